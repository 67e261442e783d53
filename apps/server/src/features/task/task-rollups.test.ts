import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { describe, expect, it } from 'vitest'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { testServer } from '#test/server.ts'
import { deleteEmptyTaskRollups, mergeTaskRollups } from './task.jobs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const totalKey = `company_id, block, project_id, project_template_id, template_id, template_version, group_id, status, delayed`
const rollupKey = totalKey.replace('group_id', 'reporter_id, group_id')

/** Merges with blocks of a size that tests can fill. */
const merge = () => mergeChanges(db, { blockSize: 60, rollupsFrom: 150 })

const one = async <Row>(text: string, companyId: number): Promise<Row> =>
  (await db.pool.query(text, [companyId])).rows[0]

/** Returns the rollups and totals that differ from the tasks, and faults of the blocks. */
async function drift(companyId: number) {
  const { grown } = await one<{ grown: boolean }>(
    'select coalesce(bool_or(by_reporter), false) as grown from task_blocks where company_id = $1',
    companyId,
  )
  return [
    ...(await driftOf('task_rollup_totals', totalKey, companyId)),
    ...(grown ? await driftOf('task_rollups', rollupKey, companyId) : []),
    ...(grown ? await daysThatDiffer(companyId) : []),
    ...(await blockFaults(companyId)),
  ]
}

/** Returns the rows of a table that differ from the tasks: in a count, or in bounds that exclude a task. */
async function driftOf(table: 'task_rollups' | 'task_rollup_totals', key: string, companyId: number) {
  const same = key
    .split(', ')
    .map(name => `c.${name} is not distinct from k.${name}`)
    .join(' and ')
  const { rows } = await db.pool.query(
    `with bounds as (select coalesce(array_agg(first_id order by first_id), '{0}') as firsts from task_blocks where company_id = $1),
     digits as (select t.*, firsts[width_bucket(t.id, firsts)] as block,
       created_at - date_reported not between interval '-1 day' and interval '1 day' as delayed,
       (select array_agg((strpos(t.id::text, d::text) > 0)::int order by d) from generate_series(0, 9) d) as has
       from tasks t, bounds where company_id = $1),
     counted as (select ${key}, count(*) as n, array[sum(has[1]), sum(has[5]), sum(has[10])] as digits,
       min(created_at) as c1, max(created_at) as c2, min(date_reported) as r1, max(date_reported) as r2 from digits group by ${key}),
     changes as (select c.*, firsts[width_bucket(one, firsts)] as block, one, sign(n) as s
       from task_rollup_changes c, bounds, unnest(ids) one where company_id = $1),
     parts as (
       select ${key}, n, array[with_digit[1], with_digit[5], with_digit[10]]::bigint[] as digits, first_created, last_created,
         first_reported, last_reported from ${table} where company_id = $1
       union all
       select ${key}, s::int, array[s * (strpos(one::text, '0') > 0)::int, s * (strpos(one::text, '4') > 0)::int,
         s * (strpos(one::text, '9') > 0)::int]::bigint[], first_created, last_created, first_reported, last_reported from changes),
     kept as (select ${key}, sum(n) as n, array[sum(digits[1]), sum(digits[2]), sum(digits[3])]::bigint[] as digits,
       min(first_created) as c1, max(last_created) as c2, min(first_reported) as r1, max(last_reported) as r2
       from parts group by ${key} having sum(n) <> 0)
     select '${table}' as of, c.n as counted, k.n as kept, c.digits, k.digits as kept_digits
     from counted c left join kept k on ${same}
     where c.n is distinct from k.n or c.digits is distinct from k.digits
       or c.c1 < k.c1 or c.c2 > k.c2 or c.r1 < k.r1 or c.r2 > k.r2
     union all
     select '${table}', null, k.n, null, k.digits from kept k where not exists (select from counted c where ${same})`,
    [companyId],
  )
  return rows
}

