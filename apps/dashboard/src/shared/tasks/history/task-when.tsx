import { Link } from '@tanstack/react-router'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { texts } from './texts-en.ts'
import styles from './timeline.module.css'

interface Props {
  at: string
  /** The version that it is about. */
  taskId: string
  /** The version that is shown. */
  shownId: string
}

/** When something happened, and to which version of the report. */
export function TaskWhen({ at, taskId, shownId }: Props) {
  return (
    <p className={styles.when}>
      <FullDate at={at} />
      {' · '}
      {taskId === shownId ? (
        texts.thisTask
      ) : (
        <Link to="/auth/tasks/$id" params={{ id: taskId }} state={before => before} className={styles.link}>
          {texts.task({ id: taskId })}
        </Link>
      )}
    </p>
  )
}
