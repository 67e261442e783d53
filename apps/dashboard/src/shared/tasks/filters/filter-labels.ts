import type { TaskStatus } from '@quadrat/domain/task'
import type { IdFilter } from '#src/shared/tasks/feed-search.ts'

/** The labels of the filters. */
export const filterLabels: Record<IdFilter | 'status', string> = {
  project: 'Project',
  task: 'Task',
  collector: 'Data Collector',
  status: 'Status',
  group: 'Group',
  sdg: 'UNSDG',
}

/** Statuses to filter by, in display order. */
export type StatusChoices = readonly { value: TaskStatus; label: string }[]
