import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, photo, photoOf, report, type TestPhoto } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const shot: Field = { id: 'shot', kind: 'photo', label: 'Crown', isRequired: false }

/** Bytes that are no image, though the phone announced one. */
const fake = () => photoOf(Buffer.concat([Buffer.from('<html>hello there</html>'), randomBytes(40)]))

async function sent(photos: TestPhoto[], ofField: TestPhoto[] = []) {
  const work = await make.fieldWork({ fields: [shot] })
  const clientId = randomUUID()
  const calls = phone(server, work.collector.token)
  const content = report(work, {
    photos: photos.map(({ ref }) => ref),
    answers: ofField.length ? { shot: ofField.map(({ ref }) => ref) } : {},
  })
  const { body } = await calls.submit(content, clientId)
  const giveUp = (token: string, hash: string) =>
    server.rest('DELETE', `/api/collector/submissions/${clientId}/files/${hash}`, { token })
  return { work, clientId, content, taskId: body.taskId, giveUp, ...calls }
}

async function stateOf(clientId: string) {
  const { rows } = await server.deps.db.pool.query(
    `select t.status, photos_expected as expected, photos_arrived as arrived, e.upload_state as upload
     from tasks t join evidence e on e.company_id = t.company_id and e.task_id = t.id
     where t.client_id = $1`,
    [clientId],
  )
  return rows[0]
}

/** Sends headers but no body, and returns the response: the server answers from the headers alone. */
function sendHeadersOnly(path: string, token: string, length: number): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const sending = request(server.url + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', 'content-length': length },
    })
    sending.on('response', response => {
      resolve({ status: response.statusCode ?? 0 })
      sending.destroy()
    })
    sending.on('error', reject)
    sending.flushHeaders()
  })
}

describe('A photo that is refused for good', () => {
  it('does not keep its report from review, and the phone learns of it even when it missed the answer', async () => {
    const [good, bad] = [photo(), fake()]
    const { work, clientId, content, taskId, sendPhoto, submit } = await sent([good, bad])
    const socket = await server.socket(work.superAdmin.token)
    await sendPhoto(clientId, good)
    const received = nextEvent(socket, 'task-updated')
    const { status, body } = await sendPhoto(clientId, bad)
    expect([status, body.code]).toEqual([415, 'file.not-image'])
    expect(await received).toMatchObject({ taskId })
    expect(await stateOf(clientId)).toEqual({ status: 'PENDING', expected: 1, arrived: 1, upload: 'done' })
    const refused = [{ hash: bad.ref.hash, reason: 'not-image' }]
    expect((await submit(content, clientId)).body).toEqual({
      taskId,
      status: 'PENDING',
      missing: [],
      refused,
    })
    const { rows } = await server.deps.db.pool.query(
      `select detail from audit where company_id = $1 and action = 'task.refuse-photo'`,
      [work.company.id],
    )
    expect(rows.map(row => row.detail)).toEqual([{ hash: bad.ref.hash, reason: 'not-image' }])
  })

  it('is refused with the same problem when it is sent again, and counts once', async () => {
    const [bad, late] = [fake(), photo()]
    const { clientId, sendPhoto, uploadState } = await sent([bad, late], [bad])
    const answers = await Promise.all([1, 2, 3].map(() => sendPhoto(clientId, bad)))
    for (const { status, body } of [...answers, await sendPhoto(clientId, bad)])
      expect([status, body.code]).toEqual([415, 'file.not-image'])
    expect((await uploadState(clientId, bad.ref.hash)).status).toBe(415)
    expect(await stateOf(clientId)).toMatchObject({ status: 'IN_PROGRESS', expected: 1, arrived: 0 })
    const last = await sendPhoto(clientId, late)
    expect(last.body).toMatchObject({ status: 'PENDING', missing: [], refused: [{ hash: bad.ref.hash }] })
  })

  it('is refused by its length before any byte of it is read', async () => {
    const one = photo(1000)
    const { work, clientId } = await sent([one])
    const path = `/api/collector/submissions/${clientId}/files/${one.ref.hash}`
    const { status } = await sendHeadersOnly(path, work.collector.token, 20 * 1024 * 1024)
    expect(status).toBe(413)
    expect(await stateOf(clientId)).toMatchObject({ status: 'PENDING', expected: 0 })
  })

  it('is not one whose connection broke within the first bytes', async () => {
    const one = photo()
    const { work, clientId, sendPhoto, appendPhoto } = await sent([one])
    await new Promise<void>(resolve => {
      const sending = request(`${server.url}/api/collector/submissions/${clientId}/files/${one.ref.hash}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${work.collector.token}`, 'content-length': one.bytes.length },
      })
      sending.on('error', () => resolve())
      sending.on('close', () => resolve())
      sending.write(one.bytes.subarray(0, 5), () => sending.destroy())
    })
    // The next upload waits for the one before, so the first has ended when this is answered.
    await appendPhoto(clientId, one, 0, { end: 6 })
    expect(await stateOf(clientId)).toMatchObject({ status: 'IN_PROGRESS', expected: 1 })
    expect((await sendPhoto(clientId, one)).body.status).toBe('PENDING')
  })

  it('is listed for staff with its reason, and not among the photos', async () => {
    const [bad, lost] = [fake(), photo()]
    const { work, clientId, taskId, sendPhoto, giveUp } = await sent([bad, lost], [bad])
    await sendPhoto(clientId, bad)
    await giveUp(work.collector.token, lost.ref.hash)
    const query = `query ($id: ID!) { baoleaderTask(id: $id) {
      photos { id } photosExpected evidences { refusedPhotos { name reason } } } }`
    const { data } = await server.graphql(work.superAdmin.token, query, { id: taskId })
    expect(data).toEqual({
      baoleaderTask: {
        photos: [],
        photosExpected: 0,
        evidences: [
          {
            refusedPhotos: expect.arrayContaining([
              { name: 'photo.jpg', reason: 'not_image' },
              { name: 'photo.jpg', reason: 'lost' },
            ]),
          },
        ],
      },
    })
    const stranger = await make.company()
    const { data: nothing } = await server.graphql(stranger.superAdmin.token, query, { id: taskId })
    expect(nothing).toEqual({ baoleaderTask: null })
  })
})

