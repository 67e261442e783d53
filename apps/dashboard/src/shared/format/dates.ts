import { latinDigits } from '@quadrat/domain/language/digits'

/** A day in the reader's time zone, 'YYYY-MM-DD', as date fields hold it. */
export type Day = string

/** The days that can be chosen: today and before, today and after, or both. */
export type DayRule = 'until-today' | 'from-today' | 'any'

/** From the first instant of a day to the last of another, both ISO 8601 in UTC. */
export interface DayRange {
  from: string
  to: string
}

const two = (n: number) => String(n).padStart(2, '0')

export function dayOf(date: Date): Day {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The range of a date picker: 100 years back, 5 ahead. */
export function dayBounds(now: Date): { first: Day; last: Day } {
  const shifted = (years: number) => dayOf(new Date(now.getFullYear() + years, now.getMonth(), now.getDate()))
  return { first: shifted(-100), last: shifted(5) }
}

export function isAllowed(day: Day, rule: DayRule, now: Date): boolean {
  const today = dayOf(now)
  const { first, last } = dayBounds(now)
  if (day < first || day > last) return false
  return rule === 'any' || (rule === 'until-today' ? day <= today : day >= today)
}

/**
 * Reads 'DD/MM/YYYY' as people type it, with any separator and the digits of any keyboard; null for a day
 * that does not exist.
 */
export function readDay(text: string): Day | null {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})\s*$/.exec(latinDigits(text)) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  const exists = year !== '' && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day)
  return exists ? dayOf(date) : null
}

/** True for an existing day in the format of `Day`, for values from outside such as an address. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return year !== undefined && readDay(`${day}/${month}/${year}`) === value
}

/** The start of a day in the reader's time zone. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The range from the start of the first day to the end of the last, in the reader's time zone. */
export function dayRange(first: Day, last: Day): DayRange {
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number)
  // A day has 23 to 25 hours, so its end is the start of the next day minus a millisecond.
  const end = new Date(new Date(year, month - 1, day + 1).getTime() - 1)
  return { from: dateOf(first).toISOString(), to: end.toISOString() }
}
