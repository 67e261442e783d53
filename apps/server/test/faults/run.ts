import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '#src/config.ts'
import { devices } from '#src/features/device/device.table.ts'
import { openDatabase } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { openFileStore } from '#src/platform/files/open-file-store.ts'
import { makers } from '#test/make.ts'
import { pushService } from '#test/push-service.ts'
import { type Comparison, compare } from './compare.ts'
import { type FaultKind, faults } from './faults.ts'
import { emptyLedger, type Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { makePeople } from './people.ts'
import type { Stage } from './stage.ts'

interface FaultRun {
  /** How often each fault is made. */
  times: Partial<Record<FaultKind, number>>
  /** Orders the faults; the same seed gives the same order. */
  seed: number
  /** How long a fault lasts that ends by itself, in ms. */
  lastsMs: number
  collectors: number
  reviewers: number
  /** Receives a line for each fault. */
  log(line: string): void
}

export interface FaultResult extends Comparison {
  ledger: Ledger
  recoveries: Recovery[]
  crashes: number
  /** Deliveries of notifications that were handed over, of all. */
  delivered: { sent: number; all: number }
}

/** What people noticed of a fault, in ms. */
interface Recovery {
  kind: FaultKind
  /** From a kill until what was killed is ready; null for other faults. */
  readyMs: number | null
  /**
   * From the end of the fault to the next acknowledged write; of a bucket's fault, to the next acknowledged
   * photo.
   */
  servedMs: number
  /** The longest time without an acknowledged write, from the begin of the fault to that one. */
  gapMs: number
}

/** How long the system may stay without an acknowledged write before the run gives up. */
const patienceMs = 90_000

/**
 * Makes faults one after the other while people work, lets everybody finish, and compares what was stored.
 */
export async function runFaults(stage: Stage, run: FaultRun): Promise<FaultResult> {
  const db = openDatabase(stage.database.url, 4)
  const push = await pushService()
  const ledger = emptyLedger()
  const recoveries: Recovery[] = []
  const random = randomFrom(run.seed)
  try {
    const { people, companyId } = await makeSubscribers(db, push, run)
    await stage.database.breakOf(companyId)
    const load = startLoad(stage.url, people, ledger, 100)
    const served = async (writes = ledger.acknowledged) => {
      const since = performance.now()
      while ((writes.at(-1) ?? 0) <= since) {
        if (performance.now() - since > patienceMs) throw new Error(noProgress(stage, ledger))
        await sleep(20)
      }
      return performance.now() - since
    }
    try {
      await served()
      for (const kind of order(run.times, random)) {
        const begin = performance.now()
        const { readyMs = null } = await faults[kind](stage, run.lastsMs, random)
        const servedMs = await served(
          kind.startsWith('bucket') ? ledger.acknowledgedPhotos : ledger.acknowledged,
        )
        const one = { kind, readyMs, servedMs, gapMs: longestGap(ledger.acknowledged, begin) }
        recoveries.push(one)
        run.log(JSON.stringify(one, (_, value) => (typeof value === 'number' ? Math.round(value) : value)))
      }
    } finally {
      await Promise.race([load.stop(), sleep(patienceMs)])
    }
    const bucket = await openFileStore(loadConfig({ ...stage.bucket.env, DATA_DIR: stage.bucket.directory }))
    const comparison = await compare(db.pool, bucket, companyId, ledger)
    const { rows } = await db.pool.query(
      `select count(*) filter (where status = 'sent')::int as sent, count(*)::int as all from notification_deliveries
        where company_id = $1`,
      [companyId],
    )
    const crashes = stage.servers.reduce((sum, server) => sum + server.crashes(), 0)
    return { ...comparison, ledger, recoveries, crashes, delivered: rows[0] }
  } finally {
    await push.close()
    await db.close()
  }
}

/** The longest time between two acknowledged writes since then. */
export function longestGap(acknowledged: readonly number[], since: number): number {
  let [last, longest] = [since, 0]
  for (const at of acknowledged) {
    if (at < since) continue
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}

function noProgress({ servers }: Stage, ledger: Ledger): string {
  const said = servers.map(server => server.said().slice(-1000)).join('\n')
  return `Nothing was acknowledged for ${patienceMs / 1000} s: ${JSON.stringify(ledger.failures)}\n${said}`
}

async function makeSubscribers(
  db: ReturnType<typeof openDatabase>,
  push: Awaited<ReturnType<typeof pushService>>,
  run: FaultRun,
): ReturnType<typeof makePeople> {
  const made = await makePeople(makers(db), run)
  const at = new Date()
  await withOwnerTransaction({ db }, tx =>
    tx.insert(devices).values(
      made.people.recipients.map(personId => ({
        companyId: made.companyId,
        personId,
        clientId: crypto.randomUUID(),
        push: push.subscribe(`phone-${personId}`),
        createdAt: at,
        lastSeenAt: at,
      })),
    ),
  )
  return made
}

/** All faults, shuffled. */
function order(times: FaultRun['times'], random: () => number): FaultKind[] {
  const all = Object.entries(times).flatMap(([kind, n]) => Array<FaultKind>(n).fill(kind as FaultKind))
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [all[last], all[other]]
    if (a && b) [all[last], all[other]] = [b, a]
  }
  return all
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
