import type { ScheduleFrequency } from '@quadrat/domain/export-schedule'
import { spoken } from '@quadrat/domain/language/texts'
import { texts } from './texts-en.ts'

/** Returns the days of a week from Monday, in the language of the screen. */
export function weekdays(): string[] {
  const format = new Intl.DateTimeFormat(spoken().locale, { weekday: 'long', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, n) => format.format(new Date(Date.UTC(1970, 0, 5 + n))))
}

/** An hour of the day as a clock shows it: '03:00'. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** When a schedule runs, in words. */
export function timesText(times: { every: ScheduleFrequency; atHour: number; onWeekday: number }): string {
  const time = clock(times.atHour)
  switch (times.every) {
    case 'hour':
      return texts.every.hour
    case 'day':
      return texts.every.day({ time })
    case 'week':
      return texts.every.week({ weekday: weekdays()[times.onWeekday - 1] ?? '', time })
  }
}
