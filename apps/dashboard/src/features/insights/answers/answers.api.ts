import type { Counting } from '@quadrat/domain/insights/counted-reports'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  AnswerChartDocument,
  type AnswerChartQuery,
  AnswerNumberDocument,
  type AnswerNumberQuery,
  DashboardDocument,
  type DashboardPartsFragment,
  MapSummaryDocument,
  SaveDashboardDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { readerZone } from '#src/shared/format/format.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'

export type AnswerChart = AnswerChartQuery['answerChart']
export type AnswerNumber = AnswerNumberQuery['answerNumber']
type Board = DashboardPartsFragment
export type Block = Board['blocks'][number]
export type SavedChart = NonNullable<Block['chart']>
export type SavedNumber = NonNullable<Block['number']>
export type SavedMap = NonNullable<Block['map']>
export type ChartLimit = NonNullable<SavedChart['only']>

/** The figures follow live events at most once a second. */
const meta = { live: { leastMs: 1000 } }

/** The figures of a chart under the filters of the page. Its own limits apply as well. */
export function answerChartQuery(chart: SavedChart, filter: FeedFilter) {
  const variables = { chart, filters: filtersOf(filter), timezone: readerZone() }
  return queryOptions({
    queryKey: [...keys.insights, 'answers', variables],
    queryFn: async ({ signal }) => (await graphql(AnswerChartDocument, variables, signal)).answerChart,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** One big figure under the filters of the page. Its own limits apply as well. */
export function answerNumberQuery(number: SavedNumber, filter: FeedFilter) {
  const variables = { number, filters: filtersOf(filter), timezone: readerZone() }
  return queryOptions({
    queryKey: [...keys.insights, 'number', variables],
    queryFn: async ({ signal }) => (await graphql(AnswerNumberDocument, variables, signal)).answerNumber,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** How many reports a map shows, and where they are. */
export function mapBoundsQuery(filter: FeedFilter) {
  const filters = filtersOf(filter)
  return queryOptions({
    queryKey: [...keys.insights, 'map', filters],
    queryFn: async ({ signal }) => (await graphql(MapSummaryDocument, { filters }, signal)).mapSummary,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** The dashboard of a project, or of the company. */
export function boardQuery(project: string | undefined) {
  return queryOptions({
    queryKey: boardKey(project),
    queryFn: async ({ signal }) =>
      (await graphql(DashboardDocument, { project: project ?? null }, signal)).dashboard,
  })
}

const boardKey = (project: string | undefined) => [...keys.dashboards, project ?? 'company']

/**
 * Writes all blocks of a dashboard, and which versions of reports its charts count. The screen shows them at
 * once, and what was there before if it fails.
 * @throws Problem `version.stale` if somebody else has saved it since
 */
export async function saveBoard(
  queryClient: QueryClient,
  project: string | undefined,
  { blocks, counted, rowVersion }: { blocks: Block[]; counted: Counting; rowVersion: number },
): Promise<void> {
  const queryKey = boardKey(project)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<Board>(queryKey)
  if (before) queryClient.setQueryData<Board>(queryKey, { ...before, blocks, counted })
  try {
    const { saveDashboard } = await graphql(SaveDashboardDocument, {
      project: project ?? null,
      blocks,
      counted,
      rowVersion,
    })
    queryClient.setQueryData<Board>(queryKey, saveDashboard)
  } catch (error) {
    if (before) queryClient.setQueryData<Board>(queryKey, before)
    await refetchAfter(queryClient, { name: 'dashboard-updated' })
    throw error
  }
}
