import type { LiveEvent } from '@quadrat/domain/event'
import type { QueryClient } from '@tanstack/react-query'
import { staleAfter } from '#src/shared/api/query-keys.ts'

/**
 * Refetches the queries that a mutation has made stale, without waiting for its live event.
 * @param event the event of the mutation; without an id if it may concern several records
 * @returns resolves when the queries on the screen are loaded
 */
export function refetchAfter(queryClient: QueryClient, event: LiveEvent): Promise<unknown> {
  return Promise.all(staleAfter(event).map(queryKey => queryClient.invalidateQueries({ queryKey })))
}
