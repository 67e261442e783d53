import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { type ReviewMove, taskMoves } from '@quadrat/domain/task'
import { useState } from 'react'
import { FormStatus } from '#src/shared/ui/form-status.tsx'
import { reasonDraft } from './reason-draft.ts'
import type { Review } from './use-review.ts'

const texts: Record<ReviewMove, { title: string; question: string; reason: string; hint: string }> = {
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

export function ReviewDialog({ review, taskId }: { review: Review; taskId: string }) {
  const { move } = review
  return (
    <Modal opened={move !== null} onClose={review.close} title={move ? texts[move].title : ''} size={480}>
      {move && <Steps key={move} move={move} review={review} taskId={taskId} />}
    </Modal>
  )
}

function Steps({ move, review, taskId }: { move: ReviewMove; review: Review; taskId: string }) {
  const needsReason = taskMoves[move].reason !== null
  const [reason, setReason] = useState(() => (needsReason ? reasonDraft.read(taskId, move) : ''))
  const [step, setStep] = useState<'confirmation' | 'reason'>('confirmation')
  const { question, reason: label, hint } = texts[move]
  const last = !needsReason || step === 'reason'

  function type(text: string): void {
    setReason(text)
    reasonDraft.keep(taskId, move, text)
  }

  function cancel(): void {
    reasonDraft.forget(taskId, move)
    review.close()
  }

  return (
    <Stack gap="md">
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
      <FormStatus fault={review.fault} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={cancel} disabled={review.pending}>
          Cancel
        </Button>
        {last ? (
          // Its own key: a Continue that turned into Confirm in place would take the same click twice.
          <Button
            key="confirm"
            color={move === 'reject' ? 'red' : undefined}
            disabled={(needsReason && reason.trim() === '') || review.lost}
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
