import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { commentsQuery } from './comments.api.ts'
import { TaskComments } from './task-comments.tsx'
import { TaskMessages } from './task-messages.tsx'
import { markRead, threadQuery } from './thread.api.ts'
import { hasUnread, isNewer, seenOf } from './unread.ts'
import { useIsSeen } from './use-is-seen.ts'

/** What is said about a report: with the data collector, and among staff. What is seen counts as read. */
export function TaskTalk({ taskId }: { taskId: string }) {
  const area = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const thread = useQuery(threadQuery(taskId)).data
  const comments = useQuery(commentsQuery(taskId)).data
  const me = useQuery(viewerQuery).data?.id
  const isSeen = useIsSeen(area)
  const isUnread = thread ? hasUnread(thread) : false
  // What was unread at the beginning of the visit stays marked until its end.
  const [visit, setVisit] = useState(thread)
  if (!visit && thread) setVisit(thread)
  const seen = thread && comments && seenOf(thread, comments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest comment and message
  useEffect(() => {
    // A failure is no matter: the next visit says it again.
    if (isSeen && isUnread && seen) void markRead(client, taskId, seen).catch(() => undefined)
  }, [isSeen, isUnread, seen?.commentId, seen?.messageId])
  return (
    <div ref={area}>
      <TaskMessages
        taskId={taskId}
        isNew={({ id, isFromCollector }) => isNewer(id, visit?.readMessageId, !isFromCollector)}
      />
      <TaskComments
        taskId={taskId}
        isNew={({ id, author }) => isNewer(id, visit?.readCommentId, author.id === me)}
      />
    </div>
  )
}
