import { roleOnTheWire } from '@quadrat/domain/glossary'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  AddCollectorsToProjectDocument,
  type BaoriderFiltersInput,
  CandidateIdsForProjectDocument,
  CandidatesForProjectDocument,
  type CandidatesForProjectQuery,
  CollectorIdsOfProjectDocument,
  ProjectCollectorsDocument,
  type ProjectCollectorsQuery,
  SetCollectorsOfProjectDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type ProjectPerson = ProjectCollectorsQuery['projectDataCollectors']['data'][number]
export type Candidate = CandidatesForProjectQuery['projectCandidates']['data'][number]

interface Page {
  start: number
  limit: number
}

/** Who gets the tasks of a project. */
export function projectCollectorsQuery(id: string, filters: BaoriderFiltersInput, pagination: Page) {
  const variables = { id, filters, pagination }
  return queryOptions({
    queryKey: [...keys.collectors, 'of-project', variables],
    queryFn: async ({ signal }) =>
      (await graphql(ProjectCollectorsDocument, variables, signal)).projectDataCollectors,
    placeholderData: keepPreviousData,
  })
}

/** Who could be added to it: by name, or those of a group together. */
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

/** As many as a list answers and as one call adds. */
const atOnce = 500

/**
 * Everybody of a group who could be added, whatever page they are on.
 * @param group null for those who are in none
 */
export async function candidatesOfGroup(id: string, text: string, group: string | null): Promise<string[]> {
  const filters = {
    ...(text && { text }),
    ...(group === null ? { hasCommunity: false } : { community: { eq: group } }),
  }
  const ids: string[] = []
  for (;;) {
    const pagination = { start: ids.length, limit: atOnce }
    const { data } = (await graphql(CandidateIdsForProjectDocument, { id, filters, pagination }))
      .projectCandidates
    ids.push(...data.map(one => one.id))
    if (data.length < atOnce) return ids
  }
}

/** A repeat is a success: what did not go through can be sent again. */
export async function addCollectors(projectId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce)
    await graphql(AddCollectorsToProjectDocument, { projectId, ids: ids.slice(at, at + atOnce) })
}

/** Names those who stay, and who was there when it was asked, so that nobody else's change is undone. */
export async function removeCollector(id: string, collectorId: string): Promise<void> {
  const { baoleaderProject } = await graphql(CollectorIdsOfProjectDocument, { id })
  const verifiersSeen = (baoleaderProject?.verifiers ?? []).map(one => one.id)
  const verifiers = verifiersSeen.filter(one => one !== collectorId)
  await graphql(SetCollectorsOfProjectDocument, { id, input: { verifiers, verifiersSeen } })
}

/** After somebody came into the project or left it. */
export function refetchCollectors(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'add-data-collector-to-project' })
}

export function isCollector({ role }: Pick<ProjectPerson, 'role'>): boolean {
  return role.name === roleOnTheWire.collector.name
}
