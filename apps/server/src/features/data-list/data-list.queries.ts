import { spoken } from '@quadrat/domain/language/texts'
import { labelColumn } from '@quadrat/domain/template/list-labels'
import {
  and,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  isNotNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { insertRow, lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { findByClientId } from '#src/platform/database/insert-once.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import { dataListOptions, dataLists } from './data-list.table.ts'

export type DataListRow = InferSelectModel<typeof dataLists>
export type DataListOptionRow = Omit<InferSelectModel<typeof dataListOptions>, 'folded'>

export function insertDataList(
  tx: Tx,
  row: Omit<InferInsertModel<typeof dataLists>, 'id' | 'rowVersion'>,
): Promise<DataListRow> {
  return insertRow(tx, dataLists, row)
}

/** The list that was created with this `clientId`, also if it has changed since. */
export function findDataListByClientId(
  tx: Tx,
  companyId: number,
  clientId: string,
): Promise<DataListRow | null> {
  return findByClientId(tx, dataLists, companyId, clientId)
}

/** The name of a list; null if there is no such list. */
export async function findNameOfList(tx: Tx, companyId: number, id: number): Promise<string | null> {
  const [list] = await tx
    .select({ name: dataLists.name })
    .from(dataLists)
    .where(equals(dataLists, { companyId, id }))
  return list?.name ?? null
}

/** The active lists of a company with their columns, as a form that is imported names them. */
export async function listsOfCompany(
  tx: Tx,
  companyId: number,
  max: number,
): Promise<{ id: string; name: string; columns: string[] }[]> {
  const rows = await tx
    .select({ id: dataLists.id, name: dataLists.name, columns: dataLists.columns })
    .from(dataLists)
    .where(equals(dataLists, { companyId, status: 'active' }))
    .orderBy(dataLists.id)
    .limit(max)
  return rows.map(({ id, ...list }) => ({ id: String(id), ...list }))
}

/** The list, locked until the commit. */
export function lockDataList(tx: Tx, companyId: number, id: number): Promise<DataListRow | null> {
  return lockRow(tx, dataLists, companyId, id)
}

export function updateDataListRow(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<DataListRow>,
): Promise<DataListRow> {
  return updateRow(tx, dataLists, companyId, id, set)
}

/**
 * Adds the items whose values the list does not have yet, compared without case, and returns their rows.
 * SQL text: thousands of values are one JSON parameter, and the builder would send eight parameters for each.
 */
export async function insertOptions(
  tx: Tx,
  companyId: number,
  dataListId: number,
  items: readonly Pick<DataListOptionRow, 'value' | 'columns'>[],
  {
    status,
    clientId,
    rowVersion,
    now,
  }: Pick<DataListOptionRow, 'status' | 'clientId' | 'rowVersion'> & { now: Date },
): Promise<DataListOptionRow[]> {
  const { rows } = await tx.$client.query(
    `insert into data_list_options (company_id, data_list_id, client_id, value, columns, status, row_version, created_at, updated_at)
     select $1, $2, $3, v.item ->> 'value', v.item -> 'columns', $4, $5, $6, $6
     from jsonb_array_elements($7::jsonb) with ordinality as v(item, position)
     order by v.position
     on conflict do nothing
     returning id, value, columns`,
    [companyId, dataListId, clientId, status, rowVersion, now, JSON.stringify(items)],
  )
  return rows.map((row: { id: string } & Pick<DataListOptionRow, 'value' | 'columns'>) => ({
    companyId,
    id: Number(row.id),
    dataListId,
    clientId,
    value: row.value,
    columns: row.columns,
    status,
    rowVersion,
    createdAt: now,
    updatedAt: now,
  }))
}

/**
 * Gives the items of a list that have these values, compared without case, the columns and the status. Of a
 * value that comes twice the first counts. Returns the columns of the items that changed.
 */
export async function updateOptionsByValue(
  tx: Tx,
  companyId: number,
  dataListId: number,
  items: readonly Pick<DataListOptionRow, 'value' | 'columns'>[],
  { status, rowVersion, now }: Pick<DataListOptionRow, 'status' | 'rowVersion'> & { now: Date },
): Promise<Pick<DataListOptionRow, 'columns'>[]> {
  const { rows } = await tx.$client.query(
    `update data_list_options o set columns = n.columns, status = $3, row_version = $4, updated_at = $5
     from (select distinct on (lower(v.item ->> 'value')) lower(v.item ->> 'value') as value, v.item -> 'columns' as columns
       from jsonb_array_elements($6::jsonb) with ordinality as v(item, position)
       order by lower(v.item ->> 'value'), v.position) n
     where o.company_id = $1 and o.data_list_id = $2 and lower(o.value) = n.value
       and (o.columns <> n.columns or o.status <> $3)
     returning o.columns`,
    [companyId, dataListId, status, rowVersion, now, JSON.stringify(items)],
  )
  return rows
}

/** The options that the import with this `clientId` added, in their present state. */
export function findImportedOptions(
  tx: Tx,
  companyId: number,
  dataListId: number,
  clientId: string,
): Promise<DataListOptionRow[]> {
  return tx.select().from(dataListOptions).where(equals(dataListOptions, { companyId, dataListId, clientId }))
}

/**
 * Sets the status of options of one list; `found` is the number of the ids that are in the list.
 * SQL text: the ids are one parameter.
 */
export async function updateOptionRows(
  tx: Tx,
  companyId: number,
  dataListId: number,
  ids: readonly number[],
  set: Pick<DataListOptionRow, 'status' | 'rowVersion' | 'updatedAt'>,
): Promise<{ found: number; changed: number }> {
  const { rows } = (await tx.$client.query(
    `select id, status from data_list_options
     where company_id = $1 and data_list_id = $2
       and id in (select value::bigint from jsonb_array_elements_text($3::jsonb))
     for no key update`,
    [companyId, dataListId, JSON.stringify(ids)],
  )) as { rows: { id: string; status: string }[] }
  const changed = rows.filter(({ status }) => status !== set.status).map(({ id }) => id)
  if (changed.length > 0)
    await tx.$client.query(
      `update data_list_options set status = $3, row_version = $4, updated_at = $5
       where company_id = $1 and id = any ($2)`,
      [companyId, changed, set.status, set.rowVersion, set.updatedAt],
    )
  return { found: rows.length, changed: changed.length }
}

/** The list of an option, which never changes; null if there is no such option. */
export async function findListOfOption(tx: Tx, companyId: number, id: number): Promise<number | null> {
  const [option] = await tx
    .select({ dataListId: dataListOptions.dataListId })
    .from(dataListOptions)
    .where(equals(dataListOptions, { companyId, id }))
  return option?.dataListId ?? null
}

export function lockOption(tx: Tx, companyId: number, id: number): Promise<DataListOptionRow | null> {
  return lockRow(tx, dataListOptions, companyId, id)
}

export function updateOptionRow(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<DataListOptionRow>,
): Promise<DataListOptionRow> {
  return updateRow(tx, dataListOptions, companyId, id, set)
}

/**
 * The label of an option in a language, of any region; null if it has none.
 * @param columns those of the option
 * @param tag the language, that which is spoken if left out
 */
export function labelOf(columns: SQLWrapper, tag: string = spoken().language): SQL<string | null> {
  return sql<string | null>`(select c.label from jsonb_each_text(${columns}) c(name, label)
    where split_part(c.name, '-', 1) = ${labelColumn(tag.split('-')[0] ?? tag)} order by c.name limit 1)`
}

/** The labels of options by their ids. */
export type OptionLabels = Record<string, string>

/**
 * The labels of the options of data lists in an answer, see `labelOf`, those in the instances of a repeat
 * too; null if it has none.
 */
export function answeredLabels(answer: Record<'kind' | 'value', SQLWrapper>): SQL<OptionLabels | null> {
  return sql<OptionLabels | null>`case when ${answer.kind} in ('data-list', 'repeat') then (
    select jsonb_object_agg(o.id, o.label) from (
      select o.id, ${labelOf(sql`o.columns`)} as label from data_list_options o
      where o.company_id = ${queriedCompany()} and o.columns <> '{}' and o.id in (
        select (chosen.id #>> '{}')::bigint
        from jsonb_path_query(${answer.value}, 'strict $.**.optionId ? (@ like_regex "^[0-9]{1,18}$")') chosen(id))) o
    where o.label is not null) end`
}

/** The labels of all options of some lists in a language, see `labelOf`. */
export async function labelsInLanguage(
  tx: Tx,
  companyId: number,
  listIds: readonly string[],
  tag: string,
): Promise<OptionLabels> {
  if (listIds.length === 0) return {}
  const label = labelOf(dataListOptions.columns, tag)
  const rows = await tx
    .select({ id: dataListOptions.id, label })
    .from(dataListOptions)
    .where(
      and(
        eq(dataListOptions.companyId, companyId),
        inArray(dataListOptions.dataListId, listIds.map(Number)),
        isNotNull(label),
      ),
    )
  return Object.fromEntries(rows.flatMap(({ id, label }) => (label === null ? [] : [[id, label] as const])))
}

export interface ListUse {
  templateId: number
  /** The template's title and the label of the question that offers the list. */
  label: string
}

/**
 * The questions of current template versions that offer the list or look it up, those in repeats included.
 * SQL text: the builder has no lateral join with the elements of a JSON column.
 */
export async function findUsesOfList(tx: Tx, companyId: number, listId: number): Promise<ListUse[]> {
  const { rows } = await tx.$client.query(
    `select t.id, t.title, f.field ->> 'label' as label
     from templates t, jsonb_path_query(t.fields, 'strict $.** ? ((@.kind == "data-list" && @.listId == $list)
       || exists(@.extensions.calculate.** ? (@.listId == $list)))', jsonb_build_object('list', $2::text)) as f(field)
     where t.company_id = $1 and t.status <> 'old'
     order by t.id`,
    [companyId, String(listId)],
  )
  return rows.map((row: { id: string; title: string; label: string }) => ({
    templateId: Number(row.id),
    label: `${row.title}: ${row.label}`,
  }))
}

/** Those of these ids that are active lists of the company, locked against deletion until the commit. */
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
