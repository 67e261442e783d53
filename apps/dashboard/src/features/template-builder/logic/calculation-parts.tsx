import { CloseButton, NativeSelect } from '@mantine/core'
import type { Amount, Calculation } from '@quadrat/domain/logic/calculation'
import { newCondition } from '@quadrat/domain/logic/sentence'
import { calculationTexts, logicTexts } from '@quadrat/domain/messages/logic-en'
import { use } from 'react'
import type { KnownDraft } from './change-logic.ts'
import { ConditionRow } from './condition-row.tsx'
import { DraftQuestions } from './draft-questions.ts'
import styles from './logic.module.css'
import { labelOf, typeIn } from './rule-words.ts'
import { AddButton, Conditions } from './sentence-parts.tsx'
import { texts } from './texts-en.ts'
import { ValueBox } from './value-box.tsx'

interface PartsOf<C> {
  field: KnownDraft
  calculation: C
  /** The ids of the questions that it may be about. */
  questions: readonly string[]
  locked: boolean
  onChange: (calculation: Calculation) => void
}

/** The parts of a calculation after its first words. */
export function CalculationParts(props: PartsOf<Calculation>) {
  const { calculation, locked, questions, onChange } = props
  switch (calculation.kind) {
    case 'sum':
      return <SumParts {...props} calculation={calculation} />
    case 'difference':
      return <DifferenceParts {...props} calculation={calculation} />
    case 'count':
    case 'age':
      return (
        <div className={styles.condition}>
          <QuestionSelect
            value={calculation.of}
            questions={questions}
            locked={locked}
            onChange={of => onChange({ ...calculation, of })}
          />
        </div>
      )
    case 'if':
      return <IfParts {...props} calculation={calculation} />
  }
}

type Of<Kind extends Calculation['kind']> = Calculation & { kind: Kind }

function SumParts({ calculation, questions, locked, onChange }: PartsOf<Of<'sum'>>) {
  const { of } = calculation
  const set = (next: readonly (string | null)[]) => onChange({ kind: 'sum', of: next })
  return (
    <>
      {of.map((id, index) => (
        // A term has no identity but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.condition}>
          {index > 0 && <span className={styles.word}>{texts.and}</span>}
          <QuestionSelect
            value={id}
            questions={questions}
            locked={locked}
            onChange={next => set(of.with(index, next))}
          />
          {!locked && of.length > 1 && (
            <CloseButton
              aria-label={calculationTexts.removeQuestion}
              onClick={() => set(of.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      <p className={styles.none}>{calculationTexts.empty}</p>
      {!locked && (
        <div className={styles.foot}>
          <AddButton text={calculationTexts.addQuestion} onClick={() => set([...of, null])} />
        </div>
      )}
    </>
  )
}

/** Numbers, or two dates. */
function DifferenceParts({ field, calculation, questions, locked, onChange }: PartsOf<Of<'difference'>>) {
  const typeOf = typeIn(use(DraftQuestions), field)
  const { of, minus } = calculation
  const type = of === null ? undefined : typeOf(of)
  return (
    <>
      <div className={styles.condition}>
        <QuestionSelect
          value={of}
          questions={questions}
          locked={locked}
          onChange={next => {
            const isSame = next !== null && minus !== null && typeOf(next) === typeOf(minus)
            onChange({ kind: 'difference', of: next, minus: isSame ? minus : null })
          }}
        />
        <span className={styles.word}>{calculationTexts.minus}</span>
        <QuestionSelect
          value={minus}
          questions={type ? questions.filter(id => typeOf(id) === type) : questions}
          locked={locked}
          onChange={next => onChange({ ...calculation, minus: next })}
        />
      </div>
      <p className={styles.none}>{type === 'date' ? calculationTexts.days : calculationTexts.empty}</p>
    </>
  )
}

function IfParts({ field, calculation, questions, locked, onChange }: PartsOf<Of<'if'>>) {
  const fields = use(DraftQuestions)
  const { condition } = calculation
  const common = { field, questions, locked }
  return (
    <>
      <Conditions
        sentence={condition}
        locked={locked}
        row={row => <ConditionRow {...row} fields={fields} self={field} subjects={questions} />}
        onChange={next => onChange({ ...calculation, condition: next })}
      />
      {!locked && (
        <div className={styles.foot}>
          <AddButton
            text={logicTexts.addCondition}
            onClick={() => {
              const added = newCondition(questions[0] ?? null, typeIn(fields, field))
              onChange({
                ...calculation,
                condition: { ...condition, conditions: [...condition.conditions, added] },
              })
            }}
          />
        </div>
      )}
      <AmountParts
        {...common}
        label={calculationTexts.result}
        amount={calculation.result}
        onChange={result => onChange({ ...calculation, result })}
      />
      <AmountParts
        {...common}
        label={calculationTexts.otherwise}
        amount={calculation.otherwise}
        onChange={otherwise => onChange({ ...calculation, otherwise })}
      />
    </>
  )
}

interface AmountProps extends Pick<PartsOf<Calculation>, 'field' | 'questions' | 'locked'> {
  label: string
  amount: Amount
  onChange: (amount: Amount) => void
}

/** A value, or the answer to a question. */
function AmountParts({ field, label, amount, questions, locked, onChange }: AmountProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset is never in a line with its inputs
    <div role="group" aria-label={label} className={styles.condition}>
      <span className={`${styles.word} ${styles.amount}`}>{label}</span>
      <NativeSelect
        aria-label={calculationTexts.amount}
        className={styles.comparison ?? ''}
        disabled={locked}
        value={amount.type}
        onChange={event =>
          onChange(
            event.currentTarget.value === 'answer'
              ? { type: 'answer', id: null }
              : { type: 'value', value: '' },
          )
        }
        data={[
          { value: 'value', label: calculationTexts.thisValue },
          { value: 'answer', label: calculationTexts.answerTo },
        ]}
      />
      {amount.type === 'answer' ? (
        <QuestionSelect
          value={amount.id}
          questions={questions}
          locked={locked}
          onChange={id => onChange({ type: 'answer', id })}
        />
      ) : (
        <ValueBox
          field={field}
          label={logicTexts.value}
          value={amount.value}
          locked={locked}
          onChange={value => onChange({ type: 'value', value })}
        />
      )}
    </div>
  )
}

interface SelectProps {
  value: string | null
  questions: readonly string[]
  locked: boolean
  onChange: (id: string | null) => void
}

function QuestionSelect({ value, questions, locked, onChange }: SelectProps) {
  const fields = use(DraftQuestions)
  // A calculation may name a question that was moved away from it.
  const offered = value === null || questions.includes(value) ? questions : [...questions, value]
  return (
    <NativeSelect
      aria-label={logicTexts.question}
      className={styles.subject ?? ''}
      disabled={locked}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: texts.choose },
        ...offered.map(id => ({ value: id, label: labelOf(fields, id) })),
      ]}
    />
  )
}
