import { setTimeout as wait } from 'node:timers/promises'
import { TaskFeedDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { copyCompanies } from './lib/copy-companies.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient } from './lib/http.ts'
import { megabytes, milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { atOnce, median, quantile, takeTurns } from './lib/turns.ts'

const tasks = 300
const signedIn = 100
const rounds = 7
const pagesARound = 100
const limits = { share: 0.5, pageMs: 150, restMb: 250e6, against: 1.3, connections: 45 }

interface Side {
  server: BenchServer
  http: HttpClient
  tokens: string[]
}

/**
 * Measures many small companies on one server: how many rollups they have, their pages beside those of a
 * company that has the database for itself, and the memory and connections of the server.
 * @param copies the companies besides the first one
 */
export async function companies(copies: number): Promise<Report[]> {
  const [single, database] = [
    await benchDatabase('company_alone', tasks, true),
    await benchDatabase('companies', tasks, true),
  ]
  const { url, fixture } = database
  progress(`${copies} companies`)
  const begin = performance.now()
  const all = await copyCompanies(url, fixture, copies)
  progress(`copied in ${Math.round((performance.now() - begin) / 1000)} s`)
  const [rows] = await runSql(
    url,
    `select (select count(*)::int from tasks) as tasks, (select count(*)::int from task_rollups) as rollups,
      (select count(*)::int from task_rollup_totals) as totals, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from (select distinct company_id, id / 25000, project_template_id, template_id, template_version,
        reporter_id, group_id, status, created_at - reported_at not between interval '-1 day' and interval '1 day', project_id
        from tasks) blocks) as before`,
  )
  // From the first to the last of them.
  const chosen = Array.from({ length: Math.min(signedIn, all.length) }, (_, n) => {
    const one = all[Math.floor((n * (all.length - 1)) / Math.max(1, signedIn - 1))]
    if (!one) throw new Error('no company')
    return one
  })
  const sides: Side[] = []
  const took = new Map<Side, number[]>()
  try {
    const alone = await open(single.url, [{ ...single.fixture }])
    const among = await open(url, chosen)
    sides.push(alone, among)
    const started = (await among.server.usage()).rssBytes
    let index = 0
    let errors = 0
    const page = (side: Side) => async () => {
      const begin = performance.now()
      await firstPage(side, index++)
      took.get(side)?.push(performance.now() - begin)
    }
    const round = (side: Side) => async () => {
      const ran = await atOnce(1, { count: pagesARound }, page(side), error => progress(String(error)))
      errors += ran.errors
      return median(took.get(side)?.slice(-pagesARound) ?? [])
    }
    for (const side of sides) {
      took.set(side, [])
      await round(side)()
      took.set(side, [])
    }
    const measured = await takeTurns({ among: round(among), alone: round(alone) }, rounds)
    const pages = took.get(among) ?? []
    const p95 = quantile(pages, 0.95)
    const few = await connectionsTo(url)
    errors += (await atOnce(16, { count: 3000 }, page(among))).errors
    const [worked, many] = [(await among.server.usage()).rssBytes, await connectionsTo(url)]
    await wait(60_000)
    const rested = (await among.server.usage()).rssBytes
    const against = measured.among / measured.alone
    return [
      {
        title: `${copies + 1} companies of ${tasks} tasks on one server`,
        how: `Copies of one company, the ids of their tasks alternate; ${megabytes(Number(rows.bytes))} of database. The reference for rollups is what blocks of 25,000 ids of all companies would have; for pages a company that has a database and a server for itself, in turns.`,
        results: [
          result({
            what: `rollups by reporter of ${rows.tasks} tasks`,
            ours: String(rows.rollups),
            reference: String(rows.before),
            ratio: times(rows.rollups / rows.before),
            limit: `≤ ${times(limits.share)}`,
            holds: rows.rollups / rows.before <= limits.share,
          }),
          result({ what: 'totals, without reporters', ours: String(rows.totals) }),
          result(
            {
              what: `first page of any of ${chosen.length}, half of them filtered: median of ${rounds} rounds`,
              ours: milliseconds(measured.among),
              reference: milliseconds(measured.alone),
              ratio: times(against),
              limit: `≤ ${times(limits.against)}`,
              holds: against <= limits.against,
            },
            errors,
          ),
          result(
            {
              what: 'the same pages: p95',
              ours: milliseconds(p95),
              limit: `≤ ${limits.pageMs} ms`,
              holds: p95 <= limits.pageMs,
            },
            errors,
          ),
          result({
            what: 'connections to the database after pages one by one, and after 3000 at 16 clients',
            ours: `${few}, ${many}`,
            limit: `≤ ${limits.connections}`,
            holds: many <= limits.connections,
          }),
          result({ what: 'memory, just started', ours: megabytes(started) }),
          result({ what: 'memory after 3000 pages at 16 clients', ours: megabytes(worked) }),
          result({
            what: '60 s after those',
            ours: megabytes(rested),
            limit: `≤ ${megabytes(limits.restMb)}`,
            holds: rested <= limits.restMb,
          }),
        ],
      },
    ]
  } finally {
    for (const { http, server } of sides) {
      http.close()
      await server.stop()
    }
    await database.release()
    await single.release()
  }
}

async function open(
  url: string,
  companies: readonly { companyId: number; superAdminId: number }[],
): Promise<Side> {
  const tokens: string[] = []
  for (const one of companies) tokens.push(...(await signIn(url, one.companyId, [one.superAdminId])))
  const server = await startServer(url)
  return { server, http: httpClient(server.url, 16), tokens }
}

async function firstPage({ http, tokens }: Side, index: number): Promise<void> {
  const filters =
    index % 2 === 0 ? {} : { status: { eq: 'PENDING' }, or: [{ createdAt: { gte: '2020-01-01' } }] }
  await graphql(http, tokens[(index * 37) % tokens.length] ?? '', TaskFeedDocument.toString(), {
    filters,
    pagination: { start: 0, limit: 10 },
  })
}

async function connectionsTo(url: string): Promise<number> {
  const [row] = await runSql(
    url,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return row.n
}
