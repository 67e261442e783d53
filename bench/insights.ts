import { performance } from 'node:perf_hooks'
import {
  InsightsPeopleDocument,
  InsightsPerCollectorDocument,
  InsightsPerDayDocument,
  InsightsPerGoalDocument,
  InsightsPerMonthDocument,
  InsightsPerProjectDocument,
  InsightsPerStatusDocument,
  InsightsPerTagDocument,
  InsightsPerTemplateDocument,
  InsightsPerTemplateVersionDocument,
  InsightsTrendsDocument,
} from '../apps/dashboard/src/generated/graphql.ts'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { type Fixture, signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient, operation, repeated } from './lib/http.ts'
import { databaseTime, usedBetween } from './lib/processor.ts'
import { milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const limits = { query: 300, page: 2000, growth: 2 }
const calls = 40
/** The requests that a browser keeps open to one server. */
const atOnce = 6

const charts = {
  'per project': InsightsPerProjectDocument,
  'per version of a template': InsightsPerTemplateVersionDocument,
  'per template': InsightsPerTemplateDocument,
  'per data collector': InsightsPerCollectorDocument,
  'per goal': InsightsPerGoalDocument,
  'per tag': InsightsPerTagDocument,
  'per status': InsightsPerStatusDocument,
  'per day': InsightsPerDayDocument,
  'per month': InsightsPerMonthDocument,
  'trends of the month': InsightsTrendsDocument,
  'active data collectors': InsightsPeopleDocument,
}

interface Setup {
  tasks: number
  database: BenchDatabase
  server: BenchServer
  http: HttpClient
  token: string
  filters: Record<string, object>
  close(): Promise<void>
}

/** Measures each query of the insights alone, and all of them together as the page asks for them. */
export async function insights(sizes: number[]): Promise<Report[]> {
  const setups: Setup[] = []
  try {
    for (const size of sizes) setups.push(await setUp(size))
    const largest = setups.at(-1)
    if (!largest) return []
    const reports = [await eachQuery(largest), await wholePage(largest)]
    for (const setup of setups) reports.push(await besidePlain(setup))
    const [smallest] = setups
    if (smallest && smallest !== largest) reports.push(await growth(smallest, largest))
    return reports
  } finally {
    for (const one of setups) await one.close()
  }
}

async function setUp(tasks: number): Promise<Setup> {
  const database = await benchDatabase('feed', tasks)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, atOnce)
  const filters = await filtersOf(url, fixture)
  const { chart } = await graphql<{ chart: { total: number } }>(
    http,
    token,
    InsightsPerProjectDocument.toString(),
    {},
  )
  if (chart.total !== tasks) throw new Error(`the insights count ${chart.total} of ${tasks} tasks`)
  return {
    tasks,
    database,
    server,
    http,
    token,
    filters,
    async close() {
      http.close()
      await server.stop()
      await database.release()
    },
  }
}

/** The company's last month is whole, so that its days are as many as they get. */
const month = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7)

const ask = ({ http, token }: Setup, document: { toString(): string }, filters: object) =>
  repeated(
    http,
    operation(token, document.toString(), {
      filters,
      month,
      timezone: 'Africa/Nairobi',
      pagination: { limit: 50 },
    }),
  )

async function measured(setup: Setup, document: { toString(): string }, filters: object): Promise<number[]> {
  const call = ask(setup, document, filters)
  // PostgreSQL uses a generic plan only after five executions per connection.
  for (let n = 0; n < 10; n++) await call()
  const took: number[] = []
  for (let n = 0; n < calls; n++) {
    const begin = performance.now()
    await call()
    took.push(performance.now() - begin)
  }
  return took
}

async function eachQuery(setup: Setup): Promise<Report> {
  const results = []
  for (const [what, document] of Object.entries(charts))
    for (const [filtered, filters] of Object.entries(setup.filters)) {
      progress(`${what}, ${filtered}`)
      const took = await measured(setup, document, filters)
      const p95 = quantile(took, 0.95)
      results.push(
        result({
          what: `${what}, ${filtered}: p95 (median beside it)`,
          ours: milliseconds(p95),
          reference: milliseconds(median(took)),
          limit: `≤ ${limits.query} ms`,
          holds: p95 <= limits.query,
        }),
      )
    }
  return {
    title: `Queries of the insights at ${setup.tasks} tasks`,
    how: `The dashboard's own queries over a kept connection, one after another, ${calls} times after 10 to warm up, answered whole. Days and months are those of Nairobi.`,
    results,
  }
}

