import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { FileStore } from '#src/platform/files/files.ts'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { phone, photo, photoOf, report, type TestPhoto } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { PhotoTries } from './unreadable-photo.actions.ts'

const server = await testServer()
const make = makers(server.deps.db)
const patience = { timeout: 20_000, interval: 20 }
const question = `query($id: ID!) { baoleaderTask(id: $id) {
  status evidences { photos { isUnreadable mime downloadUrl formats { small { url } } } } } }`
/** Noise, which compresses badly. */
const largePicture = () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 900, height: 700, channels: 3, background: 'gray', noise } })
}
/** It begins like a JPEG, and is none. */
const broken = () => photo(4000, [0xff, 0xd8, 0xff, 0xe0])

const found = `query ($id: ID!) {
  baoleaderTasks(filters: { unreadable: true }) { count data { id photos { isUnreadable } } }
  others: baoleaderTasks(filters: { unreadable: false }) { count }
  taskTimeline(id: $id) { kind words } }`

interface Found {
  baoleaderTasks: { count: number; data: { id: string; photos: { isUnreadable: boolean }[] }[] }
  others: { count: number }
  taskTimeline: { kind: string; words: string | null }[]
}

interface Shown {
  baoleaderTask: {
    status: string
    evidences: {
      photos: { isUnreadable: boolean; downloadUrl: string; formats: { small: { url: string } } }[]
    }[]
  }
}

async function sent(...photos: TestPhoto[]) {
  const work = await make.fieldWork()
  const clientId = randomUUID()
  const calls = phone(server, work.collector.token)
  const { body } = await calls.submit(report(work, { photos: photos.map(({ ref }) => ref) }), clientId)
  const read = async () => {
    const { data } = await server.graphql<Shown>(work.superAdmin.token, question, { id: body.taskId })
    return data.baoleaderTask
  }
  const photoOfTask = async () => (await read()).evidences[0]?.photos[0]
  return { work, clientId, taskId: body.taskId, read, photoOfTask, ...calls }
}

