import { instantAt, offsetAt, wallTimeIn } from '@quadrat/domain/zoned-time'

/**
 * Returns the value of an `<input type="datetime-local">`: '2026-11-21T14:05' in the zone, or '' for an
 * invalid date.
 */
export function toLocalInput(iso: string, timezone: string): string {
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? '' : wallMinute(instant, timezone)
}

/**
 * Converts a wall-clock time in a zone to ISO 8601 with the zone's offset; '' for an invalid date.
 * A time that a clock change skips moves forward by the change; of a repeated time the first is used.
 */
export function fromLocalInput(local: string, timezone: string): string {
  const wall = Date.parse(`${local}Z`)
  return Number.isNaN(wall) ? '' : toIso(new Date(instantAt(wall, timezone)), timezone)
}

/** Returns ISO 8601, cut to the minute, with the zone's offset at that time: '2026-11-21T14:05:00+03:00'. */
export function toIso(time: Date, timezone: string): string {
  const minutes = Math.round(offsetAt(time.getTime(), timezone) / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${wallMinute(time, timezone)}:00${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

function wallMinute(instant: Date, timezone: string): string {
  const { date, time } = wallTimeIn(instant, timezone)
  return `${date}T${time}`
}
