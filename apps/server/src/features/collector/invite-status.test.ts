import { inviteStatuses } from '@quadrat/domain/collector/collector'
import { expect, it } from 'vitest'
import { cleanUp } from '#src/features/session/session.jobs.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { localNumber } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { data } = verbs(server)

const LIST = `query ($sort: [String!], $inviteStatus: [DataCollectorInviteStatus!]) {
  baoriders(sort: $sort, inviteStatus: $inviteStatus) {
    count data { firstName inviteStatus lastSeenAt community { name } projects { id } }
  }
}`
interface Listed {
  baoriders: { count: number; data: { firstName: string; inviteStatus: string; lastSeenAt: string | null }[] }
}
const CREATE = `mutation ($input: CreateBaoriderInput!, $sendInvite: Boolean) {
  createBaorider(input: $input, sendInvite: $sendInvite) { id }
}`

/** A company with one data collector of each status of an invite, called by it. */
async function office() {
  const work = await make.fieldWork()
  const { company, superAdmin, project } = work
  const { token } = superAdmin
  await data(token, 'mutation ($id: ID!) { removeBaorider(id: $id) { id } }', { id: work.collector.id })
  await db.pool.query('update people set role = $2 where company_id = $1 and id = $3', [
    company.id,
    'member',
    work.collector.id,
  ])
  const add = async (firstName: string, sendInvite: boolean) => {
    const input = { firstName, lastName: 'Kombo', phoneNumber: `+254${localNumber()}` }
    const made = await data<{ createBaorider: { id: string } }>(token, CREATE, { input, sendInvite })
    return Number(made.createBaorider.id)
  }
  const ids = {
    NOT_INVITED: await add('NOT_INVITED', false),
    INVITED: await add('INVITED', true),
    OPENED: await add('OPENED', true),
    ACTIVE: await add('ACTIVE', true),
    AWAY: await add('AWAY', true),
  }
  for (const id of [ids.OPENED, ids.ACTIVE, ids.AWAY]) await make.session(company.id, id)
  for (const reporterId of [ids.ACTIVE, ids.AWAY]) await make.task(work, { reporterId })
  await db.pool.query(
    `update sessions set last_seen_at = now() - interval '31 days' where company_id = $1 and person_id = $2`,
    [company.id, ids.AWAY],
  )
  const names = async (given: { sort?: string[]; inviteStatus?: string[] }) =>
    (await data<Listed>(token, LIST, given)).baoriders.data.map(({ firstName }) => firstName)
  return { company, superAdmin, project, token, ids, names }
}

it('the list says how far each data collector has come, sorts by it and filters by it', async () => {
  const { token, names } = await office()
  const { baoriders } = await data<Listed>(token, LIST, { sort: ['inviteStatus:asc'] })
  expect(baoriders.data.map(one => one.inviteStatus)).toEqual(inviteStatuses)
  for (const { firstName, inviteStatus, lastSeenAt } of baoriders.data) {
    expect(inviteStatus).toBe(firstName)
    expect(lastSeenAt === null).toBe(['NOT_INVITED', 'INVITED'].includes(inviteStatus))
  }
  expect(await names({ sort: ['inviteStatus:desc'] })).toEqual([...inviteStatuses].reverse())
  for (const inviteStatus of inviteStatuses) {
    const only = await data<Listed>(token, LIST, { inviteStatus: [inviteStatus] })
    expect([only.baoriders.count, only.baoriders.data[0]?.firstName]).toEqual([1, inviteStatus])
  }
  expect((await names({ inviteStatus: ['INVITED', 'AWAY'] })).toSorted()).toEqual(['AWAY', 'INVITED'])
  expect(await names({ inviteStatus: [] })).toEqual([])
  // Those whom nobody has seen are last.
  expect((await names({ sort: ['lastSeen:desc'] })).indexOf('AWAY')).toBe(2)
})

it('who was seen is seen by the phone after the session is deleted, and an invite stays until it is opened', async () => {
  const { company, ids, token } = await office()
  await db.pool.query(
    `insert into devices (company_id, person_id, client_id, created_at, last_seen_at)
     values ($1, $2, gen_random_uuid(), now(), '2026-01-01T00:00:00Z')`,
    [company.id, ids.NOT_INVITED],
  )
  await db.pool.query(
    `update sign_in_codes set expires_at = now() - interval '1 year' where company_id = $1`,
    [company.id],
  )
  await cleanUp(server.deps)
  const { baoriders } = await data<Listed>(token, LIST, { sort: ['firstName:asc'] })
  const of = (name: string) => baoriders.data.find(({ firstName }) => firstName === name)
  expect(of('NOT_INVITED')).toMatchObject({ inviteStatus: 'AWAY', lastSeenAt: '2026-01-01T00:00:00.000Z' })
  expect(of('INVITED')?.inviteStatus).toBe('INVITED')
})

