import type { MapArea } from '@quadrat/domain/map/map'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  MapSummaryDocument,
  type MapSummaryQuery,
  MapTaskDocument,
  type MapTaskQuery,
  MapTasksDocument,
  type MapTasksQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'

export type Summary = MapSummaryQuery['mapSummary']
export type ListedTask = MapTasksQuery['mapTasks']['data'][number]
export type MarkedTask = NonNullable<MapTaskQuery['baoleaderTask']>

/** The number of tasks on a page of the list. */
export const pageSize = 10

/**
 * Which tasks the list shows: those in an area, those with a position anywhere, or those without a position.
 */
export type Place = MapArea | 'anywhere' | 'nowhere'

/** The numbers of the matching tasks. Live events make them stale, like any list of tasks. */
export function summaryQuery(search: FeedSearch) {
  const filters = filtersOf(search)
  return queryOptions({
    queryKey: [...keys.taskLists, 'map', 'summary', filters],
    queryFn: async ({ signal }) => (await graphql(MapSummaryDocument, { filters }, signal)).mapSummary,
    placeholderData: keepPreviousData,
  })
}

export function mapTasksQuery(search: FeedSearch, place: Place, page: number) {
  const variables = {
    filters: filtersOf(search),
    area: typeof place === 'string' ? null : place,
    withoutPosition: place === 'nowhere',
    pagination: { start: (page - 1) * pageSize, limit: pageSize },
  }
  return queryOptions({
    queryKey: [...keys.taskLists, 'map', 'tasks', variables],
    queryFn: async ({ signal }) => (await graphql(MapTasksDocument, variables, signal)).mapTasks,
    placeholderData: keepPreviousData,
  })
}

/** The task of an info window; null if there is none. */
export function mapTaskQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.task(id), 'map'],
    queryFn: async ({ signal }) => (await graphql(MapTaskDocument, { id }, signal)).baoleaderTask,
  })
}
