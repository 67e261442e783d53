import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsSent } from '#test/statement-log.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { code, data, audit } = verbs(server)

interface Line {
  id: string
  cursor: string
  what: string
  kind: string
  record: string | null
  name: string | null
  projectName: string | null
  person: { id: string } | null
  network: string | null
  device: string | null
  changes: { label: string; before: string | null; after: string | null }[]
  facts: { label: string; value: string }[]
}

const fields = `id cursor what kind record name projectName person { id } network device
  changes { label before after } facts { label value }`
const linesText = `query ($filters: AuditFiltersInput, $before: String, $limit: Int) {
  auditLines(filters: $filters, before: $before, limit: $limit) { hasMore data { ${fields} } } }`
const historyText = `query ($kind: String!, $id: ID!) { auditHistory(kind: $kind, id: $id) { data { ${fields} } } }`
const newerText = `query ($filters: AuditFiltersInput, $after: String!) { countNewerAuditLines(filters: $filters, after: $after) }`

const work = await make.fieldWork()
const { company, superAdmin, project, collector } = work
const reviewer = await make.person(company.id, 'reviewer')
const viewer = await make.person(company.id, 'viewer')
const other = await make.company()

const lines = async (filters: object = {}, more: object = {}) =>
  (
    await data<{ auditLines: { hasMore: boolean; data: Line[] } }>(superAdmin.token, linesText, {
      filters,
      ...more,
    })
  ).auditLines
const history = async (token: string, kind: string, id: number) =>
  (await data<{ auditHistory: { data: Line[] } }>(token, historyText, { kind, id: String(id) })).auditHistory
    .data

// What the tests read: four changes by requests, and 240 lines of every mix in the past.
async function rename(id: number, name: string) {
  await data(
    superAdmin.token,
    'mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) { updateBaoleaderProject(id: $id, input: $input) { id } }',
    { id: String(id), input: { name } },
  )
}
await pool.query(
  `insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, project_id, detail)
   select $1, timestamptz '2026-01-01' + (n % 80) * interval '1 hour', case n % 3 when 0 then $2::bigint when 1 then $3 end,
     (array['task.submit', 'task.approve', 'tag.update', 'group.update'])[n % 4 + 1],
     (array['task', 'task', 'tag', 'group'])[n % 4 + 1], n % 7 + 1, case when n % 4 < 2 then $4::bigint end, '{}'
   from generate_series(1, 240) n`,
  [company.id, superAdmin.id, collector.id, project.id],
)
await rename(project.id, 'Kílifi Creek')

it('shows who changed what, from where, with the values of each field before and after', async () => {
  const [line] = (await lines({ action: 'project.update' })).data
  expect(line).toMatchObject({
    what: 'Changed a project',
    kind: 'project',
    record: String(project.id),
    name: 'Kílifi Creek',
    projectName: 'Kílifi Creek',
    person: { id: String(superAdmin.id) },
    network: '127.0.0.0/24',
    changes: [{ label: 'Name', after: 'Kílifi Creek' }],
  })
  expect(line?.changes[0]?.before).not.toBeNull()
  const { body } = await server.rest('POST', '/graphql', {
    token: superAdmin.token,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    body: {
      query:
        'mutation ($id: ID!, $input: UpdateBaoleaderCommunityInput!) { updateBaoleaderCommunity(id: $id, input: $input) { id } }',
      variables: { id: String((await make.group(company.id)).id), input: { name: 'Dawn patrol' } },
    },
  })
  expect(body.errors).toBeUndefined()
  expect((await lines({ action: 'group.update' })).data[0]?.device).toBe('Firefox on Windows')
  const french = await server.rest('POST', '/graphql', {
    token: superAdmin.token,
    headers: { 'accept-language': 'fr' },
    body: { query: '{ auditLines(filters: { action: "group.update" }) { data { device } } }' },
  })
  expect(french.body.data.auditLines.data[0]).toEqual({ device: 'Firefox sur Windows' })
})

