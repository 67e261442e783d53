// npm run mutation [-- arguments]: small faults put into the rules, and whether the tests notice; in the pinned Node.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['mutation/run.ts', ...process.argv.slice(2)])
