import { type MapBox, mapSteps } from '@quadrat/domain/map/map'
import { taskStatuses } from '@quadrat/domain/task/task'
import { expect, it } from 'vitest'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { findMapPage } from './map.queries.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

/** Above the ids that other tests get from the sequence. */
const firstId = 9_500_001
const many = 400

it('A page of many tasks beside the map is that of all tasks read, for any part of the map, filter and page', async () => {
  const random = randomFrom(5)
  const { companyId, uses, groupIds, reporterIds } = await filteredCompany(make)
  const tasks = Array.from(
    { length: many },
    (_, n): FilterableTask => ({
      id: firstId + n,
      use: random.pick(uses),
      reporterId: random.pick(reporterIds),
      groupId: random.pick([...groupIds, null]),
      status: random.pick(taskStatuses),
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 20))),
      reportedAt: null,
      isOffline: false,
    }),
  )
  await insertTasks(db, companyId, tasks)
  // The newest are in the north, so that a page of the south is not among the first that are looked at.
  await db.pool.query(
    `insert into evidence (company_id, task_id, latitude, longitude, accuracy, created_at, updated_at)
     select $1, t, -3 + (t - $2) / 100.0, 39 + t % 7, 5, now(), now() from unnest($3::bigint[]) t where t % 9 > 0`,
    [companyId, firstId, tasks.map(({ id }) => id)],
  )
  const { rows } = await db.pool.query('select task_id, x, y from task_positions where company_id = $1', [
    companyId,
  ])
  const points = new Map<number, { x: number; y: number }>(rows.map(row => [Number(row.task_id), row]))
  const xs = [...points.values()].map(({ x }) => x)
  const ys = [...points.values()].map(({ y }) => y)
  const between = (values: number[]) => [random.pick(values), random.pick(values)].toSorted((a, b) => a - b)
  const someBox = (): MapBox => {
    const [west = 0, east = 0] = between(xs)
    const [north = 0, south = 0] = between(ys)
    return { west, east, north, south }
  }
  const whole: MapBox = { west: 0, north: 0, east: mapSteps - 1, south: mapSteps - 1 }
  for (let n = 0; n < 60; n++) {
    const boxes = random.pick([null, [whole], [someBox()], [someBox(), someBox()]])
    const status = random.pick(taskStatuses)
    const filters: TaskFilters = random.isOne(0.5) ? { status: { eq: status } } : {}
    const page = { limit: 1 + random.below(20), offset: random.pick([0, 0, 7, 150, many]) }
    const expected = tasks
      .filter(task => !filters.status || task.status === status)
      .map(({ id }) => ({ id, point: points.get(id) }))
      .filter(
        ({ point }) =>
          point &&
          (!boxes ||
            boxes.some(
              ({ west, east, north, south }) =>
                point.x >= west && point.x <= east && point.y >= north && point.y <= south,
            )),
      )
      .map(({ id }) => id)
      .toReversed()
    const found = await withOwnerTransaction({ db }, tx =>
      findMapPage(tx, companyId, filters, { boxes }, page, 10),
    )
    expect(found, JSON.stringify({ n, boxes, filters, page })).toEqual({
      count: expected.length,
      ids: expected.slice(page.offset, page.offset + page.limit),
    })
  }
})
