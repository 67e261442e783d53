import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openFolderStore } from './folder-store.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'quadrat shared '))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
// The lock per upload is in memory and by path. Two paths to one folder are two servers that share it.
await symlink(dataDir, `${dataDir} too`)
afterAll(() => rm(`${dataDir} too`))
const [one, other] = [
  openFolderStore(join(dataDir, 'files')),
  openFolderStore(join(`${dataDir} too`, 'files')),
]

const size = 560_000
function photo() {
  const bytes = randomBytes(size)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}
const accept = () => {}
const whole = { start: null, isLast: true, total: size, limit: 2_000_000, accept }
/** The files of an upload in the folder of unfinished ones. */
const unfinished = async (hash: string) => {
  const names = await readdir(join(dataDir, 'files', 'partial', '1')).catch(() => [])
  return names.filter(name => name.startsWith(hash))
}
/** Lets the event loop turn, so that the rounds of a test differ in what has happened. */
const turn = async (times: number) => {
  for (let n = 0; n < times; n++) await setImmediate()
}
const stored = async (hash: string) => buffer(one.read(1, hash))

it('a photo that two servers receive at the same time is whole, although one connection breaks', async () => {
  for (let round = 0; round < 30; round++) {
    const { bytes, hash } = photo()
    const [first, second] = [new PassThrough(), new PassThrough()]
    const firstOutcome = one.receive(1, hash, first, whole)
    const secondOutcome = other.receive(1, hash, second, whole).catch(() => null)
    first.write(bytes.subarray(0, size - 1))
    second.write(bytes.subarray(0, 200_000))
    await turn(round % 6)
    first.end(bytes.subarray(size - 1))
    await turn(round % 4)
    second.write(bytes.subarray(200_000, 300_000))
    expect(await firstOutcome).toEqual({ bytes: size, whole: true })
    expect((await stored(hash)).equals(bytes)).toBe(true)
    second.destroy(new Error('cut'))
    await secondOutcome
    expect((await stored(hash)).equals(bytes)).toBe(true)
  }
})

it('a photo whose phone goes on at the other server is whole, also while its dead connection is closed', async () => {
  const { bytes, hash } = photo()
  const dead = new PassThrough()
  const deadOutcome = one.receive(1, hash, dead, whole).catch(() => null)
  dead.write(bytes.subarray(0, 300_000))
  await expect.poll(() => unfinished(hash)).toHaveLength(1)
  const { bytes: offset } = await other.uploadState(1, hash)
  const rest = new PassThrough()
  const outcome = other.receive(1, hash, rest, { ...whole, start: offset === 0 ? null : offset })
  rest.write(bytes.subarray(offset, 500_000))
  await expect.poll(() => unfinished(hash)).toHaveLength(2)
  dead.destroy(new Error('cut'))
  await deadOutcome
  rest.end(bytes.subarray(Math.max(offset, 500_000)))
  expect(await outcome).toEqual({ bytes: size, whole: true })
  expect((await stored(hash)).equals(bytes)).toBe(true)
  expect((await readdir(join(dataDir, 'files', 'partial', '1'))).filter(name => name === hash)).toEqual([])
})

it('a server continues the half of another one', async () => {
  const { bytes, hash } = photo()
  await one.receive(1, hash, Readable.from([bytes.subarray(0, 30_000)]), {
    ...whole,
    isLast: false,
    total: null,
  })
  expect(await other.uploadState(1, hash)).toEqual({ bytes: 30_000, whole: false })
  const rest = { ...whole, start: 30_000 }
  expect(await other.receive(1, hash, Readable.from([bytes.subarray(30_000)]), rest)).toEqual({
    bytes: size,
    whole: true,
  })
  expect((await stored(hash)).equals(bytes)).toBe(true)
})

it('what a killed server had received of a photo is there after its next start', async () => {
  const { bytes, hash } = photo()
  const cut = new PassThrough()
  // Never ended: a killed process closes nothing.
  void one.receive(2, hash, cut, whole).catch(() => {})
  cut.write(bytes.subarray(0, 300_000))
  await expect.poll(() => readdir(join(dataDir, 'files', 'partial', '2')).catch(() => [])).toHaveLength(1)
  const folder = join(dataDir, 'after')
  await cp(join(dataDir, 'files'), folder, { recursive: true })
  const next = openFolderStore(folder)
  await next.recover()
  expect(await next.uploadState(2, hash)).toEqual({ bytes: 262_144, whole: false })
})
