import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import type { TaskRow } from '#src/shared/tasks/feed.api.ts'
import { texts } from '../texts-en.ts'
import styles from './bulk.module.css'
import { selection, useSelection } from './selection.ts'

/** The image of a row with a checkbox, if the task waits for review. */
export function SelectBox({ task, children }: { task: TaskRow; children: ReactNode }) {
  const chosen = useSelection()
  const mayReview = useMay('task.review')
  if (task.status !== 'PENDING' || !mayReview) return children
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control
    <label
      className={styles.select}
      data-chosen={chosen.has(task.id) || undefined}
      data-any={chosen.size > 0 || undefined}
    >
      {children}
      <Checkbox
        size="xs"
        className={styles.box}
        checked={chosen.has(task.id)}
        onChange={() => selection.toggle({ id: task.id, rowVersion: task.rowVersion })}
        aria-label={texts.select({ id: task.id })}
      />
    </label>
  )
}

/** Selects all waiting tasks of the page. */
export function SelectAllBox({ rows }: { rows: readonly TaskRow[] }) {
  const chosen = useSelection()
  const waiting = rows.filter(task => task.status === 'PENDING')
  const mayReview = useMay('task.review')
  if (waiting.length === 0 || !mayReview) return null
  const n = waiting.filter(task => chosen.has(task.id)).length
  return (
    <Checkbox
      size="xs"
      checked={n === waiting.length}
      indeterminate={n > 0 && n < waiting.length}
      onChange={() => selection.toggleAll(waiting.map(({ id, rowVersion }) => ({ id, rowVersion })))}
      aria-label={texts.selectAll}
    />
  )
}
