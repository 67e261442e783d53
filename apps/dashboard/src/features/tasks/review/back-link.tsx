import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { fromState } from '../feed-search.ts'
import styles from './review.module.css'

/** Back to the list as it was left, or to the map that the task was opened from. */
export function BackLink() {
  const { state, search } = useLocation()
  const fromMap = Boolean((search as { fromMap?: unknown }).fromMap)
  const label = fromMap ? 'Map View' : 'Task Feed'
  return (
    <nav aria-label="Back">
      {fromMap ? (
        <Link to="/auth/map" state={{ mapFilters: state.mapFilters }} className={styles.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ) : (
        <Link to="/auth/tasks" search={fromState(state)} className={styles.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {label}
        </Link>
      )}
    </nav>
  )
}
