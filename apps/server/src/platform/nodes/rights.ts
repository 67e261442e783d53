import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, projectsRole, publicRole, requestRole } from '#src/platform/database/db.ts'
import { type Node, NodesError, nameOf, onNode } from './cluster.ts'

/** Something that a table, function or role has: a policy, a trigger, a grant. */
interface Right {
  /** The name of the table without the number of its shard, or of the function or role. */
  of: string
  /** The name on the node. */
  found: string
  text: string
}

const roles = [requestRole, publicRole, projectsRole]

/** Shards are hidden from the catalogue unless this is said. */
const showShards = 'set citus.override_table_visibility = off; set search_path = public'

/** The tables of the product on a node: its own ones, and each shard with the table that it is of. */
const tables = `
  select c.oid, c.relname::text as found, coalesce(t.relname, c.relname)::text as name, coalesce('_' || s.shardid, '') as suffix,
    c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
    left join (pg_dist_shard s join pg_class t on t.oid = s.logicalrelid) on c.relname = t.relname || '_' || s.shardid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

/**
 * Everything that decides who may do what, one line each. Copies of an expression differ in their
 * parentheses.
 */
const rightsText = `
  with tables as (${tables})
  select name as of, found, format('row security %s, forced %s, owner %s', relrowsecurity, relforcerowsecurity, relowner::regrole) as text
  from tables
  union all
  select t.name, t.found, format('policy %s %s for %s to %s using %s check %s', p.polname,
    case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd,
    array(select case r when 0 then 'public' else r::regrole::text end from unnest(p.polroles) r order by 1),
    pg_get_expr(p.polqual, p.polrelid, true), pg_get_expr(p.polwithcheck, p.polrelid, true))
  from tables t join pg_policy p on p.polrelid = t.oid
  union all
  select t.name, t.found, format('trigger %s, enabled %s', replace(pg_get_triggerdef(g.oid, true), t.suffix, ''), g.tgenabled)
  from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select t.name, t.found, format('grant %s to %s%s', a.privilege_type, a.grantee::regrole, case when a.is_grantable then ' with grant' end)
  from tables t, aclexplode(t.relacl) a where a.grantee <> t.relowner
  union all
  select t.name, t.found, format('grant %s (%s) to %s', a.privilege_type, c.attname, a.grantee::regrole)
  from tables t join pg_attribute c on c.attrelid = t.oid, aclexplode(c.attacl) a where a.grantee <> t.relowner
  union all
  select 'sequence ' || c.relname, 'sequence ' || c.relname, format('grant %s to %s', a.privilege_type, a.grantee::regrole)
  from pg_class c, aclexplode(c.relacl) a
  where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
  union all
  select p.oid::regprocedure::text, p.oid::regprocedure::text, format('function %s, definer %s, owner %s, set %s, to %s',
    md5(p.prosrc), p.prosecdef, p.proowner::regrole, p.proconfig, case when p.proacl is null then 'everybody' else
      array(select case a.grantee when 0 then 'public' else a.grantee::regrole::text end from aclexplode(p.proacl) a order by 1)::text end)
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select rolname, rolname, format('role super %s, bypass %s, inherit %s, login %s, member of %s', rolsuper, rolbypassrls, rolinherit,
    rolcanlogin, array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1))
  from pg_roles r where rolname = any ($1)`

/** What a node has: rights, by the name of the node's table, function or role. */
interface NodeRights {
  byFound: Map<string, { of: string; texts: Set<string> }>
  /** The shards that the metadata places on the node. */
  placed: { of: string; found: string }[]
}

async function readRights(client: Pick<pg.ClientBase, 'query'>, group: number): Promise<NodeRights> {
  await client.query(showShards)
  const rows = await askRights(client)
  const byFound = new Map<string, { of: string; texts: Set<string> }>()
  for (const { of, found, text } of rows) {
    const known = byFound.get(found) ?? { of, texts: new Set() }
    known.texts.add(text)
    byFound.set(found, known)
  }
  const { rows: placed } = await client.query<{ of: string; found: string }>(
    `select t.relname as of, t.relname || '_' || s.shardid as found
     from pg_dist_placement p join pg_dist_shard s using (shardid) join pg_class t on t.oid = s.logicalrelid
     where p.groupid = $1 and t.relnamespace = 'public'::regnamespace`,
    [group],
  )
  return { byFound, placed }
}

const triesMax = 20
const pauseMs = 1000
/** SQLSTATE of reading about a table that was dropped after the statement began. */
const isDropped = /^(XX000|42P01)$/

/** Citus drops in the background what a move has left behind. */
async function askRights(client: Pick<pg.ClientBase, 'query'>): Promise<Right[]> {
  for (let tries = 1; ; tries++)
    try {
      return (await client.query<Right>(rightsText, [roles])).rows
    } catch (error) {
      if (tries === triesMax || !isDropped.test((error as pg.DatabaseError).code ?? '')) throw error
      await setTimeout(pauseMs)
    }
}

export interface RightsReport {
  /** How many shards were compared. */
  shards: number
  /** A line for each difference. */
  differences: string[]
}

/**
 * Compares policies, triggers and grants of each shard of each node with those of its table on the
 * coordinator, and functions and roles of each node. A policy that is restrictive on the coordinator
 * differs, because Citus makes it permissive on a shard, where it widens access.
 */
export async function compareRights(
  db: Pick<Database, 'connectionString'>,
  nodes: readonly Node[],
): Promise<RightsReport> {
  const [coordinator] = nodes
  if (!coordinator) throw new Error('a cluster has a coordinator')
  const meant = await onNode(db, coordinator, client => readRights(client, coordinator.group))
  const differences: string[] = []
  let shards = 0
  for (const node of nodes) {
    const present =
      node === coordinator ? meant : await onNode(db, node, client => readRights(client, node.group))
    for (const { found } of present.placed)
      if (!present.byFound.has(found)) differences.push(`${nameOf(node)} ${found}: the shard is not there`)
    for (const [found, { of, texts }] of present.byFound) {
      if (found !== of) shards++
      const wanted = meant.byFound.get(of)?.texts
      if (!wanted) {
        differences.push(`${nameOf(node)} ${found}: the coordinator has nothing of this name`)
        continue
      }
      const where = `${nameOf(node)} ${found}`
      for (const text of wanted) if (!texts.has(text)) differences.push(`${where} lacks: ${text}`)
      for (const text of texts) if (!wanted.has(text)) differences.push(`${where} has besides: ${text}`)
    }
    for (const [found, { of }] of meant.byFound)
      if (found === of && isOnEachNode(found) && !present.byFound.has(found))
        differences.push(`${nameOf(node)} lacks ${found}`)
  }
  return { shards, differences }
}

/** @throws NodesError unless the nodes have the rights of the first, which is the coordinator */
export async function requireRights(
  db: Pick<Database, 'connectionString'>,
  nodes: readonly Node[],
): Promise<void> {
  const { differences } = await compareRights(db, nodes)
  if (differences.length > 0)
    throw new NodesError(
      `The rights on the nodes are not those of the product, in ${differences.length} places: npm run distribute lists them.`,
    )
}

const isOnEachNode = (name: string) =>
  name.includes('(') || name.startsWith('sequence ') || roles.includes(name)
