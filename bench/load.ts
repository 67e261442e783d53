import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { positionEvent } from '@quadrat/domain/event'
import { io, type Socket } from 'socket.io-client'
import {
  InsightsPerProjectDocument,
  ReviewTaskDocument,
  TaskFeedDocument,
} from '../apps/dashboard/src/generated/graphql.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { type Fixture, signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient } from './lib/http.ts'
import { sendReport } from './lib/phone.ts'
import { reportMaker } from './lib/report.ts'
import { megabytes, milliseconds, perSecond, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

/** What the server may hold more at the end than after the first part, in bytes. */
const growthMax = 64e6
/**
 * How long people wait between two things that they do, in ms: a report each 20 s, a page or a decision each
 * 5 s.
 */
const pauses = { collector: 20_000, staff: 5000 }
/** The share of people who work in each hour of a day. */
const hours = [1, 1, 1, 1, 2, 4, 7, 10, 10, 10, 10, 8, 6, 8, 10, 10, 9, 7, 5, 4, 3, 2, 1, 1].map(n => n / 10)

interface LoadOptions {
  minutes: number
  /**
   * With more than one step, each stands for an hour, and as many people work in it as in that hour of a day.
   */
  steps: number
  collectors: number
  staff: number
  sockets: number
}

interface Measured {
  took: Map<string, number[]>
  errors: Map<string, number>
  heard: number
}

/**
 * Lets many people work on one server at their own pace, and measures each kind of request and what the
 * server holds.
 */
export async function load(options: LoadOptions): Promise<Report[]> {
  const { minutes, steps, collectors, staff, sockets } = options
  const database = await benchDatabase('load', 20_000, true)
  const { url, fixture } = database
  const people = await makePeople(url, fixture, options)
  const server = await startServer(url)
  const http = httpClient(server.url, 128)
  const measured: Measured = { took: new Map(), errors: new Map(), heard: 0 }
  const open: Socket[] = []
  const lines = []
  const held: number[] = []
  const makeReport = await reportMaker(fixture, true)
  const waiting = await waitingTasks(url, fixture)
  try {
    for (let n = 0; n < sockets; n++)
      open.push(connect(server.url, people.staff[n % people.staff.length] ?? '', measured))
    const begin = performance.now()
    for (let step = 0; step < steps; step++) {
      const share = steps === 1 ? 1 : (hours[Math.floor((step * 24) / steps) % 24] ?? 1)
      const until = performance.now() + minutes * 60_000
      const before = new Map([...measured.took].map(([kind, list]) => [kind, list.length]))
      const some = (list: string[]) => list.slice(0, Math.max(1, Math.round(list.length * share)))
      // The first tenth warms up: caches fill, code is compiled.
      const warm = step === 0 ? sleep(minutes * 6000).then(() => server.held()) : null
      await Promise.all([
        ...some(people.collectors).map(token =>
          work(measured, until, pauses.collector, async note => {
            const { status } = await note('report with a photo of 200 kB', () =>
              sendReport(http.send, token, makeReport()),
            )
            if (status !== 'PENDING') throw new Error(`a report is ${status}`)
          }),
        ),
        ...some(people.staff).map((token, n) =>
          work(measured, until, pauses.staff, note => actAsStaff(http, token, waiting, n, note)),
        ),
        warm?.then(({ liveBytes }) => held.push(liveBytes)),
      ])
      held.push((await server.held()).liveBytes)
      const rss = (await server.usage()).rssBytes
      if (steps > 1) {
        const page = (measured.took.get('feed page') ?? []).slice(before.get('feed page') ?? 0)
        lines.push(
          result({
            what: `hour ${step + 1}, ${Math.round(share * 100)} % of the people: feed page p95, held, resident`,
            ours: `${milliseconds(quantile(page, 0.95))}, ${megabytes(held.at(-1) ?? 0)}, ${megabytes(rss)}`,
          }),
        )
      }
      progress(
        `step ${step + 1} of ${steps}: ${megabytes(rss)} resident, ${megabytes(held.at(-1) ?? 0)} held`,
      )
    }
    const seconds = (performance.now() - begin) / 1000
    const growth = (held.at(-1) ?? 0) - (held[0] ?? 0)
    const errors = [...measured.errors.values()].reduce((sum, n) => sum + n, 0)
    for (const [error, n] of measured.errors) progress(`${n} × ${error}`)
    return [
      {
        title: `Load: ${collectors} collectors, ${staff} staff, ${sockets} sockets`,
        how: `${steps > 1 ? `${steps} steps of ${minutes} minutes stand for a day` : `${minutes} minutes`}. Each collector reports every ${pauses.collector / 1000} s, and each member of staff does something every ${pauses.staff / 1000} s: 6 of 10 times a page of the feed, else a filtered page, a decision, a chart or an export. Clients, server and PostgreSQL share the machine.`,
        results: [
          ...[...measured.took].sort().flatMap(([kind, list]) => kindLine(kind, list, seconds)),
          result({ what: 'errors', ours: String(errors), limit: '0', holds: errors === 0 }),
          result({
            what: 'live messages that the sockets heard',
            ours: perSecond(measured.heard / seconds),
          }),
          ...lines,
          result({
            what: 'what the server holds after the first tenth, and at the end',
            ours: `${megabytes(held[0] ?? 0)}, ${megabytes(held.at(-1) ?? 0)}`,
            limit: `≤ ${megabytes(growthMax)} more`,
            holds: growth <= growthMax,
          }),
        ],
      },
    ]
  } finally {
    for (const socket of open) socket.disconnect()
    http.close()
    await server.stop()
    await database.release()
  }
}

type Note = <T>(kind: string, call: () => Promise<T>) => Promise<T>

/** Repeats something with pauses until the end. People do not begin in the same moment. */
async function work(
  { took, errors }: Measured,
  until: number,
  pauseMs: number,
  act: (note: Note) => Promise<void>,
): Promise<void> {
  const note: Note = async (kind, call) => {
    const begin = performance.now()
    const answer = await call()
    const list = took.get(kind) ?? []
    took.set(kind, list)
    list.push(performance.now() - begin)
    return answer
  }
  let pause = Math.random() * pauseMs
  while (performance.now() + pause < until) {
    await sleep(pause)
    pause = pauseMs * (0.5 + Math.random())
    try {
      await act(note)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      errors.set(text, (errors.get(text) ?? 0) + 1)
    }
  }
}

let acted = 0

async function actAsStaff(http: HttpClient, token: string, waiting: string[], n: number, note: Note) {
  // Every number below 100 comes once in a hundred, and neighbours are of other kinds.
  const turn = (acted++ * 37 + n) % 100
  const feed = (filters: object) =>
    graphql(http, token, TaskFeedDocument.toString(), { filters, pagination: { start: 0, limit: 10 } })
  if (turn < 60) await note('feed page', () => feed({}))
  else if (turn < 75) await note('feed page, filtered', () => feed({ status: { eq: 'PENDING' } }))
  else if (turn < 90) {
    const id = waiting.shift()
    if (id === undefined) throw new Error('no task waits: fewer minutes, or a larger company')
    const input = { status: 'COMPLETED', rowVersion: 1 }
    await note('decision', () => graphql(http, token, ReviewTaskDocument.toString(), { id, input }))
  } else if (turn < 99) {
    const variables = { filters: {}, timezone: 'Africa/Nairobi', pagination: { limit: 50 } }
    await note('chart', () => graphql(http, token, InsightsPerProjectDocument.toString(), variables))
  } else
    await note('export as CSV, of reports that wait', async () => {
      const body = { data: JSON.stringify({ status: 'MORE_INFO_REQUESTED' }) }
      const { status } = await http.send({ method: 'POST', path: '/export-tasks', token, body })
      if (status > 202) throw new Error(`an export answered ${status}`)
    })
}

function kindLine(kind: string, list: number[], seconds: number) {
  const spans = [0.5, 0.95, 0.99].map(share => milliseconds(quantile(list, share))).join(', ')
  return [
    result({ what: `${kind}: p50, p95, p99`, ours: spans, reference: perSecond(list.length / seconds) }),
  ]
}

async function makePeople(url: string, fixture: Fixture, { collectors, staff }: LoadOptions) {
  const [row] = await runSql(
    url,
    `with made as (
       insert into people (company_id, role, first_name, last_name, email, confirmed, created_at, updated_at)
       select $1::bigint, 'admin', 'Load', 'Staff ' || n, 'load-' || n || '@bench.example', true, now(), now()
       from generate_series(1, $2::int) n returning id)
     select array_agg(id::int) as ids from made`,
    [fixture.companyId, staff],
  )
  // A phone of a person may be signed in twice.
  const phones = Array.from(
    { length: collectors },
    (_, n) => fixture.collectorIds[n % fixture.collectorIds.length] ?? 0,
  )
  return {
    staff: await signIn(url, fixture.companyId, row.ids),
    collectors: await signIn(url, fixture.companyId, phones),
  }
}

async function waitingTasks(url: string, { companyId }: Fixture): Promise<string[]> {
  const rows = await runSql(
    url,
    `select id from tasks where company_id = $1 and status = 'PENDING' order by id`,
    [companyId],
  )
  return rows.map(row => String(row.id))
}

function connect(url: string, token: string, measured: Measured): Socket {
  const socket = io(url, {
    path: '/live',
    transports: ['websocket'],
    auth: { token, gathers: true },
    query: { userId: '0' },
    forceNew: true,
  })
  socket.onAny(name => {
    if (name !== positionEvent) measured.heard++
  })
  return socket
}
