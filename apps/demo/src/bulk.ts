import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { Database, TxClient } from '@quadrat/server/platform/db'
import { from as copyFrom } from 'pg-copy-streams'
import { type BulkTable, bulkTableNames, bulkTables } from './bulk-rows.ts'
import type { BulkStart, BulkWork } from './bulk-worker.ts'

interface BulkOptions {
  /** The end of the five months that the tasks are spread over. */
  now?: Date
  /** Told after each batch. */
  onProgress?: (done: number, count: number) => void
}

interface Batch {
  done: number
  lines: Record<BulkTable, string> | null
}

const batch = 10_000
/** Not the log: every request of the whole installation writes to it, and would wait for the end. */
const rebuiltTables = bulkTableNames.filter(name => name !== 'audit')
/** Under this many tasks, the indexes are kept up row by row; over it, they are built anew, which is quicker. */
const rebuildFrom = 20_000

/**
 * Gives a demo company so many more tasks with all that hangs on them: evidence, answers, photos. Rows are
 * copied in as a submission would have written them; the counters are kept by the same triggers. All of it is
 * one transaction: broken off, nothing has happened. Many tasks lock the task tables until it is done.
 * @param db as the owner of the tables
 */
export async function bulkTasks(
  db: Database,
  companyId: number,
  count: number,
  { now = new Date(), onProgress = () => {} }: BulkOptions = {},
): Promise<void> {
  const workerData: BulkWork = { connectionString: db.connectionString, companyId, count, now, batch }
  const worker = new Worker(new URL('bulk-worker.ts', import.meta.url), {
    workerData,
    // A million planned tasks take a gigabyte; a tighter bound than the default keeps the rest swept.
    resourceLimits: { maxOldGenerationSizeMb: Math.round(800 + count * 0.0012) },
  })
  const failed = once(worker, 'error').then(([error]) => {
    throw error
  })
  // Raced below; a failure after the race was won is none of anybody's.
  failed.catch(() => {})
  const answer = async <T>(): Promise<T> => (await Promise.race([once(worker, 'message'), failed]))[0] as T
  const client = (await db.pool.connect()) as unknown as TxClient & { release(broken?: boolean): void }
  let ok = false
  try {
    // It has read its ids by then: what follows locks tables that it reads.
    await answer<{ planned: number }>()
    await client.query('begin')
    const restore = count >= rebuildFrom ? await takeApart(client) : []
    worker.postMessage(await start(client, companyId, count))
    for (let next = answer<Batch>(); ; ) {
      const { done, lines } = await next
      if (!lines) break
      worker.postMessage('next')
      next = answer<Batch>()
      for (const table of bulkTableNames) await copy(client, table, lines[table])
      onProgress(done, count)
    }
    for (const statement of restore) await client.query(statement)
    await client.query('commit')
    ok = true
    await client.query('select merge_task_rollups()')
    await client.query(
      `vacuum (analyze) ${bulkTableNames.join(', ')}, task_counters, task_rollups, task_rollup_totals, task_rollup_changes`,
    )
  } catch (error) {
    if (!ok) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(!ok)
    await worker.terminate()
  }
}

/** Takes the ids for the new rows, and reads which photos the company has. */
async function start(client: TxClient, companyId: number, count: number): Promise<BulkStart> {
  const first = async (table: BulkTable) => {
    // Nobody else gets one of these, whatever happens meanwhile.
    await client.query(`lock table ${table} in share row exclusive mode`)
    const sequence = `pg_get_serial_sequence('${table}', 'id')`
    const { rows } = await client.query(`select nextval(${sequence}) as id`)
    await client.query(`select setval(${sequence}, $1)`, [Number(rows[0].id) + count])
    return Number(rows[0].id)
  }
  const files = await client.query('select hash, id from files where company_id = $1', [companyId])
  return {
    firstTaskId: await first('tasks'),
    firstEvidenceId: await first('evidence'),
    fileIds: new Map(files.rows.map((row: { hash: string; id: string }) => [row.hash, Number(row.id)])),
  }
}

async function copy(client: TxClient, table: BulkTable, lines: string): Promise<void> {
  if (!lines) return
  const into = client.query(copyFrom(`copy ${table} (${bulkTables[table]}) from stdin`))
  await pipeline(Readable.from([Buffer.from(lines)]), into)
}

/**
 * Drops what makes each single row slow (foreign keys, and indexes but the primary keys) and answers the
 * statements that put it back, which check every row once and together.
 */
async function takeApart(client: TxClient): Promise<string[]> {
  await client.query(`set local maintenance_work_mem = '512MB'`)
  const tables = rebuiltTables.map(name => `'${name}'::regclass`).join(', ')
  const constraints = await client.query(
    `select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid in (${tables}) and contype in ('f', 'u') order by contype desc, conname`,
  )
  const indexes = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in (${tables}) and not indisunique order by 1`,
  )
  for (const { table, name } of constraints.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [
    ...indexes.rows.map(({ definition }: { definition: string }) => definition),
    ...constraints.rows.map(
      ({ table, name, definition }: { table: string; name: string; definition: string }) =>
        `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ]
}
