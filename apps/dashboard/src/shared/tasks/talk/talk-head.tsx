import type { ReactNode } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import styles from './comments.module.css'
import { texts } from './texts-en.ts'

interface Props {
  author: Parameters<typeof fullName>[0]
  /** Time of the comment or message, ISO 8601. */
  at: string
  /** The report's version that it refers to. */
  taskId: string
  /** The version that is shown. */
  shownId: string
  isNew: boolean
  /** Buttons at the end. */
  children?: ReactNode
}

/** The line above a comment or message: who said it and when. */
export function TalkHead({ author, at, taskId, shownId, isNew, children }: Props) {
  return (
    <p className={styles.head}>
      <strong>
        <bdi>{fullName(author)}</bdi>
      </strong>
      {isNew && <span className={styles.new}>{texts.new}</span>}
      <span className={styles.when}>
        <FullDate at={at} />
        {taskId !== shownId && ` · ${texts.onTask({ id: taskId })}`}
      </span>
      {children}
    </p>
  )
}
