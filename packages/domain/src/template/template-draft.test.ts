import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDraft } from '../testing/any-draft.ts'
import { addField, moveField, removeField } from '../testing/draft-steps.ts'
import { fieldKinds } from './field-kinds.ts'
import { fieldSchema } from './template.ts'
import { templateContentSchema } from './template-content.ts'
import {
  type DraftField,
  duplicateOf,
  emptyDraft,
  newField,
  renderableField,
  type TemplateDraft,
} from './template-draft.ts'
import { changesOf, withKnownFields } from './template-draft-changes.ts'
import { canSave, errorsOf } from './template-draft-errors.ts'
import { changeField, copyPart, newFieldId, optionsIn } from './template-draft-fields.ts'
import { draftOf, inputOf, readDraftFields, readDraftMeta } from './template-draft-wire.ts'

const meta = { title: 'Mangrove plot', category: '3', unSdg: null, withComment: false, photoRequired: false }
const text = (id: string): DraftField => newField('text', id, id.toUpperCase())
const draft = (...ids: string[]): TemplateDraft => ({ meta, fields: ids.map(text) })
const ids = ({ fields }: TemplateDraft) => fields.map(({ id }) => id)

/** The template that the server stores for an input, as GraphQL returns it. */
function stored({ input, dataFieldsArr }: ReturnType<typeof inputOf>) {
  const content = templateContentSchema.parse({
    title: input.title,
    tagId: input.category,
    sdgId: input.un_sdg,
    withComment: input.withComment,
    photoRequired: input.photoRequired,
    fields: dataFieldsArr.map(({ properties }) => properties),
  })
  return {
    ...content,
    category: { id: content.tagId },
    un_sdg: content.sdgId === null ? null : { id: content.sdgId },
    dataFields: content.fields.map(field => ({ __component: 'x', ...field })),
  }
}

describe('a draft', () => {
  test('comes back from the server as it was sent', () => {
    fc.assert(
      fc.property(anyDraft, sent => {
        expect(errorsOf(sent)).toEqual([])
        expect(draftOf(stored(inputOf(sent)))).toEqual(sent)
      }),
    )
  })

  test('comes back from the store as it was stored, including errors', () => {
    const invalid: DraftField[] = fieldKinds.map(({ kind }, n) => newField(kind, `q-${n}`, ''))
    const kept = JSON.parse(JSON.stringify({ meta, fields: invalid }))
    expect(readDraftFields(kept.fields)).toEqual(invalid)
    expect(readDraftMeta(kept.meta)).toEqual(meta)
    expect(readDraftMeta('nonsense')).toEqual(emptyDraft().meta)
    expect(
      readDraftFields([null, { kind: 'text' }, { kind: 'text', id: 'a' }, { kind: 'text', id: 'a' }]),
    ).toEqual([newField('text', 'a', '')])
  })

  test('keeps a field of an unknown kind', () => {
    const matrix = { kind: 'matrix', id: 'grid', label: 'Grid', isRequired: true, rows: ['a'] }
    const [field] = draftOf({
      ...meta,
      category: null,
      dataFields: [{ __component: 'Matrix', ...matrix }],
    }).fields
    expect(field).toMatchObject({ kind: 'unknown', label: 'Grid', original: matrix })
    expect(stored(inputOf({ meta, fields: field ? [field] : [] })).fields).toEqual([field])
  })

  test('has the defaults of each kind', () => {
    const bare = (kind: (typeof fieldKinds)[number]['kind']) => newField(kind, 'q', 'Question')
    for (const { kind } of fieldKinds)
      expect(bare(kind)).toMatchObject({ label: 'Question', isRequired: false })
    for (const kind of ['number', 'number-dropdown', 'number-range', 'metric'] as const) {
      expect(bare(kind)).toMatchObject({ min: 0, max: 100 })
    }
    expect(bare('integer')).toMatchObject({ min: null, max: null })
    expect(bare('rating')).toMatchObject({ stars: 5 })
    expect(bare('metric')).toMatchObject({ metric: '' })
    expect(bare('data-list')).toMatchObject({ listId: null })
    expect(bare('select')).toMatchObject({ options: [{ text: 'Option 1' }] })
  })

  test('is duplicated except for its name', () => {
    const copy = duplicateOf(draft('a', 'b'))
    expect(copy.meta).toEqual({ ...meta, title: 'Mangrove plot Duplicate' })
    const titleOf = (title: string) => duplicateOf({ meta: { ...meta, title }, fields: [] }).meta.title
    expect(titleOf('x'.repeat(20))).toBe(`${'x'.repeat(20)} Duplicate`)
    expect(titleOf('Household water survey')).toBe('Household water sur… Duplicate')
    expect(titleOf('👩🏽‍🌾👩🏽‍🌾👩🏽‍🌾👩🏽‍🌾')).toBe('👩🏽‍🌾👩🏽‍🌾… Duplicate')
    expect(copy.fields).toEqual(draft('a', 'b').fields)
  })

  test('uses the wire component of each kind', () => {
    const fields = fieldKinds.map(({ kind }, n) => newField(kind, `q-${n}`, 'Q'))
    expect(inputOf({ meta, fields }).dataFieldsArr.map(({ __component }) => __component)).toEqual(
      fieldKinds.map(({ component }) => component),
    )
  })
})

