import { performance } from 'node:perf_hooks'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { fillLarge, sizes } from './lib/fill-large.ts'
import { graphql, httpClient, operation, repeated } from './lib/http.ts'
import { findExamples, type ListCase, listCases } from './lib/list-cases.ts'
import { listScreens } from './lib/list-screens.ts'
import { databaseTime, usedBetween } from './lib/processor.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

const calls = 40
const limitMs = 100

/** Measures all lists and pickers of the dashboard in a large company. */
export async function lists(): Promise<Report[]> {
  const database = await benchDatabase('large', 100, true)
  const { url } = database
  const company = await fillLarge(url)
  await fillLarge(url)
  await runSql(url, 'vacuum analyze')
  const [token = ''] = await signIn(url, company.companyId, [company.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, 1)
  try {
    const examples = await findExamples(url, company)
    const reports: Report[] = []
    for (const [title, cases] of Object.entries(listCases(examples))) {
      const results = []
      for (const one of cases) {
        progress(one.what)
        results.push(await measure(one))
      }
      reports.push({ title, how, results })
    }
    reports.push(await listScreens(server.url, token, examples))
    return reports
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }

  async function measure({ what, document, variables }: ListCase) {
    const query = document.toString()
    const count = countIn(await graphql(http, token, query, variables))
    const page = repeated(http, operation(token, query, variables))
    // PostgreSQL uses a generic plan only after five executions per connection.
    for (let n = 0; n < 10; n++) await page()
    const [usedBefore, before] = [await databaseTime(url), await server.usage()]
    const took: number[] = []
    for (let n = 0; n < calls; n++) {
      const begin = performance.now()
      await page()
      took.push(performance.now() - begin)
    }
    const after = await server.usage()
    const used = usedBetween(usedBefore, await databaseTime(url)) + after.cpuMs - before.cpuMs
    const p95 = quantile(took, 0.95)
    return result({
      what: `${what}: p95 (processor time a page beside it${count === null ? '' : `; ${count} match`})`,
      ours: milliseconds(p95),
      reference: milliseconds(used / calls),
      limit: `≤ ${limitMs} ms`,
      holds: p95 <= limitMs,
    })
  }
}

const how = `${sizes.collectors} data collectors, ${sizes.members} members, ${sizes.projects} projects and ${sizes.groups} groups, and another company as large beside it. The dashboard's own query over a kept connection, one after another, ${calls} times after 10 to warm up, answered whole. The processor time is that of the server and PostgreSQL, and the same whatever else the machine does.`

/** Returns the number of matches if the response contains it, else null. */
function countIn(answer: unknown): number | null {
  for (const part of Object.values(answer as object))
    if (part && typeof part === 'object' && 'count' in part) return part.count as number
  return null
}
