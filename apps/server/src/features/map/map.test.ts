import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { askTile, tileOf } from '#test/tile.ts'
import { deleteOldMapChanges, mergeMapCells } from './map.jobs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

const place = (companyId: number, taskId: number, latitude: number | null, longitude: number | null) =>
  db.pool.query('update evidence set latitude = $3, longitude = $4 where company_id = $1 and task_id = $2', [
    companyId,
    taskId,
    latitude,
    longitude,
  ])
const total = async (token: string, path: string, filters = {}) =>
  (await tileOf(server, token, path, filters)).reduce(
    (sum, { properties }) => sum + Number(properties.n ?? 1),
    0,
  )

const TASKS = `query ($area: MapAreaInput, $withoutPosition: Boolean, $pagination: PaginationInput) {
  mapTasks(area: $area, withoutPosition: $withoutPosition, pagination: $pagination) { count data { id } }
}`
const listed = async (token: string, variables: object) => {
  const { data, errors } = await server.graphql<{ mapTasks: { count: number; data: { id: string }[] } }>(
    token,
    TASKS,
    variables,
  )
  expect(errors).toBeUndefined()
  return { count: data.mapTasks.count, ids: data.mapTasks.data.map(({ id }) => Number(id)) }
}

it('A tile of one company never shows a task of another, in turn and from the cache', async () => {
  const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
  const task = await make.task(mine)
  for (const _ of [1, 2]) {
    expect((await tileOf(server, mine.superAdmin.token, 'tasks/0/0/0')).map(({ id }) => id)).toEqual([
      task.id,
    ])
    expect(await tileOf(server, theirs.superAdmin.token, 'tasks/0/0/0')).toEqual([])
    expect(await tileOf(server, theirs.superAdmin.token, 'heat/0/0/0')).toEqual([])
  }
  const first = await askTile(server, mine.superAdmin.token, 'tasks/0/0/0')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await askTile(server, mine.superAdmin.token, 'tasks/0/0/0', {}, headers)).status).toBe(304)
  expect((await askTile(server, theirs.superAdmin.token, 'tasks/0/0/0', {}, headers)).status).toBe(204)
  expect((await listed(theirs.superAdmin.token, {})).count).toBe(0)
  expect((await listed(theirs.superAdmin.token, { withoutPosition: true })).count).toBe(0)
})

it('A collector, and a person who is not signed in, get no tile', async () => {
  const work = await make.fieldWork()
  expect((await askTile(server, null, 'tasks/0/0/0')).body).toMatchObject({ code: 'token.invalid' })
  const refused = await askTile(server, work.collector.token, 'tasks/0/0/0')
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.refused'])
})

it('Malformed tile numbers and filters are refused with their reason', async () => {
  const { superAdmin } = await make.fieldWork()
  const paths = [
    'tasks/0/1/0',
    'tasks/3/8/0',
    'tasks/19/0/0',
    'tasks/-1/0/0',
    'tasks/1/0.5/0',
    'tasks/1/0/x',
    'tasks/01/0/0',
    'people/0/0/0',
  ]
  for (const path of paths) {
    const { status, body } = await askTile(server, superAdmin.token, path)
    expect([path, status, body.code]).toEqual([path, 422, 'input.invalid'])
  }
  const filters = [
    'no object',
    { unknown: 1 },
    { status: { eq: 'LOST' } },
    { createdAt: { gte: 'yesterday' } },
    { project: 5 },
    { createdAt: { between: ['2026-01-01'] } },
  ]
  for (const one of filters) {
    const { status, body } = await askTile(server, superAdmin.token, 'tasks/0/0/0', one)
    expect([one, status, body.code]).toEqual([one, 422, 'input.invalid'])
  }
  expect(
    (await server.rest('GET', '/api/map/tasks/0/0/0?filters=%7B', { token: superAdmin.token })).status,
  ).toBe(422)
  const long = { id: { contains: '1'.repeat(5000) } }
  expect((await askTile(server, superAdmin.token, 'tasks/0/0/0', long)).status).toBe(422)
  expect((await askTile(server, superAdmin.token, 'tasks/0/0/0', { project: { eq: 'x' } })).status).toBe(404)
})

