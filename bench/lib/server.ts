import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Usage } from './probe.ts'

export interface BenchServer {
  url: string
  /** Where it keeps its files. */
  dataDir: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
const probe = join(import.meta.dirname, 'probe.ts')

/** Starts the product itself, as `npm start` does, in a process of its own on a free port. */
export async function startServer(databaseUrl: string): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrat-bench-data-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', probe, ...profiling(), main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    cwd: profileFolder ?? dataDir,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await ready(child)
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async usage() {
      const answer = once(child, 'message')
      child.send('usage')
      const [usage] = await answer
      return usage as Usage
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** With BENCH_PROFILE=<folder> each server leaves a CPU profile there. */
const profileFolder = process.env.BENCH_PROFILE || null
const profiling = () => (profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [])

async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
    if (said.includes('Quadrat is ready.')) resolve()
  })
  child.once('exit', code => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)))
  await promise
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  await new Promise(resolve => listener.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
