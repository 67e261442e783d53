import { queryOptions } from '@tanstack/react-query'
import {
  AcceptLeadershipDocument,
  DeclineLeadershipDocument,
  LeadershipOfferDocument,
  OfferLeadershipDocument,
  WithdrawLeadershipOfferDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/** The open offer that the viewer made or got; null without one. */
export const leadershipOfferQuery = queryOptions({
  queryKey: [...keys.team, 'leadership'],
  queryFn: async ({ signal }) => (await graphql(LeadershipOfferDocument, {}, signal)).leadershipOffer,
})

export async function offerLeadership(memberId: string, password: string): Promise<void> {
  await graphql(OfferLeadershipDocument, { memberId, password })
}

/** What ends an open offer. */
export type OfferAnswer = 'withdraw' | 'accept' | 'decline'

export async function answerOffer(answer: OfferAnswer): Promise<void> {
  switch (answer) {
    case 'withdraw':
      await graphql(WithdrawLeadershipOfferDocument, {})
      return
    case 'accept':
      await graphql(AcceptLeadershipDocument, {})
      return
    case 'decline':
      await graphql(DeclineLeadershipDocument, {})
  }
}
