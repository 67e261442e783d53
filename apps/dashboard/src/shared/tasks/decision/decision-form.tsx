import { Box, Text, Textarea } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import type { ReviewTransition } from '@quadrat/domain/task/task'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { reasonDraft } from './reason-draft.ts'
import { reviewTransitionParts } from './review-transitions.ts'
import { texts } from './texts-en.ts'

interface Props {
  transition: ReviewTransition
  /** The key of the draft of the reason. */
  draftKey: string
  question: string
  /** Null for a decision without a reason. */
  reasonLabel: string | null
  reasonHint?: string | undefined
  /** Returns true if more than the reason is unsaved. */
  hasMore?: () => boolean
  /** True when the decision cannot or need not be made any more. */
  isOver: boolean
  isPending: boolean
  error: string | null
  onConfirm: (reason: string) => void
  /** Called for Cancel. If it deletes the drafts, a question comes first. */
  onCancel: () => void
  deletesDrafts?: boolean
  /** What is below the reason. */
  children?: ReactNode
}

/** The question of a decision, then its reason, which is kept until the server has accepted it. */
export function DecisionForm({
  transition,
  draftKey,
  reasonLabel,
  hasMore,
  isPending,
  onCancel,
  ...props
}: Props) {
  const needsReason = reasonLabel !== null
  const [reason, setReason] = useState(() => (needsReason ? reasonDraft.read(draftKey, transition) : ''))
  const [isAsked, setIsAsked] = useState(needsReason)
  const isTyped = reason.trim() !== ''
  const isReady = !props.isOver && (!needsReason || isTyped)
  const leave = useUnsaved(() => !props.isOver && (isTyped || hasMore?.() === true), 'window')

  function submit(): void {
    if (isAsked) setIsAsked(false)
    else if (!isPending) props.onConfirm(reason)
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isAsked) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      event.currentTarget.querySelector('form')?.requestSubmit()
    } else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    <Box onKeyDown={press}>
      <DialogForm
        mutation={{ mutate: () => {}, isPending, error: null }}
        error={props.error}
        onSubmit={submit}
        submitLabel={isAsked ? texts.continue : texts.confirm}
        submitProps={
          isAsked
            ? { key: 'continue', 'data-autofocus': true }
            : { key: 'confirm', title: texts.confirmKeys, 'data-autofocus': needsReason ? undefined : true }
        }
        destructive={!isAsked && reviewTransitionParts[transition].variant === 'danger'}
        canSubmit={isAsked || isReady}
        onClose={() => (props.deletesDrafts ? leave(onCancel) : onCancel())}
      >
        {isAsked || !needsReason ? (
          <Text>{props.question}</Text>
        ) : (
          <Textarea
            label={reasonLabel}
            description={props.reasonHint}
            required
            data-autofocus
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
        {!isAsked && props.children}
      </DialogForm>
    </Box>
  )
}
