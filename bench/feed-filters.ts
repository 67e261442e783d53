import { performance } from 'node:perf_hooks'
import { TaskFeedDocument, type TaskFeedQuery } from '../apps/dashboard/src/generated/graphql.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { type Fixture, signIn } from './lib/fill.ts'
import { graphql, httpClient, operation, repeated } from './lib/http.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const limits = { filtered: 150, number: 100, deep: 150 }
const calls = 40

interface FeedCase {
  what: string
  filters: object
  start?: number
  limit?: number
  /** The limit of the 95th percentile in ms. */
  within: number
}

/** Measures all filters of the feed, alone and combined, for frequent and rare values. */
export async function feedFilters(tasks: number): Promise<Report[]> {
  const database = await benchDatabase('feed', tasks)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, 1)
  const query = TaskFeedDocument.toString()
  const titles = {
    filters: `Filters of the feed at ${tasks} tasks`,
    numbers: 'Parts of a task’s number',
    deep: 'Deep pages',
  }
  const reports: Report[] = []
  try {
    for (const [name, cases] of Object.entries(await casesOf(url, fixture))) {
      const results = []
      for (const { what, filters, start = 0, limit = 10, within } of cases) {
        progress(what)
        const variables = { filters, pagination: { start, limit } }
        const { count } = (await graphql<TaskFeedQuery>(http, token, query, variables)).baoleaderTasks
        const page = repeated(http, operation(token, query, variables))
        // PostgreSQL uses a generic plan only after five executions per connection.
        for (let n = 0; n < 10; n++) await page()
        const took: number[] = []
        for (let n = 0; n < calls; n++) {
          const begin = performance.now()
          await page()
          took.push(performance.now() - begin)
        }
        const p95 = quantile(took, 0.95)
        results.push(
          result({
            what: `${what}: p95 (median beside it; ${count} match)`,
            ours: milliseconds(p95),
            reference: milliseconds(median(took)),
            limit: `≤ ${within} ms`,
            holds: p95 <= within,
          }),
        )
      }
      reports.push({
        title: titles[name as keyof typeof titles],
        how: `The dashboard's own query over a kept connection, one after another, ${calls} times after 10 to warm up: the page with its count, answered whole.`,
        results,
      })
    }
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
  return reports
}

async function casesOf(url: string, { companyId, uses }: Fixture) {
  const by = async (column: string) =>
    (
      await runSql(
        url,
        `select ${column}::text as id from tasks where company_id = $1 group by 1 order by count(*) desc`,
        [companyId],
      )
    ).map(row => String(row.id))
  const [collectors, groups] = [await by('reporter_id'), await by('group_id')]
  const [busiest, rarest, group] = [collectors[0] ?? '', collectors.at(-1) ?? '', groups[0] ?? '']
  const [use, otherUse] = uses
  if (!use || !otherUse) throw new Error('the company uses no template')
  const [project, template] = [{ eq: String(use.projectId) }, { eq: String(use.templateId) }]
  const now = Date.now()
  const days = (from: number, to: number) => {
    const between = [from, to].map(ago => new Date(now - ago * 86_400_000).toISOString())
    return { or: [{ createdAt: { between } }, { date_reported: { between } }] }
  }
  const [collector, few] = [{ eq: busiest }, { eq: rarest }]
  const [many, week, day] = [days(130, 20), days(60, 53), days(90, 89)]
  const [common, rare] = [{ eq: 'COMPLETED' }, { eq: 'IN_PROGRESS' }]
  const un_sdg = { eq: '1' }
  const filters: Record<string, object> = {
    'no filter': {},
    project: { project },
    template: { task_type: template },
    'collector, the busiest': { baorider: collector },
    'collector, one of few tasks': { baorider: few },
    'collectors, 100 of them': { baorider: { in: collectors.slice(0, 100) } },
    'status of most': { status: common },
    'status of few': { status: rare },
    'statuses, two': { status: { in: ['PENDING', 'MORE_INFO_REQUESTED'] } },
    group: { community: { eq: group } },
    'development goal': { un_sdg },
    tag: { category: { in: (await tagIds(url, companyId)).slice(0, 2) } },
    '110 days': many,
    'a week': week,
    'a day': day,
    'reported in 110 days': { date_reported: { between: many.or[0]?.createdAt?.between } },
    'project, status of most': { project, status: common },
    'project, status of few': { project, status: rare },
    'project, status of few, 110 days': { project, status: rare, ...many },
    'project with a template of another': { project, task_type: { eq: String(otherUse.templateId) } },
    'collector and status, 110 days': { baorider: collector, status: common, ...many },
    'collector of few tasks, group of others': { baorider: few, community: { in: groups } },
    'template and status, a week': { task_type: template, status: common, ...week },
    'template, collector and group': { task_type: template, baorider: collector, community: { in: groups } },
    'group and goal': { community: { eq: group }, un_sdg },
    'group, status and goal, 110 days': {
      community: { eq: group },
      status: { eq: 'PENDING' },
      un_sdg,
      ...many,
    },
    'all of them': {
      project,
      task_type: template,
      baorider: collector,
      community: { in: groups },
      status: common,
      un_sdg,
      ...many,
    },
  }
  const numbers: Record<string, object> = {
    "'4'": { id: { contains: '4' } },
    "'42'": { id: { contains: '42' } },
    "'424'": { id: { contains: '424' } },
    "'4242'": { id: { contains: '4242' } },
    "'99999'": { id: { contains: '99999' } },
  }
  const withOthers: Record<string, object> = {
    "'4' with project and status": { id: { contains: '4' }, project, status: common },
    "'42' with collector": { id: { contains: '42' }, baorider: collector },
    "'42' with status, 110 days": { id: { contains: '42' }, status: common, ...many },
  }
  const cases = (named: Record<string, object>, within: number): FeedCase[] =>
    Object.entries(named).map(([what, one]) => ({ what, filters: one, within }))
  const deep = (what: string, one: object): FeedCase => ({
    what,
    filters: one,
    start: 90_000,
    within: limits.deep,
  })
  return {
    filters: [
      ...cases(filters, limits.filtered),
      {
        what: 'status of few, 100 rows',
        filters: { status: rare, project },
        limit: 100,
        within: limits.filtered,
      },
      ...cases(withOthers, limits.filtered),
    ],
    numbers: cases(numbers, limits.number),
    deep: [
      deep('90 000 rows deep', {}),
      deep('90 000 rows deep, status', { status: common }),
      deep('90 000 rows deep, project and status', { project, status: common }),
      deep('90 000 rows deep, group, 110 days', { community: { eq: group }, ...many }),
    ],
  }
}

const tagIds = async (url: string, companyId: number) =>
  (await runSql(url, 'select id::text from tags where company_id = $1 order by 1', [companyId])).map(row =>
    String(row.id),
  )
