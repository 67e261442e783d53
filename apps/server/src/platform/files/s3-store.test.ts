import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { objectServer } from '#test/object-server.ts'
import { openFileStore } from './open-file-store.ts'

const objects = await objectServer()
const dataDir = await mkdtemp(join(tmpdir(), 'quadrat bucket test '))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const open = (env = {}) => openFileStore(loadConfig({ DATA_DIR: dataDir, ...objects.env, ...env }))
const store = await open()

function some(size: number) {
  const bytes = randomBytes(size)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}
const whole = (bytes: Buffer) => ({
  start: null,
  isLast: true,
  total: bytes.length,
  limit: 20_000_000,
  accept: () => {},
})

it('A photo that arrived while the bucket was unavailable is not lost, and need not be sent again', async () => {
  const { bytes, hash } = some(200_000)
  objects.isAway = true
  await expect(store.receive(1, hash, Readable.from([bytes]), whole(bytes))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 503 },
  })
  objects.isAway = false
  expect(await store.uploadState(1, hash)).toEqual({ bytes: 200_000, whole: false })
  const again = Readable.from([bytes])
  expect(await store.receive(1, hash, again, whole(bytes))).toEqual({ bytes: 200_000, whole: true })
  expect(again.readableDidRead).toBe(false)
  expect((await buffer(store.read(1, hash))).equals(bytes)).toBe(true)
  expect(await readdir(join(dataDir, 'files', 'partial', '1'))).toEqual([])
})

it('A call that fails once is retried', async () => {
  const { bytes, hash } = some(1000)
  objects.stumbles = 1
  const received = await store.receive(1, hash, Readable.from([bytes]), whole(bytes))
  expect(received).toEqual({ bytes: 1000, whole: true })
  expect(objects.calls.filter(call => call.startsWith('PUT') && call.endsWith(hash))).toHaveLength(2)
})

it('A large document is streamed', async () => {
  const { bytes, hash } = some(12_000_000)
  const draft = await store.draft(Readable.from([bytes]), { limit: () => 20_000_000 })
  await draft.keep(2)
  expect(await store.size(2, hash)).toBe(12_000_000)
  expect((await buffer(store.read(2, hash))).equals(bytes)).toBe(true)
})

it('A new file costs one call', async () => {
  const { bytes, hash } = some(1000)
  objects.calls.length = 0
  await store.receive(1, hash, Readable.from([bytes]), whole(bytes))
  expect(objects.calls).toEqual([`PUT 1/${hash.slice(0, 2)}/${hash}`])
})

it('A reader that disconnects ends the call', async () => {
  const { bytes, hash } = some(3_000_000)
  await store.receive(1, hash, Readable.from([bytes]), whole(bytes))
  const reading = store.read(1, hash)
  for await (const _ of reading) break
  expect(reading.destroyed).toBe(true)
})

it('A bucket is checked at the start, and then not for every readiness check', async () => {
  const other = await open()
  objects.calls.length = 0
  for (const _ of [1, 2, 3]) await other.check()
  expect(objects.calls).toEqual([])
  objects.isAway = true
  await expect(open()).rejects.toThrow("The bucket field-photos of S3_BUCKET can't be used")
  objects.isAway = false
})

it.each([
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'the connection to S3_ENDPOINT was refused'],
  [{ S3_BUCKET: 'no-such-bucket' }, 'it does not exist'],
  [{ S3_ACCESS_KEY_ID: 'somebody-else' }, 'S3_ACCESS_KEY_ID is unknown there'],
])('A start with %j says what is wrong, in one line and without the key', async (env, reason) => {
  const refusal = await open(env).catch(String)
  expect(refusal).toBe(
    `FileStoreError: The bucket ${Object(env).S3_BUCKET ?? 'field-photos'} of S3_BUCKET can't be used: ${reason}.`,
  )
})
