import { randomUUID } from 'node:crypto'
import type { Field } from '@quadrat/domain/template/template'
import { expect, it } from 'vitest'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const options = [{ text: 'Mkoko' }, { text: 'Mchu' }]
const fields: Field[] = [
  { id: 'place', kind: 'text', label: 'Place', isRequired: false },
  { id: 'species', kind: 'radio', label: 'Species', isRequired: false, options },
  { id: 'height', kind: 'number', label: 'Height', isRequired: false, min: 0, max: 40 },
  { id: 'planted', kind: 'date-time', label: 'Planted on', isRequired: false },
]
const answers = { place: 'Creek', species: 'Mkoko', height: 3.5, planted: '2026-05-14T09:30:00+03:00' }

/** What counts, charts and the map have of a task, without its id. */
async function followed(companyId: number, taskId: string) {
  const without = `- '{task_id,ids,id,xid,changed_at}'::text[]`
  const { rows } = await db.pool.query(
    `select
       (select json_agg(to_jsonb(r) ${without} - '{quadkey,x,y,placed}'::text[]) from task_rollup_changes r
         where company_id = $1 and $2 = any (ids)) as rollups,
       (select json_agg(to_jsonb(a) ${without}) from task_answers a where company_id = $1 and task_id = $2) as answers,
       (select json_agg(to_jsonb(p) ${without}) from task_positions p where company_id = $1 and task_id = $2) as positions,
       (select json_agg(json_build_array(project_id, project_template_id, template_id, template_version, group_id, status,
           quadkey, x, y, placed)) from task_rollup_changes
         where company_id = $1 and task_id = $2 and placed is not null) as cells,
       (select json_agg(to_jsonb(o) ${without}) from outside_tasks o where company_id = $1 and task_id = $2) as outside,
       (select count(*)::int from task_rollup_changes where company_id = $1 and quadkey is not null) as moved,
       (select json_agg(json_build_array(project_id, status, n) order by status) from (
         select project_id, status, sum(n) as n from task_counts($1) group by 1, 2) c) as counted`,
    [companyId, taskId],
  )
  return rows[0]
}

/** Inserts a task with the same rows by statements of which the function knows nothing. */
async function copyByTriggers(companyId: number, taskId: string): Promise<string> {
  const { rows } = await db.pool.query(
    `with task as (
       insert into tasks (company_id, client_id, project_id, project_template_id, template_id, template_version, reporter_id,
         group_id, status, timezone, reported_at, reported_offline, created_at, updated_at, origin)
       select company_id, $3, project_id, project_template_id, template_id, template_version, reporter_id,
         group_id, status, timezone, reported_at, reported_offline, created_at, updated_at, origin
       from tasks where company_id = $1 and id = $2 returning id
     ), made as (
       insert into evidence (company_id, task_id, latitude, longitude, accuracy, created_at, updated_at)
       select $1, task.id, latitude, longitude, accuracy, e.created_at, e.updated_at from task, evidence e
       where e.company_id = $1 and e.task_id = $2 returning id
     ), answered as (
       insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       select $1, made.id, position, field_id, kind, label, value from made, field_values v
       where v.company_id = $1 and v.evidence_id = (select id from evidence where company_id = $1 and task_id = $2)
     ) select id from task`,
    [companyId, taskId, randomUUID()],
  )
  return rows[0].id
}

it.each([
  [
    'with answers and a position',
    { answers, position: { latitude: -3.355, longitude: 40.012, accuracy: 7 } },
  ],
  ['without answers', { position: { latitude: -3.355, longitude: 40.012, accuracy: 7 } }],
  ['without a position', { answers, position: null }],
  ['at 0, 0', { answers, position: { latitude: 0, longitude: 0, accuracy: 7 } }],
  ['from outside of the place of work', { position: { latitude: -9, longitude: 33, accuracy: 7 } }],
  ['that was reported long before', { answers, reportedAt: '2026-01-05T08:00:00.000Z' }],
])('A report %s leaves to counts, charts and the map what the triggers leave', async (_, values) => {
  const work = await make.fieldWork({ fields })
  const { id: companyId } = work.company
  await make.site(companyId, work.project.id)
  const { body } = await phone(server, work.collector.token).submit(report(work, values))
  expect(body.status).toBe('PENDING')
  const one = await followed(companyId, body.taskId)
  expect(one.answers).toHaveLength(1)
  expect(one.counted).toEqual([[work.project.id, 'PENDING', 1]])
  const copy = await followed(companyId, await copyByTriggers(companyId, body.taskId))
  expect({ ...copy, counted: null, moved: copy.moved / 2 }).toEqual({
    ...one,
    counted: null,
    moved: one.moved,
  })
  expect(copy.counted).toEqual([[work.project.id, 'PENDING', 2]])
})

