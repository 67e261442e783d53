import { queryOptions } from '@tanstack/react-query'
import { InviteOfDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/**
 * What came of the last invite. It is asked again while the gateway has not answered; nothing else tells of
 * that.
 */
export function inviteQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.collectors, 'invite', id],
    queryFn: async ({ signal }) => (await graphql(InviteOfDocument, { id }, signal)).invite,
    refetchInterval: ({ state }) => (state.data?.state === 'SENDING' ? 1500 : false),
  })
}
