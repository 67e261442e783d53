import { useMutation, useQueryClient } from '@tanstack/react-query'
import { record } from '#src/shared/api/analytics.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DecisionForm } from '#src/shared/tasks/decision/decision-form.tsx'
import { reasonDraft } from '#src/shared/tasks/decision/reason-draft.ts'
import {
  reviewTransitionParts,
  type WaitingTransition,
} from '#src/shared/tasks/decision/review-transitions.ts'
import { type DecidedTasks, decideMany } from '#src/shared/tasks/review.api.ts'
import { bulkSummary } from './bulk-result.tsx'
import { type Chosen, selection } from './selection.ts'
import { texts } from './texts-en.ts'

interface Props {
  transition: WaitingTransition | null
  tasks: readonly Chosen[]
  onClose: () => void
  onDecided: (transition: WaitingTransition, decided: DecidedTasks) => void
}

export function BulkDialog({ transition, tasks, onClose, onDecided }: Props) {
  return (
    <Modal
      opened={transition !== null}
      onClose={onClose}
      title={transition ? texts.titles[transition]({ count: tasks.length }) : ''}
      size={480}
    >
      {transition && (
        <Decision
          key={transition}
          transition={transition}
          tasks={tasks}
          onClose={onClose}
          onDecided={onDecided}
        />
      )}
    </Modal>
  )
}

/** The key of the draft, the same for any selection. */
const draftKey = 'selected'

function Decision({ transition, tasks, onClose, onDecided }: Props & { transition: WaitingTransition }) {
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: decideMany,
    onSuccess: decided => {
      reasonDraft.delete(draftKey, transition)
      for (const { id } of decided.done) record(reviewTransitionParts[transition].event, { taskId: id })
      selection.clear()
      refetchAfter(queryClient, { name: 'task-updated' })
      if (decided.refused.length === 0) showDone(bulkSummary(transition, decided))
      onDecided(transition, decided)
    },
  })
  const decide = useOnce(decision)
  return (
    <DecisionForm
      transition={transition}
      draftKey={draftKey}
      question={texts.questions[transition]}
      reasonLabel={transition === 'approve' ? null : texts.reasons[transition]}
      reasonHint={texts.reasonHint}
      isOver={decision.isSuccess}
      isPending={decision.isPending}
      error={decision.error ? problemText(decision.error) : null}
      onConfirm={reason => decide({ tasks: [...tasks], transition, reason: reason.trim() })}
      onCancel={onClose}
    />
  )
}
