import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const quietMs = 20_000
const lookMs = 10_000

/**
 * Gives memory back to the system once the server has been quiet for a while after work. V8 by itself keeps
 * the pages that a busy hour needed until the next busy hour; on the small machine that a self-hosted server
 * shares with its database that is memory taken from the database. It stops the loop for a tenth of a second,
 * when nobody waits.
 * @param collect for tests; V8's thorough collection by default
 */
export function spareMemory(server: Server, collect: () => void = thoroughCollection()): void {
  let workedAt: number | null = null
  server.on('request', () => {
    workedAt = performance.now()
  })
  const look = setInterval(() => {
    if (workedAt === null || performance.now() - workedAt < quietMs) return
    workedAt = null
    collect()
  }, lookMs)
  look.unref()
  server.once('close', () => clearInterval(look))
}

function thoroughCollection(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: (how: object) => void = runInNewContext('gc')
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
