import { globSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Part, parts } from './parts.ts'

// npm run mutation -- [names] [--files <part of a path>] [--force]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Tests all mutants again, also those whose code and tests have not changed since the last run. */
    force: { type: 'boolean', default: false },
    /** Mutates only the files with this in their path. The results of the others are kept. */
    files: { type: 'string', default: '' },
    concurrency: { type: 'string', default: '2' },
  },
})

/** The minimum mutation score of each part, in percent. */
const scoreMin = 88
const folder = '.cache/mutation'

function optionsOf(name: string, { sources, except = [] }: Part): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [
      ...sources.flatMap(glob => globSync(glob)).filter(path => path.includes(values.files)),
      '!**/*.test.ts',
      ...except.map(glob => `!${glob}`),
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'mutation/vitest.config.ts' },
    concurrency: Number(values.concurrency),
    // With bail, the result of the failed test is sometimes missing (Stryker's issue 6213).
    disableBail: true,
    // Generous timeouts: a mutant must not count as killed because the machine is busy.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    incremental: true,
    incrementalFile: `${folder}/${name}.incremental.json`,
    force: values.force,
    tempDirName: `${folder}/sandbox`,
    // Stryker would rewrite the tsconfig for its copy of the repository, with an API that TypeScript 7 does
    // not have.
    tsconfigFile: 'none',
    ignorePatterns: ['/.cache', '/data', 'dist', '/test-results', '/playwright-report'],
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${folder}/${name}.html` },
    jsonReporter: { fileName: `${folder}/${name}.json` },
    thresholds: { high: 95, low: scoreMin, break: scoreMin },
  }
}

const names = positionals.length > 0 ? positionals : Object.keys(parts)
mkdirSync(folder, { recursive: true })
for (const name of names) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part "${name}", only ${Object.keys(parts).join(', ')}.`)
  const missing = part.sources.filter(glob => globSync(glob).length === 0)
  if (missing.length > 0) throw new Error(`${missing.join(' and ')}: there is no such file any more.`)
  process.stdout.write(`\n${name} …\n`)
  // Read by vitest.config.ts. Stryker's option `testFiles` activates static mutants too late (Stryker's issue
  // 6144).
  process.env.MUTATION_PART = name
  await new Stryker(optionsOf(name, part)).runMutationTest()
}
