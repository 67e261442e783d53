import { randomUUID } from 'node:crypto'
import type { Answers, RepeatInstance } from '@quadrat/domain/answer/answers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApiKey } from '#test/api-keys.ts'
import { householdFields, oldHouseholdFields } from '#test/household.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const made = await reportedCompany(server)
const { ids, company, beds } = made
const key = await makeApiKey(db, company.id, { scopes: ['task.export'] })

const basic = (password: string, user = 'excel') =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const root = `/api/odata/v4/templates/${beds.rootId}`

/** The headers of Power Query, which reads feeds for Excel and Power BI. */
const excel = {
  accept:
    'application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7',
  'accept-encoding': 'gzip, deflate',
  'odata-maxversion': '4.0',
  maxdataserviceversion: '3.0;NetFx',
  'user-agent': 'Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)',
}

async function get(path: string, headers: Record<string, string> = {}, password = key.token) {
  return server.rest('GET', path, { headers: { ...excel, authorization: basic(password), ...headers } })
}

/** Reads an entity set to its end by the addresses of the pages. */
async function all(path: string, headers: Record<string, string> = {}, between = async () => {}) {
  const records: Record<string, unknown>[] = []
  let pages = 0
  for (let next: string | undefined = path; next; pages++) {
    const answer = await get(next, headers)
    expect([answer.status, next]).toEqual([200, next])
    records.push(...answer.body.value)
    const link: string | undefined = answer.body['@odata.nextLink']
    next = link?.slice(new URL(link).origin.length)
    await between()
  }
  return { records, pages }
}

const numbers = (records: Record<string, unknown>[]) => records.map(({ id }) => id)
const filtered = async (filter: string, set = `${root}/Reports`) =>
  numbers((await all(`${set}?$filter=${encodeURIComponent(filter)}`)).records)

const bedReports = [ids.whole, ids.old, ids.unplaced, ids.edit]

