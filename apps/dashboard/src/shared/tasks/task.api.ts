import type { RequestedChange } from '@quadrat/domain/requested-change'
import type { PhotoRefusal } from '@quadrat/domain/submission'
import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type DecisionPartsFragment,
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
  TaskPhotosDocument,
  type PhotoRefusal as WireRefusal,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { filtersOf } from './feed-filters.api.ts'
import { type FeedSearch, pageOf } from './feed-search.ts'

export type TaskRow = TaskFeedQuery['baoleaderTasks']['data'][number]
export type Task = NonNullable<TaskByIdQuery['baoleaderTask']>
export type Evidence = Task['evidences'][number]
export type FieldValue = Evidence['answers'][number]
export type StoredFile = Task['documents'][number]

export function feedQuery(search: FeedSearch) {
  const { start, limit } = pageOf(search)
  const variables = { filters: filtersOf(search), pagination: { start, limit } }
  return queryOptions({
    queryKey: [...keys.taskLists, variables],
    queryFn: async ({ signal }) => (await graphql(TaskFeedDocument, variables, signal)).baoleaderTasks,
    placeholderData: keepPreviousData,
  })
}

/**
 * The tasks that a reader's screen still holds although the page no longer has them: how they are now, and
 * which of them have left the filter.
 */
export function heldTasksQuery(search: FeedSearch, ids: string[]) {
  const filters = filtersOf(search)
  const pagination = { start: 0, limit: ids.length }
  return queryOptions({
    queryKey: [...keys.taskLists, 'held', filters, ids],
    queryFn: async ({ signal }) => {
      const byId = { filters: { id: { in: ids } }, pagination }
      const stillIn = { filters: { ...filters, id: { ...filters.id, in: ids } }, pagination }
      const [now, matching] = await Promise.all([
        graphql(TaskFeedDocument, byId, signal),
        graphql(MatchingTasksDocument, stillIn, signal),
      ])
      const kept = new Set(matching.baoleaderTasks.data.map(task => task.id))
      return { rows: now.baoleaderTasks.data, left: ids.filter(id => !kept.has(id)) }
    },
    placeholderData: keepPreviousData,
  })
}

export const taskCountsQuery = queryOptions({
  queryKey: keys.taskCounts,
  queryFn: ({ signal }) => graphql(TaskCountsDocument, {}, signal),
})

/**
 * Shown from the cache at once and asked for again on every visit; not by the page, though, whose route has just
 * asked while the page's code was on its way. Null when there is no such task.
 */
export function taskQuery(id: string) {
  return queryOptions({
    staleTime: 5000,
    queryKey: keys.task(id),
    queryFn: async ({ signal }) => (await graphql(TaskByIdDocument, { id }, signal)).baoleaderTask,
  })
}

/** All that is known of a task's photos, for the viewer. */
export function taskPhotosQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.task(id), 'photos'],
    queryFn: async ({ signal }) =>
      (await graphql(TaskPhotosDocument, { id }, signal)).baoleaderTask?.photos ?? [],
  })
}

/** The newest task that waits for review beside the one just decided; null when none does. */
export function nextSubmittedQuery(decided: string) {
  return queryOptions({
    queryKey: [...keys.taskLists, 'next-submitted', decided],
    queryFn: async ({ signal }) =>
      (await graphql(NextSubmittedDocument, { decided }, signal)).baoleaderTasks.data[0]?.id ?? null,
  })
}

/** By the wire's name, why a photo will not come. */
export const refusalOf: Record<WireRefusal, PhotoRefusal> = {
  not_image: 'not-image',
  too_large: 'too-large',
  lost: 'lost',
}

export interface Decision {
  id: string
  transition: ReviewTransition
  /** The reviewer's words; empty for an approval. */
  reason: string
  /** Of a request for an edit: the questions and photos that it is about. */
  marks: RequestedChange[]
  /** The version of the task that the reviewer saw. */
  rowVersion: number
}

/** One decision, one call; answers what it changed. Throws the server's refusal; nothing has happened then. */
export async function decideTask({
  id,
  transition,
  reason,
  marks,
  rowVersion,
}: Decision): Promise<DecisionPartsFragment> {
  if (transition === 'request-edit') {
    const input = { requestedInfo: reason, requestedChanges: marks, rowVersion }
    const answer = await graphql(RequestEditDocument, { id, input })
    return answer.requestMoreInfo
  }
  const input = { status: taskTransitions[transition].to, reason: reason || null, rowVersion }
  return (await graphql(ReviewTaskDocument, { id, input })).updateBaoleaderTask
}

/** Adds files to the task's documents: the list is written whole, the existing ones first. */
export async function addDocuments(task: Task, fileIds: string[]): Promise<Task> {
  const documents = [...task.documents.map(file => file.id), ...fileIds]
  return (
    await graphql(PutTaskDocumentsDocument, {
      id: task.id,
      input: { documents, rowVersion: task.rowVersion },
    })
  ).updateBaoleaderTask
}
