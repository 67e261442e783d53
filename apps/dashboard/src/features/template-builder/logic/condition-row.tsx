import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { type Comparison, type Condition, comparisonsOf, needsValue } from '@quadrat/domain/logic/sentence'
import { comparisonTexts, logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { allFields } from '@quadrat/domain/template/template-structure'
import styles from './logic.module.css'
import { typeIn } from './rule-words.ts'
import { texts } from './texts-en.ts'

interface Props {
  condition: Condition
  fields: readonly DraftField[]
  self: DraftField
  /** The questions that the condition may be about; null for the answer of the question itself. */
  subjects: readonly (string | null)[]
  locked: boolean
  canRemove: boolean
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** One part of a sentence: question, comparison, value. */
export function ConditionRow(props: Props) {
  const { condition, fields, self, subjects, locked, onChange } = props
  const typeOf = typeIn(fields, self)
  const comparisons = comparisonsOf(typeOf(condition.fieldId) ?? 'text')
  const nameOf = (id: string | null) =>
    id === null
      ? logicTexts.thisAnswer
      : allFields(fields)
          .find(field => field.id === id)
          ?.label.trim() || builderTexts.untitled
  // A rule may name a question that was moved away from it.
  const offered = subjects.includes(condition.fieldId) ? subjects : [...subjects, condition.fieldId]

  function choose(value: string): void {
    const fieldId = value === '' ? null : value
    const [comparison = 'answered'] = comparisonsOf(typeOf(fieldId) ?? 'text')
    onChange({ fieldId, comparison, value: null })
  }

  return (
    <div className={styles.condition}>
      <NativeSelect
        aria-label={logicTexts.question}
        className={styles.subject ?? ''}
        disabled={locked}
        value={condition.fieldId ?? ''}
        onChange={event => choose(event.currentTarget.value)}
        data={offered.map(id => ({ value: id ?? '', label: nameOf(id) }))}
      />
      <NativeSelect
        aria-label={logicTexts.comparison}
        className={styles.comparison ?? ''}
        disabled={locked}
        value={condition.comparison}
        onChange={event => {
          const comparison = event.currentTarget.value as Comparison
          onChange({ ...condition, comparison, value: needsValue(comparison) ? condition.value : null })
        }}
        data={comparisons.map(comparison => ({ value: comparison, label: comparisonTexts[comparison] }))}
      />
      {needsValue(condition.comparison) && <ValueBox {...props} />}
      {!locked && props.canRemove && (
        <CloseButton aria-label={logicTexts.removeCondition} onClick={props.onRemove} />
      )}
    </div>
  )
}

function ValueBox({ condition, fields, self, locked, onChange }: Props) {
  const field =
    condition.fieldId === null ? self : allFields(fields).find(({ id }) => id === condition.fieldId)
  const type = typeIn(fields, self)(condition.fieldId)
  const value = condition.value ?? ''
  const common = { 'aria-label': logicTexts.value, className: styles.value ?? '', disabled: locked, value }
  const set = (next: string) => onChange({ ...condition, value: next === '' ? null : next })
  if (field && 'options' in field) {
    const own = field.options.map(({ text }) => text.trim()).filter(text => text !== '')
    const isGone = value !== '' && !own.includes(value)
    return (
      <NativeSelect
        {...common}
        onChange={event => set(event.currentTarget.value)}
        data={[{ value: '', label: texts.choose }, ...new Set([...own, ...(isGone ? [value] : [])])]}
      />
    )
  }
  const input = type === 'date' ? 'date' : 'text'
  return (
    <TextInput
      {...common}
      type={input}
      inputMode={type === 'number' ? 'decimal' : undefined}
      dir="auto"
      placeholder={type === 'number' ? '0' : undefined}
      error={type === 'number' && value !== '' && !Number.isFinite(Number(value))}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}
