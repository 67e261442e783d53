import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ChangePasswordDocument,
  ConfirmSecondFactorDocument,
  DisableSecondFactorDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  MakeRecoveryCodesDocument,
  OwnSecurityDocument,
  type OwnSecurityQuery,
  OwnSessionsDocument,
  type OwnSessionsQuery,
  RequireSecondFactorDocument,
  StaffSecondFactorsDocument,
  StartSecondFactorDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type OwnSecurity = OwnSecurityQuery['myUser']
export type OwnSession = OwnSessionsQuery['mySessions'][number]

export const ownSecurityQuery = queryOptions({
  queryKey: [...keys.ownAccount, 'security'],
  queryFn: async ({ signal }) => (await graphql(OwnSecurityDocument, {}, signal)).myUser,
})

export const ownSessionsQuery = queryOptions({
  queryKey: [...keys.ownAccount, 'sessions'],
  queryFn: async ({ signal }) => (await graphql(OwnSessionsDocument, {}, signal)).mySessions,
})

/** The number of staff without a second factor, archived staff not counted. */
export const withoutSecondFactorQuery = queryOptions({
  queryKey: [...keys.team, 'without-second-factor'],
  queryFn: async ({ signal }) => {
    const { team } = (await graphql(StaffSecondFactorsDocument, {}, signal)).companyInfo
    return team.filter(member => !member.blocked && member.secondFactor !== 'ON').length
  },
  staleTime: 0,
})

export async function changePassword(input: { current: string; password: string }): Promise<void> {
  await graphql(ChangePasswordDocument, input)
}

export async function startSecondFactor(password: string) {
  return (await graphql(StartSecondFactorDocument, { password })).startSecondFactor
}

/** Enables the second factor and returns the recovery codes, which cannot be read again. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await graphql(ConfirmSecondFactorDocument, { code })).confirmSecondFactor
}

export async function disableSecondFactor(password: string): Promise<void> {
  await graphql(DisableSecondFactorDocument, { password })
}

/** Returns new recovery codes, which cannot be read again. */
export async function makeRecoveryCodes(password: string): Promise<string[]> {
  return (await graphql(MakeRecoveryCodesDocument, { password })).makeRecoveryCodes
}

export async function endSession(id: string): Promise<void> {
  await graphql(EndSessionDocument, { id })
}

export async function endOtherSessions(): Promise<void> {
  await graphql(EndOtherSessionsDocument, {})
}

export async function requireSecondFactor(required: boolean): Promise<void> {
  await graphql(RequireSecondFactorDocument, { required })
}

/**
 * Refetches what a change of the second factor affects, the viewer's access and the sessions that it ended
 * included.
 */
export function refreshSecurity(queryClient: QueryClient): void {
  refetchAfter(queryClient, { name: 'staff-updated' })
}
