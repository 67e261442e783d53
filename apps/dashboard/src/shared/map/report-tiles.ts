import { authorization } from '#src/shared/api/graphql.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'

/** The address of the tiles of the matching tasks. Workers fetch them, so it is absolute. */
export function tileUrl(kind: 'tasks' | 'heat', search: FeedSearch): string {
  const filters = encodeURIComponent(JSON.stringify(filtersOf(search)))
  return `${tileOrigin()}/api/map/${kind}/{z}/{x}/{y}?filters=${filters}`
}

/** The token goes to the tiles alone: a base map may come from elsewhere. */
export function tileHeaders(url: string): Record<string, string> {
  return url.startsWith(`${tileOrigin()}/api/map/`) ? authorization() : {}
}

const tileOrigin = () => runtime.backendUrl || window.location.origin
