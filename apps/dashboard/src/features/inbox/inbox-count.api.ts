import { queryOptions } from '@tanstack/react-query'
import { InboxUnreadDocument, WaitingReviewsDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/** How many items of the person are unread, up to 100. */
export function unreadQuery(personId: string) {
  return queryOptions({
    queryKey: [...keys.inbox(personId), 'unread'],
    queryFn: async ({ signal }) => (await graphql(InboxUnreadDocument, {}, signal)).inboxUnread,
  })
}

/** The reports that wait for review. Many events make it stale, and nobody needs it to the second. */
export const waitingReviewsQuery = queryOptions({
  queryKey: keys.waitingReviews,
  queryFn: async ({ signal }) => (await graphql(WaitingReviewsDocument, {}, signal)).waitingReviews,
  meta: { live: { leastMs: 5000 } },
})
