import { type Check, type Finding, fault, good, secondsAhead, settingFindings } from './doctor-checks.ts'
import type { Database } from './platform/database/db.ts'
import { isDistributed, readNodes } from './platform/nodes/cluster.ts'
import { type NodeState, nodeStates } from './platform/nodes/node-states.ts'
import { compareRights } from './platform/nodes/rights.ts'

/** Asks each node of a cluster, and compares their rights. One PostgreSQL has no nodes. */
export const checkNodes =
  (db: Database): Check =>
  async (_config, clocks) => {
    // A database that is away is a fault of its own.
    if (!(await isDistributed(db.pool).catch(() => false))) return []
    const nodes = await readNodes(db.pool)
    const before = Date.now()
    const states = await nodeStates(db, nodes)
    for (const { name, answer } of states)
      if (answer) clocks.set(name, secondsAhead(answer.now, before, Date.now()))
    const findings = states.flatMap(nodeFindings)
    if (states.some(({ answer }) => answer === null)) return findings
    const { shards, differences } = await compareRights(db, nodes)
    return [
      ...findings,
      differences.length === 0
        ? good(`The rights of ${shards} shards are those of their tables.`)
        : fault(
            `The rights on the nodes are not those of the product, in ${differences.length} places: npm run distribute lists them.`,
          ),
    ]
  }

function nodeFindings({ name, isCoordinator, companies, answer }: NodeState): Finding[] {
  if (!answer) {
    const lost = isCoordinator ? 'nobody can sign in' : `its ${companies} companies wait`
    return [fault(`${name} does not answer: ${lost} until it does.`)]
  }
  const role = isCoordinator ? ', coordinator' : ''
  const size = `${companies} companies, ${Math.ceil(answer.bytes / 1e6)} MB`
  // The coordinator's settings are those of the database.
  const settings = isCoordinator ? [] : settingFindings(answer, `${name}: `)
  return [good(`${name}${role}: PostgreSQL ${answer.version}, ${size}.`), ...settings]
}
