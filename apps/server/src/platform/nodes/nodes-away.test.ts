import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { checkNodes } from '#src/doctor-nodes.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { createCluster, dropCluster } from '#test/cluster.ts'
import { makers } from '#test/make.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { type TcpProxy, tcpProxy } from '#test/tcp-proxy.ts'
import { readNodes } from './cluster.ts'
import { nodeStates, placedCompanies } from './node-states.ts'

/* TEST_CITUS_URL is a database on the coordinator of a Citus cluster, as nodes.test.ts says. */
const cluster = process.env.TEST_CITUS_URL ?? ''
if (!cluster) console.warn('SKIPPED: nodes that go away (set TEST_CITUS_URL).')

const token = 'operator-token-of-the-tests-which-is-long'
type Work = Awaited<ReturnType<ReturnType<typeof makers>['fieldWork']>>

describe.skipIf(!cluster)('A cluster with a node that is away', { timeout: 600_000 }, () => {
  const name = `quadrat_away_${randomBytes(6).toString('hex')}`
  const networks: TcpProxy[] = []
  let url = ''
  /** A company on each of two nodes. */
  let here: Work
  let there: Work
  let away: TcpProxy

  const start = () => testServer({ DATABASE_URL: url, OPERATOR_TOKEN: token })
  const workOf = (server: TestServer, { collector }: Work) =>
    server.rest('GET', '/api/collector/work', { token: collector.token })
  async function page(server: TestServer): Promise<string> {
    const { headers } = await server.rest('POST', '/operator/sign-in', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(`token=${token}`),
    })
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return String((await server.rest('GET', '/operator', { headers: { cookie } })).body)
  }
  const ask = (server: TestServer) => checkNodes(server.deps.db)(loadConfig({}), new Map())

  beforeAll(async () => {
    url = await createCluster(cluster, name, {
      addressOf: async ({ host, port }) => {
        const network = await tcpProxy({ host, port })
        networks.push(network)
        return { host: '127.0.0.1', port: network.port }
      },
    })
  }, 600_000)
  afterAll(async () => {
    for (const network of networks) await network.cut()
    await dropCluster(cluster, name)
  })

  it('shows the operator each node with its companies while all are there', async () => {
    const server = await start()
    const make = makers(server.deps.db)
    const found = new Map<string, Work>()
    while (found.size < 2) {
      const work = await make.fieldWork()
      const node = await server.deps.db.nodes?.of(work.company.id)
      found.set(node?.name ?? '', work)
    }
    const [[, one], [nameThere, other]] = [...found] as [[string, Work], [string, Work]]
    here = one
    there = other
    const network = networks.find(({ port }) => nameThere === `127.0.0.1:${port}`)
    if (!network) throw new Error(`${nameThere} is behind no network`)
    away = network
    const html = await page(server)
    expect(html).toContain('<h2>Nodes <span class="count">3</span></h2>')
    for (const node of found.keys()) expect(html).toContain(`data-label="Node">${node}</td>`)
    expect(html).not.toContain('Not reachable')
    const { db } = server.deps
    const nodes = await readNodes(db.pool)
    const states = await nodeStates(db, nodes)
    expect(
      states.map(({ isCoordinator, companies, answer }) => [isCoordinator, companies > 0, answer !== null]),
    ).toEqual([
      [true, false, true],
      [false, true, true],
      [false, true, true],
    ])
    const placed = await placedCompanies(db.pool, nodes)
    expect(placed.find(({ id }) => id === there.company.id)?.node).toBe(nameThere)
    const findings = [await ask(server)].flat()
    expect(findings.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\S+, coordinator: PostgreSQL \d+\.\d+, 0 companies, \d+ MB\.$/),
        expect.stringMatching(
          new RegExp(`^${nameThere}: PostgreSQL \\d+\\.\\d+, \\d+ companies, \\d+ MB\\.$`),
        ),
        expect.stringMatching(/^The rights of \d+ shards are those of their tables\.$/),
      ]),
    )
  })

  it('starts, serves the companies of the others, and takes the node up when it is back', async () => {
    await away.cut()
    const server = await start()
    expect((await workOf(server, here)).status).toBe(200)
    const refused = await workOf(server, there)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    const ready = await server.rest('GET', '/readyz')
    expect([ready.status, ready.body]).toMatchObject([
      200,
      { status: 'degraded', reason: `This server cannot reach the node 127.0.0.1:${away.port}.` },
    ])
    const html = await page(server)
    expect(html).toContain('<span class="wrong">Not reachable</span>')
    expect(html).toContain('Companies are listed when all nodes can be reached.')
    const { db } = server.deps
    expect(
      (await placedCompanies(db.pool, await readNodes(db.pool))).every(({ tasks }) => tasks === null),
    ).toBe(true)
    const findings = [await ask(server)].flat()
    expect(findings).toContainEqual({
      state: 'fault',
      text: expect.stringMatching(
        new RegExp(`^127.0.0.1:${away.port} does not answer: its \\d+ companies wait until it does\\.$`),
      ),
    })
    expect(findings.some(({ text }) => text.includes('rights'))).toBe(false)

    await away.mend()
    await expect.poll(async () => (await workOf(server, there)).status, { timeout: 60_000 }).toBe(200)
    expect((await server.rest('GET', '/readyz')).body.status).toBe('ready')
    const to = `${randomUUID()}@test.example`
    const { company, superAdmin } = there
    await withTransactionAs(server.deps, { companyId: company.id, personId: superAdmin.id }, async ctx =>
      ctx.enqueue({ name: 'send-mail', data: { to, subject: 'One', text: 'Two' } as never }),
    )
    const node = (await db.nodes?.of(company.id))?.db
    const state = async () =>
      (await node?.pool.query(`select state from pgboss.job where data ->> 'to' = $1`, [to]))?.rows[0]?.state
    await expect.poll(state, { timeout: 60_000 }).toBe('completed')
  })

  it('loses the companies of a node that goes away while it serves, and no others', async () => {
    const server = await start()
    expect([(await workOf(server, here)).status, (await workOf(server, there)).status]).toEqual([200, 200])
    await away.cut()
    expect([(await workOf(server, here)).status, (await workOf(server, there)).status]).toEqual([200, 503])
    await away.mend()
    await expect.poll(async () => (await workOf(server, there)).status, { timeout: 60_000 }).toBe(200)
  })
})
