// npm run restore -- <backup>: restores a backup into an empty installation.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/restore.ts', ...process.argv.slice(2)])
