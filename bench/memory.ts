import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@quadrat/domain/limits'
import { TaskFeedDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { written } from './export.ts'
import { csvOf, post } from './import.ts'
import { benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { httpClient, operation, repeated } from './lib/http.ts'
import { sendReport } from './lib/phone.ts'
import { makeReports } from './lib/report.ts'
import { megabytes, progress, type Report, result } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { atOnce } from './lib/turns.ts'

const limitBytes = { idle: 200e6, worked: 250e6, peak: 350e6 }
const idleMs = 60_000
const photos = 300

/** Measures the memory of the server's process: after its start, idle, after work, and idle again. */
export async function memory(): Promise<Report[]> {
  progress('memory of the server, some minutes')
  const database = await benchDatabase('memory', 10_000, true)
  const { url, fixture } = database
  const people = [fixture.superAdminId, ...fixture.collectorIds]
  const [token = '', ...collectors] = await signIn(url, fixture.companyId, people)
  const server = await startServer(url)
  const http = httpClient(server.url, 16)
  const rss = async () => (await server.usage()).rssBytes
  const variables = { filters: {}, pagination: { start: 0, limit: 10 } }
  const page = repeated(http, operation(token, TaskFeedDocument.toString(), variables))
  const limited = (limit: number, value: number) => ({
    limit: `≤ ${megabytes(limit)}`,
    holds: value <= limit,
  })
  try {
    const started = await rss()
    await wait(idleMs)
    const idle = await rss()
    const { done, errors } = await atOnce(16, { count: 3000 }, page)
    const worked = await rss()
    await wait(idleMs)
    const rested = await rss()
    const reports = await makeReports(fixture, photos, true)
    const peaks = {
      [`${photos} reports with a photo of 200 kB at 8 clients`]: await peakOf(server, async () => {
        const phone = (n: number) => collectors[n % collectors.length] ?? ''
        let sent = 0
        await atOnce(8, { count: photos }, async () => {
          const report = reports.pop()
          if (report) await sendReport(http.send, phone(sent++), report)
        })
      }),
      'a workbook of all tasks': await peakOf(server, () => written(http, token, database, 'xlsx')),
      [`two imports of ${limits.importRowsAtOnce} data collectors`]: await peakOf(server, async () => {
        for (const series of [1, 2]) await importPeople(server.url, token, series)
      }),
    }
    await wait(idleMs)
    const after = await rss()
    return [
      {
        title: "Memory of the server's process",
        how: 'Resident set of the one Node process that is the server; PostgreSQL is another. Peaks are read every 20 ms.',
        results: [
          result({ what: 'just started', ours: megabytes(started) }),
          result({
            what: 'after 60 s without a request',
            ours: megabytes(idle),
            ...limited(limitBytes.idle, idle),
          }),
          result({ what: `right after ${done} feed pages at 16 clients`, ours: megabytes(worked) }, errors),
          result({
            what: '60 s after those',
            ours: megabytes(rested),
            ...limited(limitBytes.worked, rested),
          }),
          ...Object.entries(peaks).map(([what, peak]) =>
            result({ what: `peak in ${what}`, ours: megabytes(peak), ...limited(limitBytes.peak, peak) }),
          ),
          result({ what: '60 s after all', ours: megabytes(after), ...limited(limitBytes.worked, after) }),
        ],
      },
    ]
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
}

/** Runs the work and returns the largest memory of the server's process meanwhile. */
async function peakOf(server: BenchServer, work: () => Promise<unknown>): Promise<number> {
  const state = { isOver: false, peak: 0 }
  const watching = (async () => {
    while (!state.isOver) {
      state.peak = Math.max(state.peak, (await server.usage()).rssBytes)
      await wait(20)
    }
  })()
  await work()
  state.isOver = true
  await watching
  return state.peak
}

/** @param series tells the phone numbers of one list from those of another */
async function importPeople(url: string, token: string, series: number): Promise<void> {
  const rows = Array.from({ length: limits.importRowsAtOnce }, (_, n) => [
    'Mwanaisha',
    `Kombo ${n}`,
    `07${series}${String(n).padStart(7, '0')}`,
  ])
  const file = csvOf([['First Name', 'Last Name', 'Phone Number'], ...rows])
  const answer = await post(url, '/api/collectors/import?country=KE', token, file)
  const lines = (await answer.text()).trim().split('\n')
  if (!answer.ok || !('finished' in JSON.parse(lines.at(-1) ?? '{}')))
    throw new Error(`the import ended with ${answer.status}: ${lines.at(-1)}`)
}
