import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import type { PhotoRefusal } from '@quadrat/domain/task/submission'
import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task/task'
import { queryOptions } from '@tanstack/react-query'
import {
  type DecisionPartsFragment,
  DeleteTaskDocument,
  NextSubmittedDocument,
  PutTaskDocumentsDocument,
  RequestEditDocument,
  ReviewTaskDocument,
  TaskByIdDocument,
  type TaskByIdQuery,
  type PhotoRefusal as WireRefusal,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type Task = NonNullable<TaskByIdQuery['baoleaderTask']>
export type Evidence = Task['evidences'][number]
export type FieldValue = Evidence['answers'][number]
export type StoredFile = Task['documents'][number]

/**
 * A task; null if there is none. It is shown from the cache at once and fetched again on every visit. The
 * stale time keeps the page from repeating the request that its route has just made while the code of the
 * page was loading.
 */
export function taskQuery(id: string) {
  return queryOptions({
    staleTime: 5000,
    queryKey: keys.task(id),
    queryFn: async ({ signal }) => (await graphql(TaskByIdDocument, { id }, signal)).baoleaderTask,
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
  wrong_type: 'wrong-type',
  too_large: 'too-large',
  lost: 'lost',
  removed_by_rule: 'removed-by-rule',
  removed_on_request: 'removed-on-request',
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

/**
 * Decides a task and returns the fields that changed. Throws the server's refusal; nothing is changed then.
 */
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
