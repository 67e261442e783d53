import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderIdFile } from '../../apps/server/src/platform/files/hold-folder.ts'
import type { Held, Usage } from './probe.ts'

/** The id of the folder of files that filled databases name as theirs. */
export const storeId = 'quadrat-bench'

export interface BenchServer {
  url: string
  /** The data directory of the server. */
  dataDir: string
  usage(): Promise<Usage>
  /** What the process holds after its garbage was collected. */
  held(): Promise<Held>
  port: number
  /** Kills the server, as a power cut would. */
  kill(): void
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const probe = join(import.meta.dirname, 'probe.ts')

/**
 * Starts the server as `npm start` of its checkout does, in a separate process on a free port.
 * @param databaseUrl null for the embedded PostgreSQL with the demo company, as on a first start
 * @param givenPort a free one by default; that of a server that was killed, for its clients to come back to
 * @param folder the checkout whose server is started
 * @param settings environment variables beside the usual ones
 */
export async function startServer(
  databaseUrl: string | null,
  givenPort?: number,
  folder = root,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrat-bench-data-'))
  if (databaseUrl !== null) {
    mkdirSync(join(dataDir, 'files'))
    writeFileSync(join(dataDir, 'files', folderIdFile), storeId)
  }
  const port = givenPort ?? (await freePort())
  const { serverArguments, serverEnvironment }: typeof import('../../scripts/lib/server.mjs') = await import(
    join(folder, 'scripts/lib/server.mjs')
  )
  const [main = '', ...flags] = serverArguments.toReversed()
  const child = spawn(process.execPath, ['--import', probe, ...profiling(), ...flags, join(folder, main)], {
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? { DEMO: '1' } : { DATABASE_URL: databaseUrl, DEMO: '0' }),
      LOG_LEVEL: 'error',
      // Receivers of webhooks are in the process of the benchmark.
      WEBHOOK_NETWORKS: '127.0.0.1',
      WEBHOOK_HTTP: '1',
      // A few sessions stand for many people.
      CALLS_PER_MINUTE: '1000000',
      ...settings,
    },
    cwd: profileFolder ?? dataDir,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await ready(child)
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    port,
    usage: () => ask<Usage>(child, 'usage'),
    held: () => ask<Held>(child, 'held'),
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ask<Answer>(child: ChildProcess, what: 'usage' | 'held'): Promise<Answer> {
  const answer = once(child, 'message')
  child.send(what)
  const [value] = await answer
  return value as Answer
}

/** The folder for CPU profiles of the servers, from the variable BENCH_PROFILE. */
const profileFolder = process.env.BENCH_PROFILE || null
const profiling = () => (profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [])

async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
    if (output.includes('Quadrat is ready.')) resolve()
  })
  child.once('exit', code =>
    reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
  )
  await promise
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  await new Promise(resolve => listener.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
