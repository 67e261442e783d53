import { performance } from 'node:perf_hooks'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { type HttpClient, httpClient } from './lib/http.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const calls = 50
const changed = 50

/** Measures the REST API: pages of reports with their answers, at any depth, and what has changed. */
export async function api(tasks: number): Promise<Report[]> {
  const database = await benchDatabase('api', tasks, true)
  const { companyId, superAdminId } = database.fixture
  const [token = ''] = await signIn(database.url, companyId, [superAdminId])
  const server = await startServer(database.url)
  const http = httpClient(server.url, 1)
  const get = reader(http, token)
  const results: Report['results'] = []
  const measure = async (what: string, limitMs: number, path: string) => {
    progress(what)
    for (let n = 0; n < 3; n++) await get(path)
    const took: number[] = []
    for (let n = 0; n < calls; n++) {
      const begin = performance.now()
      await get(path)
      took.push(performance.now() - begin)
    }
    const p95 = quantile(took, 0.95)
    results.push(
      result({
        what: `${what}: p95 (median beside it)`,
        ours: milliseconds(p95),
        reference: milliseconds(median(took)),
        limit: `≤ ${limitMs} ms`,
        holds: p95 <= limitMs,
      }),
    )
  }
  try {
    const [found] = await runSql(
      database.url,
      `select percentile_disc(array[0.5, 0.999]) within group (order by id)::text[] as ids from tasks where company_id = $1`,
      [companyId],
    )
    const [half, late] = found.ids as string[]
    const page = '/reports?limit=100'
    await measure('the first page of 100 reports', 60, page)
    await measure('a page in the middle', 60, `${page}&cursor=${half}`)
    await measure('a page near the end', 60, `${page}&cursor=${late}`)
    await measure('a page in the middle, approved ones', 60, `${page}&status=approved&cursor=${half}`)
    const since = new Date().toISOString()
    await runSql(
      database.url,
      `update tasks set updated_at = now() where company_id = $1 and id in (
         select id from tasks where company_id = $1 order by id limit ${changed})`,
      [companyId],
    )
    await measure(`what ${changed} changes have changed`, 40, `${page}&updated_since=${since}`)
    await measure('one report', 60, `/reports/${half}`)
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
  return [
    {
      title: `The REST API at ${tasks} reports`,
      how: `Over a kept connection, ${calls} times after 3 to warm up.`,
      results,
    },
  ]
}

function reader(http: HttpClient, token: string) {
  return async (path: string) => {
    const { status, body } = await http.send({ method: 'GET', path: `/api/v1${path}`, token })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`)
  }
}
