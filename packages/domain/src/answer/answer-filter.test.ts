import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AnswerFilter, readAnswerFilter, writeAnswerFilter } from './answer-filter.ts'

const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)
const ordered = fc
  .tuple(finite, finite)
  .filter(([one, other]) => one !== other)
  .map(([one, other]): [number, number] => (one < other ? [one, other] : [other, one]))
const test = fc.oneof(
  fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .map(option => ({ test: 'is' as const, option })),
  ordered.map(([from, to]) => ({ test: 'between' as const, from, to })),
  finite.map(to => ({ test: 'between' as const, from: null, to })),
  ordered.map(([from, below]) => ({ test: 'bin' as const, from, below })),
  finite.map(from => ({ test: 'date' as const, from, below: null })),
  fc.constantFrom({ test: 'some' as const }, { test: 'none' as const }),
)

it('What is written is read again, whatever the option and the numbers', () => {
  fc.assert(
    fc.property(test, one => {
      const field = one.test === 'between' ? 'members/height-2' : 'height-2'
      const filter: AnswerFilter = { template: '7', field, ...one }
      expect(readAnswerFilter(writeAnswerFilter(filter))).toEqual(filter)
    }),
  )
})

it.each([
  '',
  '7',
  '7.species',
  '0.species.some',
  '7.Species.some',
  '7.a/b/c.some',
  '7./age.some',
  '7.species.like.x',
  '7.species.is',
  '7.species.is.',
  `7.species.is.${'x'.repeat(501)}`,
  '7.species.some.x',
  '7.height.between',
  '7.height.between._',
  '7.height.between.2_1',
  '7.height.between.1_2_3',
  '7.height.between.a_2',
  '7.height.bin.1_1',
  '7.height.bin.1_',
  '7.height.bin.1e999_2',
  '7.planted.date.5_5',
])('%j is no filter by an answer', text => {
  expect(readAnswerFilter(text)).toMatch(/^A filter by an answer consists of /)
})

it('Both bounds of a range may be the same number, and an option may have dots', () => {
  expect(readAnswerFilter('7.height.between.5_5')).toMatchObject({ from: 5, to: 5 })
  expect(readAnswerFilter('7.species.is.A. marina\nL.')).toMatchObject({ option: 'A. marina\nL.' })
})
