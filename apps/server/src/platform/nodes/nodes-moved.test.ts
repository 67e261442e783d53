import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createCluster, dropCluster } from '#test/cluster.ts'
import { compare } from '#test/faults/compare.ts'
import { emptyLedger } from '#test/faults/ledger.ts'
import { startLoad } from '#test/faults/load.ts'
import { makePeople } from '#test/faults/people.ts'
import { longestGap } from '#test/faults/run.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { moveCompany } from './companies.ts'

/* TEST_CITUS_URL is a database on the coordinator of a Citus cluster, as nodes.test.ts says. */
const cluster = process.env.TEST_CITUS_URL ?? ''
if (!cluster) console.warn('SKIPPED: a company that is moved while people work (set TEST_CITUS_URL).')

const name = `quadrat_moved_${randomBytes(6).toString('hex')}`
afterAll(() => cluster && dropCluster(cluster, name))

it.skipIf(!cluster)(
  'A company is moved to another node and back while phones report and staff decide, and nothing is lost or doubled',
  { timeout: 900_000 },
  async () => {
    const server = await testServer({ DATABASE_URL: await createCluster(cluster, name) })
    const { db, files } = server.deps
    const { people, companyId } = await makePeople(makers(db), { collectors: 4, reviewers: 2 })
    const ledger = emptyLedger()
    const load = startLoad(server.url, people, ledger, 50)
    const nodeOf = async () => (await db.nodes?.of(companyId))?.name ?? ''
    const pauses: number[] = []
    try {
      for (let n = 0; n < 2; n++) {
        await expect.poll(() => ledger.decisions.length, { timeout: 120_000 }).toBeGreaterThan(3 * (n + 1))
        const from = await nodeOf()
        const to = db.nodes?.all.find(node => node.name !== from)?.name ?? ''
        const begin = performance.now()
        await moveCompany(db, companyId, to, () => {})
        // Until a write is answered by the new node.
        const moved = performance.now()
        await expect.poll(() => (ledger.acknowledged.at(-1) ?? 0) > moved, { timeout: 120_000 }).toBe(true)
        pauses.push(longestGap(ledger.acknowledged, begin))
        expect(await nodeOf()).toBe(to)
        await sleep(1000)
      }
    } finally {
      await load.stop()
    }
    console.warn(`Longest pauses of writers: ${pauses.map(ms => `${(ms / 1000).toFixed(1)} s`).join(', ')}.`)
    const { lost, doubled, torn, reports, decisions } = await compare(db.pool, files, companyId, ledger)
    expect({ lost, doubled, torn, refusals: ledger.refusals }).toEqual({
      lost: [],
      doubled: [],
      torn: [],
      refusals: [],
    })
    expect(Math.min(reports, decisions)).toBeGreaterThan(5)
  },
)
