import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  AddGroupMembersDocument,
  GroupCandidatesDocument,
  type GroupCandidatesQuery,
  GroupMemberDocument,
  type GroupMemberQuery,
  GroupMembersDocument,
  RemoveGroupMembersDocument,
  TaskCountOfMemberDocument,
} from '#src/generated/graphql.ts'
import { allPages, inBatches } from '#src/shared/api/all-pages.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { isCollector, type PersonRef } from '#src/shared/people/people.api.ts'

export type Member = NonNullable<GroupMemberQuery['communityMember']>
export type Candidate = GroupCandidatesQuery['communityCandidates']['data'][number]

interface Page {
  start: number
  limit: number
}

/** The data collectors and members of a group. */
export function membersQuery(groupId: string, text: string, pagination: Page) {
  const variables = { filters: { community: { eq: groupId }, ...(text && { text }) }, pagination }
  return queryOptions({
    queryKey: [...keys.collectors, 'of-group', variables],
    queryFn: async ({ signal }) => (await graphql(GroupMembersDocument, variables, signal)).communityMembers,
    placeholderData: keepPreviousData,
  })
}

/** Null for an id that is not in the group. */
export function memberQuery(groupId: string, id: string) {
  return queryOptions({
    queryKey: [...keys.collectors, 'member', groupId, id],
    queryFn: async ({ signal }) =>
      (await orMissing(graphql(GroupMemberDocument, { id, groupId }, signal)))?.communityMember ?? null,
  })
}

export function memberTaskCountQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-collector', id],
    queryFn: async ({ signal }) => (await graphql(TaskCountOfMemberDocument, { id }, signal)).countTasks,
  })
}

/** Who is offered: everybody who is not in the group, or who is in no group at all. */
interface CandidateSearch {
  text: string
  isWithoutGroup: boolean
}

function candidateVariables(groupId: string, { text, isWithoutGroup }: CandidateSearch, pagination: Page) {
  return { groupId, text, ...(isWithoutGroup && { hasCommunity: false }), pagination }
}

/** The data collectors that can be added to a group, those of other groups included. */
export function candidatesQuery(groupId: string, search: CandidateSearch, pagination: Page) {
  const variables = candidateVariables(groupId, search, pagination)
  return queryOptions({
    queryKey: [...keys.collectors, 'candidates', variables],
    queryFn: async ({ signal }) =>
      (await graphql(GroupCandidatesDocument, variables, signal)).communityCandidates,
    placeholderData: keepPreviousData,
  })
}

/** The data collectors of all pages of `candidatesQuery`. */
export function allCandidates(groupId: string, search: CandidateSearch): Promise<Candidate[]> {
  return allPages(async pagination => {
    const variables = candidateVariables(groupId, search, pagination)
    return (await graphql(GroupCandidatesDocument, variables)).communityCandidates.data
  })
}

/** Adds people to the group. The call is idempotent, so a failed run can be repeated. */
export async function addMembers(groupId: string, members: readonly string[]): Promise<void> {
  for (const batch of inBatches(members)) await graphql(AddGroupMembersDocument, { groupId, members: batch })
}

/** Removes people from the group. Who is in another one by now stays there. */
export async function removeMembers(groupId: string, members: readonly string[]): Promise<void> {
  for (const batch of inBatches(members))
    await graphql(RemoveGroupMembersDocument, { groupId, members: batch })
}

export function refOf(member: Pick<Member, 'id' | 'rowVersion' | 'role'>): PersonRef {
  return { id: member.id, rowVersion: member.rowVersion, kind: isCollector(member) ? 'collector' : 'member' }
}
