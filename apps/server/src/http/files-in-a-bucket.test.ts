import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { cameraData, picture } from '#test/picture.ts'
import { phone, photoOf, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const lines: string[] = []
const into = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const objects = await objectServer()
const server = await testServer(objects.env, undefined, pino({ level: 'error' }, into))
const make = makers(server.deps.db)

it('a photo that failed while the bucket was unavailable arrives at the next try, and is served from the bucket', async () => {
  const work = await make.fieldWork()
  const one = photoOf(await picture({ exif: cameraData }))
  const { submit, sendPhoto, uploadState } = phone(server, work.collector.token)
  const clientId = randomUUID()
  const { taskId } = (await submit(report(work, { photos: [one.ref] }), clientId)).body

  // It is logged once a minute, and another test of this process may just have done so.
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  objects.isAway = true
  const { status, headers, body } = await sendPhoto(clientId, one)
  expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'data.unavailable'])
  expect((await uploadState(clientId, one.ref.hash)).status).toBe(503)
  expect(lines).toEqual([expect.stringContaining("The bucket can't be used")])
  objects.isAway = false
  expect((await uploadState(clientId, one.ref.hash)).headers.get('upload-complete')).toBe('?0')
  expect((await sendPhoto(clientId, one)).body).toEqual({
    taskId,
    status: 'PENDING',
    missing: [],
    refused: [],
  })

  const { data } = await server.graphql<{
    baoleaderTask: {
      photos: {
        provider: string
        downloadUrl: string
        takenAt: string
        formats: { small: { url: string } }
      }[]
    }
  }>(
    work.superAdmin.token,
    `query ($id: ID!) { baoleaderTask(id: $id) { photos { provider downloadUrl takenAt formats { small { url } } } } }`,
    { id: taskId },
  )
  const [photo] = data.baoleaderTask.photos
  expect([photo?.provider, photo?.takenAt]).toEqual(['s3', '2026-03-14T06:26:53.000Z'])
  for (const _ of ['made', 'kept']) {
    const small = await fetch(server.url + photo?.formats.small.url)
    const { width, height } = await sharp(await small.arrayBuffer()).metadata()
    expect([width, height]).toEqual([320, 480])
  }
  const part = await fetch(server.url + photo?.downloadUrl, { headers: { range: 'bytes=100-299' } })
  expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(one.bytes.subarray(100, 300)))).toBe(true)
})

it('an upload of the dashboard is stored in the bucket too', async () => {
  const { superAdmin } = await make.company()
  const body = new FormData()
  body.append('files', new Blob(['{"type":"FeatureCollection","features":[]}']), 'area.geojson')
  const [file] = (await server.rest('POST', '/api/upload', { token: superAdmin.token, body })).body
  expect(file.provider).toBe('s3')
  expect(await (await fetch(server.url + file.url)).text()).toContain('FeatureCollection')
})
