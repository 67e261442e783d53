import { existsSync, readFileSync } from 'node:fs'

/** What the suites came to, over all of them. */
export class Tally {
  passed = 0
  failed = 0
  skipped = 0
  /** What failed or was left out, for the summary. */
  notes = []

  /** A check that is no test file: types, lint, a build, a budget. */
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
   * Adds a runner's report. A report that is missing, holds no test, or holds no failure although the runner
   * ended with an error (an unhandled rejection, a set-up that broke) counts as one failure itself.
   */
  report(title, file, ended, read) {
    if (!existsSync(file)) return this.fail(`${title} ended before it could report`)
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(file, 'utf8')))
    this.passed += passed
    this.failed += failed
    this.skipped += skipped
    if (failed > 0) this.notes.push(`failed: ${failed} in ${title}`)
    if (passed + failed + skipped === 0) this.fail(`${title} ran nothing`)
    else if (!ended && failed === 0) this.fail(`${title} ended with an error outside its tests`)
  }

  /** Did anything run, and did all of it pass? */
  get ok() {
    return this.failed === 0 && this.passed > 0
  }

  get closingLine() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`
  }
}

/** The counts in vitest's JSON report; a file that could not be loaded is a failure without a test. */
export function readVitest(report) {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The counts in Playwright's JSON report; one that passed on a second try is told as failed: it is not trusted. */
export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
