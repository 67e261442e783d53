import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { tileOf } from '#test/tile.ts'
import { square } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'
import { compareWithSite } from './site.jobs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { code, data, audit, refusesOthers } = verbs(server)
const never = new AbortController().signal

const CREATE = `mutation ($input: CreateSiteInput!) { createSite(input: $input) { id rowVersion points isChecked outline project { id } } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateSiteInput!) { updateSite(id: $id, input: $input) { id rowVersion isChecked } }`
const DELETE = `mutation ($id: ID!) { deleteSite(id: $id) }`
const SITES = `query ($filters: SiteFiltersInput) { sites(filters: $filters) { count data { id tasksOutside isChecked } } }`
const TASKS = `query ($filters: TaskFiltersInput) { baoleaderTasks(filters: $filters) { count data { id outside } } countTasks(filters: $filters) }`

type Work = Awaited<ReturnType<typeof make.fieldWork>>
const compare = (work: Work) =>
  compareWithSite(server.deps, { companyId: work.company.id, projectId: work.project.id }, never)
/** Creates a task at a place. */
async function taskAt(
  work: Work,
  latitude: number | null,
  longitude: number | null,
  accuracy: number | null = 6,
) {
  const task = await make.task(work)
  await db.pool.query(
    'update evidence set latitude = $3, longitude = $4, accuracy = $5 where company_id = $1 and task_id = $2',
    [work.company.id, task.id, latitude, longitude, accuracy],
  )
  return task
}
async function outside({ superAdmin }: Work, filters: object = { outside: true }): Promise<number[]> {
  const { baoleaderTasks, countTasks } = await data<{
    baoleaderTasks: { count: number; data: { id: string; outside: boolean }[] }
    countTasks: number
  }>(superAdmin.token, TASKS, { filters })
  expect(countTasks).toBe(baoleaderTasks.count)
  return baoleaderTasks.data.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

describe('A place of work', () => {
  it('is created by staff alone, once, and it is logged', async () => {
    const work = await make.fieldWork()
    const input = { project: work.project.id, outline: square(39.5, -4, 1) }
    await refusesOthers(work, CREATE, { input })
    const again = { ...input, clientId: '7b1c2a54-6a0e-4a30-9d3f-0c8a7cf2a901' }
    const { createSite } = await data<{ createSite: { id: string } }>(work.superAdmin.token, CREATE, {
      input: again,
    })
    expect(createSite).toMatchObject({ rowVersion: 1, points: 5, project: { id: String(work.project.id) } })
    expect(await data(work.superAdmin.token, CREATE, { input: again })).toMatchObject({
      createSite: { id: createSite.id },
    })
    expect(await code(work.superAdmin.token, CREATE, { input })).toBe('input.invalid')
    expect(await audit(work.company.id)).toEqual(['site.create'])
  })

  it('is changed and removed by staff of its company alone', async () => {
    const work = await make.fieldWork()
    const { id } = await make.site(work.company.id, work.project.id)
    const change = { id, input: { outline: square(30, 0, 2), rowVersion: 1 } }
    await refusesOthers(work, UPDATE, change)
    await refusesOthers(work, DELETE, { id })
    expect(await data(work.superAdmin.token, UPDATE, change)).toMatchObject({ updateSite: { rowVersion: 2 } })
    // Its answer was lost.
    expect(await data(work.superAdmin.token, UPDATE, change)).toMatchObject({ updateSite: { rowVersion: 2 } })
    const late = { id, input: { outline: square(20, 0, 2), rowVersion: 1 } }
    expect(await code(work.superAdmin.token, UPDATE, late)).toBe('version.stale')
    const rival = await make.company()
    expect(await data(rival.superAdmin.token, SITES)).toEqual({ sites: { count: 0, data: [] } })
    await data(work.superAdmin.token, DELETE, { id })
    expect(await data(work.superAdmin.token, SITES)).toEqual({ sites: { count: 0, data: [] } })
    expect(await audit(work.company.id)).toEqual(['site.update', 'site.delete'])
  })

  it.each([
    ['nothing', null, 'cannot be read'],
    ['an empty collection', { type: 'FeatureCollection', features: [] }, 'no area'],
    ['points', { type: 'Point', coordinates: [39, -4] }, 'only contains points'],
    [
      'lines',
      {
        type: 'LineString',
        coordinates: [
          [39, -4],
          [40, -4],
        ],
      },
      'only contains lines',
    ],
    [
      'metres',
      {
        type: 'Polygon',
        coordinates: [
          [
            [500_000, 0],
            [500_100, 0],
            [500_100, 9],
            [500_000, 0],
          ],
        ],
      },
      'WGS 84',
    ],
    [
      'a bow tie',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      },
      'crosses itself',
    ],
  ])('is refused with its reason if it is %s', async (_, outline, reason) => {
    const work = await make.fieldWork()
    const { errors } = await server.graphql(work.superAdmin.token, CREATE, {
      input: { project: work.project.id, outline },
    })
    // A null is refused by the schema of the call.
    if (outline)
      expect([errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
        'input.invalid',
        expect.stringContaining(reason),
      ])
    else expect(errors).toHaveLength(1)
  })
})