/** Returns the quarters of days that differ from the tasks. */
async function daysThatDiffer(companyId: number) {
  const key = 'project_id, project_template_id, template_id, template_version, group_id, status, quarter'
  const { rows } = await db.pool.query(
    `with counted as (select date_bin('15 minutes', created_at, '2000-01-01Z') as quarter, project_id, project_template_id,
       template_id, template_version, group_id, status, count(*) as n from tasks where company_id = $1 group by ${key}),
     parts as (
       select day::timestamp at time zone 'UTC' + q * interval '15 minutes' as quarter, project_id, project_template_id,
         template_id, template_version, group_id, status, c as n
       from task_days, unnest(quarters, counts) one (q, c) where company_id = $1
       union all
       select date_bin('15 minutes', at, '2000-01-01Z'), project_id, project_template_id, template_id, template_version,
         group_id, status, sign(n) from task_rollup_changes, unnest(created) at where company_id = $1),
     kept as (select ${key}, sum(n) as n from parts group by ${key} having sum(n) <> 0)
     select 'task_days' as of, * from ((select ${key}, n from counted except select ${key}, n from kept)
       union all (select ${key}, n from kept except select ${key}, n from counted)) differing
     union all
     select 'n of task_days', project_id, project_template_id, template_id, template_version, group_id, status, day, n
     from task_days where company_id = $1 and n <> (select coalesce(sum(c), 0) from unnest(counts) c)`,
    [companyId],
  )
  return rows
}

/**
 * Returns blocks that begin before a task of the one before them, or that have more tasks than one merge adds
 * to them.
 */
async function blockFaults(companyId: number) {
  const { rows } = await db.pool.query(
    `select * from (select *, lead(first_id) over (order by first_id) as next from task_blocks where company_id = $1) b
     where next <= last_id or last_id < first_id`,
    [companyId],
  )
  return rows
}

