import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Checkout, checkOut } from './lib/checkout.ts'
import { emptyDatabase, nameStore, runSql } from './lib/databases.ts'
import type { Filled } from './lib/fill-checkout.ts'
import { graphql, type HttpClient, httpClient, json } from './lib/http.ts'
import { sendReport } from './lib/phone.ts'
import { databaseTime, usedBetween } from './lib/processor.ts'
import { makeReports } from './lib/report.ts'
import { milliseconds, perSecond, progress, type Report, type Result, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { atOnce, median, takeTurns } from './lib/turns.ts'

const run = promisify(execFile)
const tasks = 20_000
const rounds = 7
const warmUp = 2

interface Side extends Filled {
  url: string
  server: BenchServer
  http: HttpClient
  waiting: string[]
  /** False for servers that take a photo only after its report. */
  takesPhotos: boolean
  release(): Promise<void>
}

interface Row {
  what: string
  clients: number
  /** Calls of a round: so many that the warm-up leaves both servers with compiled code. */
  calls: number
  /** The least that holds, as a ratio of what this checkout and the older commit do in a second. */
  limit: number
  /** Prepares a round and returns its call. */
  prepare(side: Side, calls: number): Promise<(client: number, index: number) => Promise<unknown>>
}

const rows: Row[] = [
  {
    what: 'text reports, 8 clients',
    clients: 8,
    calls: 1000,
    limit: 1.25,
    prepare: (side, calls) => sendingReports(side, false, calls),
  },
  {
    what: 'reports with a photo of 200 kB, 8 clients',
    clients: 8,
    calls: 300,
    limit: 1.6,
    prepare: (side, calls) => sendingReports(side, true, calls),
  },
  {
    what: 'approvals, 16 clients',
    clients: 16,
    calls: 400,
    limit: 1.25,
    async prepare({ http, staffToken, documents, waiting }, calls) {
      const ids = waiting.splice(0, calls)
      // Older servers know no versions of tasks.
      const input = { status: 'COMPLETED' }
      return (_client, index) => graphql(http, staffToken, documents.review, { id: ids[index], input })
    },
  },
  {
    what: 'newest page of 10, 16 clients',
    clients: 16,
    calls: 1500,
    limit: 1.2,
    async prepare({ http, staffToken, documents }) {
      const variables = { filters: {}, pagination: { start: 0, limit: 10 }, sort: ['id:desc'] }
      return () => graphql(http, staffToken, documents.feed, variables)
    },
  },
]

async function sendingReports(
  { http, fixture, collectorTokens, takesPhotos }: Side,
  withPhoto: boolean,
  calls: number,
) {
  const reports = await makeReports(fixture, calls, withPhoto)
  return async (client: number, index: number) => {
    const [report, token] = [reports[index], collectorTokens[client]]
    if (!report || !token) throw new Error('nothing to send')
    const { status } = await sendReport(http.send, token, report, takesPhotos)
    if (status !== 'PENDING') throw new Error(`a report is ${status}`)
  }
}

/**
 * Builds an older commit beside this checkout, fills a database for each by its own code, and measures both
 * in turns.
 */
export async function beside(name: string | undefined): Promise<Report[]> {
  if (!name) throw new Error('Name the commit: npm run bench -- beside <commit>')
  const checkout = await checkOut(name)
  const sides: Side[] = []
  try {
    const now = await open('now', join(import.meta.dirname, '..'))
    sides.push(now)
    const then = await open('then', checkout.folder)
    sides.push(then)
    const results: Result[] = []
    for (const row of rows) results.push(...(await measure(row, now, then)))
    return [report(checkout, results)]
  } finally {
    for (const side of sides) await side.release()
    await checkout.remove()
  }
}

function report({ commit }: Checkout, results: Result[]): Report {
  return {
    title: `This checkout beside ${commit}`,
    how: `Calls a second over keep-alive connections and processor time of server and database a call, of this checkout ("ours") and of ${commit} ("reference"), each with ${tasks} tasks in a database of its own. Median of ${rounds} rounds of ${rows.map(row => row.calls).join(', ')} calls, in turns, after ${warmUp}. The ratio is of the calls a second, or of the processor time.`,
    results,
  }
}

async function open(name: string, folder: string): Promise<Side> {
  progress(`${name}: ${folder} is filled with ${tasks} tasks …`)
  const { url, drop } = await emptyDatabase(`beside_${name}`)
  const program = join(import.meta.dirname, 'lib/fill-checkout.ts')
  const { stdout } = await run(process.execPath, [program, folder, url, String(tasks)], {
    maxBuffer: 64 * 2 ** 20,
  })
  const filled: Filled = JSON.parse(stdout)
  await nameStore(url)
  const pending = await runSql(
    url,
    `select id from tasks where company_id = $1 and status = 'PENDING' order by id`,
    [filled.fixture.companyId],
  )
  const server = await startServer(url, undefined, folder)
  const http = httpClient(server.url, 16)
  const sync = await http.send({
    method: 'GET',
    path: '/api/collector/sync',
    token: filled.collectorTokens[0] ?? '',
  })
  return {
    ...filled,
    url,
    server,
    http,
    waiting: pending.map(row => String(row.id)),
    takesPhotos: sync.status === 200 && json<{ photosWithReport?: boolean }>(sync).photosWithReport === true,
    async release() {
      http.close()
      await server.stop()
      await drop()
    },
  }
}

async function measure(row: Row, now: Side, then: Side): Promise<Result[]> {
  progress(row.what)
  const cpu = new Map<Side, number[]>([
    [now, []],
    [then, []],
  ])
  let errors = 0
  const turn = (side: Side) => async () => {
    const call = await row.prepare(side, row.calls)
    const before = [await side.server.usage(), await databaseTime(side.url)] as const
    const ran = await atOnce(row.clients, { count: row.calls }, call, error => {
      if (errors++ === 0) console.error(error)
    })
    const after = [await side.server.usage(), await databaseTime(side.url)] as const
    const used = after[0].cpuMs - before[0].cpuMs + usedBetween(before[1], after[1])
    cpu.get(side)?.push(used / ran.done)
    return ran.perSecond
  }
  const sides = { ours: turn(now), reference: turn(then) }
  await takeTurns(sides, warmUp)
  for (const values of cpu.values()) values.length = 0
  const measured = await takeTurns(sides, rounds)
  const [oursCpu, referenceCpu] = [median(cpu.get(now) ?? []), median(cpu.get(then) ?? [])]
  return [
    result(
      {
        what: row.what,
        ours: perSecond(measured.ours),
        reference: perSecond(measured.reference),
        ratio: times(measured.ours / measured.reference),
        limit: `≥ ${row.limit} ×`,
        holds: measured.ours / measured.reference >= row.limit,
      },
      errors,
    ),
    result({
      what: 'processor time of server and database',
      ours: milliseconds(oursCpu),
      reference: milliseconds(referenceCpu),
      ratio: times(oursCpu / referenceCpu),
    }),
  ]
}
