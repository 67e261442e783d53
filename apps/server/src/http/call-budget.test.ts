import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeApiKey } from '#test/api-keys.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'

const server = await testServer({ CALLS_PER_MINUTE: '3' })
const make = makers(server.deps.db)
const viewer = { query: '{ me { id } }' }
const ask = (token: string) => server.rest('POST', '/graphql', { token, body: viewer })

it('A session has its calls of a minute, is told what is left, and others have theirs', async () => {
  const [one, other] = [await make.company(), await make.company()]
  const { token } = one.superAdmin
  const minute = new Date()
  server.deps.now = () => minute
  for (const left of [2, 1, 0]) {
    const { status, headers } = await ask(token)
    expect([status, headers.get('ratelimit')]).toEqual([200, `"session";r=${left};t=60`])
    expect(headers.get('ratelimit-policy')).toBe('"session";q=3;w=60')
  }
  server.deps.now = () => new Date(minute.getTime() + 20_000)
  const refused = await ask(token)
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    429,
    'rate.limited',
    { seconds: 40 },
  ])
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(refused.headers.get('ratelimit')).toBe('"session";r=0;t=40')
  // The same session by another endpoint, and another session by the same one.
  expect((await server.rest('POST', '/export-tasks', { token })).status).toBe(429)
  expect((await ask(other.superAdmin.token)).status).toBe(200)
  server.deps.now = () => new Date(minute.getTime() + 60_000)
  expect((await ask(token)).status).toBe(200)
})

it('An API key has its calls of a minute, apart from those of other keys', async () => {
  const { id } = await make.company()
  const [one, other] = [await makeApiKey(server.deps.db, id), await makeApiKey(server.deps.db, id)]
  const minute = new Date()
  server.deps.now = () => minute
  for (const left of [2, 1, 0]) {
    const { headers } = await ask(one.token)
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([
      `"key";r=${left};t=60`,
      '"key";q=3;w=60',
    ])
  }
  const refused = await ask(one.token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask(other.token)).status).toBe(200)
})

it('A phone sends all of its reports, and calls of nobody and of unknown addresses are no exception', async () => {
  const work = await make.fieldWork()
  const { submit } = phone(server, work.collector.token)
  for (let n = 0; n < 5; n++) expect((await submit(report(work), randomUUID())).status).toBe(201)
  const reading = () => server.rest('GET', '/api/collector/work', { token: work.collector.token })
  for (let n = 0; n < 3; n++) expect((await reading()).status).toBe(200)
  expect((await reading()).body.code).toBe('rate.limited')
  const nobody = await server.rest('GET', '/api/collector/work')
  expect([nobody.status, nobody.headers.get('ratelimit')]).toEqual([401, null])
  const unknown = await server.rest('GET', '/api/unknown', { token: work.superAdmin.token })
  expect([unknown.status, unknown.headers.get('ratelimit')]).toEqual([404, '"session";r=2;t=60'])
})

it('A call that is refused costs no statement', async () => {
  const { token } = (await make.company()).superAdmin
  for (let n = 0; n < 3; n++) await ask(token)
  expect(await statementsOf(server, () => ask(token))).toBe(0)
})
