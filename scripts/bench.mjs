// npm run bench [-- arguments]: the benchmarks, in the pinned Node.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['bench/run.ts', ...process.argv.slice(2)])
