import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { offersList, type TemplateRow, templatesWith } from './template.queries.ts'
import { templateDrafts, templates } from './template.table.ts'
import type { TemplateDraftRow } from './template-draft.queries.ts'

/**
 * The newest versions that offer the list, locked until the commit in the order of their ids. Reports, whose
 * foreign keys lead to them, do not wait: a merge of long lists takes seconds.
 */
export function lockTemplatesOfList(tx: Tx, companyId: number, listId: number): Promise<TemplateRow[]> {
  return tx
    .select()
    .from(templates)
    .where(
      and(eq(templates.companyId, companyId), ne(templates.status, 'old'), templatesWith.dataList(listId)),
    )
    .orderBy(templates.id)
    .for('no key update')
}

/** The drafts that offer the list, locked until the commit in the order of their ids. */
export function lockDraftsOfList(tx: Tx, companyId: number, listId: number): Promise<TemplateDraftRow[]> {
  return tx
    .select()
    .from(templateDrafts)
    .where(and(eq(templateDrafts.companyId, companyId), offersList(templateDrafts.draft, listId)))
    .orderBy(templateDrafts.id)
    .for('update')
}

/** The items of two lists that have the same text, without regard to case, and differ in their columns. */
const differing = `data_list_options a join data_list_options b on b.company_id = a.company_id
  and b.data_list_id = $3 and lower(b.value) = lower(a.value)
  where a.company_id = $1 and a.data_list_id = $2 and a.columns <> b.columns`

/** An item that both lists have, with other columns. */
export interface DifferingItem {
  value: string
  columns: Record<string, string>
  columnsInto: Record<string, string>
}

/** How two lists would be merged. */
export interface ListMerge {
  /** The items that the other list would get. */
  added: number
  /** How many items differ, and the first ones. */
  differing: number
  examples: DifferingItem[]
  templates: number
}

export async function findListMerge(
  tx: Tx,
  companyId: number,
  from: number,
  into: number,
  examplesMax: number,
): Promise<ListMerge> {
  const ids = [companyId, from, into]
  const added = await tx.$client.query(
    `select count(*)::int as n from data_list_options a where a.company_id = $1 and a.data_list_id = $2
       and not exists (select from data_list_options b
         where b.company_id = $1 and b.data_list_id = $3 and lower(b.value) = lower(a.value))`,
    ids,
  )
  const count = await tx.$client.query(`select count(*)::int as n from ${differing}`, ids)
  const examples = await tx.$client.query(
    `select a.value, a.columns, b.columns as "columnsInto" from ${differing} order by a.id limit $4`,
    [...ids, examplesMax],
  )
  return {
    added: added.rows[0].n,
    differing: count.rows[0].n,
    examples: examples.rows,
    templates: await tx.$count(
      templates,
      and(eq(templates.companyId, companyId), ne(templates.status, 'old'), templatesWith.dataList(from)),
    ),
  }
}

/** How many items are carried at once, so that a long list takes little memory. */
const itemsAtOnce = 5000

/**
 * Gives the other list the items that it lacks, with their status, and activates those that only the merged
 * list offers. Where an item differs, the columns of the merged list are taken over, or left.
 * @returns the number of items that the other list got, and that changed
 */
export async function mergeOptions(
  tx: Tx,
  companyId: number,
  change: { from: number; into: number; takeColumns: boolean; rowVersion: number; now: Date },
): Promise<{ added: number; changed: number }> {
  const { from, into, rowVersion, now } = change
  const changed = await tx.$client.query(
    `update data_list_options b set columns = case when $6 then a.columns else b.columns end,
       status = case when a.status = 'active' then 'active' else b.status end, row_version = $4, updated_at = $5
     from data_list_options a where a.company_id = $1 and a.data_list_id = $2 and b.company_id = $1
       and b.data_list_id = $3 and lower(b.value) = lower(a.value)
       and ($6 and a.columns <> b.columns or a.status = 'active' and b.status <> 'active')`,
    [companyId, from, into, rowVersion, now, change.takeColumns],
  )
  // A node of a cluster does not insert what it reads from the same table with new ids.
  let added = 0
  let after = '0'
  for (;;) {
    const { rows } = await tx.$client.query(
      `select max(id) as last, jsonb_agg(jsonb_build_object('value', value, 'columns', columns, 'status', status) order by id)::text
         as items
       from (select id, value, columns, status from data_list_options
         where company_id = $1 and data_list_id = $2 and id > $3 order by id limit $4) o`,
      [companyId, from, after, itemsAtOnce],
    )
    if (rows[0].items === null) break
    after = rows[0].last
    const inserted = await tx.$client.query(
      `insert into data_list_options
         (company_id, data_list_id, value, columns, status, row_version, created_at, updated_at)
       select $1, $2, v.item ->> 'value', v.item -> 'columns', v.item ->> 'status', $3, $4, $4
       from jsonb_array_elements($5::jsonb) with ordinality as v(item, position)
       order by v.position
       on conflict do nothing`,
      [companyId, into, rowVersion, now, rows[0].items],
    )
    added += inserted.rowCount ?? 0
  }
  return { added, changed: changed.rowCount ?? 0 }
}

/**
 * Gives drafts the other list. A text within JSON has its quotes escaped and never reads like a key with its
 * value.
 */
export async function replaceListInDrafts(
  tx: Tx,
  companyId: number,
  { from, into, now }: { from: number; into: number; now: Date },
): Promise<number> {
  const drafts = await tx.$client.query(
    `update template_drafts set row_version = row_version + 1, updated_at = $4,
       draft = replace(draft::text, '"listId": "' || $2 || '"', '"listId": "' || $3 || '"')::jsonb
     where company_id = $1 and draft::text like '%"listId": "' || $2 || '"%'`,
    [companyId, String(from), String(into), now],
  )
  return drafts.rowCount ?? 0
}
