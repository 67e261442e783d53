import { roleOnTheWire } from '@quadrat/domain/glossary'

interface Member {
  id: string
  role: { name: string }
  community: { id: string } | null
}

/** Where a card of the team leads. */
export function memberTarget({ id, role, community }: Member) {
  if (role.name === roleOnTheWire.member.name && community)
    return {
      to: '/auth/community-member/$communityId/$id',
      params: { communityId: community.id, id },
    } as const
  if (role.name === roleOnTheWire.collector.name)
    return { to: '/auth/baoriders/$id', params: { id } } as const
  return { to: '/auth/settings' } as const
}

/** Somebody who works on the dashboard, and not in the field. */
export function isAdminType({ role }: Pick<Member, 'role'>): boolean {
  return role.name === roleOnTheWire.superAdmin.name || role.name === roleOnTheWire.admin.name
}
