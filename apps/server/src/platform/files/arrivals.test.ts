import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ensureFolder } from './disk.ts'
import { openFolderStore } from './folder-store.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'quadrat arrivals '))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
})

const size = 30_000
function photo() {
  const bytes = randomBytes(size)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}
type Photo = ReturnType<typeof photo>
const whole = { start: null, isLast: true, total: size, limit: 2_000_000, accept: () => {} }
const handle = await open(dataDir)
const prototype = Object.getPrototypeOf(handle) as typeof handle
const { sync } = prototype
await handle.close()

/** Counts the syncs of files and of folders from now on. `gate` runs after each sync of a folder. */
function countSyncs(gate: () => Promise<unknown> = async () => {}) {
  const counted = { files: 0, folders: 0 }
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    const isFolder = (await this.stat()).isDirectory()
    if (isFolder) counted.folders++
    else counted.files++
    await sync.call(this)
    if (isFolder) await gate()
  })
  return counted
}

/** A store in a folder of its own, with photos that have not arrived and all folders that they need. */
async function ready(name: string, count: number) {
  const folder = join(dataDir, name)
  const store = openFolderStore(folder)
  const photos = Array.from({ length: count }, photo)
  for (const { hash } of photos) await mkdir(join(folder, '1', hash.slice(0, 2)), { recursive: true })
  await mkdir(join(folder, 'partial', '1'), { recursive: true })
  const receive = ({ hash, bytes }: Photo) => store.receive(1, hash, Readable.from([bytes]), whole)
  const arriving = () => readdir(join(folder, 'partial', '1'))
  return { folder, store, photos, receive, arriving }
}

/** A store in what a machine finds in a folder after it has stopped. */
async function afterStop(folder: string, parts: string) {
  const copy = `${folder} after`
  await cp(join(folder, parts), join(copy, parts), { recursive: true })
  const store = openFolderStore(copy)
  await store.recover()
  return { store, arriving: () => readdir(join(copy, 'partial', '1')) }
}

describe('Photos that arrive at the same moment', () => {
  it('share the syncs of their folder, and each is synced itself', async () => {
    const { store, photos, receive } = await ready('together', 24)
    const counted = countSyncs(() => vi.waitFor(() => expect(counted.files).toBe(24)))
    await Promise.all(photos.map(receive))
    expect(counted.files).toBe(24)
    // One for the first photo, and one or two for those that came while it ran.
    expect(counted.folders).toBeLessThanOrEqual(3)
    for (const { hash, bytes } of photos) expect((await buffer(store.read(1, hash))).equals(bytes)).toBe(true)
  })

  it('each wait for a sync that began after their names were written', async () => {
    const { photos, receive, arriving } = await ready('later', 2)
    const [first, second] = photos as [Photo, Photo]
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const counted = countSyncs(() => gate)
    const answers: string[] = []
    const both = [
      receive(first).then(() => answers.push('first')),
      (async () => {
        await vi.waitFor(() => expect(counted.folders).toBe(1))
        await receive(second)
        answers.push('second')
      })(),
    ]
    await vi.waitFor(() => expect(counted.files).toBe(2))
    expect([counted.folders, answers, (await arriving()).length]).toEqual([1, [], 2])
    open()
    await Promise.all(both)
    expect([counted.folders, answers]).toEqual([2, ['first', 'second']])
  })

  it('are in their places after a machine has stopped that had not written the names there', async () => {
    const { folder, photos, receive } = await ready('stopped', 3)
    await Promise.all(photos.map(receive))
    const { store, arriving } = await afterStop(folder, 'partial')
    for (const { hash, bytes } of photos) expect((await buffer(store.read(1, hash))).equals(bytes)).toBe(true)
    expect(await arriving()).toEqual([])
  })

  it('are whole after the next start if the server was killed between the sync and the answer', async () => {
    const { folder, photos, receive } = await ready('killed', 1)
    const [one] = photos as [Photo]
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const counted = countSyncs(() => gate)
    const answer = receive(one)
    await vi.waitFor(() => expect(counted.folders).toBe(1))
    vi.restoreAllMocks()
    const { store } = await afterStop(folder, '.')
    expect(await store.uploadState(1, one.hash)).toEqual({ bytes: size, whole: true })
    open()
    await answer
  })

  it('lose their first names after a sync of each place, and not before', async () => {
    const { photos, receive, store, arriving } = await ready('settled', 5)
    await Promise.all(photos.map(receive))
    expect(await arriving()).toHaveLength(5)
    const counted = countSyncs()
    // A file that is removed must not come back by its first name.
    await store.remove(1, photos[0]?.hash ?? '')
    expect(await arriving()).toEqual([])
    expect(counted).toEqual({ files: 0, folders: new Set(photos.map(({ hash }) => hash.slice(0, 2))).size })
    expect(await store.size(1, photos[1]?.hash ?? '')).toBe(size)
  })

  it('are moved where a file system has no second names', async () => {
    const { photos, receive, store, arriving, folder } = await ready('moved', 1)
    const [{ hash, bytes }] = photos as [Photo]
    // A damaged file of the same name is replaced, too.
    await writeFile(join(folder, '1', hash.slice(0, 2), hash), 'damaged')
    await receive({ hash, bytes })
    expect((await buffer(store.read(1, hash))).equals(bytes)).toBe(true)
    expect(await arriving()).toEqual([])
  })
})

describe('A file that is held', () => {
  it('is out of sight until it is kept, and safe from then on', async () => {
    const { folder, store, photos, arriving } = await ready('held', 3)
    const [kept, dropped, wrong] = photos as [Photo, Photo, Photo]
    const counted = countSyncs()
    const held = await store.hold?.(1, kept.hash, kept.bytes)
    const other = await store.hold?.(1, dropped.hash, dropped.bytes)
    expect(counted).toEqual({ files: 2, folders: 2 })
    expect(await store.hold?.(1, wrong.hash, kept.bytes)).toBeNull()
    expect([await store.size(1, kept.hash), await store.size(1, dropped.hash)]).toEqual([null, null])
    await held?.keep()
    await held?.keep()
    await held?.drop()
    await other?.drop()
    // Nothing waits for the disk from the hold on.
    expect(counted).toEqual({ files: 3, folders: 2 })
    expect([await store.size(1, kept.hash), await store.size(1, dropped.hash)]).toEqual([size, null])
    expect(await arriving()).toHaveLength(1)
    const after = await afterStop(folder, 'partial')
    expect((await buffer(after.store.read(1, kept.hash))).equals(kept.bytes)).toBe(true)
  })
})

it('A folder that two calls create at the same moment is synced before either of them goes on', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const counted = countSyncs(() => gate)
  const made: string[] = []
  const both = ['a', 'b'].map(name => ensureFolder(join(dataDir, 'new', name)).then(() => made.push(name)))
  await vi.waitFor(() => expect(counted.folders).toBe(1))
  await setImmediate()
  expect(made).toEqual([])
  open()
  await Promise.all(both)
  expect(made).toHaveLength(2)
})