describe('rendering a draft', () => {
  test('never fails, whatever is missing', () => {
    for (const { kind } of fieldKinds) {
      const bare = renderableField(newField(kind, 'q', ' '), 'Untitled')
      expect(bare.label).toBe('Untitled')
      expect(kind === 'metric' || fieldSchema.safeParse(bare).success).toBe(true)
    }
  })

  test('uses the default of an empty number and leaves out invalid options', () => {
    const number: DraftField = {
      id: 'q',
      kind: 'number',
      label: 'N',
      isRequired: false,
      min: null,
      max: null,
    }
    expect(renderableField(number, '')).toMatchObject({ min: null, max: null })
    const slider: DraftField = { ...number, kind: 'number-range' }
    expect(renderableField(slider, '')).toMatchObject({ min: 0, max: 100 })
    expect(renderableField({ ...slider, min: 200 }, '')).toMatchObject({ min: 200, max: 200 })
    const options = ['Mud', ' ', 'mud ', 'Sand'].map(text => ({ text }))
    expect(
      renderableField({ id: 'q', kind: 'radio', label: 'R', isRequired: false, options }, ''),
    ).toMatchObject({
      options: [{ text: 'Mud' }, { text: 'Sand' }],
    })
    const steps: DraftField = { ...number, kind: 'number-dropdown', min: 0, max: 1e9 }
    expect(renderableField(steps, '')).toMatchObject({ max: 1000 })
  })
})

describe('the fields of a draft', () => {
  test('are added, changed, moved and removed, while the others stay the same objects', () => {
    const start = draft('a', 'b', 'c')
    expect(ids(addField(start, text('d')))).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(addField(start, text('d'), 1))).toEqual(['a', 'd', 'b', 'c'])
    expect(ids(moveField(start, 'a', 2))).toEqual(['b', 'c', 'a'])
    expect(ids(moveField(start, 'c', -5))).toEqual(['c', 'a', 'b'])
    expect(ids(removeField(start, 'b'))).toEqual(['a', 'c'])
    const changed = changeField(start, { ...text('b'), label: 'New' })
    expect(changed.fields[1]?.label).toBe('New')
    expect(changed.fields[0]).toBe(start.fields[0])
    expect(changed.fields[2]).toBe(start.fields[2])
  })

  test('give the same draft if nothing changes', () => {
    const start = draft('a', 'b')
    expect(moveField(start, 'a', 0)).toBe(start)
    expect(removeField(start, 'x')).toBe(start)
    expect(changeField(start, text('x'))).toBe(start)
  })

  test('get free and valid ids from their labels', () => {
    expect(newFieldId('How many trees?', [], () => 0)).toBe('how-many-trees-000000')
    expect(newFieldId('كم شجرة؟', [], () => 0)).toBe('question-000000')
    const chances = [0, 0.5]
    expect(newFieldId('Plot', ['plot-000000'], () => chances.shift() ?? 0)).not.toBe('plot-000000')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), label => {
        expect(newFieldId(label, [])).toMatch(/^[a-z0-9-]{1,40}$/)
      }),
    )
  })

  test('are copied completely under another id, for each kind', () => {
    const copyOf = (field: DraftField, id: string) => copyPart({ field, parts: [] }, id).field
    expect(copyOf(text('b'), 'b-2')).toEqual({ ...text('b'), id: 'b-2' })
    const matrix = { kind: 'matrix', id: 'grid', label: 'Grid', rows: ['a'] }
    const copies = readDraftFields([matrix]).map(field => copyOf(field, 'grid-2'))
    expect(copies).toEqual(readDraftFields([{ ...matrix, id: 'grid-2' }]))
  })

  test('take options from a pasted list or row', () => {
    expect(optionsIn(' Mud\r\nSand \n\n\tRock\t').map(({ text }) => text)).toEqual(['Mud', 'Sand', 'Rock'])
  })
})

