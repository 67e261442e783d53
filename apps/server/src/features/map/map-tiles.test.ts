import { cellsPerTile, mapSteps, tileExtent, tileZoomMax, toMapPoint } from '@quadrat/domain/map/map'
import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { expect, it } from 'vitest'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { type FilterableTask, filteredCompany, insertTasks, randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { mergeChanges } from '#test/merge-changes.ts'
import { testServer } from '#test/server.ts'
import { tileOf } from '#test/tile.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
type Random = ReturnType<typeof randomFrom>

type Position = [latitude: number | null, longitude: number | null]
interface PlacedTask extends FilterableTask {
  position: Position
}

/** Above the ids that other tests get from the sequence. */
const firstId = 6_000_001

/** Positions that a map could stumble over. */
const odd: Position[] = [
  [0, 0],
  [0, 36.8],
  [12, 0],
  [-17, 180],
  [-17, -180],
  [-17, 179.9999999],
  [-17, -179.9999999],
  [90, 10],
  [-90, 10],
  [86, 20],
  [91, 10],
  [10, 181],
  [1e300, -1e300],
  [Number.NaN, 10],
  [Number.POSITIVE_INFINITY, 10],
  [null, null],
  [10, null],
]

const isShown = ([latitude, longitude]: Position): boolean =>
  latitude !== null &&
  longitude !== null &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  !(latitude === 0 && longitude === 0)

async function insertEvidence(companyId: number, tasks: PlacedTask[]) {
  await db.pool.query(
    `insert into evidence (company_id, task_id, latitude, longitude, accuracy, created_at, updated_at)
     select $1, t, latitude, longitude, 5, now(), now()
     from unnest($2::bigint[], $3::float8[], $4::float8[]) as one (t, latitude, longitude)`,
    [
      companyId,
      tasks.map(task => task.id),
      tasks.map(task => task.position[0]),
      tasks.map(task => task.position[1]),
    ],
  )
}

function someFilters(
  random: Random,
  { uses, groupIds, reporterIds }: Awaited<ReturnType<typeof filteredCompany>>,
) {
  const filters: TaskFilters = {}
  const { projectId, templateId, sdgId, tagId } = random.pick(uses)
  if (random.isOne(0.3)) filters.project = { eq: String(projectId) }
  if (random.isOne(0.2)) filters.task_definition = { task_type: { in: [String(templateId)] } }
  if (random.isOne(0.2)) filters.un_sdg = { eq: String(sdgId) }
  if (random.isOne(0.2)) filters.category = { notIn: [String(tagId)] }
  if (random.isOne(0.2)) filters.community = { eq: String(random.pick(groupIds)) }
  if (random.isOne(0.2)) filters.baorider = { notIn: [String(random.pick(reporterIds))] }
  if (random.isOne(0.3)) filters.status = { in: [random.pick(taskStatuses), 'PENDING'] }
  if (random.isOne(0.2)) filters.answer = [`${templateId}.species.${random.pick(['is.Mkoko', 'none'])}`]
  if (random.isOne(0.2)) filters.id = { contains: String(random.below(10)) }
  if (random.isOne(0.3)) {
    const between = [0, 1].map(n => new Date(Date.UTC(2026, 2 + n * 3, 1 + random.below(28))))
    filters.or = [{ createdAt: { between } }, { date_reported: { between } }]
  }
  return filters
}

it.each([
  { from: 'tasks alone, as of a small company', keepFrom: null },
  { from: 'kept cells, changes and tasks', keepFrom: 12 },
])(
  'Tiles from $from show the tasks of the feed at the first position of their evidence, for any filters and zooms',
  async ({ keepFrom }) => {
    const random = randomFrom(11)
    const merge = async () => {
      if (keepFrom) await mergeChanges(db, { keepFrom })
    }
    const company = await filteredCompany(make)
    const around = (n: number) => (random.below(2e6) / 1e6 - 1) * n
    // Dense towns, some in the same place, some all over the world.
    const towns: Position[] = [
      [-3.36, 39.99],
      [-26.2, 28.05],
      [-17, 179.99],
    ]
    const somewhere = (): Position => {
      if (random.isOne(0.1)) return random.pick(odd)
      if (random.isOne(0.2)) return random.pick(towns)
      if (random.isOne(0.2)) return [around(90), around(180)]
      const [latitude, longitude] = random.pick(towns)
      const spread = random.pick([0.0001, 0.01, 1])
      return [
        Number(latitude) + around(spread),
        Math.max(-180, Math.min(180, Number(longitude) + around(spread))),
      ]
    }
    const tasks = Array.from({ length: 800 }, (_, n): PlacedTask => {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 6 * 3_600_000)
      return {
        id: firstId + n,
        use: random.pick(company.uses),
        reporterId: random.pick([...company.reporterIds, null]),
        groupId: random.pick([...company.groupIds, null]),
        status: random.pick(taskStatuses) as TaskStatus,
        createdAt,
        isOffline: random.isOne(0.7),
        reportedAt: random.isOne(0.1) ? null : new Date(createdAt.getTime() - random.below(9) * 86_400_000),
        answers: { species: random.pick(['Mkoko', 'Mchu']) },
        position: n < odd.length ? (odd[n] as Position) : somewhere(),
      }
    })
    for (const part of [tasks.slice(0, 600), tasks.slice(600)]) {
      await insertTasks(db, company.companyId, part)
      await insertEvidence(company.companyId, part)
      if (part.length === 600) await merge()
    }
    await change(company, tasks)
    // Another report of the same task does not move it.
    await insertEvidence(
      company.companyId,
      tasks.slice(0, 300).map(task => ({ ...task, position: [50, 50] })),
    )

    const placed = new Map(
      tasks
        .filter(task => isShown(task.position))
        .map(task => [task.id, toMapPoint(Number(task.position[1]), Number(task.position[0]))]),
    )
    for (let n = 0; n < 20; n++) {
      if (n === 10) await merge()
      const filters = someFilters(random, company)
      const z = random.pick([0, 0, 1, 2, 5, 9, 13, 14, 17, tileZoomMax])
      const { data } = await server.graphql<{
        countTasks: number
        mapSummary: { count: number; positioned: number }
      }>(
        company.token,
        `query ($filters: TaskFiltersInput) { countTasks(filters: $filters) mapSummary(filters: $filters) { count positioned } }`,
        { filters },
      )
      const matching = (await plainIds(company, filters)).filter(id => placed.has(id))
      const request = `${n}: zoom ${z}, ${JSON.stringify(filters)}`
      expect([data.mapSummary.count, data.mapSummary.positioned], request).toEqual([
        data.countTasks,
        matching.length,
      ])

      const side = mapSteps / 2 ** z
      const byTile = Map.groupBy(matching, id => {
        const { x, y } = placed.get(id) ?? { x: 0, y: 0 }
        return `${Math.floor(x / side)}/${Math.floor(y / side)}`
      })
      for (const [tile, ids] of [...byTile].slice(0, 5)) {
        const [x = 0, y = 0] = tile.split('/').map(Number)
        const cells = Map.groupBy(ids, id => {
          const point = placed.get(id) ?? { x: 0, y: 0 }
          return [point.x, point.y].map(at => Math.floor((at % side) / (side / cellsPerTile(z)))).join()
        })
        const shown = await tileOf(server, company.token, `tasks/${z}/${x}/${y}`, filters)
        const expected = [...cells.values()].map(some => {
          const statuses = some.map(id => tasks[id - firstId]?.status ?? '')
          return some.length === 1
            ? `task ${some[0]} ${statuses[0]}`
            : `${some.length} ${taskStatuses.map(status => statuses.filter(one => one === status).length)}`
        })
        expect(
          shown
            .map(({ id, properties }) =>
              id === undefined
                ? `${properties.n} ${taskStatuses.map(status => properties[status] ?? 0)}`
                : `task ${id} ${properties.status}`,
            )
            .sort(),
          `${request}, tile ${tile}`,
        ).toEqual(expected.sort())
        for (const feature of shown) {
          expect(
            feature.x >= 0 && feature.x < tileExtent && feature.y >= 0 && feature.y < tileExtent,
            request,
          ).toBe(true)
          const point = feature.id === undefined ? undefined : placed.get(feature.id)
          if (point)
            expect([feature.x, feature.y], request).toEqual(
              [point.x, point.y].map(at => Math.floor(((at % side) / side) * tileExtent)),
            )
        }
        const heat = await tileOf(server, company.token, `heat/${z}/${x}/${y}`, filters)
        expect(
          heat.reduce((sum, { properties }) => sum + Number(properties.n), 0),
          request,
        ).toBe(ids.length)
      }
    }
  },
)

