// Made by npm run generate; a test fails when it is stale.
import type { TaskTimelineQuery, TaskTimelineQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const TaskTimelineDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskTimeline($id: ID!) {
  taskTimeline(id: $id) {
    kind
    at
    taskId
    status
    text: words
    documents
    person {
      id
      firstName
      lastName
    }
    requestedChanges {
      fieldId
      label
      photoHash
      instanceId
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
    changes {
      unchanged
      answers {
        fieldId
        label
        markedLabel
        kind
        before
        after
        askedBefore
        askedAfter
        difference
        matrix {
          key
          label
          markedLabel
        }
        instances {
          fieldId
          label
          markedLabel
          where
          state
          before
          after
          askedBefore
          askedAfter
          difference
        }
      }
      photos {
        hash
        fieldId
        label
        state
        file {
          ...FileParts
        }
      }
      comment {
        before
        after
      }
      position {
        metres
        before {
          latitude
          longitude
          accuracy
        }
        after {
          latitude
          longitude
          accuracy
        }
      }
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
}`) as unknown as TypedDocumentString<TaskTimelineQuery, TaskTimelineQueryVariables>;
