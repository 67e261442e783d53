import { describe, expect, test } from 'vitest'
import { type Field, fieldSchema } from '../template/template.ts'
import { photosOf } from '../testing/photos-of.ts'
import type { ErrorCode } from './answer-error.ts'
import { validateAnswers } from './answer-errors.ts'
import type { Answer, Answers } from './answers.ts'

const known = { options: (listId: string) => (listId === '7' ? new Set(['1', '2']) : undefined) }

function codesFor(
  fields: Field | Field[],
  answers: Answers,
  report: object = {},
  rules: object = {},
): ErrorCode[] {
  return validateAnswers(
    { fields: [fields].flat(), photoRequired: false, withComment: false, ...rules },
    { answers, photos: [], ...report },
    known,
  ).map(error => error.code)
}

describe('a report', () => {
  test('accepts an answer at the limit and refuses one beyond it', () => {
    const q = (kind: string, more: object = {}) =>
      fieldSchema.parse({ id: 'q', kind, label: 'Question', ...more })
    const numbers = q('number', { min: -5, max: 5 })
    const cases: [Field, Answer, ErrorCode | null][] = [
      [numbers, -5, null],
      [numbers, 5, null],
      [numbers, -5.01, 'number-too-small'],
      [numbers, 5.01, 'number-too-large'],
      [q('number-range', { min: 1, max: 2 }), 2.01, 'number-too-large'],
      [q('metric', { metric: 'kg' }), 100, null],
      [q('metric', { metric: 'kg' }), 100.5, 'number-too-large'],
      [q('percentage'), 0, null],
      [q('percentage'), 100, null],
      [q('percentage'), -0.1, 'number-too-small'],
      [q('percentage'), 100.1, 'number-too-large'],
      [q('number-dropdown', { min: 2, max: 4 }), 2, null],
      [q('number-dropdown', { min: 2, max: 4 }), 4, null],
      [q('number-dropdown', { min: 2, max: 4 }), 5, 'number-too-large'],
      [q('rating', { stars: 3 }), 1, null],
      [q('rating', { stars: 3 }), 3, null],
      [q('rating', { stars: 3 }), 4, 'number-too-large'],
      [q('number', { min: null, max: null }), -1e12, null],
      [q('number', { min: 0, max: null }), -1, 'number-too-small'],
      [q('number', { min: null, max: 9 }), 10, 'number-too-large'],
      [q('integer', { min: null, max: null }), -7, null],
      [q('integer'), 100, null],
      [q('integer'), 101, 'number-too-large'],
      [q('integer'), 1.5, 'number-not-whole'],
      [q('integer', { min: null, max: null }), 2 ** 53, 'number-not-whole'],
      [q('integer'), '7', 'number-invalid'],
      [q('date'), '2024-02-29', null],
      [q('date'), '2025-02-29', 'day-invalid'],
      [q('date'), '2026-11-21T10:00:00Z', 'day-invalid'],
      [q('date'), 20261121, 'shape-wrong'],
      [q('date', { extensions: { look: 'no-calendar' } }), '2024-02-29', null],
      [q('date', { extensions: { look: 'no-calendar' } }), '2024--29', 'day-invalid'],
      [q('date', { extensions: { look: 'month-year' } }), '2024-02-01', null],
      [q('date', { extensions: { look: 'month-year' } }), '2024-02-29', 'month-invalid'],
      [q('date', { extensions: { look: 'month-year' } }), '24-02-01', 'month-invalid'],
      [q('date', { extensions: { look: 'year' } }), '2024-01-01', null],
      [q('date', { extensions: { look: 'year' } }), '2024-02-01', 'year-invalid'],
      [q('time'), '00:00', null],
      [q('time'), '23:59', null],
      [q('time'), '24:00', 'time-invalid'],
      [q('time'), '7:05', 'time-invalid'],
      [q('time'), ['07:05'], 'shape-wrong'],
      [q('text'), 'x'.repeat(5000), null],
      [q('phone-number'), '+1234567', null],
      [q('phone-number'), '+123456', 'phone-invalid'],
      [q('phone-number'), `+${'1'.repeat(15)}`, null],
      [q('phone-number'), `+${'1'.repeat(16)}`, 'phone-invalid'],
      [q('phone-number'), '+0712345678', 'phone-invalid'],
      [q('phone-number'), 'x+254712345678', 'phone-invalid'],
      [q('phone-number'), '+254712345678x', 'phone-invalid'],
      [q('email'), `${'a'.repeat(242)}@example.org`, null],
      [q('email'), `${'a'.repeat(243)}@example.org`, 'email-invalid'],
      [q('photo'), photosOf(10), null],
      [q('photo'), photosOf(11), 'photos-too-many'],
      [q('photo', { extensions: { photo: { max: 2 } } }), photosOf(2), null],
      [q('photo', { extensions: { photo: { max: 2 } } }), photosOf(3), 'photos-too-many'],
      [q('signature'), photosOf(1), null],
      [q('signature'), photosOf(2), 'photos-too-many'],
      [q('drawing'), photosOf(2), 'photos-too-many'],
      [q('drawing'), ['a.png'], 'shape-wrong'],
      [q('data-list', { listId: '8' }), { optionId: '99', value: 'Of a list that nobody looked up' }, null],
      [q('data-list', { listId: '7' }), { optionId: 'x', value: 'Mud' }, 'shape-wrong'],
    ]
    for (const [f, answer, code] of cases)
      expect([f.kind, answer, codesFor(f, { q: answer })]).toEqual([
        f.kind,
        answer,
        code === null ? [] : [code],
      ])
  })

  test('accepts at most sixty photos', () => {
    expect(codesFor([], {}, { photos: photosOf(60) })).toEqual([])
    expect(codesFor([], {}, { photos: photosOf(61) })).toEqual(['photos-too-many'])
    expect(codesFor([], {}, { photos: photosOf(1) }, { photoRequired: true })).toEqual([])
    expect(codesFor([], {}, {}, { photoRequired: true })).toEqual(['required'])
  })

  test('gives each error the parameters of its sentence', () => {
    const paramsOf = (field: object, answer: unknown) =>
      validateAnswers(
        {
          fields: [fieldSchema.parse({ id: 'q', label: 'Question', ...field })],
          photoRequired: false,
          withComment: false,
        },
        { answers: { q: answer as Answer }, photos: [] },
        known,
      ).map(({ params }) => params)
    const [photo] = photosOf(1)
    const options = [{ text: 'Yes' }]
    expect(paramsOf({ kind: 'number', min: 1 }, 0)).toEqual([{ min: 1 }])
    expect(paramsOf({ kind: 'number', max: 9 }, 10)).toEqual([{ max: 9 }])
    expect(paramsOf({ kind: 'select', options }, 'No')).toEqual([{ option: 'No' }])
    expect(paramsOf({ kind: 'checkbox', options }, ['No'])).toEqual([{ option: 'No' }])
    expect(paramsOf({ kind: 'checkbox', options }, ['Yes', 'Yes'])).toEqual([{ option: 'Yes' }])
    expect(paramsOf({ kind: 'data-list', listId: '7' }, { optionId: '3', value: 'Gone' })).toEqual([
      { option: 'Gone' },
    ])
    expect(paramsOf({ kind: 'text' }, 'x'.repeat(5001))).toEqual([{ max: 5000 }])
    expect(paramsOf({ kind: 'text' }, `${'x'.repeat(5000)}\u0000`)).toEqual([{ max: 5000 }, {}])
    expect(paramsOf({ kind: 'photo' }, [photo, photo])).toEqual([{ name: photo?.name }])
    expect(paramsOf({ kind: 'photo' }, [{ ...photo, size: 0 }])).toEqual([{ name: photo?.name }])
    expect(paramsOf({ kind: 'photo' }, photosOf(11))).toEqual([{ max: 10 }])
    const two = { kind: 'photo', extensions: { photo: { max: 2 } } }
    expect(paramsOf(two, photosOf(3))).toEqual([{ max: 2 }])
    // Untyped JSON from outside.
    expect(paramsOf({ kind: 'photo' }, [null])).toEqual([{ name: 'undefined' }])
    expect(paramsOf({ kind: 'text', isRequired: true }, null)).toEqual([{}])
  })

  test('is not checked against lists that the caller does not know', () => {
    const f = fieldSchema.parse({ id: 'q', kind: 'data-list', label: 'Where?', listId: '7' })
    const rules = { fields: [f], photoRequired: false, withComment: false }
    const report = { answers: { q: { optionId: '3', value: 'Gone' } }, photos: [] }
    expect(validateAnswers(rules, report)).toEqual([])
  })

  test('takes one text beside the options where the question has the option Other', () => {
    const ask = (kind: string, other?: object) =>
      fieldSchema.parse({ id: 'q', kind, label: 'Q', options: [{ text: 'Oak' }, { text: 'Fig' }], other })
    const other = { text: 'Another' }
    expect(codesFor(ask('radio'), { q: 'Neem' })).toEqual(['option-unknown'])
    expect(codesFor(ask('radio', other), { q: 'Neem' })).toEqual([])
    expect(codesFor(ask('select', other), { q: 'x'.repeat(201) })).toEqual(['text-too-long'])
    expect(codesFor(ask('select', other), { q: 'a\u0000' })).toEqual(['text-characters'])
    expect(codesFor(ask('checkbox', other), { q: ['Oak', 'Neem'] })).toEqual([])
    expect(codesFor(ask('checkbox', other), { q: ['Oak', 'Neem', 'Yew'] })).toEqual(['option-unknown'])
    expect(codesFor(ask('checkbox', other), { q: ['Neem', 'Neem'] })).toEqual(['option-twice'])
  })

  test('takes a ranking that has each option once', () => {
    const options = [{ text: 'Oak' }, { text: 'Fig', value: 'f' }, { text: 'Yew' }]
    const trees = fieldSchema.parse({ id: 'q', kind: 'ranking', label: 'Q', options })
    expect(codesFor(trees, { q: ['Yew', 'Oak', 'f'] })).toEqual([])
    expect(codesFor(trees, {})).toEqual([])
    expect(codesFor(trees, { q: ['Yew', 'Oak'] })).toEqual(['ranking-unfinished'])
    expect(codesFor(trees, { q: ['Yew', 'Yew', 'Oak', 'f'] })).toEqual(['option-twice'])
    expect(codesFor(trees, { q: ['Yew', 'Oak', 'f', 'Fig'] })).toEqual(['option-unknown'])
    expect(codesFor(trees, { q: 'Yew' })).toEqual(['shape-wrong'])
  })
})
