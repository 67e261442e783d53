export interface Part {
  /** Globs of the source files to mutate, from the repository's root. Each must match at least one file. */
  sources: string[]
  /** Globs of files that are not mutated. */
  except?: string[]
  /** Globs of the test files that are run against the mutants. */
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
  'platform/files/exif',
  'platform/files/file-address',
  'platform/files/image-type',
  'platform/database/list',
  'platform/network/network',
  'platform/security/permit',
  'platform/security/seal',
  'platform/security/token',
  'platform/input/user-agent',
]

/**
 * The parts of the product that are tested without a database or a browser, where a mutant costs
 * milliseconds. A part is tested only by its own tests, so that the tests of a rule are next to the rule.
 */
export const parts: Record<string, Part> = {
  domain: {
    sources: ['packages/domain/src/**/*.ts'],
    // A test of a message could only repeat it. testing/ creates test data.
    except: ['**/messages/**', '**/testing/**'],
    tests: ['packages/domain/src/**/*.test.ts'],
  },
  forms: {
    sources: ['packages/forms/src/engine/*.ts'],
    tests: ['packages/forms/src/engine/*.test.ts'],
  },
  // The other files of the folder use the camera, workers or several tabs; their tests (*.test.tsx) need a
  // browser.
  outbox: {
    sources: offline.map(name => `apps/collector/src/offline/${name}.ts`),
    tests: ['apps/collector/src/offline/*.test.ts'],
  },
  // Rules that need no database. Actions, queries and the tables of exports are tested through HTTP on a real
  // database, which takes seconds per mutant. The tests of zip.ts write gigabytes.
  server: {
    sources: server.map(name => `apps/server/src/${name}.ts`),
    tests: server.map(name => `apps/server/src/${name}.test.ts`),
  },
}
