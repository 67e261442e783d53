import { expect, test } from 'vitest'
import { type DraftField, newField, type TemplateDraft } from './template-draft.ts'
import { changesOf, withKnownFields } from './template-draft-changes.ts'

const meta = { title: 'Mangrove plot', category: '3', unSdg: null, withComment: false, photoRequired: false }
const text = (id: string): DraftField => newField('text', id, id.toUpperCase())
const draft = (ids: string): TemplateDraft => ({ meta, fields: [...ids].map(text) })
const choice = (...options: { text: string }[]): DraftField => ({
  id: 'q',
  kind: 'select',
  label: 'Q',
  isRequired: false,
  options,
})

/** The names of the changed properties of one field. */
function partsOf(before: object, after: object): string[] {
  const [was, is] = [before, after].map(field => ({
    meta,
    fields: [{ ...text('q'), ...field } as DraftField],
  }))
  return changesOf(was as TemplateDraft, is as TemplateDraft).flatMap(change =>
    change.type === 'edited' ? change.parts : [change.type],
  )
}

test.each([
  ['title', { title: 'Plot' }],
  ['category', { category: null }],
  ['unSdg', { unSdg: '14' }],
  ['withComment', { withComment: true }],
  ['photoRequired', { photoRequired: true }],
])('Another %s is a change', (part, other) => {
  const start = draft('ab')
  expect(changesOf(start, { ...start, meta: { ...meta, ...other } })).toEqual([{ type: 'meta', part }])
})

test('A draft is compared with itself by identity', () => {
  const start = draft('ab')
  expect(changesOf(start, start)).toEqual([])
  expect(changesOf(start, { ...start })).toEqual([])
  expect(withKnownFields(start, start)).toBe(start)
})

test.each([
  ['abcd', 'abcd', []],
  ['abcd', 'bcda', ['moved a 0 3']],
  ['abcd', 'dabc', ['moved d 3 0']],
  ['abcd', 'dcba', 3],
  ['abcde', 'bacde', 1],
  ['abcdef', 'adbecf', 2],
  ['abcd', 'ab', ['removed c', 'removed d']],
  ['ab', 'xaby', ['added x', 'added y']],
  ['ab', 'xb', ['added x', 'removed a']],
  ['abc', 'cxa', 3],
  ['abc', '', ['removed a', 'removed b', 'removed c']],
  ['', 'ab', ['added a', 'added b']],
] as const)('From %j to %j as few questions as possible were moved', (before, after, expected) => {
  const changes = changesOf(draft(before), draft(after)).map(change =>
    change.type === 'meta' || change.type === 'edited'
      ? change.type
      : [change.type, change.field.id, ...(change.type === 'moved' ? [change.from, change.to] : [])].join(
          ' ',
        ),
  )
  if (typeof expected === 'number') expect(changes).toHaveLength(expected)
  else expect(changes).toEqual(expected)
})

test('Changed questions come in the order of the draft, removed ones last', () => {
  const after = { meta, fields: [text('x'), { ...text('c'), label: 'New' }, text('a')] }
  const changes = changesOf(draft('abc'), after).map(change => [
    change.type,
    'field' in change && change.field.id,
  ])
  expect(changes.at(0)).toEqual(['added', 'x'])
  expect(changes.filter(([type]) => type === 'edited')).toEqual([['edited', 'c']])
  expect(changes.at(-1)).toEqual(['removed', 'b'])
})

test.each<[string, object, object, string[]]>([
  ['the same', { label: 'A' }, { label: 'A' }, []],
  ['another text', { label: 'A' }, { label: 'B' }, ['label']],
  ['two parts', { label: 'A', isRequired: false }, { label: 'B', isRequired: true }, ['label', 'isRequired']],
  ['a part more', {}, { extensions: { a: 1 } }, ['extensions']],
  ['a part less', { extensions: { a: 1 } }, {}, ['extensions']],
  ['a part that is undefined', { extensions: undefined }, {}, []],
  ['keys in another order', { extensions: { a: 1, b: 2 } }, { extensions: { b: 2, a: 1 } }, []],
  ['another value within', { extensions: { a: { b: 1 } } }, { extensions: { a: { b: 2 } } }, ['extensions']],
  ['another key within', { extensions: { a: 1 } }, { extensions: { b: 1 } }, ['extensions']],
  ['a key more within', { extensions: { a: 1 } }, { extensions: { a: 1, b: 1 } }, ['extensions']],
  ['a key of undefined within', { extensions: { a: 1 } }, { extensions: { a: 1, b: undefined } }, []],
  [
    'undefined for another key',
    { extensions: { a: 1, b: undefined } },
    { extensions: { a: 1, c: 2 } },
    ['extensions'],
  ],
  ['null for an object', { extensions: { a: null } }, { extensions: { a: {} } }, ['extensions']],
  ['an object for null', { extensions: { a: {} } }, { extensions: { a: null } }, ['extensions']],
  ['a list for an object', { extensions: { a: [] } }, { extensions: { a: {} } }, ['extensions']],
  ['a list in another order', { extensions: { a: [1, 2] } }, { extensions: { a: [2, 1] } }, ['extensions']],
  ['a longer list', { extensions: { a: [1] } }, { extensions: { a: [1, 2] } }, ['extensions']],
  ['a text for a number', { extensions: { a: 1 } }, { extensions: { a: '1' } }, ['extensions']],
  ['an object for a text', { extensions: { a: '' } }, { extensions: { a: {} } }, ['extensions']],
])('%s: it differs in these parts', (_what, before, after, parts) => {
  expect(partsOf(before, after)).toEqual(parts)
})

test('Equal options in new objects are unchanged, reordered ones are changed', () => {
  expect(
    partsOf(choice({ text: 'Mud' }, { text: 'Sand' }), choice({ text: 'Mud' }, { text: 'Sand' })),
  ).toEqual([])
  expect(
    partsOf(choice({ text: 'Mud' }, { text: 'Sand' }), choice({ text: 'Sand' }, { text: 'Mud' })),
  ).toEqual(['options'])
})

test('A draft that was read shares equal questions with the template and keeps its own', () => {
  const known = draft('ab')
  const read: TemplateDraft = {
    ...structuredClone(known),
    fields: [text('b'), { ...text('a'), label: 'New' }, text('c')],
  }
  const shared = withKnownFields(known, read)
  expect(shared).toEqual(read)
  expect(shared.fields[0]).toBe(known.fields[1])
  expect(shared.fields.slice(1)).toEqual(read.fields.slice(1))
  expect(shared.fields[2]).toBe(read.fields[2])
})