describe('A task outside the place of work', () => {
  it('is marked when it arrives, unless its accuracy reaches inside', async () => {
    const work = await make.fieldWork()
    await make.site(work.company.id, work.project.id)
    const send = async (latitude: number, longitude: number, accuracy: number) => {
      const answer = await phone(server, work.collector.token).submit(
        report(work, { position: { latitude, longitude, accuracy } }),
      )
      expect(answer.status).toBeLessThan(300)
    }
    await send(-3.5, 40, 10)
    // 0.001 degrees are 111 m.
    await send(-2.999, 40, 50)
    await send(-2.999, 40, 150)
    await send(-3.5, 40.501, 50)
    await send(-3.5, 40.501, 150)
    expect(await outside(work)).toHaveLength(2)
    expect(await outside(work, { outside: false })).toHaveLength(3)
    expect(await outside(work, { or: [{ outside: true }, { outside: false }] })).toHaveLength(5)
  })

  it('is found and counted alike by the feed, the map, the insights and the place of work', async () => {
    const work = await make.fieldWork()
    const { id } = await make.site(work.company.id, work.project.id)
    const out = await taskAt(work, 10, 10)
    await taskAt(work, -3.5, 40)
    await taskAt(work, null, null)
    const token = work.superAdmin.token
    expect(await outside(work)).toEqual([out.id])
    const filters = { outside: true }
    expect((await tileOf(server, token, 'tasks/0/0/0', filters)).map(one => one.id)).toEqual([out.id])
    expect(
      await data(
        token,
        `query ($filters: TaskFiltersInput) { tasksPerProject(filters: $filters) { total } mapSummary(filters: $filters) { count } }`,
        { filters },
      ),
    ).toEqual({ tasksPerProject: { total: 1 }, mapSummary: { count: 1 } })
    expect(await data(token, SITES, { filters: { project: { eq: work.project.id } } })).toMatchObject({
      sites: { count: 1, data: [{ id: String(id), tasksOutside: 1 }] },
    })
    const rival = await make.fieldWork()
    expect(await outside(rival)).toEqual([])
  })

  it('is compared again when the outline changes or goes', async () => {
    const work = await make.fieldWork()
    const [here, there] = [await taskAt(work, -3.5, 40), await taskAt(work, 10.5, 10.5)]
    const token = work.superAdmin.token
    expect(await outside(work)).toEqual([])
    const { createSite } = await data<{ createSite: { id: string } }>(token, CREATE, {
      input: { project: work.project.id, outline: square(39.5, -4, 1) },
    })
    await compare(work)
    expect(await outside(work)).toEqual([there.id])
    const tile = () => tileOf(server, token, 'tasks/0/0/0', { outside: true })
    expect((await tile()).map(one => one.id)).toEqual([there.id])
    await data(token, UPDATE, { id: createSite.id, input: { outline: square(10, 10, 1) } })
    await compare(work)
    expect(await outside(work)).toEqual([here.id])
    // The kept tile is stale.
    expect((await tile()).map(one => one.id)).toEqual([here.id])
    expect(await data(token, SITES)).toMatchObject({ sites: { data: [{ isChecked: true }] } })
    await data(token, DELETE, { id: createSite.id })
    await compare(work)
    expect(await outside(work)).toEqual([])
    expect(await tile()).toEqual([])
  })

  it('is in a hole, and not in one of several parts', async () => {
    const work = await make.fieldWork()
    const [edge, hole, other] = [square(39.5, -4, 1), square(39.9, -3.6, 0.2), square(10, 10, 1)].map(
      ({ coordinates }) => coordinates[0]?.[0] ?? [],
    )
    await make.site(work.company.id, work.project.id, {
      outline: { type: 'MultiPolygon', coordinates: [[edge ?? [], hole ?? []], [other ?? []]] },
    })
    const inHole = await taskAt(work, -3.5, 40)
    await taskAt(work, -3.5, 40, 50_000)
    await taskAt(work, -3.9, 39.6)
    await taskAt(work, 10.5, 10.5)
    await taskAt(work, 0, 0)
    expect(await outside(work)).toEqual([inHole.id])
  })

  it('is marked although its report was under way while the outline changed', async () => {
    const work = await make.fieldWork()
    const task = await taskAt(work, -3.5, 40)
    const { id } = await make.site(work.company.id, work.project.id)
    const arriving = await db.pool.connect()
    await arriving.query('begin')
    await arriving.query('update evidence set notes = notes where company_id = $1 and task_id = $2', [
      work.company.id,
      task.id,
    ])
    await data(work.superAdmin.token, UPDATE, { id, input: { outline: square(10, 10, 1) } })
    let isDone = false
    const comparing = compare(work).then(() => {
      isDone = true
    })
    // Statements of this test pass, the comparison does not.
    for (let n = 0; n < 5; n++) await outside(work)
    expect(isDone).toBe(false)
    await arriving.query('commit')
    arriving.release()
    await comparing
    expect(await outside(work)).toEqual([task.id])
  })
})
