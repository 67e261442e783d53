import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Changes, changesEvent, type Joined, joinedEvent, positionEvent } from '@quadrat/domain/event'
import { io, type Socket } from 'socket.io-client'
import { benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { httpClient } from './lib/http.ts'
import { sendReport } from './lib/phone.ts'
import { makeReports } from './lib/report.ts'
import { megabytes, milliseconds, progress, type Report, result } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

const count = 500
/** Changes that are measured, after some to warm up, and changes while the server is away. */
const [measured, warm, missed] = [60, 10, 40]
const limits = { seenMs: 500, connectionBytes: 50_000, reconnectMs: 5000 }
/**
 * Nothing of this takes longer on any machine; a socket that never hears ends the benchmark with an error.
 */
const patienceMs = 60_000

/**
 * Measures 500 open dashboards on one server: a change to all of them, their memory, and their return after a
 * restart.
 */
export async function liveConnections(): Promise<Report[]> {
  progress(`${count} open dashboards`)
  const database = await benchDatabase('live_connections', 1000, true)
  const { url, fixture } = database
  const servers: BenchServer[] = []
  const start = async (port?: number) => {
    const server = await startServer(url, port)
    servers.push(server)
    return server
  }
  const [staff = '', collector = ''] = await signIn(url, fixture.companyId, [
    fixture.superAdminId,
    fixture.collectorIds[0] ?? 0,
  ])
  const reports = await makeReports(fixture, warm + measured + missed, false)
  const dashboards: Dashboard[] = []
  const load = [now()]
  try {
    const first = await start()
    // The code of connections is compiled and its caches are full before they are counted.
    const early = await open(first.url, staff, 50)
    for (const one of early) one.socket.disconnect()
    await sleep(1000)
    const before = await first.held()
    dashboards.push(...(await open(first.url, staff, count)))
    await sleep(1000)
    const after = await first.held()

    const spans: number[] = []
    const each: number[] = []
    const phone = httpClient(first.url, 1)
    for (const [n, report] of reports.slice(0, warm + measured).entries()) {
      const { taskId } = await sendReport(phone.send, collector, report)
      const answered = performance.now()
      const seen = await within(Promise.all(dashboards.map(one => one.heard(taskId))), 'a change')
      if (n < warm) continue
      const times = seen.map(at => Math.max(0, at - answered))
      spans.push(Math.max(...times))
      each.push(...times)
    }
    phone.close()
    load.push(now())

    first.kill()
    for (const one of dashboards) one.socket.disconnect()
    const missedIds = await changeElsewhere(await start(), reports.slice(warm + measured), collector)
    const again = await start(first.port)
    const back = await reconnect(dashboards, again)
    load.push(now())
    const complete = dashboards.filter(({ missed }) => missedIds.every(id => missed().has(id))).length
    const perConnection = (after.liveBytes - before.liveBytes) / count
    const line = (what: string, value: number, limit: number, format: (value: number) => string) =>
      result({ what, ours: format(value), limit: `≤ ${format(limit)}`, holds: value <= limit })
    return [
      {
        title: `Live: ${count} open dashboards on one server`,
        how: `${measured} reports one after another; a change is seen by all when the last socket has its event, counted from the server's answer to the phone. Changes so close together are the worst case: the server gathers those of 400 ms. A dashboard is its socket without its requests, which the benchmark watchers has. Then the server is killed, ${missed} reports come by another one, and all sockets connect in the same moment as the server is ready again. Server, database and all sockets share the machine. Load average at the start, after the changes and at the end: ${load.join(', ')}.`,
        results: [
          line('a change is seen by all, p95', quantile(spans, 0.95), limits.seenMs, milliseconds),
          result({ what: 'a change is seen by all, median', ours: milliseconds(quantile(spans, 0.5)) }),
          result({ what: 'a change is seen by one, p95', ours: milliseconds(quantile(each, 0.95)) }),
          line(
            'memory of a connection, objects and buffers',
            perConnection,
            limits.connectionBytes,
            kilobytes,
          ),
          result({
            what: 'resident memory before and with all connections',
            ours: `${megabytes(before.rssBytes)}, ${megabytes(after.rssBytes)}`,
          }),
          line('all are back after a restart', back.ms, limits.reconnectMs, milliseconds),
          result({
            what: 'errors while they come back',
            ours: String(back.errors),
            limit: 'none',
            holds: back.errors === 0,
          }),
          result({
            what: `dashboards that were told all ${missed} changes that they missed`,
            ours: String(complete),
            limit: String(count),
            holds: complete === count,
          }),
        ],
      },
    ]
  } finally {
    for (const { socket } of dashboards) socket.disconnect()
    for (const server of servers) await server.stop()
    await database.release()
  }
}

const now = () => (loadavg()[0] ?? 0).toFixed(1)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

interface Dashboard {
  socket: Socket
  /** When the event of a task came. */
  heard(taskId: string): Promise<number>
  /** The tasks of which it was told when it came back. */
  missed(): Set<string>
}

async function open(url: string, token: string, number: number): Promise<Dashboard[]> {
  const opened: Dashboard[] = []
  while (opened.length < number) {
    const some = Math.min(25, number - opened.length)
    opened.push(
      ...(await within(Promise.all(Array.from({ length: some }, () => openOne(url, token))), 'a socket')),
    )
  }
  return opened
}

async function openOne(url: string, token: string): Promise<Dashboard> {
  const times = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const told = new Set<string>()
  let position: string | null = null
  const socket = io(url, {
    path: '/live',
    transports: ['websocket'],
    auth: answer => answer({ token, gathers: true, position }),
    query: { userId: '0' },
    forceNew: true,
    reconnection: false,
  })
  socket.on(positionEvent, (newer: string) => {
    position = newer
  })
  socket.on(joinedEvent, (joined: Joined) => {
    position = joined.position
    for (const { taskId } of joined.missed ?? []) if (taskId) told.add(taskId)
  })
  socket.on(changesEvent, ({ events }: Changes) => {
    const at = performance.now()
    for (const { taskId } of events) {
      if (!taskId || times.has(taskId)) continue
      times.set(taskId, at)
      waiting.get(taskId)?.(at)
    }
  })
  await new Promise<void>((resolve, reject) => {
    socket.once(joinedEvent, () => resolve())
    socket.once('connect_error', reject)
  })
  return {
    socket,
    heard: taskId =>
      new Promise(resolve => {
        const at = times.get(taskId)
        if (at === undefined) waiting.set(taskId, resolve)
        else resolve(at)
      }),
    missed: () => told,
  }
}

/** Reports by another server while the dashboards' own one is away. Returns the tasks. */
async function changeElsewhere(
  server: BenchServer,
  reports: Awaited<ReturnType<typeof makeReports>>,
  collector: string,
): Promise<string[]> {
  const phone = httpClient(server.url, 1)
  const ids: string[] = []
  for (const report of reports) ids.push((await sendReport(phone.send, collector, report)).taskId)
  phone.close()
  return ids
}

/** Connects all dashboards in the same moment. */
async function reconnect(
  dashboards: Dashboard[],
  server: BenchServer,
): Promise<{ ms: number; errors: number }> {
  progress(`all come back to ${server.url}`)
  let errors = 0
  const started = performance.now()
  const joined = dashboards.map(
    ({ socket }) =>
      new Promise<void>(resolve => {
        socket.once(joinedEvent, () => resolve())
        socket.on('connect_error', () => {
          errors++
          setTimeout(() => socket.connect(), 500)
        })
        socket.connect()
      }),
  )
  await within(Promise.all(joined), 'a socket that comes back')
  return { ms: performance.now() - started, errors }
}

/** @throws Error if it takes too long */
async function within<T>(work: Promise<T>, what: string): Promise<T> {
  const timer = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what} did not come within ${patienceMs / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
    late.catch(() => {})
  }
}
