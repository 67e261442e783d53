import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { schema } from '#src/graphql/schema.ts'
import { createLog, describeError, withoutValues } from '#src/platform/operation/log.ts'
import { announceServer } from '#src/platform/operation/servers.ts'
import { startTracing } from '#src/platform/operation/start-tracing.ts'
import { given, type Ids } from '#test/endpoint-input.ts'
import { makers } from '#test/make.ts'
import { mutationEndpoints } from '#test/mutation-endpoints.ts'
import { operationFor } from '#test/operation.ts'
import { queryEndpoints } from '#test/query-endpoints.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { testServer } from '#test/server.ts'

const operator = 'operator-token-of-the-tests-which-is-long'
const scraper = 'metrics-token-of-the-tests-which-is-long'
/** Part of everything that a person types. */
const marker = 'Zebrafink'
const phone = '+254700424242'
const atOnce = 16

const lines: string[] = []
const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) })
const server = await testServer(
  { OPERATOR_TOKEN: operator, METRICS_TOKEN: scraper, LOG_REQUESTS: '1' },
  undefined,
  log,
)
const make = makers(server.deps.db)

async function signIn(token = operator, at = server) {
  const { status, headers } = await at.rest('POST', '/operator/sign-in', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(new URLSearchParams({ token }).toString()),
  })
  return {
    status,
    cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    whole: headers.get('set-cookie'),
  }
}
const metrics = async (token: string | null, at = server) => at.rest('GET', '/metrics', { token })

it('lets nobody see the metrics without a token of the settings', async () => {
  const { superAdmin } = await make.company()
  for (const token of [null, 'wrong', superAdmin.token]) expect((await metrics(token)).status).toBe(401)
  for (const token of [operator, scraper]) expect((await metrics(token)).status).toBe(200)
})

