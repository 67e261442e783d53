import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArguments, installedHeadlessShell } from './scripts/lib/chromium.mjs'

const chromium = installedHeadlessShell()
if (chromium === null) {
  console.warn('SKIPPED: the components, because there is no browser (set CHROMIUM to one).')
}

/** Long, because a busy machine can be twenty times slower than an idle one. No test measures time. */
const testTimeout = 120_000
/**
 * CI machines sometimes stall. The summary lists the tests that needed a second try, so that they can be
 * fixed.
 */
const retry = process.env.CI ? 1 : 0
/** By default a test gives up after a second what it waits for, also on a busy machine. */
const patience = { poll: { timeout: 10_000 } }

const inNode = (name: string, root: string, more: TestProjectInlineConfiguration['test'] = {}) => ({
  root,
  test: {
    name,
    include: ['**/*.test.ts'],
    environment: 'node' as const,
    testTimeout,
    retry,
    expect: patience,
    ...more,
  },
})

/**
 * Files that share processes, because starting one for each takes longer than most of their tests. They mock
 * no modules, and put back what they change.
 */
const sharingProcesses: TestProjectInlineConfiguration['test'] = { isolate: false }

const onDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: [fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url))],
  // Node loads the server as in production, with less work than Vite has.
  experimental: { viteModuleRunner: false },
  hookTimeout: testTimeout,
  // All files share a database and its job queue: the server of one file could process the jobs of another
  // file.
  fileParallelism: false,
  // A project with one worker must be in another group than projects with several workers.
  sequence: { groupOrder: 1 },
}

/**
 * Server tests that start their own servers or mock modules. Each has its own database. The others share one
 * process, because loading the server takes longer than most of their tests.
 */
const alone = [
  'main',
  'export-job',
  'notification-killed',
  'db',
  'sign-in-limits',
  'outage',
  'full-disk',
  'faults',
  'openrosa-killed',
  'report-killed',
  'rolling-restart',
  'backup',
  'deploy',
  'company-names',
  'doctor',
  'four-servers',
  'pooler',
  'nodes',
  'nodes-added',
  'nodes-away',
  'nodes-backup',
  'nodes-jobs',
  'nodes-killed',
  'nodes-migrated',
  'nodes-moved',
  'upgrade',
].map(name => `**/${name}.test.ts`)

/** Components are rendered in a real browser: jsdom has no layout, media queries and pointer. */
const inBrowser = (
  name: string,
  root: string,
  executablePath: string,
  libraries: string[] = [],
  alias: Record<string, string> = {},
): TestProjectInlineConfiguration => ({
  root,
  plugins: [react()],
  resolve: { alias },
  // The React that people get: the development build doubles what a component costs.
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    // Otherwise Vite discovers these libraries while a test runs, and reloads the page.
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', ...libraries],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    name,
    include: ['**/*.test.tsx'],
    testTimeout,
    retry,
    expect: patience,
    // All files share one page, because loading the modules for each takes longer than many of them.
    isolate: false,
    setupFiles: [fileURLToPath(new URL('packages/forms/src/testing/clean-page.ts', import.meta.url))],
    browser: {
      enabled: true,
      headless: true,
      // Where a failed test left the page. CONTRIBUTING.md names the folder.
      screenshotFailures: true,
      screenshotDirectory: fileURLToPath(new URL('.cache/component-screenshots', import.meta.url)),
      provider: playwright({
        launchOptions: { executablePath, args: chromiumArguments },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

export default defineConfig({
  test: {
    projects: [
      inNode('domain', 'packages/domain', sharingProcesses),
      inNode('forms', 'packages/forms', sharingProcesses),
      inNode('client', 'packages/client', sharingProcesses),
      // Starts a PostgreSQL per test, and does not use the database of the run.
      inNode('embedded-postgres', 'packages/embedded-postgres', { hookTimeout: testTimeout }),
      inNode('repository', 'test', { ...sharingProcesses, include: ['**/*.test.ts', '**/*.test.mjs'] }),
      inNode('dashboard', 'apps/dashboard', sharingProcesses),
      inNode('collector', 'apps/collector'),
      inNode('server', 'apps/server', {
        ...onDatabase,
        exclude: [...configDefaults.exclude, ...alone],
        isolate: false,
      }),
      inNode('server-alone', 'apps/server', {
        ...onDatabase,
        include: alone,
        // They wait for processes to start and end. With databases of their own they do not meet.
        fileParallelism: true,
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
      }),
      inNode('demo', 'apps/demo', onDatabase),
      // Counts what calls cost in a PostgreSQL and a process of their own.
      inNode('costs', 'bench', {
        experimental: onDatabase.experimental,
        hookTimeout: testTimeout,
        sequence: { groupOrder: 3 },
      }),
      ...(chromium
        ? [
            inBrowser('forms-browser', 'packages/forms', chromium),
            inBrowser(
              'collector-browser',
              'apps/collector',
              chromium,
              ['barcode-detector/ponyfill', 'dexie', 'wouter', 'wouter/use-browser-location'],
              {
                'virtual:zxing-reader': `${fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))}?url`,
              },
            ),
            inBrowser('dashboard-browser', 'apps/dashboard', chromium, [
              '@dnd-kit/core',
              '@dnd-kit/sortable',
              '@mantine/core',
              '@mantine/dates',
              '@mantine/form',
              '@mantine/hooks',
              '@mantine/notifications',
              '@tabler/icons-react',
              '@tanstack/react-query',
              '@tanstack/react-router',
              'socket.io-client',
            ]),
          ]
        : []),
    ],
  },
})
