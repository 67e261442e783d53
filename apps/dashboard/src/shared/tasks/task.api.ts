import type { RequestedChange } from '@quadrat/domain/requested-change'
import type { PhotoRefusal } from '@quadrat/domain/submission'
import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type DecisionPartsFragment,
  DeleteTaskDocument,
  MatchingTasksDocument,
  NextSubmittedDocument,
  PutTaskDocumentsDocument,
  RequestEditDocument,
  ReviewTaskDocument,
  TaskByIdDocument,
  type TaskByIdQuery,
  TaskCountsDocument,
  TaskFeedDocument,
  type TaskFeedQuery,
  type TaskFiltersInput,
  TaskPhotosDocument,
  TaskRowsDocument,
  type PhotoRefusal as WireRefusal,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import type { LiveMeta, LiveRows } from '#src/shared/api/live-meta.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { apiSortOf, filtersOf } from './feed-filters.api.ts'
import { type FeedSearch, pageOf } from './feed-search.ts'

export type TaskRow = TaskFeedQuery['baoleaderTasks']['data'][number]
export type Task = NonNullable<TaskByIdQuery['baoleaderTask']>
export type Evidence = Task['evidences'][number]
export type FieldValue = Evidence['answers'][number]
export type StoredFile = Task['documents'][number]

type FeedPage = TaskFeedQuery['baoleaderTasks']

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

export function feedQuery(search: FeedSearch) {
  const { start, limit } = pageOf(search)
  const variables = { filters: filtersOf(search), pagination: { start, limit }, sort: apiSortOf(search) }
  return queryOptions({
    meta: { live: { rows: liveRows(variables.filters) } },
    queryKey: [...keys.taskLists, variables],
    queryFn: async ({ signal }) => (await graphql(TaskFeedDocument, variables, signal)).baoleaderTasks,
    placeholderData: keepPreviousData,
  })
}

/**
 * Fetches tasks that are still displayed although the page of the server no longer contains them: their current state,
 * and the ids of those that no longer match the filter.
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
})

/**
 * A task; null if there is none. It is shown from the cache at once and fetched again on every visit. The stale time
 * keeps the page from repeating the request that its route has just made while the code of the page was loading.
 */
export function taskQuery(id: string) {
  return queryOptions({
    staleTime: 5000,
    queryKey: keys.task(id),
    queryFn: async ({ signal }) => (await graphql(TaskByIdDocument, { id }, signal)).baoleaderTask,
  })
}

/** The photos of a task with all sizes, for the viewer. */
export function taskPhotosQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.task(id), 'photos'],
    queryFn: async ({ signal }) =>
      (await graphql(TaskPhotosDocument, { id }, signal)).baoleaderTask?.photos ?? [],
  })
}

/** The newest task that waits for review, other than the one just decided; null if there is none. */
export function nextSubmittedQuery(decided: string) {
  return queryOptions({
    queryKey: [...keys.taskLists, 'next-submitted', decided],
    queryFn: async ({ signal }) =>
      (await graphql(NextSubmittedDocument, { decided }, signal)).baoleaderTasks.data[0]?.id ?? null,
  })
}

/** The reasons why a photo was refused, by their names on the wire. */
export const refusalOf: Record<WireRefusal, PhotoRefusal> = {
  not_image: 'not-image',
  too_large: 'too-large',
  lost: 'lost',
}

export interface Decision {
  id: string
  transition: ReviewTransition
  /** The reviewer's reason; empty for an approval. */
  reason: string
  /** The questions and photos of an edit request; ignored for other transitions. */
  requestedChanges: RequestedChange[]
  /** The version of the task that the reviewer saw. */
  rowVersion: number
}

/** Decides a task and returns the fields that changed. Throws the server's refusal; nothing is changed then. */
export async function decideTask({
  id,
  transition,
  reason,
  requestedChanges,
  rowVersion,
}: Decision): Promise<DecisionPartsFragment> {
  if (transition === 'request-edit') {
    const input = { requestedInfo: reason, requestedChanges, rowVersion }
    const answer = await graphql(RequestEditDocument, { id, input })
    return answer.requestMoreInfo
  }
  const input = { status: taskTransitions[transition].to, reason: reason || null, rowVersion }
  return (await graphql(ReviewTaskDocument, { id, input })).updateBaoleaderTask
}

/** Adds files to the task's documents. The request contains the whole list, the existing files first. */
export async function addDocuments(task: Task, fileIds: string[]): Promise<Task> {
  const documents = [...task.documents.map(file => file.id), ...fileIds]
  return (
    await graphql(PutTaskDocumentsDocument, {
      id: task.id,
      input: { documents, rowVersion: task.rowVersion },
    })
  ).updateBaoleaderTask
}

/** Deletes a report for a reason. A repeat after a missing response succeeds. */
export async function deleteTask(variables: {
  id: string
  reason: string
  rowVersion: number
}): Promise<void> {
  await graphql(DeleteTaskDocument, variables)
}
