import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type Changes, changesEvent, joinedEvent, type LiveEvent, liveEvents } from '@quadrat/domain/event'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import {
  CountWaitingDocument,
  ReviewTaskDocument,
  TaskCountsDocument,
  TaskFeedDocument,
  type TaskFeedQuery,
} from '../apps/dashboard/src/generated/graphql.ts'
import { keys, staleAfter } from '../apps/dashboard/src/shared/api/query-keys.ts'
import { createLiveRefetch } from '../apps/dashboard/src/shared/live/live-refetch.ts'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { envelope, graphql, type HttpClient, httpClient, operation } from './lib/http.ts'
import { sendReport } from './lib/phone.ts'
import { makeReports, type PhoneReport } from './lib/report.ts'
import { milliseconds, perSecond, progress, type Report, type Result, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

/** Of 13 actions, 10 are reports and 3 are decisions. */
const reportShare = 10 / 13
const cases = [
  { watchers: 25, actions: 13, seconds: 10, ageMs: 500, core: 1 / 3, hasReference: true },
  // Cancelling requests of so many feeds keep the server busy for minutes, so there is no reference.
  { watchers: 500, actions: 50, seconds: 20, ageMs: 3000, core: null, hasReference: false },
] as const
type Case = (typeof cases)[number]

/** How a dashboard treats events: as it does now, or as it did before, which is the reference. */
type Way = 'paced' | 'cancelling'

interface Setup {
  database: BenchDatabase
  server: BenchServer
  http: HttpClient
  staff: string
  collectors: string[]
  /** The ids of tasks that wait for review. */
  waiting: string[]
}

/** Measures open feeds that refetch after live events, while reports and decisions arrive. */
export async function watchers(): Promise<Report[]> {
  const database = await benchDatabase('watchers', 10_000, true)
  const { url, fixture } = database
  const server = await startServer(url)
  const http = httpClient(server.url, 16)
  const [staff = '', ...collectors] = await signIn(url, fixture.companyId, [
    fixture.superAdminId,
    ...fixture.collectorIds,
  ])
  const rows = await runSql(
    url,
    `select id from tasks where company_id = $1 and status = 'PENDING' order by id desc`,
    [fixture.companyId],
  )
  const waiting = rows.map(row => String(row.id))
  const setup: Setup = { database, server, http, staff, collectors, waiting }
  try {
    await act(setup, 13, 3, [])
    const reports: Report[] = []
    for (const one of cases) reports.push(await measure(setup, one))
    return reports
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
}

async function measure(setup: Setup, one: Case): Promise<Report> {
  progress(`${one.watchers} open feeds, ${one.actions} actions a second`)
  const alone = await act(setup, one.actions, 6, [])
  const before = one.hasReference ? await watched(setup, { ...one, seconds: 6 }, 'cancelling') : null
  const now = await watched(setup, one, 'paced')
  const line = (what: string, of: keyof Watched, format: (value: number) => string, limit?: number) =>
    result({
      what,
      ours: format(now[of]),
      ...(before && { reference: format(before[of]), ratio: times(now[of] / before[of]) }),
      ...(limit !== undefined && { limit: `≤ ${format(limit)}`, holds: now[of] <= limit }),
    })
  const share = now.perSecond / alone.perSecond
  progress(JSON.stringify({ alone: alone.perSecond, before, now }))
  const results: Result[] = [
    line('age of what a feed shows, p50', 'ageP50', milliseconds),
    line('age of what a feed shows, p95', 'ageP95', milliseconds, one.ageMs),
    line('age of what a feed shows, longest', 'ageMax', milliseconds),
    line('requests of all feeds', 'askedPerSecond', perSecond),
    line('requests thrown away', 'cancelledPerSecond', perSecond, 0),
    line(
      'share of a core that the server used',
      'core',
      value => `${Math.round(value * 100)} %`,
      one.core ?? undefined,
    ),
    result({
      what: 'reports and decisions, against none who watches',
      ours: perSecond(now.perSecond),
      reference: perSecond(alone.perSecond),
      ratio: times(share),
      limit: '≥ 0.80 ×',
      holds: share >= 0.8,
    }),
  ]
  return {
    title: `${one.watchers} open feeds while ${one.actions} reports and decisions a second arrive`,
    how: `Each feed has its socket and three queries: the first page, the figures above it, and the number that waits for review. The reference is the same with requests that the next event cancels, as they were before. The age of a feed is the time since the first report that it does not show yet, read every 50 ms. ${one.seconds} s, the reference 6 s; the server, the database, the feeds and the phones share the machine.`,
    results,
  }
}

interface Watched {
  ageP50: number
  ageP95: number
  ageMax: number
  askedPerSecond: number
  cancelledPerSecond: number
  core: number
  perSecond: number
}

async function watched(
  setup: Setup,
  { watchers, actions, seconds }: Pick<Case, 'watchers' | 'actions'> & { seconds: number },
  way: Way,
): Promise<Watched> {
  const feeds: Feed[] = []
  // Opened a few at a time: this is not about hundreds of people who arrive in the same second.
  while (feeds.length < watchers)
    feeds.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, watchers - feeds.length) }, () => openFeed(setup, way)),
      )),
    )
  try {
    await act(setup, actions, 2, feeds)
    for (const feed of feeds) feed.forget()
    const before = await setup.server.usage()
    const acted = await act(setup, actions, seconds, feeds)
    const used = (await setup.server.usage()).cpuMs - before.cpuMs
    const asked = feeds.reduce((sum, feed) => sum + feed.asked(), 0)
    const cancelled = feeds.reduce((sum, feed) => sum + feed.cancelled(), 0)
    return {
      ageP50: quantile(acted.ages, 0.5),
      ageP95: quantile(acted.ages, 0.95),
      ageMax: quantile(acted.ages, 1),
      askedPerSecond: asked / acted.seconds,
      cancelledPerSecond: cancelled / acted.seconds,
      core: used / (acted.seconds * 1000),
      perSecond: acted.perSecond,
    }
  } finally {
    for (const feed of feeds) feed.close()
    await sleep(1000)
  }
}

