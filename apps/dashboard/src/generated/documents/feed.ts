// Made by npm run generate; a test fails when it is stale.
import type { TaskFeedQuery, TaskFeedQueryVariables, TaskRowsQuery, TaskRowsQueryVariables, MatchingTasksQuery, MatchingTasksQueryVariables, TaskPhotosQuery, TaskPhotosQueryVariables, TaskCountsQuery, TaskCountsQueryVariables, UnreadableCountQuery, UnreadableCountQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const TaskFeedDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskFeed($filters: TaskFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderTasks(filters: $filters, pagination: $pagination, sort: $sort) {
    count
    data {
      ...FeedRow
    }
  }
}
    fragment FeedRow on BaoleaderTask {
  id
  rowVersion
  title
  status
  outside
  unanswered
  createdAt
  reportedAt: date_reported
  photosExpected
  photosArrived
  editFrom: edit_from {
    id
  }
  template: task_type {
    id
    title: localizedTitle
    tag: category {
      id
      title
      image: featureImage {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  photos {
    id
    isUnreadable
    formats {
      thumbnail {
        url
      }
    }
  }
}
fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<TaskFeedQuery, TaskFeedQueryVariables>;
export const TaskRowsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskRows($ids: [ID!]!, $limit: Int!) {
  baoleaderTasks(filters: {id: {in: $ids}}, pagination: {limit: $limit}) {
    data {
      ...FeedRow
    }
  }
}
    fragment FeedRow on BaoleaderTask {
  id
  rowVersion
  title
  status
  outside
  unanswered
  createdAt
  reportedAt: date_reported
  photosExpected
  photosArrived
  editFrom: edit_from {
    id
  }
  template: task_type {
    id
    title: localizedTitle
    tag: category {
      id
      title
      image: featureImage {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  photos {
    id
    isUnreadable
    formats {
      thumbnail {
        url
      }
    }
  }
}
fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<TaskRowsQuery, TaskRowsQueryVariables>;
export const MatchingTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MatchingTasks($filters: TaskFiltersInput, $pagination: PaginationInput) {
  baoleaderTasks(filters: $filters, pagination: $pagination) {
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MatchingTasksQuery, MatchingTasksQueryVariables>;
export const TaskPhotosDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskPhotos($id: ID!) {
  baoleaderTask(id: $id) {
    photos {
      ...FileParts
    }
  }
}
    fragment FileParts on File {
  id
  name
  hash
  ext
  mime
  size
  url
  downloadUrl
  isUnreadable
  takenAt
  width
  height
  createdAt
  updatedAt
  formats {
    thumbnail {
      url
    }
    medium {
      url
    }
    larger {
      url
    }
  }
}`) as unknown as TypedDocumentString<TaskPhotosQuery, TaskPhotosQueryVariables>;
export const TaskCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskCounts {
  reported: countTasks
  submitted: countTasks(status: PENDING)
  approved: countTasks(status: COMPLETED)
  collectors: countRiders
}
    `) as unknown as TypedDocumentString<TaskCountsQuery, TaskCountsQueryVariables>;
export const UnreadableCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UnreadableCount {
  countTasks(filters: {unreadable: true})
}
    `) as unknown as TypedDocumentString<UnreadableCountQuery, UnreadableCountQueryVariables>;
