import { describe, expect, test } from 'vitest'
import { fieldSchema } from '../template/template.ts'
import { photosOf } from '../testing/photos-of.ts'
import {
  answerSchema,
  answersSchema,
  expectedFiles,
  isNoAnswer,
  isStorable,
  type PhotoRef,
  photoRefSchema,
  photosIn,
} from './answers.ts'
import { tidyAnswers } from './tidy-answers.ts'

describe('the wire schemas', () => {
  const [photo] = photosOf(1)

  test.each([
    ['hash', 'A'.repeat(64), false],
    ['hash', 'a'.repeat(63), false],
    ['hash', 'a'.repeat(65), false],
    ['name', '', false],
    ['name', 'x'.repeat(200), true],
    ['name', 'x'.repeat(201), false],
    ['name', 'a\u0000', false],
    ['size', 0, false],
    ['size', 1, true],
    ['size', 5 * 1024 * 1024, true],
    ['size', 5 * 1024 * 1024 + 1, false],
    ['size', 1.5, false],
    ['mime', 'image/png', true],
    ['mime', 'image/webp', true],
    ['mime', 'image/gif', false],
    ['width', 1, true],
    ['width', 0, false],
    ['width', 100_000, true],
    ['width', 100_001, false],
    ['height', 1, true],
    ['height', 0, false],
    ['height', 100_000, true],
    ['height', 100_001, false],
    ['takenAt', '2026-03-14T09:26:53+03:00', true],
    ['takenAt', '2026-03-14T09:26:53', false],
  ])('of a photo: %s %j, %s', (part, value, taken) => {
    expect(photoRefSchema.safeParse({ ...photo, [part]: value }).success).toBe(taken)
  })

  test.each<[string, unknown, boolean]>([
    ['a text', 'x'.repeat(5000), true],
    ['a text that is too long', 'x'.repeat(5001), false],
    ['half a character', '\ud800', false],
    ['a number', 0.5, true],
    ['an option of a list', { optionId: '1'.repeat(18), value: 'x'.repeat(500) }, true],
    ['an id that is too long', { optionId: '1'.repeat(19), value: 'Mud' }, false],
    ['an id with a letter behind', { optionId: '1x', value: 'Mud' }, false],
    ['an id with a letter before', { optionId: 'x1', value: 'Mud' }, false],
    ['an option without a text', { optionId: '1', value: '' }, false],
    ['an option whose text is too long', { optionId: '1', value: 'x'.repeat(501) }, false],
    ['200 choices', Array.from({ length: 200 }, () => 'x'.repeat(200)), true],
    ['201 choices', Array.from({ length: 201 }, () => 'x'), false],
    ['a choice that is too long', ['x'.repeat(201)], false],
    ['60 photos', photosOf(60), true],
    ['61 photos', photosOf(61), false],
    ['a truth', true, false],
  ])('as an answer: %s', (_what, answer, taken) => {
    expect(answerSchema.safeParse(answer).success).toBe(taken)
  })

  test('accept at most 1000 answers in a report', () => {
    const answers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n}`, n]))
    expect(answersSchema.safeParse(answers(1000)).success).toBe(true)
    expect(answersSchema.safeParse(answers(1001)).success).toBe(false)
    expect(answersSchema.safeParse({ photos: 1 }).success).toBe(false)
  })

  test('accept only texts that the database can store', () => {
    const texts = ['', 'Mkoko', '🌱', 'a\u0000', '\ud83c', '\udf31x']
    expect(texts.map(isStorable)).toEqual([true, true, true, false, false, false])
  })
})

describe('an answer', () => {
  test('counts as missing when it is blank or empty, but 0 is an answer', () => {
    const empty = [undefined, null as never, '', ' \n', []]
    expect(empty.map(isNoAnswer)).toEqual([true, true, true, true, true])
    const given = [0, 'x', ['x'], photosOf(1), { optionId: '1', value: 'Mud' }]
    expect(given.map(isNoAnswer)).toEqual([false, false, false, false, false])
  })

  test('is sent if it is not empty and the template has its field', () => {
    const fields = ['a', 'b', 'c', 'toString'].map(id =>
      fieldSchema.parse({ id: id.toLowerCase(), kind: 'text', label: id }),
    )
    expect(tidyAnswers(fields, { a: 'x', b: ' ', gone: 'y' })).toStrictEqual({ a: 'x' })
  })

  test('gives the photos that it contains', () => {
    expect(photosIn(photosOf(2))).toEqual(photosOf(2))
    for (const other of [undefined, 'x', 1, ['x'], { optionId: '1', value: 'Mud' }])
      expect(photosIn(other)).toEqual([])
  })

  test('may share a photo with another answer; the photo is expected once', () => {
    const [one, two] = photosOf(2) as [PhotoRef, PhotoRef]
    const renamed = { ...one, name: 'again.jpg' }
    expect(expectedFiles({ answers: { a: [renamed, two] }, photos: [one] })).toEqual([one, two])
  })
})
