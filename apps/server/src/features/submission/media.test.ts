import { randomUUID } from 'node:crypto'
import type { Answers } from '@quadrat/domain/answer/answers'
import { fieldSchema } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { media, phone, photoOf, report, type TestMedia, webmHead } from '#test/report.ts'
import { testServer } from '#test/server.ts'

// Recordings, videos and files travel as photos do; photo.test.ts has what is the same for both.

const server = await testServer({ MEDIA_MB: '1' })
const make = makers(server.deps.db)
const asked = (['audio', 'video', 'file'] as const).map(kind =>
  fieldSchema.parse({ id: kind, kind, label: `The ${kind}` }),
)
const recording = (size?: number) => media('audio/webm', 'recording.webm', webmHead, size)
const pdf = () => media('application/pdf', 'permit.pdf', Buffer.from('%PDF-1.4\n'))

async function sent(answers: Partial<Record<'audio' | 'video' | 'file', TestMedia>>) {
  const work = await make.fieldWork({ fields: asked })
  const clientId = randomUUID()
  const calls = phone(server, work.collector.token)
  const refs = Object.entries(answers).map(([id, one]) => [id, one && [one.ref]])
  const answer = await calls.submit(report(work, { answers: Object.fromEntries(refs) }), clientId)
  return { work, clientId, answer, taskId: answer.body.taskId, ...calls }
}

const ofTask = async (token: string, id: string) => {
  const { data } = await server.graphql<{
    baoleaderTask: {
      photos: object[]
      evidences: { data_field_values: { text: string; photos: { mime: string; url: string }[] }[] }[]
    } | null
  }>(
    token,
    `query ($id: ID!) { baoleaderTask(id: $id) { photos { id } evidences { data_field_values { text photos { mime url } } } } }`,
    { id },
  )
  return data.baoleaderTask
}

