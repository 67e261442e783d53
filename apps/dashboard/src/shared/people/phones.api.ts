import { queryOptions } from '@tanstack/react-query'
import {
  CreateCollectKeyDocument,
  EndPhoneSessionsDocument,
  PhonesOfDocument,
  type PhonesOfQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type Phone = PhonesOfQuery['phones'][number]

/** The phones of a data collector or group member, the latest use first. */
export function phonesQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.collectors, 'phones', id],
    queryFn: async ({ signal }) => (await graphql(PhonesOfDocument, { id }, signal)).phones,
  })
}

/** Ends the sessions of a lost phone. */
export async function endPhoneSessions(id: string): Promise<void> {
  await graphql(EndPhoneSessionsDocument, { id })
}

/**
 * Signs ODK Collect in as a person, and returns its server address. A repeat with the same `clientId`
 * replaces the address.
 */
export async function createCollectAddress(id: string, clientId: string): Promise<string> {
  const { createCollectKey } = await graphql(CreateCollectKeyDocument, { id, clientId })
  return new URL(createCollectKey, location.origin).href
}
