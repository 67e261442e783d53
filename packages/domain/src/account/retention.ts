/** For how many months a project keeps photos and positions; null for good. */
export interface RetentionRule {
  photosMonths: number | null
  positionsMonths: number | null
}

/** The bounds of a rule, in months. */
export const retentionMonths = { min: 1, max: 120 } as const

/**
 * The instant before which a report has been here for so many months, in UTC. On a day that the month does
 * not have, the last day of the month counts.
 */
export function retainedSince(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCDate(1)
  since.setUTCMonth(since.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return since
}
