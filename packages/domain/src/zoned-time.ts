// Wall-clock times of a time zone, by Intl: browsers of the field do not have Temporal yet.

/** A day 'YYYY-MM-DD' and a time 'HH:mm', as clocks in a time zone show them. */
export interface WallTime {
  date: string
  time: string
}

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, created)
  return created
}

/** True for a name that this machine knows, such as 'Africa/Nairobi'. */
export function isTimeZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/**
 * How far a zone's clocks are ahead of UTC, in ms.
 * @param at an instant, in ms since 1970
 * @param zone an IANA name
 * @throws RangeError for a zone that this machine does not know
 */
export function offsetAt(at: number, zone: string): number {
  if (zone === 'UTC') return 0
  const shown: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) shown[type] = value
  const day = `${(shown.year ?? '').padStart(4, '0')}-${shown.month}-${shown.day}`
  const wall = Date.parse(`${day}T${shown.hour}:${shown.minute}:${shown.second}Z`)
  return wall - Math.floor(at / 1000) * 1000
}

/**
 * The instant at which the clocks of a time zone show a time, in ms since 1970. Of two (the clocks were set
 * back) it is the first. A time that is skipped (they were set forward) moves on by what was skipped, as
 * Temporal does by default.
 * @param wall what the clocks show, in ms as if it were UTC
 * @throws RangeError for a zone that this machine does not know
 */
export function instantAt(wall: number, zone: string): number {
  // No zone changes its clocks twice within two days.
  const before = offsetAt(wall - dayMs, zone)
  const after = offsetAt(wall + dayMs, zone)
  const fits = (offset: number) => offsetAt(wall - offset, zone) === offset
  return wall - ([before, after].find(fits) ?? before)
}

/**
 * What the clocks of a time zone show at an instant.
 * @param zone an IANA name
 * @throws RangeError for a zone that this machine does not know
 */
export function wallTimeIn(instant: Date, zone: string): WallTime {
  const at = instant.getTime()
  const shown = new Date(at + offsetAt(at, zone)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The instant at which the clocks of a time zone show a time, as `instantAt`.
 * @returns null for a day or a time that does not exist in the calendar
 * @throws RangeError for a zone that this machine does not know
 */
export function instantOf({ date, time }: WallTime, zone: string): Date | null {
  const shown = Date.parse(`${date}T${time}:00Z`)
  if (!isDate(date) || !isTime(time) || Number.isNaN(shown)) return null
  return new Date(instantAt(shown, zone))
}

/** True for an existing day, 'YYYY-MM-DD'. */
export function isDate(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/** True for a time of day, 'HH:mm'. */
export function isTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}
