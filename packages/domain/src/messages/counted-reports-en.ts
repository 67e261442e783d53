import type { Counting } from '../insights/counted-reports.ts'
import { defineTexts } from '../language/texts.ts'

/** Which versions of reports are counted, in words. They stand under each chart. */
export const countingLabel: Record<Counting, string> = defineTexts('first/counted-reports', {
  current: 'Latest versions, not rejected',
  latest: 'Latest versions, including rejected',
  all: 'All versions, including rejected',
  earlier: 'Earlier versions, since corrected',
} satisfies Record<Counting, string>)

export const countingTexts = defineTexts('first/counting', {
  label: 'Reports counted',
  exported: 'Reports in the file',
  /** The label of the filter of the feed. */
  filter: 'Versions',
})
