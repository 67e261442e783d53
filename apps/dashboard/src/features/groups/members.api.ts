import { roleLabel, roleOnTheWire } from '@quadrat/domain/glossary'
import { groupTexts } from '@quadrat/domain/messages/people-en'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  AddGroupMembersDocument,
  GroupCandidatesDocument,
  type GroupCandidatesQuery,
  GroupMemberDocument,
  type GroupMemberQuery,
  GroupMembersDocument,
  TaskCountOfMemberDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import type { PersonRef } from '#src/shared/people/people.api.ts'

export type Member = NonNullable<GroupMemberQuery['communityMember']>
export type Candidate = GroupCandidatesQuery['communityCandidates']['data'][number]

interface Page {
  start: number
  limit: number
}

/** Everybody of a group, whatever the role. */
export function membersQuery(community: string, text: string, pagination: Page) {
  const variables = { filters: { community: { eq: community }, ...(text && { text }) }, pagination }
  return queryOptions({
    queryKey: [...keys.collectors, 'of-group', variables],
    queryFn: async ({ signal }) => (await graphql(GroupMembersDocument, variables, signal)).communityMembers,
    placeholderData: keepPreviousData,
  })
}

/** Null when there is nobody with this id in the group. */
export function memberQuery(community: string, id: string) {
  return queryOptions({
    queryKey: [...keys.collectors, 'member', community, id],
    queryFn: async ({ signal }) =>
      (await orMissing(graphql(GroupMemberDocument, { id, community }, signal)))?.communityMember ?? null,
  })
}

export function memberTaskCountQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-collector', id],
    queryFn: async ({ signal }) => (await graphql(TaskCountOfMemberDocument, { id }, signal)).countTasks,
  })
}

/** Who could be put into a group: those of other groups too. */
export function candidatesQuery(community: string, text: string, pagination: Page) {
  const variables = { community, text, pagination }
  return queryOptions({
    queryKey: [...keys.collectors, 'candidates', variables],
    queryFn: async ({ signal }) =>
      (await graphql(GroupCandidatesDocument, variables, signal)).communityCandidates,
    placeholderData: keepPreviousData,
  })
}

/** All of them or none. */
export async function addMembers(community: string, members: string[]): Promise<void> {
  await graphql(AddGroupMembersDocument, { community, members })
}

export function isCollector({ role }: Pick<Member, 'role'>): boolean {
  return role.name === roleOnTheWire.collector.name
}

export function refOf(member: Pick<Member, 'id' | 'rowVersion' | 'role'>): PersonRef {
  return { id: member.id, rowVersion: member.rowVersion, kind: isCollector(member) ? 'collector' : 'member' }
}

/** What somebody is to her group. */
export function statusOf(member: Pick<Member, 'role' | 'isVerifier'>): string {
  if (isCollector(member)) return roleLabel.collector
  return member.isVerifier ? groupTexts.verifier : groupTexts.plainMember
}
