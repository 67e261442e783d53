import { isTimeZone, offsetAt } from '../zoned-time.ts'

/** Zones of offsets with half hours and quarters, where people collect data. */
const fractional = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Kabul',
  'Asia/Tehran',
  'Asia/Yangon',
  'Australia/Darwin',
  'Australia/Adelaide',
  'America/St_Johns',
  'Pacific/Marquesas',
]

/**
 * Returns the name of a time zone whose clocks show a time as a report writes it: forms write the offset of
 * the phone's zone and not its name.
 * @param time ISO 8601 with offset
 * @param preferred the zones that are tried first
 */
export function zoneOfTime(time: string, preferred: readonly string[]): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})$/.exec(time) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  // These names count to the west.
  const whole = `Etc/GMT${sign === '-' ? '+' : '-'}${Number(hours)}`
  const zones = [...preferred, 'UTC', whole, ...fractional]
  return zones.find(zone => isTimeZone(zone) && offsetAt(Date.parse(time), zone) === offset) ?? 'UTC'
}
