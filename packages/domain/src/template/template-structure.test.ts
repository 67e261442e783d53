import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateAnswers } from '../answer/answer-errors.ts'
import { type Answers, answersIn, answersSchema, expectedFiles } from '../answer/answers.ts'
import { tidyAnswers } from '../answer/tidy-answers.ts'
import { expressionNames, isName, keepNames } from '../expression/names.ts'
import { describeError, formatAnswer } from '../messages/answers-en.ts'
import { removeField } from '../testing/draft-steps.ts'
import { photosOf } from '../testing/photos-of.ts'
import { type Field, fieldSchema, receivedFieldSchema } from './template.ts'
import { templateContentSchema } from './template-content.ts'
import { emptyDraft } from './template-draft.ts'
import { errorsOf } from './template-draft-errors.ts'
import { draftOf, inputOf, readDraftFields } from './template-draft-wire.ts'
import { structureErrors } from './template-errors.ts'
import {
  allFields,
  answerableFields,
  groupOf,
  inGroup,
  partsOf,
  placesOf,
  withGroups,
  withoutGroups,
} from './template-structure.ts'

const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more })
const within = (group: string) => ({ extensions: { group } })
const read = (fields: readonly object[]): Field[] => fields.map(field => fieldSchema.parse(field))

/** A household with its members and their children. */
const household = read([
  text('village'),
  { id: 'home', kind: 'group', label: 'Home', appearance: 'page' },
  text('roof', within('home')),
  {
    id: 'members',
    kind: 'repeat',
    label: 'Members',
    min: 1,
    max: 3,
    ...within('home'),
    fields: [
      { id: 'who', kind: 'group', label: 'Who' },
      text('name', { ...within('who'), isRequired: true }),
      { id: 'face', kind: 'photo', label: 'Face', ...within('who') },
      { id: 'children', kind: 'repeat', label: 'Children', fields: [text('child')] },
    ],
  },
  text('end'),
])
const ids = (fields: readonly { id: string }[]) => fields.map(({ id }) => id)
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [photo] = photosOf(1)
const answers: Answers = {
  village: 'Kilifi',
  members: [
    {
      id: uuid(1),
      answers: {
        name: 'Asha',
        face: photo ? [photo] : [],
        children: [{ id: uuid(2), answers: { child: 'Juma' } }],
      },
    },
    { id: uuid(3), answers: { name: 'Baraka' } },
  ],
}
const errors = (fields: readonly Field[], given: Answers, isOld = false) =>
  validateAnswers(
    { fields, photoRequired: false, withComment: false },
    { answers: given, photos: [] },
    {},
    isOld ? null : { now: new Date('2026-11-23T12:00:00Z'), timezone: 'UTC' },
  ).map(({ fieldId, instanceId, code }) => [fieldId, instanceId?.slice(-1), code].filter(Boolean).join(' '))

