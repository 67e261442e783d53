import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { feedSearchOf, type MapSearch, readMapSearch } from '#src/shared/tasks/map-search.ts'

/** What the address says of the map, and what changes it. */
export function useMapAddress() {
  const search = readMapSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  return {
    search,
    filters: feedSearchOf(search),
    change: (part: Partial<MapSearch>): void => {
      // A map that still moves while a task is being opened must not lead back.
      if (router.latestLocation.pathname !== '/auth/map') return
      navigate({
        to: '/auth/map',
        search: (before: Record<string, unknown>) => readMapSearch({ ...before, ...part }),
        replace: true,
      })
    },
    /** Filters the tasks; the camera and the kind of map stay. */
    filter: (next: FeedSearch, replace: boolean): void => {
      const { at, view } = search
      navigate({ to: '/auth/map', search: readMapSearch({ ...next, page: 1, at, view }), replace })
    },
  }
}
