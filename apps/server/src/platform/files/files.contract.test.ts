import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { objectServer } from '#test/object-server.ts'
import { openFileStore } from './open-file-store.ts'

const limit = 2_000_000
const objects = await objectServer()

function some(size: number) {
  const bytes = randomBytes(size)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}
const accept = () => {}
const whole = ({ length }: Buffer) => ({ start: null, isLast: true, total: length, limit, accept })
/** The options of the first part of a file. */
const first = { start: null, isLast: false, total: null, limit, accept }
/** The options of the last part of a file, from an offset. */
const at = (start: number, total: number) => ({ start, isLast: true, total, limit, accept })

/** The files of an upload that wait for more. A complete one may keep its first name for a while. */
async function unfinished(dataDir: string, hash: string, size: number) {
  const names = await readdir(dataDir, { recursive: true })
  const found = names.filter(path => path.includes('partial') && path.includes(hash))
  const sizes = await Promise.all(found.map(async path => (await stat(join(dataDir, path))).size))
  return found.filter((path, n) => path.endsWith(hash) || sizes[n] !== size)
}

describe.each([
  ['a folder', {}],
  ['a bucket', objects.env],
] as const)('A store in %s', (name, env) => {
  const opened = (async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quadrat files '))
    const config = loadConfig({ DATA_DIR: dataDir, ...env })
    return { dataDir, config, store: await openFileStore(config) }
  })()
  afterAll(async () => rm((await opened).dataDir, { recursive: true, force: true }))

  it('keeps the files of companies apart', async () => {
    const { store } = await opened
    const { bytes, hash } = some(300_000)
    expect(await store.receive(1, hash, Readable.from([bytes]), whole(bytes))).toEqual({
      bytes: 300_000,
      whole: true,
    })
    expect((await buffer(store.read(1, hash))).equals(bytes)).toBe(true)
    expect([await store.size(1, hash), await store.size(2, hash)]).toEqual([300_000, null])
    expect(await store.uploadState(1, hash)).toEqual({ bytes: 300_000, whole: true })
    expect(await store.uploadState(2, hash)).toEqual({ bytes: 0, whole: false })
    await expect(buffer(store.read(2, hash))).rejects.toThrow()
  })

  it('reads any range of a file, both ends included', async () => {
    const { store } = await opened
    const { bytes, hash } = some(50_000)
    await store.receive(1, hash, Readable.from([bytes]), whole(bytes))
    for (const [start, end] of [
      [0, 1],
      [5, 9],
      [49_000, 49_999],
      [0, 49_999],
    ] as const) {
      const part = await buffer(store.read(1, hash, { range: { start, end } }))
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  it('keeps derived files beside their original, and removes both together and nothing else', async () => {
    const { store } = await opened
    const [one, other] = [some(1000), some(1000)]
    for (const { bytes, hash } of [one, other])
      await store.receive(4, hash, Readable.from([bytes]), whole(bytes))
    await store.write(4, one.hash, 'small', Buffer.from('small'))
    await store.write(4, one.hash, 'small', Buffer.from('smaller'))
    expect(await store.size(4, one.hash, 'small')).toBe(7)
    expect(String(await buffer(store.read(4, one.hash, { format: 'small' })))).toBe('smaller')
    expect(await store.size(4, one.hash, 'medium')).toBeNull()
    await store.remove(4, one.hash)
    expect([await store.size(4, one.hash), await store.size(4, one.hash, 'small')]).toEqual([null, null])
    expect(await store.size(4, other.hash)).toBe(1000)
    await store.remove(4, one.hash)
  })

  it('accepts a repeated upload', async () => {
    const { store } = await opened
    const { bytes, hash } = some(1000)
    for (const start of [null, null, 0, 600, 1000]) {
      const rest = Readable.from([bytes.subarray(start ?? 0)])
      expect(await store.receive(1, hash, rest, { ...whole(bytes), start })).toEqual({
        bytes: 1000,
        whole: true,
      })
    }
    expect((await buffer(store.read(1, hash))).equals(bytes)).toBe(true)
  })

  it('resumes an upload of another process', async () => {
    const { store, config } = await opened
    const { bytes, hash } = some(700_000)
    await store.receive(1, hash, Readable.from([bytes.subarray(0, 400_000)]), first)
    const after = await openFileStore(config)
    expect(await after.uploadState(1, hash)).toEqual({ bytes: 400_000, whole: false })
    expect(await after.size(1, hash)).toBeNull()
    const rest = Readable.from([bytes.subarray(400_000)])
    expect(await after.receive(1, hash, rest, at(400_000, 700_000))).toEqual({ bytes: 700_000, whole: true })
    expect((await buffer(after.read(1, hash))).equals(bytes)).toBe(true)
  })

  it('keeps the received bytes when the connection breaks', async () => {
    const { store } = await opened
    const { bytes, hash } = some(600_000)
    const sender = new PassThrough()
    const receiving = store.receive(1, hash, sender, whole(bytes))
    sender.write(bytes.subarray(0, 100_000))
    sender.write(bytes.subarray(100_000, 350_000))
    await vi.waitFor(() => expect(sender.readableLength).toBe(0), { timeout: 20_000, interval: 20 })
    sender.destroy(new Error('tunnel'))
    await expect(receiving).rejects.toMatchObject({ code: 'file.offset-wrong' })
    const { bytes: received } = await store.uploadState(1, hash)
    expect(received).toBeGreaterThanOrEqual(262_144)
    const rest = Readable.from([bytes.subarray(received)])
    expect(await store.receive(1, hash, rest, at(received, 600_000))).toMatchObject({ whole: true })
  })

  it('keeps nothing of an interrupted upload of a file that is already stored', async () => {
    const { store, dataDir } = await opened
    const { bytes, hash } = some(600_000)
    await store.receive(5, hash, Readable.from([bytes]), whole(bytes))
    const part = Readable.from([bytes.subarray(0, 300_000)])
    expect(await store.receive(5, hash, part, first)).toEqual({ bytes: 300_000, whole: false })
    expect(await store.uploadState(5, hash)).toEqual({ bytes: 600_000, whole: true })
    expect(await unfinished(dataDir, hash, 600_000)).toEqual([])
  })

  it('keeps nothing of the part before an upload that started over', async () => {
    const { store, dataDir } = await opened
    const { bytes, hash } = some(600_000)
    const part = Readable.from([bytes.subarray(0, 300_000)])
    await store.receive(6, hash, part, first)
    expect(await store.receive(6, hash, Readable.from([bytes]), whole(bytes))).toMatchObject({ whole: true })
    expect(await unfinished(dataDir, hash, 600_000)).toEqual([])
  })

  it('completes a file by its last part, which may be empty, and not by its size', async () => {
    const { store } = await opened
    const { bytes, hash } = some(1000)
    const nothing = () => Readable.from([])
    expect(await store.receive(6, hash, nothing(), first)).toEqual({ bytes: 0, whole: false })
    const all = { ...at(0, 1000), isLast: false }
    expect(await store.receive(6, hash, Readable.from([bytes]), all)).toEqual({ bytes: 1000, whole: false })
    expect(await store.uploadState(6, hash)).toEqual({ bytes: 1000, whole: false })
    expect(await store.receive(6, hash, nothing(), at(1000, 1000))).toEqual({ bytes: 1000, whole: true })
    expect((await buffer(store.read(6, hash))).equals(bytes)).toBe(true)
  })

  it('drops the received parts when an upload starts over without a byte', async () => {
    const { store } = await opened
    const { bytes, hash } = some(1000)
    await store.receive(7, hash, Readable.from([bytes.subarray(0, 400)]), first)
    expect(await store.receive(7, hash, Readable.from([]), first)).toEqual({ bytes: 0, whole: false })
    expect(await store.uploadState(7, hash)).toEqual({ bytes: 0, whole: false })
  })

  it('stops a running upload before it returns the offset, so that the offset stays valid', async () => {
    const { store } = await opened
    const { bytes, hash } = some(900_000)
    const stuck = new PassThrough()
    const receiving = store.receive(8, hash, stuck, whole(bytes))
    const stopped = expect(receiving).rejects.toMatchObject({ code: 'file.offset-wrong' })
    stuck.write(bytes.subarray(0, 300_000))
    await vi.waitFor(() => expect(stuck.readableLength).toBe(0), { timeout: 20_000, interval: 20 })
    const { bytes: received } = await store.uploadState(8, hash)
    await stopped
    stuck.destroy()
    const rest = Readable.from([bytes.subarray(received)])
    expect(await store.receive(8, hash, rest, at(received, 900_000))).toMatchObject({ whole: true })
  })

  it('lets a newer sender take over from one that is stuck', async () => {
    const { store } = await opened
    const { bytes, hash } = some(500_000)
    const stuck = new PassThrough()
    const older = store.receive(1, hash, stuck, whole(bytes))
    stuck.write(bytes.subarray(0, 10))
    const newer = store.receive(1, hash, Readable.from([bytes]), whole(bytes))
    await expect(older).rejects.toMatchObject({ code: 'file.offset-wrong' })
    expect(await newer).toEqual({ bytes: 500_000, whole: true })
    stuck.destroy()
  })

  it('drops a file that has another hash or is too large', async () => {
    const { store } = await opened
    const { bytes, hash } = some(1000)
    const wrong = Buffer.from(bytes).fill(0, 500, 600)
    await expect(store.receive(1, hash, Readable.from([wrong]), whole(bytes))).rejects.toMatchObject({
      code: 'file.hash-mismatch',
    })
    const endless = { start: null, isLast: true, total: null, limit: 999, accept }
    await expect(store.receive(1, hash, Readable.from([bytes]), endless)).rejects.toMatchObject({
      code: 'file.too-large',
      params: { limit: 999 },
    })
    expect(await store.uploadState(1, hash)).toEqual({ bytes: 0, whole: false })
    expect(await store.size(1, hash)).toBeNull()
  })

  it('refuses a file by its announced length, before it reads a byte', async () => {
    const { store } = await opened
    const source = new PassThrough()
    source.write('beginning')
    const receiving = store.receive(1, some(10).hash, source, { ...whole(some(10).bytes), total: limit + 1 })
    await expect(receiving).rejects.toMatchObject({ code: 'file.too-large' })
    expect(source.readableLength).toBe(9)
  })

  it('returns the offset to resume from when a part has another one', async () => {
    const { store } = await opened
    const { bytes, hash } = some(1000)
    await store.receive(1, hash, Readable.from([bytes.subarray(0, 400)]), first)
    for (const start of [0, 500])
      await expect(store.receive(1, hash, Readable.from([bytes]), at(start, 1000))).rejects.toMatchObject({
        code: 'file.offset-wrong',
        params: { offset: 400, given: start },
      })
    expect(await store.uploadState(1, hash)).toEqual({ bytes: 400, whole: false })
  })

  it('stores a draft when it is kept, and leaves nothing when it is dropped', async () => {
    const { store, dataDir } = await opened
    const { bytes, hash } = some(2000)
    const draft = await store.draft(Readable.from([bytes]), { limit: () => 2000 })
    expect([draft.hash, draft.size, await store.size(3, hash)]).toEqual([hash, 2000, null])
    await draft.keep(3)
    await draft.drop()
    expect((await buffer(store.read(3, hash))).equals(bytes)).toBe(true)
    const other = await store.draft(Readable.from([some(10).bytes]), { limit: () => 2000 })
    await other.drop()
    await expect(store.draft(Readable.from([bytes]), { limit: () => 1999 })).rejects.toMatchObject({
      code: 'file.too-large',
    })
    expect(await readdir(join(dataDir, 'files', 'partial', 'new'))).toEqual([])
  })

  it('deletes abandoned uploads', async () => {
    const { store, dataDir } = await opened
    const [old, young] = [some(1000), some(1000)]
    for (const { bytes, hash } of [old, young])
      await store.receive(9, hash, Readable.from([bytes.subarray(0, 10)]), first)
    const longAgo = new Date('2026-01-01T00:00:00Z')
    // In the local folder, and in the bucket for the other servers.
    const left: string[] = []
    for (const folder of [dataDir, objects.directory])
      for (const found of await readdir(folder, { recursive: true }))
        if (found.includes(old.hash)) left.push(join(folder, found))
    for (const path of left) await utimes(path, longAgo, longAgo)
    const places = name === 'a bucket' ? 2 : 1
    expect(await store.sweep(new Date('2026-02-01T00:00:00Z'))).toBe(places)
    expect((await store.uploadState(9, old.hash)).bytes).toBe(0)
    expect((await store.uploadState(9, young.hash)).bytes).toBe(10)
  })
})