describe('A photo that the phone has lost', () => {
  it('is recorded as lost once, and its report goes on', async () => {
    const [good, lost] = [photo(), photo()]
    const { work, clientId, taskId, sendPhoto, giveUp } = await sent([good, lost])
    const { token } = work.collector
    const refused = [{ hash: lost.ref.hash, reason: 'lost' }]
    for (const _ of [1, 2])
      expect((await giveUp(token, lost.ref.hash)).body).toEqual({
        taskId,
        status: 'IN_PROGRESS',
        missing: [good.ref.hash],
        refused,
      })
    expect((await sendPhoto(clientId, good)).body).toEqual({
      taskId,
      status: 'PENDING',
      missing: [],
      refused,
    })
    expect(await stateOf(clientId)).toEqual({ status: 'PENDING', expected: 1, arrived: 1, upload: 'done' })
    expect((await sendPhoto(clientId, lost)).body.code).toBe('file.not-expected')
  })

  it('is not recorded as lost when it has arrived', async () => {
    const one = photo()
    const { work, clientId, taskId, sendPhoto, giveUp } = await sent([one])
    await sendPhoto(clientId, one)
    const { body } = await giveUp(work.collector.token, one.ref.hash)
    expect(body).toEqual({ taskId, status: 'PENDING', missing: [], refused: [] })
    expect(await stateOf(clientId)).toMatchObject({ expected: 1, arrived: 1 })
  })

  it('can be given up only by the collector who reported it', async () => {
    const one = photo()
    const { work, clientId, giveUp } = await sent([one])
    const colleague = await make.person(work.company.id, 'collector')
    const stranger = (await make.fieldWork()).collector
    for (const { token } of [colleague, stranger])
      expect((await giveUp(token, one.ref.hash)).body.code).toBe('file.not-expected')
    expect((await giveUp(work.superAdmin.token, one.ref.hash)).body.code).toBe('permission.refused')
    expect((await giveUp(work.collector.token, photo().ref.hash)).body.code).toBe('file.not-expected')
    expect(await stateOf(clientId)).toMatchObject({ status: 'IN_PROGRESS', expected: 1 })
  })
})
