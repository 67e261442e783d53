// npm run bench [-- arguments]: the benchmarks, in the pinned Node.
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { become } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

const node = bootstrap()
const failed = await buildApps(node)
if (failed.length > 0) giveUp(`Nothing was measured: ${failed.join(' and ')} could not be built.`)
become(node, ['bench/run.ts', ...process.argv.slice(2)])
