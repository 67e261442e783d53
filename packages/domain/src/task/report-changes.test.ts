import { describe, expect, it } from 'vitest'
import type { Answer } from '../answer/answers.ts'
import { type ComparedReport, metresBetween, reportChanges, sameAnswer } from './report-changes.ts'

const [first, second, third] = ['a', 'b', 'c'].map(letter => letter.repeat(64)) as [string, string, string]

function report(values: Partial<ComparedReport> = {}): ComparedReport {
  return { answers: [], photos: [], comment: null, position: null, ...values }
}

function answer(fieldId: string, value: ComparedReport['answers'][number]['value'], kind = 'number') {
  return { fieldId, kind, label: `Question ${fieldId}`, value }
}

describe('the changes between two versions of a report', () => {
  it('are empty for equal reports, also if options were chosen in another order', () => {
    const before = report({
      answers: [
        answer('species', ['Mkoko', 'Mkandaa'], 'checkbox'),
        answer('site', { optionId: '4', value: 'Creek' }, 'data-list'),
      ],
      comment: null,
      position: { latitude: -3.3, longitude: 40, accuracy: 5 },
    })
    const after = report({
      answers: [
        answer('species', ['Mkandaa', 'Mkoko'], 'checkbox'),
        answer('site', { optionId: '4', value: 'Creek (renamed)' }, 'data-list'),
      ],
      comment: '',
      position: { latitude: -3.3, longitude: 40, accuracy: 9 },
    })
    expect(reportChanges(before, after)).toEqual({
      answers: [],
      unchanged: 2,
      photos: [],
      comment: null,
      position: null,
    })
  })

  it('contain the difference of numbers, and added and removed answers', () => {
    const before = report({ answers: [answer('height', 0.1), answer('gone', 'x', 'text')] })
    const after = report({ answers: [answer('height', 0.4), answer('new', 'y', 'text')] })
    const { answers, unchanged } = reportChanges(before, after)
    expect(
      answers.map(({ fieldId, before, after, difference }) => [fieldId, before, after, difference]),
    ).toEqual([
      ['height', 0.1, 0.4, 0.3],
      ['new', null, 'y', null],
      ['gone', 'x', null, null],
    ])
    expect(unchanged).toBe(0)
    expect(answers[0]).toMatchObject({ kind: 'number', label: 'Question height' })
  })

  it.each([
    ['two numbers', 5, 3, -2],
    ['a number after a text', '5', 3, null],
    ['a text after a number', 5, '3', null],
    ['a number after nothing', null, 3, null],
    ['nothing after a number', 5, null, null],
    ['nought after a number', 5, 0, -5],
  ] as const)('give a difference for two numbers alone: %s', (_what, was, is, difference) => {
    const of = (value: number | string | null) =>
      report({ answers: value === null ? [] : [answer('height', value)] })
    expect(reportChanges(of(was), of(is)).answers).toEqual([
      { fieldId: 'height', kind: 'number', label: 'Question height', before: was, after: is, difference },
    ])
  })

  it('use the label of the newer version', () => {
    const before = report({ answers: [{ ...answer('height', 1), label: 'Old' }] })
    const after = report({ answers: [{ ...answer('height', 2), label: 'New' }] })
    expect(reportChanges(before, after).answers.map(({ label }) => label)).toEqual(['New'])
  })

  it('contain both comments if they differ', () => {
    const change = (before: string | null, after: string | null) =>
      reportChanges(report({ comment: before }), report({ comment: after })).comment
    expect(change('Wet', 'Dry')).toEqual({ before: 'Wet', after: 'Dry' })
    expect(change(null, 'Dry')).toEqual({ before: null, after: 'Dry' })
    expect(change('Wet', null)).toEqual({ before: 'Wet', after: null })
    expect(change('Wet', 'Wet')).toBeNull()
    expect(change('', null)).toBeNull()
  })

  it('distinguish photos by hash and question', () => {
    const before = report({
      answers: [answer('crown', [{ hash: first, name: 'a.jpg', size: 1, mime: 'image/jpeg' }], 'photo')],
      photos: [
        { hash: second, fieldId: null },
        { hash: first, fieldId: 'crown' },
      ],
    })
    const after = report({
      photos: [
        { hash: third, fieldId: null },
        { hash: second, fieldId: null },
      ],
    })
    const { answers, photos, unchanged } = reportChanges(before, after)
    expect([answers, unchanged]).toEqual([[], 0])
    expect(photos).toEqual([
      { hash: third, fieldId: null, state: 'new' },
      { hash: second, fieldId: null, state: 'kept' },
      { hash: first, fieldId: 'crown', state: 'gone' },
    ])
  })

  it('contain the distance between the positions, or null if only one version has a position', () => {
    const here = { latitude: 0, longitude: 40, accuracy: 5 }
    const there = { latitude: 0.001, longitude: 40, accuracy: 5 }
    expect(
      reportChanges(report({ position: here }), report({ position: there })).position?.metres,
    ).toBeCloseTo(111.2, 1)
    expect(reportChanges(report(), report({ position: there })).position).toEqual({ metres: null })
    expect(reportChanges(report({ position: here }), report()).position).toEqual({ metres: null })
    expect(reportChanges(report(), report()).position).toBeNull()
    const east = { ...here, longitude: 40.001 }
    expect(
      reportChanges(report({ position: here }), report({ position: east })).position?.metres,
    ).toBeCloseTo(111.2, 1)
  })

  it('distinguish a photo that moved to another question from one that stayed', () => {
    const before = report({ photos: [{ hash: first, fieldId: 'crown' }] })
    const after = report({ photos: [{ hash: first, fieldId: null }] })
    expect(reportChanges(before, after).photos).toEqual([
      { hash: first, fieldId: null, state: 'new' },
      { hash: first, fieldId: 'crown', state: 'gone' },
    ])
  })
})

