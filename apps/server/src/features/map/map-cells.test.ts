import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { expect, it, vi } from 'vitest'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { testServer } from '#test/server.ts'
import { deleteEmptyMapCells, mergeMapCells } from './map.jobs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

/** Above the ids that other tests get from the sequence. */
const firstId = 7_000_001
const merge = () => mergeChanges(db, { keepFrom: 20 })
const key = 'level, cell, project_id, project_template_id, template_id, template_version, group_id, status'

/** The cells that differ from the tasks in them: in a sum, or by a box that excludes a task. */
async function drift(companyId: number) {
  const same = key
    .split(', ')
    .map(name => `c.${name} is not distinct from k.${name}`)
    .join(' and ')
  const { rows } = await db.pool.query(
    `with counted as (
       select r.level + 3 as level, p.quadkey >> (50 - 2 * r.level) as cell, t.project_id, t.project_template_id, t.template_id,
         t.template_version, t.group_id, t.status, count(*) as n, sum(t.id) as ids, sum(p.x) as x, sum(p.y) as y,
         min(p.x) as west, max(p.x) as east, min(p.y) as north, max(p.y) as south
       from task_positions p join tasks t on t.company_id = p.company_id and t.id = p.task_id
       join map_regions r on r.company_id = p.company_id and r.region = p.quadkey >> (56 - 2 * r.level)
       where p.company_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8),
     parts as (
       select ${key}, n, id_sum, x_sum, y_sum, west, east, north, south from map_cells where company_id = $1
       union all
       select r.level + 3, quadkey >> (50 - 2 * r.level), project_id, project_template_id, template_id, template_version,
         group_id, status, placed, placed * task_id, placed * x::bigint, placed * y::bigint, x, x, y, y
       from task_rollup_changes c join map_regions r on r.company_id = c.company_id and r.region = c.quadkey >> (56 - 2 * r.level)
       where c.company_id = $1 and placed is not null),
     kept as (select ${key}, sum(n) as n, sum(id_sum) as ids, sum(x_sum) as x, sum(y_sum) as y, min(west) as west,
       max(east) as east, min(north) as north, max(south) as south from parts group by ${key} having sum(n) <> 0)
     select c.n as counted, k.n as kept from counted c left join kept k on ${same}
     where (c.n, c.ids, c.x, c.y) is distinct from (k.n, k.ids, k.x, k.y)
       or c.west < k.west or c.east > k.east or c.north < k.north or c.south > k.south
     union all select null, k.n from kept k where not exists (select from counted c where ${same})`,
    [companyId],
  )
  return rows
}

