import { emptyFormValue } from '@quadrat/forms/engine/value'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReport, submitReport } from './reports.ts'
import { type Session, store, writeSetting } from './store.ts'
import { sendWaiting } from './sync.ts'
import { wellCheck } from './testing/well-check.ts'

// Runs in a browser for IndexedDB and Web Locks. The server is mocked; its own tests cover these calls.

const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const session: Session = { jwt: 'token', person, expired: false }
const size = 300_000
const hash = 'ab'.repeat(32)
const bytes = Uint8Array.from({ length: size }, (_, n) => (n * 31) % 251)

beforeEach(() => store.open())
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

/**
 * A server that has `received` bytes of the photo. The connection fails after `cutAfter` bytes of the next
 * part.
 */
function standIn(cutAfter: number | null = null) {
  const server = { received: new Uint8Array(), cutAfter, isComplete: false, calls: [] as string[] }
  const receipt = () =>
    Response.json({
      taskId: '7',
      status: server.isComplete ? 'PENDING' : 'IN_PROGRESS',
      missing: server.isComplete ? [] : [hash],
      refused: [],
    })
  vi.spyOn(window, 'fetch').mockImplementation(async (path, { method, headers, body } = {}) => {
    if (!String(path).endsWith(hash)) return receipt()
    const sent = new Headers(headers)
    const state = { 'upload-offset': String(server.received.length), 'upload-complete': '?0' }
    if (method === 'HEAD') {
      server.calls.push('HEAD')
      return new Response(null, { status: 204, headers: state })
    }
    const part = new Uint8Array(body as ArrayBuffer)
    const offset = Number(sent.get('upload-offset'))
    server.calls.push(`${method} ${offset}-${offset + part.length} ${sent.get('upload-complete')}`)
    expect(sent.get('content-type')).toBe('application/partial-upload')
    if (offset !== server.received.length) {
      const params = { offset: server.received.length }
      return Response.json({ code: 'file.offset-wrong', message: 'Elsewhere.', params }, { status: 409 })
    }
    const arrived = part.subarray(0, server.cutAfter ?? part.length)
    server.received = new Uint8Array(await new Blob([server.received, arrived]).arrayBuffer())
    if (server.cutAfter !== null) {
      server.cutAfter = null
      throw new TypeError('Failed to fetch')
    }
    if (sent.get('upload-complete') === '?1') server.isComplete = true
    return receipt()
  })
  return server
}

async function submitted() {
  await writeSetting('session', session)
  await store.photos.put({ personId: person.id, hash, bytes: bytes.buffer, keptAt: Date.now() })
  const report = newReport(person.id, wellCheck)
  const value = { ...emptyFormValue, photos: [{ hash, name: 'well.jpg', size, mime: 'image/jpeg' as const }] }
  await submitReport(report, value, { now: new Date(), timezone: 'Africa/Nairobi', offline: true })
  return async () => (await store.reports.get(report.clientId))?.state
}

test('an interrupted photo continues at the offset of the server, in small parts', async () => {
  const server = standIn(100_000)
  const stateOf = await submitted()
  await sendWaiting('now')
  expect([await stateOf(), server.calls]).toEqual(['waiting', ['PATCH 0-262144 ?0']])
  await sendWaiting('now')
  expect(server.calls.slice(1)).toEqual([
    'HEAD',
    'PATCH 100000-165536 ?0',
    'PATCH 165536-231072 ?0',
    'PATCH 231072-296608 ?0',
    'PATCH 296608-300000 ?1',
  ])
  expect(server.received).toEqual(bytes)
  expect(await stateOf()).toBe('sent')
})

test('a photo with all bytes on the server is finished without sending any', async () => {
  const server = standIn(0)
  const stateOf = await submitted()
  await sendWaiting('now')
  server.received = bytes
  await sendWaiting('now')
  expect(server.calls.slice(1)).toEqual(['HEAD', 'PATCH 300000-300000 ?1'])
  expect(await stateOf()).toBe('sent')
})

test('a part is sent from the offset that the server expects', async () => {
  const server = standIn()
  server.received = bytes.slice(0, 120_000)
  const stateOf = await submitted()
  await sendWaiting('now')
  expect(server.calls).toEqual(['PATCH 0-262144 ?0', 'PATCH 120000-300000 ?1'])
  expect(await stateOf()).toBe('sent')
})
