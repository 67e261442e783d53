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
export function keptSince(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCDate(1)
  since.setUTCMonth(since.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return since
}

/** The rule in words, as screens say it. */
export function retentionText({ photosMonths, positionsMonths }: RetentionRule): string {
  const months = (n: number) => (n === 1 ? '1 month' : `${n} months`)
  if (photosMonths === null && positionsMonths === null) return 'Photos and positions are kept for good.'
  const parts = [
    photosMonths === null ? 'Photos are kept for good' : `Photos are removed after ${months(photosMonths)}`,
    positionsMonths === null
      ? 'positions are kept for good'
      : photosMonths === null
        ? `positions are removed after ${months(positionsMonths)}`
        : `positions after ${months(positionsMonths)}`,
  ]
  return `${parts.join(', ')}.`
}
