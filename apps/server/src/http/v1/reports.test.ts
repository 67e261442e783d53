import { expect, it } from 'vitest'
import { apiCalls, idsOf } from '#test/api-call.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'
import { statementsSent } from '#test/statement-log.ts'

const server = await testServer()
const made = await reportedCompany(server)
const { ids, company } = made
const { token } = company.superAdmin
const { call, pages } = apiCalls(server, token)

it('A photo is sent in each size, and to nobody who may not read its report', async () => {
  const [shot] = made.shots
  const path = `/reports/${ids.whole}/photos/${shot?.ref.hash}`
  const fetched = (query = '', headers = {}) =>
    fetch(`${server.url}/api/v1${path}${query}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const original = await fetched()
  expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await original.arrayBuffer())).toEqual(Buffer.from(shot?.bytes ?? []))
  const small = await fetched('?size=thumbnail')
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const part = await fetched('', { range: 'bytes=0-9' })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  const again = await fetched('', { 'if-none-match': original.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  // A photo of another report.
  expect((await call('downloadPhoto', `/reports/${ids.beach}/photos/${shot?.ref.hash}`)).status).toBe(404)
  expect((await call('downloadPhoto', `${path}?size=huge`)).status).toBe(422)
})

it('Fields leave out all others, and what has to be read for them', async () => {
  const list = await call('listReports', '/reports?fields=id,status')
  expect(list.body.data[0]).toEqual({ id: String(ids.whole), status: 'approved' })
  const whole = await call('getReport', `/reports/${ids.whole}`)
  for (const field of ['answers', 'position', 'template', 'photos']) {
    const { body } = await call('getReport', `/reports/${ids.whole}?fields=${field}`)
    expect(body).toEqual({ [field]: whole.body[field] })
  }
  const readFor = async (fields: string) => {
    const sent = await statementsSent(() => call('listReports', `/reports?fields=${fields}`))
    return ['field_values', 'evidence_photos'].filter(table => sent.some(({ text }) => text.includes(table)))
  }
  expect(await readFor('id,status')).toEqual([])
  expect(await readFor('id,answers')).toEqual(['field_values'])
  expect(await readFor('photos')).toEqual(['field_values', 'evidence_photos'])
  expect((await call('listReports', '/reports?fields=id,colour')).body.params.errors[0].path).toMatch(
    /^fields/,
  )
  expect((await call('listTags', '/tags?fields=title')).body.data[0]).toEqual({ title: 'Mangroves' })
  expect((await call('getTag', `/tags/${made.tag.id}?fields=title`)).body).toEqual({ title: 'Mangroves' })
})

it('An answer that has not changed is not sent again', async () => {
  const path = `/reports/${ids.whole}`
  const first = await call('getReport', path)
  const tag = first.headers.get('etag') ?? ''
  const asked = { headers: { 'If-None-Match': tag } }
  const unchanged = await call('getReport', path, asked)
  expect([unchanged.status, unchanged.body, unchanged.headers.get('etag')]).toEqual([304, '', tag])
  // The name of the project is part of the answer, and no version of the report counts it.
  const { body: project } = await call('getProject', `/projects/${made.creek.id}`)
  await call('updateProject', `/projects/${made.creek.id}`, { body: { name: 'South/Creek' } })
  expect((await call('getReport', path, asked)).body).toMatchObject({
    version: first.body.version,
    project: { name: 'South/Creek' },
  })
  // A tag names the version that was seen.
  const projectTag = (await call('getProject', `/projects/${made.creek.id}`)).headers.get('etag') ?? ''
  const back = await call('updateProject', `/projects/${made.creek.id}`, {
    body: { name: project.name },
    headers: { 'If-Match': projectTag },
  })
  expect(back.body.name).toBe(project.name)
  const stale = { body: { name: 'East/Creek' }, headers: { 'If-Match': projectTag } }
  expect((await call('updateProject', `/projects/${made.creek.id}`, stale)).body.code).toBe('version.stale')
})

it('If-Match is refused where no version is compared', async () => {
  const answer = await call('inviteCollector', `/collectors/${made.collector.id}/invite`, {
    headers: { 'If-Match': '"1"' },
  })
  expect(answer.body.params.errors[0].path).toBe('If-Match')
})

it('A deleted report is listed until its time is over, and restored', async () => {
  const since = new Date(Date.now() - 1).toISOString()
  const deletion = { body: { reason: 'Sent twice' } }
  const deleted = await call('deleteReport', `/reports/${ids.old}/delete`, deletion)
  expect(deleted.body).toMatchObject({
    id: String(ids.old),
    project: { id: String(made.creek.id) },
    reason: 'Sent twice',
    deleted_by: { id: String(company.superAdmin.id) },
  })
  expect((await call('deleteReport', `/reports/${ids.old}/delete`, deletion)).body).toEqual(deleted.body)
  await call('deleteReport', `/reports/${ids.beach}/delete`, deletion)
  expect((await call('getReport', `/reports/${ids.old}`)).status).toBe(404)
  const listed = await pages('listDeletedReports', `/reports/deleted?limit=1&updated_since=${since}`)
  expect(listed).toEqual([ids.old, ids.beach])
  expect(
    idsOf(await call('listDeletedReports', '/reports/deleted?updated_since=2999-01-01T00:00:00Z')),
  ).toEqual([])
  const restored = await call('restoreReport', `/reports/${ids.old}/restore`)
  expect(restored.body).toMatchObject({ id: String(ids.old), status: 'submitted' })
  expect(idsOf(await call('listDeletedReports', '/reports/deleted'))).toEqual([ids.beach])
})

it('A template has its versions, and comes as an XLSForm', async () => {
  const { body } = await call('listTemplateVersions', `/templates/${made.beds.rootId}/versions`)
  expect(body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect((await call('listTemplateVersions', '/templates/999999/versions')).status).toBe(404)
  const form = await call('downloadXlsform', `/templates/${made.beds.rootId}/xlsform`)
  expect(form.headers.get('content-disposition')).toContain('Bed check.xlsx')
})
