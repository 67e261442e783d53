// Made by npm run generate; a test fails when it is stale.
import type { PublicLinksQuery, PublicLinksQueryVariables, CreatePublicLinkMutation, CreatePublicLinkMutationVariables, RevokePublicLinkMutation, RevokePublicLinkMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const PublicLinksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PublicLinks {
  publicLinks {
    data {
      id
      title
      kind
      coarseness
      origins
      expiresAt
      revokedAt
      views
      lastViewedAt
      createdAt
      createdBy {
        id
        firstName
        lastName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PublicLinksQuery, PublicLinksQueryVariables>;
export const CreatePublicLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreatePublicLink($input: CreatePublicLinkInput!) {
  createPublicLink(input: $input) {
    token
  }
}
    `) as unknown as TypedDocumentString<CreatePublicLinkMutation, CreatePublicLinkMutationVariables>;
export const RevokePublicLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RevokePublicLink($id: ID!) {
  revokePublicLink(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokePublicLinkMutation, RevokePublicLinkMutationVariables>;
