// Made by npm run generate; a test fails when it is stale.
import type { LeadershipOfferQuery, LeadershipOfferQueryVariables, OfferLeadershipMutation, OfferLeadershipMutationVariables, WithdrawLeadershipOfferMutation, WithdrawLeadershipOfferMutationVariables, AcceptLeadershipMutation, AcceptLeadershipMutationVariables, DeclineLeadershipMutation, DeclineLeadershipMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const LeadershipOfferDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LeadershipOffer {
  leadershipOffer {
    from {
      id
      firstName
      lastName
    }
    to {
      id
      firstName
      lastName
    }
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<LeadershipOfferQuery, LeadershipOfferQueryVariables>;
export const OfferLeadershipDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation OfferLeadership($memberId: ID!, $password: String!) {
  offerLeadership(memberId: $memberId, password: $password)
}
    `) as unknown as TypedDocumentString<OfferLeadershipMutation, OfferLeadershipMutationVariables>;
export const WithdrawLeadershipOfferDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation WithdrawLeadershipOffer {
  withdrawLeadershipOffer
}
    `) as unknown as TypedDocumentString<WithdrawLeadershipOfferMutation, WithdrawLeadershipOfferMutationVariables>;
export const AcceptLeadershipDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AcceptLeadership {
  acceptLeadership
}
    `) as unknown as TypedDocumentString<AcceptLeadershipMutation, AcceptLeadershipMutationVariables>;
export const DeclineLeadershipDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeclineLeadership {
  declineLeadership
}
    `) as unknown as TypedDocumentString<DeclineLeadershipMutation, DeclineLeadershipMutationVariables>;
