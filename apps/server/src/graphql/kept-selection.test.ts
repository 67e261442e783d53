import { Plan } from '@pothos/selection-mapper'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checking } from '#src/platform/database/queried-company.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const page = `query ($limit: Int!) { baoleaderTasks(pagination: { limit: $limit }) { data {
  id abilities editFrom: edit_from { id } member: community_member { firstName }
  collector: baorider { firstName profilePicture { attributes { url size } formats { small { url } } } }
  photos { id } evidences { photos { hash } baorider { lastName } }
} } }`
const approve = `mutation ($id: ID!) {
  updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id status project { name } }
}`

/** What an operation answers, and the number of parts of selections that it finds out. */
async function work(token: string, query: string, variables: object = { limit: 5 }) {
  const collect = vi.spyOn(Plan.prototype, 'collect')
  const answer = JSON.stringify(await data(token, query, variables))
  const parts = collect.mock.calls.length
  collect.mockRestore()
  return { answer, parts }
}

afterEach(() => {
  checking.on = true
})

describe('The selection of a query that comes again', () => {
  it('is not found out anew, and everybody gets what they may see', async () => {
    checking.on = false
    const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
    const [a, b] = [await make.task(mine), await make.task(theirs)]
    const viewer = await make.person(mine.company.id, 'viewer')
    const first = await work(mine.superAdmin.token, page)
    expect(first.parts).toBeGreaterThan(0)
    for (const [token, id, abilities] of [
      [mine.superAdmin.token, a.id, '"approve",'],
      [theirs.superAdmin.token, b.id, '"approve",'],
      [viewer.token, a.id, ''],
    ] as const) {
      const { answer, parts } = await work(token, page)
      expect(parts).toBe(0)
      expect(answer).toContain(`{"data":[{"id":"${id}","abilities":[${abilities}`)
      expect(answer.match(/"abilities"/g)).toHaveLength(1)
    }
  })

  it('of the answer of a mutation is kept, too', async () => {
    checking.on = false
    const field = await make.fieldWork()
    const decide = async () =>
      work(field.superAdmin.token, approve, { id: String((await make.task(field)).id) })
    expect((await decide()).parts).toBeGreaterThan(0)
    const { answer, parts } = await decide()
    expect(answer).toContain(`"status":"COMPLETED","project":{"name":"${field.project.name}"}`)
    expect(parts).toBe(0)
  })

  it('is found out each time where it depends on variables, or on who asks', async () => {
    checking.on = false
    const { superAdmin } = await make.fieldWork()
    const queries = [
      `query ($limit: Int!) { baoleaderNotifications { data { id recipients(pagination: { limit: $limit }) { id } } } }`,
      '{ myUser { id community { id } } }',
    ]
    for (const query of queries)
      for (let n = 0; n < 3; n++) expect((await work(superAdmin.token, query)).parts).toBeGreaterThan(0)
  })
})
