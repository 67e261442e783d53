import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const chromium = [process.env.CHROMIUM, '/usr/bin/chromium'].find(path => path && existsSync(path))
if (chromium === undefined) {
  console.warn('SKIPPED: the form components, because there is no browser (set CHROMIUM to one).')
}

const inNode = (name: string, root: string, more: TestProjectInlineConfiguration['test'] = {}) => ({
  root,
  test: { name, include: ['**/*.test.ts'], environment: 'node' as const, ...more },
})

/** Components are drawn by a real browser: jsdom knows no layout, no media queries and no pointer. */
const formComponents = (executablePath: string): TestProjectInlineConfiguration => ({
  root: 'packages/forms',
  plugins: [react()],
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
  test: {
    name: 'forms-browser',
    include: ['**/*.test.tsx'],
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
      inNode('house', 'test', { include: ['**/*.test.ts', '**/*.test.mjs'] }),
      inNode('dashboard', 'apps/dashboard'),
      inNode('collector', 'apps/collector'),
      inNode('server', 'apps/server', {
        globalSetup: ['test/global-setup.ts'],
        // Node gives everybody the CommonJS build; Vite would give our files the other one, and graphql
        // refuses a schema of its twin.
        alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      ...(chromium ? [formComponents(chromium)] : []),
    ],
  },
})
