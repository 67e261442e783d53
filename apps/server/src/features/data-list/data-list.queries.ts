import { and, eq, type InferInsertModel, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import { templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/db.ts'
import { insertOnce } from '#src/platform/insert-once.ts'
import { dataListOptions, dataLists } from './data-list.table.ts'

export type DataListRow = InferSelectModel<typeof dataLists>
export type DataListOptionRow = Omit<InferSelectModel<typeof dataListOptions>, 'folded'>

export function insertDataList(tx: Tx, row: Omit<InferInsertModel<typeof dataLists>, 'id' | 'rowVersion'>) {
  return insertOnce(tx, dataLists, row)
}

/** The list, kept from others until the commit. */
export async function lockDataList(tx: Tx, companyId: number, id: number): Promise<DataListRow | null> {
  const [list] = await tx
    .select()
    .from(dataLists)
    .where(and(eq(dataLists.companyId, companyId), eq(dataLists.id, id)))
    .for('no key update')
  return list ?? null
}

export async function updateDataListRow(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<DataListRow>,
): Promise<DataListRow> {
  const [list] = await tx
    .update(dataLists)
    .set(set)
    .where(and(eq(dataLists.companyId, companyId), eq(dataLists.id, id)))
    .returning()
  if (!list) throw new Error('no list came back')
  return list
}

/**
 * Adds the values that the list does not have yet, ignoring case; the others are left out of the answer.
 * One statement whatever their number.
 */
export async function insertOptions(
  tx: Tx,
  companyId: number,
  dataListId: number,
  values: readonly string[],
  {
    status,
    clientId,
    rowVersion,
    now,
  }: Pick<DataListOptionRow, 'status' | 'clientId' | 'rowVersion'> & { now: Date },
): Promise<DataListOptionRow[]> {
  const { rows } = await tx.execute<{ id: string; value: string }>(sql`
    insert into ${dataListOptions} (company_id, data_list_id, client_id, value, status, row_version, created_at, updated_at)
    select ${companyId}, ${dataListId}, ${clientId}::uuid, v.value, ${status}, ${rowVersion}, ${now.toISOString()}, ${now.toISOString()}
    from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) with ordinality as v(value, position)
    order by v.position
    on conflict do nothing
    returning id, value`)
  return rows.map(row => ({
    companyId,
    id: Number(row.id),
    dataListId,
    clientId,
    value: row.value,
    status,
    rowVersion,
    createdAt: now,
    updatedAt: now,
  }))
}

/** What the request with this `clientId` has brought into the list, whatever became of it. */
export function findBrought(
  tx: Tx,
  companyId: number,
  dataListId: number,
  clientId: string,
): Promise<DataListOptionRow[]> {
  return tx
    .select()
    .from(dataListOptions)
    .where(
      and(
        eq(dataListOptions.companyId, companyId),
        eq(dataListOptions.dataListId, dataListId),
        eq(dataListOptions.clientId, clientId),
      ),
    )
}

/** Turns options of one list on or off in one statement; answers how many there are of these ids. */
export async function updateOptionRows(
  tx: Tx,
  companyId: number,
  dataListId: number,
  ids: readonly number[],
  set: Pick<DataListOptionRow, 'status' | 'rowVersion' | 'updatedAt'>,
): Promise<{ found: number; changed: number }> {
  const { rows } = await tx.execute<{ found: number; changed: number }>(sql`
    with found as (
      select id, status from ${dataListOptions}
      where company_id = ${companyId} and data_list_id = ${dataListId}
        and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      for no key update),
    changed as (
      update ${dataListOptions} o set status = ${set.status}, row_version = ${set.rowVersion},
        updated_at = ${set.updatedAt.toISOString()}
      from found where o.company_id = ${companyId} and o.id = found.id and found.status <> ${set.status}
      returning o.id)
    select (select count(*)::int from found) as found, (select count(*)::int from changed) as changed`)
  return rows[0] ?? { found: 0, changed: 0 }
}

/** Which list an option is of, for good; null when there is no such option. */
export async function findListOfOption(tx: Tx, companyId: number, id: number): Promise<number | null> {
  const [option] = await tx
    .select({ dataListId: dataListOptions.dataListId })
    .from(dataListOptions)
    .where(and(eq(dataListOptions.companyId, companyId), eq(dataListOptions.id, id)))
  return option?.dataListId ?? null
}

export async function lockOption(tx: Tx, companyId: number, id: number): Promise<DataListOptionRow | null> {
  const [option] = await tx
    .select()
    .from(dataListOptions)
    .where(and(eq(dataListOptions.companyId, companyId), eq(dataListOptions.id, id)))
    .for('no key update')
  return option ?? null
}

export async function updateOptionRow(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<DataListOptionRow>,
): Promise<DataListOptionRow> {
  const [option] = await tx
    .update(dataListOptions)
    .set(set)
    .where(and(eq(dataListOptions.companyId, companyId), eq(dataListOptions.id, id)))
    .returning()
  if (!option) throw new Error('no option came back')
  return option
}

export interface ListUse {
  templateId: number
  title: string
  /** The question that offers the list. */
  label: string
}

/** The questions, in templates of today's versions, that offer the list. */
export async function findUsesOfList(tx: Tx, companyId: number, listId: number): Promise<ListUse[]> {
  const { rows } = await tx.execute<{ id: string; title: string; label: string }>(sql`
    select t.id, t.title, f.field ->> 'label' as label
    from ${templates} t, jsonb_array_elements(t.fields) as f(field)
    where t.company_id = ${companyId} and t.status <> 'old'
      and f.field ->> 'kind' = 'data-list' and f.field ->> 'listId' = ${String(listId)}
    order by t.id`)
  return rows.map(row => ({ templateId: Number(row.id), title: row.title, label: row.label }))
}

/** Which of these ids are lists of the company that are on. */
export async function findActiveLists(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await tx
    .select({ id: dataLists.id })
    .from(dataLists)
    .where(
      and(
        eq(dataLists.companyId, companyId),
        inArray(dataLists.id, [...ids]),
        eq(dataLists.status, 'active'),
      ),
    )
    .for('key share')
  return new Set(rows.map(row => row.id))
}
