import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'

/** A request or a job, by the name that logs and metrics give it. */
interface Work {
  name(): string
  startedAt: number
  endedAt: number
}

const heldMs = 1000
const checkMs = 500
const resolutionMs = 50

/** While a watch runs: what this server works at, and what has ended since the last checks. */
let works: Set<Work> | null = null

/**
 * Notes that a request or a job has begun, so that the watch can name it.
 * @param name asked for when the work has held the server: an endpoint of GraphQL is known only after its body was read
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
 * Watches for work that holds the event loop for more than a second, during which nobody else is served. Logs and counts
 * it with the requests and jobs that ran through the whole of that time, which nearly always is only one.
 * @returns ends the watch
 */
export function watchLoop(log: FastifyBaseLogger, metrics: Pick<Metrics, 'held'> | null): () => void {
  const watched = new Set<Work>()
  works = watched
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const check = () => {
    const held = delays.max / 1e6
    const now = performance.now()
    if (held > heldMs) {
      // Not before: a reset also discards the delay that is being measured.
      delays.reset()
      const names = [...watched]
        // The measured delay contains the interval of the measurement.
        .filter(({ startedAt, endedAt }) => Math.min(endedAt, now) - startedAt >= held - 2 * resolutionMs)
        .map(({ name }) => name())
      log.error(
        { ms: Math.round(held), work: names },
        'The event loop was blocked, and no other request was served.',
      )
      for (const name of names.length ? names : ['unknown']) metrics?.held(name, held / 1000)
    }
    for (const work of watched) if (work.endedAt < now - 2 * checkMs) watched.delete(work)
  }
  const timer = setInterval(check, checkMs).unref()
  return () => {
    works = null
    clearInterval(timer)
    delays.disable()
  }
}
