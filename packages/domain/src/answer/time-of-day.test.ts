import { expect, test } from 'vitest'
import { hoursOfTime, timeOfHours } from './time-of-day.ts'

test('Hours since midnight are read as a time, to the minute', () => {
  expect([0, 6.5, 12.4667, 6.0833, 23.9999, 24].map(timeOfHours)).toEqual([
    '00:00',
    '06:30',
    '12:28',
    '06:05',
    '24:00',
    '24:00',
  ])
})

test('Every minute of the day comes back', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const time = timeOfHours(minute / 60)
    expect(timeOfHours(hoursOfTime(time))).toBe(time)
  }
  expect(hoursOfTime('06:20')).toBe(6.3333)
})
