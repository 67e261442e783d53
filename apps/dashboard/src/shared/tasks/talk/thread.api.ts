import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CreateTaskMessageDocument,
  MarkTaskReadDocument,
  SettleTaskMessagesDocument,
  TaskThreadDocument,
  type TaskThreadQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type TaskThread = NonNullable<TaskThreadQuery['taskThread']>
export type TaskMessage = TaskThread['messages'][number]

/**
 * What staff and the data collector say about a report, in all of its versions, and how far the viewer has
 * read.
 */
export function threadQuery(taskId: string) {
  return queryOptions({
    queryKey: [...keys.taskThreads, taskId],
    queryFn: async ({ signal }) => (await graphql(TaskThreadDocument, { taskId }, signal)).taskThread,
  })
}

/** A repeat with the same client id creates nothing. */
export async function createMessage(
  input: { taskId: string; text: string },
  clientId: string,
): Promise<TaskMessage> {
  return (await graphql(CreateTaskMessageDocument, { input: { ...input, clientId } })).createTaskMessage
}

/** Marks the messages of the data collector as needing no reply. */
export async function settleMessages(taskId: string): Promise<void> {
  await graphql(SettleTaskMessagesDocument, { taskId })
}

/** The newest ids that were seen; '0' for none. */
export interface SeenTalk {
  commentId: string
  messageId: string
}

/** Notes on the server how far the viewer has read. */
export async function markRead(client: QueryClient, taskId: string, seen: SeenTalk): Promise<void> {
  const { commentId, messageId } = seen
  await graphql(MarkTaskReadDocument, {
    taskId,
    ...(commentId !== '0' && { commentId }),
    ...(messageId !== '0' && { messageId }),
  })
  await client.invalidateQueries(threadQuery(taskId))
}
