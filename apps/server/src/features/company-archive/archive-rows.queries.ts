import pg from 'pg'
import { copyRows } from '#src/platform/database/copy-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { archivedTables } from './archive-tables.ts'

// SQL text: the tables are read whole, by names from a list of the code.

/** A snapshot of the database that an archive is read from. */
export interface ArchiveReading {
  tx: Tx
  companyId: number
  signal: AbortSignal
}

/** The name of the company, and of the newest migration of the schema that its records have. */
export async function readArchiveHead({ tx, companyId }: ArchiveReading): Promise<{ name: string }> {
  const { rows } = await tx.$client.query('select name from companies where id = $1', [companyId])
  return rows[0]
}

/** How many rows each archived table has, and how many files there are. */
export async function countArchive(reading: ArchiveReading): Promise<number> {
  const { tx, companyId } = reading
  const counts = Object.keys(archivedTables).map(
    table => `select count(*) as n from ${pg.escapeIdentifier(table)} where ${keyOf(table)} = $1`,
  )
  const { rows } = await tx.$client.query(
    `select sum(n)::int8 as n from (${counts.join(' union all ')}
      union all select count(*) from (${fileHashes('$1')}) f) c`,
    [companyId],
  )
  return Number(rows[0].n)
}

/**
 * The rows of a table as lines of JSON, in the order of its primary key, without the company and what is left
 * out.
 */
export async function* archiveLines(
  { tx, companyId, signal }: ArchiveReading,
  table: string,
): AsyncGenerator<string[], void, undefined> {
  const { rows } = await tx.$client.query(
    `select array(select attname::text from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated <> '') as computed,
      array(select quote_ident(a.attname) from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = $1::regclass and i.indisprimary order by k.at) as key`,
    [table],
  )
  const { computed, key } = rows[0] as { computed: string[]; key: string[] }
  const without = [
    ...(table === 'companies' ? [] : ['company_id']),
    ...computed,
    ...Object.keys(archivedTables[table]?.without ?? {}),
  ]
  const list = without.map(name => pg.escapeLiteral(name)).join()
  const sql = `select to_json((to_jsonb(t) - array[${list}]::text[])::text) from ${pg.escapeIdentifier(table)} t
    where ${keyOf(table)} = $1 order by ${key.join()}`
  yield* copyRows<string>(tx, { sql, params: [companyId] }, signal)
}

/** The hashes of all files of the company, those of deleted reports that can be restored included. */
export async function* archiveFileHashes({
  tx,
  companyId,
  signal,
}: ArchiveReading): AsyncGenerator<string[], void, undefined> {
  const sql = `select to_json(f.hash) from (${fileHashes('$1')}) f order by f.hash`
  yield* copyRows<string>(tx, { sql, params: [companyId] }, signal)
}

const fileHashes = (company: string) => `select hash from files where company_id = ${company}
  union select unnest(file_hashes) from deleted_tasks where company_id = ${company} and content is not null`

const keyOf = (table: string) => (table === 'companies' ? 'id' : 'company_id')