it('counts requests by their endpoint, GraphQL by its field, and has what else an operator watches', async () => {
  const { superAdmin } = await make.company()
  await server.graphql(superAdmin.token, '{ baoleaderProjects { id } }')
  const field = Object.keys(schema.getQueryType()?.getFields() ?? {})[0] ?? ''
  await server.rest('GET', `/${randomUUID()}`)
  await server.rest('PROPFIND', '/graphql').catch(() => {})
  const socket = await server.socket(superAdmin.token)
  const text = String((await metrics(scraper)).body)
  socket.disconnect()
  expect(field).not.toBe('')
  for (const line of [
    /quadrat_http_request_duration_seconds_count\{method="POST",route="\/graphql",status="2xx"\} [1-9]/,
    /quadrat_live_sockets [1-9]/,
    /quadrat_database_connections\{login="owner",state="open"\} [1-9]/,
    /quadrat_jobs\{job="send-mail",state="waiting"\} \d/,
    /quadrat_database_up 1/,
    /quadrat_disk_free_bytes [1-9]/,
    /quadrat_database_size_bytes [1-9]/,
    /nodejs_eventloop_lag_p99_seconds/,
  ])
    expect(text).toMatch(line)
  // What a client sends makes no series.
  expect(text).not.toContain(marker)
  expect(new Set(text.match(/route="[^"]*"/g)).size).toBeLessThan(80)
})

it('opens its page to the token alone, for a while, and to no other site', async () => {
  const { superAdmin } = await make.company()
  const page = (headers: Record<string, string>, token?: string) =>
    server.rest('GET', '/operator', { headers, token })
  expect((await signIn('wrong')).status).toBe(401)
  const { cookie, whole } = await signIn()
  expect(whole).toMatch(/; Path=\/operator; Max-Age=28800; HttpOnly; SameSite=Strict$/)
  expect((await page({ cookie })).body).toContain('Failed jobs')
  const later = cookie.replace(/\.(\d+)/, (_, until) => `.${Number(until) + 1}`)
  for (const other of ['', later, `${cookie}x`, 'quadrat-operator=x.9999999999999.'])
    expect((await page({ cookie: other })).body).toContain('Enter the token')
  expect((await page({}, superAdmin.token)).body).toContain('Enter the token')
  const answer = await page({ cookie })
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  server.deps.now = () => new Date(Date.now() + 9 * 3_600_000)
  expect((await page({ cookie })).body).toContain('Enter the token')
  server.deps.now = () => new Date()
})

it('lists the servers that run with the folders or buckets of their files', async () => {
  const { db, files } = server.deps
  const leave = await announceServer(db, files.where)
  const long = randomUUID()
  await db.pool.query('insert into installation (name, value) values ($1, $2)', [
    `server:${long}`,
    {
      id: long,
      host: 'gone-for-long',
      version: '0',
      startedAt: '2026-01-01',
      seenAt: '2026-01-01',
      store: '',
    },
  ])
  const { cookie } = await signIn()
  const page = async () => String((await server.rest('GET', '/operator', { headers: { cookie } })).body)
  const html = await page()
  expect(html).toContain('(this server)')
  expect(html).toContain(files.where)
  expect(html).toContain('npm run base-map -- kenya.pmtiles')
  expect(html).not.toContain('gone-for-long')
  await leave()
  expect(await page()).not.toContain('(this server)')
  await db.pool.query('delete from installation where name = $1', [`server:${long}`])
})

it('ends a session at its sign-out, also for a kept cookie, and no other one', async () => {
  const [{ cookie }, other] = [await signIn(), await signIn()]
  const post = (path: string, from: string) =>
    server.rest('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: from },
      body: new TextEncoder().encode(`name=send-mail&id=${randomUUID()}`),
    })
  const page = async (from: string) =>
    (await server.rest('GET', '/operator', { headers: { cookie: from } })).body
  const html = await page(cookie)
  expect(html).toContain('Failed jobs')
  // One PostgreSQL has no nodes.
  const measured = await metrics(scraper).then(({ body }) => String(body))
  const hasNodes = server.deps.db.nodes !== null
  expect([/<h2>Nodes|data-label="Node"/.test(String(html)), measured.includes('quadrat_node_up{')]).toEqual([
    hasNodes,
    hasNodes,
  ])
  expect((await post('/operator/sign-out', cookie)).status).toBe(303)
  expect(await page(cookie)).toContain('Enter the token')
  expect((await post('/operator/retry', cookie)).status).toBe(401)
  expect(await page(other.cookie)).toContain('Failed jobs')
  expect((await post('/operator/retry', other.cookie)).status).toBe(404)
})

it('refuses all tokens of a network for a minute after ten wrong ones', async () => {
  const alone = await testServer({ OPERATOR_TOKEN: operator, METRICS_TOKEN: scraper })
  const minute = new Date()
  alone.deps.now = () => minute
  for (let n = 0; n < 5; n++) expect((await signIn('wrong', alone)).status).toBe(401)
  for (let n = 0; n < 5; n++) expect((await metrics('wrong', alone)).status).toBe(401)
  expect((await signIn(operator, alone)).status).toBe(429)
  const refused = await metrics(scraper, alone)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  alone.deps.now = () => new Date(minute.getTime() + 60_000)
  expect((await signIn(operator, alone)).status).toBe(303)
  expect((await metrics(scraper, alone)).status).toBe(200)
})

it('lists a job that has failed for good, without what it was about, and has it tried again', async () => {
  const id = randomUUID()
  const { pool } = server.deps.db
  await pool.query(
    `insert into pgboss.job (id, name, data, state, completed_on, output, retry_limit, retry_count)
     values ($1, 'reconcile-billing', $2, 'failed', now(), $3, 8, 8)`,
    [id, { text: marker }, { message: `"${marker}" at ${marker}@test.example refused` }],
  )
  const { cookie } = await signIn()
  const html = String((await server.rest('GET', '/operator', { headers: { cookie } })).body)
  expect(html).toContain(id)
  expect(html).not.toContain(marker)
  const retry = (headers: Record<string, string>) =>
    server.rest('POST', '/operator/retry', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new TextEncoder().encode(new URLSearchParams({ name: 'reconcile-billing', id }).toString()),
    })
  expect((await retry({})).status).toBe(401)
  expect((await retry({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const { rows } = await pool.query('select state from pgboss.job where id = $1', [id])
  expect(rows).toEqual([{ state: 'failed' }])
  expect((await retry({ cookie })).status).toBe(303)
  expect((await retry({ cookie })).status).toBe(404)
  await vi.waitFor(
    async () => {
      const found = await pool.query('select state from pgboss.job where id = $1', [id])
      expect(found.rows).toEqual([{ state: 'completed' }])
    },
    { timeout: 20_000 },
  )
  await pool.query('delete from pgboss.job where id = $1', [id])
})

it('logs no personal data, whatever is sent to each endpoint', async () => {
  const { id: companyId } = await make.company(`${marker} ${randomUUID()}`)
  const person = () =>
    make.person(companyId, 'superAdmin', {
      firstName: marker,
      lastName: marker,
      email: `${marker}.${randomUUID()}@test.example`,
    })
  let { token } = await person()
  const ids = new Proxy({} as Ids, { get: () => 1 })
  const typed = Object.fromEntries(
    [
      'name',
      'title',
      'description',
      'message',
      'comment',
      'reason',
      'firstName',
      'lastName',
      'search',
      'website',
    ].map(name => [name, marker]),
  )
  const values = { ...given(ids), ...typed, email: `${marker}@test.example`, phoneNumber: phone, phone }
  /** Every text marked: most are refused, and the refusals are where values would be logged. */
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return `${marker} ${phone}`
    if (Array.isArray(value)) return value.map(marked)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]))
  }
  const calls = (['query', 'mutation'] as const).flatMap(kind => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    const endpoints = kind === 'query' ? queryEndpoints : mutationEndpoints
    return Object.values(type?.getFields() ?? {}).map(field =>
      operationFor(kind, field, { ...values, ...endpoints[field.name]?.with?.(ids) }, 'all', true),
    )
  })
  expect(calls.length).toBeGreaterThan(100)
  const sent = calls.flatMap(({ query, variables }) =>
    [variables, marked(variables) as object]
      .slice(query.startsWith('query') ? 1 : 0)
      .map(values => ({ query, values })),
  )
  for (let at = 0; at < sent.length; at += atOnce) {
    const answers = await Promise.all(
      sent.slice(at, at + atOnce).map(({ query, values }) => server.graphql(token, query, values)),
    )
    // One of them has ended the session.
    if (JSON.stringify(answers).includes('token.invalid')) ({ token } = await person())
  }
  for (const endpoint of Object.keys(routeEndpoints)) {
    const [method = '', path = ''] = endpoint.split(' ')
    await server.rest(
      method,
      `${path.replace(/:\w+|\*/g, marker)}?search=${marker}&phone=${encodeURIComponent(phone)}`,
      {
        token,
        headers: {
          'user-agent': marker,
          'x-request-id': marker,
          traceparent: marker,
          referer: `http://${marker}.example`,
        },
        ...(method !== 'GET' &&
          method !== 'HEAD' && { body: { [marker]: marker, email: `${marker}@test.example`, phone } }),
      },
    )
  }
  await server.deps.db.pool.query(`select $1::int`, [marker]).catch(error => log.error(error))
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(sent.length)
  const leaks = lines.filter(line =>
    /zebrafink|254700424242/i.test(decodeURIComponent(line.replace(/%(?![\da-f]{2})/gi, ''))),
  )
  expect(leaks).toEqual([])
  expect(text).toMatch(
    /"reqId":"[\w-]+","method":"POST","route":"\/graphql","field":"\w+","status":200,"ms":\d+/,
  )
})

