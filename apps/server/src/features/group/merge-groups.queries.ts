import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { GroupRow } from './group.queries.ts'
import { groups } from './group.table.ts'

/** The group, locked until the commit: meanwhile nothing can refer to it anew. */
export async function lockWholeGroup(tx: Tx, companyId: number, id: number): Promise<GroupRow | null> {
  const [group] = await tx.select().from(groups).where(equals(groups, { companyId, id })).for('update')
  return group ?? null
}

/** True if the group was merged into the other one: a client whose answer was lost asks again. */
export async function isMergedInto(tx: Tx, companyId: number, from: number, into: number): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select from audit where company_id = $1 and subject_kind = 'group' and subject_id = $2
       and action = 'group.merge' and detail ->> 'groupId' = $3 limit 1`,
    [companyId, from, String(into)],
  )
  return rows.length > 0
}

/**
 * Gives another group to everything that refers to the group, and deletes it. Reports move without a new
 * version: nothing that a reviewer decides on changes. A test compares this with all that refers to a group.
 */
export async function replaceGroup(
  tx: Tx,
  companyId: number,
  { from, into, now }: { from: number; into: number; now: Date },
): Promise<{ people: number[]; reports: number }> {
  const ids = [companyId, from, into]
  // One row, because the driver reads a hundred thousand of them without a pause.
  const [people] = (await Promise.all([
    tx.$client.query(
      `select string_agg(id::text, ',') as ids from (
         select id from people where company_id = $1 and group_id = $2 for update) moved`,
      [companyId, from],
    ),
    tx.$client.query(
      `update people set group_id = $3, row_version = row_version + 1, updated_at = $4
       where company_id = $1 and group_id = $2`,
      [...ids, now],
    ),
  ])) as [{ rows: { ids: string | null }[] }, unknown]
  const reports = await tx.$client.query(
    'update tasks set group_id = $3 where company_id = $1 and group_id = $2',
    ids,
  )
  await tx.$client.query(
    `insert into notification_groups (company_id, notification_id, group_id)
     select company_id, notification_id, $3 from notification_groups where company_id = $1 and group_id = $2
     on conflict do nothing`,
    ids,
  )
  await tx.$client.query('delete from notification_groups where company_id = $1 and group_id = $2', [
    companyId,
    from,
  ])
  await replaceInJson(tx, ids)
  await tx.delete(groups).where(equals(groups, { companyId, id: from }))
  return {
    people: (people.rows[0]?.ids?.split(',') ?? []).map(Number),
    reports: reports.rowCount ?? 0,
  }
}

/**
 * Replaces the id within JSON: the charts of dashboards and of public links, deleted reports, and exports
 * that have not been written. JSON as text has one form in PostgreSQL, and quotes within a text are escaped,
 * so that no text of a person reads like a key with its value.
 */
async function replaceInJson(tx: Tx, ids: number[]): Promise<void> {
  for (const [table, column] of [
    ['dashboards', 'blocks'],
    ['public_links', 'shows'],
  ])
    await tx.$client.query(
      `update ${table} set ${column} =
         replace(${column}::text, '"group": "' || $2::text || '"', '"group": "' || $3::text || '"')::jsonb
       where company_id = $1::bigint and ${column}::text like '%"group": "' || $2::text || '"%'`,
      ids.map(String),
    )
  await tx.$client.query(
    `update deleted_tasks set content = jsonb_set(content, '{tasks,0,group_id}', to_jsonb($3::bigint))
     where company_id = $1 and content #>> '{tasks,0,group_id}' = $2::text`,
    [ids[0], String(ids[1]), ids[2]],
  )
  await tx.$client.query(
    `update exports
     set filters = regexp_replace(filters::text, '("community": [{][^}]*)"' || $2 || '"', '\\1"' || $3 || '"', 'g')::jsonb
     where company_id = $1::bigint and state in ('waiting', 'running')
       and filters::text ~ ('"community": [{][^}]*"' || $2 || '"')`,
    ids.map(String),
  )
}
