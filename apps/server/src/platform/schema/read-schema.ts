import type pg from 'pg'

export interface SchemaColumn {
  name: string
  type: string
  notNull: boolean
  /** The default, or the expression of a generated column. */
  expression: string | null
  identity: 'always' | 'by default' | null
  generated: boolean
}

export interface SchemaForeignKey {
  columns: string[]
  /** The table that it refers to. */
  to: string
  /** False if a row may refer to nothing. */
  required: boolean
  /** True if at most one row refers to each row of `to`. */
  unique: boolean
}

export interface SchemaPolicy {
  name: string
  restrictive: boolean
  command: 'all' | 'select' | 'insert' | 'update' | 'delete'
  roles: string
  using: string | null
  check: string | null
}

export interface SchemaTable {
  name: string
  comment: string | null
  rowSecurity: boolean
  columns: SchemaColumn[]
  /** Definitions, as in `create table`. */
  constraints: string[]
  foreignKeys: SchemaForeignKey[]
  /** Whole statements. */
  indexes: string[]
  policies: SchemaPolicy[]
  triggers: string[]
  grants: string[]
}

export interface Schema {
  tables: SchemaTable[]
  /** Whole statements, by the name of the function. */
  functions: string[]
}

/** Reads the tables and functions of the schema `public` from the catalog of a migrated database. */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  // Definitions name the schema of what is not on the search path.
  await client.query('set search_path = public')
  const tables = await client.query<SchemaTable>(tablesQuery)
  const functions = await client.query<{ definition: string }>(functionsQuery)
  return { tables: tables.rows, functions: functions.rows.map(row => row.definition) }
}

/** Aggregates the rows of a subquery with the column `x` into a JSON array. */
const list = (query: string) => `coalesce((select json_agg(x) from (${query}) y), '[]')`

const columns = list(`
  select json_build_object(
    'name', attname, 'type', format_type(atttypid, atttypmod), 'notNull', attnotnull,
    'expression', pg_get_expr(adbin, adrelid, true), 'identity', case attidentity when 'a' then 'always' when 'd' then 'by default' end, 'generated', attgenerated <> '') x
  from pg_attribute a left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  where attrelid = t.oid and attnum > 0 and not attisdropped order by attnum`)

/** Since PostgreSQL 18, NOT NULL is a constraint too ('n'). */
const constraints = list(`
  select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) x from pg_constraint
  where conrelid = t.oid and contype <> 'n' order by array_position('{p,u,c,f}', contype::text), conname`)

const foreignKeys = list(`
  select json_build_object(
    'columns', (select json_agg(attname order by n) from unnest(conkey) with ordinality k(attnum, n)
      join pg_attribute a on attrelid = conrelid and a.attnum = k.attnum),
    'to', confrelid::regclass::text,
    'required', (select bool_and(attnotnull) from pg_attribute where attrelid = conrelid and attnum = any (conkey)),
    'unique', exists (select from pg_constraint u
      where u.conrelid = c.conrelid and u.contype in ('p', 'u') and u.conkey <@ c.conkey)) x
  from pg_constraint c where conrelid = t.oid and contype = 'f' order by conname`)

const indexes = list(`
  select pg_get_indexdef(indexrelid, 0, true) x from pg_index join pg_class i on i.oid = indexrelid
  where indrelid = t.oid and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  order by relname`)

/** Restrictive policies narrow what the permissive ones allow. */
const policies = list(`
  select json_build_object('name', polname, 'restrictive', not polpermissive,
    'command', case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
      else 'all' end,
    'roles', (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ') from unnest(polroles) r),
    'using', pg_get_expr(polqual, polrelid, true), 'check', pg_get_expr(polwithcheck, polrelid, true)) x
  from pg_policy where polrelid = t.oid order by polname`)

const triggers = list(`
  select pg_get_triggerdef(oid, true) x from pg_trigger where tgrelid = t.oid and not tgisinternal order by tgname`)

/** What the roles of requests may do; the owner may do everything. */
const grants = list(`
  select format('grant %s on %I to %s', string_agg(right_, ', ' order by right_), t.relname, role_) x from (
    select lower(privilege_type) right_, grantee::regrole::text role_ from aclexplode(t.relacl)
      where grantee <> t.relowner
    union all
    select lower(privilege_type) || ' (' || string_agg(quote_ident(attname), ', ' order by attnum) || ')',
      grantee::regrole::text
      from pg_attribute, aclexplode(attacl) where attrelid = t.oid and grantee <> t.relowner
      group by privilege_type, grantee) g
  group by role_ order by role_`)

const tablesQuery = `
  select relname as name, obj_description(t.oid, 'pg_class') as comment, relrowsecurity as "rowSecurity",
    ${columns} as columns, ${constraints} as constraints, ${foreignKeys} as "foreignKeys", ${indexes} as indexes,
    ${policies} as policies, ${triggers} as triggers, ${grants} as grants
  from pg_class t where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`

const functionsQuery = `
  select pg_get_functiondef(oid) as definition from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind <> 'a'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by proname, pg_get_function_identity_arguments(oid)`
