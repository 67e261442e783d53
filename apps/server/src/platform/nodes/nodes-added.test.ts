import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { spendMessages } from '#src/platform/message/message-budget.ts'
import { createCluster, dropCluster, nodesOf } from '#test/cluster.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { addNode } from './add-node.ts'
import { nameOf, readNodes } from './cluster.ts'
import { moveCompany } from './companies.ts'
import { removeNode } from './remove-node.ts'
import { compareRights } from './rights.ts'

/* TEST_CITUS_URL is a database on the coordinator of a Citus cluster, as nodes.test.ts says. */
const cluster = process.env.TEST_CITUS_URL ?? ''
if (!cluster) console.warn('SKIPPED: a node that is added to a cluster (set TEST_CITUS_URL).')

const silent = () => {}

it('A node is added to a cluster only', async () => {
  const db = openDatabase(inject('databaseUrl'), 2)
  await expect(addNode(db, 'nowhere', silent)).rejects.toThrow('is not a host with a port')
  await expect(addNode(db, 'localhost:5432', silent)).rejects.toThrow('has no Citus')
  await db.close()
})

describe.skipIf(!cluster)('A node that is added', { timeout: 600_000 }, () => {
  const name = `quadrat_added_${randomBytes(6).toString('hex')}`
  afterAll(() => dropCluster(cluster, name))

  it('is taken up by a server that runs, also after the command was ended, and takes companies', async () => {
    const url = await createCluster(cluster, name, { workers: 1 })
    const server = await testServer({ DATABASE_URL: url })
    const { db } = server.deps
    const served = db.nodes
    const make = makers(db)
    const works = [await make.fieldWork(), await make.fieldWork()] as const
    const [work, other] = works
    const [coordinator, first, second] = (await nodesOf(cluster)).map(nameOf) as [string, string, string]
    const send = async (of: typeof work) =>
      (await phone(server, of.collector.token).submit(report(of), randomUUID())).status
    const opened = () => served?.opened.map(one => one.name)
    expect([await send(work), await send(other), opened()]).toEqual([201, 201, [first]])

    await expect(addNode(db, coordinator, silent)).rejects.toThrow('is the coordinator')
    const ending = addNode(db, second, line => {
      if (line.startsWith('Copying')) throw new Error('ended')
    })
    await expect(ending).rejects.toThrow('ended')
    await addNode(db, second, silent)
    await expect.poll(opened, { timeout: 60_000 }).toEqual([first, second])
    const lines: string[] = []
    await addNode(db, second, line => lines.push(line))
    expect(lines).toEqual([`${second} is a node of the cluster already.`])
    expect((await compareRights(db, await readNodes(db.pool))).differences).toEqual([])

    await moveCompany(db, work.company.id, second, silent)
    expect([await send(work), await send(other)]).toEqual([201, 201])
    const [there, here] = await Promise.all(works.map(({ company }) => served?.of(company.id)))
    expect([there?.name, here?.name]).toEqual([second, first])
    const { position } = await server.join(work.superAdmin.token)
    expect(position.endsWith(`.${there?.group}`)).toBe(true)
    const to = `${randomUUID()}@test.example`
    const person = { companyId: work.company.id, personId: work.superAdmin.id }
    await withTransactionAs(server.deps, person, async ctx =>
      ctx.enqueue({ name: 'send-mail', data: { to, subject: 'One', text: 'Two' } as never }),
    )
    const state = async () =>
      (await there?.db.pool.query(`select state from pgboss.job where data ->> 'to' = $1`, [to]))?.rows[0]
        ?.state
    await expect.poll(state, { timeout: 60_000 }).toBe('completed')
    // Each node has the counts of messages whole, so that a node that is removed takes none away.
    const charge = { kind: 'mail' as const, companyId: work.company.id, to, at: new Date() }
    await withTransactionAs(server.deps, person, ({ tx }) =>
      spendMessages(tx.$client, [charge], server.deps.config.messages),
    )
    const ready = await server.rest('GET', '/readyz')
    expect(ready.body).toMatchObject({ status: 'ready', nodes: { [first]: true, [second]: true } })

    // Removed again, it is not away but forgotten.
    const remove = (lines: string[] = []) => removeNode(db, second, line => lines.push(line))
    await expect(removeNode(db, coordinator, silent)).rejects.toThrow('is the coordinator')
    await expect(removeNode(db, 'localhost:1', silent)).rejects.toThrow('is not a node of the cluster')
    const queue = there?.db.pool as Database['pool']
    const jobOf = async (pool: Database['pool'], to: string) =>
      (await pool.query(`select state from pgboss.job where data ->> 'to' = $1`, [to])).rows
    const add = (state: string, mail: object) =>
      queue.query(
        `insert into pgboss.job (name, state, data, start_after, started_on)
         values ('send-mail', $1, $2, now() + interval '1 hour', now())`,
        [state, { subject: 'One', text: 'Two', ...mail }],
      )
    const [running, waiting, failed] = [1, 2, 3].map(() => `${randomUUID()}@test.example`) as [
      string,
      string,
      string,
    ]
    await add('active', { to: running })
    await add('retry', { to: waiting })
    await add('failed', { to: failed })
    await expect(remove()).rejects.toThrow(`Jobs are running on ${second} (1 send-mail)`)
    expect([await send(work), (await served?.of(work.company.id))?.name]).toEqual([201, first])
    await queue.query(`update pgboss.job set state = 'completed' where data ->> 'to' = $1`, [running])
    await add('created', { to: waiting })
    const said: string[] = []
    await remove(said)
    expect(said).toContain("Jobs that are done by the coordinator's queue now: 1.")
    expect(await jobOf(db.pool, failed)).toEqual([{ state: 'failed' }])
    expect(await jobOf(db.pool, waiting)).toEqual([{ state: 'retry' }, { state: 'created' }])
    await db.pool.query(`update pgboss.job set start_after = now() where data ->> 'to' = $1`, [waiting])
    const done = [{ state: 'completed' }, { state: 'completed' }]
    await expect.poll(() => jobOf(db.pool, waiting), { timeout: 60_000 }).toEqual(done)
    expect([201, 503]).toContain(await send(work))
    await expect.poll(opened, { timeout: 60_000 }).toEqual([first])
    expect([await send(work), await send(other)]).toEqual([201, 201])
    const { body } = await server.rest('GET', '/readyz')
    expect([body.status, body.nodes]).toEqual(['ready', { [first]: true }])
    expect(served?.all.length).toBe(1)
    const counted = await db.pool.query('select sent from message_counts where name = $1', [`to:${to}:mail`])
    expect(counted.rows).toEqual([{ sent: 1 }])
  })
})
