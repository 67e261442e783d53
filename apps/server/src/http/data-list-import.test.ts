import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { limits } from '@quadrat/domain/limits'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, audit, state } = verbs(server)

async function withList() {
  const work = await make.fieldWork()
  const create = 'mutation { createDataList(input: { name: "Species" }) { id } }'
  const made = await data<{ createDataList: { id: string } }>(work.superAdmin.token, create)
  return { ...work, listId: made.createDataList.id }
}

const send = (listId: string, token: string | null, body: unknown) =>
  server.rest('POST', `/api/data-lists/${listId}/options`, { token, body })

/** Sends the headers of a request without its body, and returns the status. */
function announce(listId: string, token: string, length: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': length,
    }
    const sending = request(`${server.url}/api/data-lists/${listId}/options`, { method: 'POST', headers })
    sending.on('response', ({ statusCode }) => {
      resolve(statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    sending.flushHeaders()
  })
}

describe('an import of items', () => {
  it('is only for the staff of the company', async () => {
    const { listId, company, collector } = await withList()
    const other = await make.company()
    const before = await state(company.id)
    for (const [token, code] of [
      [null, 'token.invalid'],
      [collector.token, 'permission.refused'],
      [other.superAdmin.token, 'not-found'],
    ] as const)
      expect((await send(listId, token, { values: ['Mkoko'] })).body.code).toBe(code)
    expect(await state(company.id)).toBe(before)
  })

  it('adds new items, counts the others as duplicates, and can be repeated', async () => {
    const { listId, company, superAdmin } = await withList()
    const values = ['Mkoko', ' MKOKO ', 'شجرة القرم', 'ማንግሮቭ', 'mchu', 'Mchu  ']
    expect((await send(listId, superAdmin.token, { values })).body).toEqual({
      created: 4,
      duplicates: 2,
      duplicateValues: ['MKOKO', 'Mchu'],
    })
    expect((await send(listId, superAdmin.token, { values })).body).toMatchObject({
      created: 0,
      duplicates: 6,
    })
    expect(await audit(company.id)).toEqual(['data-list.create', 'data-list.create-options'])
  })

  it('that is repeated with the same clientId adds nothing and returns the first result', async () => {
    const { listId, company, superAdmin } = await withList()
    await send(listId, superAdmin.token, { values: ['Mkoko'] })
    const body = { values: ['mkoko', 'Mchu', 'Muia'], clientId: randomUUID() }
    const sent = () => send(listId, superAdmin.token, body)
    const done = { created: 2, duplicates: 1, duplicateValues: ['mkoko'] }
    expect((await Promise.all([sent(), sent(), sent()])).map(answer => answer.body)).toEqual([
      done,
      done,
      done,
    ])
    expect(await audit(company.id)).toEqual([
      'data-list.create',
      'data-list.create-options',
      'data-list.create-options',
    ])
    const { rows } = await server.deps.db.pool.query<{ id: string }>(
      "select id from data_list_options where company_id = $1 and value = 'Muia'",
      [company.id],
    )
    const rename = `mutation ($id: ID!) { updateDataListOption(id: $id, input: { value: "Mpia" }) { id } }`
    await data(superAdmin.token, rename, { id: rows[0]?.id })
    const before = await state(company.id)
    expect((await sent()).body).toEqual(done)
    expect((await send(listId, superAdmin.token, { ...body, values: ['Mchu'] })).body.code).toBe(
      'input.invalid',
    )
    expect(await state(company.id)).toBe(before)

    // Another id is another import, and so is the same id in another company.
    const again = await send(listId, superAdmin.token, { ...body, clientId: randomUUID() })
    expect(again.body).toMatchObject({ created: 1, duplicates: 2 })
    const other = await withList()
    expect((await send(other.listId, other.superAdmin.token, body)).body).toEqual({
      created: 3,
      duplicates: 0,
      duplicateValues: [],
    })
    expect((await send(listId, other.superAdmin.token, body)).body.code).toBe('not-found')
  })

  it('is told once to who began it, whether it is done or failed, and to nobody else', async () => {
    const { listId, company, superAdmin } = await withList()
    await make.person(company.id, 'admin')
    const body = { values: ['Mkoko', 'Mchu'], clientId: randomUUID() }
    await send(listId, superAdmin.token, body)
    await send(listId, superAdmin.token, body)
    await send(listId, superAdmin.token, { values: [''] })
    // An open transaction holds the list, so that the import waits; PostgreSQL does the same when the server
    // dies.
    const { connectionString } = await databaseOf(server.deps.db, company.id)
    const other = new pg.Client(connectionString)
    await other.connect()
    await other.query('begin')
    await other.query('select from data_lists where company_id = $1 for update', [company.id])
    const failing = send(listId, superAdmin.token, { values: ['Muia'] })
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
      expect(rows).toHaveLength(1)
    })
    expect((await failing).status).toBeGreaterThanOrEqual(500)
    await other.query('rollback')
    await other.end()
    const inbox = await data(superAdmin.token, '{ inbox { kind sentence path isRead } }')
    const path = '/auth/task-types-list?view=data-lists'
    expect(inbox).toEqual({
      inbox: [
        {
          kind: 'IMPORT_FAILED',
          sentence: 'Your import into the list Species failed, and nothing was added',
          path,
          isRead: false,
        },
        {
          kind: 'IMPORT_FINISHED',
          sentence: 'Your import into the list Species is done: 2 items added',
          path,
          isRead: false,
        },
      ],
    })
    const { rows } = await server.deps.db.pool.query(
      'select distinct person_id as id from inbox_items where company_id = $1',
      [company.id],
    )
    expect(rows).toEqual([{ id: String(superAdmin.id) }])
  })

  it('accepts 5000 items of the maximum length, in any script', async () => {
    const { listId, superAdmin } = await withList()
    const longest = (letter: string) =>
      Array.from({ length: limits.dataListItemsAtOnce }, (_, n) => {
        return String(n).padStart(5, '0').padEnd(limits.dataListItemCharacters, letter)
      })
    // Three bytes per character, and six.
    for (const letter of ['ማ', '\u001f']) {
      const values = longest(letter).map(value => `${value.slice(0, -1)}.`)
      expect(JSON.stringify({ values }).length).toBeGreaterThan(limits.bodyBytes)
      const { status, body } = await send(listId, superAdmin.token, { values })
      expect([status, body]).toEqual([200, { created: 5000, duplicates: 0, duplicateValues: [] }])
    }
  })

  it('of more than 5000, of none, or of something else is refused and changes nothing', async () => {
    const { listId, company, superAdmin } = await withList()
    const before = await state(company.id)
    const many = await send(listId, superAdmin.token, {
      values: Array.from({ length: 5001 }, (_, n) => String(n)),
    })
    expect(JSON.stringify(many.body)).toContain('You can only import 5000 items at a time')
    for (const body of [
      { values: [7] },
      { values: ['a'], clientId: 'once' },
      { values: 'Mkoko' },
      {},
      { values: ['a', 'x'.repeat(501)] },
    ])
      expect((await send(listId, superAdmin.token, body)).body.code).toBe('input.invalid')
    expect(await state(company.id)).toBe(before)
  })

  it('that is too large, or without permission, is refused before its body is read', async () => {
    const { listId, superAdmin, collector } = await withList()
    expect(await announce(listId, superAdmin.token, limits.dataListImportBytes + 1)).toBe(413)
    expect(await announce(listId, collector.token, limits.dataListImportBytes)).toBe(403)
  })
})
