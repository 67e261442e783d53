// npm run check: types and lint, without the tests.
import { bootstrap } from './lib/bootstrap.mjs'
import { runChecks } from './lib/checks.mjs'
import { say } from './lib/say.mjs'
import { Tally } from './lib/test-summary.mjs'

const tally = new Tally()
await runChecks(bootstrap(), tally, say)
process.exitCode = tally.ok ? 0 : 1
