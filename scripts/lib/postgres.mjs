import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const HOST = '127.0.0.1'
const PORT = 5432

/**
 * Returns the URL of this machine's PostgreSQL, on which CI tests in addition to the embedded one; null
 * without one.
 */
export async function findMachinePostgres() {
  if (!(await answers())) await startDebianPostgres()
  if (!(await answers())) return null
  return `postgresql://${encodeURIComponent(process.env.PGUSER ?? userInfo().username)}@${HOST}:${PORT}/postgres`
}

function answers() {
  return new Promise(resolve => {
    const socket = connect({ host: HOST, port: PORT, timeout: 2000 })
    const end = answer => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

/** Starts Debian's PostgreSQL in CI: in a container it is installed and not running. */
async function startDebianPostgres() {
  const service = '/usr/sbin/service'
  if (!process.env.CI || process.getuid?.() !== 0) return
  if (!existsSync('/etc/init.d/postgresql') || !existsSync(service)) return
  spawnSync(service, ['postgresql', 'start'], { stdio: 'ignore' })
  for (let attempt = 0; attempt < 40 && !(await answers()); attempt++) await sleep(250)
}
