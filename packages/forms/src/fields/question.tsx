import type { Answer } from '@quadrat/domain/answers'
import type { Field } from '@quadrat/domain/template'
import { memo } from 'react'
import type { TrackedChange } from '#src/engine/requested-changes.ts'
import type { FormAction } from '#src/engine/value.ts'
import { Frame, frameIds } from '#src/parts/frame.tsx'
import { texts } from '#src/parts/texts-en.ts'
import { FieldInput, hintOf, needsClear, shapes } from './field.tsx'

interface QuestionProps {
  prefix: string
  field: Field
  answer: Answer | undefined
  error: string
  requestedChanges: readonly TrackedChange[] | undefined
  dispatch: (action: FormAction) => void
  onLeave: (itemId: string) => void
}

/** One field with its question. Memoised: a template has up to 500 fields, and a key press changes only one. */
export const Question = memo(function Question(props: QuestionProps) {
  const { prefix, field, answer, error, requestedChanges, dispatch, onLeave } = props
  const hint = field.kind === 'unknown' ? texts.unknownHint : hintOf(field)
  const has = {
    hint: hint !== undefined,
    requestedChanges: requestedChanges !== undefined,
    error: error !== '',
  }
  const ids = frameIds(prefix, field.id, has)
  const common = {
    itemId: field.id,
    ids,
    label: field.label,
    isRequired: field.isRequired,
    hint,
    requestedChanges,
    error,
    onLeave,
  }
  if (field.kind === 'unknown') {
    return (
      <Frame {...common} shape="group">
        <p className="qf-unknown" tabIndex={-1}>
          {texts.unknownKind}
        </p>
      </Frame>
    )
  }
  const set = (change: Answer | undefined | ((now: Answer | undefined) => Answer | undefined)) =>
    dispatch({ type: 'answer', fieldId: field.id, answer: change })
  const canClear = answer !== undefined && !field.isRequired && needsClear.has(field.kind)
  return (
    <Frame {...common} shape={shapes[field.kind]} onClear={canClear ? () => set(undefined) : undefined}>
      <FieldInput
        field={field}
        answer={answer}
        onAnswer={set}
        ids={ids}
        invalid={error !== ''}
        requestedChanges={requestedChanges}
      />
    </Frame>
  )
})
