// npm run check: types, lint and unused code, without the tests.
import { bootstrap } from './lib/bootstrap.mjs'
import { runChecks } from './lib/checks.mjs'
import { log } from './lib/log.mjs'
import { TestSummary } from './lib/test-summary.mjs'

const summary = new TestSummary()
await runChecks(bootstrap(), summary, log)
process.exitCode = summary.ok ? 0 : 1
