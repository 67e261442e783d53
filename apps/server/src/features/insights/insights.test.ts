import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { describe, expect, it } from 'vitest'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { type Answer, CHARTS, type Chart, type Subject, subjects } from '#test/charts.ts'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const day = 86_400_000
/** Whose days begin at all quarters of an hour, and are of 23 to 25 hours. */
const zones = [
  'Africa/Nairobi',
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Australia/Lord_Howe',
]

/** What each chart counts by, in plain SQL over all tasks. */
const plain = (zone: string): Record<Subject, { id: string; name: string }> => ({
  project: { id: 'p.id', name: 'p.name' },
  version: { id: 'v.id', name: 'v.title' },
  template: { id: 'n.id', name: 'n.title' },
  collector: { id: 'r.id', name: `r.first_name || ' ' || r.last_name` },
  group: { id: 'g.id', name: 'g.name' },
  status: { id: 't.status', name: 't.status' },
  sdg: { id: 's.id', name: 's.name' },
  tag: { id: 'tag.id', name: 'tag.title' },
  day: { id: `to_char(t.created_at at time zone '${zone}', 'YYYY-MM-DD')`, name: `''` },
  month: { id: `to_char(t.created_at at time zone '${zone}', 'YYYY-MM')`, name: `''` },
})
const from = `from tasks t
  join projects p on p.company_id = t.company_id and p.id = t.project_id
  join templates v on v.company_id = t.company_id and v.root_id = t.template_id and v.version = t.template_version
  join templates n on n.company_id = t.company_id and n.id = t.template_id
  join project_templates u on u.company_id = t.company_id and u.id = t.project_template_id
  left join tags tag on tag.company_id = t.company_id and tag.id = u.tag_id
  left join sdgs s on s.id = v.sdg_id
  left join groups g on g.company_id = t.company_id and g.id = t.group_id
  left join people r on r.company_id = t.company_id and r.id = t.reporter_id`

async function plainBars(companyId: number, subject: Subject, where: string, zone: string) {
  const { id, name } = plain(zone)[subject]
  const { rows } = await db.pool.query(
    `select (${id})::text as id, coalesce(${name}, 'None') as name, count(*)::int as count
     ${from} where t.company_id = ${companyId} and ${where} group by 1, 2`,
  )
  return rows as Chart['data']
}

async function plainCount(companyId: number, where: string, what = 'count(*)'): Promise<number> {
  const { rows } = await db.pool.query(
    `select (${what})::int as n ${from} where t.company_id = ${companyId} and ${where}`,
  )
  return rows[0].n
}

const bars = (data: Chart['data'], withName = true) =>
  data
    .filter(bar => bar.count > 0)
    .map(bar => `${bar.id} ${withName ? bar.name : ''}: ${bar.count}`)
    .sort()

/** Above the ids that other tests get from the sequence. */
const firstId = 5_000_001

/** A company with two versions of one template, and with tasks of nobody, of no group, and that came late. */
async function companyWithTasks(random: ReturnType<typeof randomFrom>, rollupsFrom: number) {
  const merge = () => mergeChanges(db, { blockSize: 200, rollupsFrom })
  const company = await filteredCompany(make)
  const [first] = company.uses
  if (!first) throw new Error('no use')
  // The template gets a second version: the first one becomes a row of its own, with another title and goal.
  await db.pool.query(
    `with newest as (update templates set version = 2, sdg_id = null where company_id = $1 and id = $2 returning *)
     insert into templates (company_id, root_id, version, title, tag_id, sdg_id, status, created_at, updated_at)
     select company_id, id, 1, 'An older title', tag_id, 2, 'old', created_at, updated_at from newest`,
    [company.companyId, first.templateId],
  )
  await db.pool.query('update project_templates set tag_id = null where company_id = $1 and id = $2', [
    company.companyId,
    company.uses[3]?.projectTemplateId,
  ])
  const ids = [
    ...Array.from({ length: 900 }, (_, n) => firstId + n),
    ...Array.from({ length: 200 }, (_, n) => firstId + 24_850 + n * 3),
    ...Array.from({ length: 40 }, (_, n) => firstId + 420_000 + n * 7_001),
  ]
  const start = Date.UTC(2026, 0, 20)
  const tasks = ids.map((id, n): FilterableTask => {
    const createdAt = new Date(start + n * 4 * 3_600_000 + random.below(3_600_000))
    return {
      id,
      use: random.pick(company.uses),
      reporterId: random.pick([...company.reporterIds, null]),
      groupId: random.pick([...company.groupIds, null]),
      status: random.pick(['PENDING', 'COMPLETED', 'COMPLETED', 'REJECTED', 'IN_PROGRESS']),
      createdAt,
      reportedAt: random.isOne(0.1)
        ? null
        : new Date(createdAt.getTime() - random.pick([0, 3_600_000, 5 * day])),
      isOffline: random.isOne(0.7),
      answers: { species: random.pick(['Mkoko', 'Mchu']) },
    }
  })
  await insertTasks(db, company.companyId, tasks.slice(0, 700))
  await merge()
  await insertTasks(db, company.companyId, tasks.slice(700))
  await db.pool.query(
    `update tasks set template_version = 2 where company_id = $1 and template_id = $2 and id % 3 <> 0`,
    [company.companyId, first.templateId],
  )
  await db.pool.query(
    `update tasks set status = 'MORE_INFO_REQUESTED', updated_at = now() where company_id = $1 and id % 17 = 0`,
    [company.companyId],
  )
  return { ...company, start, first }
}