interface Feed {
  /** The number of the newest report that the feed shows. */
  newest(): number
  asked(): number
  cancelled(): number
  /** Starts to count anew. */
  forget(): void
  close(): void
}

async function openFeed({ server, staff: token }: Setup, way: Way): Promise<Feed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const counted = { asked: 0, cancelled: 0 }
  const ask = async <T>(query: string, variables: object, signal: AbortSignal): Promise<T> => {
    counted.asked++
    let isAnswered = false
    signal.addEventListener('abort', () => {
      if (!isAnswered) counted.cancelled++
    })
    try {
      return await send<T>(agent, server.url, token, query, variables, signal)
    } finally {
      isAnswered = true
    }
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let newest = 0
  const list = { filters: {}, pagination: { start: 0, limit: 10 } }
  const feed = new QueryObserver(queryClient, {
    queryKey: keys.taskLists,
    queryFn: ({ signal }) => ask<TaskFeedQuery>(TaskFeedDocument.toString(), list, signal),
  })
  const closings = [
    feed.subscribe(({ data }) => {
      newest = Math.max(newest, Number(data?.baoleaderTasks.data[0]?.id ?? 0))
    }),
  ]
  const figures = { figures: [TaskCountsDocument, {}], waiting: [CountWaitingDocument, { filters: {} }] }
  for (const [name, [document, variables]] of Object.entries(figures))
    closings.push(
      new QueryObserver(queryClient, {
        queryKey: [...keys.taskCounts, name],
        queryFn: ({ signal }) => ask<object>(String(document), variables ?? {}, signal),
        meta: { live: { leastMs: 1000 } },
      }).subscribe(() => {}),
    )
  const auth = { token, gathers: way === 'paced' }
  const socket = io(server.url, {
    path: '/live',
    transports: ['websocket'],
    auth,
    query: { userId: '0' },
    forceNew: true,
  })
  // A refused connection is not tried again by the library.
  socket.on('connect_error', () => void setTimeout(() => socket.connect(), 500))
  const refetch = createLiveRefetch(queryClient)
  const cancel = cancelling(queryClient)
  socket.on(changesEvent, ({ events, spreadMs }: Changes) => refetch.note(events, spreadMs))
  for (const name of liveEvents) socket.on(name, (payload: object) => cancel({ ...payload, name }))
  await new Promise<void>(resolve => socket.once(joinedEvent, () => resolve()))
  return {
    newest: () => newest,
    asked: () => counted.asked,
    cancelled: () => counted.cancelled,
    forget: () => Object.assign(counted, { asked: 0, cancelled: 0 }),
    close() {
      for (const close of closings) close()
      queryClient.clear()
      socket.disconnect()
      agent.destroy()
    },
  }
}

