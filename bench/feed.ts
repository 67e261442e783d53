import { TaskFeedDocument, type TaskFeedQuery } from '../apps/dashboard/src/generated/graphql.ts'
import { type BenchDatabase, benchDatabase, embeddedDatabase } from './lib/databases.ts'
import { type FeedSql, feedSql } from './lib/feed-sql.ts'
import { signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient, operation, repeated } from './lib/http.ts'
import {
  megabytes,
  milliseconds,
  perSecond,
  progress,
  type Report,
  type Result,
  result,
  times,
} from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { atOnce, median, oneByOne, takeTurns } from './lib/turns.ts'

const rounds = 7
const turnMs = 700
const clients = 16
const embeddedTasks = 100_000
const firstPage = { filters: {}, pagination: { start: 0, limit: 10 } }
const limits = { growth: 1.5, slower: 2, perSecond: 300 }

/** A filled database with its own server, an HTTP client and a plain SQL connection. */
interface Setup {
  tasks: number
  database: BenchDatabase
  server: BenchServer
  http: HttpClient
  sql: FeedSql
  /** Fetches the first page and parses it. */
  read(): Promise<TaskFeedQuery>
  /** Fetches the first page, as the dashboard does when the feed opens. */
  page(): Promise<void>
  /** Fetches another page. */
  pageOf(variables: object): () => Promise<void>
  close(): Promise<void>
}

/** Measures the feed page at each size against plain SQL: its growth, statements and pages per second. */
export async function feed(sizes: number[]): Promise<Report[]> {
  const setups: Setup[] = []
  try {
    for (const size of sizes) setups.push(await setUp(size, await benchDatabase('feed', size)))
    for (const one of setups) await warmUp(one)
    const largest = setups.at(-1)
    if (!largest) return []
    return [
      await pageTimes(setups),
      await shapes(setups),
      await perSecondAt(largest),
      await onEmbedded(setups.find(one => one.tasks === embeddedTasks) ?? largest),
    ]
  } finally {
    for (const one of setups) await one.close()
  }
}

async function setUp(tasks: number, database: BenchDatabase): Promise<Setup> {
  const { fixture, url } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, clients)
  const sql = await feedSql(url, fixture.companyId)
  const query = TaskFeedDocument.toString()
  return {
    tasks,
    database,
    server,
    http,
    sql,
    read: () => graphql<TaskFeedQuery>(http, token, query, firstPage),
    page: repeated(http, operation(token, query, firstPage)),
    pageOf: variables => repeated(http, operation(token, query, variables)),
    async close() {
      http.close()
      await sql.close()
      await server.stop()
      await database.release()
    },
  }
}

/** Checks that both sides return the same rows, and warms both up. */
async function warmUp({ read, page, sql, tasks }: Setup): Promise<void> {
  const [ours, plain] = [(await read()).baoleaderTasks, await sql.page('rows', false)]
  if (ours.data.length !== plain.tasks || ours.count !== plain.count || plain.count !== tasks)
    throw new Error(
      `the feed shows ${ours.data.length} of ${ours.count}, SQL ${plain.tasks} of ${plain.count}`,
    )
  if (ours.data.some(task => task.photos.length !== 2)) throw new Error('the feed lacks photos')
  await oneByOne(page, 1500, 300)
  await atOnce(clients, { seconds: 1.5 }, page)
  for (const named of [true, false]) await oneByOne(() => sql.page('counters', named), 300)
}

async function pageTimes(setups: Setup[]): Promise<Report> {
  const results: Result[] = []
  for (const { page, sql, tasks } of setups) {
    progress(`feed page at ${tasks} tasks`)
    const took = await takeTurns(
      {
        ours: () => oneByOne(page, turnMs),
        plain: () => oneByOne(() => sql.page('rows', false), turnMs),
        plainNamed: () => oneByOne(() => sql.page('rows', true), turnMs),
        counted: () => oneByOne(() => sql.page('counters', false), turnMs),
        countedNamed: () => oneByOne(() => sql.page('counters', true), turnMs),
      },
      rounds,
    )
    const against = (what: string, reference: number, limited: boolean) =>
      result({
        what: `${grouped(tasks)} tasks: page over HTTP, against ${what}`,
        ours: milliseconds(took.ours),
        reference: milliseconds(reference),
        ratio: times(took.ours / reference),
        ...(limited && {
          limit: `≤ ${limits.slower} ×`,
          holds: took.ours / reference <= limits.slower,
        }),
      })
    const isLargest = tasks === setups.at(-1)?.tasks
    results.push(
      against('SQL with count(*)', took.plain, isLargest),
      against('SQL with count(*), prepared', took.plainNamed, false),
      against('SQL that sums our counters', took.counted, false),
      against('SQL that sums our counters, prepared', took.countedNamed, false),
    )
  }
  return {
    title: 'Feed page: server time against plain SQL',
    how: `The dashboard's own query, asked one after another over a kept HTTP connection and answered whole (sign-in checked, permissions, signed photo addresses, JSON, gzip); the reference is the same rows, relations and count by hand-written SQL through pg in a transaction of the request role. Median of ${rounds} rounds, all sides in turn.`,
    results,
  }
}

