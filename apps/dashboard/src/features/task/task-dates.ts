import type { Task } from '#src/shared/tasks/task.api.ts'

type Dated = Pick<Task, 'status' | 'createdAt' | 'updatedAt' | 'reportedAt'>

/** Which dates a task's header shows, by its status. */
export function taskDates(task: Dated): { name: string; at: string }[] {
  const dates: { name: string; at: string }[] = []
  if (task.reportedAt) dates.push({ name: 'Reported Offline At', at: task.reportedAt })
  dates.push({ name: 'Date Submitted', at: task.createdAt })
  if (task.status === 'COMPLETED') dates.push({ name: 'Completed At', at: task.updatedAt })
  // A task that is still arriving was not reviewed by anybody, although it is not PENDING yet.
  else if (task.status !== 'PENDING' && task.status !== 'IN_PROGRESS')
    dates.push({ name: 'Date Reviewed', at: task.updatedAt })
  return dates
}
