// Made by npm run generate; a test fails when it is stale.
import type { ApiKeysQuery, ApiKeysQueryVariables, CreateApiKeyMutation, CreateApiKeyMutationVariables, UpdateApiKeyMutation, UpdateApiKeyMutationVariables, RotateApiKeyMutation, RotateApiKeyMutationVariables, RevokeApiKeyMutation, RevokeApiKeyMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ApiKeysDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ApiKeys {
  apiKeys {
    data {
      ...ApiKeyParts
    }
  }
}
    fragment ApiKeyParts on ApiKey {
  id
  name
  prefix
  scopes
  projects {
    id
    name
  }
  state
  endsAt
  revokedAt
  oldSecretUntil
  lastUsedAt
  lastNetwork
  rowVersion
  createdBy {
    id
    firstName
    lastName
  }
  createdAt
}`) as unknown as TypedDocumentString<ApiKeysQuery, ApiKeysQueryVariables>;
export const CreateApiKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateApiKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    secret
  }
}
    `) as unknown as TypedDocumentString<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const UpdateApiKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateApiKey($id: ID!, $input: UpdateApiKeyInput!) {
  updateApiKey(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateApiKeyMutation, UpdateApiKeyMutationVariables>;
export const RotateApiKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RotateApiKey($id: ID!, $overlapDays: Int!, $clientId: ID) {
  rotateApiKey(id: $id, overlapDays: $overlapDays, clientId: $clientId) {
    secret
  }
}
    `) as unknown as TypedDocumentString<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RevokeApiKey($id: ID!) {
  revokeApiKey(id: $id)
}
    `) as unknown as TypedDocumentString<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
