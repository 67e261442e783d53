import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeError, formatAnswer } from '../messages/answers-en.ts'
import { isQuestion } from '../template/field-kinds.ts'
import type { QuestionField } from '../template/question.ts'
import { type Field, fieldSchema } from '../template/template.ts'
import { type ErrorCode, errorCodes } from './answer-error.ts'
import { validateAnswers } from './answer-errors.ts'
import {
  type Answer,
  type Answers,
  answersSchema,
  expectedFiles,
  type MediaRef,
  type PhotoRef,
  photosIn,
} from './answers.ts'
import type { MediaKind } from './media.ts'
import { mediaTypes } from './media-types.ts'
import { tidyAnswers } from './tidy-answers.ts'

/** More runs than usual: answers and fields are each of some twenty kinds. */
const many = 4 * (fc.readConfigureGlobal().numRuns ?? 100)

const hashes = fc.stringMatching(/^[0-9a-f]{64}$/)
const photos: fc.Arbitrary<PhotoRef> = fc.record({
  hash: hashes,
  name: fc.constantFrom('plot.jpg', 'صورة.png', '🌱.webp'),
  size: fc.integer({ min: 1, max: 400_000 }),
  mime: fc.constantFrom('image/jpeg', 'image/png', 'image/webp'),
})
const photoLists = fc.uniqueArray(photos, { minLength: 1, maxLength: 10, selector: photo => photo.hash })
const texts = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 50 })
  .filter(text => text.trim() !== '' && !text.includes('\u0000'))
const options = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 })
  .map(list => list.map(text => ({ text })))
