import { expect, test } from 'vitest'
import { type DraftField, newField, type TemplateDraft } from './template-draft.ts'
import { canSave, errorsOf, fieldErrors } from './template-draft-errors.ts'

const meta = { title: 'Mangrove plot', category: '3', unSdg: null, withComment: false, photoRequired: false }
const base = { id: 'q', label: 'Question', isRequired: false }
const options = (...texts: string[]): DraftField => ({
  ...base,
  kind: 'checkbox',
  options: texts.map(text => ({ text })),
})
const metric = (unit: string): DraftField => ({ ...base, kind: 'metric', metric: unit, min: 0, max: 1 })
const dropdown = (min: number | null, max: number | null): DraftField => ({
  ...base,
  kind: 'number-dropdown',
  min,
  max,
})
const rating = (stars: number | null): DraftField => ({ ...base, kind: 'rating', stars })

/** The errors of a field as 'part: message', with the index of the option if there is one. */
const said = (field: DraftField) =>
  fieldErrors(field).map(({ part, message, index }) => `${part}${index ?? ''}: ${message}`)

test.each<[DraftField, string[]]>([
  [{ ...base, kind: 'text', label: 'x'.repeat(300) }, []],
  [{ ...base, kind: 'text', label: ` ${'x'.repeat(300)} ` }, []],
  [{ ...base, kind: 'text', label: 'x'.repeat(301) }, ['label: At most 300 characters']],
  [metric('x'.repeat(30)), []],
  [metric('x'.repeat(31)), ['metric: At most 30 characters']],
  [metric(` ${'x'.repeat(30)} `), []],
  [metric(' '), ['metric: metric is required']],
  [
    { ...base, kind: 'metric', metric: '', min: 2, max: 1 },
    ['metric: metric is required', 'min: Min must not be above max'],
  ],
  [{ ...base, kind: 'metric', metric: 'kg', min: null, max: 1 }, []],
  [{ ...base, kind: 'number', min: 1, max: null }, []],
  [{ ...base, kind: 'number', min: null, max: null }, []],
  [{ ...base, kind: 'number', min: 2, max: 1 }, ['min: Min must not be above max']],
  [{ ...base, kind: 'integer', min: null, max: 5 }, []],
  [{ ...base, kind: 'integer', min: 0.5, max: 5 }, ['min: Whole numbers only']],
  [{ ...base, kind: 'integer', min: null, max: 5.5 }, ['max: Whole numbers only']],
  [{ ...base, kind: 'integer', min: 6, max: 5 }, ['min: Min must not be above max']],
  [{ ...base, kind: 'number-range', min: 1, max: null }, ['max: Max is required']],
  [{ ...base, kind: 'number-range', min: null, max: null }, ['min: Min is required']],
  [{ ...base, kind: 'number', min: 1, max: 1 }, []],
  [{ ...base, kind: 'number-range', min: 2, max: 1 }, ['min: Min must not be above max']],
  [{ ...base, kind: 'number-range', min: 0.5, max: 1.5 }, []],
  [dropdown(-500, 500), []],
  [dropdown(-500, 501), ['max: A dropdown holds at most 1000 steps']],
  [dropdown(0, 0.5), ['max: Whole numbers only']],
  [dropdown(0.5, 1), ['min: Whole numbers only']],
  [dropdown(2, 1), ['min: Min must not be above max']],
  [dropdown(null, 1), ['min: Min is required']],
  [dropdown(1, null), ['max: Max is required']],
  [rating(1), []],
  [rating(10), []],
  [rating(0), ['stars: 1 to 10 stars']],
  [rating(11), ['stars: 1 to 10 stars']],
  [rating(2.5), ['stars: 1 to 10 stars']],
  [rating(null), ['stars: 1 to 10 stars']],
  [{ ...base, kind: 'data-list', listId: '7' }, []],
  [options('Mud', ' '), ['options1: An option needs a text']],
  [options('Mud', 'Sand', ' mud '), ['options2: This option already exists']],
  [options('x'.repeat(200)), []],
  [options(` ${'x'.repeat(200)} `), []],
  [options('x'.repeat(201)), ['options0: At most 200 characters']],
  [options(...Array.from({ length: 200 }, (_, n) => `${n}`)), []],
  [
    options(...Array.from({ length: 201 }, (_, n) => `${n}`)),
    ['options: At most 200 options: for more, use a data list'],
  ],
  [{ ...options('Mud'), other: { text: 'Other' } } as DraftField, []],
  [{ ...options('Mud'), other: { text: ' ' } } as DraftField, ['other: An option needs a text']],
  [{ ...options('Mud'), other: { text: ' mud' } } as DraftField, ['other: This option already exists']],
  [{ ...options('Mud'), other: { text: 'x'.repeat(201) } } as DraftField, ['other: At most 200 characters']],
  [{ ...options('Mud'), kind: 'radio' } as DraftField, []],
  [{ ...options(), kind: 'select' } as DraftField, ['options: Add at least one option']],
])('%#: a question has these errors', (field, errors) => {
  expect(said(field)).toEqual(errors)
})

test('The errors of the same question object are the same list', () => {
  const field = metric('')
  expect(fieldErrors(field)).toBe(fieldErrors(field))
  expect(fieldErrors({ ...field })).not.toBe(fieldErrors(field))
})

test('A draft has at most 1000 questions and a trimmed name of at most 30 characters', () => {
  const draft = (count: number): TemplateDraft => ({
    meta,
    fields: Array.from({ length: count }, (_, n) => newField('text', `q-${n}`, 'Q')),
  })
  expect(errorsOf(draft(1000))).toEqual([])
  expect(errorsOf(draft(1001))).toEqual([
    { fieldId: null, part: 'fields', message: expect.stringContaining('1000') },
  ])
  const titled = (title: string) => errorsOf({ meta: { ...meta, title }, fields: [] })
  expect(titled(` ${'x'.repeat(30)} `)).toEqual([])
  expect(titled('x'.repeat(31))).toHaveLength(1)
  expect(titled(' ')).toEqual([{ fieldId: null, part: 'title', message: 'Name is required' }])
})

test.each([
  [{ title: ' ' }, [], false],
  [{ category: null }, [], false],
  [{}, [], true],
  [{}, [metric('kg')], true],
  [{}, [metric(' ')], false],
  [{}, [newField('text', 'a', ''), metric('')], false],
  [{}, [newField('text', 'a', '')], true],
] as const)('%#: a new template can be saved', (part, fields, can) => {
  expect(canSave({ meta: { ...meta, ...part }, fields: [...fields] }, 'create')).toBe(can)
})
