import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cutTest } from './ingest-cut.ts'
import { type BenchDatabase, benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { type HttpClient, httpClient } from './lib/http.ts'
import { type IngestSql, ingestSql } from './lib/ingest-sql.ts'
import { sendReport } from './lib/phone.ts'
import { makeReports } from './lib/report.ts'
import { milliseconds, perSecond, progress, type Report, type Result, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { atOnce, median, takeTurns } from './lib/turns.ts'

const rounds = 5
const mostClients = 32
const limitAt = 8
const limits = { withoutPhoto: 500, withPhoto: 200 }

interface Setup {
  database: BenchDatabase
  server: BenchServer
  http: HttpClient
  tokens: string[]
  connections: IngestSql[]
}

/**
 * Measures reports per second for several numbers of phones, and checks interrupted connections for lost
 * reports.
 */
export async function ingest(): Promise<Report[]> {
  const database = await benchDatabase('ingest', 10_000, true)
  const { url, fixture } = database
  const server = await startServer(url)
  const http = httpClient(server.url, mostClients)
  const tokens = await signIn(url, fixture.companyId, fixture.collectorIds)
  const connections = await Promise.all(
    Array.from({ length: mostClients }, (_, n) =>
      ingestSql(url, fixture, fixture.collectorIds[n % fixture.collectorIds.length] ?? 0),
    ),
  )
  const setup: Setup = { database, server, http, tokens, connections }
  try {
    const throughput: Result[] = []
    for (const withPhoto of [false, true]) {
      await measure(setup, limitAt, withPhoto, 2)
      for (const clients of [1, limitAt, mostClients])
        throughput.push(...(await measure(setup, clients, withPhoto, rounds)))
    }
    return [
      {
        title: 'Ingest: reports a second',
        how: `Each report as the phone sends it: one PUT with eight answers and with its photo, if it has one (a valid JPEG of 200 kB, no two alike). The reference enters the same rows by prepared SQL through pg, one transaction for the report and one for its photo, and writes and syncs the photo. Median of ${rounds} rounds, both sides in turn, ${fixture.tasks} tasks to begin with.`,
        results: throughput,
      },
      await cutTest(database, tokens),
    ]
  } finally {
    http.close()
    for (const connection of connections) await connection.close()
    await server.stop()
    await database.release()
  }
}

async function measure(
  { database, server, http, tokens, connections }: Setup,
  clients: number,
  withPhoto: boolean,
  turns: number,
): Promise<Result[]> {
  const what = `${withPhoto ? 'with a 200 kB photo' : 'without photo'}, ${clients} ${clients === 1 ? 'client' : 'clients'}`
  progress(`ingest ${what}`)
  const count = (withPhoto ? 100 : 250) * (clients === 1 ? 1 : 2)
  const until = { count }
  const cpu: number[] = []
  let errors = 0
  const onError = (error: unknown) => {
    if (errors++ === 0) console.error(error)
  }
  const bare = join(server.dataDir, 'bare')
  const measured = await takeTurns(
    {
      ours: async () => {
        const reports = await makeReports(database.fixture, count, withPhoto)
        const before = await server.usage()
        const ran = await atOnce(
          clients,
          until,
          async (client, index) => {
            const report = reports[index]
            const token = tokens[client % tokens.length]
            if (!report || !token) throw new Error('nothing to send')
            const { status } = await sendReport(http.send, token, report)
            if (status !== 'PENDING') throw new Error(`a report is ${status}`)
          },
          onError,
        )
        cpu.push(((await server.usage()).cpuMs - before.cpuMs) / ran.done)
        return ran.perSecond
      },
      reference: async () => {
        const reports = await makeReports(database.fixture, count, withPhoto)
        const ran = await atOnce(
          clients,
          until,
          async (client, index) => {
            const report = reports[index]
            if (!report) throw new Error('nothing to enter')
            await connections[client]?.enter(report, bare)
          },
          onError,
        )
        rmSync(bare, { recursive: true, force: true })
        return ran.perSecond
      },
    },
    turns,
  )
  const least = withPhoto ? limits.withPhoto : limits.withoutPhoto
  return [
    result(
      {
        what,
        ours: perSecond(measured.ours),
        reference: perSecond(measured.reference),
        ratio: times(measured.ours / measured.reference),
        ...(clients === limitAt && { limit: `≥ ${least}/s`, holds: measured.ours >= least }),
      },
      errors,
    ),
    ...(clients === limitAt
      ? [result({ what: "the server's own CPU a report", ours: milliseconds(median(cpu)) })]
      : []),
  ]
}
