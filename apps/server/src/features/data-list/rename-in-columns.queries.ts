import type { Tx } from '#src/platform/database/db.ts'
import type { DataListOptionRow } from './data-list.queries.ts'

/**
 * Gives the items of a list another text in one of these columns, where they have the old one; returns their
 * number. SQL text: the names of the columns are data.
 */
export async function renameInColumns(
  tx: Tx,
  companyId: number,
  dataListId: number,
  columns: readonly string[],
  { from, to, ...set }: Pick<DataListOptionRow, 'rowVersion' | 'updatedAt'> & { from: string; to: string },
): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `update data_list_options o set row_version = $4, updated_at = $5, columns = o.columns || (
       select jsonb_object_agg(name, $7::text) from jsonb_array_elements_text($3::jsonb) as c(name)
       where trim(o.columns ->> name) = $6)
     where o.company_id = $1 and o.data_list_id = $2 and exists (
       select from jsonb_array_elements_text($3::jsonb) as c(name) where trim(o.columns ->> name) = $6)`,
    [companyId, dataListId, JSON.stringify(columns), set.rowVersion, set.updatedAt, from, to],
  )
  return rowCount ?? 0
}
