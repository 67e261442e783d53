import './production.ts'
import { parseArgs } from 'node:util'
import { log, runCommand } from './command.ts'
import { ConfigError } from './config.ts'
import { distribute } from './platform/nodes/distribute.ts'

// npm run distribute [-- --shards n]: spreads the tables over the nodes of a Citus cluster by company, while
// no server runs. Run again, it goes on where it was ended, and compares the rights on each node.

const shardsMax = 256
const usage = `Usage: npm run distribute [-- --shards 1 to ${shardsMax}]. The way back is a backup.`

await runCommand(readArguments, async ({ config, db }, shards) => {
  if (config.databaseUrl === null)
    throw new ConfigError(['Set DATABASE_URL to the coordinator of a Citus cluster.'])
  await distribute(db, log, { shards })
})

function readArguments(): number {
  try {
    const { values } = parseArgs({ options: { shards: { type: 'string' } } })
    const shards = Number(values.shards ?? 32)
    if (Number.isInteger(shards) && shards >= 1 && shards <= shardsMax) return shards
  } catch {}
  throw new ConfigError([usage])
}
