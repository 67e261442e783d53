import type pg from 'pg'
import { withoutRules } from '#src/platform/backup/tables.ts'

/**
 * Gives a company a twin: another company whose records have the same ids and numbers, and in whose texts one
 * word is another one. For a database of the test's own, because foreign keys are away meanwhile.
 * @returns the id of the twin
 */
export async function copyWithSameIds(
  client: pg.ClientBase,
  companyId: number,
  word: string,
  otherWord: string,
): Promise<number> {
  const { rows: tables } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and (c.relname = 'companies' or exists (
         select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id' and not k.attisdropped))
     group by 1 order by c.relname <> 'companies', 1`,
  )
  await client.query('begin')
  const rules = await withoutRules(client)
  const { rows } = await client.query(`select nextval(pg_get_serial_sequence('companies', 'id'))::int as id`)
  const twin: number = rows[0].id
  for (const { name: table, columns } of tables) {
    const key = table === 'companies' ? 'id' : 'company_id'
    const values = columns.map(({ name, type }) => {
      if (name === key) return '$2::bigint'
      // Unique over all companies.
      if (name === 'name' && ['companies', 'company_names', 'sign_in_names'].includes(table))
        return `replace(name, $3, $4) || '.twin'`
      return ['text', 'text[]', 'jsonb'].includes(type)
        ? `replace("${name}"::text, $3, $4)::${type}`
        : `"${name}"`
    })
    await client.query(
      `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()}) overriding system value
       select ${values.join()} from "${table}", (select $3::text as this_word, $4::text as that_word) words where "${key}" = $1`,
      [companyId, twin, word, otherWord],
    )
  }
  await rules.end()
  await client.query('commit')
  return twin
}

/** A digest of the rows that a company has in each table. */
export async function rowsOfCompany(
  client: pg.ClientBase,
  companyId: number,
  tables: readonly string[],
): Promise<Record<string, string>> {
  const digests = tables.map(
    table => `select '${table}' as name, md5(string_agg(x::text, ' ' order by x::text)) as digest from "${table}" x
      where ${table === 'companies' ? 'id' : 'company_id'} = $1`,
  )
  const { rows } = await client.query(
    `select json_object_agg(name, digest) as found from (${digests.join(' union all ')}) t`,
    [companyId],
  )
  return rows[0].found
}
