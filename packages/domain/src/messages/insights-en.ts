import { defineTexts } from '../language/texts.ts'
import type { TaskStatus } from '../task/task.ts'

/** The words for a status in the figures of the insights and the map. Elsewhere it is `taskStatusLabel`. */
export const statsStatusLabel: Record<TaskStatus, string> = defineTexts('first/statuses-in-figures', {
  IN_PROGRESS: 'in progress',
  PENDING: 'submitted',
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  MORE_INFO_REQUESTED: 'edited',
  REPORTED: 'reported',
} satisfies Record<TaskStatus, string>)

export const insightsTexts = defineTexts('insights/insights', {
  heading: 'Insights',
  preview: 'Feature preview',
  failed: 'There was an error.',
  nothing: 'No tasks match.',
  /** Under charts over time: the feed shows the day of the report, which may be earlier. */
  byArrival: 'By the day a task arrived, which can be later than the day it was reported',
  /** The name of the tasks that have no tag, goal, group or reporter. */
  none: 'None',
  /** The name of what is too small to be drawn, added together. */
  others: 'Others',
})
