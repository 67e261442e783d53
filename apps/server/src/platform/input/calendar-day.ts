import { Problem } from '@quadrat/domain/problem'
import { inputTexts } from '#src/platform/input/texts-en.ts'

/**
 * A day that a client wrote without a time, such as '2026-08-15'. As a Date it is the first instant of the
 * day in UTC; a filter turns it into the first or the last instant in the client's time zone.
 */
class CalendarDay extends Date {
  readonly day: string

  constructor(day: string) {
    super(day)
    this.day = day
  }

  /** Filters of export jobs are stored as JSON. */
  override toJSON(): string {
    return this.day
  }
}

/** Parses an instant or a day, both ISO 8601; an invalid Date for any other text. */
export function readInstant(text: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new CalendarDay(text) : new Date(text)
}

/**
 * Returns the bound of a filter as an instant.
 * @param end true for the upper bound, which includes the day
 * @param zone an IANA time zone
 * @throws Problem input.invalid for an unknown time zone
 */
export function boundOf(bound: Date, end: boolean, zone: string): Date {
  if (!(bound instanceof CalendarDay)) return bound
  try {
    const day = Temporal.PlainDate.from(bound.day)
    const next = day.add({ days: end ? 1 : 0 }).toZonedDateTime(zone)
    return new Date(next.epochMilliseconds - (end ? 1 : 0))
  } catch {
    throw new Problem('input.invalid', {
      errors: [{ path: 'timezone', message: inputTexts.noTimeZone }],
    })
  }
}
