// npm test: runs all checks and tests that are possible on this machine, and ends with one line of totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './budget.mjs'
import { auditDependencies } from './lib/audit.mjs'
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { findChromium, findHeadlessShell } from './lib/chromium.mjs'
import { log } from './lib/log.mjs'
import { heading, inParallel } from './lib/parallel.mjs'
import { playwright, root, vitest } from './lib/paths.mjs'
import { findMachinePostgres } from './lib/postgres.mjs'
import { ended, passes } from './lib/run.mjs'
import { readPlaywright, readVitest, TestSummary } from './lib/test-summary.mjs'

const isCi = Boolean(process.env.CI) && process.env.CI !== 'false'
const reports = join(root, '.cache', 'test')
const summary = new TestSummary()
/**
 * Server tests that CI repeats on a second version of PostgreSQL, because they depend on its catalogs, plans,
 * locks or grants. All others run once, in CI on the older version, which refuses what only newer ones
 * understand.
 */
const DEPEND_ON_VERSION = [
  'platform/audit/audit-chain',
  'platform/database/change-again',
  'platform/database/db',
  'platform/database/drop-database',
  'platform/database/expand-contract',
  'platform/database/insert-once',
  'platform/jobs/jobs',
  'platform/database/list',
  'platform/database/migrate',
  'platform/database/request-login',
  'platform/database/tenancy',
  'platform/backup/',
  'answer-chart/',
  'company-archive/',
  'data-list/',
  'features/map/',
  'http/live-missed',
  'http/one-company',
  'http/outage',
  'task/task-area',
  'task/task-list',
  'task/task-rollups',
]
/**
 * The number of parallel jobs, for a small machine with two cores. The jobs often wait for disks and
 * databases.
 */
const PARALLEL_JOBS = 4
/** Most of what tests make is short-lived: with more room for it the garbage collector moves less. */
const SHORT_LIVED = '--max-semi-space-size=64'
/** Where the servers of the end-to-end tests find the demo company. */
const demo = join(reports, 'demo')
let runs = 0
const projects = (...names) => names.flatMap(name => ['--project', name])

/** Reports a missing program: as a failure in CI, else as skipped. */
const reportMissing = what => (isCi ? summary.fail(what) : summary.skip(what))
const node = bootstrap()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const chromium = findChromium()
findHeadlessShell()
if (chromium === null)
  reportMissing('no browser: neither form components nor end-to-end tests were run (install chromium)')

const given = process.env.TEST_DATABASE_URL ?? ''
const found = isCi && !given ? await findMachinePostgres() : ''
if (found === null) reportMissing('no PostgreSQL answers on 127.0.0.1:5432')
/** An empty address is the embedded PostgreSQL. */
const database = given || (found ?? '')
const where = given ? 'TEST_DATABASE_URL' : database ? 'this machine’s PostgreSQL' : 'the embedded PostgreSQL'
/**
 * A database of Redis for each run: companies have the same ids in all of them, and would get each other's
 * events.
 */
const redis = number => new URL(`/${number}`, process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379').href

// A test of the server needs them.
await inParallel(1, [{ title: 'The web apps and what they weigh', run: build }])
log('Checks and tests, four at a time; each is shown when it finishes …')
await inParallel(PARALLEL_JOBS, [
  // The longest jobs come first, so that the short ones fill the remaining time. The first of all waits for
  // processes more than it works.
  vitestTask(
    `Server tests that run alone, on ${where}`,
    'alone',
    projects('server-alone', 'embedded-postgres'),
  ),
  vitestTask('Rules and components', 'others', projects('!server*', '!demo', '!embedded-postgres')),
  // Two halves, because each is one process that often waits for its database.
  ...[1, 2].map(half =>
    vitestTask(`Server tests, half ${half}, on ${where}`, `server-${half}`, [
      ...projects('server', 'demo'),
      `--shard=${half}/2`,
    ]),
  ),
  { title: 'Types, format, lint and unused code', run: log => runChecks(node, summary, log) },
  ...(isCi && database
    ? [
        vitestTask(
          'What depends on the version, on the embedded PostgreSQL',
          'server-again',
          [...projects('server', 'server-alone'), ...DEPEND_ON_VERSION],
          '',
        ),
      ]
    : []),
  ...(chromium ? [{ title: 'The demo company of the end-to-end tests', run: createDemo }] : []),
  ...(isCi ? [{ title: 'Known weaknesses of the dependencies', run: audit }] : []),
])

if (chromium !== null) {
  heading('End-to-end tests in a browser')
  const file = join(reports, 'end-to-end.json')
  const args = [playwright, 'test', '--reporter=list,json']
  const ok = passes(node, args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    FORCE_COLOR: '0',
    NODE_OPTIONS: SHORT_LIVED,
    QUADRAT_E2E_DEMO: demo,
  })
  summary.report('the end-to-end tests', file, ok, readPlaywright)
}

heading('Summary')
for (const note of summary.notes) log(note)
log(summary.closingLine)
process.exitCode = summary.ok ? 0 : 1

/** Without a registry that answers there is nothing to say, and the network is no fault of the code. */
async function audit(log) {
  const serious = await auditDependencies()
  if (serious === null) {
    log('SKIPPED: the registry did not respond to the audit.')
    return summary.skip('no registry answered: the dependencies were not audited')
  }
  log(serious.length > 0 ? serious.join(', ') : 'No serious vulnerabilities.')
  summary.check(`audit of the dependencies: ${serious.join(', ')}`, serious.length === 0)
}

async function build(log) {
  const failedBuilds = await buildApps(node)
  summary.check('build of the web apps', failedBuilds.length === 0)
  for (const { title, ok, text } of checkBudgets()) {
    log(`${ok ? '✓' : '✗'} ${text}`)
    summary.check(`budget: ${title}`, ok)
  }
}

async function createDemo(log) {
  // Nothing here need survive a loss of power, and each commit would wait for the disk.
  const env = { DATA_DIR: demo, LOG_LEVEL: 'warn', PGOPTIONS: '-c synchronous_commit=off' }
  const { ok, output } = await ended(node, [join(root, 'apps', 'demo', 'src', 'main.ts')], env)
  log(output.trim())
  summary.check('the demo company of the end-to-end tests', ok)
}

function vitestTask(title, name, args, databaseUrl = database) {
  const redisUrl = redis(++runs)
  const file = join(reports, `${name}.json`)
  const outside = join(reports, `${name}-outside.json`)
  const own = join(root, 'scripts', 'lib', 'outside-errors.mjs')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${own}`,
  ]
  const run = async log => {
    const { ok, output } = await ended(node, [vitest, 'run', ...reporters, ...args], {
      NODE_OPTIONS: SHORT_LIVED,
      TEST_DATABASE_URL: databaseUrl,
      TEST_REDIS_URL: redisUrl,
      OUTSIDE_ERRORS: outside,
    })
    log(output.trim())
    const errors = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []
    summary.report(title.toLowerCase(), file, ok, readVitest, errors)
  }
  return { title, run }
}
