import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CommunityType,
  CreateGroupDocument,
  GroupByIdDocument,
  type GroupByIdQuery,
  GroupCountsDocument,
  GroupProjectsDocument,
  GroupsDocument,
  type GroupsQuery,
  UpdateGroupDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { type CardSearch, cardPage } from '#src/shared/lists/card-search.ts'

export type GroupRow = GroupsQuery['baoleaderCommunities']['data'][number]
export type Group = NonNullable<GroupByIdQuery['baoleaderCommunity']>

export function groupsQuery(search: CardSearch) {
  const { start, limit } = cardPage(search)
  const name = search.name?.trim()
  const variables = { filters: { ...(name && { name: { contains: name } }) }, pagination: { start, limit } }
  return queryOptions({
    queryKey: [...keys.groups, 'list', variables],
    queryFn: async ({ signal }) => (await graphql(GroupsDocument, variables, signal)).baoleaderCommunities,
    placeholderData: keepPreviousData,
  })
}

/** How many collectors, projects and reported tasks; a new task makes it stale. */
export function groupCountsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-group', id],
    queryFn: ({ signal }) => graphql(GroupCountsDocument, { id }, signal),
    staleTime: 30_000,
  })
}

/** Null when there is no such group. */
export function groupQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.groups, 'one', id],
    queryFn: async ({ signal }) =>
      (await orMissing(graphql(GroupByIdDocument, { id }, signal)))?.baoleaderCommunity ?? null,
  })
}

export function groupProjectsQuery(id: string, pagination: { start: number; limit: number }) {
  return queryOptions({
    queryKey: [...keys.groups, 'projects', id, pagination],
    queryFn: async ({ signal }) =>
      (await graphql(GroupProjectsDocument, { id, pagination }, signal)).communityProjects,
    placeholderData: keepPreviousData,
  })
}

export interface GroupInput {
  name: string
  type: CommunityType
  description: string
  chief_name: string | null
  featured_image: string | null
  location: { latitude: number; longitude: number; accuracy: number | null }
}

/**
 * Answers the new group's id.
 * @param clientId asked again with it, the group is made no second time
 */
export async function createGroup(input: GroupInput, clientId: string): Promise<string> {
  const made = await graphql(CreateGroupDocument, { input: { ...input, clientId } })
  return made.createBaoleaderCommunity.id
}

export interface GroupChange {
  id: string
  /** The version that was seen; left out by whoever has seen none. */
  rowVersion?: number
  input: GroupInput
}

export async function updateGroup({ id, rowVersion, input }: GroupChange): Promise<void> {
  await graphql(UpdateGroupDocument, { id, input: { ...input, rowVersion } })
}

/** After a group was made or changed: wherever groups are shown or offered. */
export function refetchGroups(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'group-updated' })
}
