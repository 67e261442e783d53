import { Button, NativeSelect } from '@mantine/core'
import type { Expression } from '@quadrat/domain/expression/expression'
import type { LogicPart } from '@quadrat/domain/logic/logic-scope'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { IconCode, IconListDetails, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ExpressionBox } from './expression-box.tsx'
import styles from './logic.module.css'
import { texts } from './texts-en.ts'

/** Conditions that are joined alike. */
interface SentenceOf<C> {
  join: 'and' | 'or'
  conditions: readonly C[]
}

/** What the row of a condition is drawn with. */
interface ConditionProps<C> {
  condition: C
  locked: boolean
  canRemove: boolean
  onChange: (condition: C) => void
  onRemove: () => void
}

interface Props<C> {
  fieldId: string
  part: LogicPart
  expression: Expression | null
  /** Below the expression, while a sentence says the same. */
  textHint: string
  locked: boolean
  /** False where nothing can be compared: the rule is written as text. */
  hasSubjects?: boolean
  /** Above the conditions. */
  lead?: ReactNode
  /** Returns the sentence of an expression; null for one that no sentence says. */
  read: (expression: Expression) => SentenceOf<C> | null
  /** Returns the expression of a sentence; null for one that waits for a value. */
  write: (sentence: SentenceOf<C>) => Expression | null
  newCondition: () => C
  row: (props: ConditionProps<C>) => ReactNode
  onChange: (expression: Expression) => void
}

/** A rule as a sentence, or as text for who wants it and for what no sentence says. */
export function RuleSentence<C>(props: Props<C>) {
  const { fieldId, part, expression, textHint, locked, hasSubjects = true, lead } = props
  const { read, write, newCondition, row, onChange } = props
  const stored = JSON.stringify(expression)
  const [isText, setText] = useState(false)
  /**
   * The sentence as it was clicked, and the rule that the draft had then: a sentence may wait for its value.
   */
  const [typed, setTyped] = useState<{ sentence: SentenceOf<C>; kept: string } | null>(null)
  const said = expression ? read(expression) : { join: 'and' as const, conditions: [newCondition()] }
  const sentence = typed?.kept === stored ? typed.sentence : said
  const showsText = isText || sentence === null || !hasSubjects

  function change(next: SentenceOf<C>): void {
    const made = write(next)
    setTyped({ sentence: next, kept: made ? JSON.stringify(made) : stored })
    if (made) onChange(made)
  }

  return (
    <div className={styles.rule}>
      {lead}
      {showsText ? (
        <ExpressionBox
          fieldId={fieldId}
          part={part}
          expression={expression}
          label={logicTexts.expressionLabel}
          description={sentence === null ? logicTexts.notASentence : textHint}
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
                data={(['and', 'or'] as const).map(value => ({ value, label: texts[value] }))}
              />
            )}
            {row({
              condition,
              locked,
              canRemove: sentence.conditions.length > 1,
              onChange: next => change({ ...sentence, conditions: sentence.conditions.with(index, next) }),
              onRemove: () => change({ ...sentence, conditions: sentence.conditions.toSpliced(index, 1) }),
            })}
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
          {sentence !== null && hasSubjects && (
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
