import type { TxClient } from '@quadrat/server/platform/database/tx-client'
import { bulkTableNames } from './bulk-rows.ts'
import type { BulkStart } from './bulk-worker.ts'

/**
 * The audit log is left out: every request of the installation writes to it and would wait for the rebuild.
 */
const rebuiltTables = bulkTableNames.filter(name => name !== 'audit')

/** Triggers that need the dropped indexes, or that record each task for a merge of the map. */
const followers = [
  ['tasks', 'tasks_update_answers_after_insert'],
  ['evidence', 'evidence_follow_after_insert'],
  ['field_values', 'field_values_update_answers_after_insert'],
  ['task_positions', 'task_positions_record_changes_after_insert'],
] as const

/**
 * Drops the foreign keys and unique constraints, and the indexes except those of keys, which slow each
 * insert. Returns the statements that restore them and check all rows at once.
 */
export async function dropConstraintsAndIndexes(client: TxClient): Promise<string[]> {
  await client.query(`set local maintenance_work_mem = '512MB'`)
  // Statistics are of before the load: a plan for a few rows would read a whole batch for each of them.
  await client.query('set local enable_nestloop = off')
  // Merges wait until the map is rebuilt. It is the first lock, because a merge reads the tasks after it.
  await client.query('lock table task_blocks, map_regions in share row exclusive mode')
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

/** What the triggers would have written of a batch: answers of charts, positions, marks of places of work. */
const followTexts = [
  `insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version,
     reporter_id, group_id, status, created_at, date_reported, answers, repeated)
   select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
     t.group_id, t.status, t.created_at, t.date_reported, coalesce(v.answers, '{}'), v.repeated
   from tasks t
   join evidence e on e.company_id = $1 and e.id between $4 and $5 and e.task_id = t.id
   left join (
     select evidence_id, jsonb_object_agg(field_id, chart_answer(kind, value)) filter (where is_chart_kind(kind)) as answers,
       repeated_answers(jsonb_object_agg(field_id, value) filter (where kind = 'repeat')) as repeated
     from field_values where company_id = $1 and evidence_id between $4 and $5 group by 1
   ) v on v.evidence_id = e.id
   where t.company_id = $1 and t.id between $2 and $3`,
  `insert into task_positions (company_id, task_id, x, y)
   select company_id, task_id, map_x(longitude), map_y(latitude) from evidence
   where company_id = $1 and id between $4 and $5 and task_id between $2 and $3 and is_map_position(latitude, longitude)`,
  `insert into outside_tasks (company_id, task_id, project_id)
   select t.company_id, t.id, t.project_id
   from tasks t
   join sites s on s.company_id = $1 and s.project_id = t.project_id
   join evidence e on e.company_id = $1 and e.id between $4 and $5 and e.task_id = t.id
   where t.company_id = $1 and t.id between $2 and $3
     and is_map_position(e.latitude, e.longitude) and is_outside_site($1, s.id, e.latitude, e.longitude, e.accuracy)`,
]

/**
 * Writes what the disabled triggers would have written of the tasks of a batch, while its rows are in memory.
 * @param from how many tasks were copied before
 * @param to how many are copied now
 */
export async function followBatch(
  client: TxClient,
  companyId: number,
  { firstTaskId, firstEvidenceId }: BulkStart,
  from: number,
  to: number,
): Promise<void> {
  const ids = [firstTaskId + from, firstTaskId + to - 1, firstEvidenceId + from, firstEvidenceId + to - 1]
  for (const text of followTexts) await client.query(text, [companyId, ...ids])
}

/** Counts the cells of the map once, where merges would have counted those of each region that grows anew. */
export async function rebuildMap(client: TxClient, companyId: number, start: BulkStart): Promise<void> {
  await client.query('set local enable_nestloop = on')
  await client.query('analyze tasks, task_positions')
  await client.query('delete from map_cells where company_id = $1', [companyId])
  await client.query('delete from map_regions where company_id = $1', [companyId])
  // From as many tasks on as merges count cells.
  await client.query(
    `select keep_map_region($1, 0, 0, 5000)
     from (select from task_positions where company_id = $1 offset 4999 limit 1) as enough`,
    [companyId],
  )
  // Tiles of before the load are stale.
  await client.query(
    `insert into task_position_changes (company_id, quadkey)
     select distinct company_id, quadkey from task_positions where company_id = $1 and task_id >= $2`,
    [companyId, start.firstTaskId],
  )
}
