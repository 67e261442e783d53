import { createHash } from 'node:crypto'
import type pg from 'pg'
import { projectsRole, requestRole } from './db.ts'
import { type CompanyPolicy, keptPolicies } from './grants.ts'
import { inProjectsRights, type Rights } from './in-projects-rights.ts'

/** What they may call that everybody else may not. */
const functions = [
  'collector_is_free(bigint)',
  'template_is_free(bigint)',
  'tag_is_free(bigint)',
  'count_recipients(bigint)',
  'messages_sent(text, date)',
  'file_bytes()',
  'titled_tasks(bigint[], text, integer)',
  'spend_messages(text[], date[], integer[])',
]

interface Policy {
  table: string
  name: string
  statement: string
}

/**
 * Narrows a policy of requests of the whole company to chosen projects. There is one permissive policy for a
 * command: several would widen each other.
 */
function narrowed(policy: CompanyPolicy, rights: Rights): Policy[] {
  const { table, command, using, check } = policy
  if ('none' in rights) return []
  if (command !== 'ALL' && !new RegExp(`\\b${command}\\b`, 'i').test(rights.grant)) return []
  const and = (one: string, other: string) => `((${one}) and (${other}))`
  const checked = check ?? using
  const body = [
    `for ${command.toLowerCase()} to ${projectsRole}`,
    ...(using === null ? [] : [`using ${and(using, rights.sees)}`]),
    ...(checked === null || command === 'SELECT' || command === 'DELETE'
      ? []
      : [`with check ${and(checked, rights.writes ?? rights.sees)}`]),
  ].join(' ')
  // The name says what the policy is, so that one of an older version is seen to be another.
  const name = `in_projects_${createHash('sha256').update(body).digest('hex').slice(0, 12)}`
  return [{ table, name, statement: `create policy ${name} on ${table} ${body}` }]
}

/** The rights as PostgreSQL lists them: `table privilege column`. */
const givenRights = `
  select c.relname || ' ' || lower(a.privilege_type) as given from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee = '${projectsRole}'::regrole
  union all
  select c.relname || ' ' || lower(a.privilege_type) || ' ' || t.attname
  from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee = '${projectsRole}'::regrole
  union all
  select 'function ' || p.oid::regprocedure from pg_proc p, aclexplode(p.proacl) a
  where p.pronamespace = 'public'::regnamespace and a.grantee = '${projectsRole}'::regrole`

/** The privileges of a grant: `select, update (a, b)`. */
function wantedRights(table: string, grant: string): string[] {
  return [...grant.matchAll(/(\w+)(?: \(([^)]+)\))?(?:, |$)/g)].flatMap(([, privilege, columns]) =>
    columns
      ? columns.split(', ').map(column => `${table} ${privilege} ${column}`)
      : [`${table} ${privilege}`],
  )
}

/**
 * Gives the role of people in chosen projects its rights and no others, where they differ. At each boot and
 * not in a migration: a plain dump that was restored on another cluster, where the role did not exist, lacks
 * them.
 * @param onNodes true for the coordinator of a cluster, which takes one statement in a message
 */
export async function giveProjectsRights(client: pg.PoolClient, onNodes = false): Promise<void> {
  const tables = Object.entries(inProjectsRights)
  const ofCompany = ((await keptPolicies(client)) ?? []).filter(({ roles }) => roles.includes(requestRole))
  const policies = ofCompany.flatMap(policy => {
    const rights = inProjectsRights[policy.table]
    return rights ? narrowed(policy, rights) : []
  })
  const grants = tables.flatMap(([table, rights]) =>
    'none' in rights ? [] : [{ table, grant: rights.grant }],
  )
  const wanted = [
    ...grants.flatMap(({ table, grant }) => wantedRights(table, grant)),
    ...functions.map(name => `function ${name.replaceAll(', ', ',')}`),
  ]
  const { rows: given } = await client.query<{ given: string }>(givenRights)
  const { rows: made } = await client.query<{ table: string; name: string }>(
    `select tablename as table, policyname as name from pg_policies
     where schemaname = 'public' and roles::text[] @> array['${projectsRole}']`,
  )
  const isMade = ({ table, name }: { table: string; name: string }) => `${table} ${name}`
  const [before, after] = [new Set(made.map(isMade)), new Set(policies.map(isMade))]
  const isSame =
    given
      .map(row => row.given)
      .sort()
      .join() === wanted.sort().join() &&
    before.size === after.size &&
    [...after].every(one => before.has(one))
  if (isSame) return
  const statements = [
    ...made.filter(one => !after.has(isMade(one))).map(one => `drop policy ${one.name} on ${one.table}`),
    ...policies.filter(one => !before.has(isMade(one))).map(one => one.statement),
    `revoke all on all tables in schema public from ${projectsRole}`,
    `revoke all on all functions in schema public from ${projectsRole}`,
    ...grants.map(({ table, grant }) => `grant ${grant} on ${table} to ${projectsRole}`),
    ...functions.map(name => `grant execute on function ${name} to ${projectsRole}`),
  ]
  if (!onNodes) {
    await client.query(`begin; ${statements.join('; ')}; commit`)
    return
  }
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