/** The charts over time beside a plain count of the tasks, and the processor time of all charts. */
async function besidePlain(setup: Setup): Promise<Report> {
  const { url, fixture } = setup.database
  const results = []
  for (const [what, document] of Object.entries(charts)) {
    progress(`processor time, ${what}`)
    const call = ask(setup, document, {})
    for (let n = 0; n < 10; n++) await call()
    const before = await databaseTime(url)
    for (let n = 0; n < calls; n++) await call()
    const processor = usedBetween(before, await databaseTime(url)) / calls
    const part = plainParts[what]
    const plain = part && (await plainTime(url, fixture.companyId, part))
    results.push(
      result({
        what: `${what}${plain ? ', plain SQL beside it' : ''}`,
        ours: milliseconds(processor),
        reference: plain ? milliseconds(plain) : '',
        ratio: plain ? times(processor / plain) : '',
      }),
    )
  }
  return {
    title: `Insights: processor time of PostgreSQL at ${setup.tasks} tasks`,
    how: `For each query, the mean of ${calls}; it does not depend on other programs. Plain SQL counts the tasks of the same time by day or month: execution time of EXPLAIN ANALYZE without row-level security.`,
    results,
  }
}

/** The unit of a chart over time, and how far it reaches back from the end of the month. */
const plainParts: Record<string, { unit: string; months: number }> = {
  'per day': { unit: 'day', months: 1 },
  'per month': { unit: 'month', months: 12 },
}

async function plainTime(url: string, companyId: number, { unit, months }: { unit: string; months: number }) {
  const took: number[] = []
  for (let n = 0; n < 3; n++) {
    const rows = await runSql(
      url,
      `explain (analyze, timing off, format json)
       select date_trunc('${unit}', created_at, 'Africa/Nairobi'), count(*) from tasks
       where company_id = ${companyId} and created_at < ('${month}-01'::timestamp + interval '1 month') at time zone 'Africa/Nairobi'
         and created_at >= ('${month}-01'::timestamp + interval '1 month' - interval '${months} months') at time zone 'Africa/Nairobi'
       group by 1`,
    )
    took.push(Number(rows[0]?.['QUERY PLAN'][0]['Execution Time']))
  }
  return median(took)
}

/** All queries of the page, as many at once as a browser sends. */
async function page(setup: Setup): Promise<number> {
  const waiting = Object.values(charts).map(document => ask(setup, document, {}))
  const begin = performance.now()
  const next = async (): Promise<void> => {
    const call = waiting.shift()
    if (!call) return
    await call()
    await next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return performance.now() - begin
}

async function wholePage(setup: Setup): Promise<Report> {
  progress('the whole page')
  const took: number[] = []
  for (let n = 0; n < calls / 2; n++) took.push(await page(setup))
  const p95 = quantile(took, 0.95)
  return {
    title: `Insights, all queries of the page at ${setup.tasks} tasks`,
    how: `All ${Object.keys(charts).length} queries, ${atOnce} at once, without the browser.`,
    results: [
      result({
        what: 'p95 (median beside it)',
        ours: milliseconds(p95),
        reference: milliseconds(median(took)),
        limit: `≤ ${limits.page} ms`,
        holds: p95 <= limits.page,
      }),
    ],
  }
}

async function growth(smallest: Setup, largest: Setup): Promise<Report> {
  const results = []
  for (const [what, document] of Object.entries(charts)) {
    progress(`growth, ${what}`)
    const [small, large] = [
      median(await measured(smallest, document, {})),
      median(await measured(largest, document, {})),
    ]
    results.push(
      result({
        what,
        ours: milliseconds(large),
        reference: milliseconds(small),
        ratio: times(large / small),
        limit: `≤ ${limits.growth} ×`,
        holds: large / small <= limits.growth,
      }),
    )
  }
  return {
    title: `Insights: growth from ${smallest.tasks} to ${largest.tasks} tasks`,
    how: 'The median of each query without a filter, at both sizes.',
    results,
  }
}

async function filtersOf(url: string, { companyId, uses }: Fixture): Promise<Record<string, object>> {
  const [busiest] = await runSql(
    url,
    'select reporter_id::text as id from tasks where company_id = $1 group by 1 order by count(*) desc limit 1',
    [companyId],
  )
  const days = (from: number, to: number) => ({
    between: [from, to].map(ago => new Date(Date.now() - ago * 86_400_000).toISOString()),
  })
  return {
    'no filter': {},
    'a project': { project: { eq: String(uses[0]?.projectId) } },
    'a collector': { baorider: { eq: String(busiest?.id) } },
    '110 days': { createdAt: days(130, 20) },
    'all of them': {
      project: { eq: String(uses[0]?.projectId) },
      status: { eq: 'COMPLETED' },
      un_sdg: { eq: '1' },
      createdAt: days(130, 20),
    },
  }
}
