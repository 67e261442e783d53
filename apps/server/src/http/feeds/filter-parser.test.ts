import { Problem } from '@quadrat/domain/problem'
import { expect, it } from 'vitest'
import { filterLimits, parseFilter } from './filter-parser.ts'

const codeOf = (text: string) => {
  try {
    parseFilter(text)
    return null
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}
const compare = (property: string, comparison: string, value: object) => ({
  is: 'compare',
  property,
  comparison,
  value,
})
const number = (value: string) => ({ type: 'number', value })

it('and binds closer than or, and not closer than both', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(name => compare(name, 'eq', number('1')))
  expect(parseFilter('a eq 1 or b eq 1 and not c eq 1')).toEqual({
    is: 'or',
    parts: [a, { is: 'and', parts: [b, { is: 'not', part: c }] }],
  })
  expect(parseFilter('((a eq 1) or (b eq 1)) and (c eq 1)')).toEqual({
    is: 'and',
    parts: [{ is: 'or', parts: [a, b] }, c],
  })
})

it('Values are read as they are written', () => {
  expect(parseFilter("name eq 'It''s (a), b'")).toEqual(
    compare('name', 'eq', { type: 'text', value: "It's (a), b" }),
  )
  expect(parseFilter('at ge 2026-11-22T09:30:00.5+03:00')).toEqual(
    compare('at', 'ge', { type: 'instant', value: '2026-11-22T09:30:00.5+03:00' }),
  )
  expect(parseFilter('day lt 2026-11-22')).toEqual(compare('day', 'lt', { type: 'day', value: '2026-11-22' }))
  expect(parseFilter('x eq -1.5e3')).toEqual(compare('x', 'eq', number('-1.5e3')))
  expect(parseFilter('x in (1, 2)')).toEqual({ is: 'in', property: 'x', values: [number('1'), number('2')] })
  expect(parseFilter("contains(العمر,'')")).toEqual({
    is: 'text',
    test: 'contains',
    property: 'العمر',
    value: '',
  })
  expect(parseFilter("contains(a,'b') eq false")).toEqual({
    is: 'not',
    part: { is: 'text', test: 'contains', property: 'a', value: 'b' },
  })
})

it('What can’t be read is refused, and what is left out is named', () => {
  for (const text of [
    '',
    'a',
    'a eq',
    "a eq 'b",
    'a eq 1 b',
    '()',
    'a eq (1)',
    'a in ()',
    ')',
    'a eq 0000-01-01',
  ])
    expect([text, codeOf(text)]).toEqual([text, text === 'a' ? null : 'input.invalid'])
  for (const text of ["indexof(a,'b') eq 1", 'a has 1', 'a/b eq 1', 'a mod 2 eq 1'])
    expect([text, codeOf(text)]).toEqual([text, 'feed.unsupported'])
})

it('A filter is bounded in its length, its brackets and its values', () => {
  const { characters, depth, values } = filterLimits
  expect(codeOf(`${'('.repeat(depth)}a eq 1${')'.repeat(depth)}`)).toBeNull()
  expect(codeOf(`${'('.repeat(depth + 1)}a eq 1${')'.repeat(depth + 1)}`)).toBe('input.invalid')
  expect(codeOf(`${'not '.repeat(depth + 1)}a eq 1`)).toBe('input.invalid')
  const list = (n: number) => `a in (${Array(n).fill('1').join()})`
  expect(codeOf(list(values))).toBeNull()
  expect(codeOf(list(values + 1))).toBe('input.invalid')
  expect(codeOf(`a eq '${'x'.repeat(characters)}'`)).toBe('input.invalid')
})
