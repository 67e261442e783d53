import { expect, it } from 'vitest'
import { type FilterableTask, filteredCompany, insertTasks } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)

/** A company with pending tasks in its projects. */
async function companyOf(tasks: number) {
  const { companyId, uses } = await filteredCompany(make)
  await insertTasks(
    server.deps.db,
    companyId,
    Array.from({ length: tasks }, (_, n): FilterableTask => {
      const use = uses[n % uses.length]
      if (!use) throw new Error('no use')
      const rest = { reporterId: null, groupId: null, reportedAt: null, isOffline: false }
      return { id: 1000 + n, use, status: 'PENDING', createdAt: new Date(Date.UTC(2026, 0, 1)), ...rest }
    }),
  )
  return companyId
}

/** Where the counters of a company differ from its tasks. */
async function drift(companyId: number): Promise<object[]> {
  const { rows } = await pool.query(
    `select project_id, status, sum(n)::int as n from (
       select project_id, status, n from task_counters where company_id = $1
       union all select project_id, status, -1 from tasks where company_id = $1) sides
     group by 1, 2 having sum(n) <> 0`,
    [companyId],
  )
  return rows
}

/** Changes the tasks in one transaction, and returns how many versions of counters it wrote. */
async function versionsWritten(statements: string[], values: unknown[], end = 'commit'): Promise<number> {
  const client = await pool.connect()
  try {
    const written = async () => {
      const { rows } = await client.query(
        `select n_tup_ins + n_tup_upd as n from pg_stat_xact_user_tables where relname = 'task_counters'`,
      )
      return Number(rows[0].n)
    }
    await client.query('begin')
    const before = await written()
    for (const statement of statements) await client.query(statement, values)
    const after = await written()
    await client.query(end)
    return after - before
  } finally {
    client.release()
  }
}

const decide = `update tasks set status = case when id % 3 = 0 then 'REJECTED' else 'COMPLETED' end where company_id = any ($1)`

it('are written once for a statement, however many tasks it changes', async () => {
  const [few, many] = [await companyOf(12), await companyOf(600)]
  const once = await versionsWritten([decide], [[few]])
  expect(await versionsWritten([decide], [[many]])).toBe(once)
  expect([await drift(few), await drift(many)]).toEqual([[], []])
})

it('are right after a statement on several companies, and after several statements', async () => {
  const companies = [await companyOf(50), await companyOf(70), await companyOf(60)]
  const undecide = `update tasks set status = 'PENDING' where company_id = any ($1) and id % 2 = 0`
  await versionsWritten([decide, undecide, decide], [companies])
  const move = `update tasks t set (project_id, project_template_id, template_id) = (
      select o.project_id, o.project_template_id, o.template_id from tasks o
      where o.company_id = t.company_id and o.project_id <> t.project_id order by o.id limit 1)
    where company_id = any ($1) and id % 5 = 0`
  await versionsWritten([move], [companies])
  for (const company of companies) expect(await drift(company)).toEqual([])
})

it('forget what was rolled back, in whole or to a savepoint', async () => {
  const companyId = await companyOf(30)
  await versionsWritten([decide], [[companyId]], 'rollback')
  expect(await drift(companyId)).toEqual([])
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`update tasks set status = 'COMPLETED' where company_id = $1 and id < 1010`, [companyId])
  await client.query('savepoint before')
  // The last of these has a reporter that does not exist, so the statement fails after it changed the others.
  const failing = `update tasks set status = 'REJECTED', reporter_id = case when id = 1029 then -1 end where company_id = $1`
  await expect(client.query(failing, [companyId])).rejects.toThrow('tasks_company_id_reporter_id_fkey')
  await client.query('rollback to savepoint before')
  await client.query(`update tasks set status = 'REJECTED' where company_id = $1 and id > 1020`, [companyId])
  await client.query('commit')
  client.release()
  expect(await drift(companyId)).toEqual([])
})
