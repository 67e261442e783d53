/**
 * The data quality score: approved tasks in percent of all that were decided or sent back.
 * @returns from 0 to 100; null if no task has left the status PENDING
 */
export function dataQuality({
  total,
  pending,
  approved,
}: {
  total: number
  pending: number
  approved: number
}): number | null {
  const decided = total - pending
  return decided > 0 ? (approved / decided) * 100 : null
}

/** A score, and a share of active data collectors, is good above this percentage. */
const goodAbove = 50

/**
 * True for a data quality score that is shown in green, and for a share of active data collectors that is
 * shown as an increase.
 */
export function isGoodShare(percentage: number): boolean {
  return percentage > goodAbove
}

/**
 * A trend is shown from this count on: a few more or fewer of less are large percentages that say nothing.
 */
export const trendBaseMin = 10

/** The change from the previous count in percent; null if there was nothing before. */
export function taskTrend(count: number, previous: number): number | null {
  return previous === 0 ? null : ((count - previous) / previous) * 100
}