describe('What Excel and Power BI send', () => {
  it('is first asked for a name and a password, of which the password is an API key', async () => {
    const asked = await server.rest('GET', `${root}/`, { headers: excel })
    expect([asked.status, asked.headers.get('www-authenticate'), asked.body.error.code]).toEqual([
      401,
      'Basic realm="Quadrat"',
      'token.invalid',
    ])
    expect((await get(`${root}/`)).status).toBe(200)
    expect((await server.rest('GET', `${root}/`, { token: key.token })).status).toBe(200)
    // Neither another password, nor a session, nor a key elsewhere than in a header.
    expect((await get(`${root}/`, {}, 'fieldwork-demo')).status).toBe(401)
    expect((await get(`${root}/`, {}, company.superAdmin.token)).status).toBe(401)
    expect((await server.rest('GET', `${root}/?key=${key.token}`)).status).toBe(401)
    const elsewhere = { headers: { authorization: basic(key.token) } }
    expect((await server.rest('GET', '/api/v1/reports', elsewhere)).status).toBe(401)
  })

  it('finds the entity sets, their types, and the reports of a page', async () => {
    const service = await get(`${root}/`)
    expect(service.headers.get('odata-version')).toBe('4.0')
    expect(service.headers.get('content-type')).toMatch(/^application\/json; ?odata\.metadata=minimal/)
    const address = service.body['@odata.context'].replace('/$metadata', '')
    expect(new URL(address).pathname).toBe(root)
    expect(service.body.value).toEqual([{ name: 'Reports', kind: 'EntitySet', url: 'Reports' }])

    const metadata = await get(`${root}/$metadata`, { accept: 'application/xml' })
    expect(metadata.headers.get('content-type')).toContain('application/xml')
    for (const property of [
      '<PropertyRef Name="id"/>',
      '<Property Name="id" Type="Edm.Int64" Nullable="false"/>',
      '<Property Name="received_at" Type="Edm.DateTimeOffset"/>',
      '<Property Name="position" Type="Edm.GeographyPoint"/>',
      '<Property Name="signs" Type="Collection(Edm.String)" Nullable="false">',
      '<Property Name="height_cm" Type="Edm.Double">',
      '<Property Name="low_tide" Type="Edm.DateTimeOffset">',
      '<Annotation Term="Org.OData.Core.V1.Description" String="One row: &quot;end&quot;"/>',
      '<EntitySet Name="Reports" EntityType="Quadrat.Report">',
    ])
      expect(metadata.body).toContain(property)

    const page = await get(`${root}/Reports?%24top=1000`)
    expect(page.body['@odata.context']).toBe(`${address}/$metadata#Reports`)
    expect(page.body['@odata.nextLink']).toBeUndefined()
    expect(numbers(page.body.value)).toEqual(bedReports)
    const [whole, old] = page.body.value
    expect(whole).toMatchObject({
      id: ids.whole,
      status: 'approved',
      project: 'North/Creek',
      project_id: made.creek.id,
      template_version: 2,
      group: 'Kilifi, "East"',
      collector: '=cmd() Mwangi',
      origin: 'phone',
      offline: true,
      comment: 'Tide out,\nthird row "stands" well',
      latitude: -3.355,
      longitude: 40.012,
      position: { type: 'Point', coordinates: [40.012, -3.355] },
      species: 'Mkoko',
      signs: ['Crabs, small', 'Rot'],
      height_cm: -4.2,
      height_inch: null,
      alive: 91,
      low_tide: '2026-05-14T06:30:00.000Z',
      ملاحظة: 'الشتلات بخير',
    })
    expect(whole.one_row_end.split(' ')).toHaveLength(2)
    expect(whole.photos.split(' ')).toHaveLength(3)
    expect(old).toMatchObject({
      species: null,
      which_species: 'Mchu',
      height_inch: 12,
      height_cm: null,
      owner: '@SUM(A1)',
      signs: [],
    })
    expect(page.body.value[2]).toMatchObject({ status: 'sent-back', corrected_by: ids.edit, position: null })
    // Each property of the metadata is in each record, by the name of the column of an export.
    const described = [...metadata.body.matchAll(/<Property Name="([^"]+)"/g)].map(([, name]) => name)
    expect(Object.keys(whole)).toEqual(described)
  })

  it('is compressed if the program takes it', async () => {
    const response = await fetch(`${server.url}${root}/Reports`, {
      headers: { ...excel, authorization: basic(key.token) },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(((await response.json()) as { value: unknown[] }).value).toHaveLength(4)
  })
})

describe('An entity set', () => {
  it('is read page by page, each report once, while others arrive', async () => {
    const work = await make.fieldWork()
    const { token } = await makeApiKey(db, work.company.id, { scopes: ['task.export'] })
    const before = []
    for (let n = 0; n < 5; n++) before.push((await make.task(work)).id)
    const later: number[] = []
    const found: number[] = []
    let next: string | undefined = `/api/odata/v4/templates/${work.template.id}/Reports?$top=6&$count=true`
    const counts: unknown[] = []
    while (next) {
      const headers: Record<string, string> = { prefer: 'odata.maxpagesize=2' }
      const page: Awaited<ReturnType<typeof get>> = await get(next, headers, token)
      expect(page.headers.get('preference-applied')).toBe('odata.maxpagesize=2')
      found.push(...page.body.value.map(({ id }: { id: number }) => id))
      counts.push(page.body['@odata.count'])
      const link: string | undefined = page.body['@odata.nextLink']
      next = link?.slice(new URL(link).origin.length)
      later.push((await make.task(work)).id)
    }
    // Six were asked for: the five, and the first that came after them.
    expect(found).toEqual([...before, later[0]])
    expect(counts).toEqual([5, undefined, undefined])
  })

  it('is counted, and cut by $top and $skip', async () => {
    const count = await get(`${root}/Reports/$count`)
    expect([count.status, count.body, count.headers.get('content-type')]).toEqual([
      200,
      '4',
      'text/plain; charset=utf-8',
    ])
    const part = await get(`${root}/Reports?$top=2&$skip=1&$count=true`)
    expect(part.body['@odata.count']).toBe(4)
    expect(numbers(part.body.value)).toEqual([ids.old, ids.unplaced])
    expect(part.body['@odata.nextLink']).toBeUndefined()
    expect((await get(`${root}/Reports?$top=0`)).body.value).toEqual([])
    expect((await get(`${root}/Reports/$count?$filter=status eq 'approved'`)).body).toBe('1')
  })

  it('has the properties and the order that are asked for', async () => {
    const { body } = await get(`${root}/Reports?$select=id,species&$orderby=id desc`)
    expect(body['@odata.context']).toMatch(/#Reports\(id,species\)$/)
    expect(body.value).toEqual([
      { id: ids.edit, species: 'Mkoko' },
      { id: ids.unplaced, species: null },
      { id: ids.old, species: null },
      { id: ids.whole, species: 'Mkoko' },
    ])
    const byChange = await all(`${root}/Reports?$select=id,updated_at&$orderby=updated_at desc`, {
      prefer: 'odata.maxpagesize=1',
    })
    expect(byChange.pages).toBe(4)
    expect(numbers(byChange.records).sort()).toEqual([...bedReports].sort())
    const times = byChange.records.map(one => String(one.updated_at))
    expect(times).toEqual([...times].sort().reverse())
    const one = await get(`${root}/Reports(${ids.old})`)
    expect([one.body.id, one.body['@odata.context']]).toEqual([
      ids.old,
      expect.stringMatching(/#Reports\/\$entity$/),
    ])
    expect((await get(`${root}/Reports(${ids.beach})`)).status).toBe(404)
  })

  it('says what it does not support, and what it can’t read', async () => {
    for (const [query, what] of [
      ['$apply=aggregate(id with max as n)', '$apply'],
      ['$orderby=species', '$orderby=species'],
      ["$filter=comment eq 'x'", '$filter=comment'],
      ["$filter=signs eq 'Rot'", '$filter=signs'],
      ["$filter=tolower(title) eq 'x'", 'tolower()'],
      ['$filter=id add 1 eq 5', 'add'],
      ["$filter=species gt 'A'", '$filter=species gt'],
    ]) {
      const { status, body } = await get(`${root}/Reports?${query}`)
      expect([status, body.code, body.params.what]).toEqual([501, 'feed.unsupported', what])
      expect(body.error).toEqual({ code: 'feed.unsupported', message: expect.stringContaining(what ?? '') })
    }
    for (const query of [
      '$filter=id eq',
      '$filter=(id eq 1',
      "$filter=id eq 'text'",
      '$filter=nothing eq 1',
      '$filter=received_at gt 2026-02-30',
      "$filter=title eq '%00'",
      '$select=nothing',
      '$top=-1',
      '$skiptoken=x',
      'filter=id eq 1',
    ])
      expect([query, (await get(`${root}/Reports?${query}`)).status]).toEqual([query, 400])
    expect((await get(`${root}/Nothing`)).status).toBe(404)
  })
})

it('No filter is an error of the server', async () => {
  const names = [
    'id',
    'status',
    'title',
    'project',
    'collector',
    'received_at',
    'offline',
    'origin',
    'species',
  ]
  const properties = fc.constantFrom(
    ...names,
    'height_cm',
    'low_tide',
    'alive',
    'correction_of',
    'template_version',
  )
  const values = fc.constantFrom(
    ...['null', 'true', '0', '-1.5', '99999999999999999999', '1e300', "''", "'approved'", "'%'", "'\\'"],
    ...['2026-02-28', '2026-02-28T23:59:60Z', '0001-01-01T00:00:00+14:59', '9999-12-31', "'\u{1f333}'"],
  )
  const comparison = fc
    .tuple(properties, fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), values)
    .map(parts => parts.join(' '))
  const test = fc
    .tuple(fc.constantFrom('contains', 'startswith', 'endswith'), properties, fc.string({ maxLength: 5 }))
    .map(([name, property, text]) => `${name}(${property},'${text}')`)
  const list = fc
    .tuple(properties, fc.array(values, { minLength: 1, maxLength: 4 }))
    .map(([name, all]) => `${name} in (${all.join()})`)
  const { filter } = fc.letrec<{ filter: string }>(tie => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      comparison,
      test,
      list,
      tie('filter').map(one => `not (${one})`),
      fc
        .tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter'))
        .map(parts => `(${parts.join(' ')})`),
    ),
  }))
  await fc.assert(
    fc.asyncProperty(filter, async text => {
      const { status } = await get(`${root}/Reports?$select=id&$filter=${encodeURIComponent(text)}`)
      return [200, 400, 501].includes(status)
    }),
    { numRuns: 300, seed: 7 },
  )
})

