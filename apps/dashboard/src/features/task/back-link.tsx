import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useStepBack } from '#src/shared/browser/use-step-back.ts'
import { fromState } from '#src/shared/tasks/feed-search.ts'
import styles from '#src/shared/tasks/task.module.css'

/** Back to the list as it was left, or to the map that the task was opened from. */
export function BackLink() {
  const { state, search } = useLocation()
  const goBack = useStepBack(state.feedIndex)
  const fromMap = Boolean((search as { fromMap?: unknown }).fromMap)
  const label = fromMap ? 'Map View' : placeName(state.listPath)

  return (
    <nav aria-label="Back">
      {fromMap ? (
        <Link to="/auth/map" state={{ mapFilters: state.mapFilters }} className={styles.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ) : state.listPath ? (
        // The path is the page's own, read from its address, and may have any search.
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

const places: Record<string, string> = {
  '/auth/baoriders/': 'Data collector',
  '/auth/communities/': 'Group',
  '/auth/community-member/': 'Group member',
  '/auth/projects/': 'Project',
}

/** What a page with a list of tasks is called; the feed unless another one was named. */
function placeName(path = ''): string {
  return Object.entries(places).find(([start]) => path.startsWith(start))?.[1] ?? 'Task Feed'
}
