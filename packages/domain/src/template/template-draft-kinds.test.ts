import { expect, test } from 'vitest'
import { questionKinds } from './field-kinds.ts'
import { type DraftField, newField } from './template-draft.ts'
import { kindsFor, withKind } from './template-draft-kinds.ts'

test('a new question can become any kind, a saved one a kind with the same answers', () => {
  expect(kindsFor('checkbox', false)).toEqual(questionKinds.map(({ kind }) => kind))
  expect(kindsFor('radio', true)).toEqual(['text', 'radio', 'select', 'barcode'])
  expect(kindsFor('number', true)).toEqual([
    'number',
    'metric',
    'percentage',
    'number-dropdown',
    'number-range',
    'integer',
  ])
  expect(kindsFor('date', true)).toEqual(['date'])
  expect(kindsFor('checkbox', true)).toEqual(['checkbox'])
  expect(kindsFor('photo', true)).toEqual(['photo'])
})

test('another kind keeps what both kinds have, and begins with the defaults of the rest', () => {
  const options = [{ text: 'Mud' }, { text: 'Sand' }]
  const radio: DraftField = { id: 'ground', kind: 'radio', label: 'Ground', isRequired: true, options }
  expect(withKind(radio, 'checkbox')).toEqual({ ...radio, kind: 'checkbox' })
  expect(withKind(radio, 'text')).toEqual({ id: 'ground', kind: 'text', label: 'Ground', isRequired: true })
  const open: DraftField = { ...radio, other: { text: 'Other' } }
  expect(withKind(open, 'checkbox')).toEqual({ ...open, kind: 'checkbox' })
  expect(withKind(open, 'text')).not.toHaveProperty('other')
  const metric: DraftField = {
    id: 'w',
    kind: 'metric',
    label: 'Weight',
    isRequired: false,
    metric: 'kg',
    min: 5,
    max: 9,
    extensions: { later: 1 },
  }
  expect(withKind(metric, 'number')).toEqual({
    id: 'w',
    kind: 'number',
    label: 'Weight',
    isRequired: false,
    min: 5,
    max: 9,
    extensions: { later: 1 },
  })
  expect(withKind(radio, 'rating')).toEqual({ ...newField('rating', 'ground', 'Ground'), isRequired: true })
})

test('a number without limits gets them where an answer is chosen between them', () => {
  const count = newField('integer', 'trees', 'Trees')
  if (count.kind !== 'integer') throw new Error('not a whole number')
  expect(withKind(count, 'number')).toMatchObject({ min: null, max: null })
  expect(withKind(count, 'number-dropdown')).toMatchObject({ min: 0, max: 100 })
  expect(withKind({ ...count, max: 40 }, 'number-range')).toMatchObject({ min: 0, max: 40 })
})

test('the same kind is the same question', () => {
  const text = newField('text', 'q', 'Q')
  if (text.kind !== 'unknown') expect(withKind(text, 'text')).toBe(text)
})
