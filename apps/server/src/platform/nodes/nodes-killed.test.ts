import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertSignInName } from '#src/features/person/person.queries.ts'
import { openDatabase } from '#src/platform/database/db.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { createCluster, dropCluster, holdCluster } from '#test/cluster.ts'
import { compare } from '#test/faults/compare.ts'
import { emptyLedger } from '#test/faults/ledger.ts'
import { startLoad } from '#test/faults/load.ts'
import { makePeople } from '#test/faults/people.ts'
import { makers } from '#test/make.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { type TcpProxy, tcpProxy } from '#test/tcp-proxy.ts'
import { localNumber } from '#test/values.ts'
import { type Node, nameOf, onEach, onNode, readNodes } from './cluster.ts'

/*
 * TEST_CITUS_URL is a database on the coordinator of a Citus cluster, as nodes.test.ts says. PostgreSQL of a
 * node is killed by one of its own sessions: it ends all of them without a word and recovers from its log.
 */
const cluster = process.env.TEST_CITUS_URL ?? ''
if (!cluster) console.warn('SKIPPED: nodes that are killed (set TEST_CITUS_URL).')

/** Takes a while on a busy machine. */
const recovered = { timeout: 120_000 }

describe.skipIf(!cluster)('A node that is killed', { timeout: 900_000 }, () => {
  const name = `quadrat_killed_${randomBytes(6).toString('hex')}`
  const networks: TcpProxy[] = []
  let server: TestServer
  let nodes: Node[]

  /** Ends the session of this process as `kill -9` does. */
  const kill = (node: Node, pid: number) =>
    onNode(server.deps.db, node, client => client.query(`copy (select) to program 'kill -9 ${pid}'`)).catch(
      () => {},
    )
  const ask = (node: Node, text: string) =>
    onNode(server.deps.db, node, async client => (await client.query(text)).rows)
  const answers = (node: Node) =>
    ask(node, 'select').then(
      () => true,
      () => false,
    )
  /** The node of a company, another worker, and a session of requests there. */
  async function placesOf(companyId: number) {
    const one = await server.deps.db.nodes?.of(companyId)
    const there = nodes.find(({ group }) => group === one?.group)
    const elsewhere = nodes.find(({ group }) => group !== 0 && group !== one?.group)
    if (!one || !there || !elsewhere) throw new Error('a company has a node and there is another one')
    return { db: one.db, there, elsewhere }
  }
  const countNames = (address: string) =>
    Promise.all(
      nodes.map(node =>
        ask(node, `select from sign_in_names where name = '${address}'`).then(rows => rows.length),
      ),
    )
  const countPrepared = async () =>
    (
      await Promise.all(
        nodes.map(node => ask(node, 'select from pg_prepared_xacts where database = current_database()')),
      )
    ).flat().length

  /** Other nodes find only when they use them that their connections to a killed one are broken. */
  const makeWork = () => vi.waitFor(() => makers(server.deps.db).fieldWork(), recovered)
  /** Ends what a node has left prepared on others, as Citus does each minute. Returns what is left. */
  const recover = async (node: Node) => {
    await ask(node, 'select recover_prepared_transactions()')
    return countPrepared()
  }

  beforeAll(async () => {
    await holdCluster(cluster, 'alone')
    const url = await createCluster(cluster, name, {
      addressOf: async ({ host, port }) => {
        const network = await tcpProxy({ host, port })
        networks.push(network)
        return { host: '127.0.0.1', port: network.port }
      },
    })
    // What was answered must be in the log of PostgreSQL.
    const first = openDatabase(url, 1)
    nodes = await readNodes(first.pool)
    await onEach(first, nodes, async owner => {
      await owner.query(`alter database ${name} set synchronous_commit = on`)
    })
    await first.close()
    server = await testServer({ DATABASE_URL: url })
  }, 900_000)
  afterAll(async () => {
    await dropCluster(cluster, name)
    for (const network of networks) await network.cut()
  })

  it('while phones report and staff decide loses and doubles nothing', async () => {
    const { db, files } = server.deps
    const { people, companyId } = await makePeople(makers(db), { collectors: 4, reviewers: 2 })
    const { db: own, there } = await placesOf(companyId)
    const ledger = emptyLedger()
    const load = startLoad(server.url, people, ledger, 50)
    try {
      for (let n = 1; n <= 3; n++) {
        await expect.poll(() => ledger.decisions.length, recovered).toBeGreaterThan(3 * n)
        const { rows } = await own.pool.query('select pg_backend_pid() as pid')
        await kill(there, rows[0].pid)
        const killed = performance.now()
        await expect.poll(() => (ledger.acknowledged.at(-1) ?? 0) > killed, recovered).toBe(true)
      }
    } finally {
      await load.stop()
    }
    const { lost, doubled, torn, reports } = await compare(db.pool, files, companyId, ledger)
    expect({ lost, doubled, torn, refusals: ledger.refusals }).toEqual({
      lost: [],
      doubled: [],
      torn: [],
      refusals: [],
    })
    expect(reports).toBeGreaterThan(5)
  })

  it('refuses the next names of other nodes with 503, until their connections to it are new', async () => {
    const { company, superAdmin } = await makeWork()
    const { elsewhere } = await placesOf(company.id)
    const query = 'mutation ($input: CreateBaoriderInput!) { createBaorider(input: $input) { id } }'
    const add = async () => {
      const input = { firstName: 'Asha', lastName: 'Ali', phoneNumber: `+254${localNumber()}` }
      const { status, headers, body } = await server.rest('POST', '/graphql', {
        token: superAdmin.token,
        body: { query, variables: { input } },
      })
      return body.errors ? [status, headers.get('retry-after'), body.errors[0].extensions.code] : 'added'
    }
    await expect.poll(add, recovered).toBe('added')
    await onNode(server.deps.db, elsewhere, async client => {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await client.query(`copy (select) to program 'kill -9 ${rows[0].pid}'`)
    }).catch(() => {})
    await expect.poll(() => answers(elsewhere), recovered).toBe(true)
    const refused: unknown[] = []
    const added = async () => {
      const answer = await add()
      if (answer !== 'added') refused.push(answer)
      return answer
    }
    await expect.poll(added, recovered).toBe('added')
    expect(refused).not.toEqual([])
    expect(refused).toEqual(refused.map(() => [503, '5', 'data.unavailable']))
  })

  it('after a transaction of all nodes is on its own disk has it on all of them', async () => {
    const { company, superAdmin } = await makeWork()
    const { there } = await placesOf(company.id)
    const address = `${randomUUID()}@test.example`
    // Its log waits for a copy that nobody makes: others have prepared, and were not told of the commit.
    const wait = async (standby: string) => {
      await ask(there, `alter system set synchronous_standby_names = '${standby}'`)
      await ask(there, 'select pg_reload_conf()')
    }
    await wait('nobody')
    try {
      const person = { companyId: company.id, personId: superAdmin.id }
      const taking = withTransactionAs(server.deps, person, ({ tx }) =>
        insertSignInName(tx, company.id, superAdmin.id, address),
      )
      const refused = expect(taking).rejects.toThrow()
      // Jobs of the server wait as well.
      const waiting = () =>
        ask(
          there,
          `select pid from pg_stat_activity
           where wait_event = 'SyncRep' and datname = '${name}' and usename <> current_user`,
        )
      await expect.poll(async () => (await waiting()).length, recovered).toBe(1)
      expect(await countPrepared()).toBe(nodes.length - 1)
      const [{ pid }] = await waiting()
      await kill(there, pid)
      await refused
      await expect.poll(() => answers(there), recovered).toBe(true)
    } finally {
      await wait('')
    }
    await expect.poll(() => recover(there), recovered).toBe(0)
    expect(await countNames(address)).toEqual(nodes.map(() => 1))
  })

  it('before that has it on none, and the name is free again', async () => {
    const { company, superAdmin } = await makeWork()
    const { db, there, elsewhere } = await placesOf(company.id)
    const network = networks.find(({ port }) => nameOf(elsewhere) === `127.0.0.1:${port}`)
    const address = `${randomUUID()}@test.example`
    const person = { companyId: company.id, personId: superAdmin.id }
    let pid = 0
    const taking = withTransactionAs(server.deps, person, async ({ tx }) => {
      await insertSignInName(tx, company.id, superAdmin.id, address)
      pid = (await tx.$client.query('select pg_backend_pid() as pid')).rows[0].pid
      network?.stall()
    })
    const refused = expect(taking).rejects.toThrow()
    const [coordinator] = nodes as [Node]
    const prepared = () =>
      ask(coordinator, 'select from pg_prepared_xacts where database = current_database()')
    await expect.poll(async () => (await prepared()).length, recovered).toBe(1)
    await kill(there, pid)
    await refused
    await network?.mend()
    await expect.poll(() => answers(there), recovered).toBe(true)
    await expect.poll(() => recover(there), recovered).toBe(0)
    expect(await countNames(address)).toEqual(nodes.map(() => 0))
    await expect
      .poll(
        () =>
          withTransactionAs({ ...server.deps, db }, person, ({ tx }) =>
            insertSignInName(tx, company.id, superAdmin.id, address),
          ).then(
            () => 'taken',
            () => 'refused',
          ),
        recovered,
      )
      .toBe('taken')
    expect(await countNames(address)).toEqual(nodes.map(() => 1))
  })
})
