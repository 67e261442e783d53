import type pg from 'pg'
import { requestRole } from '#src/platform/database/db.ts'

/** What a release relies on in the database, each thing by its name, with what must stay the same of it. */
export interface Shape {
  columns: Map<string, { type: string; isRequired: boolean; isFilled: boolean }>
  /** Functions by name and arguments, with what they return. */
  functions: Map<string, string>
  /** Checks, keys and policies by table and name, with their definition. */
  rules: Map<string, string>
  /** What requests may do. */
  grants: Set<string>
}

/** Reads the shape of the schema. */
export async function shapeOf(client: pg.ClientBase): Promise<Shape> {
  const { rows: columns } = await client.query(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
       a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as filled
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  )
  const { rows: functions } = await client.query(
    `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, pg_get_function_result(p.oid) as result
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`,
  )
  const { rows: rules } = await client.query(
    `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f', 'x')
     union all
     select tablename || ' ' || policyname, concat_ws(' ', permissive, cmd, qual, with_check)
     from pg_policies where schemaname = 'public' and roles && array['public', $1]::name[]`,
    [requestRole],
  )
  const { rows: grants } = await client.query(
    `select table_name || '.' || column_name || ' ' || lower(privilege_type) as name
     from information_schema.column_privileges where table_schema = 'public' and grantee = $1
     union
     select table_name || ' delete' from information_schema.role_table_grants
     where table_schema = 'public' and grantee = $1 and privilege_type = 'DELETE'`,
    [requestRole],
  )
  return {
    columns: new Map(
      columns.map(({ name, type, required, filled }) => [
        name,
        { type, isRequired: required, isFilled: filled },
      ]),
    ),
    functions: new Map(functions.map(({ name, result }) => [name, result])),
    rules: new Map(rules.map(({ name, definition }) => [name, definition])),
    grants: new Set(grants.map(({ name }) => name)),
  }
}

/** Returns what a server of the release before would stumble over after the migrations, a sentence each. */
export function brokenBy(before: Shape, after: Shape): string[] {
  const broken: string[] = []
  const tables = new Set([...before.columns.keys()].map(tableOf))
  for (const [name, was] of before.columns) {
    const is = after.columns.get(name)
    if (!is) broken.push(`${name} is gone`)
    else if (is.type !== was.type) broken.push(`${name} was ${was.type} and is ${is.type}`)
    else if (is.isRequired && !was.isRequired) broken.push(`${name} is required now`)
  }
  for (const [name, { isRequired, isFilled }] of after.columns)
    if (!before.columns.has(name) && tables.has(tableOf(name)) && isRequired && !isFilled)
      broken.push(`${name} is new, required and has no default`)
  for (const [name, was] of before.functions) {
    const is = after.functions.get(name)
    if (is === undefined) broken.push(`function ${name} is gone`)
    else if (!returnsAll(was, is)) broken.push(`function ${name} returns something else`)
  }
  for (const [name, definition] of after.rules)
    if (tables.has(name.split(' ')[0] ?? '') && before.rules.get(name) !== definition)
      broken.push(`rule ${name} is ${before.rules.has(name) ? 'another one' : 'new'}`)
  for (const name of before.grants) if (!after.grants.has(name)) broken.push(`requests may no more ${name}`)
  return broken.sort()
}

const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'))

/** A function that returns a table may return more columns: they are read by name. */
function returnsAll(was: string, is: string): boolean {
  const [before, after] = [was, is].map(result => /^TABLE\((.*)\)$/.exec(result)?.[1]?.split(', '))
  if (!before || !after) return was === is
  return before.every(column => after.includes(column))
}
