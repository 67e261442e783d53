import { describe, expect, it } from 'vitest'
import { mayRestrict, staffAbilities, staffInvitationState } from './staff.ts'

const viewer = { role: 'admin', personId: 2 } as const
const colleague = {
  id: 3,
  role: 'admin',
  blocked: false,
  hasSecondFactor: false,
  invitation: 'ACCEPTED',
} as const

describe('the actions of staff on staff', () => {
  it('are to archive and to restore them, and to change their role', () => {
    expect(staffAbilities(viewer, colleague)).toEqual(['archive', 'change_role'])
    expect(staffAbilities({ role: 'superAdmin', personId: 1 }, { ...colleague, role: 'viewer' })).toEqual([
      'archive',
      'change_role',
    ])
    expect(staffAbilities(viewer, { ...colleague, blocked: true })).toEqual(['unarchive'])
  })

  it('include offering the leadership, for the leader to an admin who has signed in', () => {
    const leader = { role: 'superAdmin', personId: 1 } as const
    expect(staffAbilities(leader, colleague)).toEqual(['archive', 'change_role', 'offer_leadership'])
    expect(staffAbilities(leader, { ...colleague, invitation: 'SENT' })).not.toContain('offer_leadership')
    expect(staffAbilities(leader, { ...colleague, blocked: true })).toEqual(['unarchive'])
  })

  it('include resetting an enabled second factor', () => {
    const withPhone = { ...colleague, hasSecondFactor: true }
    expect(staffAbilities(viewer, withPhone)).toEqual(['archive', 'change_role', 'reset_second_factor'])
    expect(staffAbilities(viewer, { ...withPhone, blocked: true })).toEqual(['unarchive'])
  })

  it('are the same on reviewers and viewers, who have none themselves', () => {
    for (const role of ['reviewer', 'viewer'] as const) {
      expect(staffAbilities(viewer, { ...colleague, role })).toEqual(['archive', 'change_role'])
      expect(staffAbilities({ role, personId: 5 }, colleague)).toEqual([])
    }
  })

  it('include sending an invitation again until it is accepted, and withdrawing it once', () => {
    const invited = (invitation: 'SENT' | 'EXPIRED' | 'WITHDRAWN', blocked = false) =>
      staffAbilities(viewer, { ...colleague, invitation, blocked })
    expect(invited('SENT')).toEqual(['archive', 'change_role', 'resend_invite', 'withdraw_invite'])
    expect(invited('EXPIRED')).toEqual(['archive', 'change_role', 'resend_invite', 'withdraw_invite'])
    expect(invited('WITHDRAWN')).toEqual(['archive', 'change_role', 'resend_invite'])
    expect(invited('SENT', true)).toEqual(['unarchive'])
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

it('An invitation is sent until it expires, and accepted with a password or a confirmed address', () => {
  const now = new Date('2026-06-01T08:00:00Z')
  const later = new Date(now.getTime() + 1)
  const invited = { hasPassword: false, confirmed: false, isWithdrawn: false, expiresAt: later }
  expect(staffInvitationState(invited, now)).toBe('SENT')
  expect(staffInvitationState({ ...invited, expiresAt: now }, now)).toBe('EXPIRED')
  expect(staffInvitationState({ ...invited, expiresAt: null }, now)).toBe('EXPIRED')
  expect(staffInvitationState({ ...invited, isWithdrawn: true }, now)).toBe('WITHDRAWN')
  expect(staffInvitationState({ ...invited, isWithdrawn: true, hasPassword: true }, now)).toBe('ACCEPTED')
  expect(staffInvitationState({ ...invited, confirmed: true }, now)).toBe('ACCEPTED')
})
