import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { sizeOf } from '#src/platform/files/disk.ts'
import { makers } from '#test/make.ts'
import { phone, photo, report, type TestPhoto } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
/** Waiting options with a long timeout, for a busy machine. */
const patience = { timeout: 20_000, interval: 20 }

/** Submits a report that expects this photo. */
async function sent({ ref }: TestPhoto) {
  const work = await make.fieldWork()
  const clientId = randomUUID()
  const calls = phone(server, work.collector.token)
  const { taskId } = (await calls.submit(report(work, { photos: [ref] }), clientId)).body
  const path = `/api/collector/submissions/${clientId}/files/${ref.hash}`
  const { token } = work.collector
  /**
   * Returns the number of bytes on the server's disk. A request for the upload state would stop the sender.
   */
  const written = async () => {
    const folder = join(server.deps.config.dataDir, 'files', 'partial', String(work.company.id))
    // An upload on its way has a name of its own behind the hash.
    const names = (await readdir(folder).catch(() => [])).filter(name => name.startsWith(ref.hash))
    const sizes = await Promise.all(names.map(name => sizeOf(join(folder, name))))
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
  }
  const stand = async () => {
    const { status, headers } = await calls.uploadState(clientId, ref.hash)
    return { status, offset: Number(headers.get('upload-offset')), complete: headers.get('upload-complete') }
  }
  return { work, clientId, taskId, path, token, written, stand, ...calls }
}

/** Sends the bytes except the last 100,000, and keeps the connection open. */
function sendBeginning(method: string, path: string, token: string, bytes: Uint8Array, headers = {}) {
  const sending = request(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
      'content-length': bytes.length,
      ...headers,
    },
  })
  sending.on('error', () => {})
  sending.write(bytes.subarray(0, bytes.length - 100_000))
  return sending
}

describe('An interrupted upload of a photo', () => {
  it('resumes where it stopped', async () => {
    const one = photo(900_000)
    const { clientId, taskId, path, token, written, stand, uploadState, appendPhoto } = await sent(one)
    const sending = sendBeginning('PUT', path, token, one.bytes)
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), patience)
    sending.destroy()
    const { status, headers } = await uploadState(clientId, one.ref.hash)
    const names = ['upload-complete', 'upload-length', 'upload-limit', 'cache-control']
    expect([status, ...names.map(name => headers.get(name))]).toEqual([
      204,
      '?0',
      '900000',
      'max-size=5242880, min-append-size=12',
      'no-store',
    ])
    const offset = Number(headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(800_000)
    const wrong = await appendPhoto(clientId, one, 850_000)
    expect([wrong.status, wrong.body.code]).toEqual([409, 'file.offset-wrong'])
    expect(wrong.body).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#mismatching-upload-offset',
      'expected-offset': offset,
      'provided-offset': 850_000,
      params: { offset },
    })
    const refusal = ['content-type', 'upload-offset', 'upload-complete'].map(name => wrong.headers.get(name))
    expect(refusal).toEqual(['application/problem+json; charset=utf-8', String(offset), '?0'])
    const { body } = await appendPhoto(clientId, one, offset)
    expect(body).toEqual({ taskId, status: 'PENDING', missing: [], refused: [] })
    expect(await stand()).toEqual({ status: 204, offset: 900_000, complete: '?1' })
  })

  it('may be sent in parts from the start', async () => {
    const one = photo(300_000)
    const { clientId, stand, appendPhoto } = await sent(one)
    for (const start of [0, 100_000, 200_000]) {
      const { status, body, headers } = await appendPhoto(clientId, one, start, { end: start + 100_000 })
      const isLast = start === 200_000
      expect([status, body.status]).toEqual([200, isLast ? 'PENDING' : 'IN_PROGRESS'])
      expect(headers.get('upload-complete')).toBe(isLast ? '?1' : '?0')
      expect(headers.get('upload-offset')).toBe(String(start + 100_000))
    }
    expect((await stand()).complete).toBe('?1')
  })

  it('is completed by an empty part if all bytes have arrived', async () => {
    const one = photo(30_000)
    const { work, clientId, taskId, path, stand, uploadState, appendPhoto, sendPhoto, submit } =
      await sent(one)
    const begun = await sendPhoto(clientId, one, { 'upload-complete': '?0', 'upload-length': '30000' })
    expect([begun.status, begun.headers.get('upload-complete'), begun.body.status]).toEqual([
      201,
      '?0',
      'IN_PROGRESS',
    ])
    expect(begun.headers.get('location')).toBe(path)
    expect(begun.headers.get('upload-limit')).toBe('max-size=5242880, min-append-size=12')
    expect((await stand()).offset).toBe(30_000)
    // Another report that expects the same photo needs no bytes either.
    const other = randomUUID()
    await submit(report(work, { photos: [one.ref] }), other)
    expect((await appendPhoto(clientId, one, 30_000)).body).toMatchObject({ taskId, status: 'PENDING' })
    expect((await uploadState(other, one.ref.hash)).headers.get('upload-offset')).toBe('30000')
    expect((await appendPhoto(other, one, 30_000)).body.status).toBe('PENDING')
  })

  it('resumes after an append whose dead connection still seems open, and stops that one first', async () => {
    const one = photo(700_000)
    const { clientId, path, token, written, stand, appendPhoto } = await sent(one)
    await appendPhoto(clientId, one, 0, { end: 100_000 })
    const stuck = sendBeginning('PATCH', path, token, one.bytes.subarray(100_000), {
      'content-type': 'application/partial-upload',
      'upload-offset': '100000',
      'upload-complete': '?1',
    })
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(100_000), patience)
    const { offset } = await stand()
    expect(offset).toBeGreaterThan(100_000)
    const { status, body } = await appendPhoto(clientId, one, offset)
    expect([status, body.status]).toEqual([200, 'PENDING'])
    stuck.destroy()
  })

  it('can start over while the dead connection still seems open', async () => {
    const one = photo(600_000)
    const { clientId, path, token, written, sendPhoto } = await sent(one)
    const stuck = sendBeginning('PUT', path, token, one.bytes)
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), patience)
    expect((await sendPhoto(clientId, one)).body.status).toBe('PENDING')
    stuck.destroy()
  })
})

