import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { emptyFormValue } from '@quadrat/forms/engine/value'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newReport, submitReport } from './reports.ts'
import { sendReport } from './send.ts'
import { type Report, store } from './store.ts'
import { PhotoServer, refusal } from './testing/photo-server.ts'
import { wellCheck } from './testing/well-check.ts'

const kB = 1024

beforeEach(() => store.open())
afterEach(async () => {
  vi.unstubAllGlobals()
  await store.delete()
})

/** A submitted report with one photo, at a server whose bytes of photos are counted. */
async function waiting(size: number, attempts: number) {
  const bytes = new Uint8Array(size).fill(1)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const draft = newReport('5', wellCheck)
  await store.photos.put({ personId: '5', hash, bytes: bytes.buffer, keptAt: 0 })
  const at = { now: new Date('2026-03-14T06:00:00Z'), timezone: 'Africa/Nairobi', offline: true }
  const photos = [{ hash, name: 'photo.jpg', size, mime: 'image/jpeg' as const }]
  const submitted = await submitReport(draft, { ...emptyFormValue, photos }, at)
  const report: Report = { ...submitted, ...(attempts > 0 && { attempts, taskId: '7', missing: [hash] }) }
  await store.reports.put(report)
  return { report, hash }
}

/** Sends the report over these servers in turn, as a balancer does, and returns what it cost. */
async function send(report: Report, servers: readonly PhotoServer[]) {
  let [bytes, requests] = [0, 0]
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.body instanceof ArrayBuffer) bytes += init.body.byteLength
    return (servers[requests++ % servers.length] as PhotoServer).fetch(path, init)
  })
  const before = Date.now()
  const verdict = await sendReport({ report, token: 'token', signal: new AbortController().signal })
  return { bytes, requests, before, verdict, after: await store.reports.get(report.clientId) }
}

describe('the bytes that one attempt spends on a photo', () => {
  it.each([
    ['at first', 0],
    ['after a failure', 1],
  ])(
    'are bounded %s when two servers that know nothing of each other answer in turn',
    async (_, attempts) => {
      const { report, hash } = await waiting(786 * kB, attempts)
      const servers = [new PhotoServer(), new PhotoServer()]
      for (const server of servers) server.expected = [hash]
      const { bytes, requests, before, after } = await send(report, servers)
      expect(bytes).toBeLessThanOrEqual(1.5 * 786 * kB)
      expect(requests).toBeLessThanOrEqual(35)
      expect(after).toMatchObject({ state: 'waiting', attempts: attempts + 1 })
      expect(after?.nextTryAt).toBeGreaterThan(before)
    },
  )

  it('are bounded for any offsets that a server answers', async () => {
    const offset = fc.oneof(fc.constant(null), fc.nat(2000 * kB), fc.nat(100), fc.constant('next' as const))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 12, max: 1500 * kB }),
        fc.nat(1),
        fc.infiniteStream(offset),
        async (size, attempts, offsets) => {
          const { report, hash } = await waiting(size, attempts)
          const server = new PhotoServer()
          server.expected = [hash]
          let furthest = 0
          server.take = () => {
            const { value } = offsets.next()
            if (value === null) return server.receipt()
            // The worst server: each of its answers looks like the smallest progress.
            furthest = value === 'next' ? furthest + 1 : value
            return refusal(409, 'file.offset-wrong', { offset: furthest })
          }
          const { bytes, requests, after } = await send(report, [server])
          expect(bytes).toBeLessThanOrEqual(1.5 * size)
          expect(requests).toBeLessThanOrEqual(2 * Math.ceil(size / (64 * kB)) + 6)
          expect(after).toMatchObject({ state: 'waiting' })
          expect(after?.attempts).toBe(attempts + 1)
        },
      ),
      { numRuns: 60 },
    )
  })
})
