import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useStepBack } from '#src/shared/browser/use-step-back.ts'
import { fromState } from '#src/shared/tasks/feed-search.ts'
import { lastMap } from '#src/shared/tasks/last-map.ts'
import styles from '#src/shared/tasks/task.module.css'

/** The link back to the list in its previous state, or to the map if the task was opened there. */
export function BackLink() {
  const { state, search } = useLocation()
  const goBack = useStepBack(state.feedIndex)
  const fromMap = Boolean((search as { fromMap?: unknown }).fromMap)
  const mapSearch = state.mapFilters ?? lastMap.get()
  const label = fromMap ? 'Map View' : pageName(state.listPath)

  return (
    <nav aria-label="Back">
      {fromMap ? (
        <Link
          to="/auth/map"
          search={mapSearch}
          state={{ mapFilters: mapSearch }}
          className={styles.back}
          onClick={goBack}
        >
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ) : state.listPath ? (
        // A plain link, because the path comes from an address of this page and may have any search
        // parameters.
        <a href={state.listPath} className={styles.back} onClick={goBack}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {label}
        </a>
      ) : (
        <Link to="/auth/tasks" search={fromState(state)} className={styles.back} onClick={goBack}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {label}
        </Link>
      )}
    </nav>
  )
}

const pageNames: Record<string, string> = {
  '/auth/baoriders/': 'Data collector',
  '/auth/communities/': 'Group',
  '/auth/community-member/': 'Group member',
  '/auth/projects/': 'Project',
  '/auth/tasks/review': 'Review',
}

/** The label of the page with the list; the feed by default. */
function pageName(path = ''): string {
  return Object.entries(pageNames).find(([start]) => path.startsWith(start))?.[1] ?? 'Task Feed'
}