/** The reference: gathers events for 25 ms of quiet, 400 ms at most, and then cancels what is under way. */
function cancelling(queryClient: QueryClient): (event: LiveEvent) => void {
  const stale = new Map<string, readonly string[]>()
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
    for (const queryKey of stale.values()) queryClient.invalidateQueries({ queryKey })
    stale.clear()
  }
  return event => {
    for (const key of staleAfter(event)) stale.set(key.join(), key)
    clearTimeout(quiet)
    quiet = setTimeout(flush, 25)
    longest ??= setTimeout(flush, 400)
  }
}

function send<T>(
  agent: Agent,
  url: string,
  token: string,
  query: string,
  variables: object,
  signal: AbortSignal,
): Promise<T> {
  const { headers, bytes } = envelope(operation(token, query, variables))
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/graphql`, { agent, method: 'POST', headers, signal }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`))
        resolve(JSON.parse(text.toString()).data)
      })
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}

/** Sends reports and decisions at an even rate, whether or not they are answered in time, and reads the ages of feeds. */
async function act(setup: Setup, actions: number, forSeconds: number, feeds: Feed[]) {
  const count = actions * forSeconds
  const reports = await makeReports(setup.database.fixture, Math.ceil(count * reportShare), false)
  const made: { id: number; at: number }[] = []
  const ages: number[] = []
  const start = performance.now()
  const sampling = setInterval(() => {
    for (const feed of feeds) ages.push(ageOf(feed, made))
  }, 50)
  const running: Promise<void>[] = []
  let done = 0
  for (let n = 0; n < count; n++) {
    await sleep(Math.max(0, start + (n * 1000) / actions - performance.now()))
    const isReport = Math.floor((n + 1) * reportShare) > Math.floor(n * reportShare)
    const work = isReport ? report(setup, reports.pop(), n, made) : decide(setup)
    running.push(
      work.then(
        () => void done++,
        error => void progress(`an action failed: ${error}`),
      ),
    )
  }
  await Promise.all(running)
  clearInterval(sampling)
  const seconds = (performance.now() - start) / 1000
  return { perSecond: done / seconds, seconds, ages }
}

async function report(
  { http, collectors }: Setup,
  one: PhoneReport | undefined,
  n: number,
  made: { id: number; at: number }[],
): Promise<void> {
  if (!one) return
  const { taskId } = await sendReport(http.send, collectors[n % collectors.length] ?? '', one)
  made.push({ id: Number(taskId), at: performance.now() })
}

async function decide({ http, staff, waiting }: Setup): Promise<void> {
  const id = waiting.pop()
  if (!id) throw new Error('no task waits for review any more')
  const input = { status: 'COMPLETED', rowVersion: 1 }
  await graphql(http, staff, ReviewTaskDocument.toString(), { id, input })
}

/** The time since the first report that the feed does not show yet; 0 if it shows all. */
function ageOf(feed: Feed, made: readonly { id: number; at: number }[]): number {
  const newest = feed.newest()
  const now = performance.now()
  let oldest = now
  for (let n = made.length - 1; n >= 0; n--) {
    const one = made[n]
    if (!one || now - one.at > 60_000) break
    if (one.id > newest && one.at < oldest) oldest = one.at
  }
  return now - oldest
}
