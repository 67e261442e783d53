// Made by npm run generate; a test fails when it is stale.
import type { DeletedTasksQuery, DeletedTasksQueryVariables, RestoreTaskMutation, RestoreTaskMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const DeletedTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DeletedTasks($pagination: PaginationInput) {
  deletedBaoleaderTasks(pagination: $pagination) {
    count
    data {
      id
      status
      title
      projectName
      photos
      reason
      deletedAt
      restorableUntil
      reporter {
        id
        firstName
        lastName
      }
      deletedBy {
        id
        firstName
        lastName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeletedTasksQuery, DeletedTasksQueryVariables>;
export const RestoreTaskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreTask($id: ID!) {
  restoreBaoleaderTask(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreTaskMutation, RestoreTaskMutationVariables>;