describe('the rollups of tasks', () => {
  it('match the tasks after any sequence of reports, decisions, changes, deletions and rollbacks', async () => {
    const random = randomFrom(42)
    const { companyId, uses, groupIds, reporterIds } = await filteredCompany(make)
    const day = 86_400_000
    const some = (id: number): FilterableTask => {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + random.below(40) * day + random.below(day))
      const delay = random.pick([0, 3_600_000, 2 * day, 40 * day, -2 * day])
      return {
        id,
        use: random.pick(uses),
        reporterId: random.pick([...reporterIds, null]),
        groupId: random.pick([...groupIds, null]),
        status: random.pick(taskStatuses) as TaskStatus,
        createdAt,
        reportedAt: random.isOne(0.2) ? null : new Date(createdAt.getTime() - delay),
        isOffline: random.isOne(0.7),
      }
    }
    let lastId = 24_900
    const another = () => {
      lastId += 1 + random.below(90)
      return lastId
    }
    const steps: Record<string, () => Promise<unknown>> = {
      add: () =>
        insertTasks(
          db,
          companyId,
          Array.from({ length: 1 + random.below(40) }, () => some(another())),
        ),
      decide: () =>
        change(
          `status = '${random.pick(taskStatuses)}', row_version = row_version + 1`,
          `id % 3 = ${random.below(3)}`,
        ),
      'change nothing': () => change('updated_at = now()', 'true'),
      'move to another group': () =>
        change(`group_id = ${random.pick([...groupIds, 'null'])}`, `id % 5 = ${random.below(5)}`),
      'move to another project': () => {
        const use = random.pick(uses)
        return change(
          `project_id = ${use.projectId}, project_template_id = ${use.projectTemplateId}, template_id = ${use.templateId}`,
          `id % 7 = ${random.below(7)}`,
        )
      },
      'report at another time': () =>
        change(
          `reported_at = (created_at at time zone 'UTC' - interval '${random.below(9)} days') at time zone 'UTC',
            reported_offline = ${random.isOne(0.7)}`,
          `id % 4 = ${random.below(4)}`,
        ),
      'be of nobody': () => change('reporter_id = null', `id % 11 = ${random.below(11)}`),
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
      'merge in one block': () => mergeTaskRollups(server.deps),
      'merge twice at once': () => Promise.all([merge(), merge()]),
      'drop empty ones': () => deleteEmptyTaskRollups(server.deps),
    }
    const change = (set: string, where: string) =>
      db.pool.query(`update tasks set ${set} where company_id = $1 and ${where}`, [companyId])
    await steps.add?.()
    for (let n = 0; n < 80; n++) {
      const [what, step] = random.pick(Object.entries(steps))
      await step()
      expect(await drift(companyId), `after step ${n}: ${what}`).toEqual([])
    }
    await insertTasks(
      db,
      companyId,
      Array.from({ length: 400 }, () => some(another())),
    )
    await merge()
    await merge()
    expect(await drift(companyId)).toEqual([])
    const blocks =
      'select count(*)::int as n, bool_and(by_reporter) as grown from task_blocks where company_id = $1'
    const { n: blockCount, grown } = await one<{ n: number; grown: boolean }>(blocks, companyId)
    expect(blockCount).toBeGreaterThan(5)
    expect(grown).toBe(true)
    const left = `select count(*)::int as n from task_rollup_changes where company_id = $1`
    expect((await db.pool.query(left, [companyId])).rows).toEqual([{ n: 0 }])
    await db.pool.query('delete from tasks where company_id = $1', [companyId])
    await mergeTaskRollups(server.deps)
    await deleteEmptyTaskRollups(server.deps)
    expect(
      (await db.pool.query('select 1 from task_rollups where company_id = $1', [companyId])).rows,
    ).toEqual([])
  })

  it('of a company are in blocks of its own, whatever ids other companies take', async () => {
    const random = randomFrom(5)
    const companies = await Promise.all([0, 1, 2, 3, 4].map(() => filteredCompany(make)))
    let lastId = 100_000
    const late: (() => Promise<void>)[] = []
    for (let n = 0; n < 60; n++) {
      const company = random.pick(companies)
      const createdAt = new Date(Date.UTC(2026, 0, 1 + n))
      const tasks = Array.from({ length: 1 + random.below(30) }, (): FilterableTask => {
        lastId += 1 + random.below(3)
        return {
          id: lastId,
          use: random.pick(company.uses),
          reporterId: random.pick(company.reporterIds),
          groupId: null,
          status: 'PENDING',
          createdAt,
          reportedAt: createdAt,
          isOffline: random.isOne(0.5),
        }
      })
      const insert = () => insertTasks(db, company.companyId, tasks)
      // A transaction that took its ids long ago commits after blocks were opened above them.
      if (random.isOne(0.2)) late.push(insert)
      else await insert()
      if (random.isOne(0.3)) await merge()
      if (random.isOne(0.2)) await late.shift()?.()
    }
    for (const insert of late) await insert()
    for (const { companyId } of companies) expect(await drift(companyId)).toEqual([])
    await merge()
    for (const { companyId } of companies) {
      expect(await drift(companyId)).toEqual([])
      const { tasks, blocks } = await one<{ tasks: number; blocks: number }>(
        `select (select count(*)::int from tasks where company_id = $1) as tasks,
           (select count(*)::int from task_blocks where company_id = $1) as blocks`,
        companyId,
      )
      expect(blocks).toBeLessThanOrEqual(Math.ceil(tasks / 60))
    }
  })

  it('by reporter are made when a company has grown, and not before', async () => {
    const { companyId, uses, reporterIds } = await filteredCompany(make)
    const add = (first: number, count: number) =>
      insertTasks(
        db,
        companyId,
        Array.from({ length: count }, (_, n): FilterableTask => {
          const createdAt = new Date(Date.UTC(2026, 0, 1 + n))
          const use = uses[n % uses.length]
          if (!use) throw new Error('no use')
          const reporterId = reporterIds[n % 2] ?? null
          const rest = { groupId: null, status: 'PENDING' as const, reportedAt: null, isOffline: false }
          return { id: first + n, use, reporterId, createdAt, ...rest }
        }),
      )
    const rollups = () =>
      one<{ n: number }>('select count(*)::int as n from task_rollups where company_id = $1', companyId)
    await add(1000, 149)
    await merge()
    expect(await drift(companyId)).toEqual([])
    expect(await rollups()).toEqual({ n: 0 })
    await add(2000, 2)
    await merge()
    expect(await drift(companyId)).toEqual([])
    expect((await rollups()).n).toBeGreaterThan(0)
  })

  it('match the tasks after many concurrent reports, decisions and merges', async () => {
    const work = await make.fieldWork()
    const made = await Promise.all(Array.from({ length: 20 }, () => make.task(work)))
    await Promise.all([
      ...made.map(({ id }) =>
        db.pool.query(`update tasks set status = 'COMPLETED' where company_id = $1 and id = $2`, [
          work.company.id,
          id,
        ]),
      ),
      ...Array.from({ length: 5 }, merge),
      ...Array.from({ length: 20 }, () => make.task(work)),
    ])
    expect(await drift(work.company.id)).toEqual([])
  })

  it('cannot be changed by the role of requests, which may only insert changes', async () => {
    const { rows } = await db.pool.query(
      `select table_name || ' ' || privilege_type as may from information_schema.role_table_grants
       where grantee = 'quadrat_app' and table_name in ('task_blocks', 'task_rollups', 'task_rollup_totals',
         'task_rollup_changes', 'task_days') order by table_name, privilege_type`,
    )
    expect(rows.map(row => row.may)).toEqual([
      'task_blocks SELECT',
      'task_days SELECT',
      'task_rollup_changes INSERT',
      'task_rollup_changes SELECT',
      'task_rollup_totals SELECT',
      'task_rollups SELECT',
    ])
  })
})
