/** A day as the date fields hold it: 'YYYY-MM-DD', of the reader's calendar. */
export type Day = string

/** Which days somebody may choose: what has been, or what is still to come. Today is both. */
export type DayRule = 'until-today' | 'from-today'

/** From the first instant of one day to the last of another, ISO 8601 in UTC. */
export interface DayRange {
  from: string
  to: string
}

const two = (n: number) => String(n).padStart(2, '0')

export function dayOf(date: Date): Day {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The days that a picker reaches: 100 years back, 5 ahead. */
export function dayBounds(now: Date): { first: Day; last: Day } {
  const shifted = (years: number) => dayOf(new Date(now.getFullYear() + years, now.getMonth(), now.getDate()))
  return { first: shifted(-100), last: shifted(5) }
}

export function isAllowed(day: Day, rule: DayRule, now: Date): boolean {
  const today = dayOf(now)
  const { first, last } = dayBounds(now)
  return day >= first && day <= last && (rule === 'until-today' ? day <= today : day >= today)
}

/** Reads 'DD/MM/YYYY' as people type it, with any divider; null for what is no day of the calendar. */
export function readDay(text: string): Day | null {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})\s*$/.exec(text) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  const exists = year !== '' && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day)
  return exists ? dayOf(date) : null
}

/** Whether something from outside, an address say, is a day that the calendar has. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return year !== undefined && readDay(`${day}/${month}/${year}`) === value
}

/** The instants between the start of the first day and the end of the last one, on the reader's clock. */
export function dayRange(first: Day, last: Day): DayRange {
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number)
  // The end of a day is the start of the next, less the smallest step; days have 23 to 25 hours.
  const end = new Date(new Date(year, month - 1, day + 1).getTime() - 1)
  const [firstYear = 0, firstMonth = 1, firstDay = 1] = first.split('-').map(Number)
  return { from: new Date(firstYear, firstMonth - 1, firstDay).toISOString(), to: end.toISOString() }
}
