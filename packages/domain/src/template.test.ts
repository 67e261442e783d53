import { describe, expect, test } from 'vitest'
import {
  fieldKindName,
  fieldKinds,
  fieldSchema,
  type TemplateContent,
  templateContentSchema,
} from './template.ts'

const content = {
  title: 'Mangrove plot',
  tagId: '3',
  fields: [{ id: 'height', kind: 'metric', label: 'Height', metric: 'cm' }],
}

function errorsOf(input: unknown): string[] {
  const result = templateContentSchema.safeParse(input)
  return result.success
    ? []
    : result.error.issues.map(issue => `${issue.path.map(String).join('.')}: ${issue.message}`)
}

describe('a template', () => {
  test('gets the defaults of what was left out', () => {
    const read: TemplateContent = templateContentSchema.parse(content)
    expect(read).toEqual({
      title: 'Mangrove plot',
      tagId: '3',
      sdgId: null,
      photoRequired: false,
      withComment: false,
      fields: [
        { id: 'height', kind: 'metric', label: 'Height', metric: 'cm', min: 0, max: 100, isRequired: false },
      ],
    })
  })

  test('names its faults in the words of the product', () => {
    expect(errorsOf({ ...content, title: '  ' })).toEqual(['title: Name is required'])
    expect(errorsOf({ ...content, title: undefined })).toEqual(['title: Name is required'])
    expect(errorsOf({ ...content, title: 'x'.repeat(31) })).toEqual([
      'title: Name must have atmost 30 characters',
    ])
    expect(errorsOf({ ...content, title: 'x'.repeat(30) })).toEqual([])
    expect(errorsOf({ ...content, tagId: '' })).toEqual(['tagId: Tag is required'])
    const { metric: _, ...unitless } = { ...content.fields[0], metric: undefined }
    for (const field of [unitless, { ...unitless, metric: ' ' }]) {
      expect(errorsOf({ ...content, fields: [field] })).toEqual(['fields.0.metric: metric is required'])
    }
  })

  test('refuses two fields with one id and the ids of the parts that are no field', () => {
    const field = { id: 'a', kind: 'text', label: 'A' }
    expect(errorsOf({ ...content, fields: [field, field] })).toEqual(['fields: Two fields have the same id'])
    expect(errorsOf({ ...content, fields: [{ ...field, id: 'photos' }] })).toEqual([
      'fields.0.id: This id is reserved',
    ])
  })
})

describe('a field', () => {
  const base = { id: 'q', label: 'Question' }
  const accepts = (field: unknown) => fieldSchema.safeParse(field).success

  test('gets the defaults of its kind', () => {
    expect(fieldSchema.parse({ ...base, kind: 'rating' })).toMatchObject({ stars: 5, isRequired: false })
    for (const kind of ['number', 'number-dropdown', 'number-range']) {
      expect(fieldSchema.parse({ ...base, kind })).toMatchObject({ min: 0, max: 100 })
    }
  })

  test('refuses options that are missing, blank or the same but for case', () => {
    const select = (...texts: string[]) => ({
      ...base,
      kind: 'select',
      options: texts.map(text => ({ text })),
    })
    expect(accepts(select('Yes', 'No'))).toBe(true)
    expect(accepts(select())).toBe(false)
    expect(accepts(select('Yes', ' '))).toBe(false)
    expect(accepts(select('Yes', 'yes '))).toBe(false)
  })

  test('refuses bounds that cannot be met and a dropdown without an end', () => {
    expect(accepts({ ...base, kind: 'number', min: 5, max: 4 })).toBe(false)
    expect(accepts({ ...base, kind: 'number', min: 5, max: 5 })).toBe(true)
    expect(accepts({ ...base, kind: 'number-dropdown', min: 0, max: 1000 })).toBe(true)
    expect(accepts({ ...base, kind: 'number-dropdown', min: 0, max: 1001 })).toBe(false)
    expect(accepts({ ...base, kind: 'number-dropdown', min: 0.5, max: 3 })).toBe(false)
    expect(accepts({ ...base, kind: 'rating', stars: 11 })).toBe(false)
  })

  test('of a kind from a newer version is read as Unknown and keeps all that it had', () => {
    const newer = { ...base, kind: 'signature', isRequired: true, pen: { width: 3 } }
    const read = fieldSchema.parse(newer)
    expect(read).toEqual({ kind: 'unknown', id: 'q', label: 'Question', isRequired: true, original: newer })
    expect(fieldSchema.parse(read)).toEqual(read)
    expect(fieldKindName('signature')).toBe('Unknown')
  })

  test('that an older version took for Unknown is itself again here', () => {
    const text = { ...base, kind: 'text', isRequired: true }
    expect(fieldSchema.parse({ ...base, kind: 'unknown', original: text })).toEqual(text)
  })

  test('of a known kind with a fault is refused and does not pass as Unknown', () => {
    expect(accepts({ ...base, kind: 'data-list' })).toBe(false)
    expect(accepts({ ...base, kind: 'radio', options: 'Yes' })).toBe(false)
  })

  test('keeps its extensions and drops keys that nobody knows', () => {
    const extensions = { constraint: '. > 3' }
    const read = fieldSchema.parse({ ...base, kind: 'text', extensions, colour: 'red' })
    expect(read).toEqual({ ...base, kind: 'text', isRequired: false, extensions })
  })

  test('has each kind of the catalogue once, with the name it has on the wire', () => {
    expect(new Set(fieldKinds.map(({ kind }) => kind)).size).toBe(15)
    expect(new Set(fieldKinds.map(({ component }) => component)).size).toBe(15)
    expect(fieldKindName('photo')).toBe('Photo Field')
  })
})
