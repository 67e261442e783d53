import { spoken } from '@quadrat/domain/language/texts'
import { type Day, dateOf } from './dates.ts'
import { perLocale } from './per-locale.ts'
import { texts } from './texts-en.ts'
import { unitFormat } from './units.ts'

/** Returns a function that writes dates in the reader's language and time zone. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = perLocale(locale => new Intl.DateTimeFormat(locale, options))
  return date => format().format(date)
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
const full = { day: '2-digit', month: 'long', year: 'numeric', ...clock } as const
const inTable = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })
const byClock = dateFormat(clock)
const inWords = dateFormat({ dateStyle: 'long' })
const fullIn = perLocale(locale => {
  const zones = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone: string | undefined) => {
    const found = zones.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...full, timeZone })
    zones.set(timeZone, found)
    return found
  }
})

/** 'DD/MM/YYYY' in the reader's time zone, as tables show dates. */
export function tableDate(iso: string): string {
  return inTable(new Date(iso))
}

/** 'DD/MM/YYYY' of a day 'YYYY-MM-DD'. */
export function dayText(day: Day): string {
  return inTable(dateOf(day))
}

/** '5 March 2026' in the reader's time zone. */
export function longDate(iso: string): string {
  return inWords(new Date(iso))
}

/** 'HH:mm' in the reader's time zone. */
export function clockTime(iso: string): string {
  return byClock(new Date(iso))
}

/** 'DD MMMM YYYY HH:mm' in the reader's time zone. */
export function fullDate(iso: string): string {
  return fullDateOf(iso, undefined)
}

/**
 * 'DD MMMM YYYY HH:mm' in a time zone by its IANA name; in the reader's zone if the browser does not know it.
 */
export function fullDateIn(iso: string, zone: string): string {
  try {
    return fullDateOf(iso, zone)
  } catch {
    return fullDate(iso)
  }
}

function fullDateOf(iso: string, zone: string | undefined): string {
  const format = fullIn()(zone)
  const date = new Date(iso)
  if (spoken().language !== 'en') return format.format(date)
  // English has no word between the date and the time.
  const parts = format.formatToParts(date)
  const of = (type: string) => parts.find(part => part.type === type)?.value
  return `${of('day')} ${of('month')} ${of('year')} ${of('hour')}:${of('minute')}`
}

/** The reader's time zone, such as 'Africa/Nairobi'. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const hour = 60 * 60 * 1000

/** The age of a record: in hours below 25 hours, days below 32 days, months below 12 months, else years. */
export function relativeAge(iso: string, now: Date): string {
  const then = new Date(iso)
  const hours = Math.max(0, Math.floor((now.getTime() - then.getTime()) / hour))
  if (hours < 1) return texts.lessThanAnHour
  if (hours < 25) return ago(hours, 'hour')
  const days = Math.floor(hours / 24)
  if (days < 32) return ago(days, 'day')
  const monthsAgo = monthsBetween(then, now)
  return monthsAgo < 12 ? ago(monthsAgo, 'month') : ago(Math.floor(monthsAgo / 12), 'year')
}

function monthsBetween(then: Date, now: Date): number {
  const whole = (now.getFullYear() - then.getFullYear()) * 12 + now.getMonth() - then.getMonth()
  return Math.max(1, now.getDate() < then.getDate() ? whole - 1 : whole)
}

const relative = perLocale(locale => new Intl.RelativeTimeFormat(locale))

function ago(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relative().format(-count, unit)
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

export function initials(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`.toUpperCase()
}

const grouped = perLocale(locale => new Intl.NumberFormat(locale))

/** '1,234', with the separators of the language. */
export function count(n: number): string {
  return grouped().format(n)
}

const inBytes = unitFormat('byte')
const inKilobytes = unitFormat('kilobyte')
const inMegabytes = unitFormat('megabyte', 1, 1)
const inGigabytes = unitFormat('gigabyte', 1, 1)

/** '340 kB', '1.2 MB', '64.0 GB'; 1 kB is 1000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return spoken().language === 'en' ? `${bytes} B` : inBytes().format(bytes)
  if (bytes < 1_000_000) return inKilobytes().format(Math.round(bytes / 1000))
  if (bytes < 1_000_000_000) return inMegabytes().format(bytes / 1_000_000)
  return inGigabytes().format(bytes / 1_000_000_000)
}
