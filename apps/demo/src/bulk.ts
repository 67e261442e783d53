import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { Database } from '@quadrat/server/platform/database/db'
import type { TxClient } from '@quadrat/server/platform/database/tx-client'
import { from as copyFrom } from 'pg-copy-streams'
import { dropConstraintsAndIndexes, followBatch, rebuildMap } from './bulk-rebuild.ts'
import { type BulkLines, type BulkTable, bulkTableNames, bulkTables } from './bulk-rows.ts'
import type { BulkStart, BulkWork } from './bulk-worker.ts'

interface BulkOptions {
  /** The end of the five months that the tasks are spread over. */
  now?: Date
  /** Called after each batch. */
  onProgress?: (done: number, count: number) => void
  /** Tests alone give these two. */
  batch?: number
  rebuildFrom?: number
}

interface Batch {
  done: number
  lines: BulkLines | null
}

/**
 * Adds tasks with their evidence, answers and photos to a demo company. Rows are copied as a submission would
 * have written them, and the same triggers update the counters. All of it is one transaction. From
 * `rebuildFrom` tasks on, indexes are dropped and rebuilt, which is faster than updating them row by row, and
 * the task tables are locked until it ends.
 * @param db connected as the owner of the tables
 */
export async function bulkTasks(
  db: Database,
  companyId: number,
  count: number,
  { now = new Date(), onProgress = () => {}, batch = 5_000, rebuildFrom = 20_000 }: BulkOptions = {},
): Promise<void> {
  const workerData: BulkWork = { connectionString: db.connectionString, companyId, count, now, batch }
  const worker = new Worker(new URL('bulk-worker.ts', import.meta.url), {
    workerData,
    // A million planned tasks take a gigabyte. A bound below the default makes the garbage collector run more
    // often.
    resourceLimits: { maxOldGenerationSizeMb: Math.round(800 + count * 0.0012) },
  })
  const failed = once(worker, 'error').then(([error]) => {
    throw error
  })
  // Awaited in the race below. A failure after that race is ignored.
  failed.catch(() => {})
  const answer = async <T>(): Promise<T> => (await Promise.race([once(worker, 'message'), failed]))[0] as T
  const client = (await db.pool.connect()) as unknown as TxClient & { release(broken?: boolean): void }
  let ok = false
  try {
    // The worker has read its ids when it answers. The next statements lock tables that it reads.
    await answer<{ planned: number }>()
    await client.query('begin')
    const restore = count >= rebuildFrom ? await dropConstraintsAndIndexes(client) : []
    const first = await start(client, companyId, count)
    worker.postMessage(first)
    let copied = 0
    for (let next = answer<Batch>(); ; ) {
      const { done, lines } = await next
      if (!lines) break
      worker.postMessage('next')
      next = answer<Batch>()
      for (const table of bulkTableNames) await copy(client, table, lines[table])
      if (restore.length) await followBatch(client, companyId, first, copied, done)
      copied = done
      onProgress(done, count)
    }
    for (const statement of restore) await client.query(statement)
    if (restore.length) await rebuildMap(client, companyId, first)
    await client.query('commit')
    ok = true
  } catch (error) {
    if (!ok) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(!ok)
    await worker.terminate()
  }
  await mergeAndVacuum(db)
}

/** Merges the changes of the load, and vacuums its tables for scans of indexes only, on two connections. */
async function mergeAndVacuum(db: Database): Promise<void> {
  const vacuum = (...tables: string[]) => db.pool.query(`vacuum (analyze) ${tables.join(', ')}`)
  const merge = async () => {
    await vacuum('tasks', 'task_positions', 'outside_tasks')
    // Rollups by reporter are made of all tasks, so they come after the last change is merged.
    await db.pool.query('select merge_task_changes(by_reporter_from => 2147483647)')
    await db.pool.query('select merge_task_changes()')
    await vacuum(
      'task_counters',
      'task_blocks',
      'task_rollups',
      'task_rollup_totals',
      'task_rollup_changes',
      'task_days',
    )
    await vacuum('task_position_changes', 'map_regions', 'map_cells', 'map_cell_changes')
  }
  await Promise.all([vacuum(...bulkTableNames.filter(name => name !== 'tasks'), 'task_answers'), merge()])
}

/** Reserves the ids of the new rows, and reads the company's files. */
async function start(client: TxClient, companyId: number, count: number): Promise<BulkStart> {
  const numbers = await client.query('select take_task_numbers($1, $2) as first', [companyId, count])
  // The lock keeps other inserts from taking ids of the reserved range.
  await client.query('lock table evidence in share row exclusive mode')
  const sequence = `pg_get_serial_sequence('evidence', 'id')`
  const { rows: ids } = await client.query(`select nextval(${sequence}) as first`)
  await client.query(`select setval(${sequence}, $1)`, [Number(ids[0].first) + count])
  // The demo's own reports have stored each picture many times, with other times and places: one of each is
  // enough.
  const { rows } = await client.query(
    'select distinct on (name) hash, id, name, size from files where company_id = $1 order by name, id',
    [companyId],
  )
  const files: { hash: string; id: string; name: string; size: string }[] = rows
  return {
    firstTaskId: Number(numbers.rows[0].first),
    firstEvidenceId: Number(ids[0].first),
    fileIds: new Map(files.map(({ hash, id }) => [hash, Number(id)])),
    pictures: new Map(files.map(({ name, hash, size }) => [name, { hash, size: Number(size) }])),
  }
}

async function copy(client: TxClient, table: BulkTable, lines: Uint8Array): Promise<void> {
  if (!lines.length) return
  const into = client.query(copyFrom(`copy ${table} (${bulkTables[table]}) from stdin`))
  await pipeline(Readable.from([lines]), into)
}
