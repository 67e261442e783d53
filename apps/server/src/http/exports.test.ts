import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { insertArchive } from '#src/features/company-archive/company-archive.queries.ts'
import { insertExport } from '#src/features/export/export.queries.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { archiveAddress, exportAddress } from '#src/platform/files/file-address.ts'
import { download, savedAs } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { audit } = verbs(server)
const made = await reportedCompany(server)
const { token } = made.superAdmin

async function post(path: string, body?: object, by = token) {
  const { status, headers, body: text } = await server.rest('POST', path, { token: by, body })
  if (status !== 200) return { status, code: text.code, name: '', records: [], headers: [] }
  const lines: string[][] = parse(text, { bom: true })
  const [head = [], ...rows] = lines
  const records = rows.map(row => Object.fromEntries(head.map((header, n) => [header, row[n] ?? ''])))
  return { status, code: null, name: savedAs(headers), records, headers: head }
}

const numbers = async (data?: unknown) =>
  (await post('/export-tasks', data === undefined ? undefined : { data })).records.map(record =>
    Number(record['Task Number']),
  )

it('POST /export-tasks returns a CSV of the filtered tasks, and is audited', async () => {
  const { ids, creek, coast, beds, tag, collector, company } = made
  const everything = [ids.edit, ids.beach, ids.unplaced, ids.old, ids.whole]
  const { name, records } = await post('/export-tasks')
  expect(name).toMatch(/^tasks\(\d{2}-\d{2}-\d{4}\)\.csv$/)
  expect(records.map(record => Number(record['Task Number']))).toEqual(everything)
  expect((await audit(company.id)).at(-1)).toBe('task.export')

  const text = JSON.stringify
  expect(await numbers(text({}))).toEqual(everything)
  expect(await numbers('')).toEqual(everything)
  expect(await numbers(text({ project: String(coast.id) }))).toEqual([ids.beach])
  expect(await numbers({ project: [creek.id, coast.id] })).toEqual(everything)
  expect(await numbers(text({ 'task_definition.task_type': beds.rootId }))).not.toContain(ids.beach)
  expect(await numbers(text({ 'task_definition.category': [tag.id] }))).toEqual(
    everything.filter(id => id !== ids.beach),
  )
  expect(await numbers(text({ baorider: collector.id, status: 'COMPLETED' }))).toEqual([ids.whole])
  expect(await numbers(text({ created_at_gte: '2020-01-01', created_at_lte: '2020-12-31' }))).toEqual([])
  expect(await numbers(text({ created_at_gte: '2020-01-01T00:00:00.000Z' }))).toEqual(everything)
  // Older clients send the keys of a list request, too.
  expect(await numbers(text({ _sort: 'createdAt:desc' }))).toEqual(everything)
  expect(await numbers(text({ project_in: [String(coast.id)] }))).toEqual([ids.beach])
  expect(await numbers(text({ status_in: ['COMPLETED'] }))).toEqual([ids.whole])
  expect(
    await numbers(text({ community_member: String(collector.id), id_contains: String(ids.whole) })),
  ).toEqual([ids.whole])
  expect(await numbers(text({ 'task_definition.un_sdg': '99' }))).toEqual([])
  for (const task_definition of [
    { un_sdg: '99' },
    { task_type: { un_sdg: ['99'] }, category: tag.id },
    { task_type: '999999' },
  ])
    expect(await numbers({ task_definition })).toEqual([])
  expect(await numbers({ task_definition: { category: tag.id } })).toEqual(
    everything.filter(id => id !== ids.beach),
  )
  expect(await post('/export-tasks', { data: '{' })).toMatchObject({ status: 422, code: 'input.invalid' })
  expect(await post('/export-tasks', { data: text({ project: 'x' }) })).toMatchObject({
    code: 'input.invalid',
  })
})

it('POST /export-tasks refuses a filter that it does not know, and names it', async () => {
  for (const body of [
    { data: { projekt: 2 } },
    { project: 2 },
    { data: { task_definition: {} } },
    { data: { task_definition: { projekt: 2 } } },
    { data: { task_definition: { task_type: { un_sdg: { projekt: '1' } } } } },
  ]) {
    const { status, body: problem } = await server.rest('POST', '/export-tasks', { token, body })
    expect([status, problem.code]).toEqual([422, 'input.invalid'])
    expect(JSON.stringify(problem.params)).toMatch(/projekt|project|task_definition/)
  }
})