/** Measures the growth of the page with the tasks, its queries, and other pages of the feed. */
async function shapes(setups: Setup[]): Promise<Report> {
  const [smallest, largest] = [setups[0], setups.at(-1)]
  const results: Result[] = []
  if (smallest && largest && smallest !== largest) {
    progress('growth of the feed page')
    const took = await takeTurns(
      { small: () => oneByOne(smallest.page, turnMs), large: () => oneByOne(largest.page, turnMs) },
      rounds,
    )
    const growth = took.large / took.small
    results.push(
      result({
        what: `growth from ${grouped(smallest.tasks)} to ${grouped(largest.tasks)} tasks`,
        ours: milliseconds(took.large),
        reference: milliseconds(took.small),
        ratio: times(growth),
        limit: `≤ ${limits.growth} ×`,
        holds: growth <= limits.growth,
      }),
    )
  }
  const counts: string[] = []
  for (const one of setups)
    for (const limit of [10, 100]) {
      const page = one.pageOf({ filters: {}, pagination: { start: 0, limit } })
      const before = await one.server.usage()
      for (let n = 0; n < 10; n++) await page()
      counts.push(String(((await one.server.usage()).messages - before.messages) / 10))
    }
  results.push(
    result({
      what: `messages to PostgreSQL a page (${setups.map(one => grouped(one.tasks)).join(', ')} tasks; 10 and 100 rows)`,
      ours: [...new Set(counts)].join(', '),
      limit: 'constant',
      holds: new Set(counts).size === 1,
    }),
  )
  if (largest) results.push(...(await otherPages(largest)))
  return {
    title: 'Feed page: growth, statements, other pages',
    how: 'Growth: both servers asked in turn. Messages: begin with the session check, rows, count, commit. Other pages have no limit of their own; they show what a filter costs.',
    results,
  }
}

async function otherPages({ page, pageOf, tasks }: Setup): Promise<Result[]> {
  const first = { start: 0, limit: 10 }
  const pages = {
    'status PENDING': { filters: { status: { eq: 'PENDING' } }, pagination: first },
    'page 100': { filters: {}, pagination: { start: 990, limit: 10 } },
    "search by id '4242'": { filters: { id: { contains: '4242' } }, pagination: first },
    '100 rows': { filters: {}, pagination: { start: 0, limit: 100 } },
  }
  const results: Result[] = []
  for (const [what, variables] of Object.entries(pages)) {
    const took = await takeTurns(
      { first: () => oneByOne(page, turnMs / 2), other: () => oneByOne(pageOf(variables), turnMs / 2) },
      3,
    )
    results.push(
      result({
        what: `${grouped(tasks)} tasks: ${what}, against the first page`,
        ours: milliseconds(took.other),
        reference: milliseconds(took.first),
        ratio: times(took.other / took.first),
      }),
    )
  }
  return results
}

async function perSecondAt({ page, server, database, tasks }: Setup): Promise<Report> {
  progress(`feed pages a second at ${grouped(tasks)} tasks`)
  const { url, fixture } = database
  const connections = await Promise.all(
    Array.from({ length: clients }, () => feedSql(url, fixture.companyId)),
  )
  let errors = 0
  const cpu: number[] = []
  const seconds = 3
  const bare = (named: boolean) => async () => {
    const ran = await atOnce(
      clients,
      { seconds },
      client => connections[client]?.page('counters', named) ?? Promise.reject(),
    )
    errors += ran.errors
    return ran.perSecond
  }
  for (const named of [true, false]) await bare(named)()
  const measured = await takeTurns(
    {
      ours: async () => {
        const before = await server.usage()
        const ran = await atOnce(clients, { seconds }, page)
        cpu.push(((await server.usage()).cpuMs - before.cpuMs) / ran.done)
        errors += ran.errors
        return ran.perSecond
      },
      prepared: bare(true),
      unprepared: bare(false),
    },
    5,
  )
  const { rssBytes } = await server.usage()
  for (const connection of connections) await connection.close()
  return {
    title: `Feed pages a second, ${clients} clients, ${grouped(tasks)} tasks`,
    how: `The load generator and the server are two processes on the same machine as PostgreSQL. The reference is the same page by bare SQL (with our counters) on as many connections. Median of 5 rounds of ${seconds} s.`,
    results: [
      result(
        {
          what: 'pages over GraphQL, against prepared SQL',
          ours: perSecond(measured.ours),
          reference: perSecond(measured.prepared),
          ratio: times(measured.ours / measured.prepared),
          limit: `≥ ${limits.perSecond}/s`,
          holds: measured.ours >= limits.perSecond,
        },
        errors,
      ),
      result({
        what: 'the same, against SQL that is planned each time',
        ours: perSecond(measured.ours),
        reference: perSecond(measured.unprepared),
        ratio: times(measured.ours / measured.unprepared),
      }),
      result({ what: "the server's own CPU a page", ours: milliseconds(median(cpu)) }),
      result({ what: "memory of the server's process after this load", ours: megabytes(rssBytes) }),
    ],
  }
}

/** Measures the same page on the embedded PostgreSQL. */
async function onEmbedded(given: Setup): Promise<Report> {
  const own = await setUp(given.tasks, await embeddedDatabase(given.tasks))
  try {
    await warmUp(own)
    const took = await takeTurns(
      { embedded: () => oneByOne(own.page, turnMs), given: () => oneByOne(given.page, turnMs) },
      rounds,
    )
    return {
      title: 'Feed page on the embedded PostgreSQL',
      how: 'The same page and the same server on the PostgreSQL that the product brings with it; the reference is the given PostgreSQL.',
      results: [
        result({
          what: `${grouped(given.tasks)} tasks: page over HTTP, embedded against given`,
          ours: milliseconds(took.embedded),
          reference: milliseconds(took.given),
          ratio: times(took.embedded / took.given),
        }),
      ],
    }
  } finally {
    await own.close()
  }
}

const grouped = (count: number) => count.toLocaleString('en').replaceAll(',', ' ')
