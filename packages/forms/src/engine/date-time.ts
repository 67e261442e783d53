/**
 * Returns the value of an `<input type="datetime-local">`: '2026-11-21T14:05' in the zone, or '' for an invalid date.
 */
export function toLocalInput(iso: string, timezone: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : wallClock(time, timezone).slice(0, 16)
}

/**
 * Converts a wall-clock time in a zone to ISO 8601 with the zone's offset; '' for an invalid date.
 * A time that a clock change skips moves forward by the change; of a repeated time the first is used.
 */
export function fromLocalInput(local: string, timezone: string): string {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return ''
  const before = offsetAt(wall - 24 * hour, timezone)
  const after = offsetAt(wall + 24 * hour, timezone)
  const fits = (offset: number) => offsetAt(wall - offset, timezone) === offset
  const offset = [before, after].find(fits) ?? before
  return toIso(new Date(wall - offset), timezone)
}

/** Returns ISO 8601, cut to the minute, with the zone's offset at that time: '2026-11-21T14:05:00+03:00'. */
export function toIso(time: Date, timezone: string): string {
  const minutes = Math.round(offsetAt(time.getTime(), timezone) / minute)
  const sign = minutes < 0 ? '-' : '+'
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${wallClock(time, timezone).slice(0, 16)}:00${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

const minute = 60_000
const hour = 60 * minute

/** Local time minus UTC, in ms. */
function offsetAt(time: number, timezone: string): number {
  const wall = Date.parse(`${wallClock(new Date(time), timezone)}Z`)
  return wall - Math.floor(time / 1000) * 1000
}

function wallClock(time: Date, timezone: string): string {
  const parts = Object.fromEntries(
    formatFor(timezone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const year = String(parts.year).padStart(4, '0')
  return `${year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}
