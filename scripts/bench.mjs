// npm run bench [-- arguments]: runs the benchmarks with the pinned Node.
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { exitWithError } from './lib/log.mjs'
import { become } from './lib/run.mjs'

const node = bootstrap()
const failed = await buildApps(node)
if (failed.length > 0) exitWithError(`Nothing was measured. ${failed.join(' and ')} could not be built.`)
become(node, ['bench/run.ts', ...process.argv.slice(2)])
