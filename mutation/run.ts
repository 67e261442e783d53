import { globSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Part, parts } from './parts.ts'

// npm run mutation -- [names] [--force]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Tries every mutant again, also those whose code and tests have not changed since the last run. */
    force: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
  },
})

/** In percent, of each part. */
const scoreMin = 88
const folder = '.cache/mutation'

function optionsOf(name: string, { sources, except = [] }: Part): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [...sources, '!**/*.test.ts', ...except.map(glob => `!${glob}`)],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'mutation/vitest.config.ts' },
    concurrency: Number(values.concurrency),
    // At times the result of the very test that failed is lost when the run is cut off there (Stryker's issue 6213).
    disableBail: true,
    // A mutant that only makes a busy machine slow is not noticed by that.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    incremental: true,
    incrementalFile: `${folder}/${name}.incremental.json`,
    force: values.force,
    tempDirName: `${folder}/sandbox`,
    // Stryker would rewrite it for its copy of the repository, by an API that TypeScript 7 has not.
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
  const gone = part.sources.filter(glob => globSync(glob).length === 0)
  if (gone.length > 0) throw new Error(`${gone.join(' and ')}: there is no such file any more.`)
  process.stdout.write(`\n${name} …\n`)
  // Read by vitest.config.ts. Stryker's own `testFiles` would activate static mutants too late (its issue 6144).
  process.env.MUTATION_PART = name
  await new Stryker(optionsOf(name, part)).runMutationTest()
}
