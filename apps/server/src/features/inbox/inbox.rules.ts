import { nextRun } from '@quadrat/domain/notification/recurrence'
import { instantOf, wallTimeIn } from '@quadrat/domain/zoned-time'

const dayMs = 86_400_000

/** The next time after an instant at which clocks of the time zone show the hour. */
export function nextDigest(hour: number, timezone: string, after: Date): Date {
  // Two days before, so that the first one is past in every zone.
  const { date } = wallTimeIn(new Date(after.getTime() - 2 * dayMs), timezone)
  const first = instantOf({ date, time: `${String(hour).padStart(2, '0')}:00` }, timezone)
  const next = first && nextRun({ first, recur: 'DAILY', timezone, endAt: null }, after)
  if (!next) throw new Error(`no ${hour} o'clock in ${timezone}`)
  return next
}
