import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSnapshot } from '#src/platform/backup/snapshot.ts'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { withDatabase } from '#src/platform/database/with-database.ts'
import { dropCluster, holdCluster, nodesOf } from '#test/cluster.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { isDistributed, type Node, nameOf, onNode, readNodes } from './cluster.ts'
import { moveCompany, readCluster, rebalance } from './companies.ts'
import { distribute } from './distribute.ts'
import { nodeStates, placedCompanies } from './node-states.ts'
import { companyTable } from './placement.ts'
import { compareRights } from './rights.ts'

/*
 * TEST_CITUS_URL is a database on the coordinator of a Citus cluster with at least two workers, of a login
 * that may create databases and extensions on each.
 */

const cluster = process.env.TEST_CITUS_URL
if (!cluster)
  console.warn('SKIPPED: a cluster of nodes (set TEST_CITUS_URL to the coordinator of a Citus cluster).')

const silent = () => {}

it('A PostgreSQL without Citus is not distributed, and neither is anything read that is not there', async () => {
  const db = openDatabase(inject('databaseUrl'), 2)
  await expect(distribute(db, silent)).rejects.toThrow('has no Citus')
  await expect(moveCompany(db, 1, 'localhost:5432', silent)).rejects.toThrow('has no Citus')
  await expect(rebalance(db, silent)).rejects.toThrow('has no Citus')
  await db.close()
})

it('An older Citus is refused, and versions are compared by their numbers', async () => {
  const answering = (version: string) => ({ query: async () => ({ rows: [{ version }] }) }) as never
  await expect(readNodes(answering('13.1-1'))).rejects.toThrow('Citus 13.1-1 is too old: 13.2')
  await expect(readNodes(answering('13.10-1'))).rejects.not.toThrow('too old')
})

