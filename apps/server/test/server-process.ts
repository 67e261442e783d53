import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processEnvironment } from './process-environment.ts'

/** The program of the server. */
const mainProgram = join(import.meta.dirname, '../src/main.ts')
/** The pause before an ended server is started again, as a supervisor makes it. */
const pauseMs = 200

/** A server in a process of its own, which can be killed and started again on the same port and folder. */
export interface ServerProcess {
  port: number
  /** Starts it, again and again until it is ready. @returns the milliseconds until then */
  start(): Promise<number>
  kill(): Promise<void>
  /** Ends it as a supervisor does. @returns its exit code */
  end(): Promise<number | null>
  /** How often it has ended although nobody ended it, not counting starts that failed. */
  crashes(): number
  /** The last of what it wrote. */
  said(): string
}

/**
 * Returns a server that is not started yet.
 * @param env its settings besides PORT and HOST
 * @param program another one than that of this folder, with its arguments
 */
export async function serverProcess(
  env: Record<string, string>,
  ...program: string[]
): Promise<ServerProcess> {
  const port = await freePort()
  let child: ChildProcess | null = null
  let isWanted = false
  let crashes = 0
  let said = ''

  async function startOnce(): Promise<boolean> {
    const started = spawn(
      process.execPath,
      ['--max-semi-space-size=16', ...(program.length > 0 ? program : [mainProgram])],
      {
        env: { ...processEnvironment, HOST: '127.0.0.1', DEMO: '0', ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child = started
    let output = ''
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const keep = (chunk: Buffer) => {
      said = (said + chunk).slice(-20_000)
    }
    started.stderr?.on('data', keep)
    started.stdout?.on('data', keep).on('data', chunk => {
      output = (output + chunk).slice(-2000)
      if (output.includes('Quadrat is ready.')) resolve(true)
    })
    let isReady = false
    started.once('exit', () => {
      if (isReady && isWanted) crashes++
      resolve(false)
    })
    isReady = await promise
    return isReady
  }

  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    isWanted = false
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return null
    const ended = once(running, 'exit')
    running.kill(signal)
    const [code] = await ended
    return code
  }

  return {
    port,
    async start() {
      isWanted = true
      const begin = performance.now()
      while (!(await startOnce())) {
        if (!isWanted) break
        await sleep(pauseMs)
      }
      return performance.now() - begin
    },
    kill: async () => void (await stop('SIGKILL')),
    end: () => stop('SIGTERM'),
    crashes: () => crashes,
    said: () => said,
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
