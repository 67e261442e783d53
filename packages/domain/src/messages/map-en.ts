import type { TaskStatus } from '../task.ts'
import { taskStatusLabel } from './en.ts'

/** The texts of the map. */
export const mapTexts = {
  heading: 'Map View',
  preview: 'Feature preview',
  failed: (message: string) => `There was an error: ${message}`,
  /** A status within a sentence: 'submitted', 'approved'. */
  status: (status: TaskStatus) => taskStatusLabel[status].toLowerCase(),
} as const

/** The choices of the map's status filter, in this order. Everywhere else on the map a status has its usual name. */
export const mapStatusChoices = [
  { value: 'REJECTED', label: 'Rejected' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'PENDING', label: 'Pending' },
] as const satisfies readonly { value: TaskStatus; label: string }[]