describe('A recording', () => {
  it('completes its report, is played in parts, and is not among the photos of the task', async () => {
    const kept = recording(50_000)
    const withLength = { bytes: kept.bytes, ref: { ...kept.ref, seconds: 42 } }
    const { work, clientId, taskId, sendPhoto } = await sent({ audio: withLength })
    const { status, body } = await sendPhoto(clientId, withLength, { 'content-type': 'audio/webm' })
    expect([status, body]).toEqual([200, { taskId, status: 'PENDING', missing: [], refused: [] }])
    const task = await ofTask(work.superAdmin.token, taskId)
    expect(task?.photos).toEqual([])
    const [value] = task?.evidences[0]?.data_field_values ?? []
    expect(value).toMatchObject({ text: 'recording.webm (0:42)', photos: [{ mime: 'audio/webm' }] })
    const url = server.url + value?.photos[0]?.url
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/50000'])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(kept.bytes.subarray(100, 200)))
    expect(part.headers.get('content-type')).toBe('audio/webm')
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
    expect(part.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('that was cut off goes on where it stopped', async () => {
    const one = recording(300_000)
    const { clientId, taskId, appendPhoto, uploadState } = await sent({ audio: one })
    await appendPhoto(clientId, one, 0, { end: 100_000 })
    const { headers } = await uploadState(clientId, one.ref.hash)
    expect(headers.get('upload-offset')).toBe('100000')
    expect(headers.get('upload-limit')).toBe('max-size=1000000, min-append-size=12')
    expect((await appendPhoto(clientId, one, 100_000)).body).toMatchObject({ taskId, status: 'PENDING' })
  })

  it('is not seen by another company', async () => {
    const one = recording()
    const { clientId, taskId, sendPhoto } = await sent({ audio: one })
    await sendPhoto(clientId, one)
    const stranger = await make.company()
    expect(await ofTask(stranger.superAdmin.token, taskId)).toBeNull()
    const other = await make.fieldWork({ fields: asked })
    const asStranger = phone(server, other.collector.token)
    expect((await asStranger.sendPhoto(clientId, one)).body.code).toBe('file.not-expected')
    expect((await asStranger.uploadState(clientId, one.ref.hash)).status).toBe(404)
    // The same bytes in another company are its own upload.
    const repeated = await asStranger.submit(report(other, { answers: { audio: [one.ref] } }))
    expect(repeated.body.missing).toEqual([one.ref.hash])
  })

  it('is not seen by staff of other projects', async () => {
    const one = recording()
    const { work, clientId, taskId, sendPhoto } = await sent({ audio: one })
    await sendPhoto(clientId, one)
    const elsewhere = await make.person(work.company.id, 'projectManager', { inProjects: true })
    expect(await ofTask(elsewhere.token, taskId)).toBeNull()
    await make.chosenProject(elsewhere, work.project.id)
    expect((await ofTask(elsewhere.token, taskId))?.evidences).toHaveLength(1)
  })
})

describe('A file of a report is refused', () => {
  const kept = (companyId: number, hash: string) => server.deps.files.size(companyId, hash)

  it('for good when its bytes are not of a type that the question takes, even if its name is', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const elf = Buffer.from('\x7fELF\x02\x01\x01')
    const png = await picture({ format: 'png' })
    for (const [id, one] of [
      ['audio', media('audio/webm', 'a.webm', html)],
      ['audio', media('audio/mpeg', 'a.mp3', Buffer.from('%PDF-1.4\n'))],
      ['video', media('video/mp4', 'a.mp4', elf)],
      ['video', media('video/mp4', 'a.mp4', png)],
      ['file', media('application/pdf', 'a.pdf', elf)],
      ['file', media('text/csv', 'a.csv', png)],
      ['file', media('application/pdf', 'a.pdf', webmHead)],
    ] as const) {
      const { work, clientId, taskId, sendPhoto, uploadState } = await sent({ [id]: one })
      const { status, body } = await sendPhoto(clientId, one)
      expect([id, one.ref.name, status, body.code]).toEqual([id, one.ref.name, 415, 'file.type-refused'])
      expect((await uploadState(clientId, one.ref.hash)).status).toBe(415)
      expect(await kept(work.company.id, one.ref.hash)).toBeNull()
      const { rows } = await server.deps.db.pool.query(
        'select status from tasks where company_id = $1 and id = $2',
        [work.company.id, taskId],
      )
      expect(rows[0].status).toBe('PENDING')
    }
  })

  it('when it is over the limit of the settings, or a document over that of documents', async () => {
    const one = recording(1_000_001)
    const { clientId, sendPhoto } = await sent({ audio: one })
    const { status, body } = await sendPhoto(clientId, one)
    expect([status, body.code, body.params]).toEqual([413, 'file.too-large', { limit: 1_000_000 }])
    const within = recording(1_000_000)
    const second = await sent({ audio: within })
    expect((await second.sendPhoto(second.clientId, within)).body.status).toBe('PENDING')
  })

  it('as the answer to a question of another kind', async () => {
    const [audio, file] = [recording(), pdf()]
    const wrong: Answers[] = [
      { audio: [file.ref] },
      { video: [audio.ref] },
      { file: [audio.ref] },
      { audio: [{ ...audio.ref, mime: 'text/html' }] },
      { file: [{ ...file.ref, mime: 'text/html' }] },
    ]
    for (const answers of wrong) {
      const work = await make.fieldWork({ fields: asked })
      const { submit } = phone(server, work.collector.token)
      const { status } = await submit(report(work, { answers }))
      expect([JSON.stringify(answers).slice(0, 80), status]).toEqual([
        JSON.stringify(answers).slice(0, 80),
        422,
      ])
    }
  })

  it('beside another one of the same question, which is named', async () => {
    const work = await make.fieldWork({ fields: asked })
    const { submit } = phone(server, work.collector.token)
    const two = { audio: [recording().ref, recording().ref] }
    const { status, body } = await submit(report(work, { answers: two }))
    expect([status, body.params.errors]).toEqual([
      422,
      [{ fieldId: 'audio', code: 'files-too-many', params: {} }],
    ])
  })

  it('when a document of staff has the same bytes: it does not become a recording', async () => {
    const work = await make.fieldWork({ fields: asked })
    const document = pdf()
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(document.bytes)]), 'permit.pdf')
    await server.rest('POST', '/api/upload', { token: work.superAdmin.token, body })
    const { submit } = phone(server, work.collector.token)
    const asAudio = { ...document.ref, mime: 'audio/webm', name: 'a.webm' }
    const wrong = await submit(report(work, { answers: { audio: [asAudio] } }))
    expect(wrong.body.missing).toEqual([document.ref.hash])
    // As a file it needs no upload.
    const right = await submit(report(work, { answers: { file: [document.ref] } }))
    expect(right.body).toMatchObject({ status: 'PENDING', missing: [] })
  })

  it('in one request with its report if it is a picture, which no recording is', async () => {
    const png = photoOf(await picture({ format: 'png' }))
    const work = await make.fieldWork({ fields: asked })
    const { submitWithPhotos } = phone(server, work.collector.token)
    const ref = { ...png.ref, mime: 'audio/webm', name: 'a.webm' }
    const { body } = await submitWithPhotos(report(work, { answers: { audio: [ref] } }), [png])
    expect(body).toMatchObject({ status: 'IN_PROGRESS', missing: [png.ref.hash] })
  })
})

