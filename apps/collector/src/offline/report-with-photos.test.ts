import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { limits } from '@quadrat/domain/limits'
import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteCarrier } from './report-with-photos.ts'
import { newReport, submitReport } from './reports.ts'
import { sendReport } from './send.ts'
import { type Report, store } from './store.ts'
import { cut, PhotoServer, refusal } from './testing/photo-server.ts'
import { wellCheck } from './testing/well-check.ts'

let server: PhotoServer
beforeEach(async () => {
  server = new PhotoServer()
  vi.stubGlobal('fetch', server.fetch)
  await store.open()
  await noteCarrier(true)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await store.delete()
})

/** A submitted report with photos of these sizes in bytes, which are all in the store. */
async function submitted(...sizes: number[]) {
  const draft = newReport('5', wellCheck)
  const at = { now: new Date('2026-03-14T06:00:00Z'), timezone: 'Africa/Nairobi', offline: true }
  const photos: PhotoRef[] = []
  for (const size of sizes) {
    const bytes = new Uint8Array(size).fill(photos.length + 1)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await store.photos.put({ personId: '5', hash, bytes: bytes.buffer, keptAt: 0 })
    photos.push({ hash, name: `${photos.length}.jpg`, size, mime: 'image/jpeg' })
  }
  server.expected = photos.map(({ hash }) => hash)
  const report = await submitReport(draft, { ...emptyFormValue, photos }, at)
  const path = `/api/collector/submissions/${report.clientId}`
  const files = photos.map(({ hash }) => `${path}/files/${hash}`)
  return { report, path, files, hashes: server.expected }
}
const send = (report: Report) => sendReport({ report, token: 'token', signal: new AbortController().signal })
const now = async (report: Report) => store.reports.get(report.clientId)

describe('a report with small photos', () => {
  it('is one request, and is sent when nothing is missing', async () => {
    const { report, path } = await submitted(200_000)
    expect(await send(report)).toBe('go-on')
    expect(server.calls).toEqual([`PUT ${path}/with-photos`])
    expect(server.bodies).toEqual([report.submission])
    expect(await now(report)).toMatchObject({ state: 'sent', taskId: '7', missing: [] })
    expect(await store.photos.count()).toBe(0)
  })

  it('takes as many as are small together, and the others follow', async () => {
    const { report, path, files } = await submitted(
      limits.photosWithReportBytes + 1,
      200_000,
      150_000,
      90_000,
    )
    await send(report)
    expect(server.calls.map(call => call.replace(/ \d+-\d+$/, ''))).toEqual([
      `PUT ${path}/with-photos`,
      // The largest in parts of 256 kB.
      `PATCH ${files[0]}`,
      `PATCH ${files[0]}`,
      `PUT ${files[2]}`,
    ])
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it('sends a photo that arrived damaged again, alone', async () => {
    const { report, path, files, hashes } = await submitted(1000, 2000)
    server.damages.add(hashes[1] ?? '')
    await send(report)
    expect(server.calls).toEqual([`PUT ${path}/with-photos`, `PUT ${files[1]}`])
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it('goes alone and then in parts after a failure', async () => {
    const { report, path, files } = await submitted(1000)
    server.answers = [cut]
    expect(await send(report)).toBe('pause')
    expect(await now(report)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await store.photos.count()).toBe(1)
    await send((await now(report)) as Report)
    expect(server.calls.slice(1)).toEqual([`PUT ${path}`, `HEAD ${files[0]}`, `PUT ${files[0]}`])
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it('is refused as a report without photos is', async () => {
    const { report } = await submitted(1000)
    server.answers = [() => refusal(422, 'submission.answers-invalid')]
    await send(report)
    expect(server.calls).toHaveLength(1)
    expect(await now(report)).toMatchObject({
      state: 'refused',
      problem: { code: 'submission.answers-invalid' },
    })
  })

  it('falls back at a server of an earlier version, which is not tried again', async () => {
    server.takesPhotos = false
    const first = await submitted(1000)
    await send(first.report)
    expect(server.calls).toEqual([
      `PUT ${first.path}/with-photos`,
      `PUT ${first.path}`,
      `PUT ${first.files[0]}`,
    ])
    expect(await now(first.report)).toMatchObject({ state: 'sent' })
    server.calls = []
    const second = await submitted(1001)
    await send(second.report)
    expect(server.calls).toEqual([`PUT ${second.path}`, `PUT ${second.files[0]}`])
  })

  it('goes alone on a slow network, and to a server that has not said that it takes photos', async () => {
    const { report, path, files } = await submitted(1000)
    vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } })
    await send(report)
    expect(server.calls).toEqual([`PUT ${path}`, `PUT ${files[0]}`])
    vi.stubGlobal('navigator', {})
    await noteCarrier(false)
    const other = await submitted(1001)
    server.calls = []
    await send(other.report)
    expect(server.calls).toHaveLength(2)
  })
})
