import type { IdFilter } from '#src/shared/tasks/feed-search.ts'

/** What each filter is called. */
export const filterLabels: Record<IdFilter | 'status', string> = {
  project: 'Project',
  task: 'Task',
  collector: 'Data Collector',
  status: 'Status',
  group: 'Group',
  sdg: 'UNSDG',
}
