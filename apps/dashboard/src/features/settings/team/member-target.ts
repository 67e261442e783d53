import type { Role } from '@quadrat/domain/account/permission'

interface Member {
  id: string
  role: Role
  group: { id: string } | null
}

/** The link of a card of the team. */
export function memberTarget({ id, role, group }: Member) {
  if (role === 'member' && group)
    return { to: '/auth/community-member/$groupId/$id', params: { groupId: group.id, id } } as const
  if (role === 'collector') return { to: '/auth/baoriders/$id', params: { id } } as const
  return { to: '/auth/settings' } as const
}
