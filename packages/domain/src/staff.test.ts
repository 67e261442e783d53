import { describe, expect, it } from 'vitest'
import { mayTakeFrom, staffAbilities } from './staff.ts'

const viewer = { role: 'admin', personId: 2 } as const
const colleague = { id: 3, role: 'admin', blocked: false, hasSecondFactor: false } as const

describe('what staff may do about staff', () => {
  it('is to archive an admin and to take her back', () => {
    expect(staffAbilities(viewer, colleague)).toEqual(['archive'])
    expect(staffAbilities({ role: 'superAdmin', personId: 1 }, colleague)).toEqual(['archive'])
    expect(staffAbilities(viewer, { ...colleague, blocked: true })).toEqual(['unarchive'])
  })

  it('is to reset the second factor of who has one', () => {
    const withPhone = { ...colleague, hasSecondFactor: true }
    expect(staffAbilities(viewer, withPhone)).toEqual(['archive', 'reset_second_factor'])
    expect(staffAbilities(viewer, { ...withPhone, blocked: true })).toEqual(['unarchive'])
  })

  it('spares oneself and the one who registered the company', () => {
    expect(staffAbilities(viewer, { ...colleague, id: 2 })).toEqual([])
    expect(
      staffAbilities(viewer, { ...colleague, id: 1, role: 'superAdmin', hasSecondFactor: true }),
    ).toEqual([])
    expect(mayTakeFrom(viewer, { id: 2, role: 'admin' })).toBe(false)
    expect(mayTakeFrom(viewer, { id: 1, role: 'superAdmin' })).toBe(false)
  })

  it('is nothing for collectors, and nothing about them', () => {
    expect(staffAbilities({ role: 'collector', personId: 9 }, colleague)).toEqual([])
    expect(staffAbilities(viewer, { ...colleague, role: 'collector' })).toEqual([])
  })
})