describe('the changes of a draft', () => {
  const start = draft('a', 'b', 'c', 'd')
  const kinds = (after: TemplateDraft) =>
    changesOf(start, after).map(
      change => `${change.type} ${change.type === 'meta' ? change.part : change.field.id}`,
    )

  test('are none for equal content in other objects and another order of keys', () => {
    expect(changesOf(start, structuredClone(start))).toEqual([])
    const turned = start.fields.map(
      field => Object.fromEntries(Object.entries(field).reverse()) as DraftField,
    )
    expect(changesOf(start, { meta, fields: turned })).toEqual([])
  })

  test('cover metadata and fields added, removed, moved and edited', () => {
    expect(kinds({ ...start, meta: { ...meta, title: 'Plot', withComment: true } })).toEqual([
      'meta title',
      'meta withComment',
    ])
    expect(kinds(addField(start, text('e')))).toEqual(['added e'])
    expect(kinds(removeField(start, 'b'))).toEqual(['removed b'])
    expect(kinds(moveField(start, 'a', 3))).toEqual(['moved a'])
    expect(kinds(moveField(start, 'd', 0))).toEqual(['moved d'])
    const edited = changeField(start, { ...text('c'), label: 'New', isRequired: true })
    expect(changesOf(start, edited)).toMatchObject([{ type: 'edited', parts: ['label', 'isRequired'] }])
    expect(kinds(moveField(edited, 'c', 0))).toEqual(['moved c', 'edited c'])
  })

  test('are none after any change and its undo', () => {
    fc.assert(
      fc.property(anyDraft, fc.nat(), fc.nat(), (any, from, to) => {
        const field = any.fields[from % Math.max(1, any.fields.length)]
        if (field === undefined) return
        const index = any.fields.indexOf(field)
        const moved = moveField(any, field.id, to % any.fields.length)
        expect(changesOf(any, moved)).toHaveLength(moved === any ? 0 : 1)
        expect(changesOf(any, moveField(moved, field.id, index))).toEqual([])
        expect(changesOf(any, addField(removeField(any, field.id), field, index))).toEqual([])
      }),
    )
  })

  test('are the same after withKnownFields', () => {
    fc.assert(
      fc.property(anyDraft, fc.nat(), fc.nat(), (any, at, to) => {
        const field = any.fields[at % Math.max(1, any.fields.length)]
        if (field === undefined) return
        const changed = changeField(any, { ...field, label: `${field.label}!` })
        const read = structuredClone(moveField(changed, field.id, to % any.fields.length))
        const shared = withKnownFields(any, read)
        expect(shared).toEqual(read)
        expect(changesOf(any, shared)).toEqual(changesOf(any, read))
        for (const own of shared.fields) expect(any.fields.includes(own)).toBe(own.id !== field.id)
      }),
    )
  })
})

