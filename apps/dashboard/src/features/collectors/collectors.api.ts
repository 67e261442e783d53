import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  AddToProjectDocument,
  AssignableProjectsDocument,
  CollectorByIdDocument,
  type CollectorByIdQuery,
  CollectorCountDocument,
  CollectorIdsDocument,
  CollectorsDocument,
  type CollectorsQuery,
  CreateInviteCardsDocument,
  type CreateInviteCardsMutation,
  RemoveFromProjectDocument,
  TaskCountOfCollectorDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { type CollectorsSearch, filtersOf, pageOf } from './collectors-search.ts'

export type CollectorRow = CollectorsQuery['baoriders']['data'][number]
export type Collector = NonNullable<CollectorByIdQuery['baorider']>
export type InviteCard = CreateInviteCardsMutation['createInviteCards'][number]

export function collectorsQuery(search: CollectorsSearch) {
  const { start, limit } = pageOf(search)
  const variables = { filters: filtersOf(search), pagination: { start, limit } }
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

/** Null when there is no such data collector. */
export function collectorQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.collectors, 'one', id],
    queryFn: async ({ signal }) =>
      (await orMissing(graphql(CollectorByIdDocument, { id }, signal)))?.baorider ?? null,
  })
}

/** How many tasks somebody has reported; a new task makes it stale. */
export function taskCountQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-collector', id],
    queryFn: async ({ signal }) => (await graphql(TaskCountOfCollectorDocument, { id }, signal)).countTasks,
  })
}

/** As many as one page of a list holds. */
const pageMax = 500

/** The ids of all who match, whatever page they are on. */
export async function matchingIds(search: CollectorsSearch): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const variables = { filters: filtersOf(search), pagination: { start: ids.length, limit: pageMax } }
    const { data } = (await graphql(CollectorIdsDocument, variables)).baoriders
    ids.push(...data.map(one => one.id))
    if (data.length < pageMax) return ids
  }
}

/** Projects by name that somebody is not in yet. */
export function assignableQuery(assigned: readonly string[], name: string, start: number, limit: number) {
  const filters = { id: { notIn: [...assigned] }, ...(name && { name: { contains: name } }) }
  const variables = { filters, pagination: { start, limit } }
  return queryOptions({
    queryKey: [...keys.collectors, 'assignable-projects', variables],
    queryFn: async ({ signal }) =>
      (await graphql(AssignableProjectsDocument, variables, signal)).baoleaderProjects,
    placeholderData: keepPreviousData,
  })
}

/** A repeat is a success, so that several can go out one after the other and be tried again. */
export async function addToProjects(dataCollectorId: string, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds)
    await graphql(AddToProjectDocument, { input: { projectId, dataCollectorId } })
}

export async function removeFromProject(dataCollectorId: string, projectId: string): Promise<void> {
  await graphql(RemoveFromProjectDocument, { input: { projectId, dataCollectorId } })
}

/** After somebody came into a project or left one. */
export function refetchProjects(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'add-data-collector-to-project' })
}

/** As many as one call takes. */
const cardsAtOnce = 500

/** Makes the links anew; those that were sent before are void. `onProgress` gets how many are made. */
export async function makeInviteCards(
  ids: readonly string[],
  onProgress: (made: number) => void,
): Promise<InviteCard[]> {
  const cards: InviteCard[] = []
  for (let at = 0; at < ids.length; at += cardsAtOnce) {
    const { createInviteCards } = await graphql(CreateInviteCardsDocument, {
      ids: ids.slice(at, at + cardsAtOnce),
    })
    cards.push(...createInviteCards)
    onProgress(cards.length)
  }
  return cards
}