describe('Groups and repeats of a template', () => {
  test('are found with everything in them', () => {
    expect(ids(allFields(household))).toEqual([
      'village',
      'home',
      'roof',
      'members',
      'who',
      'name',
      'face',
      'children',
      'child',
      'end',
    ])
    const flat = household.slice(0, 3)
    expect(allFields(flat)).toBe(flat)
    const places = placesOf(household)
    expect(places.get('child')).toMatchObject({ repeats: ['members', 'children'], groups: ['home'] })
    expect(places.get('name')).toMatchObject({ repeats: ['members'], groups: ['home', 'who'] })
    expect(places.get('end')).toMatchObject({ repeats: [], groups: [] })
  })
  test('are a tree of their groups', () => {
    const [village, home, end] = partsOf(household)
    expect([village?.field.id, end?.field.id, home?.parts.map(({ field }) => field.id)]).toEqual([
      ...['village', 'end', ['roof', 'members']],
    ])
  })
  test('are stored and read again as they were', () => {
    const content = { title: 'Household', tagId: '1', fields: JSON.parse(JSON.stringify(household)) }
    expect(templateContentSchema.parse(content).fields).toEqual(household)
    const wire = { title: 'T', withComment: false, photoRequired: false, dataFields: content.fields }
    const sent = inputOf(draftOf(wire)).dataFieldsArr
    expect(sent.map(({ __component }) => __component)).toEqual(['Text', 'Group', 'Text', 'Repeat', 'Text'])
    expect(sent.map(({ properties }) => fieldSchema.parse(properties))).toEqual(household)
    expect(errorsOf({ ...emptyDraft(), fields: draftOf(wire).fields }).filter(one => one.fieldId)).toEqual([])
  })
  test('are never required, because an older app could not answer them', () => {
    const [repeat, group] = read([
      { id: 'r', kind: 'repeat', label: 'R', isRequired: true, fields: [] },
      { id: 'g', kind: 'group', label: 'G', isRequired: true },
    ])
    expect([repeat?.isRequired, group?.isRequired]).toEqual([false, false])
  })
  test('have no id twice, and no more fields than a template', () => {
    const repeat = (fields: object[]) => ({ id: 'r', kind: 'repeat', label: 'R', fields })
    const faults = (fields: object[]) =>
      templateContentSchema
        .safeParse({ title: 'T', tagId: '1', fields })
        .error?.issues.map(one => one.message)
    expect(faults([text('a'), repeat([text('a')])])).toEqual(['Two fields have the same id'])
    const many = Array.from({ length: 1000 }, (_, n) => text(`q-${n}`))
    expect(faults([repeat(many)])).toEqual([expect.stringContaining('up to 1000')])
    expect(faults([repeat(many.slice(1))])).toBeUndefined()
  })
  test('are at most three repeats deep', () => {
    const deep = (levels: number): object =>
      levels === 0 ? text('q') : { id: `r-${levels}`, kind: 'repeat', label: 'R', fields: [deep(levels - 1)] }
    expect(fieldSchema.safeParse(deep(3)).success).toBe(true)
    expect(fieldSchema.safeParse(deep(4)).success).toBe(false)
    expect(readDraftFields([deep(4)])).toMatchObject([{ fields: [{ fields: [{ fields: [] }] }] }])
  })
  test('of a newer server keep what can be read', () => {
    const newer = {
      id: 'r',
      kind: 'repeat',
      label: 'R',
      fields: [text('a'), { id: 'b', kind: 'hologram', label: 'B', isRequired: true }],
    }
    const field = receivedFieldSchema.parse(newer) as Field
    expect(field).toMatchObject({ kind: 'repeat', fields: [{ kind: 'text' }, { kind: 'unknown' }] })
    expect(answerableFields([field])).toMatchObject([{ fields: [{}, { isRequired: false }] }])
  })
  test('go to a phone such that an older app shows the questions without them', () => {
    const { fields, groups } = withoutGroups(household)
    expect(ids(fields)).toEqual(['village', 'roof', 'members', 'end'])
    expect(withGroups(fields, groups)).toEqual(household)
  })
  test('are removed with all that is in them', () => {
    const fields = readDraftFields([
      { id: 'a', kind: 'group', label: 'A' },
      { id: 'b', kind: 'group', label: 'B', ...within('a') },
      text('q', within('b')),
      text('r', within('a')),
    ])
    const draft = removeField({ ...emptyDraft(), fields }, 'b')
    expect(draft.fields.map(field => [field.id, groupOf(field)])).toEqual([
      ['a', null],
      ['r', 'a'],
    ])
  })
  test('are named by a field of an unknown kind, too', () => {
    const unknown = fieldSchema.parse({ id: 'u', kind: 'hologram', label: 'U' })
    expect(groupOf(inGroup(unknown, 'a'))).toBe('a')
    expect(inGroup(inGroup(unknown, 'a'), null)).toEqual({ ...unknown })
  })
  test('are refused where a question is not behind its group', () => {
    const misplaced = [
      read([text('q', within('g'))]),
      read([text('q', within('g')), { id: 'g', kind: 'group', label: 'G' }]),
      read([{ id: 'g', kind: 'group', label: 'G' }, text('a'), text('q', within('g'))]),
    ]
    for (const fields of misplaced)
      expect(structureErrors(fields)).toMatchObject([{ fieldId: 'q', part: 'group' }])
  })
})

