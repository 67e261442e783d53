import { Alert } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import type { Merged } from './merge-edits.ts'
import styles from './merged-notice.module.css'

interface Props {
  /** The kind of the record: 'group', 'project'. */
  what: string
  conflicts: Merged<object>['conflicts']
}

/** The alert of a form whose record somebody else changed, with the values that the next save replaces. */
export function MergedNotice({ what, conflicts }: Props) {
  return (
    <Alert color="amber" icon={<IconGitMerge size={18} stroke={1.75} aria-hidden />} role="alert">
      Somebody changed this {what} in the meantime. What you typed is kept
      {conflicts.length > 0
        ? ', and replaces this when you press the button again:'
        : ', and their changes were taken over. Press the button again.'}
      {conflicts.length > 0 && (
        <ul className={styles.conflicts}>
          {conflicts.map(({ label, theirs }) => (
            <li key={label}>
              {label}: <bdi>{theirs}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
