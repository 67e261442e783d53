export interface Part {
  /** Globs of the source files to mutate, from the repository's root. Each must match at least one file. */
  sources: string[]
  /** Globs of files that are not mutated. */
  except?: string[]
  /** Globs of the test files that are run against the mutants. */
  tests: string[]
  /** True for tests of components, which run in Chromium. */
  inBrowser?: boolean
}

const offline = ['list-parts', 'list-search', 'merge-draft', 'outbox', 'send', 'sent-back']

const drafts = [
  'features/map/area/draft',
  'features/review-mode/queue',
  'features/review-mode/resubmission',
  'shared/forms/merge-edits',
  'shared/forms/unsaved',
  'shared/live/live-refetch',
  'shared/tasks/talk/unread',
  'shared/templates/drafts/draft-history',
  'shared/templates/drafts/draft-store',
  'shared/templates/drafts/merge-drafts',
]

/** Hooks that several screens share, and what the browser's tab stores, with their tests. */
const hooks = {
  sources: [
    'features/review-mode/use-review-queue',
    'shared/account/use-may',
    'shared/api/use-*',
    'shared/batches/use-batches',
    'shared/billing/use-return',
    'shared/browser/use-*',
    'shared/choices/use-chosen-name',
    'shared/exports/use-export',
    'shared/forms/use-{merged-save,save}',
    'shared/lists/use-*',
    'shared/people/use-answer-request',
    'shared/shortcuts/use-shortcuts',
    'shared/tasks/decision/{reason-draft,use-review}',
    'shared/tasks/requested-changes/requested-changes-draft',
    'shared/tasks/talk/use-*',
    'shared/templates/use-*',
  ],
  tests: [
    'features/review-mode/use-review-queue',
    'shared/{api,batches,browser,lists,shortcuts}/use-*',
    'shared/{browser/history,data}-hooks',
    'shared/forms/{dialog-form,use-merged-save}',
    'shared/tasks/*/{use-*,*-draft}',
  ],
}

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
  'platform/security/authorize',
  'platform/security/seal',
  'platform/security/token',
  'platform/input/parse',
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
  // Drafts and queues of the dashboard, which must not lose what somebody typed or decided.
  drafts: {
    sources: drafts.map(name => `apps/dashboard/src/${name}.ts`),
    tests: drafts.map(name => `apps/dashboard/src/${name}.test.ts`),
  },
  hooks: {
    sources: hooks.sources.map(glob => `apps/dashboard/src/${glob}.ts`),
    tests: hooks.tests.map(glob => `apps/dashboard/src/${glob}.test.tsx`),
    inBrowser: true,
  },
  // Rules that need no database. Actions, queries and the tables of exports are tested through HTTP on a real
  // database, which takes seconds per mutant. The tests of zip.ts write gigabytes.
  server: {
    sources: server.map(name => `apps/server/src/${name}.ts`),
    tests: server.map(name => `apps/server/src/${name}.test.ts`),
  },
}
