import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const dataDir = join(import.meta.dirname, '.cache', 'journeys')

/** The workers read this file again; the port and the fresh data belong to the run. */
if (process.env.TEST_WORKER_INDEX === undefined) {
  process.env.QUADRAT_JOURNEYS_PORT ??= String(await freePort())
  rmSync(dataDir, { recursive: true, force: true })
}
const port = process.env.QUADRAT_JOURNEYS_PORT
const baseURL = `http://localhost:${port}`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 8390
}

/** The journeys of people over one real server with the demo company, in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys-results',
  // One server, one company: people work beside each other, tests do not.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // The map needs WebGL; without a graphics card it is drawn by the processor.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} apps/server/src/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseURL, LOG_LEVEL: 'warn' },
  },
})
