import { afterAll, describe, expect, it } from 'vitest'
import { schema } from '#src/graphql/schema.ts'
import { given, type Ids } from '#test/endpoint-input.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { mutationEndpoints } from '#test/mutation-endpoints.ts'
import { byKeys, companyKeys, readPastCompany } from '#test/one-company.ts'
import { type ChosenArguments, operationFor } from '#test/operation.ts'
import { queryEndpoints } from '#test/query-endpoints.ts'
import { quickHash } from '#test/quick-hash.ts'
import { makeRecords } from '#test/records.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { testServer } from '#test/server.ts'
import { type SentStatement, statementsSent } from '#test/statement-log.ts'

/*
 * Calls every endpoint and explains every statement that it sends. Row-level security would hide the rows of
 * other companies anyway; here each table is limited to a company by the statement itself, so that a database
 * which spreads companies over machines asks one of them (decision 115).
 */

const server = await testServer()
const { db } = server.deps
const make = makers(db)

async function companyWithRecords() {
  const made = await make.company()
  return { company: made, ...(await makeRecords(server, make, made, 'Quoll')) }
}
const { company, ids, collector } = await companyWithRecords()
const manager = await make.person(company.id, 'projectManager', {
  inProjects: true,
  passwordHash: quickHash('another-password'),
})
await make.chosenProject(manager, ids.project)

const client = await db.pool.connect()
await client.query(byKeys)
afterAll(() => client.release(true))
const keys = await companyKeys(client)

/** Statements by the tables that they read past a company. */
async function wrong(statements: readonly SentStatement[]): Promise<string[]> {
  const found: string[] = []
  for (const statement of statements) {
    const tables = await readPastCompany(client, statement, keys)
    if (tables.length > 0) found.push(`${tables.join()}: ${statement.text.slice(0, 400)}`)
  }
  return found
}

const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}
const endpoints = { query: queryEndpoints, mutation: mutationEndpoints }

async function call(
  kind: 'query' | 'mutation',
  name: string,
  token: string,
  chosen: ChosenArguments,
  of: Ids = ids,
): Promise<void> {
  const field = fields[kind][name]
  if (!field) throw new Error(`there is no ${kind} ${name}`)
  const values = { ...given(of), ...endpoints[kind][name]?.with?.(of) }
  const { query, variables } = operationFor(kind, field, values, chosen)
  await server.graphql(token, query, variables)
}

let explained = 0

/**
 * Runs work and returns what is wrong with its statements, as far as none of the same text was explained
 * before.
 */
async function wrongIn(work: () => Promise<void>): Promise<string[]> {
  const statements = (await statementsSent(work)).filter(({ text }) => !known.has(text))
  for (const { text } of statements) known.add(text)
  explained += statements.length
  return wrong(statements)
}
const known = new Set<string>()
const rule =
  'each table in a statement is limited by its company_id, also where a join would do (docs/architecture/tables.md)'

describe('Every statement names the company of each table that it reads', () => {
  it.each(Object.keys(fields.query))('in the query %s', async name => {
    const found = await wrongIn(async () => {
      for (const chosen of ['ids', 'all'] as const)
        await call('query', name, company.superAdmin.token, chosen)
      await call('query', name, manager.token, 'ids')
    })
    expect(found, rule).toEqual([])
  })

  it.each(Object.keys(fields.mutation))('in the mutation %s', async name => {
    // A mutation may end the session, or take away what the next one is about.
    const one = await companyWithRecords()
    const found = await wrongIn(async () => {
      for (const chosen of ['all', 'ids'] as const)
        await call('mutation', name, one.company.superAdmin.token, chosen, one.ids)
    })
    expect(found, rule).toEqual([])
  })

  it.each(Object.keys(routeEndpoints))('in the route %s', async route => {
    const endpoint = routeEndpoints[route] ?? 'public'
    if (endpoint === 'public') return
    const { path, body } = endpoint(ids)
    const [method = ''] = route.split(' ')
    const found = await wrongIn(async () => {
      for (const token of [company.superAdmin.token, collector.token])
        await server.rest(method, path, { token, body })
    })
    expect(found, rule).toEqual([])
  })

  it('in filters of the map and of feeds, also where cells are kept', async () => {
    // A route before has ended the sessions of the other one.
    const { company, ids } = await companyWithRecords()
    const filters = { project: { eq: ids.project }, task_definition: { task_type: { in: [ids.template] } } }
    const text = 'query ($filters: TaskFiltersInput) { mapSummary(filters: $filters) { count positioned } }'
    const feed = `/api/odata/v4/templates/${ids.template}/Reports/$count`
    const { token } = company.superAdmin
    await mergeChanges(db, { keepFrom: 1 })
    const found = await wrongIn(async () => {
      await server.graphql(token, text, { filters })
      for (const filter of ['corrected_by eq null', 'corrected_by gt 1'])
        expect(
          (await server.rest('GET', `${feed}?$filter=${encodeURIComponent(filter)}`, { token })).status,
        ).toBe(200)
    })
    expect(found, rule).toEqual([])
  })

  it('of which there are hundreds', () => {
    expect(explained).toBeGreaterThan(250)
  })
})

it('A statement that leaves the company out is found', async () => {
  const sent = (text: string): SentStatement => ({ text, values: [] })
  expect(await wrong([sent('select from tasks where id = 1')])).toHaveLength(1)
  expect(await wrong([sent('select from tasks where company_id = any (array[1, 2])')])).toHaveLength(1)
  expect(
    await wrong([sent('select from tasks t join projects p on p.id = t.project_id where t.company_id = 1')]),
  ).toHaveLength(1)
  expect(
    await wrong([
      sent(
        'select from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where t.company_id = 1',
      ),
    ]),
  ).toEqual([])
  expect(await wrong([sent('update companies set name = name')])).toHaveLength(1)
  const moving = 'update tags set title = title, company_id = 1 where company_id = 1'
  expect(await wrong([sent(moving)])).toHaveLength(1)
})
