import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { commentsQuery, type TaskComment } from './comments.api.ts'
import { markRead, type TaskMessage, threadQuery } from './thread.api.ts'
import { hasUnread, isNewer, seenOf } from './unread.ts'
import { useIsSeen } from './use-is-seen.ts'

/** Notes that all messages and comments of a report are read, while the element is seen. */
export function useReadBySeeing(taskId: string, element: RefObject<Element | null>): void {
  const client = useQueryClient()
  const thread = useQuery(threadQuery(taskId)).data
  const comments = useQuery(commentsQuery(taskId)).data
  const isSeen = useIsSeen(element)
  const isUnread = thread ? hasUnread(thread) : false
  const seen = thread && comments && seenOf(thread, comments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest comment and message
  useEffect(() => {
    // A failure is no matter: the next visit says it again.
    if (isSeen && isUnread && seen) void markRead(client, taskId, seen).catch(() => undefined)
  }, [isSeen, isUnread, seen?.commentId, seen?.messageId])
}

/** What the viewer had not read when they came. It stays marked until the end of the visit. */
export function useNews(taskId: string) {
  const thread = useQuery(threadQuery(taskId)).data
  const me = useQuery(viewerQuery).data?.id
  const [visit, setVisit] = useState(thread)
  if (!visit && thread) setVisit(thread)
  return {
    isNewMessage: ({ id, isFromCollector }: TaskMessage) =>
      isNewer(id, visit?.readMessageId, !isFromCollector),
    isNewComment: ({ id, author }: TaskComment) => isNewer(id, visit?.readCommentId, author.id === me),
  }
}
