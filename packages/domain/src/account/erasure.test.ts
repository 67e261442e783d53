import { expect, it } from 'vitest'
import { isNameTyped, mayErase } from './erasure.ts'

it('The name is typed in any case and with any spaces, and never empty', () => {
  const person = { firstName: 'Amina ', lastName: 'Juma' }
  expect(isNameTyped(person, ' amina   JUMA ')).toBe(true)
  expect(isNameTyped(person, 'Amina')).toBe(false)
  expect(isNameTyped({ firstName: '', lastName: '' }, '  ')).toBe(false)
})

it('Those who run the company erase others, and nobody erases whoever registered it', () => {
  const admin = { role: 'admin', personId: 1 } as const
  expect(mayErase(admin, { id: 2, role: 'collector' })).toBe(true)
  expect(mayErase(admin, { id: 2, role: 'reviewer' })).toBe(true)
  expect(mayErase(admin, { id: 1, role: 'admin' })).toBe(false)
  expect(mayErase(admin, { id: 2, role: 'superAdmin' })).toBe(false)
  expect(mayErase({ role: 'reviewer', personId: 1 }, { id: 2, role: 'member' })).toBe(false)
})
