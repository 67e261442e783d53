import { expect, test } from 'vitest'
import { type Field, fieldSchema } from './template.ts'
import {
  changedResults,
  exampleAnswers,
  exampleLimits,
  examplesSchema,
  runExample,
} from './template-examples.ts'

const name = (id: string) => ({ type: 'field', id }) as const
const below = (id: string, value: number) =>
  ({ type: 'operation', operator: '<', left: name(id), right: { type: 'number', value } }) as const
const field = (kind: string, id: string, extensions: object = {}, more: object = {}): Field =>
  fieldSchema.parse({ kind, id, label: id.toUpperCase(), isRequired: false, extensions, ...more })
const form = (limit: number, more: Field[] = []): Field[] => [
  field('integer', 'size', { constraint: { rule: below('size', 20), message: 'At most 19' } }),
  field(
    'repeat',
    'members',
    {},
    {
      min: 0,
      max: 9,
      fields: [
        field('integer', 'age'),
        field('text', 'school', { relevant: below('age', limit) }),
        field('integer', 'double', {
          calculate: {
            value: { type: 'operation', operator: '+', left: name('age'), right: name('age') },
            isShown: false,
          },
        }),
      ],
    },
  ),
  field('text', 'sum', {
    calculate: { value: { type: 'call', name: 'sum', args: [name('age')] }, isShown: true },
  }),
  ...more,
]
const m1 = '0b6f1f5e-7a0c-4d0e-9d53-3d1c0f7f3a11'
const example = {
  id: '7d9ec1d0-5c0c-4c51-9c7a-6a1f1b8e2c11',
  name: 'A household',
  at: '2026-11-30T08:00:00Z',
  timezone: 'Africa/Nairobi',
  answers: { size: 25, members: [{ id: m1, answers: { age: 17 } }] },
}

test('a run says what is hidden, calculated and refused, in repeats too', () => {
  expect(runExample(form(10), example)).toEqual({
    [`${m1}/school`]: { label: 'SCHOOL', isHidden: true, value: null, fault: null },
    [`${m1}/double`]: { label: 'DOUBLE', isHidden: false, value: '34', fault: null },
    sum: { label: 'SUM', isHidden: false, value: '17', fault: null },
    size: { label: 'SIZE', isHidden: false, value: null, fault: 'At most 19' },
  })
  expect(runExample(form(18), example)).not.toHaveProperty([`${m1}/school`])
})

test('what a changed form makes of the same answers is told apart', () => {
  const before = runExample(form(10), example)
  expect(changedResults(before, runExample(form(10), example))).toEqual([])
  const changed = form(18, [field('text', 'village', {}, { isRequired: true })]).filter(
    ({ id }) => id !== 'sum',
  )
  expect(changedResults(before, runExample(changed, example))).toMatchObject([
    { place: `${m1}/school`, label: 'SCHOOL', before: { isHidden: true }, after: null },
    { place: 'sum', label: 'SUM', before: { value: '17' }, after: null },
    { place: 'village', label: 'VILLAGE', before: null, after: { fault: 'This question needs an answer.' } },
  ])
})

test('rules with the clock have the result of the day on which it was saved', () => {
  const today = field('text', 'day', {
    calculate: { value: { type: 'call', name: 'today', args: [] }, isShown: true },
  })
  expect(runExample([today], example).day?.value).toContain('2026-11-30')
})

test('an example has neither photos nor answers to questions that are gone', () => {
  const photo = {
    hash: 'a'.repeat(64),
    name: 'a.jpg',
    size: 1,
    mime: 'image/jpeg' as const,
    width: 1,
    height: 1,
  }
  const fields = [field('photo', 'shot'), field('text', 'who')]
  expect(exampleAnswers(fields, { shot: [photo], who: 'Asha', gone: 'x' })).toEqual({ who: 'Asha' })
})

test('examples are bounded', () => {
  const whole = { ...example, results: {} }
  const many = (count: number) => Array.from({ length: count }, () => whole)
  expect(examplesSchema.safeParse(many(exampleLimits.examples)).success).toBe(true)
  expect(examplesSchema.safeParse(many(exampleLimits.examples + 1)).success).toBe(false)
  expect(examplesSchema.safeParse([{ ...whole, name: ' ' }]).success).toBe(false)
  const long = { ...whole, answers: { who: 'x'.repeat(5000) } }
  const large = Array.from({ length: 20 }, () => ({
    ...long,
    results: Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [
        `q${n}`,
        { label: 'y'.repeat(1900), isHidden: true, value: null, fault: null },
      ]),
    ),
  }))
  expect(examplesSchema.safeParse(large).success).toBe(false)
})
