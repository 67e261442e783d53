import { beforeAll, expect, it } from 'vitest'
import { archivedTables } from '#src/features/company-archive/archive-tables.ts'
import { schema } from '#src/graphql/schema.ts'
import { given, type Ids } from '#test/endpoint-input.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { mutationEndpoints } from '#test/mutation-endpoints.ts'
import { operationFor } from '#test/operation.ts'
import { ownDatabase } from '#test/own-database.ts'
import { queryEndpoints } from '#test/query-endpoints.ts'
import { quickHash } from '#test/quick-hash.ts'
import { makeRecords } from '#test/records.ts'
import { phone, report } from '#test/report.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { copyWithSameIds, rowsOfCompany } from '#test/same-ids.ts'
import { testServer } from '#test/server.ts'
import { tileOf } from '#test/tile.ts'
import { whenOver } from '#test/when-over.ts'

/*
 * Two companies whose records all have the same ids and numbers call every endpoint in turn. Nothing that a
 * server keeps, sends or writes may take an id for one of all companies (decision 116).
 */

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { pool } = server.deps.db
const make = makers(server.deps.db)
const [word, otherWord] = ['Quoll', 'Dingo']

interface Side {
  companyId: number
  ids: Ids
  own: string
  others: string
  staff: string
  collector: string
}
let sides: Side[]
let company: Side
let twin: Side

beforeAll(async () => {
  // What the schedule starts is about all companies, and would be taken for the work of a mutation.
  await pool.query('delete from pgboss.schedule')
  const made = await make.company(`${word} Trust`)
  const { ids, collector } = await makeRecords(server, make, made, word)
  await pool.query('update people set password_hash = $2 where id = $1', [
    made.superAdmin.id,
    quickHash('fieldwork-123'),
  ])
  const client = await pool.connect()
  const twinId = await copyWithSameIds(client, made.id, word, otherWord).finally(() => client.release(true))
  const side = async (companyId: number, own: string, others: string): Promise<Side> => ({
    companyId,
    ids: { ...ids, company: companyId },
    own,
    others,
    staff: await make.session(companyId, made.superAdmin.id),
    collector: await make.session(companyId, collector.id),
  })
  company = await side(made.id, word, otherWord)
  twin = await side(twinId, otherWord, word)
  sides = [company, twin]
})

const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}

/** What differs between two calls of the same thing. */
const steady = (text: string) =>
  text
    .replaceAll(/\?e=\d+&s=[\w-]+/g, '')
    .replaceAll(/"(lastSeenAt|madeAt|timeStamp|updated_until)":"[^"]*"/g, '')
    .replaceAll(/"position":"\d+\.\d+"/g, '')

/** Asks as the first company, as the twin, and as the first one again. */
async function inTurns(ask: (side: Side) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  for (const side of [company, twin, company]) {
    const answer = steady(await ask(side))
    expect(answer).not.toContain(side.others)
    answers.push(answer)
  }
  return answers
}

const count = (text: string | undefined, word: string) => (text ?? '').split(word).length - 1

let told = 0

/** Expects that each company is told as much as the other one, of its own. */
function expectOwn([first, other, again]: readonly string[]): void {
  // Files of statistics programs and workbooks say in which second they were written.
  if (!first?.includes('\\u0000')) expect(again).toBe(first)
  expect(count(other, twin.own)).toBe(count(first, company.own))
  told += count(first, company.own)
}

it.each(Object.keys(queryEndpoints))('The query %s tells each company its own', async name => {
  const field = fields.query[name]
  if (!field) throw new Error(`there is no query ${name}`)
  const valuesOf = ({ ids }: Side) => ({ ...given(ids), ...queryEndpoints[name]?.with?.(ids) })
  for (const chosen of ['required', 'ids'] as const)
    expectOwn(
      await inTurns(async side => {
        const { query, variables } = operationFor('query', field, valuesOf(side), chosen)
        return JSON.stringify(await server.graphql(side.staff, query, variables))
      }),
    )
})

const readRoutes = Object.keys(routeEndpoints).filter(route => route.startsWith('GET'))

