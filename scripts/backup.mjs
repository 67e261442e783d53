// npm run backup -- <folder>: makes a backup of database and files while the server runs.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/backup.ts', ...process.argv.slice(2)])
