// Made by npm run generate; a test fails when it is stale.
import type { ReviewQueueQuery, ReviewQueueQueryVariables, CountWaitingQuery, CountWaitingQueryVariables, DecideTasksMutation, DecideTasksMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ReviewQueueDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ReviewQueue($filters: TaskFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderTasks(filters: $filters, pagination: $pagination, sort: $sort) {
    count
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewQueueQuery, ReviewQueueQueryVariables>;
export const CountWaitingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CountWaiting($filters: TaskFiltersInput) {
  countTasks(filters: $filters)
}
    `) as unknown as TypedDocumentString<CountWaitingQuery, CountWaitingQueryVariables>;
export const DecideTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DecideTasks($ids: [ID!]!, $status: TaskStatus!, $reason: String, $rowVersions: [Int!]) {
  decideTasks(
    ids: $ids
    status: $status
    reason: $reason
    rowVersions: $rowVersions
  ) {
    done {
      ...DecisionParts
    }
    refused {
      id
      code
      message
    }
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
}`) as unknown as TypedDocumentString<DecideTasksMutation, DecideTasksMutationVariables>;
