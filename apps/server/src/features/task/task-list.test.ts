import { describe, expect, it, vi } from 'vitest'
import { TxClient } from '#src/platform/database/tx-client.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'

const server = await testServer()
const make = makers(server.deps.db)

const LIST = `query ($filters: TaskFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderTasks(filters: $filters, pagination: $pagination, sort: $sort) { count data { id } }
}`
const FEED = `query ($filters: TaskFiltersInput) {
  baoleaderTasks(filters: $filters) {
    count
    data {
      id status date_reported edit_from { id } abilities photosExpected photosArrived
      task_type { id title status category { id title } un_sdg { name } }
      task_definition { id status }
      baorider { id firstName lastName phoneNumber profilePicture { formats { thumbnail { url } } } projects { id } }
      photos { id formats { thumbnail { url } } }
      project { id name } community { id name } evidences { id data_field_values { text } notes }
    }
  }
}`

async function list(token: string, variables: object = {}, query = LIST) {
  const { data, errors } = await server.graphql<{
    baoleaderTasks: { count: number; data: { id: string }[] }
  }>(token, query, variables)
  expect(errors).toBeUndefined()
  return { count: data.baoleaderTasks.count, ids: data.baoleaderTasks.data.map(task => Number(task.id)) }
}

describe('the list of tasks', () => {
  it('returns the newest first, ten a page, with the count of all', async () => {
    const work = await make.fieldWork()
    const made = []
    for (let i = 0; i < 12; i++) made.push((await make.task(work)).id)
    const newestFirst = made.toReversed()
    expect(await list(work.superAdmin.token)).toEqual({ count: 12, ids: newestFirst.slice(0, 10) })
    expect(await list(work.superAdmin.token, { pagination: { start: 10, limit: 10 } })).toEqual({
      count: 12,
      ids: newestFirst.slice(10),
    })
    expect((await list(work.superAdmin.token, { sort: ['createdAt:asc'] })).ids).toEqual(made.slice(0, 10))
    expect((await list(work.superAdmin.token, { pagination: { start: 100 } })).ids).toEqual([])
  })

  it('asks for the columns that are shown, and for nothing else of people and files', async () => {
    const work = await make.fieldWork()
    await make.task(work)
    const person = 'firstName profilePicture { attributes { url size } formats { small { url } } }'
    const asked = vi.spyOn(TxClient.prototype, 'query')
    await list(
      work.superAdmin.token,
      {},
      `{ baoleaderTasks { count data {
        id baorider { ${person} } community_member { ${person} } photos { id } documents { url }
        evidences { photos { hash } baorider { lastName } }
      } } }`,
    )
    const texts = asked.mock.calls.map(([first]) => (first as { text?: string })?.text ?? '')
    asked.mockRestore()
    const text = texts.filter(one => one.includes('"evidence_photos"')).join()
    expect(text).toContain('"first_name" as "firstName"')
    expect(text).not.toMatch(/password_hash|date_of_birth|"email"|uploaded_by|exif_latitude/)
  })

  it('shows a company its own tasks and none of another, with any query', async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    const [mine, theirs] = [await make.task(work), await make.task(other, { id: 900 })]
    expect(await list(work.superAdmin.token)).toEqual({ count: 1, ids: [mine.id] })
    expect(await list(work.superAdmin.token, { filters: { id: { eq: String(theirs.id) } } })).toEqual({
      count: 0,
      ids: [],
    })
    expect(
      await list(work.superAdmin.token, { filters: { project: { eq: String(other.project.id) } } }),
    ).toEqual({ count: 0, ids: [] })
    expect(
      await list(work.superAdmin.token, {
        filters: { or: [{ id: { eq: String(theirs.id) } }, { id: { eq: String(mine.id) } }] },
      }),
    ).toEqual({ count: 1, ids: [mine.id] })
    const { data } = await server.graphql<{ baoleaderTask: null }>(
      work.superAdmin.token,
      `{ baoleaderTask(id: ${theirs.id}) { id } }`,
    )
    expect(data.baoleaderTask).toBeNull()
  })

  it('filters by status, project, collector, group, template, part of the id and dates', async () => {
    const work = await make.fieldWork()
    const group = await make.group(work.company.id)
    const project = await make.project(work.company.id)
    const colleague = await make.person(work.company.id, 'collector')
    const plain = (await make.task(work)).id
    const approved = (await make.task(work, { status: 'COMPLETED' })).id
    const elsewhere = (await make.task(work, { projectId: project.id })).id
    const inGroup = (await make.task(work, { groupId: group.id })).id
    const theirs = (await make.task(work, { reporterId: colleague.id })).id
    const early = (
      await make.task(work, {
        createdAt: new Date('2026-01-02T10:00:00Z'),
        reportedAt: new Date('2026-01-01T10:00:00Z'),
        reportedOffline: true,
      })
    ).id
    const all = [early, theirs, inGroup, elsewhere, approved, plain]
    const ids = async (filters: object) => {
      const answer = await list(work.superAdmin.token, { filters })
      expect(answer.count).toBe(answer.ids.length)
      return answer.ids
    }
    expect(await ids({})).toEqual(all)
    expect(await ids({ status: { eq: 'COMPLETED' } })).toEqual([approved])
    expect(await ids({ status: { in: ['COMPLETED', 'REJECTED'] } })).toEqual([approved])
    expect(await ids({ status: { in: [] } })).toEqual([])
    expect(await ids({ project: { eq: String(project.id) } })).toEqual([elsewhere])
    expect(await ids({ project: { eq: String(project.id) }, status: { eq: 'COMPLETED' } })).toEqual([])
    expect(await ids({ community: { in: [String(group.id)] } })).toEqual([inGroup])
    expect(await ids({ baorider: { eq: String(colleague.id) } })).toEqual([theirs])
    expect(await ids({ task_type: { eq: String(work.template.id) } })).toEqual(all)
    expect(await ids({ id: { contains: String(plain) } })).toContain(plain)
    expect(await ids({ id: { contains: '%' } })).toEqual([])
    expect(await ids({ id: { notIn: [String(plain)] } })).toEqual(all.filter(id => id !== plain))
    const january = { between: ['2026-01-01T00:00:00Z', '2026-01-01T23:59:59Z'] }
    expect(await ids({ or: [{ createdAt: january }, { date_reported: january }] })).toEqual([early])
    expect(await ids({ createdAt: january })).toEqual([])
    expect(await ids({ date_reported: { lte: '2026-01-31T00:00:00Z' } })).toEqual([early])
    // The others were reported online.
    expect(await ids({ date_reported: { gte: '2026-01-31T00:00:00Z' } })).toEqual([])
    expect(await ids({ date_reported: {} })).toEqual(all)
    expect(await ids({ date_range: january })).toEqual([early])
    expect(await ids({ name: { contains: work.template.title.toUpperCase() } })).toEqual(all)
    const definition = { task_type: { eq: String(work.template.id) } }
    expect(await ids({ task_definition: definition, status: { eq: 'COMPLETED' } })).toEqual([approved])
    expect(await ids({ task_definition: { ...definition, un_sdg: { eq: '17' } } })).toEqual([])

    // The same filters find nothing in another company.
    const stranger = await make.fieldWork()
    await make.task(stranger)
    for (const filters of [{ task_definition: definition }, { name: { eq: work.template.title } }])
      expect(await list(stranger.superAdmin.token, { filters })).toEqual({ count: 0, ids: [] })
  })

  it('means reports of phones that were offline by date_reported, in filter, sort and field', async () => {
    const work = await make.fieldWork()
    const at = (day: number, hour = 8) => new Date(Date.UTC(2026, 2, day, hour))
    const task = async (values: object) => (await make.task(work, values)).id
    const online = await task({ createdAt: at(20), reportedAt: at(20, 7) })
    const early = await task({ createdAt: at(21), reportedAt: at(2), reportedOffline: true })
    const desktop = await task({ createdAt: at(22), reportedAt: null })
    const late = await task({ createdAt: at(23), reportedAt: at(19), reportedOffline: true })
    const query = `query ($filters: TaskFiltersInput, $sort: [String!]) {
      baoleaderTasks(filters: $filters, sort: $sort) { count data { id date_reported reportedAt } }
      countTasks(filters: $filters)
    }`
    const read = async (filters: object | null, sort: string) => {
      const { data } = await server.graphql<{
        baoleaderTasks: {
          count: number
          data: { id: string; date_reported: string | null; reportedAt: string | null }[]
        }
        countTasks: number
      }>(work.superAdmin.token, query, { filters, sort: [sort] })
      const { count, data: rows } = data.baoleaderTasks
      expect([count, data.countTasks]).toEqual([rows.length, rows.length])
      return rows
    }
    const march = { date_reported: { between: [at(1), at(31)] } }
    const found = await read(march, 'date_reported:asc')
    expect(found.map(row => Number(row.id))).toEqual([early, late])
    expect(found.map(row => row.date_reported)).toEqual([at(2).toISOString(), at(19).toISOString()])
    const all = await read(null, 'date_reported:desc')
    expect(all.map(row => Number(row.id))).toEqual([late, early, desktop, online])
    expect(all.map(row => row.reportedAt)).toEqual([
      at(19).toISOString(),
      at(2).toISOString(),
      null,
      at(20, 7).toISOString(),
    ])
    // As the feed shows them: where a date was not reported offline, the date of arrival.
    const shown = await read(null, 'shownAt:desc')
    expect(shown.map(row => Number(row.id))).toEqual([desktop, online, late, early])
    expect((await read(null, 'shownAt:asc')).map(row => row.id)).toEqual(
      shown.map(row => row.id).toReversed(),
    )
  })

  it('has correct counters after every change', async () => {
    const work = await make.fieldWork()
    const count = async (status?: string) => {
      const { data } = await server.graphql<{ countTasks: number }>(
        work.superAdmin.token,
        `query ($s: TaskStatus) { countTasks(status: $s) }`,
        { s: status },
      )
      return data.countTasks
    }
    expect(await count()).toBe(0)
    const made = await Promise.all(Array.from({ length: 8 }, () => make.task(work)))
    await Promise.all(
      made
        .slice(0, 3)
        .map(task =>
          server.graphql(
            work.superAdmin.token,
            `mutation { updateBaoleaderTask(id: ${task.id}, input: { status: COMPLETED }) { id } }`,
          ),
        ),
    )
    expect([
      await count(),
      await count('PENDING'),
      await count('COMPLETED'),
      await count('REJECTED'),
    ]).toEqual([8, 5, 3, 0])
  })

  it('runs the same number of statements for one row as for fifty', async () => {
    const [small, large] = [await make.fieldWork(), await make.fieldWork()]
    await make.task(small)
    for (let i = 0; i < 50; i++)
      await make.task(large, { reporterId: (await make.person(large.company.id, 'collector')).id })
    const statements = async (token: string) => {
      const { errors, data } = await server.graphql<{ baoleaderTasks: { count: number } }>(token, FEED)
      expect(errors).toBeUndefined()
      const statements = await statementsOf(server, () => server.graphql(token, FEED))
      return { count: data.baoleaderTasks.count, statements }
    }
    const [one, fifty] = [await statements(small.superAdmin.token), await statements(large.superAdmin.token)]
    expect([one.count, fifty.count]).toEqual([1, 50])
    // Begin, role, session, the rows with everything nested, the count. The commit goes with the next
    // request.
    expect([one.statements, fifty.statements]).toEqual([5, 5])
  })

  it('never returns more than 500 rows, and refuses an invalid id', async () => {
    const work = await make.fieldWork()
    await make.task(work)
    expect((await list(work.superAdmin.token, { pagination: { limit: 1_000_000 } })).count).toBe(1)
    for (const pagination of [{ start: -1 }, { limit: 0 }, { limit: -1 }]) {
      const { errors } = await server.graphql(work.superAdmin.token, LIST, { pagination })
      expect(errors?.[0]?.extensions.code).toBe('input.invalid')
    }
    const { errors } = await server.graphql(work.superAdmin.token, LIST, {
      filters: { project: { eq: "1' or 1=1" } },
    })
    expect(errors?.[0]?.extensions.code).toBe('not-found')
  })

  it('is refused without a token and to a collector', async () => {
    const work = await make.fieldWork()
    for (const [token, code] of [
      [null, 'token.invalid'],
      [work.collector.token, 'permission.refused'],
    ] as const) {
      const { errors } = await server.graphql(token, FEED)
      expect(errors?.[0]?.extensions.code).toBe(code)
    }
  })
})
