import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const UPDATE_GROUP = `mutation ($id: ID!, $input: UpdateBaoleaderCommunityInput!) {
  changed: updateBaoleaderCommunity(id: $id, input: $input) { id }
}`
const CREATE_GROUP = `mutation ($input: CreateBaoleaderCommunityInput!) {
  made: createBaoleaderCommunity(input: $input) { id }
}`
const UPDATE_COLLECTOR = `mutation ($id: ID!, $input: UpdateBaoriderInput!) {
  updateBaorider(id: $id, baorider: $input) { id }
}`
const UPDATE_MEMBER = `mutation ($id: ID!, $input: UpdateBaoriderInput!) {
  updateCommunityMember(id: $id, input: $input) { id }
}`
const ADD_TO_GROUP = `mutation ($community: ID!, $members: [ID!]!) {
  addCommunityMembers(community: $community, members: $members) { id }
}`
const ARCHIVE = 'mutation ($id: ID!) { removeCompanyMember(memberId: $id) { id } }'
const CARDS = 'mutation ($ids: [ID!]!) { cards: createInviteCards(ids: $ids) { path } }'
const UPDATE_ME = 'mutation ($input: UpdateMyUserInput!) { updateMyUser(input: $input) { id } }'
const SKIP = 'mutation { skipOnboardingStep(index: 1) { id } }'

/**
 * Connects a second dashboard and the collector's phone, and records the events of sockets that must get
 * none.
 */
async function listeners() {
  const [work, rival] = [await make.fieldWork(), await make.fieldWork()]
  const bystander = await make.person(work.company.id, 'collector')
  const unexpected: string[] = []
  for (const { token } of [rival.superAdmin, rival.collector, bystander])
    (await server.socket(token)).onAny(name => unexpected.push(name))
  const colleague = await make.person(work.company.id, 'admin')
  const [dashboard, phone] = [await server.socket(colleague.token), await server.socket(work.collector.token)]
  return { ...work, colleague, dashboard, phone, unexpected }
}

it('A new or renamed group is published to the other dashboard and to the phones of its people', async () => {
  const { company, superAdmin, collector, dashboard, phone, unexpected } = await listeners()
  const made = nextEvent(dashboard, 'group-updated')
  const input = { name: 'Beach watch', description: 'Walks the beach at first light.' }
  const answer = await data<{ made: { id: string } }>(superAdmin.token, CREATE_GROUP, { input })
  expect(await made).toEqual({ groupId: answer.made.id })

  const group = await make.group(company.id)
  await data(superAdmin.token, ADD_TO_GROUP, { community: group.id, members: [collector.id] })
  const changed = Promise.all([nextEvent(dashboard, 'group-updated'), nextEvent(phone, 'group-updated')])
  await data(superAdmin.token, UPDATE_GROUP, { id: group.id, input: { name: 'Watamu' } })
  const ids = { groupId: String(group.id) }
  expect(await changed).toEqual([ids, ids])
  expect(unexpected).toEqual([])
})

it('A changed collector or member is published to the other dashboard and to that person’s phone', async () => {
  const { company, superAdmin, collector, dashboard, phone, unexpected } = await listeners()
  const both = () =>
    Promise.all([nextEvent(dashboard, 'collector-updated'), nextEvent(phone, 'collector-updated')])
  const ids = { collectorId: String(collector.id) }
  const renamed = both()
  await data(superAdmin.token, UPDATE_COLLECTOR, { id: collector.id, input: { firstName: 'Zuhura' } })
  expect(await renamed).toEqual([ids, ids])
  const group = await make.group(company.id)
  const moved = both()
  await data(superAdmin.token, ADD_TO_GROUP, { community: group.id, members: [collector.id] })
  expect(await moved).toEqual([ids, ids])

  const member = await make.person(company.id, 'member', { groupId: group.id })
  const changed = nextEvent(dashboard, 'collector-updated')
  await data(superAdmin.token, UPDATE_MEMBER, { id: member.id, input: { firstName: 'Omar' } })
  expect(await changed).toEqual({ collectorId: String(member.id) })
  expect(unexpected).toEqual([])
})

it('Changed permissions of a phone are published to the dashboards, once', async () => {
  const { collector, dashboard, unexpected } = await listeners()
  const device = {
    id: randomUUID(),
    name: 'Tecno',
    push: null,
    locationPermission: true,
    mediaLibraryPermission: null,
  }
  const report = (cameraPermission: boolean) =>
    server.rest('PUT', '/api/collector/device', {
      token: collector.token,
      body: { ...device, cameraPermission },
    })
  const events: string[] = []
  dashboard.onAny(name => events.push(name))
  await report(true)
  await report(true)
  const changed = nextEvent(dashboard, 'collector-updated')
  await report(false)
  await changed
  await expect.poll(() => events).toEqual(['collector-updated', 'collector-updated'])
  expect(unexpected).toEqual([])
})

it('A phone that opens an invite is published to the dashboards', async () => {
  const { company, superAdmin, dashboard, unexpected } = await listeners()
  const invited = await make.person(company.id, 'collector')
  const cards = await data<{ cards: { path: string }[] }>(superAdmin.token, CARDS, { ids: [invited.id] })
  const invite = cards.cards[0]?.path.split('/').at(-1)
  const opened = nextEvent(dashboard, 'collector-updated')
  const body = { token: invite, device: { id: randomUUID(), name: 'Tecno' } }
  expect((await server.rest('POST', '/api/collector/invite/names', { body })).status).toBe(200)
  expect(await opened).toEqual({ collectorId: String(invited.id) })
  const signedIn = nextEvent(dashboard, 'collector-updated')
  expect((await server.rest('POST', '/api/collector/invite', { body })).status).toBe(200)
  expect(await signedIn).toEqual({ collectorId: String(invited.id) })
  expect(unexpected).toEqual([])
})

it('Changes of staff and company are published to the other dashboard and to no phone', async () => {
  const { company, superAdmin, dashboard, phone, unexpected } = await listeners()
  phone.onAny(name => unexpected.push(name))
  const other = await make.person(company.id, 'admin')
  const archived = nextEvent(dashboard, 'staff-updated')
  await data(superAdmin.token, ARCHIVE, { id: other.id })
  expect(await archived).toEqual({ staffId: String(other.id) })
  const own = nextEvent(dashboard, 'staff-updated')
  await data(superAdmin.token, UPDATE_ME, { input: { receiveLoginReminder: true } })
  expect(await own).toEqual({ staffId: String(superAdmin.id) })
  const checklist = nextEvent(dashboard, 'company-updated')
  await data(superAdmin.token, SKIP)
  expect(await checklist).toEqual({})
  expect(unexpected).toEqual([])
})
