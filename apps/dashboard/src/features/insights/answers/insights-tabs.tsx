import { Link } from '@tanstack/react-router'
import styles from './answers.module.css'

/** The address of one page begins with that of the other, and filters follow. */
const exactly = { exact: true, includeSearch: false }

/**
 * The two pages of the insights: figures of the tasks, and charts of what they answered. The link to the open
 * one says so.
 */
export function InsightsTabs() {
  return (
    <nav className={styles.tabs} aria-label="Insights">
      <Link to="/auth/insights" className={styles.tab} activeOptions={exactly}>
        Tasks
      </Link>
      <Link to="/auth/insights/answers" className={styles.tab} activeOptions={exactly}>
        Answers
      </Link>
    </nav>
  )
}
