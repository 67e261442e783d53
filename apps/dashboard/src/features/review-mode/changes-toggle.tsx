import { UnstyledButton } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import type { Changes } from '#src/shared/tasks/history/timeline.api.ts'
import { summaryOf } from './resubmission.ts'
import styles from './review-mode.module.css'
import { texts } from './texts-en.ts'

/** True if a resubmission is shown with its previous answers. Stored in this browser. */
export const changesShown = storedValue('quadrat-changes-shown', true)

export function ChangesToggle({ changes }: { changes: Changes }) {
  const isShown = useStored(changesShown)
  return (
    <UnstyledButton
      className={styles.changesToggle}
      aria-pressed={isShown}
      aria-keyshortcuts="c"
      title={texts.changes.hint}
      onClick={() => changesShown.set(!isShown)}
    >
      <IconArrowsDiff size={15} stroke={1.75} aria-hidden />
      {texts.changes.summary({ changes: summaryOf(changes) })}
    </UnstyledButton>
  )
}
