import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { tours } from './apps/dashboard/src/app/tours/tours.ts'
import { chromiumArguments, installedChromium, installedHeadlessShell } from './scripts/lib/chromium.mjs'

/**
 * Each worker has its own server and demo company, so that tests do not affect each other. To create one on a
 * cluster takes longer than many tests.
 */
const workers = process.env.TEST_CITUS_URL ? 1 : 3

/**
 * Runs once per run and not in the workers, which load this file again: chooses the ports and the folder for
 * data, which is named by this process: several runs in one checkout leave each other's data alone. Nothing
 * is deleted here, because knip loads this file too, also while tests run.
 */
if (process.env.TEST_WORKER_INDEX === undefined) {
  const free = await Promise.all(Array.from({ length: workers }, freePort))
  process.env.QUADRAT_E2E_PORTS ??= free.join()
  process.env.QUADRAT_E2E_RUN ??= `${process.pid}-${Date.now()}`
}
const folderOf = (name: string) =>
  join(import.meta.dirname, '.cache', name, process.env.QUADRAT_E2E_RUN ?? '')
const dataDir = folderOf('end-to-end')
const outputDir = folderOf('end-to-end-results')
const ports = process.env.QUADRAT_E2E_PORTS?.split(',') ?? []
const address = `http://localhost:${ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]}`

/** What needs background sync, which only the whole browser has. */
const withBackgroundSync = /phone-closed\.spec\.ts$/

function launch(path: string | null) {
  // Without a graphics card, only the map (WebGL) uses SwiftShader. Software rendering without it takes 30%
  // less time for everything else. Pages are closed before the work of V8's optimizing compilers pays off.
  const args = [...chromiumArguments, '--enable-unsafe-swiftshader', '--js-flags=--no-maglev --no-turbofan']
  return { launchOptions: { executablePath: path ?? undefined, args } }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 8390
}

/** End-to-end tests on a real server with the demo company, in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  metadata: { folders: [dataDir, outputDir] },
  outputDir,
  workers,
  // Each test creates the records that it changes, so that the tests of a file can run in different workers.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // CI machines sometimes stall. The summary lists the tests that needed a second try, so that they can be
  // fixed.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    // Without a graphics card each frame of an animation is expensive, and a click waits for its end.
    contextOptions: { reducedMotion: 'reduce' },
    // The tours of the dashboard would take the focus, and each first screen would load them. Their own test
    // takes this back. Only for the server of this worker, because a new context opens a page for each
    // origin.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: address,
          localStorage: [{ name: 'quadrat-closed-tours', value: JSON.stringify(Object.keys(tours)) }],
        },
      ],
    },
    screenshot: 'only-on-failure',
    // Tracing takes a fifth of the run time, so in CI only the second try is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { name: 'shell', testIgnore: withBackgroundSync, use: launch(installedHeadlessShell()) },
    { name: 'browser', testMatch: withBackgroundSync, use: launch(installedChromium()) },
  ],
  webServer: {
    command: [process.execPath, 'e2e/servers.ts', dataDir, ...ports]
      .map(part => JSON.stringify(part))
      .join(' '),
    wait: { stdout: /All servers are ready/ },
    timeout: process.env.TEST_CITUS_URL ? 900_000 : 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
