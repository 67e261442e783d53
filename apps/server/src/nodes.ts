import './production.ts'
import { log, runCommand } from './command.ts'
import { ConfigError } from './config.ts'
import { addNode } from './platform/nodes/add-node.ts'
import { moveCompany, readCluster, rebalance } from './platform/nodes/companies.ts'
import { nodeStates, placedCompanies } from './platform/nodes/node-states.ts'
import { removeNode } from './platform/nodes/remove-node.ts'

// npm run nodes: shows the nodes of a Citus cluster and where companies are. `-- add <host:port>` adds a
// node, `-- remove <host:port>` moves its companies and jobs and removes it, `-- move <company> <host:port>`
// moves a company, `-- rebalance` moves shards until the nodes have about the same.

const usage =
  'Usage: npm run nodes [-- add <host:port> | -- remove <host:port> | -- move <id of the company> <host:port> | -- rebalance]'

type Wish =
  | { verb: 'list' | 'rebalance' }
  | { verb: 'add' | 'remove'; node: string }
  | { verb: 'move'; companyId: number; to: string }

await runCommand(readArguments, async ({ config, db }, wish) => {
  if (config.databaseUrl === null)
    throw new ConfigError(['Set DATABASE_URL to the coordinator of a Citus cluster.'])
  if (wish.verb === 'add') await addNode(db, wish.node, log)
  if (wish.verb === 'remove') await removeNode(db, wish.node, log)
  if (wish.verb === 'move') await moveCompany(db, wish.companyId, wish.to, log)
  if (wish.verb === 'rebalance') await rebalance(db, log)
  const nodes = await readCluster(db.pool)
  for (const { name, isCoordinator, companies, answer } of await nodeStates(db, nodes)) {
    const size = answer ? `${Math.ceil(answer.bytes / 1e6)} MB` : 'does not answer'
    log(`${name.padEnd(28)} ${isCoordinator ? 'coordinator, ' : ''}${companies} companies, ${size}`)
  }
  for (const { id, name, node, tasks } of await placedCompanies(db.pool, nodes))
    log(`${String(id).padStart(8)}  ${node.padEnd(28)} ${String(tasks ?? '–').padStart(9)} tasks  ${name}`)
})

function readArguments(): Wish {
  const [verb, company, to, ...rest] = process.argv.slice(2)
  if ((verb === 'add' || verb === 'remove') && company && to === undefined) return { verb, node: company }
  if (verb === undefined) return { verb: 'list' }
  if (verb === 'rebalance' && company === undefined) return { verb }
  const companyId = Number(company)
  if (verb === 'move' && Number.isSafeInteger(companyId) && companyId > 0 && to && rest.length === 0)
    return { verb, companyId, to }
  throw new ConfigError([usage])
}