it('A filter finds reports by what all have, and by answers', async () => {
  const { whole, old, unplaced, edit } = ids
  const { rows } = await db.pool.query('select created_at from tasks where company_id = $1 and id = $2', [
    company.id,
    old,
  ])
  const second = rows[0].created_at.toISOString()
  const cases: [string, number[]][] = [
    [`id eq ${old}`, [old]],
    [`id gt ${old} and id le ${edit}`, [unplaced, edit]],
    [`${old} lt id`, [unplaced, edit]],
    [`id in (${whole}, ${edit})`, [whole, edit]],
    ["status eq 'approved'", [whole]],
    ["not (status eq 'approved') and status ne 'sent-back'", [old, edit]],
    ["status eq 'nothing'", []],
    ["origin eq 'phone'", bedReports],
    ["origin eq 'other'", []],
    [`received_at ge ${second}`, [old, unplaced, edit]],
    ['received_at lt 2026-01-01', []],
    ['decided_at ne null', [whole, unplaced]],
    [`correction_of eq ${unplaced}`, [edit]],
    ['correction_of eq null', [whole, old, unplaced]],
    ['corrected_by eq null', [whole, old, edit]],
    [`corrected_by eq ${edit}`, [unplaced]],
    ['offline', [whole, old, edit]],
    ['offline eq false', [unplaced]],
    ["project eq 'North/Creek'", bedReports],
    ["startswith(project,'North') eq true and contains(collector,'Mwangi')", bedReports],
    ["contains(collector,'mwangi')", []],
    ["project ne 'North/Creek'", []],
    [`template_version eq 1 or project_id eq 0`, [old]],
    ["species eq 'Mkoko'", [whole, edit]],
    ["species in ('Mkoko','Mchu') or which_species eq 'Mchu'", [whole, old, edit]],
    ["species ne 'Mkoko'", [old, unplaced]],
    ['species eq null', [old, unplaced]],
    ['alive gt 90.5', [whole]],
    ['height_cm lt 0', [whole]],
    ['height_inch eq 12', [old]],
    ['low_tide lt 2026-05-15', [whole]],
    ['low_tide eq 2026-05-14T06:30:00Z', [whole]],
  ]
  for (const [filter, expected] of cases) expect([filter, await filtered(filter)]).toEqual([filter, expected])
})

