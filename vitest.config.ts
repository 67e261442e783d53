import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const chromium = [process.env.CHROMIUM, '/usr/bin/chromium'].find(path => path && existsSync(path))
if (chromium === undefined) {
  console.warn('SKIPPED: the components, because there is no browser (set CHROMIUM to one).')
}

/** No test speaks of time: a busy machine may be twenty times slower than a free one. */
const testTimeout = 120_000
/** CI's machines stall at times. What needed its second try is named in the summary, to be mended. */
const retry = process.env.CI ? 1 : 0

const inNode = (name: string, root: string, more: TestProjectInlineConfiguration['test'] = {}) => ({
  root,
  test: { name, include: ['**/*.test.ts'], environment: 'node' as const, testTimeout, retry, ...more },
})

const onDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: [fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url))],
  // Node gives everybody the CommonJS build; Vite would give our files the other one, and graphql
  // refuses a schema of its twin.
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  hookTimeout: testTimeout,
  // All files share a database, and with it the job queue: whichever server is up works off what another
  // file waits for.
  fileParallelism: false,
  // Beside projects with as many workers as the machine has, one with a single worker wants a turn of its own.
  sequence: { groupOrder: 1 },
}

/**
 * Server tests that start servers or have a database of their own, or look into a module. The others share one
 * process: to load the server takes longer than most of their tests.
 */
const alone = ['main', 'export-job', 'db', 'sign-in-limits'].map(name => `**/${name}.test.ts`)

/** Components are drawn by a real browser: jsdom knows no layout, no media queries and no pointer. */
const inBrowser = (
  name: string,
  root: string,
  executablePath: string,
  libraries: string[] = [],
): TestProjectInlineConfiguration => ({
  root,
  plugins: [react()],
  // Found while a test runs, a library would have the page loaded again under it.
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', ...libraries],
  },
  test: {
    name,
    include: ['**/*.test.tsx'],
    testTimeout,
    retry,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

export default defineConfig({
  test: {
    projects: [
      inNode('domain', 'packages/domain'),
      inNode('forms', 'packages/forms'),
      // Starts a PostgreSQL for each test, and never looks at the database of the run.
      inNode('embedded-postgres', 'packages/embedded-postgres', { hookTimeout: testTimeout }),
      inNode('repository', 'test', { include: ['**/*.test.ts', '**/*.test.mjs'] }),
      inNode('dashboard', 'apps/dashboard'),
      inNode('collector', 'apps/collector'),
      inNode('server', 'apps/server', {
        ...onDatabase,
        exclude: [...configDefaults.exclude, ...alone],
        isolate: false,
      }),
      inNode('server-alone', 'apps/server', { ...onDatabase, include: alone }),
      inNode('demo', 'apps/demo', onDatabase),
      ...(chromium
        ? [
            inBrowser('forms-browser', 'packages/forms', chromium),
            inBrowser('collector-browser', 'apps/collector', chromium, ['dexie']),
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
