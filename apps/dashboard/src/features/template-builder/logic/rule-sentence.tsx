import type { Expression } from '@quadrat/domain/expression/expression'
import type { LogicPart } from '@quadrat/domain/logic/logic-scope'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { type ReactNode, useState } from 'react'
import { ExpressionBox } from './expression-box.tsx'
import styles from './logic.module.css'
import { AddButton, type ConditionProps, Conditions, type SentenceOf, TextToggle } from './sentence-parts.tsx'
import { useSentence } from './use-sentence.ts'

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
  const [isText, setText] = useState(false)
  const { sentence, change } = useSentence<SentenceOf<C>>({
    expression,
    start: () => ({ join: 'and', conditions: [newCondition()] }),
    read,
    write,
    onChange,
  })
  const showsText = isText || sentence === null || !hasSubjects

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
        <Conditions sentence={sentence} locked={locked} row={row} onChange={change} />
      )}
      {!locked && (
        <div className={styles.foot}>
          {!showsText && (
            <AddButton
              text={logicTexts.addCondition}
              onClick={() => change({ ...sentence, conditions: [...sentence.conditions, newCondition()] })}
            />
          )}
          {sentence !== null && hasSubjects && (
            <TextToggle isText={showsText} onClick={() => setText(now => !now)} />
          )}
        </div>
      )}
    </div>
  )
}
