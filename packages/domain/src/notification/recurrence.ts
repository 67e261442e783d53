import type { Recurrence } from './notification.ts'

/**
 * When a notification goes out. `first` is its first send time; `timezone` is an IANA time zone, null for
 * UTC.
 */
export interface Recurring {
  first: Date
  recur: Recurrence
  timezone: string | null
  /** No run after this time. */
  endAt: Date | null
}

const steps = {
  DAILY: n => ({ days: n }),
  WEEKLY: n => ({ weeks: n }),
  MONTHLY: n => ({ months: n }),
  YEARLY: n => ({ years: n }),
} satisfies Record<Exclude<Recurrence, 'NONE'>, (n: number) => object>

const dayMs = 24 * 60 * 60 * 1000
/** A little less than the shortest step, so that the search starts before the run that it looks for. */
const stepMs = { DAILY: dayMs, WEEKLY: 7 * dayMs, MONTHLY: 31 * dayMs, YEARLY: 366 * dayMs }

/**
 * Returns the first run after a time, null if there is none. Runs repeat at the wall-clock time of the time
 * zone, also across clock changes: a time that is skipped comes later by the skipped hour, one that comes
 * twice is the earlier of the two. A month or year without the day has its run on the last day of the month
 * (S37). Every run is counted from the first one, so that the 31st comes back after a shorter month.
 *
 * Uses Temporal, so it is for the server: not all browsers have it.
 * @throws RangeError for an unknown time zone
 */
export function nextRun({ first, recur, timezone, endAt }: Recurring, after: Date): Date | null {
  const within = (run: Date) => (endAt === null || run.getTime() <= endAt.getTime() ? run : null)
  if (first.getTime() > after.getTime()) return within(first)
  if (recur === 'NONE') return null
  const start = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(timezone ?? 'UTC')
  const local = start.toPlainDateTime()
  // The estimate is never beyond the run, and a few steps before it at most for each century.
  let n = Math.max(0, Math.floor((after.getTime() - first.getTime()) / stepMs[recur]) - 1)
  for (; ; n++) {
    const run = runAt(local, steps[recur](n), start.timeZoneId)
    if (run.getTime() > after.getTime()) return within(run)
  }
}

/**
 * Returns the runs in the time from `from` (excluded) to `to` (included), the newest first.
 * @param max the largest number of runs
 */
export function runsBetween(recurring: Recurring, from: Date, to: Date, max: number): Date[] {
  const runs: Date[] = []
  for (let run = nextRun(recurring, from); run && run <= to; run = nextRun(recurring, run)) {
    runs.push(run)
    if (runs.length > max) runs.shift()
  }
  return runs.reverse()
}

function runAt(local: Temporal.PlainDateTime, step: Temporal.DurationLike, timezone: string): Date {
  const wall = local.add(step, { overflow: 'constrain' })
  return new Date(wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds)
}
