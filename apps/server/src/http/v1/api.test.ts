import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { apiCalls, idsOf } from '#test/api-call.ts'
import { makeApiKey } from '#test/api-keys.ts'
import { makers } from '#test/make.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'
import { operations } from './operations.ts'

const server = await testServer()
const make = makers(server.deps.db)
const made = await reportedCompany(server)
const { ids, company } = made
const { token } = company.superAdmin
const { call, pages } = apiCalls(server, token)

it('The description has the routes, and nothing else', async () => {
  const { status, body } = await server.rest('GET', '/api/v1/openapi.json')
  expect(status).toBe(200)
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const routes: string[] = []
  const quiet = { ...server.deps.live, attach: async () => {}, close: async () => {} }
  const app = await buildApp({ ...server.deps, live: quiet })
  for (const path of Object.keys(body.paths)) {
    const url = `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      if (app.hasRoute({ method: method as 'GET', url })) routes.push(`${method} ${path}`)
  }
  const tree = app.printRoutes({ commonPrefix: false })
  await app.close()
  expect(described.sort()).toEqual(routes.sort())
  expect(described).toHaveLength(operations.length)
  expect(tree).toContain('api/v1')
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
})

it('Every reference of the description is answered, and each parameter of a path is described', async () => {
  const { body } = await server.rest('GET', '/api/v1/openapi.json')
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, kind = '', name = ''] of references) expect(body.components[kind]).toHaveProperty(name)
  for (const [path, methods] of Object.entries<object>(body.paths))
    for (const { parameters } of Object.values<{ parameters: { name: string; in: string }[] }>(
      methods as never,
    ))
      expect(parameters.filter(one => one.in === 'path').map(one => `{${one.name}}`)).toEqual(
        path.match(/\{\w+\}/g) ?? [],
      )
  expect(JSON.stringify(body)).not.toMatch(/BaoLeader|Baorider|TaskType|"task"/i)
})

it('A report has its answers by the names of the questions', async () => {
  const { body } = await call('getReport', `/reports/${ids.whole}`)
  const [whole, first, second] = made.shots.map(({ ref }) => ref.hash)
  expect(body).toMatchObject({
    id: String(ids.whole),
    status: 'approved',
    project: { id: String(made.creek.id), name: made.creek.name },
    template: { id: String(made.beds.rootId), version: 2, title: 'Bed check' },
    collector: { id: String(made.collector.id), name: '=cmd() Mwangi' },
    origin: 'phone',
    answers: {
      species: 'Mkoko',
      signs: ['Crabs, small', 'Rot'],
      height: -4.2,
      low_tide: '2026-05-14T09:30:00+03:00',
      one_row_end: [first, second],
    },
  })
  expect(body.answers.ملاحظة).toBe('الشتلات بخير')
  const shown = body.photos.map((one: { sha256: string; question: string }) => [one.sha256, one.question])
  expect(shown).toEqual([
    [whole, null],
    [first, 'one_row_end'],
    [second, 'one_row_end'],
  ])
  const photo = await fetch(`${server.url}${body.photos[0].url}`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const older = await call('getReport', `/reports/${ids.old}`)
  expect(older.body).toMatchObject({ template: { version: 1 }, answers: { owner: '@SUM(A1)', height: 12 } })
  const corrected = await call('getReport', `/reports/${ids.unplaced}`)
  expect(corrected.body).toMatchObject({
    status: 'sent-back',
    reason: '-Please look again',
    corrected_by: String(ids.edit),
    position: null,
  })
})

it('Pages stay as they are while reports arrive', async () => {
  const all = [ids.whole, ids.old, ids.unplaced, ids.beach, ids.edit]
  expect(await pages('listReports', '/reports?limit=2')).toEqual(all)
  expect(await pages('listReports', '/reports?limit=2&order=newest')).toEqual(all.toReversed())
  const { superAdmin, creek: project, beach: template, collector } = made
  const projectTemplate = await make.projectTemplate(company.id, project.id, template.id)
  const added: number[] = []
  const arriving = async () => {
    const work = { company, superAdmin, project, template, projectTemplate, collector }
    if (added.length < 3) added.push((await make.task(work)).id)
  }
  expect(await pages('listReports', '/reports?limit=2', arriving)).toEqual([...all, ...added])
})

it('Filters narrow the list, and one that is unknown is refused', async () => {
  const of = async (query: string) => idsOf(await call('listReports', `/reports?${query}`))
  expect(await of(`project=${made.coast.id}`)).toEqual([ids.beach])
  expect(await of(`template=${made.beds.rootId}&status=approved,sent-back`)).toEqual([
    ids.whole,
    ids.unplaced,
  ])
  expect(await of(`status=approved&status=sent-back&tag=${made.tag.id}`)).toEqual([ids.whole, ids.unplaced])
  expect(await of(`project=${made.creek.id}&versions=latest`)).not.toContain(ids.unplaced)
  expect(await of('received_from=2999-01-01T00:00:00Z')).toEqual([])
  expect(await of('reported_from=2999-01-01T00:00:00Z')).toEqual([])
  for (const none of ['sdg=3', 'outside=true', 'unanswered=true', 'unreadable=true'])
    expect(await of(none), none).toEqual([])
  expect(await of(`outside=false&project=${made.coast.id}`)).toEqual([ids.beach])
  for (const query of [
    'projekt=1',
    'status=done',
    'limit=101',
    'limit=x',
    'cursor=x',
    'cursor=1.2',
    'project=',
  ])
    expect((await call('listReports', `/reports?${query}`)).body.code, query).toBe('input.invalid')
})

it('Changes are followed from one time to the next, none is left out', async () => {
  const before = await call('listReports', '/reports')
  const since = new Date(Date.now() - 1).toISOString()
  await call('approveReport', `/reports/${ids.beach}/approve`, { body: {} })
  await call('approveReport', `/reports/${ids.old}/approve`, { body: {} })
  expect(await pages('listReports', `/reports?limit=1&updated_since=${since}`)).toEqual([ids.beach, ids.old])
  expect(Date.parse(before.body.updated_until)).toBeLessThan(Date.now() - 30_000)
  const again = await call('listReports', `/reports?updated_since=${before.body.updated_until}`)
  expect(idsOf(again)).toEqual(expect.arrayContaining([ids.beach, ids.old]))
  // A cursor of one order is none of the other.
  const page = await call('listReports', `/reports?limit=1&updated_since=${since}`)
  expect((await call('listReports', `/reports?cursor=${page.body.next}`)).status).toBe(422)
})

it('A decision on a version that is out of date is refused, and a repeat changes nothing', async () => {
  const { body: report, headers } = await call('getReport', `/reports/${ids.edit}`)
  expect(headers.get('etag')).toMatch(new RegExp(`^"${report.version}\\.`))
  const seen = (version: number) => ({ 'If-Match': `"${version}"` })
  const stale = await call('approveReport', `/reports/${ids.edit}/approve`, {
    body: {},
    headers: seen(report.version + 5),
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'version.stale'])
  const path = `/reports/${ids.edit}/reject`
  const missing = await call('rejectReport', path, { body: {} })
  expect(missing.body).toMatchObject({ code: 'input.invalid', params: { errors: [{ path: 'reason' }] } })
  const rejection = { body: { reason: 'Blurred' }, headers: seen(report.version) }
  const rejected = await call('rejectReport', path, rejection)
  expect(rejected.body).toMatchObject({
    status: 'rejected',
    reason: 'Blurred',
    version: report.version + 1,
    decided_by: { id: String(company.superAdmin.id) },
  })
  expect((await call('rejectReport', path, rejection)).body).toEqual(rejected.body)
  const counted = async (versions: string) =>
    idsOf(await call('listReports', `/reports?template=${made.beds.rootId}&versions=${versions}`))
  expect(await counted('latest')).toContain(ids.edit)
  expect(await counted('current')).not.toContain(ids.edit)
  const wrong = await call('rejectReport', path, { body: { reason: 'x' }, headers: { 'If-Match': 'x' } })
  expect(wrong.body.params.errors[0].path).toBe('If-Match')
})

it('A call without a key is told which one is asked for', async () => {
  const { status, headers } = await server.rest('GET', '/api/v1/projects')
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

it('A refusal names the fields as they were sent', async () => {
  const pathsOf = async (id: string, path: string, body: object) => {
    const { body: refusal } = await call(id, path, { body })
    return refusal.params.errors.map((error: { path: string }) => error.path)
  }
  const person = { first_name: '', last_name: '', phone: '0712345678', id_number: 'x'.repeat(1000) }
  expect(await pathsOf('createCollector', '/collectors', person)).toEqual(
    expect.arrayContaining(['first_name', 'last_name', 'phone']),
  )
  const group = { name: 'Bahari', chief_name: 'x'.repeat(1000), position: { latitude: 95, longitude: 40 } }
  const named = await pathsOf('createGroup', '/groups', group)
  expect(named).toContain('chief_name')
  expect(named.join()).not.toMatch(/[A-Z]|location/)
  const reminder = { type: 'reminder', title: 'Low tide', message: 'At noon', time_zone: 'Mars/Crater' }
  const late = { ...reminder, send_at: '2020-01-01T00:00:00Z', ends_at: '2019-01-01T00:00:00Z' }
  const sent = await pathsOf('createNotification', '/notifications', { ...late, recipients: [] })
  expect(sent.join()).not.toMatch(/[A-Z]|timezone/)
})

it.each([
  ['GET', '/api/v1/nothing', 404, 'not-found'],
  ['PUT', '/api/v1/reports', 405, 'method.refused'],
])('%s %s is refused with problem details, too', async (method, path, status, code) => {
  const { headers, body } = await server.rest(method, path, { token })
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(body).toMatchObject({ type: `urn:quadrat:problem:${code}`, title: expect.any(String), status, code })
  expect(body).not.toHaveProperty('message')
})

it('The same Idempotency-Key makes one record, and another caller’s makes another', async () => {
  const key = { 'Idempotency-Key': 'nightly 2026-11-28' }
  const phone = `+2547${String(Math.random()).slice(2, 10)}`
  const body = { first_name: 'Asha', last_name: 'Omari', phone, projects: [made.creek.id] }
  const first = await call('createCollector', '/collectors', { body, headers: key })
  const second = await call('createCollector', '/collectors', { body, headers: key })
  expect(second.body).toEqual(first.body)
  expect(first.body).toMatchObject({ phone, status: 'active', projects: [{ name: made.creek.name }] })
  expect((await call('createCollector', '/collectors', { body })).body.code).toBe('taken.phone')
  const admin = await make.person(company.id, 'admin')
  const comment = (by: string) =>
    call('createComment', `/reports/${ids.whole}/comments`, { by, body: { text: 'Seen' }, headers: key })
  const [mine, again, theirs] = [await comment(token), await comment(token), await comment(admin.token)]
  expect(again.body).toEqual(mine.body)
  expect(theirs.body.id).not.toBe(mine.body.id)
  const { body: listed } = await call('listComments', `/reports/${ids.whole}/comments`)
  expect(listed.data).toHaveLength(2)
  expect((await call('deleteComment', `/comments/${mine.body.id}`, { by: admin.token })).status).toBe(403)
  expect((await call('deleteComment', `/comments/${mine.body.id}`)).body).toEqual({ id: mine.body.id })
  const long = { 'Idempotency-Key': 'x'.repeat(201) }
  expect((await call('createTag', '/tags', { body: { title: 'T' }, headers: long })).status).toBe(422)
})

it.each([
  ['project', '/projects', { name: 'Kwale', statement: 'Beds', outcomes: 'Fish' }, { outcomes: 'More fish' }],
  ['group', '/groups', { name: 'Makongeni', description: 'Women of the creek' }, { chief_name: 'Asha' }],
  ['tag', '/tags', { title: 'Seagrass' }, { status: 'inactive' }],
])('A %s is created, read, changed and listed', async (kind, path, body, change) => {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const unique = randomUUID()
  const label = 'title' in body ? 'title' : 'name'
  const created = await call(`create${name}`, path, { body: { ...body, [label]: unique } })
  expect(created.body).toMatchObject({ ...body, [label]: unique, version: 1 })
  const one = `${path}/${created.body.id}`
  expect((await call(`get${name}`, one)).body).toEqual(created.body)
  const changed = await call(`update${name}`, one, { body: change, headers: { 'If-Match': '"1"' } })
  expect(changed.body).toMatchObject({ ...change, [label]: unique, version: 2 })
  const conflict = await call(`update${name}`, one, {
    body: { [label]: 'Another' },
    headers: { 'If-Match': '"1"' },
  })
  expect(conflict.body.code).toBe('version.stale')
  expect(await pages(`list${name}s`, `${path}?limit=1`)).toContain(Number(created.body.id))
  expect((await call(`create${name}`, path, { body: { ...body, colour: 'red' } })).status).toBe(422)
})

it('A data list takes options with columns, and says which it had', async () => {
  const list = await call('createDataList', '/data-lists', { body: { name: randomUUID() } })
  const path = `/data-lists/${list.body.id}/options`
  const options = ['Gazi', 'Vanga'].map(value => ({ value, columns: { county: 'Kwale' } }))
  const added = await call('addOptions', path, { body: { options } })
  expect(added.body).toMatchObject({ added: options, duplicates: [] })
  const more = await call('addOptions', path, {
    body: { options: [{ value: 'gazi' }, { value: 'Shimoni' }] },
  })
  expect(more.body).toMatchObject({ added: [{ value: 'Shimoni' }], duplicates: ['gazi'] })
  const [first] = added.body.added
  await call('updateOption', `/options/${first.id}`, { body: { status: 'inactive' } })
  expect((await call('listOptions', `${path}?status=active`)).body.data).toMatchObject([
    { value: 'Vanga', columns: { county: 'Kwale' } },
    { value: 'Shimoni' },
  ])
  expect(await pages('listOptions', `${path}?limit=1`)).toHaveLength(3)
})

it('A data list takes as many options at a time as are described, which only who may write may send', async () => {
  const list = await call('createDataList', '/data-lists', { body: { name: randomUUID() } })
  const path = `/data-lists/${list.body.id}/options`
  const options = Array.from({ length: limits.dataListItemsAtOnce }, (_, n) => ({
    value: String(n).padStart(limits.dataListItemCharacters, '0'),
  }))
  expect(JSON.stringify({ options }).length).toBeGreaterThan(2 * limits.bodyBytes)
  const { status, body } = await call('addOptions', path, { body: { options } })
  expect([status, body.added?.length]).toEqual([200, limits.dataListItemsAtOnce])
  const key = await makeApiKey(server.deps.db, company.id, { scopes: ['data-list.read'] })
  const refused = await server.rest('POST', `/api/v1${path}`, {
    token: key.token,
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode('{ not read'),
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.refused'])
})

it('A template has its questions by the names of the answers, in each version', async () => {
  const { body } = await call('getTemplate', `/templates/${made.beds.rootId}`)
  expect(body).toMatchObject({ version: 2, title: 'Bed check', tag: { name: 'Mangroves' } })
  const [{ id }] = body.questions
  const mkoko = await call('listReports', `/reports?answer=${made.beds.rootId}.${id}.is.Mkoko`)
  expect(mkoko.body.data).not.toEqual([])
  for (const { answers } of mkoko.body.data) expect(answers.species).toBe('Mkoko')
  expect(body.questions[0]).toEqual({
    id,
    name: 'species',
    kind: 'radio',
    label: 'Species',
    required: false,
    options: [
      { value: 'Mkoko', label: 'Mkoko' },
      { value: 'Mchu', label: 'Mchu' },
    ],
  })
  const older = await call('getTemplate', `/templates/${made.beds.rootId}?version=1`)
  expect(older.body.questions.map((one: { name: string }) => one.name)).toContain('owner')
  expect((await call('getTemplate', `/templates/${made.beds.rootId}?version=9`)).status).toBe(404)
  expect(await pages('listTemplates', `/templates?limit=1&project=${made.coast.id}`)).toEqual([made.beach.id])
})

it('A collector joins and leaves a project, and is archived', async () => {
  const { collector, coast } = made
  const one = `/collectors/${collector.id}`
  await call('removeCollectorFromProject', `/projects/${coast.id}${one}`)
  expect((await call('getCollector', one)).body.projects).toHaveLength(1)
  await call('addCollectorsToProject', `/projects/${coast.id}/collectors`, {
    body: { collectors: [collector.id] },
  })
  expect(await pages('listCollectors', `/collectors?limit=1&project=${coast.id}`)).toEqual([collector.id])
  const archived = await call('updateCollector', one, { body: { status: 'archived' } })
  expect(archived.body).toMatchObject({ status: 'archived', first_name: '=cmd()' })
  expect(await pages('listCollectors', `/collectors?limit=1&status=archived&search=mwangi`)).toEqual([
    collector.id,
  ])
})

it('A colleague in chosen projects reads and decides those alone', async () => {
  const manager = await make.person(company.id, 'projectManager', { inProjects: true })
  await make.chosenProject(manager, made.coast.id)
  const by = manager.token
  expect(idsOf(await call('listReports', '/reports', { by }))).toEqual([ids.beach])
  expect((await call('getReport', `/reports/${ids.whole}`, { by })).status).toBe(404)
  const refused = await call('approveReport', `/reports/${ids.whole}/approve`, { by, body: {} })
  expect(refused.body.code).toBe('not-found')
  expect(idsOf(await call('listProjects', '/projects', { by }))).toEqual([made.coast.id])
})
