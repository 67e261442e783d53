import { type SQL, sql } from 'drizzle-orm'
import { labelOf } from '#src/features/data-list/data-list.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { localizedColumns, localizedFields } from '#src/platform/language/localized-fields.ts'

/** The names of records by their ids. */
export async function namesOf(
  tx: Tx,
  companyId: number,
  what: 'project' | 'group' | 'collector' | 'option',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const source = {
    project: sql`select id, name from projects`,
    group: sql`select id, name from groups`,
    collector: sql`select id, first_name || ' ' || last_name as name from people`,
    option: sql`select id, coalesce(${labelOf(sql`columns`)}, value) as name from data_list_options`,
  }[what]
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id::text as id, name from (${source} where company_id = ${companyId} and id = any(${`{${ids.join(',')}}`}::bigint[])) one`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The questions of all versions of a template in the language that is spoken, the newest first; null if the
 * company does not have it.
 */
export async function fieldsOfVersions(
  tx: Tx,
  companyId: number,
  templateId: number,
): Promise<{ rootId: number; versions: unknown[][] } | null> {
  const rows = await tx.query.templates.findMany({
    columns: { rootId: true, ...localizedColumns },
    where: { companyId, RAW: table => isVersionOf(companyId, sql`${table.rootId}`, templateId) },
    orderBy: { version: 'desc' },
  })
  const [newest] = rows
  return newest ? { rootId: newest.rootId, versions: rows.map(localizedFields) } : null
}

const isVersionOf = (companyId: number, rootId: SQL, templateId: number) =>
  sql`${rootId} = (select one.root_id from templates one where one.company_id = ${companyId} and one.id = ${templateId})`
