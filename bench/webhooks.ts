import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { CreateWebhookDocument, ReviewTaskDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient } from './lib/http.ts'
import { milliseconds, perSecond, progress, type Report, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const burst = 1000
const rounds = 3
const single = 100
const limitRate = 200
const limitMs = 1500

/** Measures how fast messages reach a receiver, alone and beside receivers that never answer. */
export async function webhooks(): Promise<Report[]> {
  progress('webhooks')
  const database = await benchDatabase('webhooks', burst, true)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, 4)
  const there = await receiver()
  try {
    await add(http, token, there.address('/fast'), 'task.edited.v1')
    await add(http, token, there.address('/single'), 'task.decided.v1')
    await send(database, there, 300)
    const alone: number[] = []
    const before = await server.usage()
    for (let n = 0; n < rounds; n++) alone.push(await send(database, there, burst))
    const cpuMs = ((await server.usage()).cpuMs - before.cpuMs) / (rounds * burst)
    const lateAlone = await decide(database, http, token, there)

    for (let n = 0; n < 10; n++) await add(http, token, there.address('/dead'), 'task.deleted.v1')
    await queue(database, 'task.deleted.v1', burst)
    await there.until('/dead', 10)
    const beside: number[] = []
    for (let n = 0; n < rounds; n++) beside.push(await send(database, there, burst))
    const lateBeside = await decide(database, http, token, there)
    return [reportOf({ alone: median(alone), beside: median(beside), lateAlone, lateBeside, cpuMs })]
  } finally {
    http.close()
    there.close()
    await server.stop()
    await database.release()
  }
}

/** A receiver in this process: one path never answers, the others do at once. */
async function receiver() {
  const got = new Map<string, number>()
  let onGot = () => {}
  const listener = createServer((request, response) => {
    const path = request.url ?? ''
    request.resume()
    request.on('end', () => {
      got.set(path, (got.get(path) ?? 0) + 1)
      if (path !== '/dead') response.writeHead(204).end()
      onGot()
    })
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return {
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    count: (path: string) => got.get(path) ?? 0,
    async until(path: string, count: number): Promise<void> {
      while ((got.get(path) ?? 0) < count) await new Promise<void>(resolve => (onGot = resolve))
    },
    close() {
      listener.closeAllConnections()
      listener.close()
    },
  }
}
type Receiver = Awaited<ReturnType<typeof receiver>>

async function add(http: HttpClient, token: string, url: string, type: string): Promise<void> {
  await graphql(http, token, CreateWebhookDocument.toString(), { input: { url, types: [type] } })
}

/** Queues a message for each of the first tasks, in one transaction. */
async function queue({ url, fixture }: BenchDatabase, type: string, count: number): Promise<void> {
  await runSql(
    url,
    `select queue_webhooks($1, now(), $2, (select jsonb_agg(jsonb_build_object('type', $3::text, 'kind', 'task', 'id', id,
       'more', jsonb_build_object('change', 'notes')))
     from (select id from tasks where company_id = $1 order by id limit $4) t))`,
    [fixture.companyId, fixture.superAdminId, type, count],
  )
}

/** Returns how many of a burst reach the receiver in a second. */
async function send(database: BenchDatabase, there: Receiver, count: number): Promise<number> {
  const before = there.count('/fast')
  await queue(database, 'task.edited.v1', count)
  const start = performance.now()
  await there.until('/fast', before + count)
  return count / ((performance.now() - start) / 1000)
}

/** Returns the times from the answer to a decision to the request at the receiver, in ms. */
async function decide(
  { url, fixture }: BenchDatabase,
  http: HttpClient,
  token: string,
  there: Receiver,
): Promise<number[]> {
  const waiting = await runSql(
    url,
    `select id from tasks where company_id = $1 and status = 'PENDING' order by id limit $2`,
    [fixture.companyId, single],
  )
  const late: number[] = []
  for (const { id } of waiting) {
    const before = there.count('/single')
    await graphql(http, token, ReviewTaskDocument.toString(), {
      id: String(id),
      input: { status: 'COMPLETED', rowVersion: 1 },
    })
    const start = performance.now()
    await there.until('/single', before + 1)
    late.push(performance.now() - start)
  }
  return late
}

interface Measured {
  alone: number
  beside: number
  lateAlone: number[]
  lateBeside: number[]
  /** The server's own, for each delivery. */
  cpuMs: number
}

function reportOf({ alone, beside, lateAlone, lateBeside, cpuMs }: Measured): Report {
  const p95 = quantile(lateBeside, 0.95)
  return {
    title: 'Webhooks: deliveries to a receiver that answers at once',
    how: `Bursts of ${burst} messages that are due in one moment, each signed, posted over http and logged; median of ${rounds}. Then beside ten webhooks with ${burst} messages each to an address that never answers. Then ${single} decisions one after another: from the server's answer to the request at the receiver.`,
    results: [
      result({
        what: 'deliveries a second',
        ours: perSecond(alone),
        limit: `≥ ${limitRate}/s`,
        holds: alone >= limitRate,
      }),
      result({
        what: 'the same beside ten receivers that never answer',
        ours: perSecond(beside),
        reference: perSecond(alone),
        ratio: times(beside / alone),
        limit: `≥ ${limitRate}/s`,
        holds: beside >= limitRate,
      }),
      result({ what: "the server's own CPU a delivery", ours: milliseconds(cpuMs) }),
      result({ what: 'from a decision to its message, p95', ours: milliseconds(quantile(lateAlone, 0.95)) }),
      result({
        what: 'the same beside ten receivers that never answer',
        ours: milliseconds(p95),
        limit: `≤ ${limitMs} ms`,
        holds: p95 <= limitMs,
      }),
    ],
  }
}
