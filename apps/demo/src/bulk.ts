import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { Database } from '@quadrat/server/platform/database/db'
import type { TxClient } from '@quadrat/server/platform/database/tx-client'
import { from as copyFrom } from 'pg-copy-streams'
import { type BulkTable, bulkTableNames, bulkTables } from './bulk-rows.ts'
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
  lines: Record<BulkTable, string> | null
}

/**
 * The audit log is left out: every request of the installation writes to it and would wait for the rebuild.
 */
const rebuiltTables = bulkTableNames.filter(name => name !== 'audit')

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
  { now = new Date(), onProgress = () => {}, batch = 10_000, rebuildFrom = 20_000 }: BulkOptions = {},
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
    for (let next = answer<Batch>(); ; ) {
      const { done, lines } = await next
      if (!lines) break
      worker.postMessage('next')
      next = answer<Batch>()
      for (const table of bulkTableNames) await copy(client, table, lines[table])
      onProgress(done, count)
    }
    for (const statement of restore) await client.query(statement)
    if (restore.length)
      for (const text of followTexts) await client.query(text, [companyId, first.firstTaskId])
    await client.query('commit')
    ok = true
    await client.query('select merge_task_rollups()')
    await client.query('select merge_map_cells()')
    await client.query(
      `vacuum (analyze) ${bulkTableNames.join(', ')}, task_answers, task_positions, task_position_changes, outside_tasks,
        task_counters, task_rollups, task_rollup_totals, task_rollup_changes, map_cells, map_cell_changes`,
    )
  } catch (error) {
    if (!ok) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(!ok)
    await worker.terminate()
  }
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

async function copy(client: TxClient, table: BulkTable, lines: string): Promise<void> {
  if (!lines) return
  const into = client.query(copyFrom(`copy ${table} (${bulkTables[table]}) from stdin`))
  await pipeline(Readable.from([Buffer.from(lines)]), into)
}

/** Triggers that look for the evidence of a task: without the indexes each would read all of it. */
const followers = [
  ['tasks', 'tasks_update_answers_after_insert'],
  ['evidence', 'evidence_follow_after_insert'],
  ['field_values', 'field_values_update_answers_after_insert'],
] as const
/**
 * What they would have written: the positions on the map, the answers of charts, and the marks of the places
 * of work.
 */
const followTexts = [
  `select place_tasks($1::bigint, array_agg(id)), write_task_answers($1::bigint, array_agg(id))
   from tasks where company_id = $1 and id >= $2`,
  `select mark_outside_tasks($1::bigint, array_agg(t.id))
   from tasks t join sites s on s.company_id = t.company_id and s.project_id = t.project_id
   where t.company_id = $1 and t.id >= $2`,
]

/**
 * Drops the foreign keys and unique constraints, and the indexes except those of keys, which slow each
 * insert. Returns the statements that restore them and check all rows at once.
 */
async function dropConstraintsAndIndexes(client: TxClient): Promise<string[]> {
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
  for (const [table, trigger] of followers)
    await client.query(`alter table ${table} disable trigger ${trigger}`)
  return [
    ...indexes.rows.map(({ definition }: { definition: string }) => definition),
    ...constraints.rows.map(
      ({ table, name, definition }: { table: string; name: string; definition: string }) =>
        `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...followers.map(([table, trigger]) => `alter table ${table} enable trigger ${trigger}`),
  ]
}
