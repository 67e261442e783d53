import type { IncomingMessage, Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const quietMs = 20_000
const checkMs = 10_000
/** What monitors and balancers ask every few seconds. A server that is asked nothing else is idle. */
const probes = /^\/(healthz|readyz|metrics)(\?|$)/

/**
 * Returns memory to the operating system 20 to 30 seconds after the last request. V8 by itself keeps the
 * pages of a busy hour, which the database on the same small machine could use. The collection blocks the
 * event loop for about 0.1 s. A request that lasts longer than that, such as an export, may still be running.
 * @param collect for tests; by default a full garbage collection
 */
export function releaseIdleMemory(server: Server, collect: () => void = fullCollection()): void {
  let workedAt: number | null = null
  server.on('request', ({ url = '' }: IncomingMessage) => {
    if (!probes.test(url)) workedAt = performance.now()
  })
  const timer = setInterval(() => {
    if (workedAt === null || performance.now() - workedAt < quietMs) return
    workedAt = null
    collect()
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: (how: object) => void = runInNewContext('gc')
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
