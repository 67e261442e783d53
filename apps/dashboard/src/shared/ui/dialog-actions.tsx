import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

interface Props {
  /** What stays in sight above the buttons: a last choice. */
  above?: ReactNode
  /** What stands at the other end: a count, or the way back. */
  start?: ReactNode
  /** The buttons, the main one last. */
  children: ReactNode
}

/** The foot of a dialog or drawer, which stays in sight while the content scrolls. */
export function DialogActions({ above, start, children }: Props) {
  return (
    <div className={styles.actions} data-dialog-actions>
      {above && <div className={styles.above}>{above}</div>}
      {start && <div className={styles.start}>{start}</div>}
      {children}
    </div>
  )
}
