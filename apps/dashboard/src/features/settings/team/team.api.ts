import { roleOnTheWire } from '@quadrat/domain/glossary'
import type { StaffTransition } from '@quadrat/domain/staff'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  AddUserDocument,
  ArchiveMemberDocument,
  ResetSecondFactorDocument,
  TeamDocument,
  type TeamMemberPartsFragment,
  UnarchiveMemberDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type TeamMember = TeamMemberPartsFragment

export function teamQuery({ page, limit }: { page: number; limit: number }) {
  const pagination = { start: (page - 1) * limit, limit }
  return queryOptions({
    queryKey: [...keys.team, pagination],
    queryFn: async ({ signal }) => (await graphql(TeamDocument, { pagination }, signal)).companyLeaders,
    placeholderData: keepPreviousData,
  })
}

export interface NewUser {
  firstName: string
  lastName: string
  title: string
  email: string
}

/**
 * Adds an admin and answers what the screen calls the new role.
 * @param clientId asked again with it, nobody is added a second time
 */
export async function addUser(user: NewUser, clientId: string): Promise<string> {
  const input = { ...user, role: roleOnTheWire.admin.name, clientId }
  return (await graphql(AddUserDocument, { input })).createBaoleader.role.label
}

export async function transitionMember({
  id,
  transition,
}: {
  id: string
  transition: StaffTransition
}): Promise<TeamMember> {
  switch (transition) {
    case 'archive':
      return (await graphql(ArchiveMemberDocument, { id })).removeCompanyMember
    case 'unarchive':
      return (await graphql(UnarchiveMemberDocument, { id })).unarchiveCompanyMember
    case 'reset_second_factor':
      return (await graphql(ResetSecondFactorDocument, { id })).resetSecondFactor
  }
}
