// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../expression/compile.ts'
import type { Expression } from '../expression/expression.ts'
import { print } from '../expression/print.ts'
import { fieldSchema } from '../template/template.ts'
import { type Amount, type Calculation, calculationOf, expressionOfCalculation } from './calculation.ts'
import { evaluateForm } from './form-logic.ts'
import { scopeFields, scopeOf, typeOf } from './logic-scope.ts'
import { comparisonsOf } from './sentence.ts'

const member = (kind: string, id: string) => ({ kind, id, label: id, isRequired: false })
const fields = [
  { ...member('integer', 'boys') },
  { ...member('integer', 'girls') },
  { ...member('date', 'born') },
  { ...member('date', 'seen') },
  { ...member('radio', 'water'), options: [{ text: 'Well' }, { text: 'River' }] },
  { ...member('checkbox', 'uses'), options: [{ text: 'Drink' }, { text: 'Wash' }] },
  { ...member('repeat', 'trees'), min: 0, max: 9, fields: [member('number', 'height')] },
  { ...member('number', 'made') },
].map(field => fieldSchema.parse(field))
const scoped = scopeFields(fields)
const kinds = new Map(scoped.map(({ id }) => [id, fields.find(field => field.id === id)?.kind ?? 'number']))
const scope = {
  typeOf: (id: string | null) => typeOf(kinds.get(id ?? 'made') ?? 'number'),
  isMany: (id: string) => id === 'height',
}
const textOf = (expression: Expression | null) =>
  expression && print(expression, id => scoped.find(field => field.id === id)?.name)
const written = (calculation: Calculation) => textOf(expressionOfCalculation(calculation, scope))
const read = (text: string) => {
  const { expression, faults } = compile(text, scopeOf(scoped, 'made', 'calculate'))
  if (!expression) throw new Error(JSON.stringify(faults))
  return calculationOf(expression, scope)
}
const is = { fieldId: 'water', comparison: 'is', value: 'Well' } as const
const value = (text: string): Amount => ({ type: 'value', value: text })
const sentences: [string, Calculation][] = [
  ['${boys} + ${girls}', { kind: 'sum', of: ['boys', 'girls'] }],
  ['sum(${height})', { kind: 'sum', of: ['height'] }],
  ['${boys} + sum(${height}) + ${girls}', { kind: 'sum', of: ['boys', 'height', 'girls'] }],
  ['count(${trees})', { kind: 'count', of: 'trees' }],
  ['count-selected(${uses})', { kind: 'count', of: 'uses' }],
  ['${boys} - ${girls}', { kind: 'difference', of: 'boys', minus: 'girls' }],
  ['${seen} - ${born}', { kind: 'difference', of: 'seen', minus: 'born' }],
  [
    "int((number(format-date(today(), '%Y%m%d')) - number(format-date(${born}, '%Y%m%d'))) div 10000)",
    { kind: 'age', of: 'born' },
  ],
  [
    "if(${water} = 'Well' and ${boys} > 2, -3, ${girls})",
    {
      kind: 'if',
      condition: { join: 'and', conditions: [is, { fieldId: 'boys', comparison: 'above', value: '2' }] },
      result: value('-3'),
      otherwise: { type: 'answer', id: 'girls' },
    },
  ],
  [
    "if(${water} = 'Well', 1, '')",
    { kind: 'if', condition: { join: 'and', conditions: [is] }, result: value('1'), otherwise: value('') },
  ],
]

describe('A calculation', () => {
  it.each(sentences)('%s is a sentence, written and read', (text, calculation) => {
    expect(written(calculation)).toBe(text)
    expect(read(text)).toEqual(calculation)
  })

  it.each<[string, Calculation]>([
    ['a sum of nothing', { kind: 'sum', of: [null] }],
    ['a sum of one answer', { kind: 'sum', of: ['boys'] }],
    ['a sum with a gap', { kind: 'sum', of: ['boys', null] }],
    ['a number of nothing', { kind: 'count', of: null }],
    ['half a difference', { kind: 'difference', of: 'boys', minus: null }],
    ['an age without a date', { kind: 'age', of: null }],
    [
      'a condition without its value',
      {
        kind: 'if',
        condition: { join: 'and', conditions: [{ ...is, value: null }] },
        result: value('1'),
        otherwise: value('2'),
      },
    ],
    [
      'a number that is none',
      { kind: 'if', condition: { join: 'and', conditions: [is] }, result: value('x'), otherwise: value('') },
    ],
  ])('waits as %s', (_, calculation) => {
    expect(expressionOfCalculation(calculation, scope)).toBeNull()
  })

  it.each([
    '1',
    '${boys}',
    '${boys} + 1',
    '${boys} * ${girls}',
    '${boys} - ${girls} - 1',
    '${boys} + (${girls} + ${boys})',
    'int((today() - ${born}) div 365.25)',
    "if(${water} = 'Well', if(${boys} > 1, 1, 2), 3)",
    "if(contains(${water}, 'W') or 1 = 1, 1, 2)",
    'sum(${height}, ${height})',
    'round(sum(${height}), 2)',
  ])('%s stays a text', text => {
    expect(read(text)).toBeNull()
  })

  it('is the same sentence again for each choice', () => {
    const id = fc.constantFrom('boys', 'girls', 'height')
    const amount: fc.Arbitrary<Amount> = fc.oneof(
      fc.integer({ min: -999, max: 999 }).map(number => value(String(number))),
      fc.constantFrom('boys', 'girls').map(one => ({ type: 'answer' as const, id: one })),
    )
    const condition = fc.constantFrom(...comparisonsOf('number')).map(comparison => ({
      fieldId: 'boys',
      comparison,
      value: comparison.includes('answered') ? null : '7',
    }))
    const any: fc.Arbitrary<Calculation> = fc.oneof(
      fc.array(id, { minLength: 2, maxLength: 5 }).map(of => ({ kind: 'sum' as const, of })),
      fc.tuple(id, id).map(([of, minus]) => ({ kind: 'difference' as const, of, minus })),
      fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const),
          fc.array(condition, { minLength: 1, maxLength: 3 }),
          amount,
          amount,
        )
        .map(([join, conditions, result, otherwise]) => ({
          kind: 'if' as const,
          condition: { join: conditions.length === 1 ? ('and' as const) : join, conditions },
          result,
          otherwise,
        })),
    )
    fc.assert(
      fc.property(any, calculation => {
        const expression = expressionOfCalculation(calculation, scope)
        expect(expression && calculationOf(expression, scope)).toEqual(calculation)
      }),
    )
  })
})

it('An age changes on the birthday', () => {
  const age = expressionOfCalculation({ kind: 'age', of: 'born' }, scope)
  const ageAt = (now: string, born?: string) =>
    evaluateForm(
      fields.map(field =>
        field.id === 'made'
          ? fieldSchema.parse({ ...field, extensions: { calculate: { value: age, isShown: true } } })
          : field,
      ),
      born ? { born } : {},
      { now: new Date(now), timezone: 'Africa/Nairobi' },
    ).answers.made
  expect(ageAt('2026-05-16T09:00:00Z', '2021-05-17')).toBe(4)
  expect(ageAt('2026-05-17T09:00:00Z', '2021-05-17')).toBe(5)
  expect(ageAt('2026-05-17T09:00:00Z', '2025-05-17')).toBe(1)
  expect(ageAt('2026-05-17T09:00:00Z')).toBeUndefined()
})
