import type { TaskStatus } from '../task/task.ts'

/**
 * Which versions of reports figures are counted from. A report that was sent back and its correction are two
 * tasks about the same thing, so counting both counts the thing twice.
 *
 * - `current`: the latest version of each report, rejected ones left out
 * - `latest`: the latest version of each report, rejected ones too
 * - `all`: every task
 * - `earlier`: only what a correction has replaced; a filter of the feed, no figure is made of it
 */
export const countings = ['current', 'latest', 'all', 'earlier'] as const
/** See `countings`. */
export type Counting = (typeof countings)[number]

/** What charts, dashboards, public links and exports offer. */
export const chosenCountings = ['current', 'latest', 'all'] as const satisfies Counting[]
/** See `chosenCountings`. */
export type ChosenCounting = (typeof chosenCountings)[number]

/** What charts, dashboards and public links count unless somebody has chosen otherwise. */
export const usualCounting: ChosenCounting = 'current'

/**
 * The rule. A correction replaces its report from the moment it arrives, so:
 *
 * - of a correction of a correction only the last one is the latest version
 * - a report that waits for its correction (MORE_INFO_REQUESTED) is the latest version, and not rejected
 * - if the correction is rejected the report is: the version before does not count again
 * - if the correction is deleted the version before is the latest one again, until the correction is restored
 */
export const countingRules: Record<
  Counting,
  { replaced: 'without' | 'with' | 'only'; without: TaskStatus | null }
> = {
  current: { replaced: 'without', without: 'REJECTED' },
  latest: { replaced: 'without', without: null },
  all: { replaced: 'with', without: null },
  earlier: { replaced: 'only', without: null },
}

/**
 * What figures are counted from that are limited to a status: somebody who asks for rejected reports counts
 * them.
 */
export function countingOf(chosen: Counting, status: TaskStatus | null | undefined): Counting {
  return status && status === countingRules[chosen].without ? 'latest' : chosen
}