it('POST /export-baoriders answers a CSV of the data collectors, chosen or all, archived ones too', async () => {
  const { company, group, collector, creek } = made
  const second = await make.person(company.id, 'collector', { firstName: 'آمنة', gender: 'Female' })
  const archived = await make.person(company.id, 'collector', { status: 'ARCHIVED' })
  await make.person(company.id, 'member', { groupId: group.id })
  const all = await post('/export-baoriders', { baoriders: [] })
  expect(all.name).toBe('Data Collectors.csv')
  expect(all.records.map(record => Number(record.Number))).toEqual([archived.id, second.id, collector.id])
  expect((await post('/export-baoriders')).records).toHaveLength(3)
  const listed = await server.graphql<{ baoriders: { data: { id: string }[] } }>(
    token,
    '{ baoriders { data { id } } }',
  )
  expect(all.records.map(record => record.Number)).toEqual(listed.data.baoriders.data.map(one => one.id))
  expect(all.records[0]).toMatchObject({ Status: 'ARCHIVED' })
  expect(all.records[1]).toMatchObject({
    'First Name': 'آمنة',
    Gender: 'Female',
    Group: '',
    'Number Of Projects': '0',
    'Tasks Reported': '0',
    Status: 'ACTIVE',
    'Date Added (UTC)': '2026-06-01T08:00:00.000Z',
  })
  expect(all.records[2]).toMatchObject({
    'First Name': "'=cmd()",
    'Phone Number': `'${collector.phoneNumber}`,
    Group: 'Kilifi, "East"',
    Projects: `${creek.name}; مشروع الساحل`,
    'Number Of Projects': '2',
    'Tasks Reported': '5',
  })
  const chosen = await post('/export-baoriders', { baoriders: [String(archived.id), String(second.id)] })
  expect(chosen.records.map(record => Number(record.Number))).toEqual([archived.id, second.id])
  expect((await audit(company.id)).filter(action => action === 'collector.export')).toHaveLength(3)
})

it('POST /export-communitymembers returns a CSV of all members of a group', async () => {
  const { company, group, collector } = made
  const left = await make.person(company.id, 'member', { groupId: group.id, status: 'ARCHIVED' })
  const { name, records } = await post('/export-communitymembers', { communityID: String(group.id) })
  expect(name).toMatch(/^Community Members Kilifi, East \(\d{2}-\d{2}-\d{4}\)\.csv$/)
  expect(records.map(record => record.Role)).toEqual(['Group Member', 'Group Member', 'Data Collector'])
  expect(records[0]).toMatchObject({ Number: String(left.id), Status: 'ARCHIVED' })
  expect(records.map(record => Number(record.Number))).toContain(collector.id)
  expect((await audit(company.id)).at(-1)).toBe('group.export-members')
  const empty = await make.group(company.id)
  const none = await post('/export-communitymembers', { communityID: empty.id })
  expect([none.records, none.headers[0]]).toEqual([[], 'Number'])
  const other = await make.company()
  expect(
    await post('/export-communitymembers', { communityID: group.id }, other.superAdmin.token),
  ).toMatchObject({
    status: 404,
    code: 'not-found',
  })
  expect(await post('/export-communitymembers', {})).toMatchObject({ code: 'input.invalid' })
})

it('A stored export and a company archive are downloaded only while their creator may make them', async () => {
  const { deps } = server
  const other = await make.company()
  const admin = await make.person(other.id, 'admin')
  const draft = await deps.files.draft(Readable.from([Buffer.from('stored')]), { limit: () => 100 })
  await draft.keep(other.id)
  const now = new Date()
  const stored = {
    companyId: other.id,
    createdById: admin.id,
    state: 'done' as const,
    hash: draft.hash,
    size: draft.size,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  }
  const { ofTasks, archive } = await withOwnerTransaction(deps, async tx => ({
    ofTasks: (await insertExport(tx, { ...stored, format: 'csv', direct: false, rowsTotal: 1 })).row,
    archive: await insertArchive(tx, stored),
  }))
  const urls = [
    exportAddress(deps.secrets, { ...ofTasks, name: 'tasks.csv' }, stored.expiresAt),
    archiveAddress(deps.secrets, { ...archive, name: 'archive.zip' }, stored.expiresAt),
  ]
  const answers = async () =>
    Promise.all(
      urls.map(async url => {
        const { status, bytes } = await download(server, url)
        return [status, status === 200 ? bytes.toString() : JSON.parse(bytes.toString()).code]
      }),
    )
  const set = (sql: string) => deps.db.pool.query(`update people set ${sql} where id = $1`, [admin.id])

  const allowed = [200, 'stored']
  expect(await answers()).toEqual([allowed, allowed])
  await set(`status = 'ARCHIVED'`)
  const archived = [403, 'account.archived']
  expect(await answers()).toEqual([archived, archived])
  await set(`status = 'ACTIVE', role = 'viewer'`)
  const demoted = [403, 'permission.refused']
  expect(await answers()).toEqual([demoted, demoted])
  await set(`may_export = true`)
  expect(await answers()).toEqual([allowed, demoted])
})
