// npm run nodes: shows and moves the companies of a Citus cluster.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/nodes.ts', ...process.argv.slice(2)])
