// Made by npm run generate; a test fails when it is stale.
import type { InboxUnreadQuery, InboxUnreadQueryVariables, WaitingReviewsQuery, WaitingReviewsQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const InboxUnreadDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InboxUnread {
  inboxUnread
}
    `) as unknown as TypedDocumentString<InboxUnreadQuery, InboxUnreadQueryVariables>;
export const WaitingReviewsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WaitingReviews {
  waitingReviews {
    count
    fresh
  }
}
    `) as unknown as TypedDocumentString<WaitingReviewsQuery, WaitingReviewsQueryVariables>;
