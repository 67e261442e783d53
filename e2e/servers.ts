import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts the servers of all workers side by side, and says when they are ready. Playwright itself would start one after
 * the other, and each makes its demo company first.
 */
const [dataDir = '', ...ports] = process.argv.slice(2)
const children = ports.map(start)
// The signal goes to the whole process group: the servers end by themselves.
process.on('SIGTERM', () => {})
await Promise.all(ports.map(isReady))
process.stdout.write('All servers are ready.\n')
await Promise.all(children.map(ended))

function start(port: string): ChildProcess {
  const publicUrl = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: join(dataDir, port),
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'warn',
      // Receivers of webhooks are in the process of the test.
      WEBHOOK_NETWORKS: '127.0.0.1',
      WEBHOOK_HTTP: '1',
      // No such host exists: a test answers for it.
      APPOINTMENT_URL: 'https://appointments.example/field',
      SUPPORT_EMAIL: 'help@quadrat.example',
      // Nothing here need survive a loss of power, and each commit would wait for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
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
