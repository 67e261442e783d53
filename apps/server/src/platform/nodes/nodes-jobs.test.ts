import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSignInName } from '#src/features/person/person.queries.ts'
import { mergeTaskRollups } from '#src/features/task/task.jobs.ts'
import { startWebhooks } from '#src/features/webhook/webhook.sender.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { createCluster, dropCluster } from '#test/cluster.ts'
import { makers } from '#test/make.ts'
import { receiver } from '#test/receiver.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { serverProcess } from '#test/server-process.ts'
import { hookedCompanies } from '#test/webhook-work.ts'
import { onNode, readNodes } from './cluster.ts'
import { distribute } from './distribute.ts'
import { compareRights } from './rights.ts'

// What requests and jobs do on a cluster. TEST_CITUS_URL as in nodes.test.ts.

const cluster = process.env.TEST_CITUS_URL ?? ''
if (!cluster)
  console.warn('SKIPPED: jobs on a cluster (set TEST_CITUS_URL to the coordinator of a Citus cluster).')

describe.skipIf(!cluster)('On a cluster', { timeout: 600_000 }, () => {
  const name = `quadrat_jobs_${randomBytes(6).toString('hex')}`
  let server: TestServer
  const works: Awaited<ReturnType<ReturnType<typeof makers>['fieldWork']>>[] = []
  const nodesNow = () => readNodes(server.deps.db.pool)
  const rowsOf = async (text: string) => (await server.deps.db.pool.query(text)).rows

  beforeAll(async () => {
    server = await testServer({
      DATABASE_URL: await createCluster(cluster, name),
      WEBHOOK_NETWORKS: '127.0.0.1',
      WEBHOOK_HTTP: '1',
    })
    const make = makers(server.deps.db)
    for (let n = 0; n < 6; n++) {
      const work = await make.fieldWork()
      await make.task(work)
      works.push(work)
    }
  }, 600_000)
  afterAll(() => dropCluster(cluster, name))

  it('companies of each node have their changes merged', async () => {
    const { nodes } = server.deps.db
    const places = await Promise.all(works.map(({ company }) => nodes?.of(company.id)))
    expect(new Set(places).size).toBe(nodes?.all.length)
    await mergeTaskRollups(server.deps)
    expect(await rowsOf('select count(*)::int as n from task_rollup_changes')).toEqual([{ n: 0 }])
    const tasks = await rowsOf('select company_id, count(*)::int as n from tasks group by 1 order by 1')
    expect(tasks).toHaveLength(works.length)
    for (const table of ['task_counters', 'task_rollup_totals'])
      expect(await rowsOf(`select company_id, sum(n)::int as n from ${table} group by 1 order by 1`)).toEqual(
        tasks,
      )
  })

  it('webhooks of each node are sent, and logged', async () => {
    const there = await receiver()
    const sender = startWebhooks(server.deps)
    try {
      for (let n = 0; n < 4; n++) {
        const { submit, path, log } = await hookedCompanies(server, there)()
        await submit()
        const [request] = await there.until(path, 1)
        expect(request?.body.type).toBe('task.submitted.v1')
        await expect.poll(log, { timeout: 30_000 }).toMatchObject([{ state: 'delivered', amountOfTries: 1 }])
      }
    } finally {
      await sender.stop()
    }
  })

  it('words within titles are found, in the newest reports and by the index of each node', async () => {
    const make = makers(server.deps.db)
    const query = 'query ($text: String!) { find(text: $text) { kind id } }'
    for (const work of works) {
      const title = `Étang kiosk · Row ${work.company.id}`
      const { id } = await make.task(work, { title })
      const found = async (text: string) =>
        (
          await server.graphql<{ find: { kind: string; id: string }[] }>(work.superAdmin.token, query, {
            text,
          })
        ).data.find
      const own = [{ kind: 'task', id: String(id) }]
      const ask = async () => {
        for (const text of ['kiosk', `row ${work.company.id}`, 'etang kio'])
          expect(await found(text)).toEqual(own)
        expect(await found('iosk')).toEqual([])
      }
      await ask()
      // More reports than a search looks at before it asks the index.
      await server.deps.db.pool.query(
        `insert into tasks (company_id, id, project_id, project_template_id, template_id, template_version, status,
           created_at, updated_at)
         overriding system value
         select $1, $2 + n, $3, $4, $5, 1, 'PENDING', now(), now() from generate_series(1, 300) n`,
        [work.company.id, id, work.project.id, work.projectTemplate.id, work.template.id],
      )
      await ask()
    }
  })

  it('a name is taken on all nodes with its transaction, or on none', async () => {
    const nodes = await nodesNow()
    for (const { company, superAdmin } of works) {
      const address = `${randomUUID()}@test.example`
      const person = { companyId: company.id, personId: superAdmin.id }
      const take = (fails: boolean) =>
        withTransactionAs(server.deps, person, async ({ tx }) => {
          await insertSignInName(tx, company.id, superAdmin.id, address)
          if (fails) throw new Error('undone')
        })
      const text = 'select count(*)::int as n from sign_in_names where name = $1'
      const found = () =>
        Promise.all(
          nodes.map(node =>
            onNode(server.deps.db, node, async client => (await client.query(text, [address])).rows[0].n),
          ),
        )
      await expect(take(true)).rejects.toThrow('undone')
      expect(await found()).toEqual(nodes.map(() => 0))
      await take(false)
      expect(await found()).toEqual(nodes.map(() => 1))
      await expect(take(false)).rejects.toMatchObject({ code: 'taken.email' })
    }
  })

  it('a server in a process of its own starts there, and ends when it is told to', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'quadrat-trial-'))
    const { connectionString: DATABASE_URL } = server.deps.db
    const own = await serverProcess({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error' })
    try {
      await own.start()
      const ready = await fetch(`http://127.0.0.1:${own.port}/readyz`)
      expect(await ready.json()).toMatchObject({ status: 'ready' })
      expect([await own.end(), own.said()]).toEqual([0, expect.not.stringContaining('did not stop')])
    } finally {
      await own.kill()
      rmSync(DATA_DIR, { recursive: true, force: true })
    }
  })

  it('sequences have their grants on each node, and one that is missing is found', async () => {
    const { db } = server.deps
    const nodes = await nodesNow()
    const worker = nodes.find(({ group }) => group !== 0)
    const [{ name: sequence }] = await rowsOf(
      `select c.relname as name from pg_class c, aclexplode(c.relacl) a
       where c.relkind = 'S' and a.grantee = 'quadrat_app'::regrole order by 1 limit 1`,
    )
    if (!worker) throw new Error('a cluster has workers')
    await onNode(db, worker, client =>
      client.query(
        `set citus.enable_ddl_propagation = off; revoke all on sequence ${sequence} from quadrat_app`,
      ),
    )
    const { differences } = await compareRights(db, nodes)
    expect(differences.length).toBeGreaterThan(0)
    expect(differences.every(line => line.includes(`sequence ${sequence}`))).toBe(true)
    await distribute(db, () => {}, { shards: 4 })
    expect((await compareRights(db, nodes)).differences).toEqual([])
  })
})