const others = fc.option(fc.constant({ text: 'OTHER' }), { nil: undefined })
const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const bounds = fc.tuple(finite, finite).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const times = fc
  .tuple(
    fc.date({ min: new Date('1970-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    fc.constantFrom('Z', '+03:00', '-05:30'),
  )
  .map(([date, offset]) => date.toISOString().slice(0, 19) + offset)

/** A field of each kind together with an answer that fits it. */
const pairs: fc.Arbitrary<[QuestionField, Answer]>[] = [
  field('checkbox', { options, other: others }).chain(f =>
    pair(f, fc.subarray(f.kind === 'checkbox' ? f.options.map(o => o.text) : [], { minLength: 1 })),
  ),
  ...(['radio', 'select'] as const).map(kind =>
    field(kind, { options, other: others }).chain(f =>
      pair(f, fc.constantFrom(...('options' in f ? f.options.map(o => o.text) : []))),
    ),
  ),
  field('metric', { metric: fc.constant('kg') }, bounds).chain(within),
  field('number', {}, bounds).chain(within),
  field('number-range', {}, bounds).chain(within),
  field('percentage').chain(f => pair(f, fc.double({ min: 0, max: 100, noNaN: true }))),
  field('number-dropdown', {
    min: fc.integer({ min: -50, max: 0 }),
    max: fc.integer({ min: 0, max: 50 }),
  }).chain(f =>
    pair(f, f.kind === 'number-dropdown' ? fc.integer({ min: f.min, max: f.max }) : fc.constant(0)),
  ),
  field('rating', { stars: fc.integer({ min: 1, max: 10 }) }).chain(f =>
    pair(f, fc.integer({ min: 1, max: f.kind === 'rating' ? f.stars : 1 })),
  ),
  field('integer', {}, fc.constant({ min: null, max: null })).chain(f => pair(f, fc.maxSafeInteger())),
  field('date').chain(f =>
    pair(
      f,
      times.map(time => time.slice(0, 10)),
    ),
  ),
  field('time').chain(f =>
    pair(
      f,
      times.map(time => time.slice(11, 16)),
    ),
  ),
  field('text').chain(f => pair(f, texts)),
  field('barcode').chain(f => pair(f, texts)),
  field('date-time').chain(f => pair(f, times)),
  field('data-list', { listId: fc.constant('7') }).chain(f =>
    pair(f, fc.record({ optionId: fc.constantFrom('1', '2'), value: texts })),
  ),
  field('phone-number').chain(f => pair(f, fc.stringMatching(/^\+[1-9][0-9]{6,14}$/))),
  field('email').chain(f => pair(f, fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.org$/))),
  field('photo').chain(f => pair(f, photoLists)),
  ...(['audio', 'video', 'file'] as const).map(kind => field(kind).chain(f => pair(f, medias(kind)))),
  ...(['signature', 'drawing'] as const).map(kind =>
    field(kind).chain(f =>
      pair(
        f,
        photos.map(one => [one]),
      ),
    ),
  ),
]

/** One file of a type of its kind. */
function medias(kind: MediaKind): fc.Arbitrary<MediaRef[]> {
  return photos.chain(({ hash, name, size }) =>
    fc.constantFrom(...Object.keys(mediaTypes[kind])).map(mime => [{ hash, name, size, mime }]),
  )
}

function field(
  kind: QuestionField['kind'],
  properties: Record<string, fc.Arbitrary<unknown>> = {},
  more: fc.Arbitrary<object> = fc.constant({}),
): fc.Arbitrary<QuestionField> {
  return fc.tuple(fc.record({ isRequired: fc.boolean(), ...properties }), more).map(([own, rest]) => {
    const read = fieldSchema.parse({ id: 'q', kind, label: 'Question', ...own, ...rest })
    if (!isQuestion(read)) throw new Error(`${kind} is not known`)
    return read
  })
}

function pair(f: QuestionField, answer: fc.Arbitrary<Answer>): fc.Arbitrary<[QuestionField, Answer]> {
  return answer.map(value => [f, value])
}

function within(f: QuestionField): fc.Arbitrary<[QuestionField, Answer]> {
  const { min, max } = 'min' in f ? f : { min: 0, max: 0 }
  return pair(f, fc.double({ min: min ?? -1e6, max: max ?? 1e6, noNaN: true }))
}

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
  test('with a valid answer to each field has no errors, also after a round trip as JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...pairs), { maxLength: 12 }), list => {
        const fields = list.map(([f], index) => ({ ...f, id: `q${index}` }))
        const answers = Object.fromEntries(list.map(([, answer], index) => [`q${index}`, answer]))
        expect(codesFor(fields, answers)).toEqual([])
        const arrived = answersSchema.parse(JSON.parse(JSON.stringify(answers)))
        expect(codesFor(fields, arrived)).toEqual([])
        expect(tidyAnswers(fields, arrived)).toEqual(arrived)
      }),
      { numRuns: many },
    )
  })

  test('reports an empty required field, but not an empty optional one', () => {
    fc.assert(
      fc.property(
        fc.oneof(...pairs),
        fc.constantFrom<Answer | undefined>(undefined, '', ' \n', []),
        ([f], blank) => {
          const answers: Answers = blank === undefined ? {} : { q: blank }
          expect(codesFor({ ...f, isRequired: true }, answers)).toEqual(['required'])
          expect(codesFor({ ...f, isRequired: false }, answers)).toEqual([])
        },
      ),
    )
  })

  test('with an answer of the wrong shape is refused for each kind of field', () => {
    fc.assert(
      fc.property(fc.oneof(...pairs), fc.oneof(...pairs), ([f], [, other]) => {
        const shape = (answer: Answer) =>
          Array.isArray(answer) ? `list of ${typeof answer[0]}` : typeof answer
        const fitting: Record<QuestionField['kind'], string> = {
          checkbox: 'list of string',
          photo: 'list of object',
          signature: 'list of object',
          consent: 'list of object',
          drawing: 'list of object',
          audio: 'list of object',
          video: 'list of object',
          file: 'list of object',
          ranking: 'list of string',
          position: 'object',
          line: 'object',
          area: 'object',
          date: 'string',
          time: 'string',
          integer: 'number',
          'data-list': 'object',
          radio: 'string',
          select: 'string',
          text: 'string',
          barcode: 'string',
          'date-time': 'string',
          'phone-number': 'string',
          email: 'string',
          metric: 'number',
          number: 'number',
          'number-range': 'number',
          'number-dropdown': 'number',
          percentage: 'number',
          rating: 'number',
        }
        fc.pre(shape(other) !== fitting[f.kind])
        const [code, ...more] = codesFor(f, { q: other })
        expect(more).toEqual([])
        expect(code).toBe(fitting[f.kind] === 'number' ? 'number-invalid' : 'shape-wrong')
      }),
      { numRuns: many },
    )
  })

  test('reports each broken rule with its own code', () => {
    const q = (kind: string, more: object = {}) =>
      fieldSchema.parse({ id: 'q', kind, label: 'Question', ...more })
    const photo: PhotoRef = { hash: 'a'.repeat(64), name: 'plot.jpg', size: 9, mime: 'image/jpeg' }
    const choice = { options: [{ text: 'Yes' }, { text: 'No' }] }
    const many = Array.from({ length: 11 }, (_, i) => ({ ...photo, hash: i.toString(16).repeat(64) }))
    const cases: [ErrorCode, Field, Answer][] = [
      ['option-unknown', q('radio', choice), 'Maybe'],
      ['option-unknown', q('select', choice), 'yes'],
      ['option-unknown', q('checkbox', choice), ['Yes', 'Maybe']],
      ['option-twice', q('checkbox', choice), ['Yes', 'Yes']],
      ['option-unknown', q('data-list', { listId: '7' }), { optionId: '3', value: 'Gone' }],
      ['number-too-small', q('number', { min: 1 }), 0.999],
      ['number-too-large', q('number'), 100.01],
      ['number-invalid', q('number'), Number.POSITIVE_INFINITY],
      ['number-invalid', q('number'), Number.NaN],
      ['number-invalid', q('metric', { metric: 'kg' }), '1,500'],
      ['number-too-large', q('percentage'), 101],
      ['number-too-small', q('number-range', { min: 10, max: 20 }), 9],
      ['number-not-whole', q('number-dropdown'), 2.5],
      ['number-too-small', q('rating'), 0],
      ['number-too-large', q('rating'), 6],
      ['number-not-whole', q('rating'), 3.5],
      ['text-too-long', q('text'), 'x'.repeat(5001)],
      ['text-characters', q('text'), 'a\u0000b'],
      ['text-characters', q('text'), 'a\ud800b'],
      ['date-invalid', q('date-time'), '2026-02-30T10:00:00Z'],
      ['date-invalid', q('date-time'), '2026-11-21T14:05:00'],
      ['phone-invalid', q('phone-number'), '0712345678'],
      ['phone-invalid', q('phone-number'), '+254'],
      ['email-invalid', q('email'), 'asha@'],
      ['photo-invalid', q('photo'), [{ ...photo, hash: 'A'.repeat(64) }]],
      ['photo-invalid', q('photo'), [{ ...photo, size: 5 * 1024 * 1024 + 1 }]],
      ['photo-twice', q('photo'), [photo, photo]],
      ['photos-too-many', q('photo'), many],
    ]
    for (const [code, f, answer] of cases) {
      expect([f.kind, answer, codesFor(f, { q: answer })]).toEqual([f.kind, answer, [code]])
    }
  })

  test('reports all errors at once, in the order of the form', () => {
    const fields = [
      fieldSchema.parse({ id: 'b', kind: 'text', label: 'B', isRequired: true }),
      fieldSchema.parse({ id: 'a', kind: 'number', label: 'A' }),
    ]
    const errors = validateAnswers(
      { fields, photoRequired: true, withComment: false },
      { answers: { a: 500, gone: 'x' }, photos: [], comment: 'hello' },
    )
    expect(errors).toEqual([
      { fieldId: 'b', code: 'required', params: {} },
      { fieldId: 'a', code: 'number-too-large', params: { max: 100 } },
      { fieldId: 'gone', code: 'field-missing', params: {} },
      { fieldId: 'photos', code: 'required', params: {} },
      { fieldId: 'comment', code: 'comment-not-asked', params: {} },
    ])
  })

  test('accepts a comment only if the template has one, up to its limit', () => {
    expect(codesFor([], {}, { comment: 'Low tide' }, { withComment: true })).toEqual([])
    expect(codesFor([], {}, { comment: ' ' })).toEqual([])
    expect(codesFor([], {}, { comment: null })).toEqual([])
    expect(codesFor([], {}, { comment: 'x'.repeat(5001) }, { withComment: true })).toEqual(['text-too-long'])
  })

  test('can be sent without an optional question of an unknown kind, but not without a required one', () => {
    const newer = (isRequired: boolean) =>
      fieldSchema.parse({ id: 'q', kind: 'hologram', label: 'Sign here', isRequired })
    expect(codesFor(newer(false), {})).toEqual([])
    expect(codesFor(newer(true), {})).toEqual(['kind-unknown'])
    expect(codesFor(newer(false), { q: 'scribble' })).toEqual(['kind-unknown'])
  })

  test('handles ids that are names of Object.prototype', () => {
    const f = fieldSchema.parse({ id: 'constructor', kind: 'text', label: 'Builder', isRequired: true })
    expect(codesFor(f, {})).toEqual(['required'])
  })

  test('lists each of its photos once, its own and those of its fields', () => {
    fc.assert(
      fc.property(photoLists, photoLists, (own, ofField) => {
        const expected = expectedFiles({ answers: { a: ofField, b: ['Yes'], c: 'x' }, photos: own })
        expect(new Set(expected.map(photo => photo.hash))).toEqual(
          new Set([...own, ...ofField].map(photo => photo.hash)),
        )
        expect(expectedFiles({ answers: {}, photos: photosIn(expected as Answer) })).toEqual(expected)
      }),
    )
  })
})

