import { describe, expect, test } from 'vitest'
import { type DraftField, emptyDraft, renderableField } from './template-draft.ts'
import { draftOf, inputOf, readDraftFields, readDraftMeta } from './template-draft-wire.ts'

const meta = { title: 'Mangrove plot', category: '3', unSdg: null, withComment: false, photoRequired: false }

describe('a question that is stored or received', () => {
  const read = (field: unknown) => readDraftFields([field])[0]
  const base = { id: 'q', label: 'Question', isRequired: false }

  test.each<[string, unknown]>([
    ['no list', { kind: 'text', id: 'a' }],
    ['a text', 'text'],
    ['nothing', null],
    ['a list of lists', [[]]],
    ['texts', ['text']],
    ['a field without a kind', [{ id: 'a' }]],
    ['a field without an id', [{ kind: 'text' }]],
    ['a field whose id cannot be', [{ kind: 'text', id: 'A b' }]],
    ['a field with the id of a part of the form', [{ kind: 'text', id: 'photos' }]],
    ['an unknown field whose id cannot be', [{ kind: 'matrix', id: 'A b' }]],
  ])('is left out when it is no field: %s', (_what, list) => {
    expect(readDraftFields(list)).toEqual([])
  })

  test.each<[object, object]>([
    [
      { kind: 'text', label: 7, isRequired: 'yes' },
      { ...base, kind: 'text', label: '' },
    ],
    [
      { kind: 'text', isRequired: true },
      { ...base, kind: 'text', isRequired: true },
    ],
    [
      { kind: 'text', __component: 'Text', number_of_stars: 3 },
      { ...base, kind: 'text' },
    ],
    [
      { kind: 'text', extensions: { a: 1 } },
      { ...base, kind: 'text', extensions: { a: 1 } },
    ],
    [
      { kind: 'text', extensions: 'a' },
      { ...base, kind: 'text' },
    ],
    [
      { kind: 'text', extensions: [] },
      { ...base, kind: 'text' },
    ],
    [
      { kind: 'select', options: 'Mud' },
      { ...base, kind: 'select', options: [{ text: 'Option 1' }] },
    ],
    [
      { kind: 'radio', options: [] },
      { ...base, kind: 'radio', options: [] },
    ],
    [
      { kind: 'checkbox', options: [{ text: 'Mud', colour: 'brown' }, 'Sand', null, { text: 7 }] },
      { ...base, kind: 'checkbox', options: [{ text: 'Mud' }, { text: '' }] },
    ],
    [{ kind: 'number' }, { ...base, kind: 'number', min: 0, max: 100 }],
    [
      { kind: 'number', min: null, max: null },
      { ...base, kind: 'number', min: null, max: null },
    ],
    [
      { kind: 'number-range', min: '1', max: Number.NaN },
      { ...base, kind: 'number-range', min: 0, max: 100 },
    ],
    [
      { kind: 'number-dropdown', min: 2, max: 3 },
      { ...base, kind: 'number-dropdown', min: 2, max: 3 },
    ],
    [
      { kind: 'metric', metric: 'kg', min: 1, max: 2 },
      { ...base, kind: 'metric', metric: 'kg', min: 1, max: 2 },
    ],
    [
      { kind: 'metric', metric: 7 },
      { ...base, kind: 'metric', metric: '', min: 0, max: 100 },
    ],
    [
      { kind: 'rating', stars: 3 },
      { ...base, kind: 'rating', stars: 3 },
    ],
    [
      { kind: 'rating', stars: null },
      { ...base, kind: 'rating', stars: null },
    ],
    [
      { kind: 'rating', stars: 'many' },
      { ...base, kind: 'rating', stars: 5 },
    ],
    [
      { kind: 'data-list', listId: '7' },
      { ...base, kind: 'data-list', listId: '7' },
    ],
    [
      { kind: 'data-list', listId: '' },
      { ...base, kind: 'data-list', listId: null },
    ],
    [
      { kind: 'data-list', listId: 7 },
      { ...base, kind: 'data-list', listId: null },
    ],
  ])('%j has what a new one has where something is wrong', (sent, field) => {
    expect(read({ id: 'q', label: 'Question', ...sent })).toStrictEqual(field)
  })

  test('is restored if an older version stored it as unknown', () => {
    const original = { ...base, kind: 'rating', stars: 4 }
    expect(read({ ...base, kind: 'unknown', label: 'Else', original })).toEqual(original)
    expect(read({ ...base, kind: 'unknown', original: 'lost' })).toMatchObject({ kind: 'unknown', id: 'q' })
  })

  test.each<[unknown, object]>([
    [{ title: 7, category: 7, unSdg: '', withComment: 'yes', photoRequired: 1 }, {}],
    [[], {}],
    [{ title: 'Plot' }, { title: 'Plot' }],
    [
      { category: '3', unSdg: '14' },
      { category: '3', unSdg: '14' },
    ],
    [{ withComment: true }, { withComment: true }],
    [{ photoRequired: true }, { photoRequired: true }],
  ])('%j is read as metadata', (kept, known) => {
    expect(readDraftMeta(kept)).toEqual({ ...emptyDraft().meta, ...known })
  })

  test('takes its tag and its goal from the wire, if present', () => {
    const wire = { title: 'Plot', withComment: true, photoRequired: false, dataFields: [] }
    const ofWire = { title: 'Plot', withComment: true, photoRequired: false }
    expect(draftOf(wire).meta).toEqual({ ...ofWire, category: null, unSdg: null })
    expect(draftOf({ ...wire, category: { id: '3' }, un_sdg: { id: '14' } }).meta).toEqual({
      ...ofWire,
      category: '3',
      unSdg: '14',
    })
  })

  test('is sent with its properties, without undefined ones', () => {
    const field = { ...base, kind: 'text', extensions: undefined } as DraftField
    expect(inputOf({ meta: { ...meta, unSdg: '14' }, fields: [field] })).toStrictEqual({
      input: {
        title: 'Mangrove plot',
        category: '3',
        un_sdg: '14',
        withComment: false,
        photoRequired: false,
        languages: null,
        examples: [],
      },
      dataFieldsArr: [{ __component: 'Text', properties: { ...base, kind: 'text' } }],
    })
  })
})

