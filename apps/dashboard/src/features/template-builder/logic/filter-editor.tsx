import type { Expression } from '@quadrat/domain/expression/expression'
import { type FilterCondition, filterOf, filterSentenceOf } from '@quadrat/domain/logic/filter-sentence'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { columnsOf, ownColumns } from '@quadrat/domain/template/choice-columns'
import { use } from 'react'
import type { KnownDraft } from './change-logic.ts'
import { DraftQuestions } from './draft-questions.ts'
import { FilterRow } from './filter-row.tsx'
import styles from './logic.module.css'
import { RuleSentence } from './rule-sentence.tsx'
import { typeIn } from './rule-words.ts'

interface Props {
  field: KnownDraft
  expression: Expression | null
  locked: boolean
  onChange: (expression: Expression) => void
}

/** A choice filter: a condition on the columns of the options. */
export function FilterEditor({ field, expression, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const typeOf = typeIn(fields, field)
  const own = 'options' in field ? columnsOf(field.options) : []
  const columns = [...own, ...ownColumns]
  // Answers that a text can be compared with.
  const questions = scopeFields(fields).filter(
    ({ id, type }) => id !== field.id && !['group', 'photos', 'position'].includes(type),
  )
  const newCondition = (): FilterCondition => ({
    column: columns[0] ?? 'name',
    comparison: questions.length > 0 ? 'is-answer' : 'is',
    value: null,
  })
  return (
    <RuleSentence
      fieldId={field.id}
      part="choiceFilter"
      expression={expression}
      textHint={logicTexts.filterHint}
      locked={locked}
      lead={own.length === 0 && <p className={styles.none}>{logicTexts.filterNeedsColumns}</p>}
      read={rule => filterSentenceOf(rule, typeOf)}
      write={sentence => filterOf(sentence, typeOf)}
      newCondition={newCondition}
      row={row => <FilterRow {...row} columns={columns} fields={fields} questions={questions} />}
      onChange={onChange}
    />
  )
}
