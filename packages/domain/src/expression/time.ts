// Dates of expressions: instants in ms, read and shown by the clocks of a time zone.
import { instantAt, offsetAt } from '../zoned-time.ts'

/** A day in ms. */
export const dayMs = 86_400_000

/** What the clocks of a time zone show. */
interface LocalTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
  /** 0 is Sunday. */
  weekday: number
  /** Local time minus UTC, in minutes. */
  offset: number
}

/** Returns what the clocks of a zone show at an instant. */
function localTime(time: number, zone: string): LocalTime {
  const offset = offsetAt(time, zone)
  const shown = new Date(time + offset)
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    millisecond: shown.getUTCMilliseconds(),
    weekday: shown.getUTCDay(),
    offset: Math.round(offset / 60_000),
  }
}

/** Returns the midnight that began the day of an instant. */
export function midnightOf(time: number, zone: string): number {
  const { year, month, day } = localTime(time, zone)
  return instantAt(Date.UTC(year, month - 1, day), zone)
}

const datePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d+))?)?)?(Z|[-+]\d{2}:\d{2})?)?$/

/**
 * Reads an ISO date or date and time, without an offset by the clocks of the zone. Returns ms; null for other
 * texts.
 */
export function readDate(text: string, zone: string): number | null {
  // Most texts are no dates; this runs for every text that becomes a number.
  if (text.length < 10 || text[4] !== '-') return null
  const found = datePattern.exec(text)
  if (!found) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset] = found
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const shown = new Date(wall)
  const isReal =
    shown.getUTCDate() === Number(day) &&
    shown.getUTCMonth() + 1 === Number(month) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60
  if (!isReal) return null
  const exact = wall + Number(fraction.padEnd(3, '0').slice(0, 3))
  if (offset === undefined) return instantAt(exact, zone)
  if (offset === 'Z') return exact
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  if (hours > 14 || minutes > 59) return null
  return exact - (offset[0] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')

/**
 * Writes an instant as ISO date and time with the zone's offset, at midnight as a date. 'Invalid Date' for
 * NaN.
 */
export function writeDate(time: number, zone: string): string {
  if (Number.isNaN(time)) return 'Invalid Date'
  const local = localTime(time, zone)
  const date = `${pad(local.year, 4)}-${pad(local.month)}-${pad(local.day)}`
  if (local.hour + local.minute + local.second + local.millisecond === 0) return date
  const fraction = local.millisecond === 0 ? '000' : pad(local.millisecond, 3).replace(/0+$/, '')
  const clock = `${pad(local.hour)}:${pad(local.minute)}:${pad(local.second)}.${fraction}`
  const size = Math.abs(local.offset)
  return `${date}T${clock}${local.offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const parts: Record<string, (local: LocalTime) => string> = {
  '%Y': ({ year }) => pad(year, 4),
  '%y': ({ year }) => pad(year, 4).slice(2),
  '%m': ({ month }) => pad(month),
  '%n': ({ month }) => String(month),
  '%b': ({ month }) => months[month - 1] ?? '',
  '%d': ({ day }) => pad(day),
  '%e': ({ day }) => String(day),
  '%a': ({ weekday }) => weekdays[weekday] ?? '',
  '%H': ({ hour }) => pad(hour),
  '%h': ({ hour }) => String(hour),
  '%M': ({ minute }) => pad(minute),
  '%S': ({ second }) => pad(second),
  '%3': ({ millisecond }) => pad(millisecond, 3),
}

/** Writes an instant by ODK's format, as '%e %b %Y, %H:%M'. An unknown part stays as it is. */
export function formatDate(time: number, format: string, zone: string): string {
  const local = localTime(time, zone)
  return format.replace(/%[A-Za-z3]/g, part => parts[part]?.(local) ?? part)
}
