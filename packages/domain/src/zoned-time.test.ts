import { describe, expect, it } from 'vitest'
import { instantOf, isDate, isTime, isTimeZone, wallTimeIn } from './zoned-time.ts'

const at = (date: string, time: string, zone: string) => instantOf({ date, time }, zone)?.toISOString()

describe('the instant of a wall-clock time', () => {
  it('is that of the zone, not of the reader', () => {
    expect(at('2026-03-10', '09:00', 'UTC')).toBe('2026-03-10T09:00:00.000Z')
    expect(at('2026-03-10', '09:00', 'Africa/Nairobi')).toBe('2026-03-10T06:00:00.000Z')
    expect(at('2026-03-10', '09:00', 'America/St_Johns')).toBe('2026-03-10T11:30:00.000Z')
    expect(at('2026-03-10', '00:30', 'Pacific/Kiritimati')).toBe('2026-03-09T10:30:00.000Z')
  })

  it('follows the clocks of summer and winter', () => {
    expect(at('2026-01-15', '08:00', 'Europe/London')).toBe('2026-01-15T08:00:00.000Z')
    expect(at('2026-07-15', '08:00', 'Europe/London')).toBe('2026-07-15T07:00:00.000Z')
  })

  it('is the first of two, and moves a skipped time on', () => {
    expect(at('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-03-29', '01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-11-01', '01:15', 'America/St_Johns')).toBe('2026-11-01T03:45:00.000Z')
  })

  it('does not exist for an unreadable day or time', () => {
    expect(instantOf({ date: '2026-02-30', time: '09:00' }, 'UTC')).toBeNull()
    expect(instantOf({ date: '2026-02-03', time: '24:00' }, 'UTC')).toBeNull()
    expect(instantOf({ date: '03/02/2026', time: '09:00' }, 'UTC')).toBeNull()
  })

  it('comes back as the same wall-clock time in every hour of a year', () => {
    for (const zone of ['Africa/Nairobi', 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe'])
      for (let hour = 0; hour < 365 * 24; hour += 7) {
        const instant = new Date(Date.UTC(2026, 0, 1, hour))
        const shown = wallTimeIn(instant, zone)
        const again = instantOf(shown, zone)
        expect(again && wallTimeIn(again, zone)).toEqual(shown)
      }
  })
})

it('knows which days, times and zones exist', () => {
  expect(['2028-02-29', '2026-02-29', '2026-2-3', ''].map(isDate)).toEqual([true, false, false, false])
  expect(['00:00', '23:59', '24:00', '9:00', ''].map(isTime)).toEqual([true, true, false, false, false])
  expect(['UTC', 'Africa/Nairobi', 'Mars/Base'].map(isTimeZone)).toEqual([true, true, false])
})
