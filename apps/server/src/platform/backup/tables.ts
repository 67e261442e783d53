import type pg from 'pg'
import type { BackupFormat } from './manifest.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** A table as a backup reads and writes it. */
export interface TableShape {
  /** Quoted and with its schema, as SQL takes it. */
  name: string
  /** Without those that PostgreSQL computes. */
  columns: string[]
  /** What makes the order of rows the same in every database: texts are ordered by their bytes. */
  order: string[]
}

/** The queue of jobs, which pg-boss makes. What is finished and its own statistics are left behind. */
export const jobs = 'pgboss.job'

/** Makes the text of values the same whatever is set on a server, for the session of the client. */
export const plainFormats = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public; set statement_timeout = 0;
  set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Returns the version of the tables of the job queue. */
export async function queueVersion(client: Client): Promise<number> {
  return (await client.query('select version from pgboss.version')).rows[0].version
}

/**
 * Returns the tables of the product and the queue of jobs, in the order of their names. Rows are in the order
 * of the company first, as every key begins with it, so that those of nodes can be merged.
 */
export async function tablesOf(client: Client, format: BackupFormat = 2): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attname) as columns,
      array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from pg_attribute a left join pg_index x on x.indrelid = c.oid and x.indisprimary
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and (x.indrelid is null or a.attnum = any (x.indkey))
        order by array_position(x.indkey::int2[], a.attnum), $1 and a.attname = 'company_id' desc, a.attname) as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = 'pgboss' and c.relname = 'job')
    order by 1`,
    [format > 1],
  )
  return rows
}

/**
 * Returns the select of all rows of a table that a backup has.
 * @param from the table, or its part on a node
 */
export function rowsOf({ name, columns, order }: TableShape, from = name): string {
  const waiting = name === jobs ? ` where state in ('created', 'retry', 'active')` : ''
  return `select ${columns.join()} from ${from}${waiting} order by ${order.join()}`
}

/** The next number of each sequence, by the name of the sequence. */
export type Sequences = Record<string, { value: string; isCalled: boolean }>

export async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`)
  const found: Sequences = {}
  for (const { name } of rows) {
    const state = await client.query(`select last_value, is_called from ${name}`)
    found[name] = { value: String(state.rows[0].last_value), isCalled: state.rows[0].is_called }
  }
  return found
}

export async function writeSequences(client: Client, sequences: Sequences): Promise<void> {
  for (const [name, { value, isCalled }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}

/**
 * Takes foreign keys away and triggers out of action until `end` is called, so that tables can be filled in
 * any order and with what triggers have written before. Adding the keys again checks all rows.
 */
export async function withoutRules(client: Client): Promise<{ end(): Promise<void> }> {
  const { rows: keys } = await client.query<{ table: string; name: string; text: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const { rows: triggers } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`)
  const run = (statements: string[]) => client.query(statements.join('; '))
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await run(triggers.map(({ table }) => `alter table ${table} disable trigger user`))
  return {
    async end() {
      await run(triggers.map(({ table }) => `alter table ${table} enable trigger user`))
      await run(keys.map(({ table, name, text }) => `alter table ${table} add constraint ${name} ${text}`))
    },
  }
}