describe('The answers to a repeat', () => {
  test('are instances, each with its own answers', () => {
    expect(answersSchema.parse(JSON.parse(JSON.stringify(answers)))).toEqual(answers)
    expect(errors(household, answers)).toEqual([])
    const found = answersIn(household, answers).map(({ field, path }) =>
      [field.id, ...path.map(({ index }) => index)].join(' '),
    )
    expect(found).toEqual(['village', 'members', 'name 0', 'face 0', 'children 0', 'child 0 0', 'name 1'])
  })
  test('are checked in each instance, which the error names', () => {
    const wrong = { ...answers, members: [{ id: uuid(1), answers: { gone: 'x' } }] }
    expect(errors(household, wrong)).toEqual(['name 1 required', 'gone 1 field-missing'])
  })
  test.each([
    ['too few', [], 'members instances-too-few'],
    ['too many', [1, 2, 3, 4], 'members instances-too-many'],
    ['one twice', [1, 1], 'members instance-twice'],
  ])('are counted: %s', (_, numbers, code) => {
    const members = numbers.map(n => ({ id: uuid(n), answers: { name: 'A' } }))
    expect(errors(household, { members })).toEqual([code])
  })
  test('may be missing in a report of an app that knows no repeats', () => {
    expect(errors(household, { village: 'Kilifi' }, true)).toEqual([])
  })
  test.each([
    ['a text', 'Asha'],
    ['texts', ['Asha']],
    ['photos', photosOf(1)],
  ])('are not %s', (_, given) => {
    expect(errors(household, { members: given })).toEqual(['members shape-wrong'])
  })
  test('have limits, with all those in repeats', () => {
    const members = (count: number, each: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: uuid(n),
        answers: Object.fromEntries(Array.from({ length: each }, (_, q) => [`q-${q}`, 'x'])),
      }))
    const isTaken = (count: number, each: number) =>
      answersSchema.safeParse({ members: members(count, each) }).success
    expect([isTaken(200, 24), isTaken(200, 25), isTaken(201, 1)]).toEqual([true, false, false])
    expect(answersSchema.safeParse({ members: [{ id: 'no-uuid', answers: {} }] }).success).toBe(false)
  })
  test('bring their photos with them', () => {
    expect(expectedFiles({ answers, photos: [] })).toEqual(photosOf(1))
  })
  test('are tidied in each instance, and empty instances stay', () => {
    const draft = {
      members: [{ id: uuid(1), answers: { name: ' ', gone: 'x' } }],
      children: 'elsewhere',
    }
    expect(tidyAnswers(household, draft)).toEqual({ members: [{ id: uuid(1), answers: {} }] })
    const hidden = new Set([`${uuid(1)}/name`, `${uuid(3)}/`])
    expect(tidyAnswers(household, answers, hidden).members).toMatchObject([
      { id: uuid(1), answers: { children: [{}] } },
    ])
    expect(tidyAnswers(household, answers, new Set(['members']))).toEqual({ village: 'Kilifi' })
  })
  test('are described by their number', () => {
    const [, , , members] = household
    expect(members && formatAnswer(members, answers.members, { timezone: 'UTC' })).toBe('2')
    expect(describeError({ fieldId: 'members', code: 'instances-too-few', params: { min: 1 } })).toBe(
      'Add at least 1.',
    )
  })
})

describe('Names', () => {
  const label = (id: string, text: string, name?: string) =>
    fieldSchema.parse({ id, kind: 'text', label: text, ...(name && { extensions: { name } }) })

  test('are unique over the whole template, and given ones come first', () => {
    const fields = [
      label('a', 'Name'),
      fieldSchema.parse({ id: 'r', kind: 'repeat', label: 'Name', fields: [text('b', { label: 'Name' })] }),
      label('c', 'Other', 'name'),
    ]
    expect(Object.fromEntries(expressionNames(fields))).toEqual({
      a: 'name_2',
      r: 'name_3',
      b: 'name_4',
      c: 'name',
    })
  })
  test('that are given must be names, and no one else’s', () => {
    expect(['a.b-c_1', '_x', 'jina', 'नाम'].filter(isName)).toHaveLength(4)
    expect(['', '1a', 'a b', 'a/b', '$', 'x'.repeat(101)].filter(isName)).toEqual([])
    const fields = [label('a', 'A', 'same'), label('b', 'B', 'same'), label('c', 'C', 'not one')]
    expect(structureErrors(fields).map(({ fieldId, part }) => `${fieldId} ${part}`)).toEqual([
      'b name',
      'c name',
    ])
  })
  test('stay the same whatever is renamed, added, moved or removed', () => {
    const labels = fc.constantFrom('Name', 'Age', 'name', 'Name 2', '')
    const fields = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), labels), { maxLength: 6 })
      .map(list => [...new Map(list)].map(([id, words]) => label(id, words || id)))
    fc.assert(
      fc.property(fc.array(fields, { minLength: 2, maxLength: 5 }), versions => {
        const first = new Map<string, string>()
        let before: readonly Field[] = []
        for (const version of versions) {
          const now = keepNames(before, version)
          const names = expressionNames(now)
          expect(new Set(names.values()).size).toBe(now.length)
          for (const [id, name] of names) {
            if (before.some(field => field.id === id)) expect(name).toBe(first.get(id))
            first.set(id, name)
          }
          before = now
        }
      }),
    )
  })
})

describe('The value of an option', () => {
  const field = fieldSchema.parse({
    id: 'q',
    kind: 'radio',
    label: 'Q',
    options: [{ text: 'Well with a pump', value: 'Borehole' }, { text: 'River' }],
  })
  test('is the answer, and its text is what people read', () => {
    expect(errors([field], { q: 'Borehole' })).toEqual([])
    expect(errors([field], { q: 'River' })).toEqual([])
    expect(errors([field], { q: 'Spring' })).toEqual(['q option-unknown'])
    expect(formatAnswer(field, 'Borehole', { timezone: 'UTC' })).toBe('Well with a pump')
  })
  test('may be the text in a report of an app that knows no values', () => {
    expect(errors([field], { q: 'Well with a pump' })).toEqual([])
  })
  test('is that of one option', () => {
    const twice = {
      ...field,
      options: [
        { text: 'A', value: 'x' },
        { text: 'B', value: 'x' },
      ],
    }
    expect(fieldSchema.safeParse(twice).success).toBe(false)
    expect(
      fieldSchema.safeParse({ ...twice, options: [{ text: 'A', value: 'B' }, { text: 'B' }] }).success,
    ).toBe(false)
  })
})
