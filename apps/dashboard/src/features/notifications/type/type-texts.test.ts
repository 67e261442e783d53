import { expect, it } from 'vitest'
import { typeEmoji, typeLabel } from './type-texts.ts'

it('has a sign and a word for each type', () => {
  const types = ['EARLY_WARNING', 'REMINDER', 'GENERAL', 'MORE_INFO_REQUESTED']
  expect(types.map(typeEmoji)).toEqual(['🚨', '⏰', '🔔', '🔔'])
  expect(types.map(typeLabel)).toEqual(['Early warning', 'Reminder', 'General', 'More info requested'])
})