it('Whatever happens to a task, its tile shows it at once; other tiles stay in the cache', async () => {
  const work = await make.fieldWork()
  const { companyId, token } = work.superAdmin
  const east = await make.task(work)
  const west = await make.task(work)
  await place(companyId, west.id, 40, -100)
  const [eastTile, westTile] = ['tasks/1/1/1', 'tasks/1/0/0']
  const statements = async (path: string) => {
    const before = db.statements()
    await total(token, path)
    return db.statements() - before
  }
  const cold = await statements(westTile)
  // Jobs of the same process send a statement of their own now and then, so the numbers are not compared
  // exactly.
  expect(await statements(westTile)).toBeLessThan(cold)

  const pending = { status: { eq: 'PENDING' } }
  expect([await total(token, eastTile), await total(token, eastTile, pending)]).toEqual([1, 1])
  await db.pool.query(`update tasks set status = 'COMPLETED' where company_id = $1 and id = $2`, [
    companyId,
    east.id,
  ])
  expect([await total(token, eastTile), await total(token, eastTile, pending)]).toEqual([1, 0])
  const another = await make.task(work)
  expect(await total(token, eastTile)).toBe(2)
  await place(companyId, another.id, -40, 100)
  expect(await total(token, 'tasks/2/3/2')).toBe(1)
  await place(companyId, another.id, null, null)
  expect(await total(token, eastTile)).toBe(1)
  await db.pool.query('delete from tasks where company_id = $1 and id = $2', [companyId, east.id])
  expect(await total(token, eastTile)).toBe(0)
  expect(await statements(westTile)).toBeLessThan(cold)
  const left = await db.pool.query('select task_id from task_positions where company_id = $1', [companyId])
  expect(left.rows.map(row => Number(row.task_id))).toEqual([west.id])
})

it('Changes are deleted only when no tile from before them is in a cache', async () => {
  const work = await make.fieldWork()
  await make.task(work)
  await mergeMapCells({ db })
  const count = async () =>
    (await db.pool.query('select 1 from task_position_changes where company_id = $1', [work.company.id]))
      .rowCount
  const at = (seconds: number) => ({ db, now: () => new Date(Date.now() + seconds * 1000) })
  await deleteOldMapChanges(at(120))
  expect(await count()).toBe(1)
  await deleteOldMapChanges(at(600))
  expect(await count()).toBe(0)
})

it('The tasks beside the map are those in its view, also over the antimeridian, or those without a position', async () => {
  const work = await make.fieldWork()
  const { companyId, token } = work.superAdmin
  const positions: [number | null, number | null][] = [
    [-17, 179],
    [-17, -179],
    [-17, 100],
    [0, 0],
    [null, null],
  ]
  const ids: number[] = []
  for (const [latitude, longitude] of positions) {
    const { id } = await make.task(work)
    ids.push(id)
    await place(companyId, id, latitude, longitude)
  }
  const [a = 0, b = 0, c = 0, zero = 0, none = 0] = ids
  expect(await listed(token, {})).toEqual({ count: 3, ids: [c, b, a] })
  expect(await listed(token, { area: { west: 170, east: -170, south: -30, north: 0 } })).toEqual({
    count: 2,
    ids: [b, a],
  })
  expect(await listed(token, { area: { west: 90, east: 179.5, south: -30, north: 0 } })).toEqual({
    count: 2,
    ids: [c, a],
  })
  expect(await listed(token, { area: { west: -180, east: 180, south: -90, north: 90 } })).toEqual({
    count: 3,
    ids: [c, b, a],
  })
  expect(await listed(token, { area: { west: 99, east: 101, south: -16.9, north: 0 } })).toEqual({
    count: 0,
    ids: [],
  })
  expect(await listed(token, { withoutPosition: true })).toEqual({ count: 2, ids: [none, zero] })
  expect(await listed(token, { pagination: { limit: 1, start: 1 } })).toEqual({ count: 3, ids: [b] })
  for (const area of [
    { west: 0, east: 181, south: 0, north: 1 },
    { west: 0, east: 1, south: 2, north: 1 },
    { west: 0, east: 1, south: -91, north: 1 },
  ]) {
    const { errors } = await server.graphql(token, TASKS, { area })
    expect(errors?.[0]?.extensions.code).toBe('input.invalid')
  }
  const { data } = await server.graphql<{
    mapSummary: { count: number; positioned: number; bounds: Record<string, number>; statuses: unknown[] }
  }>(
    token,
    '{ mapSummary { count positioned statuses { status count positioned } bounds { west south east north } } }',
  )
  expect(data.mapSummary).toMatchObject({
    count: 5,
    positioned: 3,
    statuses: [{ status: 'PENDING', count: 5, positioned: 3 }],
  })
  expect(data.mapSummary.bounds.west).toBeCloseTo(-179, 5)
  expect(data.mapSummary.bounds.south).toBeCloseTo(-17, 5)
})