describe('Repeats', () => {
  const instance = (answers: Answers): RepeatInstance => ({ id: randomUUID(), answers })
  const jobs = [instance({ pay: 500 }), instance({ pay: -20 })] as const
  const [asha, juma] = [instance({ first: 'Asha', jobs: [...jobs] }), instance({ first: 'Juma' })]
  let address = ''
  let token = ''
  const reports: number[] = []

  beforeAll(async () => {
    const work = await make.fieldWork({ title: 'Household', version: 2, fields: householdFields })
    await db.pool.query(
      `insert into templates (company_id, root_id, version, title, status, fields, created_at, updated_at)
       values ($1, $2, 1, 'Household', 'old', $3, now(), now())`,
      [work.company.id, work.template.rootId, JSON.stringify(oldHouseholdFields)],
    )
    const calls = phone(server, work.collector.token)
    const position = { latitude: -3.5, longitude: 39.9, accuracy: 4 }
    for (const answers of [
      { water: ['well'], plot: position, height: 90, members: [asha, juma] },
      { water: ['well'] },
      { members: [instance({ first: 'Neema' })] },
    ]) {
      const { status, body } = await calls.submit(report(work, { logic: 2, answers } as never))
      expect(status, JSON.stringify(body)).toBe(201)
      reports.push(Number(body.taskId))
    }
    address = `/api/odata/v4/templates/${work.template.rootId}`
    token = (await makeApiKey(db, work.company.id, { scopes: ['task.export'] })).token
  })

  const read = async (path: string) => {
    const { status, body } = await get(`${address}${path}`, {}, token)
    expect([path, status]).toEqual([path, 200])
    return body
  }

  it('are entity sets of their own, those within others too', async () => {
    const service = await read('/')
    expect(service.value.map(({ name }: { name: string }) => name)).toEqual([
      'Reports',
      'Reports_member',
      'Reports_jobs',
    ])
    expect((await read('/Reports_member')).value).toMatchObject([
      { report_id: reports[0], id: asha.id, parent_id: null, index: 1, first_name: 'Asha', jobs: 2 },
      { report_id: reports[0], id: juma.id, index: 2, first_name: 'Juma', jobs: null },
      { report_id: reports[2], index: 1, first_name: 'Neema' },
    ])
    expect((await read('/Reports_jobs')).value).toEqual([
      { report_id: reports[0], id: jobs[0].id, parent_id: asha.id, index: 1, pay_KES: 500 },
      { report_id: reports[0], id: jobs[1].id, parent_id: asha.id, index: 2, pay_KES: -20 },
    ])
    const rest = await read('/Reports_member?$top=2&$skip=1&$select=first_name')
    expect(rest.value).toEqual([{ first_name: 'Juma' }, { first_name: 'Neema' }])
    expect(await read('/Reports_member/$count')).toBe('3')
    const behind = await read(`/Reports_member?$filter=report_id gt ${reports[0]}&$count=false`)
    expect(behind.value).toMatchObject([{ first_name: 'Neema' }])
  })

  it('can be read with their reports', async () => {
    const { value } = await read('/Reports?$expand=Reports_member&$select=id')
    expect(value).toEqual([
      {
        id: reports[0],
        Reports_member: [expect.objectContaining({ id: asha.id }), expect.objectContaining({ id: juma.id })],
      },
      { id: reports[1], Reports_member: [] },
      { id: reports[2], Reports_member: [expect.objectContaining({ first_name: 'Neema' })] },
    ])
  })

  it('can be read with chosen properties of theirs', async () => {
    const expand = 'Reports_member($select=index,first_name),Reports_jobs($select=pay_KES)'
    const { value } = await read(`/Reports?$expand=${expand}&$select=id&$top=1`)
    expect(value).toEqual([
      {
        id: reports[0],
        Reports_member: [
          { index: 1, first_name: 'Asha' },
          { index: 2, first_name: 'Juma' },
        ],
        Reports_jobs: [{ pay_KES: 500 }, { pay_KES: -20 }],
      },
    ])
    for (const [odd, status] of [
      ['Reports_member($filter=index eq 1)', 501],
      ['Reports_member($select=id', 501],
      ['Reports_member/$ref', 501],
      ['Nothing', 400],
      ['Reports_member($select=nothing)', 400],
    ])
      expect([odd, (await get(`${address}/Reports?$expand=${odd}`, {}, token)).status]).toEqual([odd, status])
  })

  it('have the geometry of a place beside its columns', async () => {
    const { value } = await read(`/Reports(${reports[0]})`).then(body => ({ value: body }))
    expect(value).toMatchObject({
      plot: { type: 'Point', coordinates: [39.9, -3.5] },
      plot_latitude: -3.5,
      plot_longitude: 39.9,
      plot_accuracy: 4,
      member: 2,
    })
  })
})

