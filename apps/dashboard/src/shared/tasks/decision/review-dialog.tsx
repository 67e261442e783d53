import { Button, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task/task'
import { type KeyboardEvent, useState } from 'react'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { clearRequestedChanges, requestedChangesOf } from '../requested-changes/requested-changes-draft.ts'
import { RequestedChangesEditor } from '../requested-changes/requested-changes-editor.tsx'
import type { Task } from '../task.api.ts'
import { reasonDraft } from './reason-draft.ts'
import { reviewTransitionParts } from './review-transitions.ts'
import type { ReviewInDialog } from './use-review.ts'

export function ReviewDialog({ review, task }: { review: ReviewInDialog; task: Task }) {
  const { transition } = review
  return (
    <Modal
      opened={transition !== null}
      onClose={review.close}
      title={transition ? reviewTransitionParts[transition].title : ''}
      size={transition === 'request-edit' ? 560 : 480}
      // Without a fade-out, which would catch a key press that is meant for the next task.
      transitionProps={{ exitDuration: 0 }}
    >
      {transition && <Steps key={transition} transition={transition} review={review} task={task} />}
    </Modal>
  )
}

function Steps({
  transition,
  review,
  task,
}: {
  transition: ReviewTransition
  review: ReviewInDialog
  task: Task
}) {
  const taskId = task.id
  const needsReason = taskTransitions[transition].reason !== null
  const [reason, setReason] = useState(() => (needsReason ? reasonDraft.read(taskId, transition) : ''))
  const [step, setStep] = useState<'confirmation' | 'reason'>('confirmation')
  const { question, reasonLabel, reasonHint, variant } = reviewTransitionParts[transition]
  const last = !needsReason || step === 'reason'

  function type(text: string): void {
    setReason(text)
    reasonDraft.save(taskId, transition, text)
  }

  // Only Cancel deletes the drafts. Other ways to close the dialog keep them.
  const leave = useUnsaved(
    () =>
      !review.conflict &&
      (reason.trim() !== '' ||
        (transition === 'request-edit' && requestedChangesOf(taskId).get().length > 0)),
    'window',
  )

  function cancel(): void {
    reasonDraft.delete(taskId, transition)
    if (transition === 'request-edit') clearRequestedChanges(taskId)
    review.close()
  }

  const isReady = !review.conflict && !review.pending && (!needsReason || reason.trim() !== '')

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !last || !isReady) return
    event.preventDefault()
    review.confirm(reason)
  }

  return (
    <Stack gap="md" onKeyDown={press}>
      {step === 'confirmation' ? (
        <Text>{question}</Text>
      ) : (
        <Textarea
          label={reasonLabel}
          description={reasonHint}
          required
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.reasonCharacters}
          value={reason}
          onChange={event => type(event.currentTarget.value)}
          autoFocus
        />
      )}
      {step === 'reason' && transition === 'request-edit' && <RequestedChangesEditor task={task} />}
      <FormStatus error={review.error} />
      <DialogActions>
        <Button variant="default" onClick={() => leave(cancel)} disabled={review.pending}>
          Cancel
        </Button>
        {last ? (
          // With a key of its own. Otherwise a double click on Continue would also hit Confirm.
          <Button
            key="confirm"
            color={variant === 'danger' ? 'red' : undefined}
            disabled={!isReady && !review.pending}
            title="Ctrl + Enter"
            loading={review.pending}
            onClick={() => review.confirm(reason)}
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
