import type pg from 'pg'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import { createRequestRoles } from '#src/platform/database/migrate.ts'
import { type Node, NodesError, nameOf, onEach, readNodes } from './cluster.ts'
import { readCluster } from './companies.ts'
import { alterDatabases, settingOfArrival, settingsOfNode } from './distribute.ts'
import { requireRights } from './rights.ts'
import { grantSequences } from './sequences.ts'

/**
 * Adds a node to a cluster whose tables are distributed. Servers that run take it up: they open nodes that
 * may have companies, which this one may when its rights are those of the others. The command can be run
 * again after it was ended.
 * @param at host and port of the node, whose database has the extension
 * @throws NodesError
 */
export async function addNode(db: Database, at: string, log: (line: string) => void): Promise<void> {
  const address = readAddress(at)
  await withAdvisoryLock(db, 'migrate', async client => {
    const [coordinator, ...others] = (await readCluster(client)) as [Node, ...Node[]]
    if (nameOf(coordinator) === at) throw new NodesError(`${at} is the coordinator.`)
    if (others.some(node => nameOf(node) === at && node.hasShards)) {
      log(`${at} is a node of the cluster already.`)
      return
    }
    log(`Preparing ${at}.`)
    const empty = [{ id: 0, group: -1, hasShards: false, ...address }]
    await onEach(db, empty, createRequestRoles)
    await alterDatabases(db, empty, [...settingsOfNode, `set ${settingOfArrival} = off`])
    log('Copying the tables that each node has whole, whose writes wait.')
    const parameters = [address.host, address.port]
    await client.query('begin')
    try {
      await client.query('select citus_add_node($1, $2)', parameters)
      await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', false)`, parameters)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    await client.query(`select replicate_reference_tables('block_writes')`)
    const added = (await readNodes(client)).filter(node => nameOf(node) === at)
    await grantSequences(db, client, added)
    await revokeFunctions(db, client, added)
    await alterDatabases(db, added, [`reset ${settingOfArrival}`])
    await requireRights(db, [coordinator, ...added])
    await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, parameters)
    log(`${at} is a node of the cluster. Running servers take it up within seconds.`)
  })
}

/**
 * Citus creates the functions of a new node with their grants. What everybody may do with a new function
 * stays beside them.
 */
async function revokeFunctions(
  db: Database,
  client: Pick<pg.ClientBase, 'query'>,
  nodes: readonly Node[],
): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('revoke all on function %s from public', p.oid::regprocedure) as statement from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proacl is not null
      and not exists (select from aclexplode(p.proacl) a where a.grantee = 0)
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`)
  await onEach(db, nodes, async owner => {
    for (const { statement } of rows) await owner.query(statement)
  })
}

/** @throws NodesError unless it is a host and a port, as `nameOf` writes them */
function readAddress(at: string): Pick<Node, 'host' | 'port'> {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(at) ?? []
  if (!host) throw new NodesError(`${at} is not a host with a port, such as 10.0.0.7:5432.`)
  return { host, port: Number(port) }
}