/** Random filters, each with its condition in SQL. */
function someFilters(
  random: ReturnType<typeof randomFrom>,
  { uses, reporterIds, groupIds, start, first }: Awaited<ReturnType<typeof companyWithTasks>>,
): { filters: TaskFilters; where: string } {
  const filters: TaskFilters = {}
  const where: string[] = ['true']
  const use = random.pick(uses)
  if (random.isOne(0.3)) {
    filters.project = { eq: String(use.projectId) }
    where.push(`t.project_id = ${use.projectId}`)
  }
  if (random.isOne(0.2)) {
    filters.task_definition = { task_type: { in: [String(use.templateId), String(first.templateId)] } }
    where.push(`t.template_id in (${use.templateId}, ${first.templateId})`)
  }
  if (random.isOne(0.2)) {
    filters.un_sdg = { eq: '2' }
    where.push('v.sdg_id = 2')
  }
  if (random.isOne(0.15)) {
    filters.category = { eq: String(use.tagId) }
    where.push(`u.tag_id = ${use.tagId}`)
  }
  if (random.isOne(0.1)) {
    filters.task_type_version = { eq: String(first.templateId) }
    where.push(`v.id = ${first.templateId}`)
  }
  if (random.isOne(0.25)) {
    filters.baorider = { eq: String(reporterIds[0]) }
    where.push(`t.reporter_id = ${reporterIds[0]}`)
  }
  if (random.isOne(0.2)) {
    filters.community = { notIn: [String(groupIds[0])] }
    where.push(`t.group_id is distinct from ${groupIds[0]}`)
  }
  if (random.isOne(0.25)) {
    const status = random.pick(taskStatuses) as TaskStatus
    filters.status = { in: [status, 'COMPLETED'] }
    where.push(`t.status in ('${status}', 'COMPLETED')`)
  }
  if (random.isOne(0.15)) {
    filters.answer = [`${use.templateId}.species.is.Mkoko`]
    where.push(`t.template_id = ${use.templateId} and t.id in (select a.task_id from task_answers a
      where a.company_id = t.company_id and a.answers ->> 'species' = 'Mkoko')`)
  }
  if (random.isOne(0.1)) {
    filters.id = { contains: '42' }
    where.push(`t.id::text like '%42%'`)
  }
  const [early, late] = [random.below(100), random.below(100)].sort((a, b) => a - b) as [number, number]
  // Some ranges begin and end with a quarter of an hour, as days do, some anywhere in it.
  const shift = random.pick([0, 5 * 3_600_000 + 45 * 60_000, random.below(day)])
  const [gte, lte] = [new Date(start + early * day + shift), new Date(start + (late + 1) * day - 1 + shift)]
  const within = (column: string) => `${column} between '${gte.toISOString()}' and '${lte.toISOString()}'`
  if (random.isOne(0.35)) {
    filters.createdAt = { gte, lte }
    where.push(within('t.created_at'))
  }
  if (random.isOne(0.2)) {
    filters.or = [{ createdAt: { gte, lte } }, { date_reported: { gte, lte } }]
    where.push(`(${within('t.created_at')} or ${within('t.date_reported')})`)
  }
  return { filters, where: where.join(' and ') }
}

describe('the insights', () => {
  it.each([
    { name: 'rollups', rollupsFrom: 100 },
    { name: 'tasks alone, as a small company', rollupsFrom: 5000 },
  ])('count the same from $name as plain SQL and as the feed, for any filters', async ({ rollupsFrom }) => {
    const random = randomFrom(11)
    const company = await companyWithTasks(random, rollupsFrom)
    const { companyId, token } = company
    for (let n = 0; n < 24; n++) {
      const { filters, where } = someFilters(random, company)
      const month = `2026-0${1 + random.below(9)}`
      const zone = random.pick(zones)
      const variables = { filters, month, timezone: zone, pagination: { limit: 100 } }
      const request = `${n}: ${JSON.stringify(variables)}`
      const { data, errors } = await server.graphql<Answer>(token, CHARTS, variables)
      expect(errors, request).toBeUndefined()

      const inMonth = (m: string) => `to_char(t.created_at at time zone '${zone}', 'YYYY-MM') = '${m}'`
      const until = `t.created_at < (date '${month}-01' + interval '1 month')::timestamp at time zone '${zone}'
        and t.created_at >= (date '${month}-01' - interval '11 months')::timestamp at time zone '${zone}'`
      for (const subject of subjects) {
        const only = subject === 'day' ? ` and ${inMonth(month)}` : subject === 'month' ? ` and ${until}` : ''
        const expected = await plainBars(companyId, subject, where + only, zone)
        const isTime = only !== ''
        expect(bars(data[subject].data, !isTime), `${subject}, ${request}`).toEqual(bars(expected, !isTime))
        const total = expected.reduce((sum, bar) => sum + bar.count, 0)
        expect(data[subject].total, request).toBe(total)
        if (!isTime) {
          expect(data[subject].count, request).toBe(expected.length)
          expect(total, request).toBe(data.countTasks)
        }
      }
      const before = new Date(Date.UTC(2026, Number(month.slice(5)) - 2, 1)).toISOString().slice(0, 7)
      const [count, previous] = [
        await plainCount(companyId, `${where} and ${inMonth(month)}`),
        await plainCount(companyId, `${where} and ${inMonth(before)}`),
      ]
      expect(data.trend, request).toEqual({
        count,
        previousMonthCount: previous,
        trendPercentage: previous ? ((count - previous) / previous) * 100 : null,
      })
      expect(data.approved.count, request).toBe(
        await plainCount(companyId, `${where} and ${inMonth(month)} and t.status = 'COMPLETED'`),
      )
      expect(data.active, request).toBe(
        await plainCount(
          companyId,
          `${where} and ${inMonth(month)} and r.role = 'collector' and r.status <> 'ARCHIVED'`,
          'count(distinct r.id)',
        ),
      )
    }
  })
})
