import { Alert } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconGitMerge } from '@tabler/icons-react'
import type { Merged } from './merge-edits.ts'
import styles from './merged-notice.module.css'
import { texts } from './texts-en.ts'

interface Props {
  /** The kind of the record. */
  what: 'group' | 'project' | 'notification'
  conflicts: Merged<object>['conflicts']
}

/** The alert of a form whose record somebody else changed, with the values that the next save replaces. */
export function MergedNotice({ what, conflicts }: Props) {
  return (
    <Alert color="amber" icon={<IconGitMerge size={18} stroke={1.75} aria-hidden />} role="alert">
      {texts.merged.changed({ what })} {conflicts.length > 0 ? texts.merged.conflicts : texts.merged.both}
      {conflicts.length > 0 && (
        <ul className={styles.conflicts}>
          {conflicts.map(({ label, theirs }) => (
            <li key={label}>
              <Rich text={texts.chosen} values={{ name: label, dates: <bdi>{theirs}</bdi> }} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
