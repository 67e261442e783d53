import { queryOptions } from '@tanstack/react-query'
import { FindDocument, type FindQuery } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/** A record that the server found. */
export type FoundRecord = FindQuery['found'][number]

/**
 * The records that a text finds. Each text has an answer of its own, so that a late one replaces no other.
 */
export function findQuery(text: string) {
  return queryOptions({
    queryKey: [...keys.find, text],
    queryFn: async ({ signal }) => (await graphql(FindDocument, { text }, signal)).found,
    // The same text again within a moment is answered from the cache. Events do not update this list.
    staleTime: 10_000,
    gcTime: 60_000,
  })
}
