import { describe, expect, it } from 'vitest'
import { count, fileSize, fullDate, fullDateIn, initials, relativeAge, tableDate } from './format.ts'

// Local times, as the reader sees them; the tests hold in any time zone.
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

describe('dates', () => {
  it('are DD/MM/YYYY in tables', () => {
    expect(tableDate(at(2026, 2, 5, 14, 5))).toBe('05/03/2026')
  })

  it('are DD MMMM YYYY HH:mm elsewhere, in 24 hours', () => {
    expect(fullDate(at(2026, 2, 5, 14, 5))).toBe('05 March 2026 14:05')
    expect(fullDate(at(2026, 11, 31, 0, 0))).toBe('31 December 2026 00:00')
    expect(fullDate(at(2026, 0, 1, 12, 0))).toBe('01 January 2026 12:00')
  })
})

describe('the age of a record', () => {
  const now = new Date(2026, 10, 21, 12)
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

  it('is in hours under 25 hours', () => {
    expect(relativeAge(hoursAgo(0.5), now)).toBe('less than an hour ago')
    expect(relativeAge(hoursAgo(1), now)).toBe('1 hour ago')
    expect(relativeAge(hoursAgo(24.9), now)).toBe('24 hours ago')
  })

  it('is in days under 32 days', () => {
    expect(relativeAge(hoursAgo(25), now)).toBe('1 day ago')
    expect(relativeAge(hoursAgo(31 * 24), now)).toBe('31 days ago')
  })

  it('is in months under 12 months, then in years', () => {
    expect(relativeAge(hoursAgo(32 * 24), now)).toBe('1 month ago')
    expect(relativeAge(at(2025, 11, 22, 12), now)).toBe('10 months ago')
    expect(relativeAge(at(2025, 10, 21, 12), now)).toBe('1 year ago')
    expect(relativeAge(at(2023, 5, 1), now)).toBe('3 years ago')
  })

  it('is never negative when the clocks differ', () => {
    expect(relativeAge(hoursAgo(-2), now)).toBe('less than an hour ago')
  })
})

describe('numbers and names', () => {
  it('group thousands the same for every reader', () => {
    expect(count(1234567)).toBe('1,234,567')
  })

  it('give file sizes that a person can compare', () => {
    expect(fileSize(812)).toBe('812 B')
    expect(fileSize(184_300)).toBe('184 kB')
    expect(fileSize(1_240_000)).toBe('1.2 MB')
    expect(fileSize(64_000_000_000)).toBe('64.0 GB')
  })

  it('shorten a person to two letters', () => {
    expect(initials({ firstName: 'amina', lastName: 'Baraka' })).toBe('AB')
    expect(initials({ firstName: 'Amina', lastName: '' })).toBe('A')
  })
})

describe('a date in the time zone of another person', () => {
  it('is the local date and time there', () => {
    expect(fullDateIn('2026-11-21T22:30:00Z', 'Africa/Nairobi')).toBe('22 November 2026 01:30')
    expect(fullDateIn('2026-11-21T21:00:00Z', 'Africa/Nairobi')).toBe('22 November 2026 00:00')
  })

  it("is the reader's where the zone is not known", () => {
    const iso = '2026-11-21T22:30:00Z'
    expect(fullDateIn(iso, 'Mars/Phobos')).toBe(fullDate(iso))
  })
})
