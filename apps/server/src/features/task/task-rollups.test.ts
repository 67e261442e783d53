import { type TaskStatus, taskStatuses } from '@quadrat/domain/task'
import { describe, expect, it } from 'vitest'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { deleteEmptyTaskRollups, mergeTaskRollups } from './task.jobs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const key = `company_id, block, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status, delayed`

/** The rollups that differ from the tasks: in a number, in a digit, or in bounds that leave a task out. */
async function drift(companyId: number) {
  const { rows } = await db.pool.query(
    `with digits as (select t.*, id / 25000 as block,
       created_at - reported_at not between interval '-1 day' and interval '1 day' as delayed,
       (select array_agg((strpos(t.id::text, d::text) > 0)::int order by d) from generate_series(0, 9) d) as has
       from tasks t where company_id = $1),
     counted as (select ${key}, count(*) as n, array[sum(has[1]), sum(has[5]), sum(has[10])] as digits,
       min(created_at) as c1, max(created_at) as c2, min(reported_at) as r1, max(reported_at) as r2 from digits group by ${key}),
     parts as (
       select ${key}, n, array[with_digit[1], with_digit[5], with_digit[10]]::bigint[] as digits, first_created, last_created,
         first_reported, last_reported from task_rollups
       union all
       select ${key}, n, (select array[sum(s * (strpos(id::text, '0') > 0)::int), sum(s * (strpos(id::text, '4') > 0)::int),
           sum(s * (strpos(id::text, '9') > 0)::int)] from unnest(ids) id, sign(n) s)::bigint[],
         first_created, last_created, first_reported, last_reported from task_rollup_changes),
     kept as (select ${key}, sum(n) as n, array[sum(digits[1]), sum(digits[2]), sum(digits[3])]::bigint[] as digits,
       min(first_created) as c1, max(last_created) as c2, min(first_reported) as r1, max(last_reported) as r2
       from parts where company_id = $1 group by ${key} having sum(n) <> 0)
     select c.n as counted, k.n as kept, c.digits, k.digits as kept_digits from counted c full join kept k
       on (c.company_id, c.block, c.project_id, c.project_template_id, c.template_id, c.template_version, c.status)
        = (k.company_id, k.block, k.project_id, k.project_template_id, k.template_id, k.template_version, k.status)
       and to_json(array[c.reporter_id, c.group_id])::text || coalesce(c.delayed::text, '-')
        = to_json(array[k.reporter_id, k.group_id])::text || coalesce(k.delayed::text, '-')
     where c.n is distinct from k.n or c.digits is distinct from k.digits
       or c.c1 < k.c1 or c.c2 > k.c2 or c.r1 < k.r1 or c.r2 > k.r2`,
    [companyId],
  )
  return [...rows, ...(await totalsDrift(companyId))]
}

/** The totals that are not the sums of the rollups. */
async function totalsDrift(companyId: number) {
  const totalKey = key.replace('reporter_id, ', '')
  const part = (table: string) => `select ${totalKey}, sum(n) as n,
      array[sum(with_digit[1]), sum(with_digit[2]), sum(with_digit[3]), sum(with_digit[4]), sum(with_digit[5]),
        sum(with_digit[6]), sum(with_digit[7]), sum(with_digit[8]), sum(with_digit[9]), sum(with_digit[10])] as digits
    from ${table} where company_id = $1 group by ${totalKey} having sum(n) <> 0`
  const { rows } = await db.pool.query(
    `(${part('task_rollups')} except ${part('task_rollup_totals')}) union all (${part('task_rollup_totals')} except ${part('task_rollups')})`,
    [companyId],
  )
  return rows
}

describe('the rollups of tasks', () => {
  it('never drift, whatever is reported, decided, moved, removed or undone', async () => {
    const random = randomFrom(42)
    const { companyId, uses, groupIds, reporterIds } = await filteredCompany(make)
    const day = 86_400_000
    const some = (id: number): FilterableTask => {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + random.below(200) * day)
      const delay = random.pick([0, 3_600_000, 2 * day, 40 * day, -2 * day])
      return {
        id,
        use: random.pick(uses),
        reporterId: random.pick([...reporterIds, null]),
        groupId: random.pick([...groupIds, null]),
        status: random.pick(taskStatuses) as TaskStatus,
        createdAt,
        reportedAt: random.isOne(0.2) ? null : new Date(createdAt.getTime() - delay),
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
          `reported_at = created_at - interval '${random.below(9)} days'`,
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
      merge: () => mergeTaskRollups(server.deps),
      'merge twice at once': () =>
        Promise.all([mergeTaskRollups(server.deps), mergeTaskRollups(server.deps)]),
      'drop empty ones': () => deleteEmptyTaskRollups(server.deps),
    }
    const change = (set: string, where: string) =>
      db.pool.query(`update tasks set ${set} where company_id = $1 and ${where}`, [companyId])
    await steps.add?.()
    for (let n = 0; n < 60; n++) {
      const [what, step] = random.pick(Object.entries(steps))
      await step()
      expect(await drift(companyId), `after step ${n}: ${what}`).toEqual([])
    }
    await mergeTaskRollups(server.deps)
    const left = `select count(*)::int as n from task_rollup_changes where company_id = $1`
    expect((await db.pool.query(left, [companyId])).rows).toEqual([{ n: 0 }])
    await db.pool.query('delete from tasks where company_id = $1', [companyId])
    await mergeTaskRollups(server.deps)
    await deleteEmptyTaskRollups(server.deps)
    expect(
      (await db.pool.query('select 1 from task_rollups where company_id = $1', [companyId])).rows,
    ).toEqual([])
  })

  it('stay right when many report, decide and merge at the same time', async () => {
    const work = await make.fieldWork()
    const made = await Promise.all(Array.from({ length: 20 }, () => make.task(work)))
    await Promise.all([
      ...made.map(({ id }) =>
        db.pool.query(`update tasks set status = 'COMPLETED' where company_id = $1 and id = $2`, [
          work.company.id,
          id,
        ]),
      ),
      ...Array.from({ length: 5 }, () => mergeTaskRollups(server.deps)),
      ...Array.from({ length: 20 }, () => make.task(work)),
    ])
    expect(await drift(work.company.id)).toEqual([])
  })

  it('cannot be changed by a request, which only adds to the changes', async () => {
    const { rows } = await db.pool.query(
      `select table_name || ' ' || privilege_type as may from information_schema.role_table_grants
       where grantee = 'quadrat_app' and table_name in ('task_rollups', 'task_rollup_totals', 'task_rollup_changes') order by table_name, privilege_type`,
    )
    expect(rows.map(row => row.may)).toEqual([
      'task_rollup_changes INSERT',
      'task_rollup_changes SELECT',
      'task_rollup_totals SELECT',
      'task_rollups SELECT',
    ])
  })
})
