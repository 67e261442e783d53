/**
 * The kinds of automatic messages. The first four are triggers of the API; the others have no name there.
 *
 * - `LOGIN`, `WEEKLY_REPORT`: mails to staff who wish them
 * - all others: messages to collectors in their inbox, switched for the whole company
 */
export const automaticKinds = [
  'LOGIN',
  'DC_WEEKLY_ACTIVITIES',
  'DC_INACTIVITY',
  'DC_LAST_TASK_REPORTED',
  'DC_DECISION',
  'WEEKLY_REPORT',
] as const
/** One of `automaticKinds`. */
export type AutomaticKind = (typeof automaticKinds)[number]

/** The kinds that each person of the staff has a switch of their own for. */
export const staffKinds = ['LOGIN', 'WEEKLY_REPORT'] as const
/** One of `staffKinds`. */
export type StaffKind = (typeof staffKinds)[number]

/** The kinds that go to collectors and have a switch for the company. */
export const collectorKinds = [
  'DC_WEEKLY_ACTIVITIES',
  'DC_INACTIVITY',
  'DC_LAST_TASK_REPORTED',
  'DC_DECISION',
] as const
/** One of `collectorKinds`. */
export type CollectorKind = (typeof collectorKinds)[number]

/** True for a kind that goes to collectors. */
export function isCollectorKind(kind: AutomaticKind): kind is CollectorKind {
  return collectorKinds.some(one => one === kind)
}

/** When a kind goes out, by the clock of the company. `weekday`: 1 is Monday; every day without it. */
interface Time {
  hour: number
  weekday?: number
}

/** Null: when there is a reason, at no fixed time. */
export const automaticTimes: Record<AutomaticKind, Time | null> = {
  LOGIN: { hour: 9 },
  DC_WEEKLY_ACTIVITIES: { hour: 8, weekday: 1 },
  DC_INACTIVITY: { hour: 9 },
  DC_LAST_TASK_REPORTED: { hour: 10 },
  DC_DECISION: null,
  WEEKLY_REPORT: { hour: 8, weekday: 1 },
}

/**
 * Returns the next time of a kind after `after`, by the clock of the time zone; null for a kind without a
 * fixed time. An hour that the clock skips comes later by what is skipped. Uses Temporal, so it is for the
 * server.
 * @throws RangeError for an unknown time zone
 */
export function nextAutomaticTime(kind: AutomaticKind, timezone: string, after: Date): Date | null {
  const time = automaticTimes[kind]
  if (!time) return null
  const today = zoned(after, timezone).toPlainDate()
  for (let days = 0; ; days++) {
    const day = today.add({ days })
    if (time.weekday !== undefined && day.dayOfWeek !== time.weekday) continue
    const wall = day.toPlainDateTime({ hour: time.hour })
    const at = wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds
    if (at > after.getTime()) return new Date(at)
  }
}

/** The days of a week, each with its beginning; `end` is the beginning of the next week. */
export interface Week {
  /** Such as 2026-11-16, from Monday to Sunday. */
  days: readonly string[]
  bounds: readonly Date[]
}

/**
 * Returns the last week from Monday to Sunday that has ended by `now`, by the clock of the time zone. For the
 * server.
 */
export function weekBefore(now: Date, timezone: string): Week {
  const today = zoned(now, timezone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 7 })
  const days = Array.from({ length: 8 }, (_, n) => monday.add({ days: n }))
  return {
    days: days.slice(0, 7).map(String),
    bounds: days.map(day => new Date(day.toZonedDateTime(timezone).epochMilliseconds)),
  }
}

function zoned(at: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)
}

/** Days without the app after which a collector is reminded, and after which that is too late. */
export const inactivityDays = { from: 14, to: 30 } as const
/** Days since the last report of a collector who uses the app, as `inactivityDays`. */
export const lastReportDays = { from: 7, to: 21 } as const
/** Days without a sign-in after which staff are reminded, as `inactivityDays`. */
export const loginDays = { from: 7, to: 30 } as const

/**
 * Minutes. A decision waits until no other has followed for `quiet`, at most `longest`; then nothing is told
 * for `pause`.
 */
export const decisionMinutes = { quiet: 1, longest: 10, pause: 10 } as const
/** The most reports that one message about decisions opens. */
export const decisionsLinked = 500
