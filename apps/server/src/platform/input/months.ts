import { Problem } from '@quadrat/domain/problem'
import { inputTexts } from '#src/platform/input/texts-en.ts'

/** A part of the time with its name: a day '2026-11-05' or a month '2026-11'. */
interface TimePart {
  name: string
  start: Date
}

/** Parts one after another, and the end of the last one. */
export interface TimeParts {
  parts: TimePart[]
  end: Date
}

/** Months in the chart of months. */
const monthsShown = 12

/**
 * Reads a month in a time zone; the current one if none is given.
 * @throws Problem input.invalid for a malformed month and an unknown time zone
 */
export function readMonth(
  month: string | null | undefined,
  zone: string,
  now: Date,
): Temporal.PlainYearMonth {
  if (month && !/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month)) throw refused('month', inputTexts.noMonth)
  try {
    const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
    return month ? Temporal.PlainYearMonth.from(month) : today.toPlainDate().toPlainYearMonth()
  } catch {
    throw refused('timezone', inputTexts.noTimeZone)
  }
}

/** The days of a month until today. */
export function daysOf(month: Temporal.PlainYearMonth, zone: string, now: Date): TimeParts {
  const days = Array.from({ length: month.daysInMonth }, (_, n) => month.toPlainDate({ day: n + 1 }))
  const begun = days.filter(day => startOf(day, zone) <= now)
  const after = begun.at(-1)?.add({ days: 1 }) ?? month.toPlainDate({ day: 1 })
  return {
    parts: begun.map(day => ({ name: day.toString(), start: startOf(day, zone) })),
    end: startOf(after, zone),
  }
}

/** The months up to the given one, which is the last. */
export function monthsUntil(last: Temporal.PlainYearMonth, zone: string, many = monthsShown): TimeParts {
  const months = Array.from({ length: many }, (_, n) => last.subtract({ months: many - 1 - n }))
  return {
    parts: months.map(month => ({
      name: month.toString(),
      start: startOf(month.toPlainDate({ day: 1 }), zone),
    })),
    end: startOf(last.add({ months: 1 }).toPlainDate({ day: 1 }), zone),
  }
}

/** How many days of a month have begun; null for one that is over. */
export function daysBegun(month: Temporal.PlainYearMonth, zone: string, now: Date): number | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  return month.equals(today.toPlainYearMonth()) ? today.day : null
}

/** When so many days of a month are over; its end if it has fewer. */
export function endOfDays(month: Temporal.PlainYearMonth, days: number, zone: string): Date {
  return startOf(month.toPlainDate({ day: 1 }).add({ days: Math.min(days, month.daysInMonth) }), zone)
}

const startOf = (day: Temporal.PlainDate, zone: string) =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds)

const refused = (path: string, message: string) =>
  new Problem('input.invalid', { errors: [{ path, message }] })
