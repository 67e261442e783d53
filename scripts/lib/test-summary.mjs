import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The results of all suites. */
export class TestSummary {
  passed = 0
  failed = 0
  skipped = 0
  /** The failed and skipped parts, for the summary. */
  notes = []

  /** Adds the result of a check that is not a test: types, lint, a build, a budget. */
  check(title, ok) {
    if (ok) this.passed++
    else this.fail(title)
  }

  fail(title) {
    this.failed++
    this.notes.push(`failed: ${title}`)
  }

  skip(title) {
    this.skipped++
    this.notes.push(`SKIPPED: ${title}`)
  }

  /**
   * Adds the report of a test runner. A report that is missing, has no tests, or has no failure although the
   * runner failed (an unhandled rejection, a failed set-up) counts as one failure.
   * @param {string[]} outsideErrors a line for each error outside of tests, if the runner reports them
   */
  report(title, file, ended, read, outsideErrors = []) {
    if (!existsSync(file)) return this.fail(`${title} ended before it could report`)
    const { passed, failed, skipped, failures, unsteady } = read(JSON.parse(readFileSync(file, 'utf8')))
    this.passed += passed
    this.failed += failed
    this.skipped += skipped
    if (failed > 0) this.notes.push(`failed: ${failed} in ${title}`)
    for (const { name, reason } of failures)
      this.notes.push(`  ✗ ${name}`, ...reason.map(line => `      ${line}`))
    for (const { name, reason } of unsteady)
      this.notes.push(
        `UNSTEADY, passed on its second try in ${title}: ${name}`,
        ...reason.map(line => `      ${line}`),
      )
    if (passed + failed + skipped === 0) this.fail(`${title} ran nothing`)
    else if (!ended && failed === 0) this.fail(`${title} ended with an error outside its tests`)
    for (const line of outsideErrors) this.notes.push(`  ✗ ${line}`)
  }

  /** True if at least one test ran and all passed. */
  get ok() {
    return this.failed === 0 && this.passed > 0
  }

  get closingLine() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`
  }
}

/**
 * Reads Vitest's JSON report: counts, and the failed tests and those that passed on the second try, each with
 * the beginning of its last error. A file that could not be loaded is a failure without a test.
 */
export function readVitest(report) {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(withReason),
      ...broken.map(({ name, message }) => ({ name, reason: beginningOf(message) })),
    ],
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(withReason),
  }
}

/** Reads Playwright's JSON report, with the same result as `readVitest`. */
export function readPlaywright({ stats, errors, suites = [] }) {
  const specs = suites.flatMap(specsOf)
  const having = status =>
    specs
      .filter(({ tests }) => tests.some(test => test.status === status))
      .map(spec => ({ name: nameOf(spec), reason: reasonOf(spec) }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: having('unexpected'),
    unsteady: having('flaky'),
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`
const reasonOf = ({ tests }) =>
  beginningOf(tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error.message)
const withReason = ({ fullName, failureMessages }) => ({
  name: fullName,
  reason: beginningOf(failureMessages?.at(-1)),
})

/** The number of lines of an error that the summary shows. The whole error is above, far up in the output. */
const REASON_LINES = 12

/** The first lines of an error's message, without the stack. */
const beginningOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, REASON_LINES)