it('Answers name evidence that exists, stay with it, and are deleted with it', async () => {
  const work = await make.fieldWork({ fields })
  const { id: companyId } = work.company
  const { body } = await phone(server, work.collector.token).submit(report(work, { answers }))
  const { pool } = await databaseOf(db, companyId)
  const evidenceOf = 'select id from evidence where company_id = $1 and task_id = $2'
  const { rows } = await pool.query(evidenceOf, [companyId, body.taskId])
  const evidenceId: string = rows[0].id
  const insert = `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
    select $1::bigint, one, 9, 'late', 'text', 'Late', '"x"' from unnest($2::bigint[]) one`
  const refused = { code: '23503' }
  await expect(pool.query(insert, [companyId, [evidenceId, '999999999']])).rejects.toMatchObject(refused)
  const { id: other } = await make.company()
  const there = await databaseOf(db, other)
  await expect(there.pool.query(insert, [other, [evidenceId]])).rejects.toMatchObject(refused)
  await pool.query(insert, [companyId, [evidenceId]])
  const move = 'update field_values set evidence_id = evidence_id + 1 where company_id = $1'
  await expect(pool.query(move, [companyId])).rejects.toMatchObject(refused)
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as n from ${table} where company_id = $1`, [companyId])).rows[0].n
  expect(await count('field_values')).toBe(5)
  await pool.query('delete from tasks where company_id = $1', [companyId])
  for (const table of ['field_values', 'evidence', 'task_answers', 'task_positions'])
    expect([table, await count(table)]).toEqual([table, 0])
})

it('Answers wait for a deletion of their evidence, and are refused after it', async () => {
  const work = await make.fieldWork({ fields })
  const { id: companyId } = work.company
  const { body } = await phone(server, work.collector.token).submit(report(work, { answers }))
  const { pool } = await databaseOf(db, companyId)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from tasks where company_id = $1 and id = $2', [companyId, body.taskId])
    const late = pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       select company_id, id, 9, 'late', 'text', 'Late', '"x"' from evidence where company_id = $1`,
      [companyId],
    )
    const settled = late.then(
      () => 'inserted',
      error => error.code,
    )
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
        )
        return rows[0].n
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    expect(await settled).toBe('23503')
  } finally {
    client.release()
  }
})

// On a cluster no statement writes rows of two.
it.skipIf(db.nodes)(
  'A statement about two companies leaves to each its own counts, answers and positions',
  async () => {
    const works = [await make.fieldWork({ fields }), await make.fieldWork({ fields })]
    const companyIds = works.map(({ company }) => company.id)
    for (const work of works) {
      await make.site(work.company.id, work.project.id)
      const outside = { answers, position: { latitude: -9, longitude: 33, accuracy: 7 } }
      await phone(server, work.collector.token).submit(report(work, outside))
    }
    const left = async () => {
      const { rows } = await db.pool.query(
        `select (select sum(n)::int from task_counts(c)) as counted,
         (select sum(n)::int from task_rollup_changes where company_id = c) as changed,
         (select array_agg(answers ->> 'species') from task_answers where company_id = c) as answers,
         (select count(*)::int from task_positions where company_id = c) as positions,
         (select count(*)::int from outside_tasks where company_id = c) as outside
       from unnest($1::bigint[]) c`,
        [companyIds],
      )
      return rows
    }
    const [one] = await left()
    expect(one).toEqual({ counted: 1, changed: 1, answers: ['Mkoko'], positions: 1, outside: 1 })
    const { rows: copies } = await db.pool.query(
      `with task as (
       insert into tasks (company_id, client_id, project_id, project_template_id, template_id, template_version, reporter_id,
         group_id, status, timezone, reported_at, created_at, updated_at)
       select company_id, gen_random_uuid(), project_id, project_template_id, template_id, template_version, reporter_id,
         group_id, status, timezone, reported_at, created_at, updated_at
       from tasks where company_id = any ($1) returning company_id, id
     ), made as (
       insert into evidence (company_id, task_id, latitude, longitude, accuracy, created_at, updated_at)
       select e.company_id, task.id, latitude, longitude, accuracy, e.created_at, e.updated_at
       from task join evidence e on e.company_id = task.company_id returning company_id, id
     ), answered as (
       insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       select made.company_id, made.id, position, field_id, kind, label, value
       from made join field_values v on v.company_id = made.company_id
     ) select company_id, id from task`,
      [companyIds],
    )
    const two = { counted: 2, changed: 2, answers: ['Mkoko', 'Mkoko'], positions: 2, outside: 2 }
    expect(await left()).toEqual([two, two])
    await db.pool.query(
      'delete from tasks where (company_id, id) in (select * from unnest($1::bigint[], $2::bigint[]))',
      [copies.map(copy => copy.company_id), copies.map(copy => copy.id)],
    )
    expect(await left()).toEqual([one, one])
  },
)
