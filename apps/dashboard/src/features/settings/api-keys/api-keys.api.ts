import type { Permission } from '@quadrat/domain/account/permission'
import { queryOptions } from '@tanstack/react-query'
import {
  type ApiKeyPartsFragment,
  ApiKeysDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
  UpdateApiKeyDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export interface ApiKey extends Omit<ApiKeyPartsFragment, 'scopes'> {
  scopes: Permission[]
}

export const apiKeysQuery = queryOptions({
  queryKey: [...keys.apiKeys, 'list'],
  queryFn: async ({ signal }) => (await graphql(ApiKeysDocument, {}, signal)).apiKeys.data as ApiKey[],
  // The last use is not published.
  staleTime: 0,
})

/** A new key; `projects` is null for the whole organisation, `endsAt` for no end. */
export interface NewApiKey {
  name: string
  scopes: readonly Permission[]
  projects: string[] | null
  endsAt: string | null
}

/** Creates a key and returns it; it cannot be read again. */
export async function createApiKey({ scopes, ...input }: NewApiKey, clientId: string): Promise<string> {
  const variables = { input: { ...input, scopes: [...scopes], clientId } }
  return (await graphql(CreateApiKeyDocument, variables)).createApiKey.secret
}

/** @param rowVersion the version that the values were changed on */
export async function updateApiKey(
  id: string,
  input: { name: string; endsAt: string | null },
  rowVersion: number,
): Promise<void> {
  await graphql(UpdateApiKeyDocument, { id, input: { ...input, rowVersion } })
}

/** Makes a new secret and returns it; it cannot be read again. */
export async function rotateApiKey(id: string, overlapDays: number, clientId: string): Promise<string> {
  return (await graphql(RotateApiKeyDocument, { id, overlapDays, clientId })).rotateApiKey.secret
}

export async function revokeApiKey(id: string): Promise<void> {
  await graphql(RevokeApiKeyDocument, { id })
}
