import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { AppDeps } from '../apps/server/src/deps.ts'
import { observeRequests, requestId } from '../apps/server/src/http/observe-requests.ts'
import { createLog } from '../apps/server/src/platform/operation/log.ts'
import { createMetrics } from '../apps/server/src/platform/operation/metrics.ts'
import { type Report, result } from './lib/result.ts'

/** Requests of a round. Rounds alternate, and the median of each kind counts. */
const requests = 4000
const rounds = 9
/**
 * The most that the line of the log and the measures of a request may cost, in microseconds of processor
 * time.
 */
const limitUs = 25

/** What the log and the metrics of a request cost the processor, by an endpoint that does nothing else. */
export async function operation(): Promise<Report[]> {
  const [bare, observed] = await Promise.all([server(false), server(true)])
  const times = { bare: [] as number[], observed: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await perRequest(bare))
    times.observed.push(await perRequest(observed))
  }
  const [without, withBoth] = [median(times.bare), median(times.observed)]
  await Promise.all([bare.close(), observed.close()])
  const cost = withBoth - without
  return [
    {
      title: 'Operation',
      how: `An endpoint that does nothing, called ${requests} times a round without a network, ${rounds} rounds of each side in turn: with a line of the log and the metrics of each request, and without. Processor time.`,
      results: [
        result({
          what: 'log and metrics of a request',
          ours: microseconds(cost),
          reference: microseconds(without),
          limit: microseconds(limitUs),
          holds: cost <= limitUs,
        }),
      ],
    },
  ]
}

const microseconds = (value: number) => `${value.toFixed(1)} µs`

async function server(isObserved: boolean) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const log: FastifyBaseLogger = createLog({ logLevel: 'info' }, nowhere)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
  })
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
  const sources = { config: { dataDir: '/' }, db: { pool, requests: pool }, live: { sockets: () => 0 } }
  const metrics = isObserved ? createMetrics(sources as unknown as Parameters<typeof createMetrics>[0]) : null
  const config = { operation: { logRequests: isObserved } } as AppDeps['config']
  observeRequests(app, { config, metrics })
  app.get('/nothing/:id', async () => ({ ok: true }))
  await app.ready()
  return app
}

/** Microseconds of processor time of one request. Injected: no network is measured. */
async function perRequest(app: Awaited<ReturnType<typeof server>>): Promise<number> {
  const start = process.cpuUsage()
  for (let n = 0; n < requests; n++) await app.inject({ url: `/nothing/${n}` })
  const { user, system } = process.cpuUsage(start)
  return (user + system) / requests
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
