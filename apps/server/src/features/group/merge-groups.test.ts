import { describe, expect, it, vi } from 'vitest'
import { TxClient } from '#src/platform/database/tx-client.ts'
import { REFERENCES_WITHOUT_KEY } from '#src/platform/schema/references.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { code, data, audit, state, refusesOthers } = verbs(server)

const MERGE = 'mutation ($id: ID!, $into: ID!) { mergeCommunities(id: $id, into: $into) { id name } }'

/** A group with a collector, a report, a notification to both groups, and charts that count it alone. */
async function grouped() {
  const work = await make.fieldWork()
  const { company, collector, project, superAdmin } = work
  const from = await make.group(company.id, { name: 'Creek A' })
  const into = await make.group(company.id, { name: 'Creek' })
  await pool.query('update people set group_id = $3 where company_id = $1 and id = $2', [
    company.id,
    collector.id,
    from.id,
  ])
  const task = await make.task(work, { groupId: from.id })
  const only = { only: { group: String(from.id) }, title: `"group": "${from.id}"` }
  await pool.query(
    `insert into dashboards (company_id, project_id, blocks, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [company.id, project.id, JSON.stringify([only])],
  )
  await pool.query(
    `insert into notifications (company_id, title, message, type, status, recur, creator_id, created_at, updated_at)
     values ($1, 'Flood', 'Move the boats', 'GENERAL', 'DRAFT', 'NONE', $2, now(), now())`,
    [company.id, superAdmin.id],
  )
  await pool.query(
    `insert into notification_groups (company_id, notification_id, group_id)
     select company_id, id, unnest($2::bigint[]) from notifications where company_id = $1`,
    [company.id, [from.id, into.id]],
  )
  await pool.query(
    `insert into exports (company_id, format, filters, direct, state, rows_total, created_by_id, created_at, updated_at, expires_at)
     values ($1, 'csv', $2, false, 'waiting', 1, $3, now(), now(), now() + interval '1 day')`,
    [company.id, JSON.stringify({ community: { in: [String(from.id)] } }), superAdmin.id],
  )
  return { work, from, into, task }
}

/** The ids of the groups that the rows of a company have, by their places. */
async function groupsIn(companyId: number) {
  const { rows } = await pool.query(
    `select 'people' as place, group_id::int as id from people where company_id = $1 and group_id is not null
     union all select 'tasks', group_id::int from tasks where company_id = $1
     union all select 'answers', group_id::int from task_answers where company_id = $1
     union all select 'notifications', group_id::int from notification_groups where company_id = $1
     union all select 'dashboards', (blocks #>> '{0,only,group}')::int from dashboards where company_id = $1
     union all select 'exports', (filters #>> '{community,in,0}')::int from exports where company_id = $1
     union all select 'groups', id::int from groups where company_id = $1 order by 1`,
    [companyId],
  )
  return rows.map(row => `${row.place} ${row.id}`)
}

describe('Merging a group into another', () => {
  it('is for the staff of the company alone', async () => {
    const { work, from, into } = await grouped()
    await refusesOthers(work, MERGE, { id: from.id, into: into.id })
    const own = await make.company()
    const group = await make.group(own.id)
    const readers = [
      await make.person(work.company.id, 'reviewer'),
      await make.person(work.company.id, 'viewer'),
    ]
    const before = await state(work.company.id)
    expect(await code(own.superAdmin.token, MERGE, { id: group.id, into: into.id })).toBe('not-found')
    for (const { token } of readers)
      expect(await code(token, MERGE, { id: from.id, into: into.id })).toBe('permission.refused')
    expect(await state(work.company.id)).toBe(before)
  })

  it('gives its people, reports, notifications and charts the other one, and deletes it', async () => {
    const { work, from, into } = await grouped()
    const { token } = work.superAdmin
    expect(await data(token, MERGE, { id: from.id, into: into.id })).toEqual({
      mergeCommunities: { id: String(into.id), name: 'Creek' },
    })
    const places = await groupsIn(work.company.id)
    expect(places.filter(place => place.endsWith(` ${from.id}`))).toEqual([])
    expect(new Set(places.map(place => place.split(' ')[0]))).toEqual(
      new Set(['answers', 'dashboards', 'exports', 'groups', 'notifications', 'people', 'tasks']),
    )
    expect(await data(token, `{ countTasks(filters: { community: { eq: "${into.id}" } }) }`)).toEqual({
      countTasks: 1,
    })
    // A text of a person is left as it is.
    const { rows } = await pool.query(
      "select blocks #>> '{0,title}' as title from dashboards where company_id = $1",
      [work.company.id],
    )
    expect(rows).toEqual([{ title: `"group": "${from.id}"` }])
    expect((await audit(work.company.id)).slice(-1)).toEqual(['group.merge'])
    // A client whose answer was lost asks again.
    const before = await state(work.company.id)
    expect(await code(token, MERGE, { id: from.id, into: into.id })).toBeNull()
    expect(await state(work.company.id)).toBe(before)
  })

  it('gives a deleted report the other one, so that it can be restored', async () => {
    const { work, from, into, task } = await grouped()
    const { token } = work.superAdmin
    const deletion =
      'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, rowVersion: 1, reason: "A test") { id } }'
    await data(token, deletion, { id: task.id })
    await data(token, MERGE, { id: from.id, into: into.id })
    await data(token, 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }', { id: task.id })
    const { rows } = await pool.query('select group_id::int from tasks where company_id = $1 and id = $2', [
      work.company.id,
      task.id,
    ])
    expect(rows).toEqual([{ group_id: into.id }])
  })

  it('is published to the phones of its people', async () => {
    const { work, from, into } = await grouped()
    await data(work.superAdmin.token, MERGE, { id: from.id, into: into.id })
    const { rows } = await pool.query(
      `select payload ->> 'groupId' as id, audience::int[] from events
       where company_id = $1 and name = 'group-updated' order by events.id`,
      [work.company.id],
    )
    expect(rows).toEqual([
      { id: String(from.id), audience: [work.collector.id] },
      { id: String(into.id), audience: null },
    ])
  })

  it('reads no row for each of its people', async () => {
    const { work, from, into } = await grouped()
    await pool.query(
      `insert into people (company_id, role, first_name, last_name, group_id, created_at, updated_at)
       select $1, 'collector', 'Asha', 'Number ' || n, $2, now(), now() from generate_series(1, 200) n`,
      [work.company.id, from.id],
    )
    const query = vi.spyOn(TxClient.prototype, 'query')
    await data(work.superAdmin.token, MERGE, { id: from.id, into: into.id })
    const answers = await Promise.all(query.mock.results.map(({ value }) => value))
    query.mockRestore()
    expect(Math.max(...answers.map(answer => answer?.rows?.length ?? 0))).toBeLessThan(20)
    const { rows } = await pool.query(
      `select coalesce(cardinality(audience), 0) as phones from events
       where company_id = $1 and name = 'group-updated' order by events.id`,
      [work.company.id],
    )
    expect(rows).toEqual([{ phones: 201 }, { phones: 0 }])
  })

  it('is refused into itself', async () => {
    const { work, from } = await grouped()
    expect(await code(work.superAdmin.token, MERGE, { id: from.id, into: from.id })).toBe('input.invalid')
  })

  it('of each into the other at the same time ends, with one of them left', async () => {
    const { work, from, into } = await grouped()
    const { token } = work.superAdmin
    const codes = await Promise.all([
      code(token, MERGE, { id: from.id, into: into.id }),
      code(token, MERGE, { id: into.id, into: from.id }),
    ])
    expect(codes.sort()).toEqual([null, 'not-found'].sort())
  })

  it('moves everything that refers to a group', async () => {
    const { rows } = await pool.query(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'groups'::regclass order by 1`,
    )
    expect(rows.map(row => row.name)).toEqual(['notification_groups', 'people', 'tasks'])
    // Events say what has happened, and keep the id.
    expect(REFERENCES_WITHOUT_KEY.groups).toEqual([
      'dashboards.blocks',
      'deleted_tasks.content',
      'events.payload',
      'exports.filters',
      'public_links.shows',
    ])
  })
})