describe('The headers of a part', () => {
  it('are refused without a valid offset', async () => {
    const one = photo()
    const { clientId, stand, sendPhoto, appendPhoto } = await sent(one)
    const range = await sendPhoto(clientId, one, { 'content-range': 'bytes 0-9999/20000' })
    expect([range.status, range.body.code]).toEqual([422, 'input.invalid'])
    for (const [headers, code] of [
      [{ 'content-type': 'image/jpeg' }, 'file.type-refused'],
      [{ 'upload-offset': '-1' }, 'input.invalid'],
      [{ 'upload-offset': '1.5' }, 'input.invalid'],
      [{ 'upload-complete': 'true' }, 'input.invalid'],
      [{ 'upload-length': '20001' }, 'file.length-wrong'],
    ] as const)
      expect((await appendPhoto(clientId, one, 0, { headers })).body.code).toBe(code)
    const short = await appendPhoto(clientId, one, 0, { end: 5 })
    expect([short.status, short.body.params.errors[0].path]).toEqual([422, 'Content-Length'])
    const longer = await appendPhoto(clientId, one, 0, { headers: { 'upload-length': '30000' } })
    expect([longer.status, longer.body.type]).toEqual([
      400,
      'https://iana.org/assignments/http-problem-types#inconsistent-upload-length',
    ])
    expect(await stand()).toEqual({ status: 204, offset: 0, complete: '?0' })
    const parameters = { 'upload-offset': '0;a=1', 'upload-complete': '?1;b', 'upload-length': ' 20000 ' }
    expect((await appendPhoto(clientId, one, 0, { headers: parameters })).body.status).toBe('PENDING')
  })

  it('are refused where the file has another size than the report said, and the right file still arrives', async () => {
    const one = photo()
    const { clientId, taskId, path, token, stand, sendPhoto, appendPhoto } = await sent(one)
    for (const size of [15_000, 25_000]) {
      const other = photo(size)
      const { status, body } = await sendPhoto(clientId, { ...one, bytes: other.bytes })
      expect([status, body.code, body.detail ?? body.message]).toEqual([
        400,
        'file.length-wrong',
        'The file size doesn’t match.',
      ])
    }
    const inParts = await appendPhoto(clientId, { ...one, bytes: photo(25_000).bytes }, 0)
    expect([inParts.status, inParts.body.code]).toEqual([400, 'file.length-wrong'])
    expect(await stand()).toEqual({ status: 204, offset: 0, complete: '?0' })
    for (const bytes of [photo(15_000).bytes, photo(25_000).bytes]) {
      // Without Content-Length only the bytes themselves show it.
      const response = await fetch(server.url + path, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: new Blob([Uint8Array.from(bytes)]).stream(),
        duplex: 'half',
      } as RequestInit)
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        400,
        'file.length-wrong',
      ])
    }
    const right = await sendPhoto(clientId, one)
    expect(right.body).toEqual({ taskId, status: 'PENDING', missing: [], refused: [] })
  })

  it('of the response tell if another part can succeed', async () => {
    const one = photo()
    const { clientId, path, sendPhoto } = await sent(one)
    const damaged = { ...one, bytes: Uint8Array.from(one.bytes).fill(0, 100) }
    expect((await sendPhoto(clientId, damaged)).headers.get('upload-complete')).toBe('?1')
    const large = await sendPhoto(clientId, { ...one, bytes: photo(5 * 1024 * 1024 + 1).bytes })
    expect([large.headers.get('upload-complete'), large.headers.get('upload-limit')]).toEqual([
      '?1',
      'max-size=5242880, min-append-size=12',
    ])
    const options = await server.rest('OPTIONS', path)
    expect([options.status, options.headers.get('upload-limit')]).toEqual([
      204,
      'max-size=5242880, min-append-size=12',
    ])
  })
})
