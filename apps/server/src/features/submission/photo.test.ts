import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { cameraData, picture } from '#test/picture.ts'
import { phone, photo, photoOf, report, type TestPhoto } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const shot: Field = { id: 'shot', kind: 'photo', label: 'Crown', isRequired: false }

async function sent(photos: TestPhoto[], ofField: TestPhoto[] = []) {
  const work = await make.fieldWork({ fields: [shot] })
  const clientId = randomUUID()
  const calls = phone(server, work.collector.token)
  const content = report(work, {
    photos: photos.map(({ ref }) => ref),
    answers: ofField.length ? { shot: ofField.map(({ ref }) => ref) } : {},
  })
  const answer = await calls.submit(content, clientId)
  expect([answer.status, answer.body.status]).toEqual([201, 'IN_PROGRESS'])
  return { work, clientId, content, taskId: answer.body.taskId, ...calls }
}

/** By the id of the phone: an imported company may have a task of the same number. */
async function stateOf(clientId: string) {
  const { rows } = await server.deps.db.pool.query(
    `select t.status, photos_expected as expected, photos_arrived as arrived, e.upload_state as upload
     from tasks t join evidence e on e.company_id = t.company_id and e.task_id = t.id where t.client_id = $1`,
    [clientId],
  )
  return rows[0]
}

describe('The photos of a report', () => {
  it('complete it when the last one arrives, and staff get an event for each', async () => {
    const [one, two] = [photo(), photo()]
    const { work, clientId, taskId, sendPhoto } = await sent([one], [two])
    expect(await stateOf(clientId)).toEqual({
      status: 'IN_PROGRESS',
      expected: 2,
      arrived: 0,
      upload: 'in_progress',
    })
    const socket = await server.socket(work.superAdmin.token)
    const received = nextEvent(socket, 'task-updated')
    const first = await sendPhoto(clientId, one)
    expect(first.body).toEqual({ taskId, status: 'IN_PROGRESS', missing: [two.ref.hash], refused: [] })
    expect(await received).toMatchObject({ taskId })
    expect(await stateOf(clientId)).toMatchObject({
      status: 'IN_PROGRESS',
      arrived: 1,
      upload: 'in_progress',
    })
    const last = await sendPhoto(clientId, two)
    expect(last.body).toEqual({ taskId, status: 'PENDING', missing: [], refused: [] })
    expect(await stateOf(clientId)).toEqual({ status: 'PENDING', expected: 2, arrived: 2, upload: 'done' })
    const { rows } = await server.deps.db.pool.query(
      'select action from audit where company_id = $1 order by id',
      [work.company.id],
    )
    expect(rows.map(row => row.action)).toEqual(['task.submit', 'task.receive-photo', 'task.arrive'])
  })

  it('may all arrive at the same moment, each several times, and count once', async () => {
    const photos = Array.from({ length: 5 }, () => photo())
    const { clientId, sendPhoto } = await sent(photos)
    const answers = await Promise.all([...photos, ...photos].map(one => sendPhoto(clientId, one)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    for (const one of photos) expect((await sendPhoto(clientId, one)).status).toBe(200)
    expect(await stateOf(clientId)).toEqual({ status: 'PENDING', expected: 5, arrived: 5, upload: 'done' })
  })

  it('are expected once when they are in the report and in a field', async () => {
    const one = photo()
    const { clientId, sendPhoto } = await sent([one], [one])
    expect((await sendPhoto(clientId, one)).body.status).toBe('PENDING')
    expect(await stateOf(clientId)).toMatchObject({ expected: 1, arrived: 1 })
    const { rows } = await server.deps.db.pool.query(
      'select count(file_id)::int as n from evidence_photos where hash = $1',
      [one.ref.hash],
    )
    expect(rows[0].n).toBe(2)
  })

  it('need no upload when the company has them from another report', async () => {
    const one = photo()
    const { work, clientId, sendPhoto, submit } = await sent([one])
    await sendPhoto(clientId, one)
    const { body } = await submit(report(work, { photos: [one.ref] }))
    expect([body.status, body.missing]).toEqual(['PENDING', []])
  })

  it('complete both reports when two wait for the same photo', async () => {
    const one = photo()
    const { work, clientId, sendPhoto, submit, uploadState } = await sent([one])
    const other = randomUUID()
    await submit(report(work, { photos: [one.ref] }), other)
    await sendPhoto(clientId, one)
    expect((await uploadState(other, one.ref.hash)).headers.get('upload-complete')).toBe('?0')
    expect((await sendPhoto(other, one)).body.status).toBe('PENDING')
  })

  it('are found without a transaction by the first upload after their report', async () => {
    const [one, two] = [photo(), photo()]
    const { clientId, sendPhoto } = await sent([one, two])
    const statements = async (work: () => Promise<unknown>) => {
      const before = server.deps.db.statements()
      await work()
      return server.deps.db.statements() - before
    }
    const first = await statements(() => sendPhoto(clientId, one))
    // Somebody else's try does not take it away.
    const colleague = await make.fieldWork()
    await phone(server, colleague.collector.token).sendPhoto(clientId, two)
    expect(await statements(() => sendPhoto(clientId, two))).toBe(first)
    expect(first).toBeLessThan(await statements(() => sendPhoto(clientId, one)))
  })

  it('are refused at their first upload when their report was deleted meanwhile', async () => {
    const one = photo()
    const { work, clientId, taskId, sendPhoto } = await sent([one])
    await data(
      work.superAdmin.token,
      'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "A test") { id } }',
      { id: taskId },
    )
    const { status, body } = await sendPhoto(clientId, one)
    expect([status, body.code]).toEqual([404, 'file.not-expected'])
  })

  it('are stored byte for byte', async () => {
    const one = photo(700_000)
    const { work, clientId, sendPhoto } = await sent([one])
    await sendPhoto(clientId, one)
    const place = join(
      server.deps.config.dataDir,
      'files',
      String(work.company.id),
      one.ref.hash.slice(0, 2),
      one.ref.hash,
    )
    expect((await readFile(place)).equals(one.bytes)).toBe(true)
  })
})

describe('A photo is refused', () => {
  it('when no report of this collector expects it', async () => {
    const [one, other] = [photo(), photo()]
    const { work, clientId, sendPhoto, uploadState } = await sent([one])
    const colleague = await make.person(work.company.id, 'collector')
    const stranger = await make.fieldWork()
    const answers = [
      await sendPhoto(clientId, other),
      await sendPhoto(randomUUID(), one),
      await phone(server, colleague.token).sendPhoto(clientId, one),
      await phone(server, stranger.collector.token).sendPhoto(clientId, one),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'file.not-expected'])
    expect((await uploadState(clientId, other.ref.hash)).status).toBe(404)
    expect((await phone(server, work.superAdmin.token).sendPhoto(clientId, one)).body.code).toBe(
      'permission.refused',
    )
    expect((await phone(server, 'none').sendPhoto(clientId, one)).body.code).toBe('token.invalid')
  })

  it('when its bytes do not match its hash, and the received bytes are deleted', async () => {
    const one = photo()
    const { clientId, sendPhoto, uploadState } = await sent([one])
    const bytes = Uint8Array.from(one.bytes)
    bytes[15_000] = (bytes[15_000] ?? 0) ^ 1
    const { status, body } = await sendPhoto(clientId, { ...one, bytes })
    expect([status, body.code]).toEqual([422, 'file.hash-mismatch'])
    expect((await uploadState(clientId, one.ref.hash)).headers.get('upload-offset')).toBe('0')
    expect(await stateOf(clientId)).toMatchObject({ status: 'IN_PROGRESS', arrived: 0 })
    expect((await sendPhoto(clientId, one)).body.status).toBe('PENDING')
  })

  it('when it is no image, whatever its name says', async () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html>hello there</html>',
      'MZ\x90'.padEnd(99),
    ]) {
      const bytes = Buffer.concat([Buffer.from(text), randomBytes(8)])
      const hash = createHash('sha256').update(bytes).digest('hex')
      const fake = { bytes, ref: { hash, name: 'tree.jpg', size: bytes.length, mime: 'image/jpeg' as const } }
      const { work, clientId, sendPhoto, uploadState } = await sent([fake])
      const { status, body } = await sendPhoto(clientId, fake)
      expect([status, body.code]).toEqual([415, 'file.not-image'])
      expect((await uploadState(clientId, hash)).status).toBe(415)
      expect(await server.deps.files.uploadState(work.company.id, hash)).toEqual({ bytes: 0, whole: false })
      expect(await stateOf(clientId)).toMatchObject({ status: 'PENDING', arrived: 0 })
    }
  })

  it('when it is larger than 5 MB', async () => {
    const one = photo(1000)
    const { clientId, sendPhoto } = await sent([one])
    const large = { ...one, bytes: photo(5 * 1024 * 1024 + 1).bytes }
    const { status, body } = await sendPhoto(clientId, large)
    expect([status, body.code, body.message]).toEqual([
      413,
      'file.too-large',
      'This file is larger than 5 MB.',
    ])
  })
})

