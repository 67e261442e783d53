import { perLocale } from '#src/shared/format/per-locale.ts'
import { texts } from '../texts-en.ts'

const minuteMs = 60_000
const relative = perLocale(locale => new Intl.RelativeTimeFormat(locale))

/** 'in 3 hours': minutes below an hour, hours below 25, days below 32, months below 12, else years. */
export function timeUntil(iso: string, now: Date): string {
  const ahead = relative()
  const minutes = Math.round((new Date(iso).getTime() - now.getTime()) / minuteMs)
  if (minutes < 1) return texts.overview.now
  if (minutes < 60) return ahead.format(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 25) return ahead.format(hours, 'hour')
  const days = Math.floor(hours / 24)
  if (days < 32) return ahead.format(days, 'day')
  const months = Math.max(1, Math.floor(days / 30.44))
  if (months < 12) return ahead.format(months, 'month')
  return ahead.format(Math.max(1, Math.floor(days / 365.25)), 'year')
}
