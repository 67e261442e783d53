import { type Counting, countings } from '@quadrat/domain/insights/counted-reports'
import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { expect, it } from 'vitest'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { testServer } from '#test/server.ts'
import type { TaskFilters } from './task-filter.queries.ts'
import type { IdFilter } from './task-filter-columns.queries.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

const LIST = `query ($filters: TaskFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderTasks(filters: $filters, pagination: $pagination, sort: $sort) { count data { id } }
  countTasks(filters: $filters)
}`
const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

it.each([
  ['rollups', 200],
  ['no rollups', 1_000_000],
])(
  'The feed of a company with %s finds, counts and pages the same tasks as a scan of all tasks, for any filters',
  async (_, rollupsFrom) => {
    const random = randomFrom(7)
    const company = await filteredCompany(make)
    // Many ids in one block, some in the next blocks, and a few in blocks far away.
    const ids = [
      ...Array.from({ length: 1200 }, (_, n) => 1 + n),
      ...Array.from({ length: 300 }, (_, n) => 24_800 + n * 211),
      ...Array.from({ length: 40 }, (_, n) => 420_000 + n * 7_001),
    ]
    const tasks = ids.map((id, n): FilterableTask => {
      const createdAt = new Date(start + n * 3_600_000)
      const delay = random.pick([0, 0, 3_600_000, 2 * day, 30 * day, -2 * day])
      return {
        id,
        use: random.pick(company.uses),
        reporterId: random.pick([...company.reporterIds, null]),
        groupId: random.pick([...company.groupIds, null]),
        status: random.isOne(0.01) ? 'REJECTED' : random.pick(['PENDING', 'COMPLETED', 'COMPLETED']),
        createdAt,
        reportedAt: random.isOne(0.1) ? null : new Date(createdAt.getTime() - delay),
        isOffline: random.isOne(0.7),
        // In a stretch of the ids alone, so that whole blocks have none.
        isOutside: n % 700 < 200 && random.isOne(0.2),
        isUnanswered: n % 900 < 150 && random.isOne(0.2),
        isUnreadable: n % 400 < 60 && random.isOne(0.1),
        answers: someAnswers(random),
      }
    })
    for (const task of tasks.slice(0, 1200)) if (random.isOne(0.05)) task.isReplaced = true
    await insertTasks(db, company.companyId, tasks.slice(0, 1400))
    // With blocks of a size that these tasks fill several of; a company of this size has no rollups by
    // default.
    await mergeChanges(db, { blockSize: 400, rollupsFrom })
    const { rows } = await db.pool.query('select 1 from task_blocks where company_id = $1 and by_reporter', [
      company.companyId,
    ])
    expect(rows.length > 2).toBe(rollupsFrom === 200)
    // Servers of other tests merge too, so these tasks and decisions may or may not be in the rollups.
    await insertTasks(db, company.companyId, tasks.slice(1400))
    const replaced = tasks.filter(task => task.isReplaced).map(({ id }) => id)
    await db.pool.query(
      `update tasks t set edit_from_id = pair.old
       from unnest($2::bigint[], $3::bigint[]) pair (old, new) where t.company_id = $1 and t.id = pair.new`,
      [company.companyId, replaced, tasks.slice(-replaced.length).map(({ id }) => id)],
    )
    for (const task of tasks.filter(({ id }) => id % 50 === 0)) {
      task.status = 'MORE_INFO_REQUESTED'
      await db.pool.query('update tasks set status = $3 where company_id = $1 and id = $2', [
        company.companyId,
        task.id,
        task.status,
      ])
    }

    for (let n = 0; n < 150; n++) {
      const filters = someFilters(random, company, ids)
      const sort = random.pick([['createdAt:desc'], ['createdAt:asc'], ['updatedAt:desc']])
      const pagination = { start: random.pick([0, 0, 5, 40, 1100]), limit: random.pick([10, 7, 100]) }
      const matching = tasks.filter(task => matches(task, filters)).map(task => task.id)
      const { data, errors } = await server.graphql<{
        baoleaderTasks: { count: number; data: { id: string }[] }
        countTasks: number
      }>(company.token, LIST, { filters, sort, pagination })
      const request = `${n}: ${JSON.stringify({ filters, sort, pagination })}`
      expect(errors, request).toBeUndefined()
      expect([data.baoleaderTasks.count, data.countTasks], request).toEqual([
        matching.length,
        matching.length,
      ])
      // Ids and dates have the same order here, and only statuses were changed.
      const ordered = sort[0] === 'createdAt:asc' ? matching : matching.toReversed()
      if (sort[0] !== 'updatedAt:desc')
        expect(
          data.baoleaderTasks.data.map(task => Number(task.id)),
          request,
        ).toEqual(ordered.slice(pagination.start, pagination.start + pagination.limit))
    }
  },
)

