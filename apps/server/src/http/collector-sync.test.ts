import { limits } from '@quadrat/domain/limits'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
type Work = Awaited<ReturnType<typeof fieldWork>>

/** Field work whose template has a list of `count` options, with a report, and a message to its collector. */
async function fieldWork(count = 2) {
  const work = await make.fieldWork()
  const list = await make.dataList(work.company.id)
  await pool.query(
    `insert into data_list_options (company_id, data_list_id, value, status, row_version, created_at, updated_at)
     select $1, $2, 'Plot ' || n, 'active', 1, now(), now() from generate_series(1, $3) n`,
    [work.company.id, list.id, count],
  )
  const field = { id: 'plot', kind: 'data-list', label: 'Plot', isRequired: false, listId: String(list.id) }
  await pool.query('update templates set fields = $2 where id = $1', [
    work.template.id,
    JSON.stringify([field]),
  ])
  const { body } = await phone(server, work.collector.token).submit(report(work))
  await server.graphql(
    work.superAdmin.token,
    `mutation ($data: CreateBaoleaderNotificationInput!) { createBaoleaderNotification(data: $data) { id } }`,
    { data: { title: 'Tide', message: 'High', type: 'EARLY_WARNING', recipients: [work.collector.id] } },
  )
  return { ...work, list, taskId: body.taskId as string }
}

const sync = async (work: Work, query = '') =>
  (await phone(server, work.collector.token).get(`sync${query}`)).body

it('has what the single calls have', async () => {
  const work = await fieldWork()
  const get = async (path: string) => (await phone(server, work.collector.token).get(path)).body
  const all = await sync(work)
  expect(all.tasks.tasks).toMatchObject([{ id: work.taskId }])
  expect(all.notifications.notifications).toMatchObject([{ title: 'Tide' }])
  expect(all.work).toEqual(await get('work'))
  expect(all.tasks.tasks).toEqual((await get('tasks')).tasks)
  expect(all.taskMessages).toEqual(await get('task-messages'))
  const { rowVersion, options } = await get(`data-lists/${work.list.id}/options`)
  expect(options).toHaveLength(2)
  expect(all.lists).toEqual([
    { id: String(work.list.id), since: null, rowVersion, options, off: [], next: null },
  ])
})

it('leaves out what the phone has, and sends what changed since', async () => {
  const work = await fieldWork()
  const { lists, workTag } = await sync(work)
  const [{ id, rowVersion }] = lists
  const known = `?work=${encodeURIComponent(workTag)}&lists=${id}-${rowVersion}&tasks=${Date.now() + 60_000}-0`
  expect(await sync(work, known)).toMatchObject({ work: null, workTag, lists: [], tasks: { tasks: [] } })

  const client = await pool.connect()
  await client.query('update data_lists set row_version = row_version + 1 where id = $1', [id])
  await client.query(
    `update data_list_options set status = 'inactive', row_version = $2 where data_list_id = $1 and value = 'Plot 1'`,
    [id, rowVersion + 1],
  )
  client.release()
  const changed = await sync(work, known)
  expect(changed.work.dataLists).toMatchObject([{ id, rowVersion: rowVersion + 1 }])
  expect(changed.lists).toMatchObject([{ id, since: rowVersion, rowVersion: rowVersion + 1, options: [] }])
  expect(changed.lists[0].off).toHaveLength(1)
})

it('leaves a long list, and one of a version that the server never had, to the call that has pages', async () => {
  const work = await fieldWork(limits.optionsInSync + 1)
  expect((await sync(work)).lists).toEqual([])
  expect((await sync(work, `?lists=${work.list.id}-999`)).lists).toEqual([])
})

it('has nothing of another company, also where its lists are named', async () => {
  const work = await fieldWork()
  const other = await make.fieldWork()
  const {
    tasks,
    notifications,
    taskMessages,
    lists,
    work: own,
  } = (await phone(server, other.collector.token).get(`sync?lists=${work.list.id}-0`)).body
  expect([tasks.tasks, notifications.notifications, taskMessages.messages, lists]).toEqual([[], [], [], []])
  expect(own.projects.map(({ id }: { id: string }) => id)).toEqual([String(other.project.id)])
})

it('has no templates and lists for a collector without the project', async () => {
  const work = await fieldWork()
  await pool.query('delete from project_collectors where person_id = $1', [work.collector.id])
  const all = await sync(work)
  expect([all.work.projects, all.work.dataLists, all.lists]).toEqual([[], [], []])
})

it('is refused to archived and signed-out people, and to staff', async () => {
  const work = await fieldWork()
  const code = async (token: string) => (await phone(server, token).get('sync')).body.code
  expect(await code(work.superAdmin.token)).toBe('permission.refused')
  expect(await code('none')).toBe('token.invalid')
  await pool.query(`update people set status = 'ARCHIVED', blocked = true where id = $1`, [work.collector.id])
  expect(await code(work.collector.token)).toBe('account.blocked')
  const { token } = (await make.fieldWork()).collector
  await server.rest('POST', '/api/auth/sign-out', { token, body: {} })
  expect(await code(token)).toBe('token.invalid')
})

it('refuses a malformed list of versions', async () => {
  const { token } = (await make.fieldWork()).collector
  expect((await phone(server, token).get('sync?lists=12')).body.code).toBe('input.invalid')
})
