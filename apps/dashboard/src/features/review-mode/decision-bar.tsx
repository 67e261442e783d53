import { ActionIcon, Button } from '@mantine/core'
import type { ReviewTransition } from '@quadrat/domain/task/task'
import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { bottomBar } from '#src/shared/browser/bottom-bar.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { ReviewDialog } from '#src/shared/tasks/decision/review-dialog.tsx'
import { canDo, reviewTransitionParts } from '#src/shared/tasks/decision/review-transitions.ts'
import { TransitionButton } from '#src/shared/tasks/decision/transition-button.tsx'
import { alreadyDecidedSentence, useReview } from '#src/shared/tasks/decision/use-review.ts'
import { requestedChangesOf } from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from './decision-bar.module.css'
import type { QueueEntry } from './queue.ts'
import type { Outcome } from './use-decisions.ts'
import type { ReviewQueue } from './use-review-queue.ts'

interface Props {
  task: Task
  entry: QueueEntry
  queue: ReviewQueue
  last: Outcome | null
  canDecide: boolean
  onApprove: () => void
  onOpen: (transition: ReviewTransition) => void
}

/**
 * The buttons for the queue and the decision. For a decided task, its result is shown in place of the
 * buttons.
 */
export function DecisionBar({ task, entry, queue, last, canDecide, onApprove, onOpen }: Props) {
  const changes = useStored(requestedChangesOf(task.id))
  const isReopened = queue.queue.entries.some(one => one.id === last?.id && one.state === 'waiting')
  return (
    <section ref={bottomBar} className={styles.bar} aria-label="Decision">
      <Steps entry={entry} queue={queue} />
      <p className={styles.last}>{last && !isReopened && <Last outcome={last} />}</p>
      {canDecide ? (
        <div className={styles.decide}>
          <TransitionButton transition="reject" onClick={() => onOpen('reject')} />
          <TransitionButton transition="request-edit" onClick={() => onOpen('request-edit')} />
          {changes.length > 0 && (
            <span className={styles.changes}>
              {changes.length} {changes.length === 1 ? 'mark' : 'marks'}
            </span>
          )}
          <TransitionButton transition="approve" onClick={onApprove} />
        </div>
      ) : (
        <Decided task={task} entry={entry} queue={queue} />
      )}
    </section>
  )
}

/** The buttons to the neighbours in the queue, also for a task that cannot be loaded. */
export function Steps({ entry, queue }: Pick<Props, 'entry' | 'queue'>) {
  const { entries } = queue.queue
  const index = entries.indexOf(entry)
  return (
    <div className={styles.steps}>
      <ActionIcon
        variant="default"
        size={36}
        onClick={queue.previous}
        disabled={index <= 0}
        aria-label="Previous task"
        aria-keyshortcuts="k ArrowLeft"
        title="Previous task (k)"
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        onClick={queue.next}
        disabled={index >= entries.length - 1}
        aria-label="Next task"
        aria-keyshortcuts="j ArrowRight"
        title="Next task (j)"
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function Last({ outcome: { id, transition, state } }: { outcome: Outcome }) {
  const { doing, done } = reviewTransitionParts[transition]
  return state === 'sending' ? `${doing} #${id} …` : `#${id} ${done}.`
}

/** The button and dialog for reopening a decided task. */
function Reopen({ task, onDone }: { task: Task; onDone: () => void }) {
  const review = useReview(task, onDone)
  const open = () => review.open('reopen')
  useShortcuts({ [reviewTransitionParts.reopen.key]: open })
  return (
    <>
      {canDo(task, 'reopen') && <TransitionButton transition="reopen" onClick={open} />}
      <ReviewDialog review={review} task={task} />
    </>
  )
}

function Decided({ task, entry, queue }: Pick<Props, 'task' | 'entry' | 'queue'>) {
  return (
    <div className={styles.decide}>
      <span className={styles.fact} role="status">
        {decidedSentence(task, entry)}
      </span>
      {entry.state !== 'sending' && (
        <Reopen key={task.id} task={task} onDone={() => queue.reopened(task.id)} />
      )}
      <Button
        onClick={queue.onward}
        rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        aria-keyshortcuts="n"
        title="Next waiting task (n)"
      >
        Next waiting task
      </Button>
    </div>
  )
}

/** The reason why this task cannot be decided. */
export function decidedSentence(task: Task, { state, transition }: QueueEntry): string {
  if (state === 'sending' && transition) return `${reviewTransitionParts[transition].doing} …`
  if (state === 'decided' && transition) return `${reviewTransitionParts[transition].byYou}.`
  if (task.status === 'PENDING') return 'This task waits no more.'
  return alreadyDecidedSentence(task)
}
