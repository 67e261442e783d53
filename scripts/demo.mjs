// npm run demo [-- --tasks 1000000]: creates the demo company with this number of tasks.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/demo/src/main.ts', ...process.argv.slice(2)])
