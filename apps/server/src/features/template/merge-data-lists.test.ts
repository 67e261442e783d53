import { describe, expect, it } from 'vitest'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { REFERENCES_WITHOUT_KEY } from '#src/platform/schema/references.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { code, data, audit, state, refusesOthers } = verbs(server)

const MERGE = `mutation ($id: ID!, $into: ID!, $keep: KeptDataListColumns) {
  mergeDataLists(id: $id, into: $into, keep: $keep) { id name status columns options } }`
const PREVIEW = `query ($id: ID!, $into: ID!) { dataListMerge(id: $id, into: $into) {
  added conflicts task_types examples { value columns columnsInto } } }`

async function list(
  companyId: number,
  name: string,
  items: [string, object, string?][],
  columns: string[] = [],
) {
  const { rows } = await pool.query(
    `insert into data_lists (company_id, name, columns, created_at, updated_at)
     values ($1, $2, $3, now(), now()) returning id::int`,
    [companyId, name, JSON.stringify(columns)],
  )
  for (const [value, texts, status = 'active'] of items)
    await pool.query(
      `insert into data_list_options (company_id, data_list_id, value, columns, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, now(), now())`,
      [companyId, rows[0].id, value, JSON.stringify(texts), status],
    )
  return rows[0].id as number
}

/** Two lists with one item in common that differs, a template that has been on, and a draft. */
async function listed() {
  const work = await make.fieldWork()
  const { company, template, superAdmin } = work
  const from = await list(
    company.id,
    'Villages A',
    [
      ['Gazi', { ward: 'Kinondo' }],
      ['Mida', { ward: 'Watamu' }],
      ['Lamu', {}],
    ],
    ['ward'],
  )
  const into = await list(company.id, 'Villages', [
    ['gazi', {}],
    ['Lamu', {}, 'inactive'],
  ])
  const question = (id: string) => ({
    id,
    kind: 'data-list',
    label: 'Village',
    isRequired: false,
    listId: String(from),
  })
  const repeat = { id: 'r', kind: 'repeat', label: 'R', isRequired: false, fields: [question('b')] }
  await pool.query('update templates set fields = $2 where company_id = $1 and id = $3', [
    company.id,
    JSON.stringify([question('a'), repeat]),
    template.id,
  ])
  await pool.query(
    `insert into template_drafts (company_id, draft, creator_id, updated_by, created_at, updated_at)
     values ($1, $2, $3, $3, now(), now())`,
    [
      company.id,
      JSON.stringify({ meta: { title: `"listId": "${from}"` }, fields: [question('a')] }),
      superAdmin.id,
    ],
  )
  return { work, from, into }
}

