import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Starts the servers of all workers side by side, and says when they are ready. Playwright itself would start
 * one after the other. The demo company takes longer than everything else: it is created once, here or before
 * in the folder QUADRAT_E2E_DEMO, and each server gets a copy.
 */
const [dataDir = '', ...ports] = process.argv.slice(2)
const run = promisify(execFile)
// Nothing here need survive a loss of power, and each commit would wait for the disk.
const environment = { ...process.env, LOG_LEVEL: 'warn', PGOPTIONS: '-c synchronous_commit=off' }
await copyDemo(process.env.QUADRAT_E2E_DEMO ?? (await createDemo()))
const children = ports.map(start)
// The signal goes to the whole process group: the servers end by themselves.
process.on('SIGTERM', () => {})
await Promise.all(ports.map(isReady))
process.stdout.write('All servers are ready.\n')
await Promise.all(children.map(ended))

/** Returns the data folder of the first server, with the demo company. */
async function createDemo(): Promise<string> {
  const folder = folderOf(ports[0])
  await run(process.execPath, [programOf('demo')], { env: { ...environment, DATA_DIR: folder } })
  return folder
}

/** The copies keep their owner: run by root, PostgreSQL is another user. */
async function copyDemo(folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const without = ports.map(folderOf).filter(own => own !== folder)
  await Promise.all(without.map(own => run('cp', ['-Rp', folder, own])))
}

function folderOf(port = ''): string {
  return join(dataDir, port)
}

function programOf(app: string): string {
  return join(import.meta.dirname, '../apps', app, 'src/main.ts')
}

function start(port: string): ChildProcess {
  const child = spawn(process.execPath, [programOf('server')], {
    env: {
      ...environment,
      PORT: port,
      DATA_DIR: folderOf(port),
      PUBLIC_URL: `http://localhost:${port}`,
      // Receivers of webhooks are in the process of the test.
      WEBHOOK_NETWORKS: '127.0.0.1',
      WEBHOOK_HTTP: '1',
      // No such host exists: a test answers for it.
      APPOINTMENT_URL: 'https://appointments.example/field',
      SUPPORT_EMAIL: 'help@quadrat.example',
    },
    // Through the channel a server notices that this process was killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('exit', code => {
    if (code) process.exit(code)
  })
  return child
}

async function isReady(port: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
