import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ShortcutsHelp } from '#src/shared/shortcuts/shortcuts-help.tsx'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { ApproveButton } from '#src/shared/tasks/decision/approve-button.tsx'
import { RejectButton } from '#src/shared/tasks/decision/reject-button.tsx'
import { RequestEditButton } from '#src/shared/tasks/decision/request-edit-button.tsx'
import { ReviewDialog } from '#src/shared/tasks/decision/review-dialog.tsx'
import { useReview } from '#src/shared/tasks/decision/use-review.ts'
import { abilityOf, type Task } from '#src/shared/tasks/task.api.ts'
import { NextTask } from './next-task.tsx'
import styles from './review-panel.module.css'

/** The decision: always in reach while the evidence is read. */
export function ReviewPanel({ task }: { task: Task }) {
  const review = useReview(task)
  const [helpOpen, help] = useDisclosure(false)
  useShortcuts({
    a: () => review.open('approve'),
    e: () => review.open('request-edit'),
    x: () => review.open('reject'),
    '?': help.open,
  })
  const offered = task.abilities.some(ability => Object.values(abilityOf).includes(ability))
  return (
    <>
      {offered && (
        <section className={styles.panel} aria-label="Review">
          <ApproveButton task={task} onOpen={review.open} />
          <RequestEditButton task={task} onOpen={review.open} />
          <RejectButton task={task} onOpen={review.open} />
          <UnstyledButton className={styles.keys} onClick={help.open}>
            Keyboard: <kbd>a</kbd> <kbd>e</kbd> <kbd>x</kbd> <kbd>?</kbd>
          </UnstyledButton>
        </section>
      )}
      {review.done && !offered && <NextTask decidedId={task.id} />}
      {/* Outside of what abilities draw: a dialog with typed words must outlive a lost race. */}
      <ReviewDialog review={review} task={task} />
      <ShortcutsHelp opened={helpOpen} onClose={help.close} />
    </>
  )
}
