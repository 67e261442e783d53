// npm run demo [-- --tasks 1000000]: makes the demo company at the size asked for.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/demo/src/main.ts', ...process.argv.slice(2)])
