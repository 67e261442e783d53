import { expect, onTestFinished, test } from 'vitest'
import { speak, spoken } from '../language/texts.ts'
import { type Field, fieldSchema } from '../template/template.ts'
import { formatAnswer } from './answers-en.ts'

const trees = fieldSchema.parse({
  id: 'trees',
  kind: 'metric',
  label: 'Trees',
  metric: 'kg',
  isRequired: false,
}) as Field

test.each([
  [undefined, '١٤ kg'],
  ['ar', '١٤ kg'],
  ['ha', '14 kg'],
  ['fr', '14 kg'],
  ['xx-unknown', '14 kg'],
])('in Arabic, a number in a form in %s reads %s', (digitsOf, text) => {
  const before = spoken()
  speak({ language: 'ar', locale: 'ar-EG', catalogue: {} })
  onTestFinished(() => speak(before))
  expect(formatAnswer(trees, 14, { timezone: 'UTC', digitsOf })).toBe(text)
})
