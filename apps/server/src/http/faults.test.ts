import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { faultKinds } from '#test/faults/faults.ts'
import { runFaults } from '#test/faults/run.ts'
import { openStage } from '#test/faults/stage.ts'

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const answers = await new Promise<boolean>(resolve => {
  const { hostname, port } = new URL(redisUrl)
  const socket = connect(Number(port || 6379), hostname)
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  socket.on('connect', () => socket.destroy())
})
if (!answers && !process.env.CI)
  console.warn('SKIPPED: the fault run, because there is no Redis (set TEST_REDIS_URL to one).')

describe.runIf(answers || process.env.CI)('Two servers behind a balancer', async () => {
  // A killed process loses nothing that it has written, so the test need not wait for the disk. The benchmark
  // does.
  const stage = await openStage(redisUrl, { settings: { fsync: 'off' } })
  afterAll(() => stage.close())

  /** The same order in each run; `npm run bench -- faults` makes others, and ten times as many. */
  const seed = 20261123
  const once = Object.fromEntries(faultKinds.map(kind => [kind, 1]))
  const times = { ...once, 'server killed': 5, 'disk full': stage.disk ? 1 : 0 }

  it('lose, double and tear nothing that they acknowledged, whatever is killed, cut off, full or slow', async () => {
    const { lost, doubled, torn, ledger, crashes, ...found } = await runFaults(stage, {
      times,
      seed,
      lastsMs: 600,
      collectors: 4,
      reviewers: 2,
      log: () => {},
    })
    const { refusals, tornPictures } = ledger
    expect({ lost, doubled, torn, refusals, tornPictures, crashes }).toEqual({
      lost: [],
      doubled: [],
      torn: [],
      refusals: [],
      tornPictures: 0,
      crashes: 0,
    })
    // Without acknowledged work there would be nothing to lose.
    expect(Math.min(found.reports, found.photos, found.decisions, found.messages)).toBeGreaterThan(0)
    expect(ledger.pictures).toBeGreaterThan(0)
    expect(found.recoveries).toHaveLength(Object.values(times).reduce((sum, n) => sum + n, 0))
  }, 900_000)
})
