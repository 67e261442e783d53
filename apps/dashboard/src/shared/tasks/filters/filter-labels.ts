import { countingTexts } from '@quadrat/domain/messages/counted-reports-en'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { IdFilter, LinkedFilter } from '#src/shared/tasks/feed-search.ts'

/** The labels of the filters. */
export const filterLabels: Record<
  | IdFilter
  | LinkedFilter
  | 'status'
  | 'arrived'
  | 'area'
  | 'place'
  | 'photos'
  | 'messages'
  | 'answer'
  | 'counted',
  string
> = {
  project: 'Project',
  task: 'Task',
  collector: 'Data Collector',
  status: 'Status',
  group: 'Group',
  sdg: 'UNSDG',
  tag: 'Tag',
  version: 'Version',
  arrived: 'Arrived',
  area: 'Area on the map',
  place: 'Place of work',
  messages: 'Messages',
  photos: 'Photos',
  answer: 'Answer',
  counted: countingTexts.filter,
}

/** Statuses to filter by, in display order. */
export type StatusChoices = readonly { value: TaskStatus; label: string }[]
