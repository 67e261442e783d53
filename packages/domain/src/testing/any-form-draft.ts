import fc from 'fast-check'
import type { Expression } from '../expression/expression.ts'
import { canStartWithLast, type StoredLogic } from '../logic/field-logic.ts'
import { labelTextOf, withLabelText } from '../logic/label-text.ts'
import { canBeCalculated, canHaveDefault, logicErrors } from '../logic/logic-errors.ts'
import { typeOf } from '../logic/logic-scope.ts'
import { optionValue } from '../template/question.ts'
import { titleLimits } from '../template/report-title.ts'
import { type DraftField, newField, type TemplateDraft } from '../template/template-draft.ts'
import { titleChoices, withTitle } from '../template/template-draft-title.ts'
import { anyDraft } from './any-draft.ts'

// Drafts with rules, names, values of options, groups and repeats, for exports that are read again.

const text = (value: string): Expression => ({ type: 'text', value })
const number = (value: number): Expression =>
  value < 0 ? { type: 'negative', of: { type: 'number', value: -value } } : { type: 'number', value }
const compare = (
  left: Expression,
  operator: '=' | '!=' | '<' | '>=' | '<=' | 'and' | 'or',
  right: Expression,
): Expression => ({
  type: 'operation',
  operator,
  left,
  right,
})
const self: Expression = { type: 'self' }

/** A condition on the answer to a question, or on the answer itself. */
function condition(subject: Expression, field: DraftField, n: number): Expression {
  switch (typeOf(field.kind)) {
    case 'choice':
    case 'choices': {
      if (!('options' in field)) return compare(subject, '!=', text(''))
      const option = field.options[n % field.options.length]
      const value = text(option ? optionValue(option) : '')
      return field.kind === 'checkbox'
        ? { type: 'call', name: 'selected', args: [subject, value] }
        : compare(subject, n % 2 === 0 ? '=' : '!=', value)
    }
    case 'number':
      return n % 3 === 0
        ? compare(compare(subject, '>=', number(n - 3)), 'and', compare(subject, '<=', number(n + 0.5)))
        : compare(compare(subject, '<', number(n)), 'or', compare(subject, '=', number(99)))
    case 'text':
      return compare({ type: 'call', name: 'string-length', args: [subject] }, '<', number(n))
    default:
      return compare(subject, '!=', text(''))
  }
}

interface Choices {
  rules: number[]
  hasName: boolean
  hasValues: boolean
}

const anyChoices: fc.Arbitrary<Choices> = fc.record({
  rules: fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }),
  hasName: fc.boolean(),
  hasValues: fc.boolean(),
})

function withRules(
  field: DraftField,
  before: readonly DraftField[],
  n: number,
  choices: Choices,
): DraftField {
  if (field.kind === 'unknown') return field
  const [relevant = 0, required = 0, constraint = 0, calculate = 0, initial = 0, which = 0] = choices.rules
  const other = before.length > 0 ? before[which % before.length] : undefined
  const about = other && condition({ type: 'field', id: other.id }, other, which)
  const logic: StoredLogic = {
    ...(about && relevant % 3 === 0 && { relevant: about }),
    ...(about && required % 4 === 0 && { required: about }),
    ...(constraint % 3 === 0 && {
      constraint: {
        rule: condition(self, field, constraint),
        message: constraint % 2 === 0 ? 'Look again' : '',
      },
    }),
    ...(canBeCalculated(field.kind) &&
      calculate % 5 === 0 && { calculate: { value: number(calculate), isShown: calculate % 2 === 0 } }),
    ...(canHaveDefault(field.kind) && initial % 3 === 0 && { initial: initialOf(field, initial) }),
  }
  const extensions = {
    ...(field.kind === 'consent' && field.extensions),
    ...logic,
    ...(choices.hasName && { name: `n${n}.${which}` }),
    ...(which % 4 === 1 && { hint: `Hint ${n} \${x}\nof two lines` }),
    ...(which % 5 === 2 && { guidance: `Ask ${n} \${x}\nagain` }),
    ...(which % 4 === 2 && { requiredMessage: `Say ${n}` }),
    ...(which % 7 === 3 && { attributes: { tag: `t ${n}`, Of: 'x' } }),
    ...(which === 7 && { later: { a: [1] } }),
    ...(which % 6 === 1 && canStartWithLast(field.kind) && { fromLast: true }),
  }
  const ruled = { ...field, ...(Object.keys(extensions).length > 0 && { extensions }) }
  if (!other || required % 5 !== 1) return withLabelText(ruled, labelTextOf(ruled))
  const literal = which % 2 === 0 ? ` of \\\${x}` : ''
  return withLabelText(ruled, `Number ${n}, \${${other.id}}${literal}`)
}