it.each(readRoutes)('The route %s tells each company its own', async route => {
  const endpoint = routeEndpoints[route] ?? 'public'
  if (endpoint === 'public') return
  for (const who of ['staff', 'collector'] as const)
    expectOwn(
      await inTurns(async side => {
        const { path } = endpoint(side.ids)
        const { status, body } = await server.rest('GET', path, { token: side[who] })
        return `${status} ${JSON.stringify(body)}`
      }),
    )
})

it('The map draws each company its own tasks', async () => {
  expectOwn(
    await inTurns(async side => {
      const tile = await tileOf(server, side.staff, 'tasks/0/0/0', { project: { eq: side.ids.project } })
      return JSON.stringify(tile)
    }),
  )
})

it('A report is checked by the questions of its own company', async () => {
  for (const { companyId, own, ids } of sides) {
    const field = { id: own.toLowerCase(), kind: 'text', label: own, isRequired: true }
    await pool.query('update templates set fields = $3 where company_id = $1 and id = $2', [
      companyId,
      ids.template,
      JSON.stringify([field]),
    ])
  }
  const answers: unknown[] = []
  for (const { ids, own, collector } of sides) {
    const work = {
      projectTemplate: { id: ids.projectTemplate },
      template: { rootId: ids.template, version: 1 },
    }
    const { status, body } = await phone(server, collector).submit(
      report(work, { answers: { [own.toLowerCase()]: 'Tall' } }),
    )
    answers.push([status, body.code ?? null, body.params ?? null])
  }
  expect(answers).toEqual([
    [201, null, null],
    [201, null, null],
  ])
})

it('There is much to tell', () => {
  expect(told).toBeGreaterThan(300)
})

/** What jobs write of their own accord, and when a session was seen. */
const tables = Object.keys(archivedTables).filter(name => !['audit_links', 'sessions'].includes(name))

it('No mutation of a company changes a row of the other one', async () => {
  const client = await pool.connect()
  whenOver(async () => client.release())
  const before = await rowsOfCompany(client, company.companyId, tables)
  const changed = async () => {
    const now = await rowsOfCompany(client, company.companyId, tables)
    return tables.filter(table => now[table] !== before[table])
  }
  const state = () => rowsOfCompany(client, twin.companyId, tables)
  const mine = await state()
  // What deletes and ends comes last, because others need the records.
  const isLast = (name: string) => /^(delete|remove|archive|merge|erase|end|revoke|signOut|leave)/.test(name)
  const names = Object.keys(mutationEndpoints).toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
  const { rows } = await pool.query(
    `select id::int from people where company_id = $1 and role = 'superAdmin'`,
    [twin.companyId],
  )
  for (const name of names)
    for (const chosen of ['all', 'ids'] as const) {
      const field = fields.mutation[name]
      if (!field) throw new Error(`there is no mutation ${name}`)
      const values = { ...given(twin.ids), ...mutationEndpoints[name]?.with?.(twin.ids) }
      const { query, variables } = operationFor('mutation', field, values, chosen, true)
      const token = await make.session(twin.companyId, rows[0].id)
      const answer = await server.graphql(token, query, variables)
      expect(JSON.stringify(answer), name).not.toContain(word)
      expect(await changed(), name).toEqual([])
    }
  for (const [route, endpoint] of Object.entries(routeEndpoints)) {
    const [method = ''] = route.split(' ')
    if (endpoint === 'public' || method === 'GET') continue
    for (const token of [await make.session(twin.companyId, rows[0].id), twin.collector]) {
      const { path, body } = endpoint(twin.ids)
      await server.rest(method, path, { token, body })
      expect(await changed(), route).toEqual([])
    }
  }
  await mergeChanges(server.deps.db)
  expect(await changed()).toEqual([])
  // They do change the company's own.
  const now = await state()
  const own = tables.filter(table => now[table] !== mine[table])
  expect(own).toEqual(expect.arrayContaining(['tasks', 'projects', 'people', 'templates', 'audit']))
}, 300_000)
