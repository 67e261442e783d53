// Dates that are asked for without a day. The answer is a day all the same, as in ODK: the first of the month
// or of the year. The list of reports on the phone loads this module.

/** Returns the part of a day that a look asks for: '2026', '2026-05' or the day itself. */
export function askedOfDay(look: unknown, day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day
  return look === 'year' ? day.slice(0, 4) : look === 'month-year' ? day.slice(0, 7) : day
}

/** Returns the first day of the month or of the year, if that is what a look asks for. */
export function firstDay(look: unknown, day: string): string {
  return `${askedOfDay(look, day)}-01-01`.slice(0, day.length)
}
