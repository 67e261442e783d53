import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useStepBack } from '#src/shared/browser/use-step-back.ts'
import { fromState } from '#src/shared/tasks/feed-search.ts'
import { lastMap } from '#src/shared/tasks/last-map.ts'
import styles from '#src/shared/tasks/task.module.css'
import { texts } from './texts-en.ts'

/** The link back to the list in its previous state, or to the map if the task was opened there. */
export function BackLink() {
  const { state, search } = useLocation()
  const goBack = useStepBack(state.feedIndex)
  const fromMap = Boolean((search as { fromMap?: unknown }).fromMap)
  const mapSearch = state.mapFilters ?? lastMap.get()
  const label = texts.pages[fromMap ? 'map' : pageOf(state.listPath)]

  return (
    <nav aria-label={texts.back}>
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

const pages = {
  '/auth/baoriders/': 'collector',
  '/auth/communities/': 'group',
  '/auth/community-member/': 'member',
  '/auth/projects/': 'project',
  '/auth/tasks/review': 'review',
} as const

/** The page with the list; the feed by default. */
function pageOf(path = ''): keyof typeof texts.pages {
  return Object.entries(pages).find(([start]) => path.startsWith(start))?.[1] ?? 'feed'
}
