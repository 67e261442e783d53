import { expect, it } from 'vitest'
import { schema } from '#src/graphql/schema.ts'
import { given, type Ids } from '#test/endpoint-input.ts'
import { makers } from '#test/make.ts'
import { operationFor } from '#test/operation.ts'
import { ownDatabase } from '#test/own-database.ts'
import { queryEndpoints } from '#test/query-endpoints.ts'
import { makeRecords } from '#test/records.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { testServer } from '#test/server.ts'

/*
 * The ids of a node of a cluster begin at 2^48 times its number, those of its last node have 16 digits. What
 * reads an id takes them like small ones.
 */

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { db } = server.deps
const make = makers(db)
const fields = schema.getQueryType()?.getFields() ?? {}

async function filled() {
  const company = await make.company()
  return { company, ...(await makeRecords(server, make, company, 'Quoll')) }
}
type Filled = Awaited<ReturnType<typeof filled>>

/** The codes of problems that each query and each reading route answers with. */
async function answersTo({ company, ids, collector }: Filled): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const values = { ...given(ids as Ids), ...queryEndpoints[name]?.with?.(ids) }
    const { query, variables } = operationFor('query', field, values, 'ids')
    const { errors = [] } = await server.graphql(company.superAdmin.token, query, variables)
    found[name] = errors.map(({ extensions }) => extensions?.code)
  }
  for (const [route, endpoint] of Object.entries(routeEndpoints)) {
    if (endpoint === 'public' || !route.startsWith('GET ')) continue
    const { path } = endpoint(ids)
    for (const [who, token] of [
      ['staff', company.superAdmin.token],
      ['phone', collector.token],
    ] as const)
      found[`${route} ${who}`] = (await server.rest('GET', path, { token })).status
  }
  return found
}

it('Ids of a node are taken wherever small ones are', async () => {
  const near = await answersTo(await filled())
  const { rows } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname = 'public' and data_type = 'bigint'::regtype`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { name } of rows) await db.pool.query('select setval($1, $2)', [name, 31 * 2 ** 48])
  const far = await filled()
  expect(String(far.company.id)).toHaveLength(16)
  expect(await answersTo(far)).toEqual(near)
}, 300_000)
