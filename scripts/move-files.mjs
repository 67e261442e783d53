// npm run move-files: makes the folder or bucket of the settings the store of the installation.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/move-files.ts', ...process.argv.slice(2)])
