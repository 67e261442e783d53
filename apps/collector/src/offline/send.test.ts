import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newReport, sendAgain, submitReport } from './reports.ts'
import { sendReport } from './send.ts'
import { type Report, store } from './store.ts'
import { cut, PhotoServer, refusal } from './testing/photo-server.ts'
import { wellCheck } from './testing/well-check.ts'

const kB = 1024
const files = (report: Report, photo: PhotoRef) =>
  `/api/collector/submissions/${report.clientId}/files/${photo.hash}`

/** The bytes of a photo and its reference. */
function picture(size: number, fill: number): { ref: PhotoRef; bytes: ArrayBuffer } {
  const bytes = new Uint8Array(size).fill(fill)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { ref: { hash, name: `${fill}.jpg`, size, mime: 'image/jpeg' }, bytes: bytes.buffer }
}

let server: PhotoServer
beforeEach(async () => {
  server = new PhotoServer()
  vi.stubGlobal('fetch', server.fetch)
  await store.open()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await store.delete()
})

/** A submitted report with these photos, which are all in the store. */
async function submitted(...photos: { ref: PhotoRef; bytes: ArrayBuffer }[]): Promise<Report> {
  const draft = newReport('5', wellCheck)
  const at = { now: new Date('2026-03-14T06:00:00Z'), timezone: 'Africa/Nairobi', offline: true }
  for (const { ref, bytes } of photos)
    await store.photos.put({ personId: '5', hash: ref.hash, bytes, keptAt: 0 })
  server.expected = photos.map(({ ref }) => ref.hash)
  return submitReport(draft, { ...emptyFormValue, photos: photos.map(({ ref }) => ref) }, at)
}

const send = (report: Report) => sendReport({ report, token: 'token', signal: new AbortController().signal })

/** The stored report. */
const now = async (report: Report) => store.reports.get(report.clientId)

describe('a report that is sent', () => {
  it('sends its answers, then each photo, and is sent when nothing is missing', async () => {
    const [one, two] = [picture(100, 1), picture(200, 2)]
    const report = await submitted(one, two)
    expect(await send(report)).toBe('go-on')
    expect(server.calls).toEqual([
      `PUT /api/collector/submissions/${report.clientId}`,
      `PUT ${files(report, one.ref)}`,
      `PUT ${files(report, two.ref)}`,
    ])
    expect(server.bodies).toEqual([report.submission])
    expect(await now(report)).toMatchObject({ state: 'sent', taskId: '7', missing: [], attempts: 0 })
    expect(await store.photos.count()).toBe(0)
  })

  it('does not send a photo that the server has', async () => {
    const [one, two] = [picture(100, 1), picture(200, 2)]
    const report = await submitted(one, two)
    server.whole.add(one.ref.hash)
    await send(report)
    expect(server.calls.slice(1)).toEqual([`PUT ${files(report, two.ref)}`])
  })

  it('is not sent if it is not waiting or was never submitted', async () => {
    const report = await submitted()
    await store.reports.put({ ...report, submission: null })
    expect(await send(report)).toBe('go-on')
    await store.reports.put({ ...report, state: 'refused' })
    expect(await send(report)).toBe('go-on')
    await store.reports.delete(report.clientId)
    expect(await send(report)).toBe('go-on')
    expect(server.calls).toEqual([])
  })

  it('waits, pauses the queue and keeps its photos without a network', async () => {
    const report = await submitted(picture(100, 1))
    server.answers = [null, cut]
    expect(await send(report)).toBe('pause')
    expect(await now(report)).toMatchObject({ state: 'waiting', attempts: 1, taskId: '7' })
    expect(await store.photos.count()).toBe(1)
  })

  it('gives the queue the verdict of a refusal, and waits for retry-after', async () => {
    const report = await submitted()
    expect(await sendReport({ report, token: 'old', signal: new AbortController().signal })).toBe('sign-in')
    server.answers = [
      () => new Response(null, { status: 429, headers: { 'retry-after': '3600' } }),
      () => refusal(422, 'submission.answers-invalid'),
    ]
    const start = Date.now()
    expect(await send(report)).toBe('wait')
    expect((await now(report))?.nextTryAt).toBeGreaterThanOrEqual(start + 3_600_000)
    expect(await send(report)).toBe('go-on')
    expect(await now(report)).toMatchObject({
      state: 'refused',
      problem: { code: 'submission.answers-invalid' },
    })
  })

  it('as a refused edit goes again under its id, with the task that it edits, and is sent', async () => {
    const report = await submitted()
    const edit = { ...(report.submission as NonNullable<Report['submission']>), editFrom: '41' }
    await store.reports.update(report.clientId, { submission: edit, editFrom: '41' })
    const waiting = (await now(report)) as Report
    server.answers.push(() => refusal(409, 'submission.edit-refused'))
    expect(await send(waiting)).toBe('go-on')
    expect(await now(report)).toMatchObject({ state: 'refused', editFrom: '41' })
    await sendAgain(report.clientId)
    expect(await send((await now(report)) as Report)).toBe('go-on')
    expect(server.calls).toEqual(Array(2).fill(`PUT /api/collector/submissions/${report.clientId}`))
    expect(server.bodies).toEqual([edit])
    expect(await now(report)).toMatchObject({ state: 'sent', taskId: '7' })
  })

  it('that is deleted during a refusal does not stop the queue', async () => {
    const report = await submitted()
    server.answers = [() => refusal(503, 'internal')]
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      await store.reports.delete(report.clientId)
      return server.fetch(path, init)
    })
    expect(await send(report)).toBe('go-on')
  })

  it('is retried later if a photo that the server has is still missing', async () => {
    const one = picture(100, 1)
    const report = await submitted(one)
    server.answers = [null, () => server.receipt()]
    expect(await send(report)).toBe('go-on')
    expect(await now(report)).toMatchObject({ state: 'waiting', attempts: 1, missing: [one.ref.hash] })
  })
})

