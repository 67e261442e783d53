import { expect, test } from 'vitest'
import { type DraftField, newField } from '../template/template-draft.ts'
import { allFields } from '../template/template-structure.ts'
import { calculationForm } from './calculation-form.ts'
import { logicOf } from './field-logic.ts'

const name = (id: string) => ({ type: 'field', id }) as const
const sumOf = (id: string) => ({ type: 'call', name: 'sum', args: [name(id)] }) as const
const field = (kind: Parameters<typeof newField>[0], id: string, extensions: Record<string, unknown> = {}) =>
  ({ ...newField(kind, id, id), extensions }) as DraftField
const calculated = (id: string, value: object) =>
  field('number', id, { calculate: { value, isShown: false } })
const repeat = (id: string, fields: DraftField[], extensions = {}) =>
  ({ ...newField('repeat', id, id), min: 2, fields, extensions }) as DraftField

const fields: DraftField[] = [
  field('group', 'home'),
  { ...field('number', 'size', { group: 'home', relevant: name('other') }), isRequired: true },
  field('text', 'other'),
  repeat('members', [field('text', 'name'), calculated('share', name('size')), field('number', 'age')], {
    count: name('other'),
  }),
  calculated('shares', sumOf('share')),
  calculated('total', sumOf('shares')),
  calculated('people', { type: 'call', name: 'count', args: [name('members')] }),
]
const idsOf = (id: string) => allFields(calculationForm(fields, id)).map(one => one.id)

test('the form of a calculation has what it reads, through others and in repeats, and nothing else', () => {
  expect(idsOf('total')).toEqual(['size', 'members', 'share', 'shares', 'total'])
  expect(idsOf('share')).toEqual(['size', 'members', 'share'])
  expect(idsOf('people')).toEqual(['members', 'name', 'people'])
})

test('all of it can be answered: its calculations are shown, and no other rule holds', () => {
  const form = calculationForm(fields, 'total')
  expect(form[0]).toMatchObject({ id: 'size', isRequired: false })
  for (const one of allFields(form)) {
    const { calculate, ...rules } = logicOf(one)
    expect(Object.values(rules).every(rule => rule === null)).toBe(true)
    expect(calculate?.isShown ?? true).toBe(true)
  }
  expect(form.find(({ id }) => id === 'members')).toMatchObject({ min: 0 })
  expect(fields[1]).toMatchObject({ isRequired: true, extensions: { group: 'home' } })
})
