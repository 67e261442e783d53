import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { phone, photo, report } from '#test/report.ts'
import { sentRecording } from '#test/sent-recording.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

// The operator's page lists a few companies of a database.
const server = await testServer({
  DATABASE_URL: await ownDatabase(),
  FILES_GB_PER_COMPANY: '0.001',
  OPERATOR_TOKEN: 'operator-token-of-the-tests-which-is-long',
})
const make = makers(server.deps.db)
const { data, code } = verbs(server)
const limit = 1_000_000
const storage = '{ fileStorage { used limit } }'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9, randomUUID())])

function upload(token: string, ...sizes: number[]) {
  const body = new FormData()
  for (const size of sizes) body.append('files', new Blob([new Uint8Array(pdf(size))]), `${randomUUID()}.pdf`)
  return server.rest('POST', '/api/upload', { token, body })
}

it('Staff upload up to the limit of their company, all files of a request or none', async () => {
  const [{ superAdmin }, other] = [await make.company(), await make.company()]
  expect((await upload(superAdmin.token, 600_000)).status).toBe(200)
  const over = await upload(superAdmin.token, 200_000, 200_001)
  expect([over.status, over.body.code, over.body.params]).toEqual([413, 'file.no-room', { limit }])
  expect(over.body.message).toBe(
    'Your organisation has reached its limit of 0.001 GB for files. Ask the operator of this server to raise it.',
  )
  expect(await data(superAdmin.token, storage)).toEqual({ fileStorage: { used: 600_000, limit } })
  expect((await upload(superAdmin.token, 200_000, 200_000)).status).toBe(200)
  expect((await upload(superAdmin.token, 100)).body.code).toBe('file.no-room')
  // The limit is that of each company.
  expect((await upload(other.superAdmin.token, 600_000)).status).toBe(200)
  expect(await data(other.superAdmin.token, storage)).toEqual({ fileStorage: { used: 600_000, limit } })
})

it('People in chosen projects share the limit, and their colleagues below admin do not see it', async () => {
  const { company, superAdmin, project } = await make.fieldWork()
  const manager = await make.person(company.id, 'projectManager', { inProjects: true })
  await make.chosenProject(manager, project.id)
  await upload(superAdmin.token, limit)
  expect((await upload(manager.token, 100)).body.code).toBe('file.no-room')
  expect(await code(manager.token, storage)).toBe('permission.refused')
})

it('A phone sends its photos beyond the limit', async () => {
  const work = await make.fieldWork()
  await upload(work.superAdmin.token, limit)
  const [taken, clientId] = [photo(), randomUUID()]
  const { submit, appendPhoto } = phone(server, work.collector.token)
  expect((await submit(report(work, { photos: [taken.ref] }), clientId)).status).toBe(201)
  expect((await appendPhoto(clientId, taken, 0)).body).toMatchObject({ missing: [] })
  const { fileStorage } = await data<{ fileStorage: { used: number } }>(work.superAdmin.token, storage)
  expect(fileStorage.used).toBe(limit + taken.ref.size)
})

it('A recording of a report takes part of the limit', async () => {
  const { superAdmin, recording } = await sentRecording(server)
  const { size } = recording.ref
  expect(await data(superAdmin.token, storage)).toEqual({ fileStorage: { used: size, limit } })
  expect((await upload(superAdmin.token, limit - size + 1)).body.code).toBe('file.no-room')
  expect((await upload(superAdmin.token, limit - size)).status).toBe(200)
})

it('The operator sees which companies have reached it', async () => {
  const company = await make.company()
  await upload(company.superAdmin.token, limit)
  const signedIn = await server.rest('POST', '/operator/sign-in', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode('token=operator-token-of-the-tests-which-is-long'),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { body } = await server.rest('GET', '/operator', { headers: { cookie } })
  expect(body).toContain('<dt>Limit per company</dt><dd>1 MB</dd>')
  expect(body).toMatch(new RegExp(`${company.name}</td>.*?1 MB \\(full\\)`))
})
