import { type FaultKind, faultKinds } from '../apps/server/test/faults/faults.ts'
import { type FaultResult, runFaults } from '../apps/server/test/faults/run.ts'
import { openStage } from '../apps/server/test/faults/stage.ts'
import { givenDatabase } from './lib/databases.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { median } from './lib/turns.ts'

const limitMs = 5000

/** How much a fault run breaks. */
interface FaultOptions {
  serverKills: number
  databaseKills: number
  /** How often each of the other faults is made. */
  others: number
  servers: number
  /** Whether they serve the Citus cluster of BENCH_DATABASE_URL. */
  cluster: boolean
  seed?: number
}

/**
 * Breaks all parts of servers behind a balancer while people work, and compares every acknowledged write with
 * what is stored. It has an embedded PostgreSQL of its own, which waits for its disk, and takes a Redis from
 * BENCH_REDIS_URL. On a cluster it breaks the node of the people's company.
 */
export async function faultRun(options: FaultOptions): Promise<Report[]> {
  const { serverKills, databaseKills, others, servers, seed = Math.trunc(Date.now() / 1000) } = options
  const cluster = options.cluster ? givenDatabase() : null
  const stage = await openStage(process.env.BENCH_REDIS_URL || 'redis://127.0.0.1:6379', { servers, cluster })
  if (!stage.disk) progress('SKIPPED: the full disk, because this user may not mount one')
  const times = Object.fromEntries(
    faultKinds.map(kind => [kind, kind === 'disk full' && !stage.disk ? 0 : others]),
  )
  try {
    const found = await runFaults(stage, {
      times: { ...times, 'server killed': serverKills, 'database killed': databaseKills },
      seed,
      lastsMs: 3000,
      collectors: 8,
      reviewers: 3,
      log: progress,
    })
    for (const what of [...found.lost, ...found.doubled, ...found.torn, ...found.ledger.refusals])
      progress(what)
    return [report(found, options, seed)]
  } finally {
    await stage.close()
  }
}

function report(found: FaultResult, { servers, cluster }: FaultOptions, seed: number): Report {
  const { ledger, recoveries, delivered } = found
  const none = (what: string, n: number) => result({ what, ours: String(n), limit: '0', holds: n === 0 })
  const failures = Object.entries(ledger.failures).sort(([, a], [, b]) => b - a)
  return {
    title: `Faults: ${servers} servers behind a balancer${cluster ? ', on a cluster' : ''}`,
    how: `8 collectors who report with photos of 60 kB, 3 reviewers who open and decide, and notifications to all, over a balancer that breaks with its server. What fails is tried again as the apps do. Afterwards every acknowledged write is compared by id and SHA-256. Seed ${seed}.`,
    results: [
      result({
        what: 'acknowledged reports, photos, decisions, notifications',
        ours: [found.reports, found.photos, found.decisions, found.messages].join(', '),
      }),
      none('lost', found.lost.length),
      none('doubled', found.doubled.length),
      none('torn', found.torn.length),
      none(`torn pictures, of ${ledger.pictures} that were opened`, ledger.tornPictures),
      none('refusals of what is right', ledger.refusals.length),
      none('servers that ended by themselves', found.crashes),
      result({ what: 'deliveries handed over, of all', ours: `${delivered.sent} of ${delivered.all}` }),
      ...faultKinds.flatMap(kind => lines(kind, recoveries)),
      ...failures.map(([answer, n]) => result({ what: `tried again after: ${answer}`, ours: String(n) })),
    ],
  }
}

function lines(kind: FaultKind, recoveries: FaultResult['recoveries']) {
  const of = recoveries.filter(one => one.kind === kind)
  if (of.length === 0) return []
  const spans = (values: number[]) => `${milliseconds(median(values))}, ${milliseconds(Math.max(...values))}`
  const isKill = kind.endsWith('killed')
  const noticed = of.map(one => (isKill ? one.gapMs : one.servedMs))
  return [
    result({
      what: isKill
        ? `${kind} ${of.length} times: longest time without an acknowledged write, median and worst`
        : `${kind} ${of.length} times: from its end to the next acknowledged ${kind.startsWith('bucket') ? 'photo' : 'write'}, median and worst`,
      ours: spans(noticed),
      limit: `≤ ${milliseconds(limitMs)}`,
      holds: Math.max(...noticed) <= limitMs,
    }),
    ...(isKill
      ? [
          result({
            what: `${kind}: until it is ready again itself`,
            ours: spans(of.map(one => one.readyMs ?? 0)),
          }),
        ]
      : []),
  ]
}
