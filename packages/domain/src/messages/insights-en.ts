import type { TaskStatus } from '../task/task.ts'

/** The words for a status in the figures of the insights and the map. Elsewhere it is `taskStatusLabel`. */
export const statsStatusLabel: Record<TaskStatus, string> = {
  IN_PROGRESS: 'in progress',
  PENDING: 'submitted',
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  MORE_INFO_REQUESTED: 'edited',
  REPORTED: 'reported',
}

export const insightsTexts = {
  heading: 'Insights',
  preview: 'Feature preview',
  failed: 'There was an error.',
  nothing: 'No tasks match.',
  /** Under charts over time: the feed shows the day of the report, which may be earlier. */
  byArrival: 'By the day a task arrived, which can be later than the day it was reported',
  /** The name of the tasks that have no tag, goal, group or reporter. */
  none: 'None',
}

/** Why a text is no filter by an answer. */
export const answerFilterText =
  'A filter by an answer is the id of a template, the id of a question and what is asked of its answer, such as 7.species.is.Mkoko, 7.height.between.10_20 or 7.species.none.'
