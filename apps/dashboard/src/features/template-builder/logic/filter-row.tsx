import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { ScopeField } from '@quadrat/domain/expression/scope'
import {
  asksNumber,
  asksQuestion,
  type FilterComparison,
  type FilterCondition,
  isOrder,
  needsFilterValue,
} from '@quadrat/domain/logic/filter-sentence'
import { filterTexts, logicTexts } from '@quadrat/domain/messages/logic-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import styles from './logic.module.css'
import { labelOf } from './rule-words.ts'
import { texts } from './texts-en.ts'

interface Props {
  condition: FilterCondition
  columns: readonly string[]
  fields: readonly DraftField[]
  /** The questions whose answers can be compared with. */
  questions: readonly ScopeField[]
  /** True for a column whose texts may be numbers. */
  isNumeric: (column: string) => boolean
  locked: boolean
  canRemove: boolean
  onChange: (condition: FilterCondition) => void
  onRemove: () => void
}

/** True if the answers to a question can be put before or behind a number. */
const hasOrder = ({ type }: ScopeField) => type === 'number' || type === 'date'

/** One part of the sentence of a choice filter: column, comparison, question or text. */
export function FilterRow(props: Props) {
  const { condition, columns, locked, canRemove, onChange, onRemove } = props
  const { column } = condition
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
      <ComparisonBox {...props} />
      <ComparedWith {...props} />
      {!locked && canRemove && <CloseButton aria-label={logicTexts.removeCondition} onClick={onRemove} />}
    </div>
  )
}

function ComparisonBox({ condition, questions, isNumeric, locked, onChange }: Props) {
  const { column, comparison, value, isNumber } = condition
  const comparisons = (Object.keys(filterTexts) as FilterComparison[]).filter(
    one =>
      one === comparison ||
      ((!isOrder(one) || isNumeric(column)) &&
        (!asksQuestion(one) || questions.some(question => !isOrder(one) || hasOrder(question)))),
  )
  // Of several chosen options it is one of them.
  const isMany = questions.some(({ id, type }) => id === value && type === 'choices')
  const nameOf = (one: FilterComparison) => {
    if (isMany && one === 'is-answer') return logicTexts.oneOfAnswers
    return isMany && one === 'is-not-answer' ? logicTexts.notOneOfAnswers : filterTexts[one]
  }
  const items = (isAnswer: boolean) =>
    comparisons.filter(one => asksQuestion(one) === isAnswer).map(one => ({ value: one, label: nameOf(one) }))
  function choose(next: FilterComparison): void {
    const isKept =
      needsFilterValue(next) &&
      asksQuestion(next) === asksQuestion(comparison) &&
      (!asksQuestion(next) || !isOrder(next) || questions.some(one => one.id === value && hasOrder(one)))
    onChange({ column, comparison: next, value: isKept ? value : null, ...(isNumber && { isNumber }) })
  }
  return (
    <NativeSelect
      aria-label={logicTexts.comparison}
      className={styles.subject ?? ''}
      disabled={locked}
      value={comparison}
      onChange={event => choose(event.currentTarget.value as FilterComparison)}
      data={[
        { group: logicTexts.filterAnswers, items: items(true) },
        { group: logicTexts.filterValues, items: items(false) },
      ].filter(({ items }) => items.length > 0)}
    />
  )
}

/** The question or the text that a column is compared with. */
function ComparedWith({ condition, fields, questions, locked, onChange }: Props) {
  const { comparison, value } = condition
  if (!needsFilterValue(comparison)) return null
  const set = (next: string) => onChange({ ...condition, value: next === '' ? null : next })
  const common = { className: styles.value ?? '', disabled: locked, value: value ?? '' }
  if (asksQuestion(comparison)) {
    const offered = questions.filter(one => one.id === value || !isOrder(comparison) || hasOrder(one))
    return (
      <NativeSelect
        {...common}
        aria-label={logicTexts.question}
        className={styles.subject ?? ''}
        onChange={event => set(event.currentTarget.value)}
        data={[
          { value: '', label: texts.choose },
          ...offered.map(({ id }) => ({ value: id, label: labelOf(fields, id) })),
        ]}
      />
    )
  }
  const isNumber = asksNumber(comparison)
  return (
    <TextInput
      {...common}
      aria-label={logicTexts.value}
      dir="auto"
      inputMode={isNumber ? 'decimal' : undefined}
      placeholder={isNumber ? '0' : comparison === 'one-of' ? logicTexts.severalTexts : undefined}
      error={isNumber && value !== null && !Number.isFinite(Number(value))}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}
