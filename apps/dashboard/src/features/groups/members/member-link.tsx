import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isCollector, type Member } from '../members.api.ts'

interface Props {
  groupId: string
  member: Pick<Member, 'id' | 'role'>
  className?: string
  children: ReactNode
}

/** To her own page: a data collector's, or that of the member in this group. */
export function MemberLink({ groupId, member, children, ...rest }: Props) {
  return isCollector(member) ? (
    <Link to="/auth/baoriders/$id" params={{ id: member.id }} {...rest}>
      {children}
    </Link>
  ) : (
    <Link
      to="/auth/community-member/$communityId/$id"
      params={{ communityId: groupId, id: member.id }}
      {...rest}
    >
      {children}
    </Link>
  )
}
