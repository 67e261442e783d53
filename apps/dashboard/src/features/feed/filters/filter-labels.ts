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
