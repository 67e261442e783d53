import { queryOptions } from '@tanstack/react-query'
import { keys } from '#src/shared/api/query-keys.ts'
import { loadStarter } from './starters.ts'

/**
 * The draft of a starter; null if there is none with this id. It is part of the app and never changes while
 * it runs.
 */
export function starterQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.templates, 'starter', id],
    queryFn: () => loadStarter(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The source of a new template that begins with a starter, in the address. */
export const starterSource = (id: string) => `starter-${id}`
