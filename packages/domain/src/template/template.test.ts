import { describe, expect, test } from 'vitest'
import { fieldKindName } from '../messages/field-kinds-en.ts'
import { fieldKinds } from './field-kinds.ts'
import { fieldSchema } from './template.ts'
import { type TemplateContent, templateContentSchema } from './template-content.ts'

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
  test('gets defaults for missing properties', () => {
    const read: TemplateContent = templateContentSchema.parse(content)
    expect(read).toEqual({
      title: 'Mangrove plot',
      tagId: '3',
      sdgId: null,
      photoRequired: false,
      withComment: false,
      languages: null,
      fields: [
        { id: 'height', kind: 'metric', label: 'Height', metric: 'cm', min: 0, max: 100, isRequired: false },
      ],
    })
  })

  test('uses the sentences of the product for its errors', () => {
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

  test('refuses repeated and reserved field ids', () => {
    const field = { id: 'a', kind: 'text', label: 'A' }
    expect(errorsOf({ ...content, fields: [field, field] })).toEqual(['fields: Two fields have the same id'])
    for (const id of ['photos', 'comment', 'position'])
      expect(errorsOf({ ...content, fields: [{ ...field, id }] })).toEqual([
        'fields.0.id: This id is reserved',
      ])
  })

  test('has at most 1000 fields', () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `q-${n}`, kind: 'text', label: 'Q' }))
    expect(errorsOf({ ...content, fields: fields(1000) })).toEqual([])
    expect(errorsOf({ ...content, fields: fields(1001) })).toHaveLength(1)
  })

  test.each([
    [{ tagId: '1'.repeat(18) }, true],
    [{ tagId: '1'.repeat(19) }, false],
    [{ tagId: 'x3' }, false],
    [{ tagId: '3x' }, false],
    [{ sdgId: '14' }, true],
    [{ sdgId: null }, true],
    [{ sdgId: 'x14' }, false],
    [{ sdgId: '14x' }, false],
    [{ sdgId: '1'.repeat(19) }, false],
    [{ sdgId: '' }, false],
    [{ photoRequired: true, withComment: true }, true],
    [{ photoRequired: 'yes' }, false],
  ])('with %j is taken: %s', (part, taken) => {
    expect(errorsOf({ ...content, ...part }).length === 0).toBe(taken)
  })

  test('reports a missing tag', () => {
    expect(errorsOf({ ...content, tagId: undefined })).toEqual(['tagId: Tag is required'])
  })

  test('is trimmed and keeps its extensions', () => {
    const extensions = { colour: 'green' }
    const spaced = {
      title: ' Plot ',
      fields: [
        { id: 'a', kind: 'metric', label: ' Height ', metric: ' cm ' },
        { id: 'b', kind: 'radio', label: 'B', options: [{ text: ' Yes ' }] },
      ],
    }
    expect(templateContentSchema.parse({ ...content, ...spaced, extensions })).toMatchObject({
      title: 'Plot',
      fields: [{ label: 'Height', metric: 'cm' }, { options: [{ text: 'Yes' }] }],
      extensions,
    })
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

  test('refuses missing, blank and repeated options, ignoring case', () => {
    const select = (...texts: string[]) => ({
      ...base,
      kind: 'select',
      options: texts.map(text => ({ text })),
    })
    expect(accepts(select('Yes', 'No'))).toBe(true)
    expect(accepts(select())).toBe(false)
    expect(accepts(select('Yes', ' '))).toBe(false)
    expect(accepts(select('Yes', 'yes '))).toBe(false)
    const doubled = fieldSchema.safeParse(select('Yes', 'yes')).error?.issues
    expect(doubled?.[0]?.message).toBe('Two options have the same text')
  })

  test.each(['checkbox', 'radio', 'select'])('of kind %s has at most 200 options of 200 characters', kind => {
    const options = (count: number, characters = 5) =>
      Array.from({ length: count }, (_, n) => ({ text: String(n).padEnd(characters, 'x') }))
    const taken = (list: object[]) => accepts({ ...base, kind, options: list })
    expect(taken(options(200))).toBe(true)
    expect(taken(options(201))).toBe(false)
    expect(taken(options(1, 200))).toBe(true)
    const { error } = fieldSchema.safeParse({ ...base, kind, options: options(1, 201) })
    expect(error?.issues[0]?.message).toBe('At most 200 characters')
  })

  test.each<[object, boolean]>([
    [{ kind: 'text', id: 'a' }, true],
    [{ kind: 'text', id: 'a'.repeat(40) }, true],
    [{ kind: 'text', id: 'a'.repeat(41) }, false],
    [{ kind: 'text', id: '' }, false],
    [{ kind: 'text', id: 'Plot' }, false],
    [{ kind: 'text', id: 'plot!' }, false],
    [{ kind: 'text', label: 'x'.repeat(300) }, true],
    [{ kind: 'text', label: 'x'.repeat(301) }, false],
    [{ kind: 'text', label: ' ' }, false],
    [{ kind: 'metric', metric: 'x'.repeat(30) }, true],
    [{ kind: 'metric', metric: 'x'.repeat(31) }, false],
    [{ kind: 'metric', metric: 'kg', min: 2, max: 1 }, false],
    [{ kind: 'number-range', min: 2, max: 1 }, false],
    [{ kind: 'number-dropdown', min: 2, max: 1 }, false],
    [{ kind: 'number-dropdown', min: -500, max: 500 }, true],
    [{ kind: 'number-dropdown', min: -500, max: 501 }, false],
    [{ kind: 'number-dropdown', max: 3.5 }, false],
    [{ kind: 'number', min: 0.5, max: 0.75 }, true],
    [{ kind: 'rating', stars: 1 }, true],
    [{ kind: 'rating', stars: 0 }, false],
    [{ kind: 'rating', stars: 10 }, true],
    [{ kind: 'rating', stars: 2.5 }, false],
    [{ kind: 'data-list', listId: '7' }, true],
    [{ kind: 'data-list', listId: '1'.repeat(18) }, true],
    [{ kind: 'data-list', listId: '1'.repeat(19) }, false],
    [{ kind: 'data-list', listId: 'x7' }, false],
    [{ kind: 'data-list', listId: '7x' }, false],
    [{ kind: 7 }, false],
  ])('with %j is taken: %s', (part, taken) => {
    expect(accepts({ ...base, ...part })).toBe(taken)
  })

  test.each([
    [{ kind: 'number', min: 5, max: 4 }, 'min', 'min must not be above max'],
    [{ kind: 'number-dropdown', min: 0, max: 1001 }, 'max', 'A dropdown holds at most 1000 steps'],
    [{ kind: 'text', label: '' }, 'label', 'Label is required'],
    [{ kind: 'text', label: 'x'.repeat(301) }, 'label', 'At most 300 characters'],
    [{ kind: 'metric', metric: '' }, 'metric', 'metric is required'],
  ])('with %j is refused where it is wrong', (part, path, message) => {
    const issues = fieldSchema.safeParse({ ...base, ...part }).error?.issues
    expect(issues?.map(issue => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  test.each([[null], ['text'], [[]], [{ kind: 'unknown' }]])('is never %j', input => {
    expect(accepts(input)).toBe(false)
  })

  test('of an unknown kind needs no label and is optional by default', () => {
    const bare = { id: 'q', kind: 'hologram' }
    const read = { kind: 'unknown', id: 'q', label: 'Unknown', isRequired: false, original: bare }
    expect(fieldSchema.parse(bare)).toEqual(read)
    expect(fieldSchema.parse({ ...base, kind: 'unknown', original: [] })).toMatchObject({
      original: { ...base, kind: 'unknown' },
    })
  })

  test('refuses bounds in the wrong order and a dropdown that is too long', () => {
    expect(accepts({ ...base, kind: 'number', min: 5, max: 4 })).toBe(false)
    expect(accepts({ ...base, kind: 'number', min: 5, max: 5 })).toBe(true)
    expect(accepts({ ...base, kind: 'number-dropdown', min: 0, max: 1000 })).toBe(true)
    expect(accepts({ ...base, kind: 'number-dropdown', min: 0, max: 1001 })).toBe(false)
    expect(accepts({ ...base, kind: 'number-dropdown', min: 0.5, max: 3 })).toBe(false)
    expect(accepts({ ...base, kind: 'rating', stars: 11 })).toBe(false)
  })

  test('of an unknown kind is read as Unknown and keeps its data', () => {
    const newer = { ...base, kind: 'hologram', isRequired: true, pen: { width: 3 } }
    const read = fieldSchema.parse(newer)
    expect(read).toEqual({ kind: 'unknown', id: 'q', label: 'Question', isRequired: true, original: newer })
    expect(fieldSchema.parse(read)).toEqual(read)
    expect(fieldKindName('hologram')).toBe('Unknown')
  })

  test('that an older version read as Unknown is restored', () => {
    const text = { ...base, kind: 'text', isRequired: true }
    expect(fieldSchema.parse({ ...base, kind: 'unknown', original: text })).toEqual(text)
  })

  test('of a known kind with an invalid property is refused, not read as Unknown', () => {
    expect(accepts({ ...base, kind: 'data-list' })).toBe(false)
    expect(accepts({ ...base, kind: 'radio', options: 'Yes' })).toBe(false)
  })

  test('keeps its extensions and drops unknown keys', () => {
    const extensions = { constraint: '. > 3' }
    const read = fieldSchema.parse({ ...base, kind: 'text', extensions, colour: 'red' })
    expect(read).toEqual({ ...base, kind: 'text', isRequired: false, extensions })
  })

  test('has each kind once, with its name on the wire', () => {
    expect(new Set(fieldKinds.map(({ kind }) => kind)).size).toBe(fieldKinds.length)
    expect(new Set(fieldKinds.map(({ component }) => component)).size).toBe(fieldKinds.length)
    expect(fieldKinds.map(({ kind, component }) => `${fieldKindName(kind)}: ${component}`)).toEqual([
      'Text: Text',
      'Number: Number',
      'Number with unit: MetricSpecific',
      'Percentage: Percentage',
      'Number list: NumberDropDown',
      'Number range: NumberRange',
      'Several choices: CheckBox',
      'One choice: Radio',
      'One choice (drop-down): Select',
      'Data list: DataList',
      'Rating: Rating',
      'Date and time: DateTime',
      'Phone number: PhoneNumber',
      'Email address: EmailAddress',
      'Photo Field: PhotoField',
      'Whole number: WholeNumber',
      'Date: Date',
      'Time: Time',
      'Position: Position',
      'Line: Line',
      'Area: Area',
      'Signature: Signature',
      'Consent with signature: Consent',
      'Drawing: Drawing',
      'Barcode or QR code: Barcode',
      'Audio: Audio',
      'Video: Video',
      'File: File',
      'Note: Note',
      'Ranking: Ranking',
      'Section: Group',
      'Repeat: Repeat',
    ])
  })
})