it('describes errors without the values in them', () => {
  const failed = Object.assign(new Error(`Failed query: select $1\nparams: ${marker}`), {
    query: 'select $1',
    params: [marker],
    cause: Object.assign(new Error(`invalid input syntax for type bigint: "${marker}"`), {
      code: '22P02',
      detail: `Key (email)=(${marker}) exists`,
    }),
  })
  const described = JSON.stringify(describeError(failed))
  expect(described).not.toContain(marker)
  expect(described).toContain('22P02')
  expect(described).toContain('operator.test.ts')
  expect(withoutValues(`550 <${marker}@test.example> or ${phone}: Unexpected token "${marker}`)).toBe(
    '550 <…@…> or …: Unexpected token "…"',
  )
})

it('sends the trace of a request with its statements, and nothing of their values', async () => {
  const received: string[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      received.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const end = startTracing({ url: `http://127.0.0.1:${port}`, ratio: 1 }, '0.1.0')
  const { superAdmin } = await make.company(`${marker} ${randomUUID()}`)
  const trace = 'ab'.repeat(16)
  await server.rest('POST', '/graphql', {
    token: superAdmin.token,
    headers: { traceparent: `00-${trace}-${'cd'.repeat(8)}-01` },
    body: { query: '{ __typename }' },
  })
  // The span of a request ends after its answer.
  await sleep(0)
  await end()
  collector.close()
  const spans = received.flatMap(body =>
    JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: object[] }[] }) =>
      one.scopeSpans.flatMap(scope => scope.spans),
    ),
  ) as { name: string; traceId: string; spanId: string; parentSpanId?: string }[]
  const request = spans.find(({ name }) => name === 'POST /graphql')
  expect(request).toMatchObject({ traceId: trace, parentSpanId: 'cd'.repeat(8) })
  expect(spans.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
  expect(received.join('')).not.toContain(superAdmin.token)
})
