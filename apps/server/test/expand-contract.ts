import type pg from 'pg'
import { requestRole } from '#src/platform/database/db.ts'

/** What a release relies on in the database, each thing by its name, with what must stay the same of it. */
export interface Shape {
  columns: Map<string, { type: string; isRequired: boolean; isFilled: boolean }>
  /** Functions by name and arguments, with what they return. */
  functions: Map<string, string>
  /** Checks and keys by table and name, and policies by table and command, with their definition. */
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
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f', 'x')`,
  )
  const { rows: policies } = await client.query<Policy>(
    `select tablename as table, permissive = 'PERMISSIVE' as "isPermissive", cmd as command, qual as using, with_check as check
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
    rules: new Map([
      ...rules.map(({ name, definition }): [string, string] => [name, definition]),
      ...[...new Set(policies.map(({ table }) => table))].flatMap(table => rowRules(table, policies)),
    ]),
    grants: new Set(grants.map(({ name }) => name)),
  }
}

interface Policy {
  table: string
  isPermissive: boolean
  command: string
  using: string | null
  check: string | null
}

/**
 * Returns what requests may do with the rows of a table, by command. Conditions of several policies and those
 * of one policy are the same where all of them must hold.
 */
function rowRules(table: string, policies: readonly Policy[]): [string, string][] {
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map(command => {
    const own = policies.filter(one => one.table === table && [command, 'ALL'].includes(one.command))
    const all = (of: (policy: Policy) => string | null) => {
      const allowing = own.filter(one => one.isPermissive).map(one => of(one) ?? 'true')
      const parts = own.filter(one => !one.isPermissive).flatMap(one => conjuncts(of(one) ?? 'true'))
      const [first = 'false', ...others] = allowing
      parts.push(...(others.length ? [allowing.sort().join(' OR ')] : conjuncts(first)))
      return [...new Set(parts)].sort().join(' AND ')
    }
    const sees = command === 'INSERT' ? [] : [`sees ${all(one => one.using)}`]
    const writes = ['INSERT', 'UPDATE'].includes(command)
      ? [`writes ${all(one => one.check ?? one.using)}`]
      : []
    return [`${table} ${command.toLowerCase()}`, [...sees, ...writes].join(', ')]
  })
}

/** Returns the conditions that must all hold, without the parentheses that PostgreSQL writes around them. */
function conjuncts(condition: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of condition.matchAll(/'[^']*'|\(|\)| AND /g)) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ' AND ' && depth === 0) {
      parts.push(condition.slice(start, index))
      start = index + sign.length
    }
  }
  parts.push(condition.slice(start))
  if (parts.length > 1) return parts.flatMap(conjuncts)
  const inside = /^\((.*)\)$/s.exec(condition)?.[1]
  return inside !== undefined && isBalanced(inside) ? conjuncts(inside) : parts
}

/** False for `a) and (b`. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text.replace(/'[^']*'/g, ''))
    if (sign === '(') depth++
    else if (sign === ')' && --depth < 0) return false
  return depth === 0
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
