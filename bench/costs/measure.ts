import { getHeapStatistics } from 'node:v8'
import type pg from 'pg'
import type { AppDeps } from '../../apps/server/src/deps.ts'
import { messagesSent } from '../../apps/server/src/platform/database/tx-client.ts'

/** What one call costs. Each figure is exact on a quiet database, and others can only add to it. */
export interface Cost {
  /** Messages to PostgreSQL. */
  messages: number
  /** Plans that are made although the connection is warm: of prepared statements, and of functions in SQL. */
  plans: number
  /**
   * Rows inserted, updated and deleted, without those of the job queue, whose workers run in the background.
   */
  rows: number
  /** Calls of functions of triggers. Foreign keys do not count. */
  triggers: number
  /**
   * Pages of tables and their indexes that were read or written, without those of the catalogs and the job
   * queue.
   */
  buffers: number
  /** Bytes of the write-ahead log, without images of whole pages. */
  wal: number
  /** Bytes of the answer, not compressed. */
  answer: number
  /** What server and client allocated in their one process, in kB. */
  allocatedKb: number
}

/** Calls until PostgreSQL decides whether a prepared statement keeps its plan, and some more. */
const warmUps = 7
const rounds = 4
/** So many for a call that is over its budget: beside other programs all of a few can count their work. */
const roundsMax = 20

const countersText = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
    (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables where schemaname = 'public') as rows,
    (select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
      + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0))::float8
      from pg_statio_user_tables where schemaname = 'public') as buffers,
    (select coalesce(sum(f.calls), 0)::float8 from pg_stat_user_functions f join pg_proc p on p.oid = f.funcid
      where p.prorettype = 'trigger'::regtype) as triggers,
    (select coalesce(sum(f.calls), 0)::float8 from pg_stat_user_functions f join pg_proc p on p.oid = f.funcid
      join pg_language l on l.oid = p.prolang where l.lanname = 'sql') as planned`

/**
 * Measures a call by the counters of PostgreSQL and of the process. Counters of other work at the same moment
 * add up, so the least of several calls counts.
 * @param next makes the next request, which is not measured
 * @param send returns the number of bytes of the answer
 * @param budget what the call may cost
 */
export async function measure<Request>(
  { db }: AppDeps,
  counters: pg.Client,
  next: () => Request | Promise<Request>,
  send: (request: Request) => Promise<number>,
  budget: Cost | undefined,
): Promise<Cost> {
  for (let n = 0; n < warmUps; n++) await send(await next())
  const costs: Cost[] = []
  for (let n = 0; n < rounds || (n < roundsMax && overBudget(leastOf(costs), budget).length > 0); n++) {
    const request = await next()
    const before = await read()
    const allocatedBefore = getHeapStatistics().total_allocated_bytes
    const answer = await send(request)
    const allocatedKb = Math.round((getHeapStatistics().total_allocated_bytes - allocatedBefore) / 1024)
    const after = await read()
    const used = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]),
    )
    const { messages = 0, rows = 0, buffers = 0, wal = 0, triggers = 0, planned = 0, custom = 0 } = used
    costs.push({
      messages,
      plans: planned + custom,
      rows,
      triggers,
      buffers,
      wal,
      answer,
      allocatedKb,
    })
  }
  return leastOf(costs)

  async function read(): Promise<Record<string, number>> {
    // The connections of the pools report what they have counted. Each pool uses the connection that was used
    // last.
    await db.pool.query('select pg_stat_force_next_flush()')
    const { rows: plans } = await db.requests.query(
      'select coalesce(sum(custom_plans), 0)::float8 as custom, pg_stat_force_next_flush() from pg_prepared_statements',
    )
    const { rows } = await counters.query(countersText)
    return { ...rows[0], custom: plans[0].custom, messages: messagesSent() }
  }
}

/** The figures of a call that are over its budget. Without a budget all are. */
export function overBudget(cost: Cost, budget: Cost | undefined): [keyof Cost, number][] {
  const figures = Object.entries(cost) as [keyof Cost, number][]
  return figures.filter(([figure, used]) => used > (budget?.[figure] ?? 0))
}

function leastOf(costs: readonly Cost[]): Cost {
  const names = Object.keys(costs[0] ?? {}) as (keyof Cost)[]
  return Object.fromEntries(
    names.map(name => [name, Math.min(...costs.map(cost => cost[name]))]),
  ) as unknown as Cost
}