/** Decides on some tasks and moves some to another use, one after another. */
async function change({ companyId, uses }: Awaited<ReturnType<typeof filteredCompany>>, tasks: PlacedTask[]) {
  for (const task of tasks.filter(({ id }) => id % 9 === 0)) task.status = 'MORE_INFO_REQUESTED'
  await db.pool.query(
    `update tasks set status = 'MORE_INFO_REQUESTED' where company_id = $1 and id % 9 = 0`,
    [companyId],
  )
  const [use] = uses
  if (!use) throw new Error('no use')
  for (const task of tasks.filter(({ id }) => id % 7 === 0)) task.use = use
  await db.pool.query(
    `update tasks set project_id = $2, project_template_id = $3, template_id = $4 where company_id = $1 and id % 7 = 0`,
    [companyId, use.projectId, use.projectTemplateId, use.templateId],
  )
}

/** The ids of all matching tasks, from the feed, which has a test of its own. */
async function plainIds({ token }: { token: string }, filters: TaskFilters): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; ; start += 500) {
    const { data } = await server.graphql<{ baoleaderTasks: { data: { id: string }[] } }>(
      token,
      `query ($filters: TaskFiltersInput, $start: Int) {
        baoleaderTasks(filters: $filters, pagination: { limit: 500, start: $start }) { data { id } } }`,
      { filters, start },
    )
    ids.push(...data.baoleaderTasks.data.map(task => Number(task.id)))
    if (data.baoleaderTasks.data.length < 500) return ids
  }
}

