import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CommunityType,
  CreateGroupDocument,
  GroupByIdDocument,
  type GroupByIdQuery,
  GroupFiguresDocument,
  type GroupFiguresQuery,
  GroupProjectsDocument,
  GroupsDocument,
  type GroupsQuery,
  MergeGroupsDocument,
  UpdateGroupDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { type CardSearch, cardPage } from '#src/shared/lists/card-search.ts'

export type GroupRow = GroupsQuery['baoleaderCommunities']['data'][number]
export type Group = NonNullable<GroupByIdQuery['baoleaderCommunity']>
export type GroupFigures = GroupFiguresQuery['communityFigures'][number]
export type GroupType = CommunityType

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

/** The figures of the cards of a page, by the id of the group. */
export function groupFiguresQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-groups', ids],
    queryFn: async ({ signal }) => {
      const { communityFigures } = await graphql(GroupFiguresDocument, { ids: [...ids] }, signal)
      return new Map(communityFigures.map(figures => [figures.id, figures]))
    },
    enabled: ids.length > 0,
    staleTime: 30_000,
  })
}

/** Null for an unknown id. */
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
  type: GroupType
  description: string
  chiefName: string | null
  /** The id of an uploaded file. */
  imageId: string | null
  location: { latitude: number; longitude: number; accuracy: number | null }
}

/**
 * Creates a group and returns its id.
 * @param clientId makes a repeated call create no second group
 */
export async function createGroup(input: GroupInput, clientId: string): Promise<string> {
  const { createBaoleaderCommunity } = await graphql(CreateGroupDocument, {
    input: { ...wireInput(input), clientId },
  })
  return createBaoleaderCommunity.id
}

export interface GroupChange {
  id: string
  /** The version that the form shows; left out where none was read. */
  rowVersion?: number
  input: GroupInput
}

export async function updateGroup({ id, rowVersion, input }: GroupChange): Promise<void> {
  await graphql(UpdateGroupDocument, { id, input: { ...wireInput(input), rowVersion } })
}

/**
 * Gives the people and reports of a group another one, and deletes the first. Returns the name of the other
 * one.
 * @throws Problem `input.invalid` for the same group
 */
export async function mergeGroups(id: string, into: string): Promise<string> {
  return (await graphql(MergeGroupsDocument, { id, into })).mergeCommunities.name
}

/** Refetches what shows or offers groups. */
export function refetchGroups(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'group-updated' })
}

function wireInput({ chiefName, imageId, ...rest }: GroupInput) {
  return { ...rest, chief_name: chiefName, featured_image: imageId }
}
