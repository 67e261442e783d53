import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { ScopeField } from '@quadrat/domain/expression/scope'
import {
  asksQuestion,
  type FilterComparison,
  type FilterCondition,
} from '@quadrat/domain/logic/filter-sentence'
import { filterTexts, logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { allFields } from '@quadrat/domain/template/template-structure'
import styles from './logic.module.css'
import { texts } from './texts-en.ts'

interface Props {
  condition: FilterCondition
  columns: readonly string[]
  fields: readonly DraftField[]
  /** The questions whose answers can be compared with. */
  questions: readonly ScopeField[]
  locked: boolean
  canRemove: boolean
  onChange: (condition: FilterCondition) => void
  onRemove: () => void
}

/** One part of the sentence of a choice filter: column, comparison, question or text. */
export function FilterRow(props: Props) {
  const { condition, columns, fields, questions, locked, canRemove, onChange, onRemove } = props
  const { column, comparison, value } = condition
  const labelOf = (id: string) =>
    allFields(fields)
      .find(field => field.id === id)
      ?.label.trim() || builderTexts.untitled
  const comparisons = (Object.keys(filterTexts) as FilterComparison[]).filter(
    one => !asksQuestion(one) || questions.length > 0,
  )
  const set = (next: string) => onChange({ ...condition, value: next === '' ? null : next })
  return (
    <div className={styles.condition}>
      <NativeSelect
        aria-label={logicTexts.column}
        className={styles.comparison ?? ''}
        disabled={locked}
        value={column}
        onChange={event => onChange({ ...condition, column: event.currentTarget.value })}
        data={columns.includes(column) ? [...columns] : [...columns, column]}
      />
      <NativeSelect
        aria-label={logicTexts.comparison}
        className={styles.subject ?? ''}
        disabled={locked}
        value={comparison}
        onChange={event => {
          const next = event.currentTarget.value as FilterComparison
          const isKept = asksQuestion(next) === asksQuestion(comparison)
          onChange({ column, comparison: next, value: isKept ? value : null })
        }}
        data={comparisons.map(one => ({ value: one, label: filterTexts[one] }))}
      />
      {asksQuestion(comparison) ? (
        <NativeSelect
          aria-label={logicTexts.question}
          className={styles.subject ?? ''}
          disabled={locked}
          value={value ?? ''}
          onChange={event => set(event.currentTarget.value)}
          data={[
            { value: '', label: texts.choose },
            ...questions.map(({ id }) => ({ value: id, label: labelOf(id) })),
          ]}
        />
      ) : (
        <TextInput
          aria-label={logicTexts.value}
          className={styles.value ?? ''}
          dir="auto"
          disabled={locked}
          value={value ?? ''}
          onChange={event => set(event.currentTarget.value)}
        />
      )}
      {!locked && canRemove && <CloseButton aria-label={logicTexts.removeCondition} onClick={onRemove} />}
    </div>
  )
}
