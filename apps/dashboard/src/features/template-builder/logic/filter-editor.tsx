import { columnsIn, type Expression } from '@quadrat/domain/expression/expression'
import { type FilterCondition, filterOf, filterSentenceOf } from '@quadrat/domain/logic/filter-sentence'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import { describeFault } from '@quadrat/domain/messages/expression-en'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { columnsOf, ownColumns } from '@quadrat/domain/template/choice-columns'
import { languageOfColumn } from '@quadrat/domain/template/list-labels'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { chosenQuery, type Offered } from '../builder.api.ts'
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

interface MissingProps {
  field: KnownDraft
  list: Offered | null | undefined
  /** The columns that a filter may name, and those of them that were added to the choices. */
  columns: readonly string[]
  own: readonly string[]
  expression: Expression | null
}

/** Says that there are no columns, or that a data list lacks one that the filter names. */
function Missing({ field, list, columns, own, expression }: MissingProps) {
  if ('options' in field)
    return own.length === 0 && <p className={styles.none}>{logicTexts.filterNeedsColumns}</p>
  if (!list) return null
  const unknown = expression ? [...columnsIn(expression)].filter(name => !columns.includes(name)) : []
  if (unknown.length > 0)
    return unknown.map(column => (
      <p key={column} className={styles.error}>
        <IconAlertTriangle size={14} stroke={2} aria-hidden />{' '}
        {describeFault({
          code: 'column-unknown',
          at: { start: 0, end: 0 },
          params: { column, list: list.name },
        })}
      </p>
    ))
  return own.length === 0 && <p className={styles.none}>{logicTexts.filterNeedsListColumns}</p>
}

function areNumbers(options: readonly { columns?: Record<string, string> | undefined }[], column: string) {
  const texts = options.map(({ columns }) => columns?.[column]?.trim() ?? '').filter(text => text !== '')
  return texts.length > 0 && texts.every(text => Number.isFinite(Number(text)))
}

/** A choice filter: a condition on the columns of the options. */
export function FilterEditor({ field, expression, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const typeOf = typeIn(fields, field)
  const listId = field.kind === 'data-list' ? field.listId : null
  const list = useQuery({ ...chosenQuery('data-list', listId ?? '0'), enabled: listId !== null }).data
  const ofList = list?.columns?.filter(name => languageOfColumn(name) === null)
  const own = 'options' in field ? columnsOf(field.options) : (ofList ?? [])
  const columns = [...own, ...ownColumns]
  // Any column may hold numbers: only the items could tell, and they stay on the server.
  const isNumeric = (column: string) =>
    own.includes(column) && (!('options' in field) || areNumbers(field.options, column))
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
      lead={<Missing field={field} list={list} columns={columns} own={own} expression={expression} />}
      read={rule => filterSentenceOf(rule, typeOf)}
      write={sentence => filterOf(sentence, typeOf)}
      newCondition={newCondition}
      row={row => (
        <FilterRow {...row} columns={columns} fields={fields} questions={questions} isNumeric={isNumeric} />
      )}
      onChange={onChange}
    />
  )
}
