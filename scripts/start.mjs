// npm start: installs the packages, builds the web apps and starts the server. Uses only built-in modules
// itself.
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { exitWithError, log } from './lib/log.mjs'
import { become } from './lib/run.mjs'
import { serverArguments, serverEnvironment } from './lib/server.mjs'

const node = bootstrap()
const failed = await buildApps(node)
if (failed.length > 0) exitWithError(`Quadrat was not started. ${failed.join(' and ')} could not be built.`)
log('Starting Quadrat …')
become(node, [...serverArguments, ...process.argv.slice(2)], serverEnvironment)
