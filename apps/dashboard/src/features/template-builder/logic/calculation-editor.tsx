import { NativeSelect } from '@mantine/core'
import type { Expression } from '@quadrat/domain/expression/expression'
import type { ScopeField } from '@quadrat/domain/expression/scope'
import {
  type Calculation,
  type CalculationKind,
  calculationKinds,
  calculationOf,
  expressionOfCalculation,
} from '@quadrat/domain/logic/calculation'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import { newCondition } from '@quadrat/domain/logic/sentence'
import { calculationTexts, logicTexts } from '@quadrat/domain/messages/logic-en'
import { placesOf } from '@quadrat/domain/template/template-structure'
import { use, useState } from 'react'
import { CalculationParts } from './calculation-parts.tsx'
import type { KnownDraft } from './change-logic.ts'
import { DraftQuestions } from './draft-questions.ts'
import { ExpressionBox } from './expression-box.tsx'
import styles from './logic.module.css'
import { reachable, typeIn } from './rule-words.ts'
import { TextToggle } from './sentence-parts.tsx'
import { TryOut } from './try-out.tsx'
import { useSentence } from './use-sentence.ts'

interface Props {
  field: KnownDraft
  expression: Expression | null
  locked: boolean
  onChange: (expression: Expression) => void
}

/** A calculated answer as a sentence, or as text for who wants it and for what no sentence says. */
export function CalculationEditor({ field, expression, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const [isText, setText] = useState(false)
  const typeOf = typeIn(fields, field)
  const near = new Set(reachable(fields, field.id))
  const around = placesOf(fields).get(field.id)?.repeats ?? []
  const others = scopeFields(fields).filter(({ id }) => id !== field.id && !around.includes(id))
  const isMany = (id: string) => !near.has(id)
  const questions = questionsFor(others, near)
  const offered = calculationKinds.filter(kind => isPossible(kind, typeOf(null), questions))

  const newCalculation = (kind: CalculationKind | undefined): Calculation | null => {
    switch (kind) {
      case 'sum': {
        // The answers of a repeat are a sum already; of other questions there are two.
        const [first] = questions.sum
        return { kind, of: first && isMany(first) ? [null] : [null, null] }
      }
      case 'count':
      case 'age':
        return { kind, of: null }
      case 'difference':
        return { kind, of: null, minus: null }
      case 'if': {
        const condition = newCondition(questions.if[0] ?? null, typeOf)
        const empty = { type: 'value', value: '' } as const
        return { kind, condition: { join: 'and', conditions: [condition] }, result: empty, otherwise: empty }
      }
      case undefined:
        return null
    }
  }
  const scope = { typeOf, isMany }
  const { sentence, change } = useSentence<Calculation | null>({
    expression,
    start: () => newCalculation(offered[0]),
    read: calculated => calculationOf(calculated, scope),
    write: calculation => calculation && expressionOfCalculation(calculation, scope),
    onChange,
  })
  const showsText = isText || sentence === null
  const isWaiting = sentence !== null && expressionOfCalculation(sentence, scope) === null

  return (
    <div className={styles.rule}>
      {showsText ? (
        <ExpressionBox
          fieldId={field.id}
          part="calculate"
          expression={expression}
          label={logicTexts.expressionLabel}
          description={sentence === null && expression ? logicTexts.notASentence : logicTexts.calculateHint}
          locked={locked}
          onChange={onChange}
        />
      ) : (
        <>
          <NativeSelect
            aria-label={calculationTexts.kind}
            description={logicTexts.calculateHint}
            classNames={{ wrapper: styles.calculation ?? '' }}
            disabled={locked}
            value={sentence.kind}
            onChange={event => {
              const kind = calculationKinds.find(one => one === event.currentTarget.value)
              change(newCalculation(kind))
            }}
            data={[...new Set([...offered, sentence.kind])].map(value => ({
              value,
              label: calculationTexts.kinds[value],
            }))}
          />
          <CalculationParts
            field={field}
            calculation={sentence}
            questions={questions[sentence.kind]}
            locked={locked}
            onChange={change}
          />
          {isWaiting && expression && <p className={styles.none}>{calculationTexts.notUsed}</p>}
        </>
      )}
      {!locked && sentence !== null && (
        <div className={styles.foot}>
          <TextToggle isText={showsText} onClick={() => setText(now => !now)} />
        </div>
      )}
      {expression && <TryOut fieldId={field.id} />}
    </div>
  )
}

/** The ids of the questions that each calculation may be about. */
function questionsFor(
  others: readonly ScopeField[],
  near: ReadonlySet<string>,
): Record<CalculationKind, string[]> {
  const idsOf = (isWanted: (field: ScopeField) => boolean) => others.filter(isWanted).map(({ id }) => id)
  return {
    sum: idsOf(({ type }) => type === 'number'),
    count: idsOf(({ id, type }) => type === 'group' || (type === 'choices' && near.has(id))),
    difference: idsOf(({ id, type }) => (type === 'number' || type === 'date') && near.has(id)),
    age: idsOf(({ id, type }) => type === 'date' && near.has(id)),
    if: idsOf(({ id, type }) => type !== 'group' && near.has(id)),
  }
}

/** True for a calculation that has questions, and whose result is an answer to the question. */
function isPossible(
  kind: CalculationKind,
  type: ReturnType<ReturnType<typeof typeIn>>,
  questions: Record<CalculationKind, string[]>,
): boolean {
  const isNumber = type === 'number' || type === 'text'
  const enough = questions[kind].length >= (kind === 'difference' ? 2 : 1)
  return enough && (kind === 'if' ? type !== 'choices' : isNumber)
}
