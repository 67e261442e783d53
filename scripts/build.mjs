// npm run build: builds the two web apps, for an image or a service that starts the server without npm.
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { exitWithError } from './lib/log.mjs'

const failed = await buildApps(bootstrap())
if (failed.length > 0) exitWithError(`${failed.join(' and ')} could not be built.`)
