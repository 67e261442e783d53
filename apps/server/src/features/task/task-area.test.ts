import type { MapPoint } from '@quadrat/domain/map/map'
import { writeMapShape } from '@quadrat/domain/map/map-shape'
import { cornerPoint } from '@quadrat/domain/map/map-shape-geometry'
import { mapShapeTexts } from '@quadrat/domain/messages/map-shape-en'
import { expect, it } from 'vitest'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { testServer } from '#test/server.ts'
import { contains, edgePoints, metresBetween, someShape } from '#test/shapes.ts'
import { askTile, tileOf } from '#test/tile.ts'
import type { TaskFilters } from './task-filter.queries.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

const firstId = 7_100_001
const ASK = `query ($filters: TaskFiltersInput, $waiting: TaskFiltersInput) {
  newest: baoleaderTasks(filters: $filters, pagination: { limit: 500 }) { count data { id } }
  second: baoleaderTasks(filters: $filters, pagination: { limit: 5, start: 5 }) { data { id } }
  shown: baoleaderTasks(filters: $filters, pagination: { limit: 500 }, sort: ["shownAt:asc"]) { count data { id } }
  queue: baoleaderTasks(filters: $waiting, pagination: { limit: 500 }, sort: ["createdAt:asc"]) { data { id } }
  countTasks(filters: $filters)
  mapSummary(filters: $filters) { count positioned statuses { status count } }
  mapTasks(filters: $filters, pagination: { limit: 500 }) { count data { id } }
  nowhere: mapTasks(filters: $filters, withoutPosition: true) { count }
  statuses: tasksPerStatus(filters: $filters) { total data { id count } }
  collectors: tasksPerDataCollector(filters: $filters) { total }
  month: tasksPerMonth(filters: $filters, month: "2026-04") { total }
}`
interface Answer {
  newest: { count: number; data: { id: string }[] }
  second: { data: { id: string }[] }
  shown: { count: number; data: { id: string }[] }
  queue: { data: { id: string }[] }
  countTasks: number
  mapSummary: { count: number; positioned: number; statuses: { status: string; count: number }[] }
  mapTasks: { count: number; data: { id: string }[] }
  nowhere: { count: number }
  statuses: { total: number; data: { id: string; count: number }[] }
  collectors: { total: number }
  month: { total: number }
}
const ids = (rows: { id: string }[]) => rows.map(({ id }) => Number(id))

it.each([
  ['rollups', 200],
  ['no rollups', 1_000_000],
])(
  'In a company with %s, feed, queue, map and charts have the tasks in a shape as a plain computation has them, edges included',
  async (_, rollupsFrom) => {
    const random = randomFrom(29)
    const company = await filteredCompany(make)
    const shapes = Array.from({ length: 40 }, () => someShape(random))
    const points: (MapPoint | null)[] = shapes.flatMap(edgePoints).slice(0, 250)
    while (points.length < 650) {
      const shape = random.pick(shapes)
      const [longitude, latitude] =
        shape.kind === 'polygon'
          ? (shape.corners[0] ?? [0, 0])
          : shape.kind === 'circle'
            ? [shape.longitude, shape.latitude]
            : [shape.west, shape.south]
      const spread = random.pick([0.1, 1, 8])
      const around = () => (random.below(2e6) / 1e6 - 1) * spread
      const { x, y } = cornerPoint([((longitude + around() + 540) % 360) - 180, latitude + around()])
      points.push(random.isOne(0.1) ? null : { x, y })
    }
    const tasks = points.map((_point, n): FilterableTask => {
      const createdAt = new Date(Date.UTC(2026, 2, 20) + n * 3_600_000)
      return {
        id: firstId + n,
        use: random.pick(company.uses),
        reporterId: random.pick([...company.reporterIds, null]),
        groupId: random.pick([...company.groupIds, null]),
        status: random.pick(['PENDING', 'COMPLETED', 'REJECTED']),
        createdAt,
        reportedAt: new Date(createdAt.getTime() - random.below(1000)),
        isOffline: true,
        answers: { species: random.pick(['Mkoko', 'Mchu']) },
      }
    })
    await insertTasks(db, company.companyId, tasks)
    const placed = points.flatMap((point, n) => (point ? [{ id: firstId + n, ...point }] : []))
    await db.pool.query(
      `insert into task_positions (company_id, task_id, x, y) select $1, * from unnest($2::bigint[], $3::int[], $4::int[])`,
      [company.companyId, placed.map(({ id }) => id), placed.map(({ x }) => x), placed.map(({ y }) => y)],
    )
    await mergeChanges(db, { blockSize: 400, rollupsFrom })

    let found = 0
    for (const shape of shapes) {
      const within = writeMapShape(shape)
      const status = random.isOne(0.3) ? random.pick(['PENDING', 'COMPLETED'] as const) : null
      const projectId = random.isOne(0.3) ? random.pick(company.uses).projectId : null
      const template = random.isOne(0.3) ? random.pick(company.uses).templateId : null
      const isEither = random.isOne(0.2)
      const area: TaskFilters = isEither
        ? { or: [{ within }, { id: { eq: String(firstId + 3) } }] }
        : { within }
      const filters: TaskFilters = {
        ...area,
        ...(status && { status: { eq: status } }),
        ...(projectId && { project: { eq: String(projectId) } }),
        ...(template && { answer: [`${template}.species.is.Mkoko`] }),
      }
      const isAnswered = ({ use, answers }: FilterableTask) =>
        !template || (use.templateId === template && answers?.species === 'Mkoko')
      const expected = tasks.filter(
        (task, n) =>
          (!status || task.status === status) &&
          (!projectId || task.use.projectId === projectId) &&
          isAnswered(task) &&
          ((isEither && n === 3) || (points[n] && contains(shape, points[n]))),
      )
      const wanted = expected.map(({ id }) => id).reverse()
      const waiting = { ...filters, status: { eq: 'PENDING' as const } }
      const { data, errors } = await server.graphql<Answer>(company.token, ASK, { filters, waiting })
      const what = JSON.stringify(filters)
      expect(errors, what).toBeUndefined()
      expect(ids(data.newest.data), what).toEqual(wanted)
      expect(ids(data.second.data), what).toEqual(wanted.slice(5, 10))
      expect(ids(data.shown.data).sort(), what).toEqual([...wanted].sort())
      const pending = tasks.filter(
        (task, n) =>
          task.status === 'PENDING' &&
          (!projectId || task.use.projectId === projectId) &&
          isAnswered(task) &&
          ((isEither && n === 3) || (points[n] && contains(shape, points[n]))),
      )
      expect(ids(data.queue.data), what).toEqual(pending.map(({ id }) => id))
      const many = wanted.length
      const withPosition = expected.filter(task => points[task.id - firstId]).length
      expect(
        [
          data.newest.count,
          data.shown.count,
          data.countTasks,
          data.mapSummary.count,
          data.statuses.total,
          data.collectors.total,
          data.month.total,
        ],
        what,
      ).toEqual([many, many, many, many, many, many, many])
      expect([data.mapSummary.positioned, data.mapTasks.count, data.nowhere.count], what).toEqual([
        withPosition,
        withPosition,
        many - withPosition,
      ])
      for (const { id, count } of data.statuses.data)
        expect(count, what).toBe(expected.filter(task => task.status === id).length)
      const heat = await tileOf(server, company.token, 'heat/0/0/0', filters)
      expect(
        heat.reduce((sum, { properties }) => sum + Number(properties.n), 0),
        what,
      ).toBe(withPosition)
      found += many
    }
    expect(found).toBeGreaterThan(shapes.length * 5)
  },
)

