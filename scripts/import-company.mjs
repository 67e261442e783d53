// npm run import-company -- file.zip [--sha256 <hash>]: writes the archive of a company into this
// installation.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/import-company.ts', ...process.argv.slice(2)])
