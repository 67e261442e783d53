import { limits } from '@quadrat/domain/limits'
import { expect, it } from 'vitest'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { download } from '#test/download.ts'
import { type MadePerson, makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { insertExport } from './export.queries.ts'

const server = await testServer()
const { deps } = server
const make = makers(deps.db)
const { code, data, audit, refusesOthers } = verbs(server)

const start = `mutation ($format: ExportFormat!) {
  startExport(format: $format) { id state direct tasksTotal tasksDone url createdBy { id } }
}`
const cancel = `mutation ($id: ID!) { cancelExport(id: $id) { id state url } }`
const list = `{ exports { id state url failure } }`
const one = `query ($id: ID!) { export(id: $id) { id state } }`

interface Started {
  startExport: { id: string; url: string }
}

/** A waiting export without a job. */
async function waiting({ companyId, id: createdById }: MadePerson): Promise<string> {
  const now = new Date()
  const { row } = await withOwnerTransaction(deps, tx =>
    insertExport(tx, {
      companyId,
      createdById,
      format: 'csv',
      direct: false,
      state: 'waiting',
      rowsTotal: limits.exports.directTasks + 1,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    }),
  )
  return String(row.id)
}

it('A small export can be downloaded at once, is audited and published', async () => {
  const work = await make.fieldWork()
  await make.task(work)
  const socket = await server.socket(work.superAdmin.token)
  const event = nextEvent(socket, 'export-updated')
  await refusesOthers(work, start, { format: 'csv' }, null)
  const { startExport } = await data<Started>(work.superAdmin.token, start, { format: 'csv' })
  expect(startExport).toMatchObject({
    state: 'done',
    direct: true,
    tasksTotal: 1,
    tasksDone: 1,
    createdBy: { id: String(work.superAdmin.id) },
  })
  expect(await event).toEqual({ exportId: startExport.id })
  expect(await audit(work.company.id)).toEqual(['task.export'])
  expect((await download(server, startExport.url)).status).toBe(200)
})

it('A changed or expired address is refused', async () => {
  const work = await make.fieldWork()
  const { startExport } = await data<Started>(work.superAdmin.token, start, { format: 'csv' })
  const other = await make.fieldWork()
  const { startExport: theirs } = await data<Started>(other.superAdmin.token, start, { format: 'csv' })
  const signature = new URL(startExport.url, server.url).search
  const refusal = async (path: string) => {
    const { status, bytes } = await download(server, path)
    return [status, JSON.parse(bytes.toString()).code]
  }
  expect(await refusal(new URL(theirs.url, server.url).pathname + signature)).toEqual([404, 'not-found'])
  expect(await refusal(startExport.url.replace(/e=\d+/, 'e=4000000000'))).toEqual([404, 'not-found'])
  expect(await refusal(startExport.url.replace(/&s=.*/, ''))).toEqual([404, 'not-found'])
  const now = deps.now
  deps.now = () => new Date(Date.now() + 2 * limits.exports.directHours * 3_600_000)
  try {
    expect(await refusal(startExport.url)).toEqual([403, 'file.address-expired'])
  } finally {
    deps.now = now
  }
})

it('A file is not written for a person who was archived', async () => {
  const { company } = await make.fieldWork()
  const admin = await make.person(company.id, 'admin')
  const { startExport } = await data<Started>(admin.token, start, { format: 'xlsx' })
  await deps.db.pool.query(`update people set status = 'ARCHIVED' where id = $1`, [admin.id])
  const { status, bytes } = await download(server, startExport.url)
  expect([status, JSON.parse(bytes.toString()).code]).toEqual([403, 'account.archived'])
})

it('A waiting export can be cancelled once', async () => {
  const work = await make.fieldWork()
  const id = await waiting(work.superAdmin)
  await refusesOthers(work, cancel, { id })
  const socket = await server.socket(work.superAdmin.token)
  const event = nextEvent(socket, 'export-updated')
  expect(await data(work.superAdmin.token, cancel, { id })).toEqual({
    cancelExport: { id, state: 'cancelled', url: null },
  })
  expect(await event).toEqual({ exportId: id })
  expect(await audit(work.company.id)).toEqual(['task.cancel-export'])
  expect(await code(work.superAdmin.token, cancel, { id })).toBe('export.ended')
})

it('A company sees its own exports, newest first', async () => {
  const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
  const ids = [await waiting(mine.superAdmin), await waiting(mine.superAdmin)]
  const other = await waiting(theirs.superAdmin)
  const { exports } = await data<{ exports: { id: string }[] }>(mine.superAdmin.token, list)
  expect(exports.map(each => each.id)).toEqual(ids.toReversed())
  expect(await data(mine.superAdmin.token, one, { id: ids[0] })).toEqual({
    export: { id: ids[0], state: 'waiting' },
  })
  expect(await data(mine.superAdmin.token, one, { id: other })).toEqual({ export: null })
})

it('A company with ten large exports under way cannot start another', async () => {
  const work = await make.fieldWork()
  await deps.db.pool.query(
    `insert into tasks (company_id, id, project_id, project_template_id, template_id, template_version, status, created_at,
       updated_at)
     select $1, n, $2, $3, $4, 1, 'PENDING', now(), now() from generate_series(1, $5) n`,
    [
      work.company.id,
      work.project.id,
      work.projectTemplate.id,
      work.template.id,
      limits.exports.directTasks + 1,
    ],
  )
  for (let n = 0; n < limits.exports.underWay; n++) await waiting(work.superAdmin)
  expect(await code(work.superAdmin.token, start, { format: 'csv' })).toBe('export.too-many')
})
