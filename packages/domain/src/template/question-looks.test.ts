import { expect, it } from 'vitest'
import { lookOf, looksOfKind, withLook } from './question-looks.ts'
import { fieldSchema } from './template.ts'

const often = fieldSchema.parse({
  id: 'often',
  kind: 'radio',
  label: 'How often?',
  options: [{ text: 'Never' }, { text: 'Always' }],
})

it('Each look of a kind can be chosen, one at a time, and leaves no trace', () => {
  for (const look of looksOfKind('radio'))
    for (const next of looksOfKind('radio')) {
      const field = withLook(withLook(often, look), next)
      expect(lookOf(field)).toBe(next)
      const extensions = next === 'likert' ? { likert: true } : { look: next }
      expect(field).toEqual({ ...often, extensions })
      expect(withLook(field, null)).toEqual(often)
    }
})

it('Options in one row keep the mark that older apps know', () => {
  expect(withLook(often, 'likert')).toMatchObject({ extensions: { likert: true } })
  expect(lookOf({ kind: 'select', extensions: { likert: true } })).toBeNull()
})

it('All other extensions stay', () => {
  const named = { ...often, extensions: { name: 'often' } }
  expect(withLook(withLook(named, 'columns'), null)).toEqual(named)
})