it('finds by each filter what plain SQL finds, page by page, the newest first', async () => {
  const day = (n: number) => `2026-01-0${n}T00:00:00Z`
  const cases: [object, string][] = [
    [{}, 'true'],
    [{ person: String(collector.id) }, `actor_id = ${collector.id}`],
    [{ action: 'tag.update' }, `action = 'tag.update'`],
    [{ kind: 'task' }, `subject_kind = 'task'`],
    [{ project: String(project.id) }, `project_id = ${project.id}`],
    [{ from: day(2), to: day(3) }, `at between '${day(2)}' and '${day(3)}'`],
    [{ record: '#3' }, 'subject_id = 3'],
    [{ record: '3', kind: 'tag' }, `subject_id = 3 and subject_kind = 'tag'`],
    [
      { person: String(superAdmin.id), kind: 'task', project: String(project.id), from: day(2) },
      `actor_id = ${superAdmin.id} and subject_kind = 'task' and project_id = ${project.id} and at >= '${day(2)}'`,
    ],
    [{ person: String(other.superAdmin.id) }, 'false'],
  ]
  for (const [filters, condition] of cases) {
    const { rows } = await pool.query(
      `select id from audit where company_id = ${company.id} and ${condition} order by at desc, id desc`,
    )
    const found: string[] = []
    for (let before: string | null = null; ; ) {
      const page = await lines(filters, { before, limit: 37 })
      found.push(...page.data.map(line => line.id))
      if (!page.hasMore) break
      before = page.data.at(-1)?.cursor ?? null
    }
    expect(found, JSON.stringify(filters)).toEqual(rows.map(row => row.id))
  }
})

it('finds records by their name without accents, and those that are gone', async () => {
  const names = async (record: string) => (await lines({ record })).data.map(line => line.name)
  expect(await names('kilifi')).toContain('Kílifi Creek')
  expect(await names('nowhere at all')).toEqual([])
  await pool.query(
    `insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail)
     values ($1, now(), $2, 'template.create', 'template', 999999, '{}'),
       ($1, now(), $2, 'template.delete', 'template', 999999, '{"title": "Señal"}')`,
    [company.id, superAdmin.id],
  )
  const gone = await lines({ record: 'senal' })
  expect(gone.data.map(line => line.what)).toEqual(['Deleted a template', 'Created a template'])
})