const dateReported = (task: FilterableTask) => (task.isOffline ? task.reportedAt : null)

type Random = ReturnType<typeof randomFrom>
type Company = Awaited<ReturnType<typeof filteredCompany>>

function someFilters(random: Random, company: Company, ids: number[]): TaskFilters {
  const { uses } = company
  const among = (values: number[]): IdFilter => {
    const some = [random.pick(values), random.pick(values)].map(String)
    const contains = String(random.below(10))
    return random.pick<IdFilter>([{ eq: some[0] }, { in: some }, { notIn: some }, { contains }])
  }
  const range = () => {
    const [from, to] = [random.below(70), random.below(70)].sort((a, b) => a - b) as [number, number]
    const [gte, lte] = [new Date(start + from * day), new Date(start + (to + 1) * day - 1)]
    return random.pick([{ between: [gte, lte] }, { gte }, { lte }])
  }
  const filters: TaskFilters = {}
  if (random.isOne(0.3)) filters.project = among(uses.map(use => use.projectId))
  if (random.isOne(0.2)) filters.task_type = among(uses.map(use => use.templateId))
  if (random.isOne(0.2)) filters.category = among(uses.map(use => use.tagId))
  if (random.isOne(0.2)) filters.un_sdg = among([1, 2, 3])
  if (random.isOne(0.2))
    filters.task_definition = random.pick([
      { task_type: among(uses.map(use => use.templateId)) },
      { un_sdg: among([1, 2, 3]), category: among(uses.map(use => use.tagId)) },
    ])
  if (random.isOne(0.1))
    filters.name = random.pick([
      { contains: random.pick(uses).title.slice(3).toUpperCase() },
      { eq: random.pick(uses).title },
      { contains: '%' },
    ])
  if (random.isOne(0.3)) filters.baorider = among(company.reporterIds)
  if (random.isOne(0.1)) filters.community_member = among(company.reporterIds)
  if (random.isOne(0.2)) filters.community = among(company.groupIds)
  if (random.isOne(0.3)) {
    const status = random.pick(taskStatuses) as TaskStatus
    filters.status = random.pick([{ eq: status }, { in: [status, 'COMPLETED'] }])
  }
  if (random.isOne(0.2)) filters.counted = random.pick(countings)
  if (random.isOne(0.15)) filters.outside = random.pick([true, false])
  if (random.isOne(0.15)) filters.unanswered = random.pick([true, false])
  if (random.isOne(0.1)) filters.unreadable = random.pick([true, false])
  if (random.isOne(0.25))
    filters.answer = [random.pick(answerFilters), random.pick(answerFilters)]
      .slice(random.below(2))
      .map(filter => `${random.pick(uses).templateId}.${filter}`)
  if (random.isOne(0.1)) filters.or = [{ answer: [`${uses[0]?.templateId}.soil.is.Wet`] }, { outside: true }]
  if (random.isOne(0.1)) filters.createdAt = range()
  if (random.isOne(0.1)) filters.date_reported = range()
  if (random.isOne(0.15)) filters.date_range = range()
  if (!filters.or && random.isOne(0.3)) {
    const both = range()
    filters.or = [{ createdAt: both }, { date_reported: both }]
  }
  if (random.isOne(0.3))
    filters.id = {
      contains: random.pick(['4', '0', '42', '00', '05', '99', '420', '1000', '%', '4a', '123456']),
    }
  else if (random.isOne(0.2)) filters.id = among(ids)
  return filters
}

const answerFilters = [
  'species.is.Mkoko',
  'species.is.17',
  'species.some',
  'species.none',
  'soil.is.Wet',
  'soil.none',
  'height.between.2_5',
  'height.between._2.5',
  'height.bin.2_5',
  'height.some',
  'planted.date.100_200',
  'planted.date.150_',
  'never.none',
] as const

