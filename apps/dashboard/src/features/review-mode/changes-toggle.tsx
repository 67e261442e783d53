import { UnstyledButton } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import type { Changes } from '#src/shared/tasks/history/timeline.api.ts'
import { inShort } from './resubmission.ts'
import styles from './review-mode.module.css'

/** Whether a resubmission is drawn with what it said before; this browser remembers. */
export const changesShown = storedValue('quadrat-changes-shown', true)

export function ChangesToggle({ changes }: { changes: Changes }) {
  const isShown = useStored(changesShown)
  return (
    <UnstyledButton
      className={styles.changesToggle}
      aria-pressed={isShown}
      aria-keyshortcuts="c"
      title="Show what it said before (c)"
      onClick={() => changesShown.set(!isShown)}
    >
      <IconArrowsDiff size={15} stroke={1.75} aria-hidden />
      Changes: {inShort(changes)}
    </UnstyledButton>
  )
}
