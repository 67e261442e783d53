import { setTimeout as wait } from 'node:timers/promises'
import { TaskFeedDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { copyCompanies } from './lib/copy-companies.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, httpClient } from './lib/http.ts'
import { megabytes, milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { atOnce, quantile } from './lib/turns.ts'

const tasks = 300
const copies = 300
const signedIn = 100
const calls = 400
const limits = { share: 0.5, pageMs: 150, restMb: 250e6 }

/** Measures many small companies on one server: how many rollups they have, their pages, and the server's memory. */
export async function companies(): Promise<Report[]> {
  const database = await benchDatabase('companies', tasks, true)
  const { url, fixture } = database
  progress(`${copies} companies`)
  const all = await copyCompanies(url, fixture, copies)
  const [rows] = await runSql(
    url,
    `select (select count(*)::int from tasks) as tasks, (select count(*)::int from task_rollups) as rollups,
      (select count(*)::int from task_rollup_totals) as totals,
      (select count(*)::int from (select distinct company_id, id / 25000, project_template_id, template_id, template_version,
        reporter_id, group_id, status, created_at - reported_at not between interval '-1 day' and interval '1 day', project_id
        from tasks) blocks) as before`,
  )
  const tokens: string[] = []
  for (const one of all.slice(0, signedIn))
    tokens.push(...(await signIn(url, one.companyId, [one.superAdminId])))
  const server = await startServer(url)
  const http = httpClient(server.url, 16)
  const took: number[] = []
  const page = async (_client: number, index: number) => {
    const filters =
      index % 2 === 0 ? {} : { status: { eq: 'PENDING' }, or: [{ createdAt: { gte: '2020-01-01' } }] }
    const start = performance.now()
    await graphql(http, tokens[(index * 37) % tokens.length] ?? '', TaskFeedDocument.toString(), {
      filters,
      pagination: { start: 0, limit: 10 },
    })
    took.push(performance.now() - start)
  }
  try {
    const started = (await server.usage()).rssBytes
    await atOnce(1, { count: 50 }, page)
    took.length = 0
    const { errors } = await atOnce(1, { count: calls }, page)
    const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)]
    await atOnce(16, { count: 3000 }, page)
    const worked = (await server.usage()).rssBytes
    await wait(60_000)
    const rested = (await server.usage()).rssBytes
    return [
      {
        title: `${copies + 1} companies of ${tasks} tasks on one server`,
        how: 'Copies of one company, the ids of their tasks alternate. The reference for rollups is what blocks of 25,000 ids of all companies would have.',
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
              what: `first page of any of ${signedIn}, half of them filtered: p95 (median beside it)`,
              ours: milliseconds(p95),
              reference: milliseconds(p50),
              limit: `≤ ${limits.pageMs} ms`,
              holds: p95 <= limits.pageMs,
            },
            errors,
          ),
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
    http.close()
    await server.stop()
    await database.release()
  }
}
