import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ShortcutsHelp } from '#src/shared/shortcuts/shortcuts-help.tsx'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { ReviewDialog } from '#src/shared/tasks/decision/review-dialog.tsx'
import { canDo } from '#src/shared/tasks/decision/review-transitions.ts'
import { TransitionButton } from '#src/shared/tasks/decision/transition-button.tsx'
import { useReview } from '#src/shared/tasks/decision/use-review.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { NextTask } from './next-task.tsx'
import styles from './review-panel.module.css'

const transitions = ['approve', 'request-edit', 'reject'] as const

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
  const offered = transitions.filter(transition => canDo(task, transition))
  return (
    <>
      {offered.length > 0 && (
        <section className={styles.panel} aria-label="Review">
          {offered.map(transition => (
            <TransitionButton
              key={transition}
              transition={transition}
              onClick={() => review.open(transition)}
            />
          ))}
          <UnstyledButton className={styles.keys} onClick={help.open}>
            Keyboard: <kbd>a</kbd> <kbd>e</kbd> <kbd>x</kbd> <kbd>?</kbd>
          </UnstyledButton>
        </section>
      )}
      {review.done && offered.length === 0 && <NextTask decidedId={task.id} />}
      {/* Outside of what abilities draw: a dialog with typed words must outlive a lost race. */}
      <ReviewDialog review={review} task={task} />
      <ShortcutsHelp opened={helpOpen} onClose={help.close} />
    </>
  )
}
