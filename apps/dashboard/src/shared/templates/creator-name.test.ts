import { expect, it } from 'vitest'
import { creatorName } from './creator-name.ts'

it('names a template after its creator, and its reader by the first name alone', () => {
  const amina = { id: '4', firstName: 'Amina', lastName: 'Omari' }
  expect(creatorName(amina, '4')).toBe('Amina (Me)')
  expect(creatorName(amina, '5')).toBe('Amina Omari')
  expect(creatorName(null, '5')).toBe('Somebody')
})