describe('a photo that is sent', () => {
  const pieces = (report: Report, { ref }: { ref: PhotoRef }) =>
    server.calls.flatMap(call => call.split(`PATCH ${files(report, ref)} `).slice(1))

  it('is sent in parts of 256 kB', async () => {
    const large = picture(600 * kB, 1)
    const report = await submitted(large)
    await send(report)
    expect(pieces(report, large)).toEqual(['0-262144', '262144-524288', '524288-614400'])
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it.each([
    ['a failed try', { attempts: 1 }],
    ['a killed page', { state: 'sending' }],
  ] as const)('goes on after %s where the server stands, in pieces of 64 kB', async (_, found) => {
    const one = picture(150 * kB, 1)
    const report = { ...(await submitted(one)), ...found }
    await store.reports.put(report)
    server.arrived.set(one.ref.hash, 50 * kB)
    await send(report)
    expect(server.calls[1]).toBe(`HEAD ${files(report, one.ref)}`)
    expect(pieces(report, one)).toEqual(['51200-116736', '116736-153600'])
  })

  it.each([
    ['finished without a byte when the server has all of them', 10, 'PATCH', ' 10-10'],
    ['sent from its start when the server has more bytes than it has', 11, 'PUT', ''],
  ])('is %s', async (_, received, method, part) => {
    const one = picture(10, 1)
    const report = { ...(await submitted(one)), attempts: 1 }
    await store.reports.put(report)
    if (method === 'PATCH') server.arrived.set(one.ref.hash, received)
    server.answers = [
      null,
      () => new Response(null, { headers: { 'upload-offset': String(received) } }),
      null,
    ]
    await send(report)
    expect(server.calls.at(-1)).toBe(`${method} ${files(report, one.ref)}${part}`)
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it('is not sent if the server has it or no longer expects it', async () => {
    const [one, two] = [picture(100, 1), picture(100, 2)]
    const report = { ...(await submitted(one, two)), attempts: 1 }
    await store.reports.put(report)
    server.answers = [null, () => new Response(null, { headers: { 'upload-complete': '?1' } })]
    server.answers.push(() => new Response(null, { status: 404 }))
    expect(await send(report)).toBe('go-on')
    expect(server.calls.map(call => call.split(' ')[0])).toEqual(['PUT', 'HEAD', 'HEAD'])
    expect(await now(report)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('continues at the offset of the server, forwards or backwards', async () => {
    const one = picture(1100 * kB, 1)
    const report = await submitted(one)
    server.answers = [null, null, () => refusal(409, 'file.offset-wrong', { offset: 0 })]
    server.answers.push(() => refusal(409, 'file.offset-wrong', { offset: 262_144 }))
    await send(report)
    expect(pieces(report, one)).toEqual([
      '0-262144',
      '262144-524288',
      '0-262144',
      '262144-524288',
      '524288-786432',
      '786432-1048576',
      '1048576-1126400',
    ])
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it('stops after three responses in a row without progress', async () => {
    const one = picture(5000 * kB, 1)
    const report = await submitted(one)
    const back = () => refusal(409, 'file.offset-wrong', { offset: 0 })
    const ahead = () => refusal(409, 'file.offset-wrong', { offset: 1 })
    server.answers = [null, back, back, ahead, back, back, back, back]
    await send(report)
    expect(server.calls).toHaveLength(7)
    expect(await now(report)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it.each([600 * kB + 1, -1, 1.5, null])('is tried later when the server stands at %s', async offset => {
    const one = picture(600 * kB, 1)
    const report = await submitted(one)
    server.answers = [null, () => refusal(409, 'file.offset-wrong', offset === null ? {} : { offset })]
    await send(report)
    expect(server.calls).toHaveLength(2)
    expect(await now(report)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('is no longer sent once it is not missing', async () => {
    const one = picture(600 * kB, 1)
    const report = await submitted(one)
    server.answers = [null, () => Response.json({ taskId: '7', status: 'PENDING', missing: [], refused: [] })]
    await send(report)
    expect(server.calls).toHaveLength(2)
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })
})

describe('a photo that can never arrive', () => {
  it('is given up if it is missing on the phone or not part of the report', async () => {
    const [one, two] = [picture(100, 1), picture(200, 2)]
    const report = await submitted(one, two)
    await store.photos.delete(['5', one.ref.hash])
    const other = picture(100, 3)
    await store.photos.put({ personId: '5', hash: other.ref.hash, bytes: other.bytes, keptAt: 0 })
    server.expected.push(other.ref.hash)
    await send(report)
    expect(server.calls.slice(1)).toEqual([
      `DELETE ${files(report, one.ref)}`,
      `PUT ${files(report, two.ref)}`,
      `DELETE ${files(report, other.ref)}`,
    ])
    expect(await now(report)).toMatchObject({
      state: 'sent',
      refusedPhotos: [
        { hash: one.ref.hash, reason: 'lost' },
        { hash: other.ref.hash, reason: 'lost' },
      ],
    })
  })

  it.each(['file.not-image', 'file.too-large'])('is given up after %s, and the next one goes', async code => {
    const [one, two] = [picture(100, 1), picture(200, 2)]
    const report = await submitted(one, two)
    server.answers = [null, () => refusal(415, code)]
    await send(report)
    expect(server.calls.slice(2)).toEqual([
      `DELETE ${files(report, one.ref)}`,
      `PUT ${files(report, two.ref)}`,
    ])
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it('is given up if it is damaged on the phone, and retried if it was damaged in transit', async () => {
    const one = picture(100, 1)
    const report = await submitted(one)
    server.answers = [null, () => refusal(422, 'file.hash-mismatch')]
    await send(report)
    expect(server.calls).toHaveLength(2)
    expect(await now(report)).toMatchObject({ state: 'waiting', damaged: 1 })

    await store.photos.put({ personId: '5', hash: one.ref.hash, bytes: new ArrayBuffer(100), keptAt: 0 })
    server.answers = [null, () => refusal(422, 'file.hash-mismatch')]
    await send(report)
    expect(server.calls.at(-1)).toBe(`DELETE ${files(report, one.ref)}`)
    expect(await now(report)).toMatchObject({ state: 'sent' })
  })

  it('keeps the report waiting for any other refusal, even if it is damaged on the phone', async () => {
    const one = picture(100, 1)
    const report = await submitted(one)
    await store.photos.put({ personId: '5', hash: one.ref.hash, bytes: new ArrayBuffer(100), keptAt: 0 })
    server.answers = [null, () => refusal(500, 'internal')]
    await send(report)
    expect(server.calls).toHaveLength(2)
    expect(await now(report)).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})
