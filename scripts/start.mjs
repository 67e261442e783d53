// npm start: from a clean clone to a running server, with built-ins only until the packages are there.
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { become } from './lib/run.mjs'
import { giveUp, say } from './lib/say.mjs'
import { serverArguments } from './lib/server.mjs'

const node = bootstrap()
const failed = await buildApps(node)
if (failed.length > 0) giveUp(`Not started: ${failed.join(' and ')} could not be built.`)
say('Starting Quadrat …')
become(node, serverArguments)
