import { expect, it } from 'vitest'
import { nextTry, restMs, webhookTriesMs } from './webhook.ts'

const created = new Date('2026-11-22T10:00:00Z')
const minuteMs = 60_000

it('A message is tried again after growing waits, the last time three days after its change, and then given up', () => {
  for (const chance of [0, 0.999]) {
    let now = created
    const waits: number[] = []
    for (let tries = 1; ; tries++) {
      const next = nextTry(created, tries, now, chance)
      if (!next) break
      waits.push(next.getTime() - now.getTime())
      now = next
    }
    expect(now.getTime() - created.getTime()).toBe(webhookTriesMs)
    expect(waits.slice(0, 5).map(wait => Math.floor(wait / 1000 / (1 + chance / 10) + 0.01))).toEqual([
      5, 30, 120, 600, 1800,
    ])
    expect(Math.max(...waits)).toBeLessThanOrEqual(8.8 * 60 * minuteMs)
    expect(waits.length).toBeGreaterThan(15)
  }
})

it('A receiver can ask for a longer wait, an hour at most, and not for a shorter one', () => {
  const wait = (ms: number) => (nextTry(created, 1, created, 0, ms)?.getTime() ?? 0) - created.getTime()
  expect(wait(20 * minuteMs)).toBe(20 * minuteMs)
  expect(wait(500 * minuteMs)).toBe(60 * minuteMs)
  expect(wait(1)).toBe(5000)
})

it('An address rests after three failures in a row, ten minutes at most', () => {
  expect([0, 1, 2].map(restMs)).toEqual([0, 0, 0])
  expect([3, 4, 5].map(restMs)).toEqual([5000, 10_000, 20_000])
  expect([30, 300].map(restMs)).toEqual([10 * minuteMs, 10 * minuteMs])
})
