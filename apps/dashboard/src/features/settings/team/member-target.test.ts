import type { Role } from '@quadrat/domain/account/permission'
import { expect, it } from 'vitest'
import { memberTarget } from './member-target.ts'

const member = (role: Role, group: { id: string } | null = null) => ({ id: '17', role, group })

it('links a group member to their page in the group', () => {
  expect(memberTarget(member('member', { id: '4' }))).toEqual({
    to: '/auth/community-member/$groupId/$id',
    params: { groupId: '4', id: '17' },
  })
})

it('links a data collector to their page', () => {
  expect(memberTarget(member('collector', { id: '4' }))).toEqual({
    to: '/auth/baoriders/$id',
    params: { id: '17' },
  })
})

it('links everybody else to the settings', () => {
  for (const role of ['member', 'admin', 'superAdmin'] as const)
    expect(memberTarget(member(role))).toEqual({ to: '/auth/settings' })
})
