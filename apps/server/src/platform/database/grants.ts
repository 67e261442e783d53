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

/** Selects a statement for each policy of the roles of requests. */
const presentPolicies = `
  select format('create policy %I on %I.%I as %s for %s to %s', policyname, schemaname, tablename, permissive, cmd,
      (select string_agg(quote_ident(r), ', ') from unnest(roles) r))
    || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as statement
  from pg_policies where schemaname = 'public' and roles && $1::name[] order by 1`

/** What is kept, by the name of its row. Older releases pass over the row of policies. */
const kept = { grants: presentGrants, policies: presentPolicies }

async function present(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(query, [[requestRole, publicRole]])
  return rows.map(({ statement }) => statement)
}

/** Keeps the grants and policies as they are now. Called after migrations. */
export async function keepGrants(client: Client): Promise<void> {
  for (const [name, query] of Object.entries(kept))
    await client.query(
      `insert into installation (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value where installation.value is distinct from excluded.value`,
      [name, JSON.stringify(await present(client, query))],
    )
}

/** SQLSTATE of a statement about a function, table, column or schema that does not exist. */
const isGone = /^(42883|42P01|42703|3F000)$/
/** SQLSTATE of a policy that exists, perhaps written otherwise by another version of PostgreSQL. */
const isThere = '42710'

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
  const lost: string[] = []
  for (const [name, query] of Object.entries(kept)) {
    const { rows } = await client.query<{ value: string[] }>(
      'select value from installation where name = $1',
      [name],
    )
    const now = new Set(await present(client, query))
    lost.push(...(rows[0]?.value ?? []).filter(statement => !now.has(statement)))
  }
  await client.query('begin')
  try {
    for (const statement of lost) {
      await client.query('savepoint statement')
      await client.query(statement).catch(async error => {
        const { code = '', message } = error as pg.DatabaseError
        if (!isGone.test(code) && code !== isThere) throw error
        await client.query('rollback to statement')
        if (code !== isThere) warn(`A kept right of the database was left out (${message}): ${statement}`)
      })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
