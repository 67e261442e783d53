import { taskStatuses } from '@quadrat/domain/task/task'
import { describe, expect, it } from 'vitest'
import { type Answer, CHARTS, type Chart, subjects } from '#test/charts.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'

const server = await testServer()
const make = makers(server.deps.db)

describe('a chart', () => {
  const PER = `query ($filters: TaskFiltersInput, $pagination: PaginationInput) {
    tasksPerProject(filters: $filters, pagination: $pagination) { count total data { id name count } } }`

  it('is empty for a company without tasks, with a zero for each day until today', async () => {
    const { superAdmin } = await make.company()
    const { data } = await server.graphql<Answer>(superAdmin.token, CHARTS, {})
    expect(data.project).toEqual({ count: 0, total: 0, data: [] })
    expect(data.day.data).toHaveLength(new Date().getUTCDate())
    expect(data.month.data).toHaveLength(12)
    expect(data.day.total + data.month.total).toBe(0)
    expect(data.trend).toEqual({ count: 0, previousMonthCount: 0, trendPercentage: null })
  })

  it('has no tasks of another company, and none for its ids in the filters', async () => {
    const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
    await make.task(theirs)
    const filters = { project: { eq: String(theirs.project.id) } }
    for (const variables of [{}, { filters }]) {
      const { data } = await server.graphql<Answer>(mine.superAdmin.token, CHARTS, variables)
      expect(subjects.map(name => data[name].total)).toEqual(subjects.map(() => 0))
      expect([data.active, data.trend.count]).toEqual([0, 0])
    }
  })

  it('is refused to a data collector, and to staff who have not confirmed their address', async () => {
    const work = await make.fieldWork()
    const collector = await make.session(work.company.id, work.collector.id)
    const unconfirmed = await make.person(work.company.id, 'admin', { confirmed: false })
    for (const [token, code] of [
      [collector, 'permission.refused'],
      [await make.session(work.company.id, unconfirmed.id), 'account.unconfirmed'],
    ] as const)
      for (const query of [PER, '{ tasksPerDay { total } }', '{ numberOfUsers { admins } }']) {
        const { errors } = await server.graphql(token, query)
        expect(errors?.[0]?.extensions.code, query).toBe(code)
      }
  })

  it('has the most frequent first, by pages, with the count of all items and tasks', async () => {
    const work = await make.fieldWork()
    const { id: companyId } = work.company
    for (let n = 1; n <= 3; n++) {
      const project = await make.project(companyId, { name: `Site ${n}` })
      const use = await make.projectTemplate(companyId, project.id, work.template.id)
      for (let many = 0; many < n; many++) await make.task({ ...work, project, projectTemplate: use })
    }
    const pages = await Promise.all(
      [0, 1, 2, 3].map(start =>
        server.graphql<{ tasksPerProject: Chart }>(work.superAdmin.token, PER, {
          pagination: { start, limit: 1 },
        }),
      ),
    )
    expect(
      pages.map(({ data }) => data.tasksPerProject.data.map(bar => `${bar.name}: ${bar.count}`)),
    ).toEqual([['Site 3: 3'], ['Site 2: 2'], ['Site 1: 1'], []])
    for (const { data } of pages) expect(data.tasksPerProject).toMatchObject({ count: 3, total: 6 })
  })

  it('takes as many statements as a count, however many tasks and bars there are', async () => {
    const work = await make.fieldWork()
    const ask = () => server.graphql(work.superAdmin.token, PER)
    const few = await statementsOf(server, ask)
    const count = await statementsOf(server, () => server.graphql(work.superAdmin.token, '{ countTasks }'))
    for (let n = 0; n < 12; n++) {
      const project = await make.project(work.company.id)
      const use = await make.projectTemplate(work.company.id, project.id, work.template.id)
      await make.task({ ...work, project, projectTemplate: use })
    }
    expect([few, await statementsOf(server, ask)]).toEqual([count, count])
    const trends = `{ ${taskStatuses.map(status => `${status}: countTasksWithTrend(status: ${status}) { count }`).join(' ')} }`
    expect(await statementsOf(server, () => server.graphql(work.superAdmin.token, trends))).toBe(count)
  })

  it('compares a month that is not over with the same days of the month before, and a whole one with the whole', async () => {
    const work = await make.fieldWork()
    const { now } = server.deps
    server.deps.now = () => new Date('2025-03-30T09:00:00Z')
    for (const day of ['2025-01-02', '2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01', '2025-03-30'])
      await make.task(work, { createdAt: new Date(`${day}T08:00:00Z`) })
    const trend = async (month?: string) => {
      const { data } = await server.graphql<{ trend: object }>(
        work.superAdmin.token,
        `query ($month: String) { trend: countTasksWithTrend(month: $month) {
          count previousMonthCount comparedCount comparedDays trendPercentage } }`,
        { month },
      )
      return data.trend
    }
    // February has fewer days than have begun of March.
    const whole = { count: 2, previousMonthCount: 2, comparedCount: 2, trendPercentage: 0 }
    expect(await trend()).toEqual({ ...whole, comparedDays: 30 })
    expect(await trend('2025-02')).toEqual({ ...whole, comparedDays: null })
    server.deps.now = () => new Date('2025-03-02T09:00:00Z')
    expect(await trend()).toEqual({ ...whole, comparedCount: 1, comparedDays: 2, trendPercentage: 100 })
    server.deps.now = now
  })

  it('refuses a month and a time zone that do not exist', async () => {
    const { superAdmin } = await make.company()
    for (const args of ['month: "2026-13"', 'month: "0000-01"', 'month: "May"', 'timezone: "Mars/Phobos"']) {
      const { errors } = await server.graphql(superAdmin.token, `{ tasksPerDay(${args}) { total } }`)
      expect(errors?.[0]?.extensions.code, args).toBe('input.invalid')
    }
  })

  it('begins days and months in the given time zone, also where the clocks change', async () => {
    const work = await make.fieldWork()
    // Half an hour before midnight in Berlin, on the day when its summer time ended, and half an hour after.
    await make.task(work, { createdAt: new Date('2025-10-26T22:30:00Z') })
    await make.task(work, { createdAt: new Date('2025-10-26T23:30:00Z') })
    const days = async (timezone: string) => {
      const { data } = await server.graphql<{ tasksPerDay: Chart }>(
        work.superAdmin.token,
        'query ($timezone: String) { tasksPerDay(month: "2025-10", timezone: $timezone) { count total data { id name count } } }',
        { timezone },
      )
      expect(data.tasksPerDay.data).toHaveLength(31)
      return data.tasksPerDay.data.filter(day => day.count > 0).map(day => `${day.name}: ${day.count}`)
    }
    expect(await days('Europe/Berlin')).toEqual(['2025-10-26: 1', '2025-10-27: 1'])
    expect(await days('UTC')).toEqual(['2025-10-26: 2'])
  })
})

it('Numbers of users leave out archived people', async () => {
  const { id, superAdmin } = await make.company()
  await make.person(id, 'collector')
  await make.person(id, 'collector', { status: 'ARCHIVED', blocked: true })
  await make.person(id, 'admin')
  await make.person(id, 'admin', { status: 'ARCHIVED', blocked: true })
  await make.person(id, 'member')
  const { data } = await server.graphql(superAdmin.token, '{ numberOfUsers { dataCollectors admins } }')
  expect(data).toEqual({ numberOfUsers: { dataCollectors: 1, admins: 2 } })
})
