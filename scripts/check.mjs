// npm run check: types and lint, without the tests.
import { bootstrap } from './lib/bootstrap.mjs'
import { runChecks } from './lib/checks.mjs'
import { Tally } from './lib/tally.mjs'

const tally = new Tally()
runChecks(bootstrap(), tally)
process.exitCode = tally.ok ? 0 : 1
