import { Button } from '@mantine/core'
import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { bottomBar } from '#src/shared/browser/bottom-bar.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { arrowKeys } from '#src/shared/shortcuts/arrow-keys.ts'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { ReviewDialog } from '#src/shared/tasks/decision/review-dialog.tsx'
import {
  canDo,
  reviewTransitionParts,
  type WaitingTransition,
} from '#src/shared/tasks/decision/review-transitions.ts'
import { TransitionButton } from '#src/shared/tasks/decision/transition-button.tsx'
import { alreadyDecidedSentence, useReview } from '#src/shared/tasks/decision/use-review.ts'
import { requestedChangesOf } from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './decision-bar.module.css'
import type { QueueEntry } from './queue.ts'
import { texts } from './texts-en.ts'
import type { Outcome } from './use-decisions.ts'
import type { ReviewQueue } from './use-review-queue.ts'

interface Props {
  task: Task
  entry: QueueEntry
  queue: ReviewQueue
  last: Outcome | null
  canDecide: boolean
  onApprove: () => void
  onOpen: (transition: WaitingTransition) => void
}

/**
 * The buttons for the queue and the decision. For a decided task, its result is shown in place of the
 * buttons.
 */
export function DecisionBar({ task, entry, queue, last, canDecide, onApprove, onOpen }: Props) {
  const changes = useStored(requestedChangesOf(task.id))
  const isReopened = queue.queue.entries.some(one => one.id === last?.id && one.state === 'waiting')
  return (
    <section ref={bottomBar} className={styles.bar} aria-label={texts.bar.label}>
      <Steps entry={entry} queue={queue} />
      <p className={styles.last}>{last && !isReopened && <Last outcome={last} />}</p>
      {canDecide ? (
        <div className={styles.decide}>
          <TransitionButton transition="reject" onClick={() => onOpen('reject')} />
          <TransitionButton transition="request-edit" onClick={() => onOpen('request-edit')} />
          {changes.length > 0 && (
            <span className={styles.changes}>{texts.bar.marks({ count: changes.length })}</span>
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
  const { ahead, back } = arrowKeys()
  return (
    <div className={styles.steps}>
      <IconButton
        icon={IconChevronLeft}
        label={texts.bar.previous}
        variant="default"
        size={36}
        onClick={queue.previous}
        disabled={index <= 0}
        aria-keyshortcuts={`k ${back}`}
        title={texts.bar.previousHint}
      />
      <IconButton
        icon={IconChevronRight}
        label={texts.bar.next}
        variant="default"
        size={36}
        onClick={queue.next}
        disabled={index >= entries.length - 1}
        aria-keyshortcuts={`j ${ahead}`}
        title={texts.bar.nextHint}
      />
    </div>
  )
}

function Last({ outcome: { id, transition, state } }: { outcome: Outcome }) {
  return (state === 'sending' ? texts.sending : texts.accepted)[transition]({ id })
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
        title={texts.bar.onwardHint}
      >
        {texts.bar.onward}
      </Button>
    </div>
  )
}

/** The reason why this task cannot be decided. */
export function decidedSentence(task: Task, { state, transition }: QueueEntry): string {
  if (state === 'sending' && transition) return texts.sendingThis[transition]
  if (state === 'decided' && transition) return texts.byYou[transition]
  if (task.status === 'PENDING') return texts.bar.waitsNoMore
  return alreadyDecidedSentence(task)
}
