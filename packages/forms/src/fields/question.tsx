import type { Answer } from '@quadrat/domain/answer/answers'
import { chosenIn } from '@quadrat/domain/logic/choices'
import { isCalculated } from '@quadrat/domain/logic/field-logic'
import type { Where } from '@quadrat/domain/logic/instances'
import type { ItemFilter } from '@quadrat/domain/logic/item-filter'
import { markedLabel } from '@quadrat/domain/logic/label-text'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import { fieldText } from '@quadrat/domain/template/field-texts'
import { optionValue, type QuestionField } from '@quadrat/domain/template/question'
import { lookOf } from '@quadrat/domain/template/question-looks'
import type { UnknownField } from '@quadrat/domain/template/template'
import { memo, use } from 'react'
import type { TrackedChange } from '#src/engine/requested-changes.ts'
import type { FormAction } from '#src/engine/value.ts'
import { FormLanguageContext } from '#src/parts/form-state.ts'
import { Frame, frameIds } from '#src/parts/frame.tsx'
import { LabelMedia } from '#src/parts/label-media.tsx'
import { texts } from '#src/parts/texts-en.ts'
import { FieldInput, hintOf, needsClear, shapeOf } from './field.tsx'

interface QuestionProps {
  prefix: string
  field: QuestionField | UnknownField
  /** Its place in the report (`placeOf`). */
  place: string
  /** True for a line of a matrix. */
  isLine: boolean
  /** The instances that it is in. */
  where: Where
  /** By its switch, or by a rule and the answers so far. */
  isRequired: boolean
  timezone: string
  answer: Answer | undefined
  error: string
  requestedChanges: readonly TrackedChange[] | undefined
  /** The values of the options that its choice filter does not offer. */
  withheld: ReadonlySet<string> | undefined
  /** The choice filter of a data list. */
  filter: ItemFilter | null
  /** What the filter took out of the answer. */
  removed: string | undefined
  dispatch: (action: FormAction) => void
  onLeave: (itemId: string) => void
}

/**
 * One field with its question. Memoised: a template has up to 1000 fields, and a key press changes only one.
 */
export const Question = memo(function Question(props: QuestionProps) {
  const { prefix, place, isLine, where, isRequired, timezone, answer, error, requestedChanges } = props
  const { dispatch, onLeave } = props
  const field = offeredField(props.field, props.withheld, answer)
  const isTyped = field.kind !== 'unknown' && !isCalculated(field)
  const isEmpty = 'options' in field && field.options.length === 0 && !('other' in field && field.other)
  const usual = field.kind === 'unknown' ? texts.unknownHint : isTyped ? hintOf(field) : undefined
  const hint = isEmpty ? texts.noneOffered : usual
  // The text of a consent is part of its answer, and stands above 'I agree'.
  const help = field.kind === 'consent' ? '' : fieldText(field, 'hint')
  const has = {
    help: help !== '',
    hint: hint !== undefined,
    requestedChanges: requestedChanges !== undefined,
    error: error !== '',
  }
  const ids = frameIds(prefix, place, has)
  const common = {
    itemId: place,
    ids,
    label: field.label,
    marked: markedLabel(field),
    beside: <LabelMedia field={field} label={field.label} />,
    isRequired,
    help,
    guidance: fieldText(field, 'guidance'),
    hint,
    requestedChanges,
    notice: props.removed === undefined ? undefined : texts.choiceRemoved({ option: props.removed }),
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
  if (isCalculated(field)) {
    return (
      <Frame {...common} isRequired={false} shape="group">
        <output className="qf-calculated" tabIndex={-1} dir="auto">
          <Calculated field={field} answer={answer} timezone={timezone} />
        </output>
      </Frame>
    )
  }
  const set = (change: Answer | undefined | ((now: Answer | undefined) => Answer | undefined)) =>
    dispatch({ type: 'answer', fieldId: field.id, where, answer: change })
  const canClear = answer !== undefined && !isRequired && needsClear.has(field.kind)
  return (
    <Frame {...common} shape={shapeOf(field)} onClear={canClear ? () => set(undefined) : undefined}>
      <FieldInput
        field={field}
        answer={answer}
        onAnswer={set}
        ids={ids}
        filter={props.filter}
        place={place}
        row={isLine ? 'line' : rowOf(field)}
        invalid={error !== ''}
        requestedChanges={requestedChanges}
      />
    </Frame>
  )
})

function Calculated({
  field,
  answer,
  timezone,
}: Pick<QuestionProps, 'answer' | 'timezone'> & { field: QuestionField }) {
  const text = formatAnswer(field, answer, { timezone, digitsOf: use(FormLanguageContext) })
  return text === '' ? texts.notCalculated : text
}

/** A chosen option stays in a report that is only read, although its filter would not offer it now. */
function offeredField<F extends QuestionField | UnknownField>(
  field: F,
  withheld: ReadonlySet<string> | undefined,
  answer: Answer | undefined,
): F {
  if (!withheld || !('options' in field)) return field
  const chosen = chosenIn(answer)
  const options = field.options.filter(option => {
    const value = optionValue(option)
    return !withheld.has(value) || chosen.includes(value)
  })
  return { ...field, options }
}

function rowOf(field: QuestionField): 'likert' | 'columns' | undefined {
  const look = lookOf(field)
  return look === 'likert' || look === 'columns' ? look : undefined
}
