import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)

describe('the GraphQL endpoint', () => {
  it("answers 'Invalid token.' to a made-up, a foreign and an expired token, and does not even read the query", async () => {
    const { superAdmin, id } = await make.company()
    const forged = superAdmin.token.replace(/^[^.]+/, (id + 1).toString(36))
    for (const token of [null, 'x', 'a.b', forged]) {
      const answer = await server.rest('POST', '/graphql', { token, body: { query: '{ nonsense' } })
      expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
        token === forged ? 200 : answer.status,
        answer.body.errors?.[0]?.message,
      ])
      expect(answer.body.data).toBeUndefined()
    }
    const answer = await server.graphql(forged, '{ countTasks }')
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Invalid token.',
      extensions: { code: 'token.invalid' },
    })
    await server.deps.db.pool.query('update sessions set expires_at = now() where company_id = $1', [id])
    const expired = await server.graphql(superAdmin.token, '{ countTasks }')
    expect(expired.errors?.[0]?.message).toBe('Invalid token.')
  })

  it('names a value of the wrong type, also a nested one', async () => {
    const { superAdmin } = await make.company()
    const query = 'query ($filters: TaskFiltersInput) { countTasks(filters: $filters) }'
    for (const filters of [
      { project: { eq: ['1'] } },
      { status: { eq: 'DONE' } },
      { createdAt: { gte: 'soon' } },
    ]) {
      const { errors } = await server.graphql(superAdmin.token, query, { filters })
      expect(errors?.[0]?.message).toMatch(/^Variable "\$filters" got invalid value/)
    }
  })

  it('returns the errors of an invalid query', async () => {
    const { superAdmin } = await make.company()
    const answer = await server.graphql(superAdmin.token, '{ countTasks { nonsense } }')
    expect(answer.errors?.[0]?.message).toContain('must not have a selection')
  })

  it('refuses a query that is too deep, too expensive or too long, before it uses the database', async () => {
    const { superAdmin } = await make.company()
    const deep = `{ baoleaderTasks { data { ${'edit_from { '.repeat(16)} id ${'} '.repeat(16)} } } }`
    const dear = `{ ${Array.from({ length: 29 }, (_, i) => `a${i}: baoleaderTasks { data { ${'edits { '.repeat(5)} id status rowVersion ${'} '.repeat(5)} } }`).join(' ')} }`
    const aliases = `{ ${Array.from({ length: 40 }, (_, i) => `a${i}: countTasks`).join(' ')} }`
    const long = `{ ${'countTasks '.repeat(4000)} }`
    for (const [query, code] of [
      [deep, 'query.too-complex'],
      [aliases, 'query.too-complex'],
      [dear, 'query.too-complex'],
      [long, undefined],
    ] as const) {
      const before = server.deps.db.statements()
      const { errors } = await server.graphql(superAdmin.token, query)
      expect(errors?.length, query.slice(0, 60)).toBeGreaterThan(0)
      expect(errors?.[0]?.extensions?.code).toBe(code)
      expect(server.deps.db.statements() - before, query.slice(0, 60)).toBe(0)
    }
  })

  it('refuses a body that is too large or no JSON with the same error format', async () => {
    const { superAdmin } = await make.company()
    const large = await server.rest('POST', '/graphql', {
      token: superAdmin.token,
      body: { query: 'x'.repeat(2_000_000) },
    })
    expect([large.status, large.body.code]).toEqual([413, 'body.too-large'])
    const none = await server.rest('POST', '/graphql', {
      token: superAdmin.token,
      body: new TextEncoder().encode('{'),
      headers: { 'content-type': 'application/json' },
    })
    expect([none.status, none.body.code]).toEqual([422, 'input.invalid'])
  })
})
