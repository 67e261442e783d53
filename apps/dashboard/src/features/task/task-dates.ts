import type { Task } from '#src/shared/tasks/task.api.ts'
import { texts } from './texts-en.ts'

type Dated = Pick<Task, 'status' | 'createdAt' | 'updatedAt' | 'decidedAt' | 'reportedAt'>

/** The dates in the header of a task, by its status. */
export function taskDates(task: Dated): { name: string; at: string }[] {
  const dates: { name: string; at: string }[] = []
  if (task.reportedAt) dates.push({ name: texts.dates.reported, at: task.reportedAt })
  dates.push({ name: texts.dates.submitted, at: task.createdAt })
  // Records of older installations have no date of the decision.
  const decidedAt = task.decidedAt ?? task.updatedAt
  if (task.status === 'COMPLETED') dates.push({ name: texts.dates.completed, at: decidedAt })
  // A task whose photos are still arriving is not PENDING either, but was not reviewed.
  else if (task.status !== 'PENDING' && task.status !== 'IN_PROGRESS')
    dates.push({ name: texts.dates.reviewed, at: decidedAt })
  return dates
}
