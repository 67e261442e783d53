// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { compile } from '@quadrat/domain/expression/compile'
import type { StoredLogic } from '@quadrat/domain/logic/field-logic'
import { type LogicPart, scopeFields, scopeOf } from '@quadrat/domain/logic/logic-scope'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'

/** How many questions have a rule, and how many instances the repeat has. */
export const [rules, instances] = [200, 50]

const kinds = ['text', 'number', 'radio', 'date', 'checkbox', 'rating'] as const
const options = ['Yes', 'No', 'Not sure'].map(text => ({ text }))

/**
 * Returns the fields of a long survey: a household, a repeat with its members, whose ages are summed, and
 * questions of which every few have a condition on the text or number before them or on that sum.
 */
export function longForm(questions: number): Field[] {
  const plain = [
    { id: 'household', kind: 'text', label: 'Household' },
    {
      id: 'members',
      kind: 'repeat',
      label: 'Member',
      max: instances,
      fields: [
        { id: 'given', kind: 'text', label: 'Given name' },
        { id: 'age', kind: 'integer', label: 'Age' },
      ],
    },
    { id: 'ages', kind: 'number', label: 'Ages together' },
    ...Array.from({ length: questions - 5 }, (_, n) => {
      const kind = kinds[n % kinds.length]
      const hasOptions = kind === 'radio' || kind === 'checkbox'
      return { id: `q-${n}`, kind, label: `Question ${n}`, ...(hasOptions && { options }) }
    }),
  ].map(field => fieldSchema.parse(field))
  const scoped = scopeFields(plain)
  const compiled = (id: string, part: LogicPart, text: string) => {
    const { expression, faults } = compile(text, scopeOf(scoped, id, part))
    if (!expression) throw new Error(`${text}: ${JSON.stringify(faults)}`)
    return expression
  }
  const logic = new Map<string, StoredLogic>([
    ['members', { count: compiled('members', 'count', String(instances)) }],
    ['ages', { calculate: { value: compiled('ages', 'calculate', 'sum(${age})'), isShown: true } }],
  ])
  const every = Math.floor((questions - 5) / rules)
  for (let n = every; n < questions - 5 && logic.size < rules; n += every) {
    const text = n % 2 ? '${ages} < 5000' : `\${question_${Math.floor(n / 6) * 6 - 6}} != 'none'`
    if (n > 6) logic.set(`q-${n}`, { relevant: compiled(`q-${n}`, 'relevant', text) })
  }
  return plain.map(field => ({ ...field, extensions: logic.get(field.id) ?? {} }) as Field)
}