it('an invite is opened by its page, before the sign-in, and a later invite is not', async () => {
  const { ids, token } = await office()
  const invited = async () => {
    const cards = 'mutation ($ids: [ID!]!) { cards: createInviteCards(ids: $ids) { path } }'
    const made = await data<{ cards: { path: string }[] }>(token, cards, { ids: [ids.NOT_INVITED] })
    return made.cards[0]?.path.split('/').at(-1)
  }
  const statusNow = async () =>
    (await data<Listed>(token, LIST, {})).baoriders.data.find(one => one.firstName === 'NOT_INVITED')
  const invite = await invited()
  expect(await statusNow()).toMatchObject({ inviteStatus: 'INVITED' })
  const body = { token: invite, device: { id: crypto.randomUUID(), name: 'Tecno' } }
  const openPage = () => server.rest('POST', '/api/collector/invite/names', { body })
  expect((await openPage()).status).toBe(200)
  expect(await statusNow()).toMatchObject({ inviteStatus: 'OPENED', lastSeenAt: null })
  const state = 'query ($id: ID!) { collectorInvite(baorider: $id) { state at } }'
  const id = String(ids.NOT_INVITED)
  const first = await data<{ collectorInvite: { at: string } }>(token, state, { id })
  expect(first.collectorInvite).toMatchObject({ state: 'OPENED' })
  expect((await openPage()).status).toBe(200)
  expect(await data(token, state, { id })).toEqual(first)
  await invited()
  expect(await statusNow()).toMatchObject({ inviteStatus: 'INVITED' })
})

it('the list sorts by every column, and people without a group are last', async () => {
  const { company, project, ids, names } = await office()
  const group = await make.group(company.id, { name: 'Mida' })
  const other = await make.group(company.id, { name: 'dabaso' })
  const move = (id: number, groupId: number) =>
    db.pool.query('update people set group_id = $3 where company_id = $1 and id = $2', [
      company.id,
      id,
      groupId,
    ])
  await move(ids.AWAY, group.id)
  await move(ids.OPENED, other.id)
  await make.membership(company.id, project.id, ids.INVITED)
  expect((await names({ sort: ['community:asc'] })).slice(0, 2)).toEqual(['OPENED', 'AWAY'])
  expect((await names({ sort: ['community:desc'] })).slice(0, 2)).toEqual(['AWAY', 'OPENED'])
  expect((await names({ sort: ['projects:desc'] }))[0]).toBe('INVITED')
  expect((await names({ sort: ['projects:asc'] })).at(-1)).toBe('INVITED')
  const byName = await names({ sort: ['firstName:asc'] })
  expect(byName).toEqual(byName.toSorted())
  for (const sort of ['lastName', 'phoneNumber', 'createdAt', 'status'])
    expect(await names({ sort: [`${sort}:desc`] })).toHaveLength(5)
})

it('reviewers, who may not open the pages of people, are told nothing of invites', async () => {
  const { company } = await office()
  const { token } = await make.person(company.id, 'reviewer')
  const { baoriders } = await data<Listed>(token, LIST, {})
  expect(baoriders.count).toBe(5)
  for (const one of baoriders.data) expect([one.inviteStatus, one.lastSeenAt]).toEqual([null, null])
  const firstNames = async (given: object) =>
    (await data<Listed>(token, LIST, given)).baoriders.data.map(({ firstName }) => firstName)
  const usual = await firstNames({})
  for (const sort of ['inviteStatus:asc', 'inviteStatus:desc', 'lastSeen'])
    expect(await firstNames({ sort: [sort] })).toEqual(usual)
  expect(await firstNames({ inviteStatus: ['ACTIVE'] })).toEqual([])
})

it('who is limited to chosen projects sees their people alone, and another company nobody', async () => {
  const { company, project, ids } = await office()
  const other = await make.project(company.id)
  for (const id of [ids.INVITED, ids.ACTIVE]) await make.membership(company.id, other.id, id)
  const viewerOf = async (projectId: number) => {
    const viewer = await make.person(company.id, 'viewer', { inProjects: true })
    await make.chosenProject(viewer, projectId)
    const { baoriders } = await data<Listed>(viewer.token, LIST, { sort: ['inviteStatus:asc'] })
    return baoriders.data.map(one => [one.firstName, one.inviteStatus])
  }
  expect(await viewerOf(project.id)).toEqual([
    ['ACTIVE', 'ACTIVE'],
    ['AWAY', 'AWAY'],
  ])
  // A report for another project is not theirs to know of.
  expect(await viewerOf(other.id)).toEqual([
    ['INVITED', 'INVITED'],
    ['ACTIVE', 'OPENED'],
  ])
  const { superAdmin } = await make.company()
  expect((await data<Listed>(superAdmin.token, LIST, { sort: ['lastSeen:desc'] })).baoriders.count).toBe(0)
})

it('a page takes as many statements for many people as for few', async () => {
  const { token } = await office()
  const statements = (limit: number) => {
    const query = `{ baoriders(sort: ["inviteStatus:asc"], pagination: { start: 0, limit: ${limit} }) {
      data { inviteStatus lastSeenAt } } }`
    return statementsOf(server, () => data(token, query))
  }
  expect(await statements(5)).toBe(await statements(1))
})