describe('as text', () => {
  test('each error has its own sentence', () => {
    const sentences = errorCodes.map(code =>
      describeError({ fieldId: 'q', code, params: { min: 1, max: 9, option: 'Oak', name: 'plot.jpg' } }),
    )
    expect(new Set(sentences).size).toBe(errorCodes.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z“].*\.$/)
    expect(sentences.join()).not.toContain('undefined')
    expect(describeError({ fieldId: 'photos', code: 'required', params: {} })).toBe('Add at least one photo.')
  })

  test('bounds have separators of thousands', () => {
    const say = (code: 'number-too-large' | 'text-too-long' | 'photos-too-many', max: number) =>
      describeError({ fieldId: 'q', code, params: { max } })
    expect(say('number-too-large', 12_000.5)).toBe('The largest number allowed is 12,000.5.')
    expect(say('text-too-long', 2000)).toBe('Use at most 2,000 characters.')
    expect(say('photos-too-many', 2000)).toBe('Keep at most 2,000 photos.')
  })

  test('each answer is formatted for people', () => {
    const read = (kind: string, answer: Answer | undefined, more: object = {}) =>
      formatAnswer(fieldSchema.parse({ id: 'q', kind, label: 'Q', ...more }), answer, {
        timezone: 'Africa/Nairobi',
      })
    const photo: PhotoRef = { hash: 'a'.repeat(64), name: 'p', size: 9, mime: 'image/jpeg' }
    expect(read('metric', 12.5, { metric: 'cm' })).toBe('12.5 cm')
    expect(read('percentage', 40)).toBe('40%')
    expect(read('rating', 3)).toBe('3 of 5')
    expect(read('number', 0)).toBe('0')
    expect(read('checkbox', ['Oak', 'Fig'], { options: [{ text: 'Oak' }, { text: 'Fig' }] })).toBe('Oak, Fig')
    expect(read('date-time', '2026-11-20T22:30:00Z')).toBe('21 November 2026, 01:30')
    expect(read('data-list', { optionId: '1', value: 'Gazi Bay' }, { listId: '7' })).toBe('Gazi Bay')
    expect(read('photo', [photo])).toBe('1 photo')
    expect(read('photo', [photo, { ...photo, hash: 'b'.repeat(64) }])).toBe('2 photos')
    expect(read('text', undefined)).toBe('')
    expect(read('date-time', 'yesterday')).toBe('yesterday')
    expect(read('integer', -3)).toBe('-3')
    const grouped = { max: null, extensions: { look: 'thousands-sep' } }
    expect(read('integer', -1250000, grouped)).toBe('-1,250,000')
    expect(read('number', 1250000.5, grouped)).toBe('1,250,000.5')
    expect(read('integer', 1250000, { max: null })).toBe('1250000')
    expect(read('date', '2026-11-20')).toBe('20 November 2026')
    expect(read('date', 'soon')).toBe('soon')
    const looking = (look: string, day: string) => read('date', day, { extensions: { look } })
    expect(looking('month-year', '2026-11-01')).toBe('November 2026')
    expect(looking('year', '2026-01-01')).toBe('2026')
    expect(looking('year', '202-01-01')).toBe('202-01-01')
    expect(looking('no-calendar', '2026-11-20')).toBe('20 November 2026')
    expect(looking('ethiopian', '2026-11-21')).toBe('21 November 2026 (12 Hedar 2019)')
    expect(looking('islamic', '2026-11-21')).toBe('21 November 2026 (10 Jumada II 1448)')
    expect(looking('persian', '2026-11-21')).toBe('21 November 2026 (30 Aban 1405)')
    expect(looking('ethiopian', 'soon')).toBe('soon')
    expect(read('time', '22:30')).toBe('22:30')
    expect(read('radio', 'Neem', { options: [{ text: 'Oak' }], other: { text: 'Other' } })).toBe('Neem')
  })
})