function initialOf(field: DraftField, n: number): Expression {
  if ('options' in field) return text(optionValue(field.options[n % field.options.length] ?? { text: 'a' }))
  if (typeOf(field.kind) === 'number') return n % 2 === 0 ? number(n - 10) : text(String(n))
  return n % 2 === 0 ? text('today() or so') : { type: 'call', name: 'today', args: [] }
}

function withValues(field: DraftField, { hasValues }: Choices): DraftField {
  if (!hasValues || !('options' in field)) return field
  return {
    ...field,
    options: field.options.map((option, n) => (n % 2 === 0 ? { ...option, value: `v${n} x` } : option)),
  }
}

/** Gives options columns, which a filter compares with the answer to the question before them. */
function withFilter(field: DraftField, before: readonly DraftField[], { rules }: Choices): DraftField {
  const [n = 0] = rules
  const other = before.findLast(one => 'options' in one && one.options.length > 0)
  if (n % 2 === 0 || !('options' in field) || !other || !('options' in other)) return field
  const options = field.options.map((option, at) => {
    const of = other.options[at % other.options.length]
    return {
      ...option,
      columns: { of: of ? optionValue(of) : 'x', ...(at % 2 === 0 && { 'level.2': `l ${at}` }) },
    }
  })
  const column: Expression = { type: 'column', name: 'of' }
  const subject: Expression = { type: 'field', id: other.id }
  const filter: Expression =
    other.kind === 'checkbox'
      ? { type: 'call', name: 'selected', args: [subject, column] }
      : compare(column, '=', subject)
  return { ...field, options, extensions: { ...field.extensions, choiceFilter: filter } }
}

/** Puts runs of fields into a group or a repeat: what follows in a repeat names only what is in it. */
function withBlocks(fields: readonly DraftField[], cuts: readonly number[]): DraftField[] {
  const [from = 0, length = 0, kind = 0] = cuts
  const inside = fields.slice(from, from + length)
  const group = newField('group', 'block', 'A block')
  if (kind % 3 === 0 || inside.length === 0) return [...fields]
  const around = (block: DraftField[]) => [...fields.slice(0, from), ...block, ...fields.slice(from + length)]
  if (kind % 3 === 1) {
    const members = inside.map(
      field => ({ ...field, extensions: { ...extensionsOf(field), group: 'block' } }) as DraftField,
    )
    return around([
      { ...group, ...(kind % 2 === 0 && { appearance: 'page' as const }) } as DraftField,
      ...members,
    ])
  }
  const repeat = newField('repeat', 'block', 'A repeat')
  return around([
    { ...repeat, fields: inside, min: 1, max: 9, extensions: { count: number(3) } } as DraftField,
  ])
}

const extensionsOf = (field: DraftField) => (field.kind === 'unknown' ? {} : field.extensions)

/** A draft that the server would save, with everything that a form can say. */
export const anyFormDraft: fc.Arbitrary<TemplateDraft> = fc
  .tuple(
    anyDraft,
    fc.array(anyChoices, { minLength: 20, maxLength: 20 }),
    fc.tuple(fc.nat(8), fc.nat(8), fc.nat(5)),
  )
  .map(([draft, choices, cuts]) => {
    const fields: DraftField[] = []
    draft.fields.forEach((field, n) => {
      const chosen = choices[n]
      if (!chosen) return
      const ruled = withRules(withValues(field, chosen), fields, n, chosen)
      fields.push(withFilter(ruled, fields, chosen))
    })
    const note = newField('note', 'a-note', 'Read this')
    const all = cuts[2] === 4 ? [...fields, note] : fields
    const whole = withBlocks(all, cuts)
    const inTitle = titleChoices(whole).filter((_, n) => choices[n]?.hasName)
    const ids = inTitle.slice(0, titleLimits.questions).map(({ id }) => id)
    return { ...draft, fields: [...withTitle(whole, ids.reverse())] }
  })
  .filter(({ fields }) => fields.length > 0 && logicErrors(fields).length === 0)
