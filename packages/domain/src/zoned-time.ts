// Wall-clock times of a time zone, by Intl: browsers of the field do not have Temporal yet.

/** A day 'YYYY-MM-DD' and a time 'HH:mm', as clocks in a time zone show them. */
export interface WallTime {
  date: string
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
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
 * What the clocks of a time zone show at an instant.
 * @param zone an IANA name
 * @throws RangeError for a zone that this machine does not know
 */
export function wallTimeIn(instant: Date, zone: string): WallTime {
  const parts = formatOf(zone).formatToParts(instant)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return {
    date: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The instant at which the clocks of a time zone show a time. Of two (the clocks were set back) it is the first. A time
 * that is skipped (they were set forward) moves on by what was skipped, as Temporal does by default.
 * @returns null for a day or a time that does not exist in the calendar
 * @throws RangeError for a zone that this machine does not know
 */
export function instantOf({ date, time }: WallTime, zone: string): Date | null {
  const shown = Date.parse(`${date}T${time}:00Z`)
  if (!isDate(date) || !isTime(time) || Number.isNaN(shown)) return null
  // No zone changes its clocks twice within two days.
  const [before, after] = [shown - dayMs, shown + dayMs].map(at => shown - offsetMs(at, zone)) as [
    number,
    number,
  ]
  const fits = (at: number) => at + offsetMs(at, zone) === shown
  if (fits(before) && fits(after)) return new Date(Math.min(before, after))
  return new Date(fits(after) ? after : before)
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
function offsetMs(at: number, zone: string): number {
  const { date, time } = wallTimeIn(new Date(at), zone)
  const whole = Math.floor(at / 60_000) * 60_000
  return Date.parse(`${date}T${time}:00Z`) - whole
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
