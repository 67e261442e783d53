// npm run nodes: shows the companies of a Citus cluster, moves them and adds nodes.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/nodes.ts', ...process.argv.slice(2)])
