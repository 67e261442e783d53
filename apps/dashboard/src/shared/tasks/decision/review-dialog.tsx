import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task'
import { type KeyboardEvent, useState } from 'react'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { forgetMarks, marksOf } from '../requested-changes/requested-changes-draft.ts'
import { MarkList } from '../requested-changes/requested-changes-editor.tsx'
import type { Task } from '../task.api.ts'
import { reasonDraft } from './reason-draft.ts'
import type { ReviewInDialog } from './use-review.ts'

const texts: Record<ReviewTransition, { title: string; question: string; reason: string; hint: string }> = {
  approve: {
    title: 'Approve this task?',
    question: 'The task counts as approved from then on, and the data collector is told.',
    reason: '',
    hint: '',
  },
  reject: {
    title: 'Reject this task?',
    question: 'The task is closed for good. The data collector is told, with your reason.',
    reason: 'Reason for the rejection',
    hint: 'The data collector reads this.',
  },
  'request-edit': {
    title: 'Request an edit of this task?',
    question: 'The data collector gets the task back with your words and answers with a new one.',
    reason: 'What should be edited?',
    hint: 'The data collector reads this on the phone. Say what to change or add.',
  },
}

export function ReviewDialog({ review, task }: { review: ReviewInDialog; task: Task }) {
  const { transition } = review
  return (
    <Modal
      opened={transition !== null}
      onClose={review.close}
      title={transition ? texts[transition].title : ''}
      size={transition === 'request-edit' ? 560 : 480}
      // Gone at once: the next key is meant for the next task, and a dialog that fades would swallow it.
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
  const { question, reason: label, hint } = texts[transition]
  const last = !needsReason || step === 'reason'

  function type(text: string): void {
    setReason(text)
    reasonDraft.keep(taskId, transition, text)
  }

  // Whatever else closes the dialog leaves the words and marks where they are.
  const leave = useUnsaved(
    () =>
      !review.lost &&
      (reason.trim() !== '' || (transition === 'request-edit' && marksOf(taskId).get().length > 0)),
    'window',
  )

  function cancel(): void {
    reasonDraft.forget(taskId, transition)
    if (transition === 'request-edit') forgetMarks(taskId)
    review.close()
  }

  const isReady = !review.lost && !review.pending && (!needsReason || reason.trim() !== '')

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
          label={label}
          description={hint}
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
      {step === 'reason' && transition === 'request-edit' && <MarkList task={task} />}
      <FormStatus error={review.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => leave(cancel)} disabled={review.pending}>
          Cancel
        </Button>
        {last ? (
          // Its own key: a Continue that turned into Confirm in place would take the same click twice.
          <Button
            key="confirm"
            color={transition === 'reject' ? 'red' : undefined}
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
      </Group>
    </Stack>
  )
}
