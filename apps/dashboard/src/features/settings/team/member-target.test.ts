import { expect, it } from 'vitest'
import { isAdminType, memberTarget } from './member-target.ts'

const member = (role: string, community: { id: string } | null = null) => ({
  id: '17',
  role: { name: role },
  community,
})

it('leads from a group member to her page in the group', () => {
  expect(memberTarget(member('communitymember', { id: '4' }))).toEqual({
    to: '/auth/community-member/$communityId/$id',
    params: { communityId: '4', id: '17' },
  })
})

it('leads from a data collector to the collector', () => {
  expect(memberTarget(member('baorider', { id: '4' }))).toEqual({
    to: '/auth/baoriders/$id',
    params: { id: '17' },
  })
})

it('leads from everybody else to the settings', () => {
  for (const role of ['communitymember', 'Admin', 'baoleader'])
    expect(memberTarget(member(role))).toEqual({ to: '/auth/settings' })
})

it('tells who works on the dashboard', () => {
  expect(isAdminType(member('Admin'))).toBe(true)
  expect(isAdminType(member('baoleader'))).toBe(true)
  expect(isAdminType(member('baorider'))).toBe(false)
  expect(isAdminType(member('communitymember'))).toBe(false)
})