/** A text or an option of a list, several options, a number, and a date. Each may be missing. */
function someAnswers(random: Random): Record<string, unknown> {
  return {
    ...(random.isOne(0.8) && { species: random.pick(['Mkoko', 'Mchu', { optionId: '17', value: 'Mwia' }]) }),
    ...(random.isOne(0.8) && { soil: ['Wet', 'Dry'].filter(() => random.isOne(0.5)) }),
    ...(random.isOne(0.8) && { height: random.pick([1, 2, 2.5, 4.99, 5, 'tall']) }),
    ...(random.isOne(0.8) && { planted: { t: random.pick([99, 100, 150, 200, null]) } }),
  }
}

function answered({ use, answers = {} }: FilterableTask, filter: string): boolean {
  const [template, field = '', test, ...rest] = filter.split('.')
  const answer = answers[field] as
    | string
    | string[]
    | number
    | { optionId?: string; t?: number | null }
    | undefined
  const chosen = [answer ?? []]
    .flat()
    .map(one => (typeof one === 'object' && 'optionId' in one ? one.optionId : one))
  const value = typeof answer === 'object' && !Array.isArray(answer) && 't' in answer ? answer.t : answer
  const hasAnswer = (Array.isArray(answer) ? answer.length > 0 : answer !== undefined) && value !== null
  const [from, to] = rest.join('.').split('_')
  const inside = (end: (value: number, to: number) => boolean) =>
    typeof value === 'number' && (!from || value >= Number(from)) && (!to || end(value, Number(to)))
  const tests: Record<string, () => boolean> = {
    is: () => chosen.includes(rest.join('.')),
    some: () => hasAnswer,
    none: () => !hasAnswer,
    between: () => inside((one, last) => one <= last),
    bin: () => inside((one, last) => one < last),
    date: () => inside((one, last) => one < last),
  }
  return String(use.templateId) === template && Boolean(tests[test ?? '']?.())
}

/** The same as plain code. A task without the value is in no list, and outside of each. */
const counts: Record<Counting, (task: FilterableTask) => boolean> = {
  current: task => !task.isReplaced && task.status !== 'REJECTED',
  latest: task => !task.isReplaced,
  all: () => true,
  earlier: task => task.isReplaced === true,
}

function matches(task: FilterableTask, filters: TaskFilters): boolean {
  const id = (value: number | null, filter: IdFilter | null | undefined) => {
    if (!filter) return true
    if (value === null) return !filter.eq && !filter.in && !filter.contains
    const text = String(value)
    return (
      (!filter.eq || filter.eq === text) &&
      (!filter.in || filter.in.includes(text)) &&
      !filter.notIn?.includes(text) &&
      (!filter.contains || text.includes(filter.contains))
    )
  }
  const within = (value: Date | null, range: TaskFilters['createdAt']) => {
    if (!range) return true
    const [gte, lte] = [range.gte ?? range.between?.[0], range.lte ?? range.between?.[1]]
    return value !== null && (!gte || value >= gte) && (!lte || value <= lte)
  }
  const text = (value: string, filter: TaskFilters['name']) =>
    (!filter?.eq || filter.eq === value) &&
    (!filter?.contains || value.toLowerCase().includes(filter.contains.toLowerCase()))
  return (
    id(task.id, filters.id) &&
    id(task.use.projectId, filters.project) &&
    id(task.use.templateId, filters.task_type) &&
    id(task.use.tagId, filters.category) &&
    id(task.use.sdgId, filters.un_sdg) &&
    id(task.reporterId, filters.baorider) &&
    id(task.reporterId, filters.community_member) &&
    id(task.groupId, filters.community) &&
    (!filters.counted || counts[filters.counted](task)) &&
    (!filters.status?.eq || filters.status.eq === task.status) &&
    (!filters.status?.in || filters.status.in.includes(task.status)) &&
    (filters.outside == null || filters.outside === Boolean(task.isOutside)) &&
    (filters.unanswered == null ||
      filters.unanswered === (Boolean(task.isUnanswered) && task.reporterId !== null)) &&
    (filters.unreadable == null || filters.unreadable === Boolean(task.isUnreadable)) &&
    (filters.answer ?? []).every(filter => answered(task, filter)) &&
    (!filters.task_definition || matches(task, filters.task_definition)) &&
    text(task.use.title, filters.name) &&
    (!filters.date_range ||
      within(task.createdAt, filters.date_range) ||
      within(dateReported(task), filters.date_range)) &&
    within(task.createdAt, filters.createdAt) &&
    within(dateReported(task), filters.date_reported) &&
    (!filters.or || filters.or.some(one => matches(task, one)))
  )
}
