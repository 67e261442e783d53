import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextRun, type Recurring, runsBetween } from './recurrence.ts'

/** The instant of a wall-clock time. */
const at = (wall: string, timezone: string) =>
  new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(timezone).epochMilliseconds)
const wallOf = (run: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(run.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString()
const reminder = (
  wall: string,
  timezone: string,
  recur: Recurring['recur'],
  endAt: Date | null = null,
): Recurring => ({ first: at(wall, timezone), recur, timezone, endAt })
/** All runs of a reminder up to a time, as wall-clock times. */
function runsOf(one: Recurring, until: string): string[] {
  const timezone = one.timezone ?? 'UTC'
  const before = new Date(one.first.getTime() - 1)
  return runsBetween(one, before, at(until, timezone), 1000)
    .reverse()
    .map(run => wallOf(run, timezone))
}

describe.each(['Africa/Nairobi', 'Europe/London', 'America/St_Johns'])('A year in %s', timezone => {
  it('has a daily reminder at the same time of each of its days', () => {
    const runs = runsOf(reminder('2030-01-01T07:30', timezone, 'DAILY'), '2030-12-31T23:59')
    const days = Array.from({ length: 365 }, (_, n) => Temporal.PlainDate.from('2030-01-01').add({ days: n }))
    expect(runs).toEqual(days.map(day => `${day}T07:30:00`))
  })

  it('has a weekly reminder on the same day of each of its weeks', () => {
    const runs = runsOf(reminder('2030-01-02T18:00', timezone, 'WEEKLY'), '2030-12-31T23:59')
    const weeks = Array.from({ length: 52 }, (_, n) =>
      Temporal.PlainDate.from('2030-01-02').add({ weeks: n }),
    )
    expect(runs).toEqual(weeks.map(day => `${day}T18:00:00`))
  })

  it('has a monthly reminder of the 31st on the last day of each month', () => {
    const runs = runsOf(reminder('2030-01-31T09:00', timezone, 'MONTHLY'), '2030-12-31T23:59')
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    expect(runs).toEqual(days.map((day, n) => `2030-${String(n + 1).padStart(2, '0')}-${day}T09:00:00`))
  })
})

it('A reminder at an hour that the clock skips comes an hour later that day, and at its time on the next', () => {
  const runs = runsOf(reminder('2030-03-30T01:30', 'Europe/London', 'DAILY'), '2030-04-01T23:00')
  expect(runs).toEqual(['2030-03-30T01:30:00', '2030-03-31T02:30:00', '2030-04-01T01:30:00'])
})

it('A reminder at an hour that comes twice comes once', () => {
  const one = reminder('2030-10-26T01:30', 'Europe/London', 'DAILY')
  const runs = runsBetween(one, one.first, at('2030-10-28T23:00', 'Europe/London'), 10).map(run =>
    run.toISOString(),
  )
  expect(runs).toEqual(['2030-10-28T01:30:00.000Z', '2030-10-27T00:30:00.000Z'])
})

it('A reminder of 29 February is on the 28th in other years', () => {
  const runs = runsOf(reminder('2028-02-29T12:00', 'UTC', 'YEARLY'), '2032-12-31T00:00')
  expect(runs.map(run => run.slice(0, 10))).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

describe('The next run', () => {
  it('of a reminder without a recurrence is its first one, and none after it', () => {
    const one = reminder('2030-01-01T07:30', 'UTC', 'NONE')
    expect(nextRun(one, new Date(one.first.getTime() - 1))).toEqual(one.first)
    expect(nextRun(one, one.first)).toBeNull()
  })

  it('is not after the end, which is included', () => {
    const end = at('2030-01-03T07:30', 'UTC')
    expect(runsOf(reminder('2030-01-01T07:30', 'UTC', 'DAILY', end), '2031-01-01T00:00')).toHaveLength(3)
    const earlier = new Date(end.getTime() - 1)
    expect(runsOf(reminder('2030-01-01T07:30', 'UTC', 'DAILY', earlier), '2031-01-01T00:00')).toHaveLength(2)
  })

  it('is the first one after the time, whatever the time', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
    const recur = fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
    const timezone = fc.constantFrom(
      'Africa/Nairobi',
      'Europe/London',
      'America/St_Johns',
      'Pacific/Apia',
      null,
    )
    fc.assert(
      fc.property(instant, instant, recur, timezone, (first, after, recur, timezone) => {
        const one = { first, recur, timezone, endAt: null } as Recurring
        const run = nextRun(one, after)
        expect(run && run > after && run >= first).toBe(true)
        if (!run || run.getTime() === first.getTime()) return
        // The run before it is not after the time.
        const earlier = runsBetween(one, new Date(run.getTime() - 800 * 86_400_000), run, 2)
        expect(earlier[0]).toEqual(run)
        if (earlier[1]) expect(earlier[1] <= after).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
