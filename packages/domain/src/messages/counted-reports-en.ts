import type { Counting } from '../insights/counted-reports.ts'

/** Which versions of reports are counted, in words. They stand under each chart. */
export const countingLabel: Record<Counting, string> = {
  current: 'Latest versions, not rejected',
  latest: 'Latest versions, including rejected',
  all: 'All versions, including rejected',
  earlier: 'Earlier versions, since corrected',
}

export const countingTexts = {
  label: 'Reports counted',
  exported: 'Reports in the file',
  /** The label of the filter of the feed. */
  filter: 'Versions',
}
