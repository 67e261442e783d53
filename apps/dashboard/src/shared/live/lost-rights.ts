import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { keys } from '#src/shared/api/query-keys.ts'

type Rights = Pick<Viewer, 'id' | 'abilities' | 'inProjects'>

/** True if the person may do less than before, or sees fewer projects. */
export function hasLost(before: Rights, after: Rights): boolean {
  const { inProjects } = after
  return (
    before.abilities.some(ability => !after.abilities.includes(ability)) ||
    (inProjects !== null && !before.inProjects?.every(id => inProjects.includes(id)))
  )
}

/**
 * Drops all that the page holds as soon as an answer says that the person has lost rights: lists would show
 * records of a project that was taken away until they are fetched again, and those that are not on the screen
 * for longer. Requests under way are dropped too, because they may have been answered before. Who gains
 * rights loses nothing that they see.
 */
export function dropWhatIsLost(queryClient: QueryClient): void {
  let known: Rights | undefined
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== keys.viewer[0]) return
    const now = query.state.data as Rights | undefined
    if (!now || now === known) return
    const before = known
    known = now
    if (before?.id !== now.id || !hasLost(before, now)) return
    queryClient.resetQueries({ predicate: one => one !== query })
  })
}
