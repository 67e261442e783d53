import type { Expression } from '@quadrat/domain/expression/expression'
import type { LogicPart } from '@quadrat/domain/logic/logic-scope'
import { expressionOf, newCondition, sentenceOf } from '@quadrat/domain/logic/sentence'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { use } from 'react'
import type { KnownDraft } from './change-logic.ts'
import { ConditionRow } from './condition-row.tsx'
import { DraftQuestions } from './draft-questions.ts'
import { RuleSentence } from './rule-sentence.tsx'
import { reachable, typeIn } from './rule-words.ts'

interface Props {
  field: KnownDraft
  part: LogicPart
  expression: Expression | null
  locked: boolean
  onChange: (expression: Expression) => void
}

/** A condition on answers. */
export function ConditionEditor({ field, part, expression, locked, onChange }: Props) {
  const fields = use(DraftQuestions)
  const typeOf = typeIn(fields, field)
  const others = reachable(fields, field.id)
  const subjects = part === 'constraint' ? [null, ...others] : others
  return (
    <RuleSentence
      fieldId={field.id}
      part={part}
      expression={expression}
      textHint={logicTexts.expressionHint}
      locked={locked}
      hasSubjects={subjects.length > 0}
      read={rule => sentenceOf(rule, typeOf)}
      write={sentence => expressionOf(sentence, typeOf)}
      newCondition={() => newCondition(subjects[0] ?? null, typeOf)}
      row={row => <ConditionRow {...row} fields={fields} self={field} subjects={subjects} />}
      onChange={onChange}
    />
  )
}
