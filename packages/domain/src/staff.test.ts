import { describe, expect, it } from 'vitest'
import { mayRestrict, staffAbilities } from './staff.ts'

const viewer = { role: 'admin', personId: 2 } as const
const colleague = { id: 3, role: 'admin', blocked: false, hasSecondFactor: false } as const

describe('the actions of staff on staff', () => {
  it('are to archive and to restore an admin', () => {
    expect(staffAbilities(viewer, colleague)).toEqual(['archive'])
    expect(staffAbilities({ role: 'superAdmin', personId: 1 }, colleague)).toEqual(['archive'])
    expect(staffAbilities(viewer, { ...colleague, blocked: true })).toEqual(['unarchive'])
  })

  it('include resetting an enabled second factor', () => {
    const withPhone = { ...colleague, hasSecondFactor: true }
    expect(staffAbilities(viewer, withPhone)).toEqual(['archive', 'reset_second_factor'])
    expect(staffAbilities(viewer, { ...withPhone, blocked: true })).toEqual(['unarchive'])
  })

  it('exclude one’s own account and the person who registered the company', () => {
    expect(staffAbilities(viewer, { ...colleague, id: 2 })).toEqual([])
    expect(
      staffAbilities(viewer, { ...colleague, id: 1, role: 'superAdmin', hasSecondFactor: true }),
    ).toEqual([])
    expect(mayRestrict(viewer, { id: 2, role: 'admin' })).toBe(false)
    expect(mayRestrict(viewer, { id: 1, role: 'superAdmin' })).toBe(false)
  })

  it('are none for collectors, and none on collectors', () => {
    expect(staffAbilities({ role: 'collector', personId: 9 }, colleague)).toEqual([])
    expect(staffAbilities(viewer, { ...colleague, role: 'collector' })).toEqual([])
  })
})
