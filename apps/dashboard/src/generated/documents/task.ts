// Made by npm run generate; a test fails when it is stale.
import type { TaskByIdQuery, TaskByIdQueryVariables, ReviewTaskMutation, ReviewTaskMutationVariables, RequestEditMutation, RequestEditMutationVariables, PutTaskDocumentsMutation, PutTaskDocumentsMutationVariables, DeleteTaskMutation, DeleteTaskMutationVariables, NextSubmittedQuery, NextSubmittedQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const TaskByIdDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskById($id: ID!) {
  baoleaderTask(id: $id) {
    ...TaskParts
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
}
fragment TaskParts on BaoleaderTask {
  id
  rowVersion
  title
  status
  createdAt
  updatedAt
  reportedAt: date_reported
  clockOffset
  origin: task_origin
  timezone
  madeOnDesktop
  abilities
  outside
  unanswered
  photosExpected
  photosArrived
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
  editFrom: edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  template: task_type {
    id
    title: localizedTitle
    status
    version
    dataFields: localizedFields
    tag: category {
      id
      title
    }
    sdgs: un_sdg {
      id
      name
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
    isStaff
    cameraPermission: camera_permission
    locationPermission: location_permission
    mediaLibraryPermission: media_library_permission
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
  location {
    text
    latitude
    longitude
    accuracy
  }
  documents {
    ...FileParts
  }
  evidences {
    id
    notes
    latitude
    longitude
    requestedInfo
    requestedChanges {
      fieldId
      instanceId
      label
      photoHash
      photoNumber
      photo {
        id
        url
        formats {
          thumbnail {
            url
          }
        }
      }
      remark
    }
    cancellationReason
    refusedPhotos {
      name
      reason
      removedAt
    }
    positionRemovedAt
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    answers: data_field_values {
      id
      value
      text
      listLabels
      field: data_field {
        id
        label
        kind
      }
      photos {
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
      }
    }
  }
}`) as unknown as TypedDocumentString<TaskByIdQuery, TaskByIdQueryVariables>;
export const ReviewTaskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReviewTask($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) {
    ...DecisionParts
  }
}
    fragment DecisionParts on BaoleaderTask {
  id
  rowVersion
  status
  updatedAt
  abilities
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<ReviewTaskMutation, ReviewTaskMutationVariables>;
export const RequestEditDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RequestEdit($id: ID!, $input: RequestMoreInfoInput!) {
  requestMoreInfo(id: $id, input: $input) {
    ...DecisionParts
  }
}
    fragment DecisionParts on BaoleaderTask {
  id
  rowVersion
  status
  updatedAt
  abilities
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<RequestEditMutation, RequestEditMutationVariables>;
export const PutTaskDocumentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PutTaskDocuments($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) {
    ...TaskParts
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
}
fragment TaskParts on BaoleaderTask {
  id
  rowVersion
  title
  status
  createdAt
  updatedAt
  reportedAt: date_reported
  clockOffset
  origin: task_origin
  timezone
  madeOnDesktop
  abilities
  outside
  unanswered
  photosExpected
  photosArrived
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
  editFrom: edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  template: task_type {
    id
    title: localizedTitle
    status
    version
    dataFields: localizedFields
    tag: category {
      id
      title
    }
    sdgs: un_sdg {
      id
      name
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
    isStaff
    cameraPermission: camera_permission
    locationPermission: location_permission
    mediaLibraryPermission: media_library_permission
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
  location {
    text
    latitude
    longitude
    accuracy
  }
  documents {
    ...FileParts
  }
  evidences {
    id
    notes
    latitude
    longitude
    requestedInfo
    requestedChanges {
      fieldId
      instanceId
      label
      photoHash
      photoNumber
      photo {
        id
        url
        formats {
          thumbnail {
            url
          }
        }
      }
      remark
    }
    cancellationReason
    refusedPhotos {
      name
      reason
      removedAt
    }
    positionRemovedAt
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    answers: data_field_values {
      id
      value
      text
      listLabels
      field: data_field {
        id
        label
        kind
      }
      photos {
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
      }
    }
  }
}`) as unknown as TypedDocumentString<PutTaskDocumentsMutation, PutTaskDocumentsMutationVariables>;
export const DeleteTaskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteTask($id: ID!, $reason: String!, $rowVersion: Int) {
  deleteBaoleaderTask(id: $id, reason: $reason, rowVersion: $rowVersion) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteTaskMutation, DeleteTaskMutationVariables>;
export const NextSubmittedDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NextSubmitted($decided: ID!) {
  baoleaderTasks(
    filters: {status: {eq: PENDING}, id: {notIn: [$decided]}}
    pagination: {limit: 1}
    sort: ["createdAt:desc"]
  ) {
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<NextSubmittedQuery, NextSubmittedQueryVariables>;
