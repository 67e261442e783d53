import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'

/** A request or a job, by the name that logs and metrics give it. */
interface Work {
  name(): string
  startedAt: number
  endedAt: number
}

const heldMs = 1000
const tickMs = 50

/** While a watch runs: the work in progress, and what has ended since the last tick. */
let works: Set<Work> | null = null

/**
 * Notes that a request or a job has begun, so that the watch can name it.
 * @param name asked for when the work has held the server: an endpoint of GraphQL is known only after its
 *   body was read
 * @returns ends it
 */
export function beginWork(name: () => string): () => void {
  const work: Work = { name, startedAt: performance.now(), endedAt: Number.POSITIVE_INFINITY }
  works?.add(work)
  return () => {
    work.endedAt = performance.now()
  }
}

/**
 * Watches for work that holds the event loop for more than a second, during which nobody else is served. Logs
 * and counts it with the requests and jobs that ran through most of that time, which nearly always is only
 * one.
 * @returns ends the watch
 */
export function watchLoop(log: FastifyBaseLogger, metrics: Pick<Metrics, 'held'> | null): () => void {
  const watched = new Set<Work>()
  works = watched
  // Not `monitorEventLoopDelay`: it misses what blocks between its start, or a reset, and its first sample.
  let tickedAt = performance.now()
  const tick = () => {
    const now = performance.now()
    const held = now - tickedAt
    tickedAt = now
    if (held > heldMs) {
      const names = [...watched]
        .filter(({ startedAt, endedAt }) => Math.min(endedAt, now) - startedAt > held / 2)
        .map(({ name }) => name())
      log.error(
        { ms: Math.round(held), work: names },
        'The event loop was blocked, and no other request was served.',
      )
      for (const name of names.length ? names : ['unknown']) metrics?.held(name, held / 1000)
    }
    for (const work of watched) if (work.endedAt <= now) watched.delete(work)
  }
  const timer = setInterval(tick, tickMs).unref()
  return () => {
    works = null
    clearInterval(timer)
  }
}
