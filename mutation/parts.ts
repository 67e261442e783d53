export interface Part {
  /** Source files to mutate, as globs from the repository's root; each must match one at least. */
  sources: string[]
  /** Files among them that are left alone, as globs. */
  except?: string[]
  /** Test files that may notice, as globs. */
  tests: string[]
}

const offline = ['list-parts', 'list-search', 'merge-draft', 'outbox', 'send', 'sent-back']

const server = [
  'config-files',
  'config-mail',
  'config-pages',
  'config-values',
  'config',
  'features/*/*.rules',
  'features/export/csv',
  'features/export/photo-names',
  'features/second-factor/second-factor.totp',
  'platform/exif',
  'platform/file-address',
  'platform/image-type',
  'platform/list',
  'platform/network',
  'platform/permit',
  'platform/seal',
  'platform/token',
  'platform/user-agent',
]

/**
 * The parts of the product whose rules are tested without a database or a browser: a mutant costs milliseconds there.
 * A part is judged by its own tests alone, so that the test of a rule stands beside the rule.
 */
export const parts: Record<string, Part> = {
  domain: {
    sources: ['packages/domain/src/**/*.ts'],
    // A test of a sentence could only repeat the sentence; testing/ makes the data of tests.
    except: ['**/messages/**', '**/testing/**'],
    tests: ['packages/domain/src/**/*.test.ts'],
  },
  forms: {
    sources: ['packages/forms/src/engine/*.ts'],
    tests: ['packages/forms/src/engine/*.test.ts'],
  },
  // The rest of the folder works on the camera, on workers or between tabs; its tests (*.test.tsx) need a browser.
  outbox: {
    sources: offline.map(name => `apps/collector/src/offline/${name}.ts`),
    tests: ['apps/collector/src/offline/*.test.ts'],
  },
  // What decides without asking the database. Actions, queries and the tables of exports are tested through HTTP on
  // a real database, which takes seconds for each mutant; the tests of zip.ts write gigabytes.
  server: {
    sources: server.map(name => `apps/server/src/${name}.ts`),
    tests: server.map(name => `apps/server/src/${name}.test.ts`),
  },
}
