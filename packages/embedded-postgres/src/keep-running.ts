import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPaths } from './cluster.ts'
import { EmbeddedPostgresError } from './error.ts'
import { findPostmaster, isPostmasterOf, lastMessage, type Postmaster, stopPostmaster } from './postmaster.ts'

const LOOK_EVERY_MS = 250
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** With the growing pauses, about a minute. */
const ATTEMPTS = 8
/** A PostgreSQL that ran this long has recovered: the pauses start from the beginning. */
const STEADY_MS = 60_000

/**
 * Watches a postmaster and starts it again when it ends by itself, with growing pauses. Says one line when it
 * ends and one when it is back. Gives up after about a minute, except on a full disk, which somebody can free
 * at any time.
 */
export function keepRunning(
  first: Postmaster,
  {
    paths,
    restart,
    log,
    onLost,
    longestPauseMs = LONGEST_PAUSE_MS,
  }: {
    paths: ClusterPaths
    restart: () => Promise<Postmaster>
    log: (line: string) => void
    onLost: (error: EmbeddedPostgresError) => void
    longestPauseMs?: number | undefined
  },
): { stop(): Promise<void> } {
  let pid = first.pid
  let failures = 0
  let startedAt = Date.now()
  let logStart = sizeOfLog(paths)
  const stopping = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(LOOK_EVERY_MS)
      if (stopping.signal.aborted || isPostmasterOf(pid, paths)) continue
      if (Date.now() - startedAt > STEADY_MS) failures = 0
      const reason = lastMessage(paths.log, Math.min(logStart, sizeOfLog(paths)))
      log(`The database stopped unexpectedly${reason ? ` (${reason})` : ''} and is being restarted.`)
      if (!(await bringBack())) return
    }
  }

  /** False when it is to stop, or has given up. */
  async function bringBack(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      if (failures > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), longestPauseMs))
      if (stopping.signal.aborted) return false
      logStart = sizeOfLog(paths)
      failures++
      try {
        const back = (await findPostmaster(paths)) ?? (await restart())
        pid = back.pid
        startedAt = Date.now()
        log('The database is running again.')
        return true
      } catch (error) {
        if (!(error instanceof EmbeddedPostgresError)) throw error
        if (isDiskFull(error)) {
          if (failures === ATTEMPTS) log('The database is waiting for disk space.')
        } else if (failures >= ATTEMPTS) {
          onLost(error)
          return false
        }
      }
    }
    return false
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  }

  return {
    async stop() {
      stopping.abort()
      // A start in progress ends first: afterwards its pid is known.
      await watching
      await stopPostmaster(pid, paths)
    },
  }
}

const isDiskFull = ({ message }: Error) => /No space left on device|Disk quota exceeded|ENOSPC/.test(message)

const sizeOfLog = ({ log }: ClusterPaths) => statSync(log, { throwIfNoEntry: false })?.size ?? 0