describe('two answers', () => {
  const photo = (hash: string, name = 'a.jpg') => ({ hash, name, size: 1, mime: 'image/jpeg' as const })

  it.each([
    [1, 1, true],
    [1, '1', false],
    [null, null, true],
    [null, '', false],
    ['a', 'a', true],
    [['a', 'b'], ['b', 'a'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'a'], ['a', 'b'], false],
    [{ optionId: '4', value: 'Creek' }, { optionId: '4', value: 'Bay' }, true],
    [{ optionId: '4', value: 'Creek' }, { optionId: '5', value: 'Creek' }, false],
    [[photo(first), photo(second)], [photo(second), photo(first, 'b.jpg')], true],
    [[photo(first)], [photo(second)], false],
    [['a'], 'a', false],
  ])('%j and %j say the same: %s', (a, b, same) => {
    expect(sameAnswer(a, b)).toBe(same)
    expect(sameAnswer(b, a)).toBe(same)
  })
})

it('a ranking in another order is another answer, also in a repeat', () => {
  expect(sameAnswer(['a', 'b'], ['b', 'a'], true)).toBe(false)
  const report = (value: Answer): ComparedReport => ({
    answers: [{ fieldId: 'r', kind: 'ranking', label: 'Trees', value }],
    photos: [],
    comment: null,
    position: null,
  })
  expect(reportChanges(report(['a', 'b']), report(['b', 'a'])).answers).toHaveLength(1)
  const members = (order: string[]) =>
    report([{ id: '3f8a4a52-6d8c-4a8c-9d44-0d0f3a2f7b11', answers: { r: order } }])
  expect(reportChanges(members(['a', 'b']), members(['b', 'a'])).answers).toHaveLength(1)
})

describe('the distance between two points', () => {
  it.each([
    ['nowhere', [-3.63, 39.85], [-3.63, 39.85], 0],
    ['a degree to the north', [-3.63, 39.85], [-2.63, 39.85], 111_195],
    ['a degree to the east, far from the equator', [60, 10], [60, 11], 55_597],
    ['Nairobi to Kilifi', [-1.2864, 36.8172], [-3.6305, 39.8499], 425_949],
    ['to the other side of the earth', [0, 0], [0, 180], 20_015_114],
    ['from pole to pole', [90, 0], [-90, 0], 20_015_114],
  ] as const)('is right for %s', (_where, [latitude, longitude], [north, east], metres) => {
    const between = metresBetween({ latitude, longitude }, { latitude: north, longitude: east })
    expect(Math.round(between)).toBe(metres)
  })

  it('crosses the antimeridian', () => {
    const metres = metresBetween({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })
    expect(metres).toBeCloseTo(111.2, 1)
  })
})