describe('A photo that no program can open', () => {
  it('is received from the phone, and the reviewers are told, who can have the very bytes', async () => {
    const one = broken()
    const { work, clientId, taskId, sendPhoto, photoOfTask } = await sent(one)
    const socket = await server.socket(work.superAdmin.token)
    const told: Record<string, string>[] = []
    socket.on('evidence-updated', event => told.push(event))
    expect((await sendPhoto(clientId, one)).body).toEqual({
      taskId,
      status: 'PENDING',
      missing: [],
      refused: [],
    })
    await vi.waitFor(async () => expect(await photoOfTask()).toMatchObject({ isUnreadable: true }), patience)
    await vi.waitFor(() => expect(told).toHaveLength(2), patience)
    expect(told[1]).toMatchObject({ taskId, evidenceId: told[0]?.evidenceId })
    const { downloadUrl = '', formats } = (await photoOfTask()) ?? {}
    // The feed marks it and can be narrowed to it, and the history says so.
    const seen = await server.graphql<Found>(work.superAdmin.token, found, { id: taskId })
    expect(seen.data).toMatchObject({
      baoleaderTasks: { count: 1, data: [{ id: taskId, photos: [{ isUnreadable: true }] }] },
      others: { count: 0 },
    })
    expect(seen.data.taskTimeline.map(({ kind }) => kind).sort()).toEqual([
      'photo_unreadable',
      'photos_arrived',
      'submitted',
    ])
    expect(seen.data.taskTimeline.find(({ kind }) => kind === 'photo_unreadable')?.words).toBe(one.ref.name)
    const { superAdmin: stranger } = await make.company()
    const theirs = await server.graphql<Found>(stranger.token, found, { id: taskId })
    expect(theirs.data).toMatchObject({ baoleaderTasks: { count: 0 }, taskTimeline: [] })
    const original = await fetch(server.url + downloadUrl)
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(one.bytes))).toBe(true)
    const small = await server.rest('GET', formats?.small.url ?? '')
    expect([small.status, small.body.code]).toEqual([415, 'file.not-image'])
  })

  it('is one that is cut off, too, and no other', async () => {
    const bytes = await picture({ exif: {} })
    const [whole, cut] = [photoOf(bytes), photoOf(bytes.subarray(0, bytes.length / 2))]
    const good = await sent(whole)
    await good.sendPhoto(good.clientId, whole)
    const bad = await sent(cut)
    await bad.sendPhoto(bad.clientId, cut)
    // One is tried after the other, so the first has been by then.
    await vi.waitFor(
      async () => expect(await bad.photoOfTask()).toMatchObject({ isUnreadable: true }),
      patience,
    )
    expect(await good.photoOfTask()).toMatchObject({ isUnreadable: false })
  })

  it('is the only kind that is decoded on arrival; thumbnails are made on the first view', async () => {
    const cut = (bytes: Buffer) => photoOf(bytes.subarray(0, bytes.length - 1000))
    // The larger ones do not fit into the first block of an upload, so their end is read from the store.
    const [jpeg, large, png, webp] = await Promise.all([
      picture({ exif: {} }),
      largePicture().jpeg({ quality: 95 }).toBuffer(),
      largePicture().png().toBuffer(),
      largePicture().webp().toBuffer(),
    ])
    const sound = [jpeg, large, png, webp].map(bytes => photoOf(bytes))
    const damaged = [large, png, webp].map(cut)
    const { work, clientId, sendPhoto, read } = await sent(...sound, ...damaged)
    for (const one of [...sound, ...damaged]) await sendPhoto(clientId, one)
    const unreadable = async () => {
      const { evidences } = await read()
      return evidences[0]?.photos.filter(one => one.isUnreadable).length
    }
    await vi.waitFor(async () => expect(await unreadable()).toBe(3), patience)
    const thumbnailOf = ({ ref }: TestPhoto) => server.deps.files.size(work.company.id, ref.hash, 'thumbnail')
    expect(await Promise.all(sound.map(thumbnailOf))).toEqual([null, null, null, null])
    const first = (await read()).evidences[0]?.photos[0]
    const small = await fetch(server.url + (first?.formats.small.url ?? ''))
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('is marked when it is looked at, where the server had ended before it was tried', async () => {
    const one = broken()
    const { clientId, sendPhoto, photoOfTask } = await sent(one)
    await sendPhoto(clientId, one)
    await vi.waitFor(async () => expect(await photoOfTask()).toMatchObject({ isUnreadable: true }), patience)
    await server.deps.db.pool.query('update files set unreadable = false where hash = $1', [one.ref.hash])
    const { formats } = (await photoOfTask()) ?? {}
    expect((await server.rest('GET', formats?.small.url ?? '')).status).toBe(415)
    expect(await photoOfTask()).toMatchObject({ isUnreadable: true })
  })

  it('is marked for its own company alone', async () => {
    const { bytes } = broken()
    const [mine, theirs] = [photoOf(bytes), photoOf(bytes)]
    const other = await sent(theirs)
    await other.sendPhoto(other.clientId, theirs)
    await vi.waitFor(
      async () => expect(await other.photoOfTask()).toMatchObject({ isUnreadable: true }),
      patience,
    )
    await server.deps.db.pool.query('update files set unreadable = false where company_id = $1', [
      other.work.company.id,
    ])
    const own = await sent(mine)
    const socket = await server.socket(other.work.superAdmin.token)
    const heard: unknown[] = []
    socket.on('evidence-updated', event => heard.push(event))
    await own.sendPhoto(own.clientId, mine)
    await vi.waitFor(
      async () => expect(await own.photoOfTask()).toMatchObject({ isUnreadable: true }),
      patience,
    )
    expect(await other.photoOfTask()).toMatchObject({ isUnreadable: false })
    expect(heard).toEqual([])
  })
})

it('A server that ends opens none of the photos that wait', async () => {
  const opened: string[] = []
  const size = async (_companyId: number, hash: string) => opened.push(hash)
  const files: FileStore = Object.assign(Object.create(server.deps.files), { size })
  const tries = new PhotoTries({ ...server.deps, files })
  const sender = { companyId: 1, personId: 1 }
  const type = { ext: 'jpg', mime: 'image/jpeg' } as const
  const add = (hash: string) => tries.add(sender, { hash, size: 1000, type, head: Buffer.alloc(1000) })
  const all = ['a', 'b'].map(add)
  await tries.end()
  await Promise.all([...all, add('c')])
  expect(opened).toEqual([])
})
