import type { ReviewMove } from '@quadrat/domain/task'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  NextSubmittedDocument,
  RequestEditDocument,
  ReviewTaskDocument,
  type TaskAbility,
  TaskByIdDocument,
  type TaskByIdQuery,
  TaskCountsDocument,
  TaskFeedDocument,
  type TaskFeedQuery,
  TaskPhotosDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api.ts'
import { keys } from '#src/shared/query-keys.ts'
import { type FeedSearch, filtersOf, pageOf } from './feed-search.ts'

export type TaskRow = TaskFeedQuery['baoleaderTasks']['data'][number]
export type Task = NonNullable<TaskByIdQuery['baoleaderTask']>
export type Evidence = Task['evidences'][number]
export type FieldValue = Evidence['data_field_values'][number]
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

export const taskCountsQuery = queryOptions({
  queryKey: keys.taskCounts,
  queryFn: ({ signal }) => graphql(TaskCountsDocument, {}, signal),
})

/** Shown from the cache at once and asked for again on every visit. Null when there is no such task. */
export function taskQuery(id: string) {
  return queryOptions({
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

/** The wire's name of each review move. */
export const abilityOf: Record<ReviewMove, TaskAbility> = {
  approve: 'approve',
  reject: 'reject',
  'request-edit': 'request_edit',
}

export interface Decision {
  id: string
  move: ReviewMove
  /** The reviewer's words; empty for an approval. */
  reason: string
  /** The version of the task that the reviewer saw. */
  rev: number
}

/** One decision, one call. Throws the server's refusal; nothing has happened then. */
export async function decideTask({ id, move, reason, rev }: Decision): Promise<Task> {
  if (move === 'request-edit') {
    const answer = await graphql(RequestEditDocument, { id, input: { requestedInfo: reason, rev } })
    return answer.requestMoreInfo
  }
  const input =
    move === 'approve'
      ? { status: 'COMPLETED' as const, rev }
      : { status: 'REJECTED' as const, cancellationReason: reason, rev }
  return (await graphql(ReviewTaskDocument, { id, input })).updateBaoleaderTask
}

/** Adds files to the task's documents: the list is written whole, the existing ones first. */
export async function addDocuments(task: Task, fileIds: string[]): Promise<Task> {
  const documents = [...task.documents.map(file => file.id), ...fileIds]
  return (await graphql(ReviewTaskDocument, { id: task.id, input: { documents, rev: task.rev } }))
    .updateBaoleaderTask
}