test('A day of an earlier version is sent as the month or the year that is asked for now', () => {
  const ask = (look: string) => [
    fieldSchema.parse({ id: 'q', kind: 'date', label: 'Q', extensions: { look } }),
  ]
  expect(tidyAnswers(ask('month-year'), { q: '2026-11-20' })).toEqual({ q: '2026-11-01' })
  expect(tidyAnswers(ask('year'), { q: '2026-11-20' })).toEqual({ q: '2026-01-01' })
  expect(tidyAnswers(ask('year'), { q: '20-01-01' })).toEqual({ q: '20-01-01' })
  expect(tidyAnswers(ask('ethiopian'), { q: '2026-11-20' })).toEqual({ q: '2026-11-20' })
})

test('The text of another answer is trimmed before it is sent, and a blank one is none', () => {
  const options = [{ text: 'Oak' }, { text: 'Fig' }]
  const ask = (kind: string, more: object) => [
    fieldSchema.parse({ id: 'q', kind, label: 'Q', options, ...more }),
  ]
  const other = { other: { text: 'Other' } }
  expect(tidyAnswers(ask('radio', other), { q: ' Neem ' })).toEqual({ q: 'Neem' })
  expect(tidyAnswers(ask('radio', other), { q: ' ' })).toEqual({})
  expect(tidyAnswers(ask('checkbox', other), { q: ['Oak', ''] })).toEqual({ q: ['Oak'] })
  expect(tidyAnswers(ask('checkbox', other), { q: ['Oak', 'Oak '] })).toEqual({ q: ['Oak'] })
  expect(tidyAnswers(ask('checkbox', other), { q: [' '] })).toEqual({})
  // A template without the option keeps what was sent, so that nobody's answer changes.
  expect(tidyAnswers(ask('radio', {}), { q: ' Neem ' })).toEqual({ q: ' Neem ' })
})