it('A feed is limited to the projects of the key, and to who may export', async () => {
  const work = await make.fieldWork()
  const other = await make.project(work.company.id)
  const elsewhere = {
    ...work,
    project: other,
    projectTemplate: await make.projectTemplate(work.company.id, other.id, work.template.id),
  }
  const own = await make.task(work)
  await make.task(elsewhere)
  const scoped = await makeApiKey(db, work.company.id, {
    scopes: ['task.export'],
    projects: [work.project.id],
  })
  const path = `/api/odata/v4/templates/${work.template.id}/Reports`
  const seen = await get(`${path}?$count=true`, {}, scoped.token)
  expect([numbers(seen.body.value), seen.body['@odata.count']]).toEqual([[own.id], 1])
  expect((await get(`${path}?$filter=id gt 0&$count=true`, {}, scoped.token)).body['@odata.count']).toBe(1)
  const reader = await makeApiKey(db, work.company.id, { scopes: ['task.read', 'template.read'] })
  expect((await get(path, {}, reader.token)).body).toMatchObject({ code: 'permission.refused', status: 403 })
})

it('The audit log has the reading of a feed once an hour', async () => {
  const work = await make.fieldWork()
  await make.task(work)
  const { token } = await makeApiKey(db, work.company.id, { scopes: ['task.export'] })
  const read = () => get(`/api/odata/v4/templates/${work.template.id}/Reports`, {}, token)
  const lines = async () => {
    const { rows } = await db.pool.query(
      `select detail from audit where company_id = $1 and action = 'task.export'`,
      [work.company.id],
    )
    return rows.map(row => row.detail)
  }
  const { now } = server.deps
  await read()
  await read()
  const line = { format: 'odata', filters: { task_type: { eq: String(work.template.id) } } }
  expect(await lines()).toEqual([expect.objectContaining(line)])
  server.deps.now = () => new Date(Date.now() + 61 * 60_000)
  await read()
  server.deps.now = now
  expect(await lines()).toHaveLength(2)
})

