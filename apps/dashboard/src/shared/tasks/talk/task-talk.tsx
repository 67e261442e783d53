import { useRef } from 'react'
import { TaskComments } from './task-comments.tsx'
import { TaskMessages } from './task-messages.tsx'
import { useNews, useReadBySeeing } from './use-talk.ts'

/** What is said about a report: with the data collector, and among staff. What is seen counts as read. */
export function TaskTalk({ taskId }: { taskId: string }) {
  const area = useRef<HTMLDivElement>(null)
  useReadBySeeing(taskId, area)
  const { isNewMessage, isNewComment } = useNews(taskId)
  return (
    <div ref={area}>
      <TaskMessages taskId={taskId} isNew={isNewMessage} />
      <TaskComments taskId={taskId} isNew={isNewComment} />
    </div>
  )
}
