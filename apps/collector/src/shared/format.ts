import { formatNumber as formatNumberIn } from '@quadrat/domain/language/message'
import { spoken } from '@quadrat/domain/language/texts'
import { texts } from './texts-en.ts'

const day = 24 * 60 * 60_000

/** Formats a time as 'Today, 14:05', 'Yesterday, 09:12', '3 November, 16:40', in the language of the app. */
export function formatWhen(time: number, now: number): string {
  const { locale } = spoken()
  const date = new Date(time)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(date)
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (time >= midnight && time < midnight + day) return texts.today({ time: clock })
  if (time >= midnight - day && time < midnight) return texts.yesterday({ time: clock })
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year })
  return texts.dayAndTime({ day: format.format(date), time: clock })
}

/** Writes a number with the digits of the language of the app. */
export function formatNumber(number: number): string {
  return formatNumberIn(number, spoken().locale)
}

/** Returns '2 days' or '1 hour' in the language of the app. */
export function formatDuration(number: number, unit: 'year' | 'day' | 'hour' | 'minute'): string {
  const { locale } = spoken()
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(number)
}
