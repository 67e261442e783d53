import type { LiveEvent } from '@quadrat/domain/event'
import type { QueryClient } from '@tanstack/react-query'
import { staleAfter } from '#src/shared/api/query-keys.ts'

/**
 * Fetches again what a mutation has made stale, without waiting for the event that the server publishes of it.
 * @param event what the mutation has done; without ids when it may have been done to several
 * @returns settles when the queries that are on the screen have their answers
 */
export function refetchAfter(queryClient: QueryClient, event: LiveEvent): Promise<unknown> {
  return Promise.all(staleAfter(event).map(queryKey => queryClient.invalidateQueries({ queryKey })))
}
