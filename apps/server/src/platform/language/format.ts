import { formatNumber } from '@quadrat/domain/language/message'
import { spoken } from '@quadrat/domain/language/texts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(options: Intl.DateTimeFormatOptions, at: Date): string {
  const { locale } = spoken()
  const key = `${locale} ${JSON.stringify(options)}`
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formats.set(key, found)
  }
  return found.format(at)
}

/** Such as '27 November 2026 at 16:40', in UTC and in the language that is spoken. */
export const dateAndTime = (at: Date): string => format({ dateStyle: 'long', timeStyle: 'short' }, at)

/** Such as '27 November 2026'. */
export const longDate = (at: Date): string => format({ dateStyle: 'long' }, at)

/** Such as 'Mon'. */
export const shortWeekday = (at: Date): string => format({ weekday: 'short' }, at)

/** Such as 'Mon 3, Tue 5'. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(spoken().locale, { type: 'unit', style: 'short' }).format(parts)
}

/** An amount without separators of thousands. */
export const plainNumber = (amount: number): string => formatNumber(amount, spoken().locale)
