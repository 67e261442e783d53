// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { expect, test } from 'vitest'
import { compile } from '../expression/compile.ts'
import { print } from '../expression/print.ts'
import { type DraftField, emptyDraft, newField, type TemplateDraft } from '../template/template-draft.ts'
import { changeField } from '../template/template-draft-fields.ts'
import { mapFields } from '../template/template-structure.ts'
import { columnFaults } from './column-faults.ts'
import { logicOf } from './field-logic.ts'
import { logicErrors } from './logic-errors.ts'
import { type LogicField, type LogicPart, scopeFields, scopeOf } from './logic-scope.ts'

const choice = (kind: 'radio' | 'checkbox', id: string, options: object[]) =>
  ({ ...newField(kind, id, id), options }) as DraftField
const region = choice('radio', 'region', [{ text: 'Coast' }, { text: 'Rift', value: 'rift' }])
const district = choice('radio', 'district', [
  { text: 'Kilifi', columns: { region: 'Coast', of: 'Coast' } },
  { text: 'Nakuru', columns: { region: 'rift', of: 'Coast' } },
])
const uses = choice('checkbox', 'uses', [{ text: 'To drink' }, { text: 'Coast' }])
const text = (id: string) => newField('text', id, id)
const bare: DraftField[] = [
  region,
  district,
  uses,
  { ...newField('repeat', 'visits', 'visits'), fields: [text('place')] } as DraftField,
  text('why'),
]

/** The draft with rules, by field and part. */
function ruled(rules: Record<string, Partial<Record<LogicPart, string>>>): TemplateDraft {
  const scoped = scopeFields(bare as readonly LogicField[])
  const fields = mapFields(bare, field => {
    const tree = (part: LogicPart) => {
      const rule = rules[field.id]?.[part]
      if (rule === undefined) return undefined
      const { expression, faults } = compile(rule, scopeOf(scoped, field.id, part))
      if (!expression) throw new Error(`${rule}: ${JSON.stringify(faults)}`)
      return expression
    }
    const [constraint, calculate] = [tree('constraint'), tree('calculate')]
    const parts = ['relevant', 'required', 'initial', 'count', 'choiceFilter'] as const
    const extensions = {
      ...Object.fromEntries(parts.flatMap(part => (rules[field.id]?.[part] ? [[part, tree(part)]] : []))),
      ...(constraint && { constraint: { rule: constraint, message: '' } }),
      ...(calculate && { calculate: { value: calculate, isShown: true } }),
    }
    return Object.keys(extensions).length > 0 ? ({ ...field, extensions } as DraftField) : field
  })
  return { ...emptyDraft(), fields: [...fields] }
}

const fieldIn = (draft: TemplateDraft, id: string) => {
  const found = new Map<string, DraftField>()
  mapFields(draft.fields, field => {
    found.set(field.id, field)
    return field
  })
  return found.get(id) as DraftField
}
const written = (draft: TemplateDraft, id: string, part: LogicPart) => {
  const logic = logicOf(fieldIn(draft, id) as LogicField)
  const rule =
    part === 'constraint'
      ? logic.constraint?.rule
      : part === 'calculate'
        ? logic.calculate?.value
        : logic[part]
  return rule ? print(rule, name => name) : null
}
const columns = (draft: TemplateDraft) =>
  (fieldIn(draft, 'district') as typeof district & { options: object[] }).options.map(option => ({
    ...(option as { columns: object }).columns,
  }))
const renamed = (draft: TemplateDraft, id: string, from: string, to: string) => {
  const field = fieldIn(draft, id)
  if (!('options' in field)) throw new Error(`${id} has no options`)
  const options = field.options.map(option => (option.text === from ? { ...option, text: to } : option))
  return changeField(draft, { ...field, options } as DraftField)
}

const start = ruled({
  region: { constraint: ". != 'Coast' or now() > 5", initial: "'Coast'" },
  district: { choiceFilter: "region = ${region} and ${region} != 'Coast'" },
  uses: { calculate: "if(${region} = 'Coast', 'Coast To drink', 'To drink')" },
  place: { relevant: "selected(${region}, 'Coast') and selected(${uses}, 'Coast')" },
  why: { required: "${region} = 'Coast' or ${why} = 'Coast' or ${region} = ''" },
})

test('What names an option follows when its value changes', () => {
  const draft = renamed(start, 'region', 'Coast', 'Coastal zone')
  expect(written(draft, 'region', 'constraint')).toBe(". != 'Coastal zone' or now() > 5")
  expect(written(draft, 'region', 'initial')).toBe("'Coastal zone'")
  expect(written(draft, 'district', 'choiceFilter')).toBe(
    "region = ${region} and ${region} != 'Coastal zone'",
  )
  expect(columns(draft)).toEqual([
    { region: 'Coastal zone', of: 'Coast' },
    { region: 'rift', of: 'Coast' },
  ])
  // An option of another question with the same text is another option.
  expect(written(draft, 'uses', 'calculate')).toBe(
    "if(${region} = 'Coastal zone', 'Coast To drink', 'To drink')",
  )
  expect(written(draft, 'place', 'relevant')).toBe(
    "selected(${region}, 'Coastal zone') and selected(${uses}, 'Coast')",
  )
  expect(written(draft, 'why', 'required')).toBe(
    "${region} = 'Coastal zone' or ${why} = 'Coast' or ${region} = ''",
  )
  expect(logicErrors(draft.fields as readonly LogicField[])).toEqual([])
  expect(columnFaults(draft.fields as readonly LogicField[])).toEqual([])
})

test('The options that a calculation chooses follow', () => {
  const draft = renamed(start, 'uses', 'To drink', 'Drinking')
  expect(written(draft, 'uses', 'calculate')).toBe("if(${region} = 'Coast', 'Coast Drinking', 'Drinking')")
})

test('Nothing else changes: an option with a value of its own, and fields that do not name it', () => {
  const draft = renamed(start, 'region', 'Rift', 'Rift Valley')
  expect(draft.fields.slice(1)).toEqual(start.fields.slice(1))
  const other = renamed(start, 'region', 'Coast', 'Coastal zone')
  expect(fieldIn(other, 'visits')).not.toBe(fieldIn(start, 'visits'))
  const plain = { ...start, fields: start.fields.map(field => (field.id === 'why' ? text('why') : field)) }
  const changed = renamed(plain, 'region', 'Coast', 'Coastal zone')
  expect(fieldIn(changed, 'why')).toBe(fieldIn(plain, 'why'))
})

test('A column whose texts are no option is named, and an empty one or one of another question is not', () => {
  const field = fieldIn(start, 'region')
  const options = [{ text: 'Rift', value: 'rift' }]
  const draft = changeField(start, { ...field, options } as DraftField)
  expect(columnFaults(draft.fields as readonly LogicField[])).toEqual([
    {
      fieldId: 'district',
      part: 'choiceFilter',
      message:
        '“Coast” in the column “region” isn’t an option of “region”. Options with this are never offered.',
    },
  ])
  const open = changeField(draft, { ...fieldIn(draft, 'region'), other: { text: 'Other' } } as DraftField)
  expect(columnFaults(open.fields as readonly LogicField[])).toEqual([])
})
