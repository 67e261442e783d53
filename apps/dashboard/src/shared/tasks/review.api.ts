import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task/task'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  CountWaitingDocument,
  DecideTasksDocument,
  type DecideTasksMutation,
  ReviewQueueDocument,
  type TaskFiltersInput,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { liveCounts } from './feed.api.ts'
import { filtersOf, queueSortOf } from './feed-filters.api.ts'
import type { FeedSearch } from './feed-search.ts'

export type DecidedTasks = DecideTasksMutation['decideTasks']

/** The largest page size that the server allows. */
const pageSize = 500

/** The feed's filters for tasks that wait for review, in place of the feed's own status filter. */
function waitingFilters(search: FeedSearch): TaskFiltersInput {
  return filtersOf({ ...search, status: 'PENDING' })
}

/** What the queue has, and in which order. */
export interface QueueRequest {
  filters: TaskFiltersInput
  sort: string[]
}

/** The queue of the feed's waiting tasks. */
export function queueOf(search: FeedSearch): QueueRequest {
  return { filters: waitingFilters(search), sort: queueSortOf(search) }
}

/** The ids of the tasks that wait for review. */
export function queueQuery({ filters, sort }: QueueRequest) {
  return infiniteQueryOptions({
    queryKey: [...keys.taskLists, 'review-queue', filters, sort],
    queryFn: async ({ pageParam, signal }) => {
      const pagination = { start: pageParam, limit: pageSize }
      const { data, count } = (await graphql(ReviewQueueDocument, { filters, pagination, sort }, signal))
        .baoleaderTasks
      return { ids: data.map(task => task.id), count }
    },
    initialPageParam: 0,
    getNextPageParam: ({ ids, count }, _pages, start) =>
      start + ids.length < count && ids.length > 0 ? start + ids.length : undefined,
  })
}

/** The number of tasks that match the feed's filters and wait for review. */
export function waitingCountQuery(search: FeedSearch) {
  const filters = waitingFilters(search)
  return queryOptions({
    meta: { live: liveCounts },
    queryKey: [...keys.taskCounts, 'waiting', filters],
    queryFn: async ({ signal }) => (await graphql(CountWaitingDocument, { filters }, signal)).countTasks,
  })
}

export interface ManyDecisions {
  tasks: { id: string; rowVersion: number }[]
  transition: ReviewTransition
  /** The reason for all tasks; empty for an approval. */
  reason: string
}

/** Decides several tasks in one request. The result lists refused tasks with their reasons. */
export async function decideMany({ tasks, transition, reason }: ManyDecisions): Promise<DecidedTasks> {
  const variables = {
    ids: tasks.map(task => task.id),
    rowVersions: tasks.map(task => task.rowVersion),
    status: taskTransitions[transition].to,
    reason: reason || null,
  }
  return (await graphql(DecideTasksDocument, variables)).decideTasks
}
