import { queryOptions } from '@tanstack/react-query'
import { EndPhoneSessionsDocument, PhonesOfDocument, type PhonesOfQuery } from '#src/generated/graphql.ts'
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
