// npm run doctor: asks the database, the bucket, Redis, the mail server and the other parts of the settings.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/doctor.ts', ...process.argv.slice(2)])