it('Cells match the tasks after any sequence of reports, decisions, moves, deletions and rollbacks', async () => {
  const random = randomFrom(42)
  const { companyId, uses, groupIds, reporterIds } = await filteredCompany(make)
  let lastId = firstId
  const somewhere = () => [
    -3.3 + random.below(40) / 1000,
    39.9 + random.below(2000) / random.pick([1e3, 1e6]),
  ]
  const position = (taskIds: number[]) => {
    const positions = taskIds.map(somewhere)
    return db.pool.query(
      `insert into evidence (company_id, task_id, latitude, longitude, accuracy, created_at, updated_at)
       select $1, t, latitude, longitude, 5, now(), now()
         from unnest($2::bigint[], $3::float8[], $4::float8[]) as one (t, latitude, longitude)`,
      [companyId, taskIds, positions.map(([one]) => one), positions.map(([, one]) => one)],
    )
  }
  const change = (set: string, where: string) =>
    db.pool.query(`update tasks set ${set} where company_id = $1 and ${where}`, [companyId])
  const steps: Record<string, () => Promise<unknown>> = {
    add: async () => {
      const tasks = Array.from({ length: 1 + random.below(40) }, (): FilterableTask => {
        lastId += 1 + random.below(3)
        return {
          id: lastId,
          use: random.pick(uses),
          reporterId: random.pick(reporterIds),
          groupId: random.pick([...groupIds, null]),
          status: random.pick(taskStatuses) as TaskStatus,
          createdAt: new Date(Date.UTC(2026, 0, 1)),
          reportedAt: null,
          isOffline: false,
        }
      })
      await insertTasks(db, companyId, tasks)
      await position(tasks.map(task => task.id))
    },
    decide: () => change(`status = '${random.pick(taskStatuses)}'`, `id % 3 = ${random.below(3)}`),
    'change nothing': () => change('updated_at = now()', 'true'),
    'move to another group': () =>
      change(`group_id = ${random.pick([...groupIds, 'null'])}`, `id % 5 = ${random.below(5)}`),
    'be elsewhere': () =>
      db.pool.query(
        `update evidence set longitude = longitude + 0.001 where company_id = $1 and task_id % 4 = $2`,
        [companyId, random.below(4)],
      ),
    'be nowhere': () =>
      db.pool.query(`update evidence set latitude = null where company_id = $1 and task_id % 11 = $2`, [
        companyId,
        random.below(11),
      ]),
    remove: () =>
      db.pool.query(`delete from tasks where company_id = $1 and id % 13 = $2`, [
        companyId,
        random.below(13),
      ]),
    undo: async () => {
      const client = await db.pool.connect()
      await client.query('begin')
      await client.query(`update tasks set status = 'REJECTED' where company_id = $1`, [companyId])
      await client.query('rollback')
      client.release()
    },
    merge,
    'merge as the job': () => mergeMapCells(server.deps),
    'merge twice at once': () => Promise.all([merge(), merge()]),
    'drop empty ones': () => deleteEmptyMapCells(server.deps),
  }
  for (let n = 0; n < 10; n++) await steps.add?.()
  await merge()
  for (let n = 0; n < 50; n++) {
    const [what, step] = random.pick(Object.entries(steps))
    await step()
    expect(await drift(companyId), `after step ${n}: ${what}`).toEqual([])
  }
  const { rows } = await db.pool.query(
    'select max(level)::int as deepest, count(*)::int as n from map_regions where company_id = $1',
    [companyId],
  )
  expect(rows[0].deepest).toBeGreaterThan(6)
  await db.pool.query('delete from tasks where company_id = $1', [companyId])
  await merge()
  await deleteEmptyMapCells(server.deps)
  expect((await db.pool.query('select 1 from map_cells where company_id = $1', [companyId])).rows).toEqual([])
})

it('A decision and a move of the same task at the same moment are both in its cell', async () => {
  const work = await make.fieldWork()
  const { companyId } = work.superAdmin
  const made = []
  for (let n = 0; n < 25; n++) made.push(await make.task(work))
  await merge()
  const [{ id = 0 } = {}] = made
  const { pool } = await databaseOf(db, companyId)
  const [decider, mover] = [await pool.connect(), await pool.connect()]
  await decider.query('begin')
  await decider.query(`update tasks set status = 'COMPLETED' where company_id = $1 and id = $2`, [
    companyId,
    id,
  ])
  const moved = mover.query('update evidence set longitude = 10 where company_id = $1 and task_id = $2', [
    companyId,
    id,
  ])
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update evidence%'`,
    )
    expect(rows).toHaveLength(1)
  })
  await decider.query('commit')
  await moved
  for (const client of [decider, mover]) client.release()
  expect(await drift(companyId)).toEqual([])
  await merge()
  expect(await drift(companyId)).toEqual([])
})

it('Cells cannot be changed by the role of requests, which may only add changes', async () => {
  const { rows } = await db.pool.query(
    `select table_name || ' ' || privilege_type as may from information_schema.role_table_grants
     where grantee = 'quadrat_app' and table_name in ('map_cells', 'map_regions', 'map_cell_changes') order by 1`,
  )
  expect(rows.map(row => row.may)).toEqual([
    'map_cell_changes INSERT',
    'map_cell_changes SELECT',
    'map_cells SELECT',
    'map_regions SELECT',
  ])
})
