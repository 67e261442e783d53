import type { CollectorStatus } from '@quadrat/domain/collector/collector'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  AddCollectorsToProjectDocument,
  CandidateIdsForProjectDocument,
  CandidatesForProjectDocument,
  type CandidatesForProjectQuery,
  CollectorIdsOfProjectDocument,
  ProjectCollectorsDocument,
  type ProjectCollectorsQuery,
  SetCollectorsOfProjectDocument,
} from '#src/generated/graphql.ts'
import { allPages } from '#src/shared/api/all-pages.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type ProjectPerson = ProjectCollectorsQuery['projectDataCollectors']['data'][number]
export type Candidate = CandidatesForProjectQuery['projectCandidates']['data'][number]

interface Page {
  start: number
  limit: number
}

export interface CollectorFilters {
  text?: string
  /** The id of a group. */
  group?: string
  status?: CollectorStatus
}

/** The data collectors and group members of a project. */
export function projectCollectorsQuery(
  id: string,
  { text, group, status }: CollectorFilters,
  pagination: Page,
) {
  const filters = {
    ...(text && { text }),
    ...(group && { community: { eq: group } }),
    ...(status && { status: { eq: status } }),
  }
  const variables = { id, filters, pagination }
  return queryOptions({
    queryKey: [...keys.collectors, 'of-project', variables],
    queryFn: async ({ signal }) =>
      (await graphql(ProjectCollectorsDocument, variables, signal)).projectDataCollectors,
    placeholderData: keepPreviousData,
  })
}

/** The people who can be added to a project, sorted by name or by group. */
export function candidatesQuery(id: string, text: string, byGroup: boolean, pagination: Page) {
  const sort = [byGroup ? 'community:asc' : 'firstName:asc']
  const variables = { id, filters: { ...(text && { text }) }, sort, pagination }
  return queryOptions({
    queryKey: [...keys.collectors, 'for-project', variables],
    queryFn: async ({ signal }) =>
      (await graphql(CandidatesForProjectDocument, variables, signal)).projectCandidates,
    placeholderData: keepPreviousData,
  })
}

/**
 * Everybody of a group who can be added, on all pages.
 * @param group null for people without a group
 */
export async function candidatesOfGroup(
  id: string,
  text: string,
  group: string | null,
): Promise<{ id: string }[]> {
  const filters = {
    ...(text && { text }),
    ...(group === null ? { hasCommunity: false } : { community: { eq: group } }),
  }
  return allPages(
    async pagination =>
      (await graphql(CandidateIdsForProjectDocument, { id, filters, pagination })).projectCandidates.data,
  )
}

/** Adds people to a project, as many as one call takes. The call is idempotent, so it can be repeated. */
export async function addCollectors(projectId: string, ids: string[]): Promise<void> {
  await graphql(AddCollectorsToProjectDocument, { projectId, ids })
}

/**
 * Sends those who stay together with those who were read, so that the server keeps what others changed
 * meanwhile.
 */
export async function removeCollectors(id: string, collectorIds: readonly string[]): Promise<void> {
  const { baoleaderProject } = await graphql(CollectorIdsOfProjectDocument, { id })
  const verifiersSeen = (baoleaderProject?.collectors ?? []).map(one => one.id)
  const verifiers = verifiersSeen.filter(one => !collectorIds.includes(one))
  await graphql(SetCollectorsOfProjectDocument, { id, input: { verifiers, verifiersSeen } })
}

/** Refetches what shows people and projects, after somebody was added to a project or removed. */
export function refetchCollectors(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'add-data-collector-to-project' })
}
