import { Link } from '@tanstack/react-router'
import styles from './answers.module.css'

/** The two pages of the insights: figures of the tasks, and charts of what they answered. */
export function InsightsTabs({ shown }: { shown: 'tasks' | 'answers' }) {
  const isShown = (one: typeof shown) => (shown === one ? ('page' as const) : undefined)
  return (
    <nav className={styles.tabs} aria-label="Insights">
      <Link to="/auth/insights" className={styles.tab} aria-current={isShown('tasks')}>
        Tasks
      </Link>
      <Link to="/auth/insights/answers" className={styles.tab} aria-current={isShown('answers')}>
        Answers
      </Link>
    </nav>
  )
}
