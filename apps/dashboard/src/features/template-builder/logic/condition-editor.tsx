import { Button, NativeSelect } from '@mantine/core'
import type { Expression } from '@quadrat/domain/expression/expression'
import type { LogicPart } from '@quadrat/domain/logic/logic-scope'
import {
  type Condition,
  comparisonsOf,
  expressionOf,
  type Sentence,
  sentenceOf,
} from '@quadrat/domain/logic/sentence'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { IconCode, IconListDetails, IconPlus } from '@tabler/icons-react'
import { use, useState } from 'react'
import type { KnownDraft } from './change-logic.ts'
import { ConditionRow } from './condition-row.tsx'
import { DraftQuestions } from './draft-questions.ts'
import { ExpressionBox } from './expression-box.tsx'
import styles from './logic.module.css'
import { reachable, typeIn } from './rule-words.ts'

interface Props {
  field: KnownDraft
  part: LogicPart
  expression: Expression | null
  locked: boolean
  onChange: (expression: Expression) => void
}

/** A condition as a sentence, or as text for who wants it and for what no sentence says. */
export function ConditionEditor({ field, part, expression, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const typeOf = typeIn(fields, field)
  const stored = JSON.stringify(expression)
  const [isText, setText] = useState(false)
  /** The sentence as it was clicked, and the rule that the draft had then: a sentence may wait for its value. */
  const [typed, setTyped] = useState<{ sentence: Sentence; kept: string } | null>(null)

  const others = reachable(fields, field.id)
  const subjects = part === 'constraint' ? [null, ...others] : others
  const newCondition = (): Condition => {
    const fieldId = subjects[0] ?? null
    const [comparison = 'answered'] = comparisonsOf(typeOf(fieldId) ?? 'text')
    return { fieldId, comparison, value: null }
  }
  const read = expression
    ? sentenceOf(expression, typeOf)
    : { join: 'and' as const, conditions: [newCondition()] }
  const sentence = typed?.kept === stored ? typed.sentence : read
  const showsText = isText || sentence === null || subjects.length === 0

  function change(next: Sentence): void {
    const made = expressionOf(next, typeOf)
    setTyped({ sentence: next, kept: made ? JSON.stringify(made) : stored })
    if (made) onChange(made)
  }

  return (
    <div className={styles.rule}>
      {showsText ? (
        <ExpressionBox
          fieldId={field.id}
          part={part}
          expression={expression}
          label={logicTexts.expressionLabel}
          description={sentence === null ? logicTexts.notASentence : logicTexts.expressionHint}
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
            <ConditionRow
              condition={condition}
              fields={fields}
              self={field}
              subjects={subjects}
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
          {sentence !== null && subjects.length > 0 && (
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