it('A video, a PDF and a text arrive as what they are', async () => {
  const video = media('video/mp4', 'walk.mp4', [
    ...Buffer.from('0000001866747970', 'hex'),
    ...Buffer.from('isom'),
    0,
    0,
    2,
    0,
    ...Buffer.from('isommp42'),
  ])
  const { work, clientId, taskId, sendPhoto } = await sent({ video, file: pdf() })
  expect((await sendPhoto(clientId, video)).status).toBe(200)
  const [first] = (await ofTask(work.superAdmin.token, taskId))?.evidences[0]?.data_field_values ?? []
  expect(first).toMatchObject({ text: 'walk.mp4', photos: [{ mime: 'video/mp4' }] })
  const lines = Buffer.from('species,count\nMkoko,3\n')
  const csv = media('text/csv', 'counts.csv', lines, lines.length)
  const other = await sent({ file: csv })
  expect((await other.sendPhoto(other.clientId, csv)).body.status).toBe('PENDING')
})

it('Staff upload a recording for a report at the desk, and nothing that is none', async () => {
  const work = await make.fieldWork({ fields: asked })
  const { token } = work.superAdmin
  const upload = (one: TestMedia) => {
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(one.bytes)]), one.ref.name)
    return server.rest('POST', '/api/upload', { token, body })
  }
  const create = (answers: Answers) =>
    server.graphql<{ createBaoleaderTask: { id: string } }>(
      token,
      'mutation ($input: CreateBaoleaderTaskInput!) { createBaoleaderTask(input: $input) { id } }',
      {
        input: {
          task_definition: String(work.projectTemplate.id),
          task_type: String(work.template.rootId),
          version: work.template.version,
          answers,
        },
      },
    )
  const [audio, fake] = [recording(), media('audio/webm', 'a.webm', Buffer.from('<html><script></script>'))]
  expect((await upload(fake)).body.code).toBe('file.type-refused')
  const { body } = await upload(audio)
  expect(body[0]).toMatchObject({ hash: audio.ref.hash, mime: 'video/webm', formats: null })
  const { data } = await create({ audio: [audio.ref] })
  const task = await ofTask(token, data.createBaoleaderTask.id)
  expect(task?.evidences[0]?.data_field_values[0]?.photos).toMatchObject([{ mime: 'video/webm' }])
  const missing = await create({ audio: [recording().ref] })
  expect(missing.errors?.[0]?.extensions?.code).toBe('file.missing')
})
