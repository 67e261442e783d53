import { CloseButton, NativeSelect } from '@mantine/core'
import {
  type Comparison,
  type Condition,
  comparisonsOf,
  needsValue,
  newCondition,
} from '@quadrat/domain/logic/sentence'
import { comparisonTexts, logicTexts } from '@quadrat/domain/messages/logic-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { allFields } from '@quadrat/domain/template/template-structure'
import styles from './logic.module.css'
import { labelOf, typeIn } from './rule-words.ts'
import { ValueBox } from './value-box.tsx'

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
  // A rule may name a question that was moved away from it.
  const offered = subjects.includes(condition.fieldId) ? subjects : [...subjects, condition.fieldId]

  function choose(value: string): void {
    onChange(newCondition(value === '' ? null : value, typeOf))
  }

  return (
    <div className={styles.condition}>
      <NativeSelect
        aria-label={logicTexts.question}
        className={styles.subject ?? ''}
        disabled={locked}
        value={condition.fieldId ?? ''}
        onChange={event => choose(event.currentTarget.value)}
        data={offered.map(id => ({ value: id ?? '', label: labelOf(fields, id) }))}
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
      {needsValue(condition.comparison) && (
        <ValueBox
          field={
            condition.fieldId === null ? self : allFields(fields).find(({ id }) => id === condition.fieldId)
          }
          label={logicTexts.value}
          value={condition.value ?? ''}
          locked={locked}
          onChange={value => onChange({ ...condition, value: value === '' ? null : value })}
        />
      )}
      {!locked && props.canRemove && (
        <CloseButton aria-label={logicTexts.removeCondition} onClick={props.onRemove} />
      )}
    </div>
  )
}
