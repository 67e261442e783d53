import { type Counting, countings } from '@quadrat/domain/insights/counted-reports'
import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { type AnsweredChart, CHART, COUNT, chartFields, texts } from '#test/answer-charts.ts'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

const zone = 'Africa/Nairobi'
const day = 86_400_000
const firstId = 6_400_001
const oldFields: Field[] = [
  {
    id: 'species',
    kind: 'radio',
    label: 'Species, asked before',
    isRequired: false,
    options: texts('Mkoko', 'Mwia'),
  },
  { id: 'gone', kind: 'number', label: 'No longer asked', isRequired: false, min: 0, max: 10 },
]
type Value = string | number | string[]
interface Report {
  id: number
  project: string
  group: string
  collector: string
  day: string
  month: string
  answers: Record<string, Value>
}

/**
 * A company whose template has two versions, and tasks with random answers, some with a second evidence, some
 * deleted.
 */
async function companyWithAnswers(random: ReturnType<typeof randomFrom>) {
  const company = await filteredCompany(make)
  const [first] = company.uses
  if (!first) throw new Error('no use')
  await db.pool.query(
    `with newest as (update templates set version = 2, fields = $3 where company_id = $1 and id = $2 returning *)
     insert into templates (company_id, root_id, version, title, fields, status, created_at, updated_at)
     select company_id, id, 1, 'An older title', $4, 'old', created_at, updated_at from newest`,
    [company.companyId, first.templateId, JSON.stringify(chartFields), JSON.stringify(oldFields)],
  )
  const start = Date.UTC(2026, 0, 20)
  const tasks = Array.from({ length: 700 }, (_, n): FilterableTask => {
    const createdAt = new Date(start + n * 5 * 3_600_000 + random.below(3_600_000))
    return {
      id: firstId + n,
      use: random.isOne(0.8) ? first : random.pick(company.uses),
      reporterId: random.pick([...company.reporterIds, null]),
      groupId: random.pick([...company.groupIds, null]),
      status: random.pick(['PENDING', 'COMPLETED', 'COMPLETED', 'REJECTED']),
      createdAt,
      reportedAt: createdAt,
      isOffline: random.isOne(0.5),
    }
  })
  await insertTasks(db, company.companyId, tasks)
  // Half of the tasks moved to another project of the same template's company, to be split by project.
  await db.pool.query(
    'update tasks set project_id = $3 where company_id = $1 and template_id = $2 and id % 3 = 0',
    [company.companyId, first.templateId, company.uses[3]?.projectId],
  )
  await db.pool.query(
    `update tasks set template_version = 2 where company_id = $1 and template_id = $2 and id % 4 <> 0`,
    [company.companyId, first.templateId],
  )
  for (const round of [1, 2]) {
    const answered = round === 1 ? tasks : tasks.filter(({ id }) => id % 11 === 0)
    await db.pool.query(
      `insert into evidence (company_id, task_id, created_at, updated_at) select $1, unnest($2::bigint[]), now(), now()`,
      [company.companyId, answered.map(task => task.id)],
    )
    const values = answered.flatMap(({ id }) => {
      const isOld = id % 4 === 0
      const all: [string, string, unknown][] = [
        ['species', 'radio', random.pick(isOld ? ['Mkoko', 'Mwia'] : ['Mkoko', 'Mchu', 'Mlilana'])],
        ...(isOld
          ? ([['gone', 'number', random.below(10)]] as [string, string, unknown][])
          : ([
              ['soil', 'checkbox', ['Wet', 'Dry', 'Salt'].filter(() => random.isOne(0.5))],
              ['count', 'number', random.below(1000)],
              ['height', 'metric', random.below(5000) / 10],
              ['health', 'rating', 1 + random.below(5)],
              ['planted', 'date-time', new Date(start + random.below(400) * day).toISOString()],
              ['place', 'text', 'by the creek'],
            ] as [string, string, unknown][])),
      ]
      return all
        .filter(([, , value]) => random.isOne(0.9) && !(Array.isArray(value) && value.length === 0))
        .map(([field, kind, value]) => ({ task: id, field, kind, value }))
    })
    await db.pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       select $1, (select max(e.id) from evidence e where e.company_id = $1 and e.task_id = v.task), 0, v.field, v.kind, 'l', v.value
       from jsonb_to_recordset($2) as v (task bigint, field text, kind text, value jsonb)`,
      [company.companyId, JSON.stringify(values)],
    )
  }
  await db.pool.query(
    `update tasks set status = 'MORE_INFO_REQUESTED' where company_id = $1 and id % 17 = 0`,
    [company.companyId],
  )
  await db.pool.query('delete from tasks where company_id = $1 and id % 23 = 0', [company.companyId])
  await db.pool.query(
    `update tasks t set edit_from_id = t.id - 1 where t.company_id = $1 and t.id % 5 = 0
       and exists (select from tasks o where o.company_id = $1 and o.id = t.id - 1)`,
    [company.companyId],
  )
  return { ...company, first, start }
}

/**
 * The matching reports with the answers of their newest evidence, by plain SQL over the tables of reports.
 */
async function reportsOf(companyId: number, templateId: number, where: string): Promise<Report[]> {
  const { rows } = await db.pool.query(
    `select t.id, coalesce(t.project_id::text, '') as project, coalesce(t.group_id::text, '') as group,
       coalesce(t.reporter_id::text, '') as collector, to_char(t.created_at at time zone '${zone}', 'YYYY-MM-DD') as day,
       to_char(t.created_at at time zone '${zone}', 'YYYY-MM-01') as month,
       (select coalesce(jsonb_object_agg(v.field_id, v.value), '{}') from field_values v
        where v.company_id = t.company_id and v.evidence_id = (
          select max(e.id) from evidence e where e.company_id = t.company_id and e.task_id = t.id)) as answers
     from tasks t where t.company_id = $1 and t.template_id = $2 and ${where}`,
    [companyId, templateId],
  )
  return rows
}

const isReplaced = 'exists (select from tasks c where c.company_id = t.company_id and c.edit_from_id = t.id)'
const plainCounted: Record<Counting, string> = {
  current: `t.status <> 'REJECTED' and not ${isReplaced}`,
  latest: `not ${isReplaced}`,
  all: 'true',
  earlier: isReplaced,
}

function someFilters(
  random: ReturnType<typeof randomFrom>,
  company: Awaited<ReturnType<typeof companyWithAnswers>>,
) {
  const filters: TaskFilters = {}
  const where = ['true']
  if (random.isOne(0.3)) {
    filters.project = { eq: String(company.first.projectId) }
    where.push(`t.project_id = ${company.first.projectId}`)
  }
  if (random.isOne(0.3)) {
    filters.status = { eq: 'COMPLETED' }
    where.push(`t.status = 'COMPLETED'`)
  }
  if (random.isOne(0.2)) {
    filters.baorider = { eq: String(company.reporterIds[0]) }
    where.push(`t.reporter_id = ${company.reporterIds[0]}`)
  }
  if (random.isOne(0.2)) {
    filters.community = { notIn: [String(company.groupIds[0])] }
    where.push(`t.group_id is distinct from ${company.groupIds[0]}`)
  }
  if (random.isOne(0.2)) {
    filters.task_type_version = { eq: String(company.first.templateId) }
    where.push('t.template_version = 2')
  }
  if (random.isOne(0.4)) {
    const [gte, lte] = [
      new Date(company.start + random.below(60) * day),
      new Date(company.start + (60 + random.below(80)) * day),
    ]
    filters.createdAt = { gte, lte }
    where.push(`t.created_at between '${gte.toISOString()}' and '${lte.toISOString()}'`)
  }
  filters.counted = random.pick(countings)
  where.push(plainCounted[filters.counted])
  return { filters, where: where.join(' and ') }
}

const splits = [null, 'project', 'group', 'collector', 'question'] as const
/** The groups of the split that a report is in; several for the options of a checkbox. */
function groupsOf(report: Report, split: (typeof splits)[number], splitField: string | null): string[] {
  if (split === null) return ['']
  if (split !== 'question') return [report[split]]
  return keysOf(report.answers[splitField ?? '']) ?? ['']
}
const keysOf = (value: Value | undefined) => (value === undefined ? null : [value].flat().map(String))

/** What a chart says, by place and group: the only form in which both sides are compared. */
function figuresOf({ places, groups }: AnsweredChart['answerChart']): Map<string, number> {
  const figures = new Map<string, number>()
  for (const { key, values } of places)
    for (const [n, value] of values.entries())
      if (value) figures.set(`${key} | ${groups[n]?.key}`, Number(value.toFixed(6)))
  return figures
}

function summed(rows: { x: string; s: string; n: number }[], divide?: Map<string, number>) {
  const sums = new Map<string, number>()
  for (const { x, s, n } of rows) sums.set(`${x} | ${s}`, (sums.get(`${x} | ${s}`) ?? 0) + n)
  return new Map(
    [...sums]
      .map(([key, n]): [string, number] => [
        key,
        Number((divide ? n / (divide.get(key) ?? 1) : n).toFixed(6)),
      ])
      .filter(([, n]) => n !== 0),
  )
}

describe('A chart of answers', () => {
  it('has the figures of plain SQL for any question, split and filters, and leads to as many tasks, over all versions', async () => {
    const random = randomFrom(5)
    const company = await companyWithAnswers(random)
    const { companyId, token, first } = company
    let compared = 0
    let followed = 0
    let summarized = 0
    for (let n = 0; n < 60; n++) {
      const { filters, where } = someFilters(random, company)
      const split = random.pick(splits)
      const splitField = split === 'question' ? random.pick(['species', 'soil', 'health']) : null
      const measure = random.pick(['distribution', 'distribution', 'mean', 'sum', 'share'] as const)
      const field =
        measure === 'distribution'
          ? random.pick(['species', 'soil', 'count', 'height', 'health', 'planted', 'gone'])
          : measure === 'share'
            ? random.pick(['species', 'soil'])
            : random.pick(['count', 'height', 'health'])
      const option = measure === 'share' ? (field === 'soil' ? 'Salt' : 'Mkoko') : null
      const step = measure === 'distribution' ? null : random.pick(['day', 'month', null] as const)
      const chart = { template: String(first.templateId), field, measure, split, splitField, option, step }
      const request = `${n}: ${JSON.stringify({ chart, filters })}`
      const { data: answer, errors } = await server.graphql<AnsweredChart>(token, CHART, {
        chart,
        filters,
        timezone: zone,
      })
      expect(errors, request).toBeUndefined()
      const found = answer.answerChart
      const reports = await reportsOf(companyId, first.templateId, where)
      const answered = reports.filter(report => report.answers[field] !== undefined)
      compared += figuresOf(found).size
      const behind = step || !found.places.length ? null : oneFigure(random, found, split, measure)
      if (behind) {
        const counted = await server.graphql<{ countTasks: number }>(token, COUNT, {
          filters: { ...filters, ...behind.filters },
        })
        expect(counted.data.countTasks, `${request} ${JSON.stringify(behind)}`).toBe(behind.count)
        followed += 1
      }
      expect([found.total, found.answered], request).toEqual([reports.length, answered.length])

      if (measure === 'distribution') {
        const starts = found.places.map(place => Number(place.key))
        const isBinned = found.places.some(place => place.name.includes(' – '))
        const placesOf = (value: Value): string[] => {
          if (field === 'planted') return [monthOf(String(value))]
          if (isBinned) return [String(starts.findLast(start => start <= Number(value)))]
          return [value].flat().map(String)
        }
        const rows = answered.flatMap(report =>
          placesOf(report.answers[field] as Value).flatMap(x =>
            groupsOf(report, split, splitField).map(s => ({ x, s, n: 1 })),
          ),
        )
        expect(figuresOf(found), request).toEqual(summed(rows))
        const isNumber = ['count', 'height', 'health', 'gone'].includes(field)
        const numbers = isNumber ? answered.map(report => Number(report.answers[field])) : []
        expect(found.summary && rounded(found.summary), request).toEqual(summaryOf(numbers))
        summarized += Number(found.summary !== null)
        continue
      }
      const place = (report: Report) =>
        step ? [report[step]] : split ? groupsOf(report, split, splitField) : ['']
      const rows = answered.flatMap(report =>
        place(report).flatMap(x =>
          (step ? groupsOf(report, split, splitField) : ['']).map(s => ({
            x,
            s,
            n: option
              ? 100 * Number((keysOf(report.answers[field]) ?? []).includes(option))
              : Number(report.answers[field]),
          })),
        ),
      )
      const many = summed(rows.map(row => ({ ...row, n: 1 })))
      expect(figuresOf(found), request).toEqual(summed(rows, measure === 'sum' ? undefined : many))
    }
    expect(compared).toBeGreaterThan(600)
    expect(followed).toBeGreaterThan(25)
    expect(summarized).toBeGreaterThan(10)
  })
})

/** The figures of a histogram, by sorting all numbers. */
function summaryOf(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [least, greatest] = [sorted[0], sorted.at(-1)]
  if (least === undefined || greatest === undefined) return null
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  const meanOf = (some: readonly (number | undefined)[]) =>
    some.reduce<number>((sum, one) => sum + (one ?? 0), 0) / some.length
  return rounded({ mean: meanOf(sorted), median: meanOf(middle), least, greatest })
}

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(6))]))

const filterOfSplit = { project: 'project', group: 'community', collector: 'baorider' } as const

/**
 * A number of a chart, and the filters that lead to the tasks behind it; null for those that no filter finds.
 */
function oneFigure(
  random: ReturnType<typeof randomFrom>,
  { places, groups }: AnsweredChart['answerChart'],
  split: (typeof splits)[number],
  measure: string,
) {
  const place = random.pick(places)
  const at = random.below(groups.length)
  const group = measure === 'distribution' ? groups[at] : place
  if (!place.answer || !group) return null
  const answer = [...place.answer, ...((measure === 'distribution' && group.answer) || [])]
  const count = measure === 'distribution' ? (place.values[at] ?? 0) : place.count
  if (!split || split === 'question') return { count, filters: { answer } }
  // The report may be limited to another project already: both must match.
  return group.key
    ? { count, filters: { answer, or: [{ [filterOfSplit[split]]: { eq: group.key } }] } }
    : null
}

const monthOf = (instant: string) =>
  `${Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth()}-01`
