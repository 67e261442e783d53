import { type AssignableRole, type Role, roles } from '@quadrat/domain/account/permission'
import type { StaffTransition } from '@quadrat/domain/account/staff'
import { roleOnTheWire } from '@quadrat/domain/language/glossary'
import type { StaffLanguage } from '@quadrat/domain/language/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  ArchiveMemberDocument,
  ChangeMemberRoleDocument,
  CreateUserDocument,
  ResendMemberInviteDocument,
  ResetSecondFactorDocument,
  TeamDocument,
  type TeamMemberPartsFragment,
  TeamProjectsDocument,
  UnarchiveMemberDocument,
  WithdrawMemberInviteDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export interface TeamMember extends Omit<TeamMemberPartsFragment, 'role'> {
  role: Role
}

export function teamQuery({ page, limit }: { page: number; limit: number }) {
  const pagination = { start: (page - 1) * limit, limit }
  return queryOptions({
    queryKey: [...keys.team, pagination],
    queryFn: async ({ signal }) => {
      const { count, data } = (await graphql(TeamDocument, { pagination }, signal)).companyLeaders
      return { count, data: data.map(memberOf) }
    },
    placeholderData: keepPreviousData,
  })
}

/** The projects that somebody can be limited to, by name; archived ones left out. */
export const teamProjectsQuery = queryOptions({
  queryKey: [...keys.projects, 'team'],
  queryFn: async ({ signal }) => (await graphql(TeamProjectsDocument, {}, signal)).baoleaderProjects.data,
})

/** A role and how far it reaches. */
interface Access {
  role: AssignableRole
  mayExport: boolean
  /** Null for the whole company. */
  projects: string[] | null
}

export interface NewUser {
  firstName: string
  lastName: string
  title: string
  email: string
  /** Null for that of the company. */
  language: StaffLanguage | null
  /** Null for an admin. */
  access: Access | null
}

/**
 * Creates a member of staff and returns the label of the role.
 * @param clientId makes a repeated call create nobody twice
 */
export async function createUser(user: NewUser, clientId: string): Promise<string> {
  const input = { ...user, role: roleOnTheWire.admin.name, clientId }
  return (await graphql(CreateUserDocument, { input })).createBaoleader.role.label
}

/** A transition that is confirmed without a form. */
export type ConfirmedTransition = Exclude<StaffTransition, 'change_role' | 'offer_leadership'>

/** @param rowVersion the version of the person that the change is made on */
export async function changeRole(change: Access & { id: string; rowVersion: number }): Promise<TeamMember> {
  return memberOf((await graphql(ChangeMemberRoleDocument, change)).changeMemberRole)
}

export async function transitionMember({
  id,
  transition,
}: {
  id: string
  transition: ConfirmedTransition
}): Promise<TeamMember> {
  switch (transition) {
    case 'archive':
      return memberOf((await graphql(ArchiveMemberDocument, { id })).removeCompanyMember)
    case 'unarchive':
      return memberOf((await graphql(UnarchiveMemberDocument, { id })).unarchiveCompanyMember)
    case 'resend_invite':
      return memberOf((await graphql(ResendMemberInviteDocument, { id })).resendMemberInvite)
    case 'withdraw_invite':
      return memberOf((await graphql(WithdrawMemberInviteDocument, { id })).withdrawMemberInvite)
    case 'reset_second_factor':
      return memberOf((await graphql(ResetSecondFactorDocument, { id })).resetSecondFactor)
  }
}

function memberOf({ role, ...rest }: TeamMemberPartsFragment): TeamMember {
  return { ...rest, role: roles.find(one => roleOnTheWire[one].name === role.name) ?? 'member' }
}