describe.skipIf(!cluster)('On a cluster', { timeout: 600_000 }, () => {
  let db: Database
  let nodes: Node[]
  let workers: Node[]
  const name = `quadrat_nodes_${randomBytes(6).toString('hex')}`
  const companies: number[] = []
  const works: Awaited<ReturnType<ReturnType<typeof makers>['fieldWork']>>[] = []

  /** The address of a database on a node. */
  const at = ({ host, port }: Pick<Node, 'host' | 'port'>, database: string) => {
    const { user, password } = new pg.Client(cluster)
    return `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ''}@${host}:${port}/${database}`
  }
  async function ask(url: string, text: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const everyNode = () => nodesOf(cluster ?? '')
  async function countRows() {
    const { rows } = await db.pool.query(
      `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    const found: Record<string, number> = {}
    for (const { name: table } of rows)
      found[table] = (await db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
    return found
  }

  beforeAll(async () => {
    await holdCluster(cluster ?? '', 'shared')
    const given = await everyNode()
    for (const node of given) {
      await ask(at(node, 'postgres'), `create database ${name}`)
      await ask(at(node, name), 'create extension citus')
    }
    const url = withDatabase(cluster ?? '', name)
    db = openDatabase(url, 4)
  })

  afterAll(async () => {
    await db?.close()
    await dropCluster(cluster ?? '', name)
  })

  it('has a coordinator and workers, or is refused', async () => {
    const [coordinator, ...others] = (await everyNode()) as [Node, Node]
    await expect(distribute(db, silent)).rejects.toThrow(/no workers|does not know its coordinator/)
    await ask(
      db.connectionString,
      `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    )
    await expect(distribute(db, silent)).rejects.toThrow('has no workers')
    for (const { host, port } of others)
      await ask(db.connectionString, `select citus_add_node('${host}', ${port})`)
    await expect(rebalance(db, silent)).rejects.toThrow('not distributed')
    const onWorker = openDatabase(at(others[0], name), 2)
    await expect(distribute(onWorker, silent)).rejects.toThrow('address of a worker')
    await onWorker.close()
  })

  it('is one database until it is distributed, which a running server prevents', async () => {
    // It ends with this test.
    const server = await testServer({ DATABASE_URL: db.connectionString })
    const make = makers(server.deps.db)
    for (let n = 0; n < 4; n++) {
      const work = await make.fieldWork()
      await make.task(work)
      companies.push(work.company.id)
      works.push(work)
    }
    await db.pool.query(
      `insert into installation (name, value) values ('server:x', jsonb_build_object('host', 'field-1', 'seenAt', now()))`,
    )
    await expect(distribute(db, silent)).rejects.toThrow('Servers are running (field-1)')
    await db.pool.query(`delete from installation where name = 'server:x'`)
  })

  it('goes on after it was ended before each of its steps, and loses no row', async () => {
    const counts = await countRows()
    expect(counts.tasks).toBe(companies.length)
    // Each line is written before its step. The first and the third of a kind do not come to it.
    const seen: string[] = []
    const endBefore = (line: string) => {
      if (seen.includes(line)) return
      seen.push(line)
      const [kind = ''] = line.split(' ')
      if ([1, 3].includes(seen.filter(one => one.startsWith(kind)).length)) throw new Error('ended')
    }
    // A server reads the cluster when it starts.
    const snapshot = async () => {
      const client = await db.pool.connect()
      return openSnapshot(client, db.connectionString).finally(() => client.release())
    }
    let runs = 1
    let unfinished = 0
    for (; runs < 100; runs++) {
      const error = await distribute(db, endBefore, { shards: 4 }).then(
        () => null,
        (reason: Error) => reason,
      )
      if (error === null) break
      if (error.message !== 'ended') throw error
      if (!(await isDistributed(db.pool))) continue
      unfinished++
      await expect(readCluster(db.pool)).rejects.toThrow('not distributed to the end')
      await expect(snapshot()).rejects.toThrow('not distributed to the end')
    }
    expect(runs).toBeGreaterThan(10)
    expect(unfinished).toBeGreaterThan(5)
    expect(await countRows()).toEqual(counts)
    nodes = await readCluster(db.pool)
    workers = nodes.filter(({ group }) => group !== 0)
    const lines: string[] = []
    await distribute(db, line => lines.push(line), { shards: 4 })
    expect(
      lines.filter(line => /Distributing|Copying|Sending|Adding|Taking|Turning|Deleting/.test(line)),
    ).toEqual([])
    expect(lines.at(-1)).toMatch(/^The rights of \d+ shards are those of their tables\.$/)
  })

  it('is refused by commands of one PostgreSQL', async () => {
    await expect(migrate(db)).rejects.toThrow('distributed over nodes')
  })

  it('finds a right that differs on one shard, and a policy that only the coordinator restricts', async () => {
    const [worker] = workers as [Node]
    const [{ shard }] = await onNode(db, worker, async client => {
      const { rows } = await client.query(
        `select 'tasks_' || s.shardid as shard from pg_dist_shard s join pg_dist_placement p using (shardid)
         where s.logicalrelid = 'tasks'::regclass and p.groupid = ${worker.group} order by 1 limit 1`,
      )
      await client.query(
        `set citus.enable_manual_changes_to_shards = on; grant delete on ${rows[0].shard} to quadrat_public`,
      )
      return rows
    })
    expect((await compareRights(db, nodes)).differences).toEqual([
      `${nameOf(worker)} ${shard} has besides: grant DELETE to quadrat_public`,
    ])
    await expect(distribute(db, silent)).rejects.toThrow('in 1 places')
    await onNode(db, worker, client =>
      client.query(
        `set citus.enable_manual_changes_to_shards = on; revoke delete on ${shard} from quadrat_public`,
      ),
    )
    await db.pool.query(`create policy narrow on tags as restrictive for select to quadrat_app using (false)`)
    const { differences } = await compareRights(db, nodes)
    expect(
      differences.some(line => line.includes('tags_') && line.includes('policy narrow permissive')),
    ).toBe(true)
    await db.pool.query('drop policy narrow on tags')
    expect((await compareRights(db, nodes)).differences).toEqual([])
    // Until it finds no difference, no server starts.
    await expect(readCluster(db.pool)).rejects.toThrow('not distributed to the end')
    await distribute(db, silent)
    expect(await readCluster(db.pool)).toEqual(nodes)
  })

  it('gives a request no row of another company, on any node, of any table', async () => {
    const { rows: tables } = await db.pool.query<{ name: string; key: string }>(
      `select logicalrelid::text as name, column_to_column_name(logicalrelid, partkey) as key
       from pg_dist_partition where partmethod = 'h'`,
    )
    expect(tables.length).toBeGreaterThan(70)
    let answered = 0
    let own = 0
    const [first = 0, second = 0] = companies
    const pairs = [
      { mine: first, theirs: second },
      { mine: second, theirs: first },
    ]
    for (const node of workers)
      await onNode(db, node, async client => {
        // Null where the node has not the rows that are asked for, and refuses.
        const rowsOf = async (condition: string, table: string, mine: number): Promise<number | null> => {
          const answers = (await client
            .query(
              `begin; set local role quadrat_app; set local app.company_id = '${mine}';
               select count(*)::int as n from ${table} where ${condition}; rollback`,
            )
            .catch(() => client.query('rollback').then(() => null))) as pg.QueryResult[] | null
          return answers?.[3]?.rows[0].n ?? null
        }
        for (const { mine, theirs } of pairs)
          for (const { name: table, key } of tables) {
            const n = await rowsOf(`${key} = ${theirs}`, table, mine)
            expect(n ?? 0, `${table} of ${theirs} as ${mine}`).toBe(0)
            if (n !== null) answered++
            own += (await rowsOf(`${key} = ${mine}`, table, mine)) ?? 0
          }
      })
    expect(answered).toBeGreaterThan(70)
    expect(own).toBeGreaterThan(20)
  })

  it('is served by a server, each company by its node, also after a move', async () => {
    const server = await testServer({ DATABASE_URL: db.connectionString })
    const served = server.deps.db.nodes
    expect(served?.all.map(({ name }) => name)).toEqual(workers.map(nameOf))
    const [work] = works
    if (!work || !served) throw new Error('there are companies and nodes')
    const send = async (of: typeof work) =>
      (await phone(server, of.collector.token).submit(report(of), randomUUID())).status
    const tasksOf = async ({ company }: typeof work) =>
      (await db.pool.query('select count(*)::int as n from tasks where company_id = $1', [company.id]))
        .rows[0].n
    for (const one of works) {
      expect(await send(one)).toBe(201)
      expect(await tasksOf(one)).toBe(2)
    }
    const from = await served.of(work.company.id)
    const to = served.all.find(node => node !== from)
    await moveCompany(db, work.company.id, to?.name ?? '', silent)
    // This server still knows the node before, which refuses.
    expect(await served.of(work.company.id)).toBe(from)
    expect(await send(work)).toBe(201)
    expect(await served.of(work.company.id)).toBe(to)
    expect(await tasksOf(work)).toBe(3)
    await moveCompany(db, work.company.id, from.name, silent)
    expect([await send(work), await tasksOf(work)]).toEqual([201, 4])
    const ready = await server.rest('GET', '/readyz')
    expect([ready.status, ready.body]).toMatchObject([200, { status: 'ready' }])
  })

  it('says where companies are, moves one with its rights, and refuses what it cannot do', async () => {
    const counts = await countRows()
    const [company = 0] = companies
    const nodeOf = async () =>
      (await placedCompanies(db.pool, nodes)).find(({ id }) => id === company)?.node as string
    const from = await nodeOf()
    const to = nameOf(workers.find(node => nameOf(node) !== from) as Node)
    await expect(moveCompany(db, company, 'elsewhere:5432', silent)).rejects.toThrow('may have companies')
    await expect(moveCompany(db, company, nameOf(nodes[0] as Node), silent)).rejects.toThrow(
      'may have companies',
    )
    await expect(moveCompany(db, 999_999_999, to, silent)).rejects.toThrow('There is no company')
    await moveCompany(db, company, to, silent)
    expect(await nodeOf()).toBe(to)
    await moveCompany(db, company, from, silent)
    expect(await nodeOf()).toBe(from)
    expect(await countRows()).toEqual(counts)
    const states = await nodeStates(db, nodes)
    expect(states.reduce((sum, state) => sum + state.companies, 0)).toBe(counts[companyTable])
    expect(states.every(({ isCoordinator, companies: n }) => isCoordinator === (n === 0))).toBe(true)
  })
})
