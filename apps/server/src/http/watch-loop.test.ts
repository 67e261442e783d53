import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '#src/app.ts'
import { createMetrics } from '#src/platform/metrics.ts'
import { watchLoop } from '#src/platform/watch-loop.ts'
import { testServer } from '#test/server.ts'

const lines: { ms: number; work: string[] }[] = []
const output = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const server = await testServer()
const metrics = createMetrics(server.deps)
const endWatch = watchLoop(pino({ level: 'error' }, output), metrics)
afterAll(endWatch)

it('An endpoint that blocks the event loop is named in the log and counted', async () => {
  const quiet = { ...server.deps.live, attach: async () => {}, close: async () => {} }
  const app = await buildApp({ ...server.deps, live: quiet })
  app.post('/block/:ms', async ({ params }) => {
    const end = performance.now() + Number((params as { ms: string }).ms)
    while (performance.now() < end);
    return {}
  })
  const block = (ms: number) => app.inject({ method: 'POST', url: `/block/${ms}`, payload: {} })
  expect((await block(10)).statusCode).toBe(200)
  // Waits in the database while the other one blocks, but not through all of that time.
  await Promise.all([block(1500), app.inject('/healthz')])
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 10_000, interval: 50 })
  await app.close()
  expect(lines.at(-1)?.work).toContain('POST /block/:ms')
  expect(await metrics.read()).toMatch(/quadrat_event_loop_held_seconds_total\{work="POST \/block\/:ms"\} \d/)
})