describe('The EXIF data of a photo', () => {
  const keptOf = async (companyId: number) =>
    (
      await server.deps.db.pool.query(
        'select exif_taken_at as at, exif_latitude as latitude, exif_longitude as longitude from files where company_id = $1',
        [companyId],
      )
    ).rows
  const kilifi = { latitude: expect.closeTo(-3.63, 5), longitude: expect.closeTo(39.85, 5) }

  it('are stored as time and place, in the time zone of the report, and shown to staff', async () => {
    const one = photoOf(await picture({ exif: cameraData }))
    const { work, clientId, taskId, sendPhoto } = await sent([one])
    expect((await sendPhoto(clientId, one)).body.status).toBe('PENDING')
    expect(await keptOf(work.company.id)).toEqual([{ at: new Date('2026-03-14T06:26:53Z'), ...kilifi }])
    const { data } = await server.graphql<{ baoleaderTask: { photos: object[] } }>(
      work.superAdmin.token,
      `query ($id: ID!) { baoleaderTask(id: $id) { photos { takenAt exifLocation { latitude longitude accuracy } } } }`,
      { id: taskId },
    )
    expect(data.baoleaderTask.photos).toEqual([
      { takenAt: '2026-03-14T06:26:53.000Z', exifLocation: { ...kilifi, accuracy: null } },
    ])
  })

  it('are found when the first bytes came with an earlier request, and at the end of a WebP', async () => {
    const one = photoOf(await picture({ exif: cameraData, format: 'webp' }))
    const { work, clientId, appendPhoto } = await sent([one])
    const { size } = one.ref
    for (const [start, end] of [
      [0, 50],
      [50, size],
    ] as const)
      await appendPhoto(clientId, one, start, { end })
    expect(await keptOf(work.company.id)).toMatchObject([kilifi])
  })

  it('do not keep a photo from being stored when they cannot be read', async () => {
    const hostile = Buffer.from(photo(60_000).bytes)
    hostile.write('\xff\xd8\xff\xe1\xea\x00Exif\0\0II*\0\xff\xff\xff\xff', 0, 'latin1')
    const one = photoOf(hostile)
    const { work, clientId, sendPhoto } = await sent([one])
    expect((await sendPhoto(clientId, one)).body.status).toBe('PENDING')
    expect(await keptOf(work.company.id)).toEqual([{ at: null, latitude: null, longitude: null }])
  })
})
