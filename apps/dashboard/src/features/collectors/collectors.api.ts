import type { CollectorStatus } from '@quadrat/domain/collector/collector'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  AddManyToGroupDocument,
  AddManyToProjectDocument,
  AddToProjectDocument,
  AlreadyThereDocument,
  AssignableProjectsDocument,
  type BaoriderFiltersInput,
  CollectorByIdDocument,
  type CollectorByIdQuery,
  CollectorCountDocument,
  CollectorIdsDocument,
  CollectorsDocument,
  type CollectorsQuery,
  CreateInviteCardsDocument,
  type CreateInviteCardsMutation,
  InviteMessagesDocument,
  InvitesLeftDocument,
  RemoveFromProjectDocument,
  ResendInvitesDocument,
  TaskCountOfCollectorDocument,
  UpdateStatusesDocument,
} from '#src/generated/graphql.ts'
import { allPages, inBatches } from '#src/shared/api/all-pages.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { notArchived } from '#src/shared/choices/choice-lists.api.ts'
import { type CollectorsSearch, defaultSort, pageOf } from './collectors-search.ts'
import { filtersOf } from './filters.api.ts'

export type CollectorRow = CollectorsQuery['baoriders']['data'][number]
export type Collector = NonNullable<CollectorByIdQuery['baorider']>
export type InviteCard = CreateInviteCardsMutation['createInviteCards'][number]

export function collectorsQuery(search: CollectorsSearch) {
  const { start, limit } = pageOf(search)
  const { invite, sort = defaultSort } = search
  const variables = {
    filters: filtersOf(search),
    pagination: { start, limit },
    sort: [sort.replace(/^group:/, 'community:')],
    ...(invite && { inviteStatus: [invite] }),
  }
  return queryOptions({
    queryKey: [...keys.collectors, 'list', variables],
    queryFn: async ({ signal }) => (await graphql(CollectorsDocument, variables, signal)).baoriders,
    placeholderData: keepPreviousData,
  })
}

export const collectorCountQuery = queryOptions({
  queryKey: [...keys.collectors, 'count'],
  queryFn: async ({ signal }) =>
    (await graphql(CollectorCountDocument, {}, signal)).countFilterDataCollectors,
})

/** Null for an unknown id. */
export function collectorQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.collectors, 'one', id],
    queryFn: async ({ signal }) =>
      (await orMissing(graphql(CollectorByIdDocument, { id }, signal)))?.baorider ?? null,
  })
}

/** The number of tasks that a data collector has reported. */
export function taskCountQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-collector', id],
    queryFn: async ({ signal }) => (await graphql(TaskCountOfCollectorDocument, { id }, signal)).countTasks,
  })
}

/** Somebody of the list who can be chosen. */
export type Choosable = Pick<CollectorRow, 'id' | 'status'>

/** Everybody who matches, on all pages. */
export function matching(search: CollectorsSearch): Promise<Choosable[]> {
  const filters = filtersOf(search)
  const { invite } = search
  return allPages(async pagination => {
    const variables = { filters, pagination, ...(invite && { inviteStatus: [invite] }) }
    return (await graphql(CollectorIdsDocument, variables)).baoriders.data
  })
}

/** The ids of everybody who matches, on all pages. */
export async function matchingIds(search: CollectorsSearch): Promise<string[]> {
  return (await matching(search)).map(({ id }) => id)
}

/** For how many people an action did something, and for how many there was nothing to do. */
export interface BatchOutcome {
  done: number
  skipped: number
}

// Each takes as many people as one call may have, and is idempotent.

export async function addManyToProject(ids: string[], projectId: string): Promise<BatchOutcome> {
  const skipped = await countThere({ id: { in: ids }, projects: { eq: projectId } })
  await graphql(AddManyToProjectDocument, { projectId, ids })
  return { done: ids.length - skipped, skipped }
}

export async function addManyToGroup(ids: string[], groupId: string): Promise<BatchOutcome> {
  const skipped = await countThere({ id: { in: ids }, community: { eq: groupId } })
  await graphql(AddManyToGroupDocument, { groupId, ids })
  return { done: ids.length - skipped, skipped }
}

/** The people for whom an addition changes nothing. The mutations return the project or group only. */
async function countThere(filters: BaoriderFiltersInput): Promise<number> {
  return (await graphql(AlreadyThereDocument, { filters })).countFilterDataCollectors
}

export async function resendInvites(ids: string[]): Promise<BatchOutcome> {
  return (await graphql(ResendInvitesDocument, { ids })).resendDataCollectorInvites
}

export async function updateStatuses(
  ids: string[],
  status: Extract<CollectorStatus, 'ACTIVE' | 'ARCHIVED'>,
): Promise<BatchOutcome> {
  return (await graphql(UpdateStatusesDocument, { ids, status })).updateDataCollectorStatuses
}

/** How many text messages invites to these people are, and how many were just invited, so are skipped. */
export function inviteMessagesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.collectors, 'invite-messages', ids],
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        inBatches(ids).map(batch => graphql(InviteMessagesDocument, { ids: batch }, signal)),
      )
      return {
        needed: counts.reduce((sum, { inviteTextMessages }) => sum + inviteTextMessages, 0),
        justInvited: counts.reduce((sum, { justInvited }) => sum + justInvited, 0),
      }
    },
    // The minutes in which somebody is skipped go by.
    staleTime: 0,
  })
}

/** The text messages with invites that the company may still send today. */
export const invitesLeftQuery = queryOptions({
  queryKey: [...keys.company, 'invites-left'],
  queryFn: async ({ signal }) => (await graphql(InvitesLeftDocument, {}, signal)).messageBudgets.invites,
  // Others send as well.
  staleTime: 0,
})

/** The projects that a data collector is not in yet, filtered by name. */
export function assignableQuery(assigned: readonly string[], name: string, start: number, limit: number) {
  const filters = {
    id: { notIn: [...assigned] },
    status: notArchived,
    ...(name && { name: { contains: name } }),
  }
  const variables = { filters, pagination: { start, limit } }
  return queryOptions({
    queryKey: [...keys.collectors, 'assignable-projects', variables],
    queryFn: async ({ signal }) =>
      (await graphql(AssignableProjectsDocument, variables, signal)).baoleaderProjects,
    placeholderData: keepPreviousData,
  })
}

/**
 * Adds a data collector to projects, one call each. The call is idempotent, so a failed run can be repeated.
 */
export async function addToProjects(dataCollectorId: string, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds)
    await graphql(AddToProjectDocument, { input: { projectId, dataCollectorId } })
}

export async function removeFromProject(dataCollectorId: string, projectId: string): Promise<void> {
  await graphql(RemoveFromProjectDocument, { input: { projectId, dataCollectorId } })
}

/** Refetches what shows people and projects, after somebody was added to a project or removed. */
export function refetchProjects(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'add-data-collector-to-project' })
}

/** Creates new invite links, which makes those sent before invalid. */
export async function createInviteCards(ids: readonly string[]): Promise<InviteCard[]> {
  const cards: InviteCard[] = []
  for (const batch of inBatches(ids))
    cards.push(...(await graphql(CreateInviteCardsDocument, { ids: batch })).createInviteCards)
  return cards
}
