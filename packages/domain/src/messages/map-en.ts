import { defineTexts } from '../language/texts.ts'
import type { TaskStatus } from '../task/task.ts'

/** The texts of the map. */
export const mapTexts = defineTexts('map/map', {
  heading: 'Map View',
  preview: 'Feature preview',
  failed: 'There was an error: {message}',
  statuses: { REJECTED: 'Rejected', COMPLETED: 'Completed', PENDING: 'Pending' },
})

/**
 * The choices of the map's status filter, in this order. Its figures and its legend say `statsStatusLabel`.
 */
export const mapStatusChoices: readonly { value: TaskStatus; label: string }[] = (
  ['REJECTED', 'COMPLETED', 'PENDING'] as const
).map(value => ({
  value,
  // Read when it is drawn, in the language of that time.
  get label() {
    return mapTexts.statuses[value]
  },
}))
