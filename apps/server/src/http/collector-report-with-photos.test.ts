import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { encodeReport } from '@quadrat/domain/collector-api/report-with-photos'
import { limits } from '@quadrat/domain/limits'
import { expect, it, vi } from 'vitest'
import { messagesSent } from '#src/platform/database/tx-client.ts'
import type { FileStore } from '#src/platform/files/files.ts'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { cameraData, picture } from '#test/picture.ts'
import { phone, photo, photoOf, report, type TestPhoto } from '#test/report.ts'
import { type TestServer, testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const files = server.deps.files as FileStore & { hold: NonNullable<FileStore['hold']> }

async function fieldWork(at: TestServer = server) {
  const work = await make.fieldWork()
  const folder = join(at.deps.config.dataDir, 'files')
  /** All that the store has of the company, also out of sight. */
  const stored = async () => {
    const id = String(work.company.id)
    const names = await Promise.all(
      [join(folder, id), join(folder, 'partial', id)].map(path =>
        readdir(path, { recursive: true, withFileTypes: true }).catch(() => []),
      ),
    )
    return names.flat().filter(entry => entry.isFile())
  }
  const fileRows = async () =>
    (
      await at.deps.db.pool.query('select hash, mime, size::int from files where company_id = $1', [
        work.company.id,
      ])
    ).rows
  return { work, stored, fileRows, ...phone(at, work.collector.token) }
}
const refs = (...photos: TestPhoto[]) => ({ photos: photos.map(({ ref }) => ref) })

it('A report is complete with the photos that came in its request', async () => {
  const { work, fileRows, submitWithPhotos, uploadState } = await fieldWork()
  const camera = photoOf(await picture({ format: 'webp', exif: cameraData, width: 60, height: 40 }))
  const photos = [photo(90_000), camera]
  const clientId = randomUUID()
  const { status, body } = await submitWithPhotos(report(work, refs(...photos)), photos, clientId)
  expect([status, body]).toEqual([
    201,
    { taskId: expect.any(String), status: 'PENDING', missing: [], refused: [] },
  ])
  for (const { ref, bytes } of photos) {
    const read = await buffer(files.read(work.company.id, ref.hash))
    expect(read.equals(bytes)).toBe(true)
    expect((await uploadState(clientId, ref.hash)).headers.get('upload-complete')).toBe('?1')
  }
  expect(await fileRows()).toHaveLength(2)
  const { rows } = await server.deps.db.pool.query(
    `select t.photos_arrived, t.photos_expected, ev.upload_state, array_agg(f.exif_taken_at) as times
     from tasks t join evidence ev on ev.company_id = t.company_id and ev.task_id = t.id
     join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id
     join files f on f.company_id = ph.company_id and f.id = ph.file_id
     where t.company_id = $1 and t.id = $2 group by 1, 2, 3`,
    [work.company.id, body.taskId],
  )
  expect(rows).toMatchObject([{ photos_arrived: 2, photos_expected: 2, upload_state: 'done' }])
  expect(rows[0].times).toContainEqual(new Date('2026-03-14T06:26:53.000Z'))
})

it('A photo that did not come, is damaged, not expected or no picture is missing, as if it had not come', async () => {
  const { work, stored, submitWithPhotos, sendPhoto } = await fieldWork()
  const [late, damaged, cut, other] = [photo(), photo(), photo(), photo()]
  const text = photo(20_000, Buffer.from('%PDF-1.7 is no picture'))
  const bytes = Buffer.from(damaged.bytes)
  bytes.fill(0, 5000, 5100)
  const clientId = randomUUID()
  const sent = [{ ...damaged, bytes }, { ...cut, bytes: cut.bytes.subarray(0, 9000) }, other, text]
  const { status, body } = await submitWithPhotos(
    report(work, refs(late, damaged, cut, text)),
    sent,
    clientId,
  )
  expect([status, body.status]).toEqual([201, 'IN_PROGRESS'])
  expect(body.missing.sort()).toEqual([late, damaged, cut, text].map(({ ref }) => ref.hash).sort())
  expect(await stored()).toEqual([])
  for (const one of [late, damaged, cut]) expect((await sendPhoto(clientId, one)).status).toBe(200)
  expect((await sendPhoto(clientId, text)).body.code).toBe('file.not-image')
})

it('Nothing stays of the photos of a report that is refused', async () => {
  const { work, stored, fileRows, submitWithPhotos } = await fieldWork()
  const one = photo()
  const wrong = report(work, { ...refs(one), templateVersion: 99 })
  expect((await submitWithPhotos(wrong, [one])).body.code).toBe('submission.template-unknown')
  expect([await stored(), await fileRows()]).toEqual([[], []])
})

it('A repeat changes nothing, and brings a report that came alone the photos that it waits for', async () => {
  const { work, fileRows, submit, submitWithPhotos } = await fieldWork()
  const [one, two] = [photo(), photo()]
  const body = report(work, refs(one, two))
  const clientId = randomUUID()
  const alone = await submit(body, clientId)
  expect(alone.body.missing).toHaveLength(2)
  const first = await submitWithPhotos(body, [one], clientId)
  expect([first.status, first.body.missing]).toEqual([200, [two.ref.hash]])
  for (let n = 0; n < 2; n++) {
    const again = await submitWithPhotos(body, [one, two], clientId)
    expect([again.status, again.body]).toEqual([200, { ...alone.body, status: 'PENDING', missing: [] }])
  }
  expect(await fileRows()).toHaveLength(2)
  const other = await submitWithPhotos(report(work, { ...refs(one), comment: 'other' }), [one], clientId)
  expect([other.status, other.body.code]).toEqual([409, 'submission.conflict'])
  // Two requests of the same report at the same moment make one task.
  const twin = randomUUID()
  const third = photo()
  const twinBody = report(work, refs(third))
  const twins = await Promise.all([1, 2].map(() => submitWithPhotos(twinBody, [third], twin)))
  expect(new Set(twins.map(answer => answer.body.taskId)).size).toBe(1)
  expect(twins.map(answer => answer.body.missing)).toEqual([[], []])
})

it('A photo of a report that was deleted meanwhile is not stored', async () => {
  const { work, stored, submit, submitWithPhotos } = await fieldWork()
  const one = photo()
  const [body, clientId] = [report(work, refs(one)), randomUUID()]
  const { taskId } = (await submit(body, clientId)).body
  const deletion = 'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "Twice") { id } }'
  await server.graphql(work.superAdmin.token, deletion, { id: taskId })
  expect((await submitWithPhotos(body, [one], clientId)).body).toMatchObject({
    status: 'DELETED',
    missing: [],
  })
  expect(await stored()).toEqual([])
})

it('The bytes are safe before the report is in the database, and in their place before it is answered', async () => {
  const { work, fileRows, submitWithPhotos } = await fieldWork()
  const one = photo()
  const order: string[] = []
  const hold = files.hold.bind(files)
  vi.spyOn(files, 'hold').mockImplementation(async (...args) => {
    const held = await hold(...args)
    order.push(`held ${await files.size(work.company.id, one.ref.hash)}`)
    const keep = async () => {
      order.push(`${(await fileRows()).length} rows`)
      await held?.keep()
      order.push(`kept ${await files.size(work.company.id, one.ref.hash)}`)
    }
    return held && { ...held, keep }
  })
  await submitWithPhotos(report(work, refs(one)), [one])
  vi.restoreAllMocks()
  expect(order).toEqual(['held null', '0 rows', 'kept 20000'])
})

it('One photo in several reports of the same moment is one file of all of them', async () => {
  const { work, fileRows, submitWithPhotos } = await fieldWork()
  for (let n = 0; n < 3; n++) {
    const one = photo()
    const before = (await fileRows()).length
    const sent = await Promise.all([1, 2, 3].map(() => submitWithPhotos(report(work, refs(one)), [one])))
    expect(sent.map(({ body }) => [body.status, body.missing])).toEqual(Array(3).fill(['PENDING', []]))
    expect((await fileRows()).length - before).toBe(1)
  }
})

it('A report with a photo takes two messages to the database once its sender is known', async () => {
  const { work, submitWithPhotos } = await fieldWork()
  const send = async () => {
    const one = photo()
    const before = messagesSent()
    expect((await submitWithPhotos(report(work, refs(one)), [one])).body.missing).toEqual([])
    return messagesSent() - before
  }
  const messages: number[] = []
  // Some take numbers for the next reports, too.
  for (let n = 0; n < 6; n++) messages.push(await send())
  expect(Math.min(...messages)).toBe(2)
})

it.each([
  ['blocked', `update people set blocked = true where company_id = $1 and id = $2`, 'account.blocked'],
  ['signed out', `delete from sessions where company_id = $1 and person_id = $2`, 'token.invalid'],
])('Nothing stays of the photos of a sender who was %s since the last request', async (_, change, code) => {
  const { work, stored, fileRows, submitWithPhotos } = await fieldWork()
  expect((await submitWithPhotos(report(work), [])).status).toBe(201)
  await server.deps.db.pool.query(change, [work.company.id, work.collector.id])
  for (let n = 0; n < 2; n++) {
    const one = photo()
    expect((await submitWithPhotos(report(work, refs(one)), [one])).body.code).toBe(code)
  }
  expect([await stored(), await fileRows()]).toEqual([[], []])
})

it('A disk that takes no photo takes the report, which waits for it', async () => {
  const { work, submitWithPhotos } = await fieldWork()
  const one = photo()
  vi.spyOn(files, 'hold').mockRejectedValue(new Error('ENOSPC'))
  const { body } = await submitWithPhotos(report(work, refs(one)), [one])
  vi.restoreAllMocks()
  expect([body.status, body.missing]).toEqual(['IN_PROGRESS', [one.ref.hash]])
})

it('A body that is cut off, too large or something else is refused, and so is a person who is not signed in', async () => {
  const { work, stored } = await fieldWork()
  const one = photo()
  const path = `/api/collector/submissions/${randomUUID()}/with-photos`
  const whole = encodeReport(JSON.stringify(report(work, refs(one))), [
    { hash: one.ref.hash, bytes: one.bytes },
  ])
  const put = async (body: Uint8Array, token: string | null = work.collector.token) =>
    (await server.rest('PUT', path, { token, body, headers: { 'content-type': 'application/octet-stream' } }))
      .body.code
  expect(await put(whole.subarray(0, whole.length - 1))).toBe('input.invalid')
  expect(await put(new Uint8Array())).toBe('input.invalid')
  expect(await put(new Uint8Array([255, 255, 255, 255, 1]))).toBe('input.invalid')
  expect(await put(encodeReport('{', []))).toBe('input.invalid')
  expect(await put(whole, null)).toBe('token.invalid')
  expect(await put(whole, work.superAdmin.token)).toBe('permission.refused')
  const large = new Uint8Array(limits.submissionBytes + 2 * limits.photosWithReportBytes)
  expect(await put(large)).toBe('body.too-large')
  expect(await stored()).toEqual([])
})

it('A server with a bucket says that it takes no photos with reports, and takes the report alone', async () => {
  const objects = await objectServer()
  const other = await testServer(objects.env)
  const { work, get, submitWithPhotos } = await fieldWork(other)
  expect((await get('sync')).body.photosWithReport).toBe(false)
  const here = phone(server, work.collector.token)
  expect((await here.get('sync')).body.photosWithReport).toBe(true)
  const one = photo()
  const { status, body } = await submitWithPhotos(report(work, refs(one)), [one])
  expect([status, body.missing]).toEqual([201, [one.ref.hash]])
})