it('reads few lines of the many records that have a name', async () => {
  const [records, linesOfEach] = [400, 40]
  const { superAdmin: owner, id } = await make.company()
  await pool.query(
    `with added as (
       insert into groups (company_id, name, created_at, updated_at)
       select $1, 'Heron watch ' || n, now(), now() from generate_series(1, $2::int) n returning id
     )
     insert into audit (company_id, at, actor_id, action, subject_kind, subject_id)
     select $1, timestamptz '2026-01-01' + n * interval '1 hour', $3, 'group.update', 'group', added.id
     from added, generate_series(1, $4::int) n`,
    [id, records, owner.id, linesOfEach],
  )
  await pool.query('analyze audit')
  const page = `query ($record: String!) { auditLines(filters: { record: $record }, limit: 50) { hasMore data { name } } }`
  const sent = await statementsSent(async () => {
    const found = await data<{ auditLines: { hasMore: boolean; data: Line[] } }>(owner.token, page, {
      record: 'heron',
    })
    expect(found.auditLines).toMatchObject({ hasMore: true, data: { length: 50 } })
  })
  const [statement] = sent.filter(({ text }) => / from audit a /.test(text) && /unnest/.test(text))
  const { rows } = await pool.query(`explain (analyze, format json) ${statement?.text}`, statement?.values)
  // A line of each, and all lines of as many records as there are lines on a page.
  expect(linesRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(records + 51 * linesOfEach + 51)
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many lines of the log a plan has read. */
function linesRead(plan: Plan): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return (
    (plan['Relation Name'] === 'audit' ? own * plan['Actual Loops'] : 0) +
    (plan.Plans ?? []).reduce((sum, part) => sum + linesRead(part), 0)
  )
}

it('tells how many lines are newer than those that are shown', async () => {
  const [newest] = (await lines({ kind: 'project' }, { limit: 1 })).data
  const newer = async (filters: object) =>
    (
      await data<{ countNewerAuditLines: number }>(superAdmin.token, newerText, {
        filters,
        after: newest?.cursor,
      })
    ).countNewerAuditLines
  const tags = await newer({ kind: 'tag' })
  await rename(project.id, `Kilifi ${randomUUID()}`)
  await rename(project.id, 'Kílifi Creek')
  expect(await newer({ kind: 'project' })).toBe(2)
  expect(await newer({ kind: 'tag' })).toBe(tags)
})

it('refuses the log to all but admins, and shows nothing of it to another company', async () => {
  const foreign = (await make.fieldWork()).superAdmin
  for (const { token } of [reviewer, viewer, collector]) {
    expect(await code(token, linesText)).toBe('permission.refused')
    expect(await code(token, newerText, { after: '1.1' })).toBe('permission.refused')
    expect(await code(token, '{ auditLink { hash } }')).toBe('permission.refused')
    expect((await server.rest('POST', '/export-audit', { token, body: {} })).status).toBe(403)
  }
  const seen = await data<{ auditLines: { data: Line[] } }>(foreign.token, linesText, {
    filters: { project: String(project.id) },
  })
  expect(seen.auditLines.data).toEqual([])
  expect(await history(foreign.token, 'project', project.id)).toEqual([])
  expect(await code(superAdmin.token, linesText, { filters: { action: 'no.such' } })).toBe('input.invalid')
  expect(await code(superAdmin.token, linesText, { before: 'x' })).toBe('input.invalid')
})

it('shows each record its own history, and from where to admins alone', async () => {
  const own = await history(superAdmin.token, 'project', project.id)
  expect(own.length).toBeGreaterThan(2)
  expect(own.every(line => line.kind === 'project' && line.record === String(project.id))).toBe(true)
  const [seen] = await history(viewer.token, 'project', project.id)
  expect(seen).toMatchObject({ what: 'Changed a project', network: null, device: null })
  expect(await code(reviewer.token, historyText, { kind: 'project', id: String(project.id) })).toBe(
    'permission.refused',
  )
  for (const kind of ['webhook', 'staff'])
    expect(await code(viewer.token, historyText, { kind, id: String(superAdmin.id) })).toBe(
      'permission.refused',
    )
  expect(await code(superAdmin.token, historyText, { kind: 'session', id: '1' })).toBe('not-found')
})

it('exports what the filters find as CSV, and logs the export', async () => {
  await rename(project.id, '=HYPERLINK("x")')
  const { status, headers, body } = await server.rest('POST', '/export-audit', {
    token: superAdmin.token,
    body: { kind: 'project', action: 'project.update' },
  })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/csv')
  const rows = String(body).trim().split('\r\n')
  const { rows: counted } = await pool.query(
    `select count(*)::int as n from audit where company_id = $1 and action = 'project.update'`,
    [company.id],
  )
  expect(rows).toHaveLength(counted[0].n + 1)
  expect(rows[0]).toContain('Line,Time (UTC),Person,Role,Action,Kind Of Record')
  expect(rows[1]).toContain('Changed a project,Project,')
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(rows[1]).toContain('Name: Kílifi Creek → =HYPERLINK')
  expect(await audit(company.id)).toContain('audit.export')
  const EXPORTED = '{ auditLines(filters: { action: "audit.export" }) { data { facts { label value } } } }'
  const { auditLines } = await data<{ auditLines: { data: object[] } }>(superAdmin.token, EXPORTED)
  expect(auditLines.data).toEqual([
    { facts: [{ label: 'Filters', value: 'Kind: Project; Action: Changed a project' }] },
  ])
})