it('A position is the same point in the database and in the browser', async () => {
  const random = randomFrom(3)
  const positions = Array.from({ length: 500 }, () => [
    random.below(36e7) / 1e6 - 180,
    random.below(18e7) / 1e6 - 90,
  ])
  const { rows } = await db.pool.query(
    `select map_x(longitude) as x, map_y(latitude) as y, map_quadkey(map_x(longitude), map_y(latitude)) as quadkey
     from unnest($1::float8[], $2::float8[]) with ordinality as one (longitude, latitude, n) order by n`,
    [positions.map(([longitude]) => longitude), positions.map(([, latitude]) => latitude)],
  )
  positions.forEach(([longitude = 0, latitude = 0], n) => {
    const point = toMapPoint(longitude, latitude)
    // The last digit of a sine may differ between PostgreSQL and JavaScript.
    expect(Math.abs(rows[n].x - point.x) + Math.abs(rows[n].y - point.y)).toBeLessThanOrEqual(1)
    let quadkey = 0n
    for (let bit = 0n; bit < 28n; bit++)
      quadkey |=
        (((BigInt(rows[n].x) >> bit) & 1n) << (2n * bit)) |
        (((BigInt(rows[n].y) >> bit) & 1n) << (2n * bit + 1n))
    expect(BigInt(rows[n].quadkey)).toBe(quadkey)
  })
})
