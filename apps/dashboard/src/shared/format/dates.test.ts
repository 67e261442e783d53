import { describe, expect, it } from 'vitest'
import { dayBounds, dayOf, dayRange, isAllowed, isDay, readDay } from './dates.ts'

const now = new Date(2026, 10, 21, 13, 5)

describe('a day', () => {
  it('is in the reader’s time zone, at any hour', () => {
    expect(dayOf(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01')
    expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
  })

  it('is read as people type it', () => {
    expect(readDay('05/03/2026')).toBe('2026-03-05')
    expect(readDay(' 5.3.2026 ')).toBe('2026-03-05')
    expect(readDay('29/02/2024')).toBe('2024-02-29')
    for (const text of ['29/02/2026', '31/04/2026', '2026', '', 'today', '1/13/2026'])
      expect(readDay(text)).toBeNull()
  })
})

describe('a day in an address', () => {
  it('is valid when it exists', () => {
    expect(isDay('2024-02-29')).toBe(true)
    for (const value of ['2026-02-29', '2026-2-9', '29/02/2024', '2026-02-10T00:00', 20260210, undefined])
      expect(isDay(value)).toBe(false)
  })
})

describe('what may be chosen', () => {
  it('runs from 100 years back to 5 ahead', () => {
    expect(dayBounds(now)).toEqual({ first: '1926-11-21', last: '2031-11-21' })
    expect(isAllowed('1926-11-21', 'until-today', now)).toBe(true)
    expect(isAllowed('1926-11-20', 'until-today', now)).toBe(false)
    expect(isAllowed('2031-11-21', 'from-today', now)).toBe(true)
    expect(isAllowed('2031-11-22', 'from-today', now)).toBe(false)
  })

  it('is today and before, or today and after', () => {
    const choices = ['2026-11-20', '2026-11-21', '2026-11-22']
    expect(choices.filter(day => isAllowed(day, 'until-today', now))).toEqual(['2026-11-20', '2026-11-21'])
    expect(choices.filter(day => isAllowed(day, 'from-today', now))).toEqual(['2026-11-21', '2026-11-22'])
  })
})

describe('a range of days', () => {
  it('is from the start of the first to the end of the last', () => {
    expect(dayRange('2026-03-05', '2026-03-07')).toEqual({
      from: new Date(2026, 2, 5, 0, 0, 0, 0).toISOString(),
      to: new Date(2026, 2, 7, 23, 59, 59, 999).toISOString(),
    })
    expect(dayRange('2026-12-31', '2026-12-31').to).toBe(
      new Date(2026, 11, 31, 23, 59, 59, 999).toISOString(),
    )
  })
})
