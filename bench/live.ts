import { performance } from 'node:perf_hooks'
import { type Changes, changesEvent, joinedEvent } from '@quadrat/domain/event'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { TaskFeedDocument, type TaskFeedQuery } from '../apps/dashboard/src/generated/graphql.ts'
import { keys } from '../apps/dashboard/src/shared/api/query-keys.ts'
import { createLiveRefetch } from '../apps/dashboard/src/shared/live/live-refetch.ts'
import { benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient, json } from './lib/http.ts'
import { makeReports } from './lib/report.ts'
import { milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, oneByOne, quantile } from './lib/turns.ts'

const count = 150
const limitMs = 300
const feedVariables = { filters: {}, pagination: { start: 0, limit: 10 } }

/** Measures from a phone's report to its row in an open dashboard. */
export async function live(): Promise<Report[]> {
  progress('live events')
  const database = await benchDatabase('live', 10_000, true)
  const { url, fixture } = database
  const server = await startServer(url)
  const [superAdmin = '', collector = ''] = await signIn(url, fixture.companyId, [
    fixture.superAdminId,
    fixture.collectorIds[0] ?? 0,
  ])
  const [phone, browser] = [httpClient(server.url, 1), httpClient(server.url, 2)]
  const dashboard = await openDashboard(server.url, superAdmin, browser)
  try {
    const spans: Span[] = []
    for (const { clientId, submission } of await makeReports(fixture, count, false)) {
      const path = `/api/collector/submissions/${clientId}`
      const sent = performance.now()
      const { taskId } = json<{ taskId: string }>(
        await phone.send({ method: 'PUT', path, token: collector, body: submission }),
      )
      const answered = performance.now()
      const seen = await dashboard.seen(taskId)
      spans.push({ event: seen.eventAt - answered, row: seen.rowAt - answered, whole: seen.rowAt - sent })
    }
    const page = await oneByOne(() => readFeed(browser, superAdmin), 1000)
    return [reportOf(spans.slice(20), page)]
  } finally {
    dashboard.close()
    phone.close()
    browser.close()
    await server.stop()
    await database.release()
  }
}

/** Times in ms since the response to the phone; `whole` since the start of the request. */
interface Span {
  event: number
  row: number
  whole: number
}

const readFeed = (http: HttpClient, token: string) =>
  graphql<TaskFeedQuery>(http, token, TaskFeedDocument.toString(), feedVariables)

/** Opens a dashboard without rendering: the socket, the pacing of requests, and the refetch of the feed. */
async function openDashboard(url: string, token: string, http: HttpClient) {
  const socket = io(url, {
    path: '/live',
    transports: ['websocket'],
    auth: { token, gathers: true },
    query: { userId: '0' },
  })
  const events = new Map<string, number>()
  const rows = new Map<string, number>()
  let onRows = () => {}
  const queryClient = new QueryClient()
  const feed = new QueryObserver(queryClient, {
    queryKey: keys.taskLists,
    queryFn: () => readFeed(http, token),
  })
  feed.subscribe(({ data }) => {
    for (const { id } of data?.baoleaderTasks.data ?? []) if (!rows.has(id)) rows.set(id, performance.now())
    onRows()
  })
  const refetch = createLiveRefetch(queryClient)
  socket.on(changesEvent, (changes: Changes) => {
    for (const { taskId = '' } of changes.events)
      if (!events.has(taskId)) events.set(taskId, performance.now())
    refetch.note(changes.events, changes.spreadMs)
  })
  await new Promise<void>(resolve => socket.once(joinedEvent, () => resolve()))
  return {
    async seen(taskId: string) {
      while (!rows.has(taskId)) await new Promise<void>(resolve => (onRows = resolve))
      return { eventAt: events.get(taskId) ?? Number.NaN, rowAt: rows.get(taskId) ?? Number.NaN }
    },
    close: () => socket.disconnect(),
  }
}

function reportOf(spans: Span[], page: number): Report {
  const line = (what: string, of: keyof Span, share: number, limited: boolean) => {
    const value = quantile(
      spans.map(span => span[of]),
      share,
    )
    return result({
      what: `${what}, ${share === 0.5 ? 'median' : 'p95'}`,
      ours: milliseconds(value),
      ...(of === 'row' && { reference: milliseconds(page), ratio: times(value / page) }),
      ...(limited && { limit: `≤ ${limitMs} ms`, holds: value <= limitMs }),
    })
  }
  return {
    title: 'Live: from the commit to another open dashboard',
    how: `${spans.length} reports one after another, ${median(spans.map(span => span.whole)).toFixed(0)} ms each from sending to row. The dashboard is its socket, its own distance between requests (200 ms at least, and a report follows as soon as the row of the last one is there) and the refetch of the feed, without the drawing. Counted from the server's answer to the phone, which leaves after the commit. The reference is one feed page.`,
    results: [
      line('the event is there', 'event', 0.5, false),
      line('the event is there', 'event', 0.95, false),
      line('the row is there', 'row', 0.5, true),
      line('the row is there', 'row', 0.95, true),
    ],
  }
}
