// npm test: everything that can be checked on this machine, ending with one line that sums it all up.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './budget.mjs'
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { playwright, root, vitest } from './lib/paths.mjs'
import { findMachinePostgres } from './lib/postgres.mjs'
import { passes } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { readPlaywright, readVitest, Tally } from './lib/tally.mjs'

const isCi = Boolean(process.env.CI) && process.env.CI !== 'false'
const reports = join(root, '.cache', 'test')
const tally = new Tally()
/** Tests that start servers of their own and never look at the database of the run: once is enough. */
const OWN_DATABASE = ['embedded-postgres', 'main', 'config'].flatMap(name => [
  '--exclude',
  `**/${name}.test.ts`,
])

/** On a laptop something may be missing, and that is said loudly; in CI it is a failure. */
const lacking = what => (isCi ? tally.fail(what) : tally.skip(what))
const heading = title => say(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)

const node = bootstrap()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

heading('Types, format and lint')
runChecks(node, tally)

const chromium = findChromium()
const browser = { CHROMIUM: chromium ?? '' }
if (chromium === null)
  lacking('no browser: neither form components nor journeys were tested (install chromium)')

const given = process.env.TEST_DATABASE_URL ?? ''
runVitest(given ? 'Tests, on TEST_DATABASE_URL' : 'Tests, on the embedded PostgreSQL', 'all', [], given)
if (isCi) {
  const other = given ? '' : await findMachinePostgres()
  if (other === null) lacking('no PostgreSQL answers on 127.0.0.1:5432')
  else {
    const title = given
      ? 'Server tests, on the embedded PostgreSQL'
      : 'Server tests, on this machine’s PostgreSQL'
    runVitest(title, 'server', ['--project', 'server', ...OWN_DATABASE], other)
  }
}

heading('The web apps and what they weigh')
const failedBuilds = buildApps(node)
tally.check('build of the web apps', failedBuilds.length === 0)
for (const { title, ok, text } of checkBudgets()) {
  say(`${ok ? '✓' : '✗'} ${text}`)
  tally.check(`budget: ${title}`, ok)
}

if (chromium !== null) {
  heading('Journeys in a browser')
  const file = join(reports, 'journeys.json')
  const config = ['playwright.config.ts', 'e2e/playwright.config.ts'].find(path =>
    existsSync(join(root, path)),
  )
  const args = [playwright, 'test', '--reporter=list,json', ...(config ? ['--config', config] : [])]
  const ended = passes(node, args, { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' })
  tally.report('the journeys', file, ended, readPlaywright)
}

heading('Summary')
for (const note of tally.notes) say(note)
say(tally.closingLine)
process.exitCode = tally.ok ? 0 : 1

function runVitest(title, name, args, databaseUrl) {
  heading(title)
  const file = join(reports, `${name}.json`)
  const outside = join(reports, `${name}-outside.json`)
  const own = join(root, 'scripts', 'lib', 'outside-errors.mjs')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${own}`,
  ]
  const ended = passes(node, [vitest, 'run', ...reporters, ...args], {
    ...browser,
    TEST_DATABASE_URL: databaseUrl,
    OUTSIDE_ERRORS: outside,
  })
  const errors = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []
  tally.report(title.toLowerCase(), file, ended, readVitest, errors)
}