describe('the errors of a draft', () => {
  const messages = (...fields: DraftField[]) =>
    errorsOf({ meta, fields }).map(({ part, message }) => `${part}: ${message}`)
  const base = { id: 'q', label: 'Question', isRequired: false }

  test('begin with its name and its tag', () => {
    expect(errorsOf(emptyDraft())).toEqual([
      { fieldId: null, part: 'title', message: 'Name is required' },
      { fieldId: null, part: 'category', message: 'Tag is required' },
    ])
    expect(errorsOf({ meta: { ...meta, title: 'x'.repeat(31) }, fields: [] })).toEqual([
      { fieldId: null, part: 'title', message: 'Name must have atmost 30 characters' },
    ])
  })

  test('name the field and the part', () => {
    expect(errorsOf({ meta, fields: [newField('metric', 'weight', 'Weight')] })).toEqual([
      { fieldId: 'weight', part: 'metric', message: 'metric is required' },
    ])
    expect(messages({ ...base, kind: 'number', min: 5, max: 1 })).toEqual(['min: Min must not be above max'])
    expect(messages({ ...base, kind: 'number', min: null, max: 1 })).toEqual([])
    expect(messages({ ...base, kind: 'number-range', min: null, max: 1 })).toEqual(['min: Min is required'])
    expect(messages({ ...base, kind: 'number-dropdown', min: 0.5, max: 4 })).toEqual([
      'min: Whole numbers only',
    ])
    expect(messages({ ...base, kind: 'number-dropdown', min: 0, max: 1001 })).toHaveLength(1)
    expect(messages({ ...base, kind: 'rating', stars: 11 })).toEqual(['stars: 1 to 10 stars'])
    expect(messages({ ...base, kind: 'data-list', listId: null })).toEqual(['listId: Data List is required'])
    expect(messages({ ...base, label: ' ', kind: 'text' })).toEqual(['label: Question is required'])
    expect(messages({ ...base, kind: 'select', options: [] })).toEqual(['options: Add at least one option'])
    const options = ['Mud', '', 'mud'].map(text => ({ text }))
    expect(errorsOf({ meta, fields: [{ ...base, kind: 'radio', options }] })).toMatchObject([
      { part: 'options', index: 1 },
      { part: 'options', index: 2 },
    ])
  })

  test('are exactly what the server would refuse', () => {
    fc.assert(
      fc.property(
        anyDraft,
        fc.constantFrom('min', 'max', 'stars', 'listId', 'metric', 'options', 'label'),
        (any, part) => {
          const broken = {
            '': null,
            min: 1e9,
            max: null,
            stars: 0,
            listId: null,
            metric: ' ',
            options: [],
            label: '',
          }
          const fields = any.fields.map(field =>
            part in field ? ({ ...field, [part]: broken[part] } as DraftField) : field,
          )
          const input = inputOf({ ...any, fields }).dataFieldsArr.map(({ properties }) => properties)
          // The server fills in defaults for missing keys, but not for null.
          const refused = input.some(field => !fieldSchema.safeParse(field).success)
          expect(errorsOf({ ...any, fields }).length > 0).toBe(refused)
        },
      ),
    )
  })

  test('prevent saving a new template only if its name, tag or a unit is missing', () => {
    const long = { ...draft('a'), meta: { ...meta, title: 'x'.repeat(31) } }
    const unitless = { meta, fields: [newField('metric', 'm', 'Weight')] }
    expect(canSave(emptyDraft(), 'create')).toBe(false)
    expect(canSave({ ...draft(), meta: { ...meta, category: null } }, 'create')).toBe(false)
    expect(canSave(unitless, 'create')).toBe(false)
    expect(canSave(long, 'create')).toBe(true)
    expect(canSave(long, 'edit')).toBe(false)
    expect(canSave({ meta, fields: [newField('data-list', 'q', 'Which?')] }, 'create')).toBe(true)
    expect(canSave({ meta, fields: [newField('data-list', 'q', 'Which?')] }, 'edit')).toBe(false)
    expect(canSave(draft('a'), 'edit')).toBe(true)
  })
})