it('The service document of the company leads to the feeds of its templates', async () => {
  const { body } = await get('/api/odata/v4/')
  expect(body.value).toEqual(
    expect.arrayContaining([
      { name: 'Bed check', kind: 'ServiceDocument', url: `templates/${beds.rootId}/` },
      { name: '=Beach', kind: 'ServiceDocument', url: `templates/${made.beach.rootId}/` },
    ]),
  )
  const metadata = await get('/api/odata/v4/$metadata')
  expect([metadata.status, metadata.body.match(/<EntitySet /g)]).toEqual([200, null])
})

it('A new version of a template is in the next answer', async () => {
  const work = await make.fieldWork({ fields: [{ id: 'a', kind: 'text', label: 'Name', isRequired: false }] })
  const { token } = await makeApiKey(db, work.company.id, { scopes: ['task.export'] })
  const read = async () =>
    (await get(`/api/odata/v4/templates/${work.template.id}/$metadata`, {}, token)).body
  expect(await read()).toContain('String="Name"')
  await db.pool.query(
    `update templates set row_version = row_version + 1, fields = $3 where company_id = $1 and id = $2`,
    [
      work.company.id,
      work.template.id,
      JSON.stringify([{ id: 'a', kind: 'text', label: 'Full name', isRequired: false }]),
    ],
  )
  expect(await read()).toContain('String="Full name"')
})
