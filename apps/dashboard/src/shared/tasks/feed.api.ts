import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  MatchingTasksDocument,
  TaskCountsDocument,
  TaskFeedDocument,
  type TaskFeedQuery,
  type TaskFiltersInput,
  TaskPhotosDocument,
  TaskRowsDocument,
  UnreadableCountDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import type { LiveMeta, LiveRows } from '#src/shared/api/live-meta.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { fetchThumbnails } from '#src/shared/photos/thumbnails.ts'
import { apiSortOf, filtersOf } from './feed-filters.api.ts'
import { type FeedSearch, pageOf } from './feed-search.ts'

export type TaskRow = TaskFeedQuery['baoleaderTasks']['data'][number]

export type FeedPage = TaskFeedQuery['baoleaderTasks']

/** What is known of a task does not change by an event about it, except its status. */
const fixedFilters: readonly string[] = [
  'id',
  'project',
  'baorider',
  'community',
  'task_definition',
  'or',
] satisfies (keyof TaskFiltersInput)[]

/** Events about single tasks change their rows alone, unless the list is filtered by what they may change. */
function liveRows(filters: TaskFiltersInput): LiveRows | undefined {
  if (Object.keys(filters).some(name => !fixedFilters.includes(name))) return undefined
  return {
    shown: (data, taskIds) => {
      const ids = new Set((data as FeedPage | undefined)?.data.map(row => row.id))
      return [...taskIds].filter(id => ids.has(id))
    },
    fetch: async ids => {
      const { baoleaderTasks } = await graphql(TaskRowsDocument, { ids, limit: ids.length })
      const now = new Map(baoleaderTasks.data.map(row => [row.id, row]))
      return data => {
        const page = data as FeedPage
        return { ...page, data: page.data.map(row => now.get(row.id) ?? row) }
      }
    },
  }
}

/**
 * The photos of a task in its row. One that cannot be opened comes first: it must not be among the further
 * ones.
 */
export function stackOf({ photos }: Pick<TaskRow, 'photos'>): TaskRow['photos'] {
  return photos.toSorted((a, b) => Number(b.isUnreadable) - Number(a.isUnreadable)).slice(0, 3)
}

/**
 * The rows whose thumbnails are fetched in one request. Those below load their own when they come into sight.
 */
const rowsInSight = 12

function thumbnailsOf(row: TaskRow): string[] {
  const pictures = [
    ...stackOf(row).filter(({ isUnreadable }) => !isUnreadable),
    row.template.tag?.image,
    (row.collector ?? row.member)?.profilePicture,
  ]
  return pictures.flatMap(picture => picture?.formats?.thumbnail?.url ?? [])
}

/** Data that was fetched ahead of the page is new enough for it. Live events make it stale at any time. */
const prefetchedMs = 10_000

export function feedQuery(search: FeedSearch) {
  const { start, limit } = pageOf(search)
  const variables = { filters: filtersOf(search), pagination: { start, limit }, sort: apiSortOf(search) }
  return queryOptions({
    meta: { live: { rows: liveRows(variables.filters) } },
    queryKey: [...keys.taskLists, variables],
    queryFn: async ({ signal }) => {
      const { baoleaderTasks } = await graphql(TaskFeedDocument, variables, signal)
      fetchThumbnails(baoleaderTasks.data.slice(0, rowsInSight).flatMap(thumbnailsOf))
      return baoleaderTasks
    },
    staleTime: prefetchedMs,
    placeholderData: keepPreviousData,
  })
}

/**
 * Fetches tasks that are still displayed although the page of the server no longer contains them: their
 * current state, and the ids of those that no longer match the filter.
 */
export function retainedTasksQuery(search: FeedSearch, ids: string[]) {
  const filters = filtersOf(search)
  const pagination = { start: 0, limit: ids.length }
  return queryOptions({
    queryKey: [...keys.taskLists, 'retained', filters, ids],
    queryFn: async ({ signal }) => {
      const byId = { filters: { id: { in: ids } }, pagination }
      const stillMatching = { filters: { ...filters, id: { ...filters.id, in: ids } }, pagination }
      const [now, matching] = await Promise.all([
        graphql(TaskFeedDocument, byId, signal),
        graphql(MatchingTasksDocument, stillMatching, signal),
      ])
      const kept = new Set(matching.baoleaderTasks.data.map(task => task.id))
      return { rows: now.baoleaderTasks.data, left: ids.filter(id => !kept.has(id)) }
    },
    placeholderData: keepPreviousData,
  })
}

/** Figures may be a second old. */
export const liveCounts: LiveMeta = { leastMs: 1000 }

export const taskCountsQuery = queryOptions({
  meta: { live: liveCounts },
  queryKey: keys.taskCounts,
  queryFn: ({ signal }) => graphql(TaskCountsDocument, {}, signal),
  staleTime: prefetchedMs,
})

/** The number of tasks with a photo that cannot be opened. */
export const unreadableCountQuery = queryOptions({
  queryKey: [...keys.taskLists, 'unreadable'],
  queryFn: async ({ signal }) => (await graphql(UnreadableCountDocument, {}, signal)).countTasks,
})

/** The photos of a task with all sizes, for the viewer. */
export function taskPhotosQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.task(id), 'photos'],
    queryFn: async ({ signal }) =>
      (await graphql(TaskPhotosDocument, { id }, signal)).baoleaderTask?.photos ?? [],
  })
}
