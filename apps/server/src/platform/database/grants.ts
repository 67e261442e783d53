import type pg from 'pg'
import { publicRole, requestRole } from './db.ts'

/*
 * The grants and policies of the database, kept in the table `installation` as statements. Roles belong to a
 * cluster and not to a database: a dump that is restored into another cluster names roles that do not exist
 * there. `pg_restore` drops their policies and the grants to them, the revoked ones of functions included.
 * The next start gives them again.
 */

type Client = Pick<pg.ClientBase, 'query'>

/**
 * True if an extension made it. Extensions bring their own grants, and what they make has other signatures in
 * another release or is not there at all.
 */
const ofExtension = (catalog: 'pg_class' | 'pg_proc', alias: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`

/**
 * Selects a statement for each grant of a table, view, sequence, column or function to the roles of requests.
 */
const presentGrants = `
  select format('grant %s on %s %I.%I to %I', lower(string_agg(a.privilege_type, ', ' order by a.privilege_type)),
      case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname, r.rolname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where n.nspname = 'public' and r.rolname = any ($1) and not ${ofExtension('pg_class', 'c')}
    group by c.relkind, n.nspname, c.relname, r.rolname
  union all
  select format('grant %s (%I) on table %I.%I to %I', lower(a.privilege_type), t.attname, n.nspname, c.relname, r.rolname)
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace
      cross join aclexplode(t.attacl) a join pg_roles r on r.oid = a.grantee
    where n.nspname = 'public' and r.rolname = any ($1) and not t.attisdropped and not ${ofExtension('pg_class', 'c')}
  union all
  -- Everybody may call a new function. One with an access list of its own has lost that.
  select format('revoke all on function %s from public', f.signature)
    from (select format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as signature, p.proacl
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.proacl is not null and not ${ofExtension('pg_proc', 'p')}) f
    where not exists (select from aclexplode(f.proacl) a where a.grantee = 0)
  union all
  select format('grant execute on function %I.%I(%s) to %I', n.nspname, p.proname,
      pg_get_function_identity_arguments(p.oid), r.rolname)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      cross join aclexplode(p.proacl) a join pg_roles r on r.oid = a.grantee
    where n.nspname = 'public' and r.rolname = any ($1) and not ${ofExtension('pg_proc', 'p')}
  order by 1`

/** A policy of the roles of requests. */
export interface CompanyPolicy {
  table: string
  name: string
  command: string
  roles: string[]
  using: string | null
  check: string | null
}

/**
 * Reading an expression waits for the locks of its table, so that a start without migrations reads the kept
 * ones.
 */
const presentPolicies = `
  select tablename as table, policyname as name, cmd as command, roles::text[] as roles, qual as using, with_check as check
  from pg_policies where schemaname = 'public' and roles && $1::name[] order by 1, 2`

const policyNames = `
  select c.relname || ' ' || p.polname as name from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = 'public'::regnamespace`

const rolesOfRequests = [requestRole, publicRole]

function statementOf({ table, name, command, roles, using, check }: CompanyPolicy): string {
  const given = [using && ` using (${using})`, check && ` with check (${check})`].map(part => part ?? '')
  return `create policy ${name} on ${table} for ${command} to ${roles.join(', ')}${given.join('')}`
}

/** Keeps the grants as they are now, and the policies where a migration may have changed them. */
export async function keepGrants(client: Client, hasMigrated: boolean): Promise<void> {
  await keep(client, 'grants', await readGrants(client))
  if (!hasMigrated && (await keptPolicies(client))) return
  // Older releases pass over this row.
  const { rows } = await client.query<CompanyPolicy>(presentPolicies, [rolesOfRequests])
  await keep(client, 'policies', rows)
}

async function keep(client: Client, name: 'grants' | 'policies', value: unknown[]): Promise<void> {
  await client.query(
    `insert into installation (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value where installation.value is distinct from excluded.value`,
    [name, JSON.stringify(value)],
  )
}

async function readGrants(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(presentGrants, [rolesOfRequests])
  return rows.map(({ statement }) => statement)
}

async function readKept<T>(client: Client, name: 'grants' | 'policies'): Promise<T[] | undefined> {
  const { rows } = await client.query<{ value: T[] }>('select value from installation where name = $1', [
    name,
  ])
  return rows[0]?.value
}

/** The policies of the roles of requests as they were kept; undefined before they first are. */
export const keptPolicies = (client: Client) => readKept<CompanyPolicy>(client, 'policies')

/** SQLSTATE of a statement about a function, table, column or schema that does not exist. */
const isGone = /^(42883|42P01|42703|3F000)$/
/**
 * Gives the kept grants and policies again that a restore has lost. Called before migrations, which keep them
 * again. A grant of what is not there any more is left out: it gives nobody anything.
 * @param warn gets a line for each grant that was left out
 */
export async function giveGrantsAgain(client: Client, warn: (line: string) => void): Promise<void> {
  const { rows: tables } = await client.query(
    `select to_regclass('public.installation') is not null as exists`,
  )
  if (!tables[0]?.exists) return
  const [grants, { rows: names }] = [
    new Set(await readGrants(client)),
    await client.query<{ name: string }>(policyNames),
  ]
  const policies = new Set(names.map(({ name }) => name))
  const lost = [
    ...((await readKept<string>(client, 'grants')) ?? []).filter(statement => !grants.has(statement)),
    ...((await keptPolicies(client)) ?? [])
      .filter(({ table, name }) => !policies.has(`${table} ${name}`))
      .map(statementOf),
  ]
  await client.query('begin')
  try {
    for (const statement of lost) {
      await client.query('savepoint statement')
      await client.query(statement).catch(async error => {
        const { code = '', message } = error as pg.DatabaseError
        if (!isGone.test(code)) throw error
        await client.query('rollback to statement')
        warn(`A kept right of the database was left out (${message}): ${statement}`)
      })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
