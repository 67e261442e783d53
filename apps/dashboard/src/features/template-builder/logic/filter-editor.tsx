import { Button, NativeSelect } from '@mantine/core'
import { columnsOf, ownColumns } from '@quadrat/domain/choice-columns'
import type { Expression } from '@quadrat/domain/expression/expression'
import {
  type FilterCondition,
  type FilterSentence,
  filterOf,
  filterSentenceOf,
} from '@quadrat/domain/logic/filter-sentence'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { IconCode, IconListDetails, IconPlus } from '@tabler/icons-react'
import { use, useState } from 'react'
import type { KnownDraft } from './change-logic.ts'
import { DraftQuestions } from './draft-questions.ts'
import { ExpressionBox } from './expression-box.tsx'
import { FilterRow } from './filter-row.tsx'
import styles from './logic.module.css'
import { typeIn } from './rule-words.ts'

interface Props {
  field: KnownDraft
  expression: Expression | null
  locked: boolean
  onChange: (expression: Expression) => void
}

/** A choice filter as a sentence, with its expression as text beside it. */
export function FilterEditor({ field, expression, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const typeOf = typeIn(fields, field)
  const stored = JSON.stringify(expression)
  const [isText, setText] = useState(false)
  /** The sentence as it was clicked, and the filter that the draft had then. */
  const [typed, setTyped] = useState<{ sentence: FilterSentence; kept: string } | null>(null)

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
  const read = expression
    ? filterSentenceOf(expression, typeOf)
    : { join: 'and' as const, conditions: [newCondition()] }
  const sentence = typed?.kept === stored ? typed.sentence : read
  const showsText = isText || sentence === null

  function change(next: FilterSentence): void {
    const made = filterOf(next, typeOf)
    setTyped({ sentence: next, kept: made ? JSON.stringify(made) : stored })
    if (made) onChange(made)
  }

  return (
    <div className={styles.rule}>
      {own.length === 0 && <p className={styles.none}>{logicTexts.filterNeedsColumns}</p>}
      {showsText ? (
        <ExpressionBox
          fieldId={field.id}
          part="choiceFilter"
          expression={expression}
          label={logicTexts.expressionLabel}
          description={sentence === null ? logicTexts.notASentence : logicTexts.filterHint}
          locked={locked}
          onChange={onChange}
        />
      ) : (
        sentence.conditions.map((condition, index) => (
          // A condition has no identity but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={styles.line}>
            {index > 0 && (
              <NativeSelect
                aria-label={logicTexts.joinLabel}
                className={styles.join ?? ''}
                disabled={locked}
                value={sentence.join}
                onChange={event =>
                  change({ ...sentence, join: event.currentTarget.value === 'or' ? 'or' : 'and' })
                }
                data={['and', 'or']}
              />
            )}
            <FilterRow
              condition={condition}
              columns={columns}
              fields={fields}
              questions={questions}
              locked={locked}
              canRemove={sentence.conditions.length > 1}
              onChange={next => change({ ...sentence, conditions: sentence.conditions.with(index, next) })}
              onRemove={() => change({ ...sentence, conditions: sentence.conditions.toSpliced(index, 1) })}
            />
          </div>
        ))
      )}
      {!locked && (
        <div className={styles.foot}>
          {!showsText && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => change({ ...sentence, conditions: [...sentence.conditions, newCondition()] })}
            >
              {logicTexts.addCondition}
            </Button>
          )}
          {sentence !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={
                showsText ? (
                  <IconListDetails size={16} stroke={1.75} aria-hidden />
                ) : (
                  <IconCode size={16} stroke={1.75} aria-hidden />
                )
              }
              onClick={() => setText(now => !now)}
            >
              {showsText ? logicTexts.asSentence : logicTexts.asText}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
