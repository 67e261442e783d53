import { describe, expect, it } from 'vitest'
import { type ComparedReport, metresBetween, reportChanges } from './report-changes.ts'

const [first, second, third] = ['a', 'b', 'c'].map(letter => letter.repeat(64)) as [string, string, string]

function report(values: Partial<ComparedReport> = {}): ComparedReport {
  return { answers: [], photos: [], comment: null, position: null, ...values }
}

function answer(fieldId: string, value: ComparedReport['answers'][number]['value'], kind = 'number') {
  return { fieldId, kind, label: `Question ${fieldId}`, value }
}

describe('the changes between two versions of a report', () => {
  it('are none when both say the same, in whatever order boxes were ticked', () => {
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

  it('give numbers with their difference, and what was answered newly or no longer', () => {
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
  })

  it('tell photos apart by their hash and by the question that they answer', () => {
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
    const { answers, photos } = reportChanges(before, after)
    expect(answers).toEqual([])
    expect(photos).toEqual([
      { hash: third, fieldId: null, state: 'new' },
      { hash: second, fieldId: null, state: 'kept' },
      { hash: first, fieldId: 'crown', state: 'gone' },
    ])
  })

  it('say how far the position moved, or that there is one only on one side', () => {
    const here = { latitude: 0, longitude: 40, accuracy: 5 }
    const there = { latitude: 0.001, longitude: 40, accuracy: 5 }
    expect(
      reportChanges(report({ position: here }), report({ position: there })).position?.metres,
    ).toBeCloseTo(111.2, 1)
    expect(reportChanges(report(), report({ position: there })).position).toEqual({ metres: null })
  })
})

describe('the distance between two points', () => {
  it('goes the short way over the antimeridian', () => {
    const metres = metresBetween({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })
    expect(metres).toBeCloseTo(111.2, 1)
  })
})
