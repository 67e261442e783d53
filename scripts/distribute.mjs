// npm run distribute: spreads the tables over the nodes of a Citus cluster by company.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/distribute.ts', ...process.argv.slice(2)])
