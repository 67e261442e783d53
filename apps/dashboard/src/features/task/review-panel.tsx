import { Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { fixedBottomBar } from '#src/shared/browser/bottom-bar.ts'
import { ShortcutsHelp } from '#src/shared/shortcuts/shortcuts-help.tsx'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { ReviewDialog } from '#src/shared/tasks/decision/review-dialog.tsx'
import {
  canDo,
  reviewTransitionParts,
  shownTransitions,
} from '#src/shared/tasks/decision/review-transitions.ts'
import { TransitionButton } from '#src/shared/tasks/decision/transition-button.tsx'
import { useReview } from '#src/shared/tasks/decision/use-review.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { NextTask } from './next-task.tsx'
import styles from './review-panel.module.css'
import { texts } from './texts-en.ts'

/** The buttons and keys of the decision, which stay visible beside the evidence. */
export function ReviewPanel({ task }: { task: Task }) {
  const review = useReview(task)
  const [helpOpen, help] = useDisclosure(false)
  useShortcuts({
    ...Object.fromEntries(
      shownTransitions.map(one => [reviewTransitionParts[one].key, () => review.open(one)]),
    ),
    '?': help.open,
  })
  const offered = shownTransitions.filter(transition => canDo(task, transition))
  const buttons = offered.map(transition => (
    <TransitionButton key={transition} transition={transition} onClick={() => review.open(transition)} />
  ))
  if (task.abilities.includes('edit')) buttons.unshift(<EditAtDesk key="edit" id={task.id} />)
  const isDecided = review.done !== null && review.done !== 'reopen' && !canDo(task, 'approve')
  return (
    <>
      {isDecided ? (
        <NextTask decidedId={task.id}>{buttons}</NextTask>
      ) : (
        buttons.length > 0 && (
          <section ref={fixedBottomBar} className={styles.panel} aria-label={texts.review.label}>
            {buttons}
            <UnstyledButton className={styles.keys} onClick={help.open}>
              {texts.review.keyboard}{' '}
              {[...offered.map(one => reviewTransitionParts[one].key), '?'].map(key => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
            </UnstyledButton>
          </section>
        )
      )}
      {/* Rendered regardless of the abilities: the dialog stays open with its text after a conflict. */}
      <ReviewDialog review={review} task={task} />
      <ShortcutsHelp opened={helpOpen} onClose={help.close} />
    </>
  )
}

/** Answers the edit request of a report that was made at the desk. */
function EditAtDesk({ id }: { id: string }) {
  return (
    <Button
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
      renderRoot={props => <Link to="/auth/create-task" search={{ edit: id }} {...props} />}
    >
      {texts.review.edit}
    </Button>
  )
}