describe('Merging a data list into another', () => {
  it('holds up no report of a template that offers the list', async () => {
    const { work, from, into } = await listed()
    const { id: companyId } = work.company
    const { pool } = await databaseOf(server.deps.db, companyId)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'select from data_list_options where company_id = $1 and data_list_id = $2 for update',
        [companyId, into],
      )
      const ids = { id: String(from), into: String(into), keep: 'FROM' }
      const merging = server.graphql(work.superAdmin.token, MERGE, ids)
      await expect
        .poll(async () => {
          const { rowCount } = await pool.query(
            `select from pg_stat_activity
             where datname = current_database() and query like '%update data_list_options b%'
               and cardinality(pg_blocking_pids(pid)) > 0`,
          )
          return rowCount
        })
        .toBe(1)
      let status = 0
      const sending = phone(server, work.collector.token)
        .submit(report(work))
        .then(answer => {
          status = answer.status
        })
      await expect.poll(() => status).toBe(201)
      await client.query('commit')
      await sending
      expect((await merging).errors).toBeUndefined()
    } finally {
      client.release(true)
    }
  })

  it('is for the staff of the company alone, as its preview', async () => {
    const { work, from, into } = await listed()
    await refusesOthers(work, MERGE, { id: from, into, keep: 'INTO' })
    const own = await make.company()
    const foreign = await list(own.id, 'Own', [])
    const readers = [
      await make.person(work.company.id, 'reviewer'),
      await make.person(work.company.id, 'viewer'),
    ]
    const before = await state(work.company.id)
    for (const query of [MERGE, PREVIEW]) {
      const variables = query === MERGE ? { keep: 'INTO' } : {}
      expect(await code(own.superAdmin.token, query, { id: foreign, into, ...variables })).toBe('not-found')
      expect(await code(own.superAdmin.token, query, { id: from, into: foreign, ...variables })).toBe(
        'not-found',
      )
      for (const { token } of readers)
        expect(await code(token, query, { id: from, into, ...variables })).toBe('permission.refused')
    }
    expect(await state(work.company.id)).toBe(before)
  })

  it('shows what differs, and is refused without a choice', async () => {
    const { work, from, into } = await listed()
    const { token } = work.superAdmin
    expect(await data(token, PREVIEW, { id: from, into })).toEqual({
      dataListMerge: {
        added: 1,
        conflicts: 1,
        task_types: 1,
        examples: [{ value: 'Gazi', columns: { ward: 'Kinondo' }, columnsInto: {} }],
      },
    })
    const before = await state(work.company.id)
    expect(await code(token, MERGE, { id: from, into })).toBe('input.invalid')
    expect(await state(work.company.id)).toBe(before)
  })

  it.each([
    ['FROM', { ward: 'Kinondo' }],
    ['INTO', {}],
  ])('unites the items, with the columns of %s', async (keep, columns) => {
    const { work, from, into } = await listed()
    const { token } = work.superAdmin
    expect(await data(token, MERGE, { id: from, into, keep })).toEqual({
      mergeDataLists: { id: String(into), name: 'Villages', status: 'active', columns: ['ward'], options: 3 },
    })
    const { rows } = await pool.query(
      'select value, columns, status from data_list_options where company_id = $1 and data_list_id = $2 order by lower(value)',
      [work.company.id, into],
    )
    expect(rows).toEqual([
      { value: 'gazi', columns, status: 'active' },
      { value: 'Lamu', columns: {}, status: 'active' },
      { value: 'Mida', columns: { ward: 'Watamu' }, status: 'active' },
    ])
  })

  it('makes a new version of each template and moves drafts; the list is archived', async () => {
    const { work, from, into } = await listed()
    const { token } = work.superAdmin
    await data(token, MERGE, { id: from, into, keep: 'INTO' })
    const { rows } = await pool.query(
      `select version, status, fields #>> '{0,listId}' as plain, fields #>> '{1,fields,0,listId}' as nested
       from templates where company_id = $1 order by version desc`,
      [work.company.id],
    )
    // A phone may be filling in the version with the old list (decision 012).
    expect(rows).toEqual([
      { version: 2, status: 'active', plain: String(into), nested: String(into) },
      { version: 1, status: 'old', plain: String(from), nested: String(from) },
    ])
    const drafts = await pool.query('select draft from template_drafts where company_id = $1', [
      work.company.id,
    ])
    expect(drafts.rows[0].draft).toMatchObject({
      meta: { title: `"listId": "${from}"` },
      fields: [{ listId: String(into) }],
    })
    const lists = await pool.query(
      'select id::int, status from data_lists where company_id = $1 order by id',
      [work.company.id],
    )
    expect(lists.rows).toEqual([
      { id: from, status: 'inactive' },
      { id: into, status: 'active' },
    ])
    expect((await audit(work.company.id)).slice(-2)).toEqual(['template.update', 'data-list.merge'])
    // A client whose answer was lost asks again.
    const before = await state(work.company.id)
    expect(await code(token, MERGE, { id: from, into, keep: 'INTO' })).toBeNull()
    expect(await state(work.company.id)).toBe(before)
  })

  it('is published to the phones that offer it', async () => {
    const { work, from, into } = await listed()
    await data(work.superAdmin.token, MERGE, { id: from, into, keep: 'INTO' })
    const { rows } = await pool.query(
      `select payload ->> 'dataListId' as id, audience::int[] from events
       where company_id = $1 and name = 'data-list-updated' order by id`,
      [work.company.id],
    )
    expect(rows).toEqual([
      { id: String(from), audience: [work.collector.id] },
      { id: String(into), audience: [work.collector.id] },
    ])
  })

  it('is refused into itself and into one that is archived', async () => {
    const { work, from } = await listed()
    const archived = await list(work.company.id, 'Old', [])
    await pool.query(`update data_lists set status = 'inactive' where id = $1`, [archived])
    for (const into of [from, archived])
      expect(await code(work.superAdmin.token, MERGE, { id: from, into })).toBe('input.invalid')
  })

  it('moves everything that refers to a list', () => {
    // Events say what has happened, and keep the id.
    expect(REFERENCES_WITHOUT_KEY.data_lists).toEqual([
      'events.payload',
      'template_drafts.draft',
      'templates.fields',
    ])
  })
})
