// Made by npm run generate; a test fails when it is stale.
import type { CreateCollectorMutation, CreateCollectorMutationVariables, UpdateCollectorMutation, UpdateCollectorMutationVariables, CreateMemberMutation, CreateMemberMutationVariables, UpdateMemberMutation, UpdateMemberMutationVariables, AcceptRequestMutation, AcceptRequestMutationVariables, RejectRequestMutation, RejectRequestMutationVariables, ResendInviteMutation, ResendInviteMutationVariables, InviteOfQuery, InviteOfQueryVariables, PhonesOfQuery, PhonesOfQueryVariables, EndPhoneSessionsMutation, EndPhoneSessionsMutationVariables, CreateCollectKeyMutation, CreateCollectKeyMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CreateCollectorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateCollector($input: CreateBaoriderInput!, $sendInvite: Boolean) {
  createBaorider(input: $input, sendInvite: $sendInvite) {
    id
    firstName
    lastName
    phoneNumber
  }
}
    `) as unknown as TypedDocumentString<CreateCollectorMutation, CreateCollectorMutationVariables>;
export const UpdateCollectorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateCollector($id: ID!, $input: UpdateBaoriderInput!) {
  updateBaorider(id: $id, baorider: $input) {
    id
    rowVersion
    status
  }
}
    `) as unknown as TypedDocumentString<UpdateCollectorMutation, UpdateCollectorMutationVariables>;
export const CreateMemberDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateMember($input: CreateCommunityMemberInput!, $sendInvite: Boolean) {
  createCommunityMember(input: $input, sendInvite: $sendInvite) {
    id
    firstName
    lastName
  }
}
    `) as unknown as TypedDocumentString<CreateMemberMutation, CreateMemberMutationVariables>;
export const UpdateMemberDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateMember($id: ID!, $input: UpdateBaoriderInput!) {
  updateCommunityMember(id: $id, input: $input) {
    id
    rowVersion
    status
  }
}
    `) as unknown as TypedDocumentString<UpdateMemberMutation, UpdateMemberMutationVariables>;
export const AcceptRequestDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AcceptRequest($id: ID!) {
  acceptCommunityMemberRequest(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<AcceptRequestMutation, AcceptRequestMutationVariables>;
export const RejectRequestDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RejectRequest($id: ID!) {
  rejectCommunityMemberRequest(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<RejectRequestMutation, RejectRequestMutationVariables>;
export const ResendInviteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResendInvite($id: ID!) {
  resendDataCollectorInvite(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ResendInviteMutation, ResendInviteMutationVariables>;
export const InviteOfDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InviteOf($id: ID!) {
  invite: collectorInvite(baorider: $id) {
    id
    state
    at
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<InviteOfQuery, InviteOfQueryVariables>;
export const PhonesOfDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PhonesOf($id: ID!) {
  phones: collectorPhones(baorider: $id) {
    id
    name
    lastSeenAt
    signedIn
    appVersion
    reportsWaiting
    storageUsed
    storageQuota
    storageKept
  }
}
    `) as unknown as TypedDocumentString<PhonesOfQuery, PhonesOfQueryVariables>;
export const EndPhoneSessionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndPhoneSessions($id: ID!) {
  endPhoneSessions(id: $id)
}
    `) as unknown as TypedDocumentString<EndPhoneSessionsMutation, EndPhoneSessionsMutationVariables>;
export const CreateCollectKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateCollectKey($id: ID!, $clientId: ID!) {
  createCollectKey(baorider: $id, clientId: $clientId)
}
    `) as unknown as TypedDocumentString<CreateCollectKeyMutation, CreateCollectKeyMutationVariables>;
