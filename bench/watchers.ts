import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReviewTaskDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient } from './lib/http.ts'
import { type Feed, openFeed, type Way } from './lib/open-feed.ts'
import { sendReport } from './lib/phone.ts'
import { makeReports, type PhoneReport } from './lib/report.ts'
import { milliseconds, perSecond, progress, type Report, type Result, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

/** Of 13 actions, 10 are reports and 3 are decisions. */
const reportShare = 10 / 13
const cases = [
  { watchers: 25, actions: 13, seconds: 10, ageMs: 1000, core: 1 / 4, hasReference: true },
  // Cancelling requests of so many feeds keep the server busy for minutes, so there is no reference.
  { watchers: 500, actions: 50, seconds: 20, ageMs: 3000, core: null, hasReference: false },
] as const
type Case = (typeof cases)[number]

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
        Array.from({ length: Math.min(20, watchers - feeds.length) }, () =>
          openFeed(setup.server.url, setup.staff, way),
        ),
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

/**
 * Sends reports and decisions at an even rate, whether or not they are answered in time, and reads the ages
 * of feeds.
 */
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
