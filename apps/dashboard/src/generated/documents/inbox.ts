// Made by npm run generate; a test fails when it is stale.
import type { InboxQuery, InboxQueryVariables, MarkInboxReadMutation, MarkInboxReadMutationVariables, MarkWaitingReviewsSeenMutation, MarkWaitingReviewsSeenMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const InboxDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Inbox($before: ID, $limit: Int) {
  inbox(before: $before, limit: $limit) {
    id
    kind
    sentence
    path
    isRead
    createdAt
  }
}
    `) as unknown as TypedDocumentString<InboxQuery, InboxQueryVariables>;
export const MarkInboxReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MarkInboxRead($ids: [ID!]) {
  markInboxRead(ids: $ids)
}
    `) as unknown as TypedDocumentString<MarkInboxReadMutation, MarkInboxReadMutationVariables>;
export const MarkWaitingReviewsSeenDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MarkWaitingReviewsSeen {
  markWaitingReviewsSeen
}
    `) as unknown as TypedDocumentString<MarkWaitingReviewsSeenMutation, MarkWaitingReviewsSeenMutationVariables>;
