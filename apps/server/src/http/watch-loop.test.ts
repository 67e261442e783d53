import { once } from 'node:events'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { createMetrics } from '#src/platform/operation/metrics.ts'
import { beginWork, watchLoop } from '#src/platform/operation/watch-loop.ts'
import { testServer } from '#test/server.ts'

/** Emits the names of the work in each line of the log. */
const output = new Writable({
  write(line, _encoding, done) {
    for (const name of JSON.parse(String(line)).work) output.emit(name)
    done()
  },
})
const server = await testServer()
const metrics = createMetrics(server.deps)
const endWatch = watchLoop(pino({ level: 'error' }, output), metrics)
afterAll(endWatch)

function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('An endpoint that blocks the event loop is named in the log and counted, and so is a job right after it', async () => {
  const quiet = { ...server.deps.live, attach: async () => {}, close: async () => {} }
  const app = await buildApp({ ...server.deps, live: quiet })
  app.post('/block/:ms', async ({ params }) => {
    block(Number((params as { ms: string }).ms))
    return {}
  })
  const call = (ms: number) => app.inject({ method: 'POST', url: `/block/${ms}`, payload: {} })
  expect((await call(10)).statusCode).toBe(200)
  output.once('POST /block/:ms', () => {
    const endWork = beginWork(() => 'job next')
    block(1500)
    endWork()
  })
  // The health check waits in the database while the other one blocks, but not through all of that time.
  await Promise.all([once(output, 'job next'), call(1500), app.inject('/healthz')])
  await app.close()
  const text = await metrics.read()
  for (const work of ['POST /block/:ms', 'job next'])
    expect(text).toContain(`quadrat_event_loop_held_seconds_total{work="${work}"} `)
})
