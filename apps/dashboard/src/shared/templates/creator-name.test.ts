import { expect, it } from 'vitest'
import { creatorName } from './creator-name.ts'

it('returns the full name of the creator, and the first name of the viewer', () => {
  const amina = { id: '4', firstName: 'Amina', lastName: 'Omari' }
  expect(creatorName(amina, '4')).toBe('Amina (Me)')
  expect(creatorName(amina, '5')).toBe('Amina Omari')
  expect(creatorName(null, '5')).toBe('Someone')
})
