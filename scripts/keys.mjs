// npm run keys -- rotate: adds a new key for files and one for second factors.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/keys.ts', ...process.argv.slice(2)])