it('A circle has the points within its radius along the ground, on the centimetre of its edge', async () => {
  const work = await make.fieldWork()
  const { companyId, token } = work.superAdmin
  const { id } = await make.task(work)
  const { x, y } = cornerPoint([37, -1.3])
  await db.pool.query('update task_positions set x = $3, y = $4 where company_id = $1 and task_id = $2', [
    companyId,
    id,
    x,
    y,
  ])
  const away = metresBetween({ longitude: 37.05, latitude: -1.25 }, { x, y })
  const count = async (radius: number) =>
    (
      await server.graphql<{ countTasks: number }>(
        token,
        'query ($filters: TaskFiltersInput) { countTasks(filters: $filters) }',
        {
          filters: { within: `circle_37.05_-1.25_${radius.toFixed(2)}` },
        },
      )
    ).data.countTasks
  expect([await count(away - 0.05), await count(away + 0.05)]).toEqual([0, 1])
})

it('A text that is no area is refused by every reader of the filter, with the reason', async () => {
  const { superAdmin } = await make.fieldWork()
  const within = 'polygon_0_0_2_2_2_0_0_2'
  for (const query of [
    'baoleaderTasks(filters: $filters) { count }',
    'baoleaderTasks(filters: $filters, sort: ["shownAt:desc"]) { data { id } }',
    'countTasks(filters: $filters)',
    'mapSummary(filters: $filters) { count }',
    'mapTasks(filters: $filters) { count }',
    'tasksPerProject(filters: $filters) { count }',
  ])
    for (const [text, reason] of [
      [within, mapShapeTexts.crossing],
      ['', mapShapeTexts.unknown],
      ["box_1_2_3_4'; select 1", mapShapeTexts.unknown],
    ]) {
      const { errors } = await server.graphql(
        superAdmin.token,
        `query ($filters: TaskFiltersInput) { ${query} }`,
        {
          filters: { within: text },
        },
      )
      expect([query, errors?.[0]?.extensions.code]).toEqual([query, 'input.invalid'])
      expect(errors?.[0]?.message).toContain(reason)
    }
  const tile = await askTile(server, superAdmin.token, 'tasks/0/0/0', { within })
  expect([tile.status, tile.body.code]).toEqual([422, 'input.invalid'])
  const file = await server.rest('POST', '/export-tasks', {
    token: superAdmin.token,
    body: { data: JSON.stringify({ within }) },
  })
  expect([file.status, file.body.code]).toEqual([422, 'input.invalid'])
})

it('An area has the tasks of its company alone, and a collector cannot ask for it', async () => {
  const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
  await make.task(mine)
  const filters = { within: 'box_-180_-90_180_90' }
  const ask = (token: string) =>
    server.graphql<{ countTasks: number; mapSummary: { count: number } }>(
      token,
      'query ($filters: TaskFiltersInput) { countTasks(filters: $filters) mapSummary(filters: $filters) { count } }',
      { filters },
    )
  expect((await ask(mine.superAdmin.token)).data).toEqual({ countTasks: 1, mapSummary: { count: 1 } })
  expect((await ask(theirs.superAdmin.token)).data).toEqual({ countTasks: 0, mapSummary: { count: 0 } })
  expect((await ask(mine.collector.token)).errors?.[0]?.extensions.code).toBe('permission.refused')
})
