import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Starts the servers of all workers side by side, and says when they are ready. Playwright itself would start
 * one after the other. The demo company takes longer than everything else: it is created once, here or before
 * in the folder QUADRAT_E2E_DEMO, and each server gets a copy. On the Citus cluster of TEST_CITUS_URL each
 * has a demo company of its own.
 */
const [dataDir = '', ...ports] = process.argv.slice(2)
const run = promisify(execFile)
// Nothing here need survive a loss of power, and each commit would wait for the disk.
const environment = { ...process.env, LOG_LEVEL: 'warn', PGOPTIONS: '-c synchronous_commit=off' }
const cluster = process.env.TEST_CITUS_URL || null
/** The address of the database of each port, on a cluster. */
const clustered = new Map<string, string>()
const dropping: (() => Promise<void>)[] = []
if (cluster) for (const port of ports) clustered.set(port, await createDemoOn(cluster, port))
else await copyDemo(process.env.QUADRAT_E2E_DEMO ?? (await createDemo()))
const children = ports.map(start)
// The signal goes to the whole process group: the servers end by themselves.
process.on('SIGTERM', () => {})
await Promise.all(ports.map(isReady))
process.stdout.write('All servers are ready.\n')
await Promise.all(children.map(ended))
for (const drop of dropping) await drop()

/** Returns the data folder of the first server, with the demo company. */
async function createDemo(): Promise<string> {
  const folder = folderOf(ports[0])
  await run(process.execPath, [programOf('demo')], { env: { ...environment, DATA_DIR: folder } })
  return folder
}

/** Returns the address of a database on a cluster, with the demo company. */
async function createDemoOn(cluster: string, port: string): Promise<string> {
  // It loads much of the server.
  const { createCluster, dropCluster } = await import('../apps/server/test/cluster.ts')
  const name = `quadrat_e2e_${port}_${randomBytes(6).toString('hex')}`
  dropping.push(() => dropCluster(cluster, name))
  return createCluster(cluster, name, {
    fill: ({ connectionString: DATABASE_URL }) =>
      run(process.execPath, [programOf('demo')], {
        env: { ...environment, DATA_DIR: folderOf(port), DATABASE_URL },
      }),
  })
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
  const own = clustered.get(port)
  const child = spawn(process.execPath, [programOf('server')], {
    env: {
      ...environment,
      PORT: port,
      DATA_DIR: folderOf(port),
      ...(own && { DATABASE_URL: own, DEMO: '1' }),
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