describe('rendering a draft', () => {
  const base = { id: 'q', label: 'Question', isRequired: false }

  test.each<[DraftField, object]>([
    [
      { ...base, kind: 'number', min: null, max: 5 },
      { min: null, max: 5 },
    ],
    [
      { ...base, kind: 'number-range', min: 3, max: null },
      { min: 3, max: 100 },
    ],
    [
      { ...base, kind: 'number-range', min: 7, max: 5 },
      { min: 7, max: 7 },
    ],
    [
      { ...base, kind: 'number-range', min: 0, max: 5000 },
      { min: 0, max: 5000 },
    ],
    [
      { ...base, kind: 'metric', metric: 'kg', min: null, max: null },
      { metric: 'kg', min: null, max: null },
    ],
    [
      { ...base, kind: 'integer', min: 9, max: 5 },
      { min: 9, max: 9 },
    ],
    [
      { ...base, kind: 'number-dropdown', min: 5, max: 1005 },
      { min: 5, max: 1005 },
    ],
    [
      { ...base, kind: 'number-dropdown', min: 5, max: 1006 },
      { min: 5, max: 1005 },
    ],
    [{ ...base, kind: 'rating', stars: null }, { stars: 5 }],
    [{ ...base, kind: 'rating', stars: 0 }, { stars: 1 }],
    [{ ...base, kind: 'rating', stars: 2.6 }, { stars: 3 }],
    [{ ...base, kind: 'rating', stars: 11 }, { stars: 10 }],
    [{ ...base, kind: 'data-list', listId: null }, { listId: '0' }],
    [{ ...base, kind: 'data-list', listId: '7' }, { listId: '7' }],
    [
      { ...base, kind: 'checkbox', options: [{ text: ' Mud ' }, { text: 'MUD' }] },
      { options: [{ text: 'Mud' }] },
    ],
    [{ ...base, kind: 'select', options: [{ text: '' }] }, { options: [] }],
    [{ ...base, kind: 'email' }, {}],
  ])('%#: uses defaults for missing parts', (field, rendered) => {
    expect(renderableField(field, 'Untitled')).toEqual({ ...field, ...rendered })
  })
})
