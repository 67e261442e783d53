import { expect, it } from 'vitest'
import { type FilterableTask, filteredCompany, insertTasks } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'

// Of its own, so that only this test merges changes.
const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { pool } = server.deps.db
await pool.query('delete from pgboss.schedule')
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

const merge = () => mergeChanges(server.deps.db)

/** Where a count differs from the tasks. */
async function drift(companyId: number, counts = 'task_counts($1)'): Promise<object[]> {
  const { rows } = await pool.query(
    `select project_id, status, sum(n)::int as n from (
       select project_id, status, n from ${counts}
       union all select project_id, status, -1 from tasks where company_id = $1) sides
     group by 1, 2 having sum(n) <> 0`,
    [companyId],
  )
  return rows
}

/** Runs the statements in one transaction, and returns how many versions of counters it wrote. */
async function versionsWritten(statements: string[], values: unknown[], end = 'commit'): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement, values)
    const { rows } = await client.query(
      `select n_tup_ins + n_tup_upd as n from pg_stat_xact_user_tables where relname = 'task_counters'`,
    )
    await client.query(end)
    return Number(rows[0].n)
  } finally {
    client.release()
  }
}

const decide = `update tasks set status = case when id % 3 = 0 then 'REJECTED' else 'COMPLETED' end where company_id = any ($1)`
const undecide = `update tasks set status = 'PENDING' where company_id = any ($1) and id % 2 = 0`
const move = `update tasks t set (project_id, project_template_id, template_id) = (
    select o.project_id, o.project_template_id, o.template_id from tasks o
    where o.company_id = t.company_id and o.project_id <> t.project_id order by o.id limit 1)
  where company_id = any ($1) and id % 5 = 0`
const remove = 'delete from tasks where company_id = any ($1) and id % 7 = 0'

it('are written by no change, and are right at every moment', async () => {
  const companies = [await companyOf(50), await companyOf(70), await companyOf(60)]
  for (const statements of [[decide], [undecide, decide], [move], [remove]]) {
    expect(await versionsWritten(statements, [companies])).toBe(0)
    for (const company of companies) expect(await drift(company)).toEqual([])
  }
  await merge()
  for (const company of companies) {
    expect(await drift(company)).toEqual([])
    // Nothing waits any more, so the counters alone are right too.
    expect(await drift(company, 'task_counters where company_id = $1')).toEqual([])
  }
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

it('do not count twice what a server of the release before has counted', async () => {
  const companyId = await companyOf(12)
  await merge()
  // As its functions leave it, which a transaction of the moment of the upgrade still runs.
  await pool.query(
    `with decided as (update tasks set status = 'COMPLETED' where company_id = $1 returning project_id),
       counted as (select project_id, count(*) as n from decided group by 1)
     insert into task_counters as c (company_id, project_id, status, slot, n)
     select $1, project_id, status, 3, d * n from counted, (values ('PENDING', -1), ('COMPLETED', 1)) side (status, d)`,
    [companyId],
  )
  await pool.query('update task_rollup_changes set counts = null where company_id = $1', [companyId])
  expect(await drift(companyId)).toEqual([])
  await merge()
  expect(await drift(companyId)).toEqual([])
})

it('are right while tasks of a project and the project itself are deleted', async () => {
  const companyId = await companyOf(20)
  await merge()
  const { rows } = await pool.query('select project_id as id from tasks where company_id = $1 limit 1', [
    companyId,
  ])
  const ids = [companyId, rows[0].id]
  await pool.query('delete from tasks where company_id = $1 and project_id = $2', ids)
  await pool.query('delete from project_templates where company_id = $1 and project_id = $2', ids)
  await pool.query('delete from projects where company_id = $1 and id = $2', ids)
  expect(await drift(companyId)).toEqual([])
  await merge()
  const { rows: left } = await pool.query(
    'select from task_counters where company_id = $1 and project_id = $2',
    ids,
  )
  expect(left).toEqual([])
  expect(await drift(companyId)).toEqual([])
})
