import type { FastifyBaseLogger } from 'fastify'
import { NoGateway } from '#src/platform/message/gateway-rest.ts'
import type { Metrics } from '#src/platform/operation/metrics.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { traceJob } from '#src/platform/operation/tracing.ts'
import { beginWork } from '#src/platform/operation/watch-loop.ts'
import type { JobHandlers } from './jobs.ts'

/**
 * Measures each job, and logs one that has failed. It is tried again, except a message without a gateway; the
 * operator's page has those that are not.
 */
export function observeJobs(
  handlers: JobHandlers,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics | null },
): JobHandlers {
  const observed = Object.entries(handlers).map(([name, handle]) => {
    const run = handle as (data: unknown, signal: AbortSignal) => Promise<void>
    const observe = async (data: unknown, signal: AbortSignal) => {
      const start = performance.now()
      const endWork = beginWork(() => `job ${name}`)
      let outcome: 'done' | 'failed' = 'failed'
      try {
        await traceJob(name, () => run(data, signal))
        outcome = 'done'
      } catch (error) {
        // A server that stops ends its jobs, and an outage is logged where it begins.
        if (!signal.aborted && !outageOf(error)) log.warn({ err: error, job: name }, 'A job failed.')
        if (!(error instanceof NoGateway)) throw error
      } finally {
        endWork()
        metrics?.job(name, outcome, (performance.now() - start) / 1000)
      }
    }
    return [name, observe]
  })
  return Object.fromEntries(observed)
}
