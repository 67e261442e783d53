import { Button, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { record } from '#src/shared/api/analytics.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { reasonDraft } from '#src/shared/tasks/decision/reason-draft.ts'
import { reviewTransitionParts } from '#src/shared/tasks/decision/review-transitions.ts'
import { type DecidedTasks, decideMany } from '#src/shared/tasks/review.api.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { bulkSummary } from './bulk-result.tsx'
import { type Chosen, selection } from './selection.ts'

interface Props {
  transition: ReviewTransition | null
  tasks: readonly Chosen[]
  onClose: () => void
  onDecided: (transition: ReviewTransition, decided: DecidedTasks) => void
}

export function BulkDialog({ transition, tasks, onClose, onDecided }: Props) {
  const n = tasks.length === 1 ? '1 task' : `${tasks.length} tasks`
  return (
    <Modal
      opened={transition !== null}
      onClose={onClose}
      title={transition ? reviewTransitionParts[transition].bulkTitle(n) : ''}
      size={480}
    >
      {transition && (
        <Steps
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

function Steps({ transition, tasks, onClose, onDecided }: Props & { transition: ReviewTransition }) {
  const queryClient = useQueryClient()
  const needsReason = taskTransitions[transition].reason !== null
  const [step, setStep] = useState<'confirmation' | 'reason'>('confirmation')
  const [reason, setReason] = useState(() => (needsReason ? reasonDraft.read(draftKey, transition) : ''))
  const sending = useRef(false)
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
    onSettled: () => {
      sending.current = false
    },
  })
  const last = !needsReason || step === 'reason'
  useUnsaved(() => reason.trim() !== '' && !decision.isSuccess, 'window')

  function confirm(): void {
    if (sending.current) return
    sending.current = true
    decision.mutate({ tasks: [...tasks], transition, reason: reason.trim() })
  }

  return (
    <Stack gap="md">
      {step === 'confirmation' ? (
        <Text>{reviewTransitionParts[transition].bulkQuestion}</Text>
      ) : (
        <Textarea
          label={reviewTransitionParts[transition].reasonLabel}
          description="The data collectors read this."
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.reasonCharacters}
          value={reason}
          onChange={event => {
            setReason(event.currentTarget.value)
            reasonDraft.save(draftKey, transition, event.currentTarget.value)
          }}
          autoFocus
        />
      )}
      <FormStatus error={decision.error ? problemText(decision.error) : null} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={decision.isPending}>
          Cancel
        </Button>
        {last ? (
          // With a key of its own. Otherwise a double click on Continue would also hit Confirm.
          <Button
            key="confirm"
            color={reviewTransitionParts[transition].variant === 'danger' ? 'red' : undefined}
            disabled={needsReason && reason.trim() === ''}
            loading={decision.isPending}
            onClick={confirm}
            data-autofocus={!needsReason || undefined}
          >
            Confirm
          </Button>
        ) : (
          <Button key="continue" onClick={() => setStep('reason')} data-autofocus>
            Continue
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}
