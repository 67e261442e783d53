import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateCommunityMemberInput!) {
  createCommunityMember(input: $input) { id firstName isVerifier status }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateBaoriderInput!) { updateCommunityMember(id: $id, input: $input) { id firstName status } }`
const ACCEPT = 'mutation ($id: ID!) { acceptCommunityMemberRequest(id: $id) { status } }'
const REJECT = 'mutation ($id: ID!) { rejectCommunityMemberRequest(id: $id) { status } }'

const phone = () => `+254${localNumber('1')}`

async function withGroup() {
  const work = await make.fieldWork()
  return { ...work, group: await make.group(work.company.id) }
}

describe('the members of a group', () => {
  it('are created by the staff of its company alone', async () => {
    const work = await withGroup()
    const input = { firstName: 'Bahati', lastName: 'Kenga', phoneNumber: phone(), community: work.group.id }
    await refusesOthers(work, CREATE, { input })
  })

  it('are created in their group, and it is logged', async () => {
    const { superAdmin, company, group } = await withGroup()
    const input = { firstName: 'Bahati', lastName: 'Kenga', phoneNumber: phone(), community: group.id }
    expect(await data(superAdmin.token, CREATE, { input: { ...input, isVerifier: true } })).toMatchObject({
      createCommunityMember: { firstName: 'Bahati', isVerifier: true, status: 'ACTIVE' },
    })
    expect(await audit(company.id)).toEqual(['member.create'])
    const many = `mutation ($input: [CreateCommunityMemberInput!]!) { createCommunityMembers(input: $input) { id } }`
    const two = [phone(), phone()].map(phoneNumber => ({ ...input, phoneNumber }))
    const { errors } = await server.graphql(superAdmin.token, many, { input: [...two, two[0]] })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'taken.phone',
      params: { index: 2, field: 'phoneNumber' },
    })
    const made = await data<{ createCommunityMembers: object[] }>(superAdmin.token, many, { input: two })
    expect(made.createCommunityMembers).toHaveLength(2)
  })

  it('are changed by the staff of their company alone', async () => {
    const work = await withGroup()
    const member = await make.person(work.company.id, 'member', { groupId: work.group.id })
    await refusesOthers(work, UPDATE, { id: member.id, input: { firstName: 'Taken' } })
    expect(
      await data(work.superAdmin.token, UPDATE, { id: member.id, input: { status: 'ARCHIVED' } }),
    ).toMatchObject({ updateCommunityMember: { status: 'ARCHIVED' } })
    expect(await audit(work.company.id)).toEqual(['member.update'])
  })

  it('are all people of the group in any role, and are read by group and id', async () => {
    const { superAdmin, company, group } = await withGroup()
    const member = await make.person(company.id, 'member', { groupId: group.id })
    await make.person(company.id, 'collector', { groupId: group.id })
    const elsewhere = await make.group(company.id)
    const query = `query ($group: ID!, $other: ID!, $id: ID!) {
      communityMembers(filters: { community: { eq: $group } }) { count data { id } }
      countCommunityMembers(filters: { community: { eq: $group } })
      here: communityMember(id: $id, community: $group) { id }
      there: communityMember(id: $id, community: $other) { id }
      countMembers
    }`
    const variables = { group: group.id, other: elsewhere.id, id: member.id }
    expect(await data(superAdmin.token, query, variables)).toMatchObject({
      communityMembers: { count: 2 },
      countCommunityMembers: 2,
      here: { id: String(member.id) },
      there: null,
      countMembers: 4,
    })
  })
})

describe('adding existing people to a group', () => {
  const ADD = `mutation ($community: ID!, $members: [ID!]!) {
    addCommunityMembers(community: $community, members: $members) { id community { id } }
  }`
  const CANDIDATES = `query ($community: ID!, $text: String) {
    communityCandidates(community: $community, text: $text) { count data { id role { name } community { name } } }
  }`
  const REMOVE = 'mutation ($id: ID!) { removeCommunityMember(id: $id) { id community { id } } }'

  it('is for the staff of their company alone, and so is removing them', async () => {
    const work = await withGroup()
    await refusesOthers(work, ADD, { community: work.group.id, members: [work.collector.id] })
    await refusesOthers(work, REMOVE, { id: work.collector.id })
    expect(await code(work.collector.token, CANDIDATES, { community: work.group.id })).toBe(
      'permission.refused',
    )
    const other = await make.company()
    expect(await data(other.superAdmin.token, CANDIDATES, { community: work.group.id })).toMatchObject({
      communityCandidates: { count: 0 },
    })
  })

  it('removes people from their earlier group, and audits it once', async () => {
    const { superAdmin, company, group, collector } = await withGroup()
    const elsewhere = await make.group(company.id)
    const member = await make.person(company.id, 'member', { groupId: elsewhere.id })
    const here = { community: { id: String(group.id) } }
    const variables = { community: group.id, members: [collector.id, member.id] }
    for (const _time of [1, 2])
      expect(await data(superAdmin.token, ADD, variables)).toMatchObject({
        addCommunityMembers: [here, here],
      })
    expect((await audit(company.id)).toSorted()).toEqual(['collector.update', 'member.update'])
    const query = 'query ($id: ID!) { communityMembers(filters: { community: { eq: $id } }) { count } }'
    expect(await data(superAdmin.token, query, { id: elsewhere.id })).toEqual({
      communityMembers: { count: 0 },
    })
  })

  it('adds all of them or none', async () => {
    const { superAdmin, company, group, collector } = await withGroup()
    const before = await state(company.id)
    for (const stranger of [superAdmin.id, 999_999_999])
      expect(
        await code(superAdmin.token, ADD, { community: group.id, members: [collector.id, stranger] }),
      ).toBe('not-found')
    expect(await state(company.id)).toBe(before)
  })

  it('offers all collectors and members who are not in it and not archived', async () => {
    const { superAdmin, company, group, collector } = await withGroup()
    const elsewhere = await make.group(company.id, { name: 'Elsewhere' })
    await make.person(company.id, 'collector', { groupId: group.id })
    await make.person(company.id, 'collector', { status: 'ARCHIVED', blocked: true })
    await make.person(company.id, 'admin')
    const member = await make.person(company.id, 'member', { firstName: 'Bahati', groupId: elsewhere.id })
    expect(await data(superAdmin.token, CANDIDATES, { community: group.id })).toEqual({
      communityCandidates: {
        count: 2,
        data: [
          { id: String(collector.id), role: { name: 'baorider' }, community: null },
          { id: String(member.id), role: { name: 'communitymember' }, community: { name: 'Elsewhere' } },
        ],
      },
    })
    expect(await data(superAdmin.token, CANDIDATES, { community: group.id, text: 'baha' })).toMatchObject({
      communityCandidates: { count: 1 },
    })
  })

  it('offers those without a group alone', async () => {
    const { superAdmin, company, group, collector } = await withGroup()
    const elsewhere = await make.group(company.id)
    await make.person(company.id, 'collector', { groupId: elsewhere.id })
    const query = `query ($community: ID!) {
      communityCandidates(community: $community, hasCommunity: false) { count data { id } }
    }`
    expect(await data(superAdmin.token, query, { community: group.id })).toEqual({
      communityCandidates: { count: 1, data: [{ id: String(collector.id) }] },
    })
  })

  it('counts who can report, and knows since when they are in it', async () => {
    const { superAdmin, company, group, collector } = await withGroup()
    const values = { groupId: group.id }
    await make.person(company.id, 'member', values)
    await make.person(company.id, 'member', { ...values, isVerifier: true })
    await make.person(company.id, 'collector', { ...values, status: 'ARCHIVED', blocked: true })
    await data(superAdmin.token, ADD, { community: group.id, members: [collector.id] })
    const query = `query ($id: ID!) {
      countCommunityMembers(filters: {
        community: { eq: $id }, mayReport: true, status: { in: [ACTIVE, INACTIVE, REQUEST_PENDING] }
      })
      communityMembers(filters: { community: { eq: $id } }, sort: ["id:asc"]) { data { id createdAt communityJoinedAt } }
    }`
    const answer = await data<{
      countCommunityMembers: number
      communityMembers: { data: { id: string; createdAt: string; communityJoinedAt: string }[] }
    }>(superAdmin.token, query, { id: group.id })
    expect(answer.countCommunityMembers).toBe(2)
    for (const { id, createdAt, communityJoinedAt } of answer.communityMembers.data)
      if (id === String(collector.id))
        expect(Date.parse(communityJoinedAt)).toBeGreaterThan(Date.parse(createdAt))
      else expect(communityJoinedAt).toBe(createdAt)
  })

  it('removes several at once, and leaves who is in another group by now', async () => {
    const work = await withGroup()
    const { superAdmin, company, group } = work
    const elsewhere = await make.group(company.id)
    const [first, second, moved] = [
      await make.person(company.id, 'member', { groupId: group.id }),
      await make.person(company.id, 'collector', { groupId: group.id }),
      await make.person(company.id, 'collector', { groupId: elsewhere.id }),
    ]
    const remove = `mutation ($community: ID!, $members: [ID!]!) {
      removeCommunityMembers(community: $community, members: $members) { id }
    }`
    const variables = { community: group.id, members: [first.id, second.id, moved.id] }
    await refusesOthers(work, remove, variables)
    for (const _time of [1, 2])
      expect(await data(superAdmin.token, remove, variables)).toEqual({
        removeCommunityMembers: { id: String(group.id) },
      })
    expect((await audit(company.id)).toSorted()).toEqual(['collector.update', 'member.update'])
    const query = 'query ($id: ID!) { countCommunityMembers(filters: { community: { eq: $id } }) }'
    expect(await data(superAdmin.token, query, { id: group.id })).toEqual({ countCommunityMembers: 0 })
    expect(await data(superAdmin.token, query, { id: elsewhere.id })).toEqual({ countCommunityMembers: 1 })
  })

  it('removes a person, whose record stays', async () => {
    const { superAdmin, company, group } = await withGroup()
    const member = await make.person(company.id, 'member', { groupId: group.id })
    expect(await data(superAdmin.token, REMOVE, { id: member.id })).toEqual({
      removeCommunityMember: { id: String(member.id), community: null },
    })
    expect(
      await data(superAdmin.token, CANDIDATES, { community: group.id, text: member.phoneNumber }),
    ).toMatchObject({ communityCandidates: { count: 1 } })
    expect(await audit(company.id)).toEqual(['member.update'])
  })
})

describe('a request to join a group', () => {
  async function withRequest() {
    const work = await withGroup()
    const asker = await make.person(work.company.id, 'member', {
      groupId: work.group.id,
      status: 'REQUEST_PENDING',
    })
    return { ...work, asker }
  }

  it('is answered by the staff of its company alone', async () => {
    const work = await withRequest()
    await refusesOthers(work, ACCEPT, { id: work.asker.id })
    await refusesOthers(work, REJECT, { id: work.asker.id })
  })

  it('is accepted, once', async () => {
    const { superAdmin, company, asker } = await withRequest()
    expect(await data(superAdmin.token, ACCEPT, { id: asker.id })).toEqual({
      acceptCommunityMemberRequest: { status: 'ACTIVE' },
    })
    const before = await state(company.id)
    expect(await code(superAdmin.token, REJECT, { id: asker.id })).toBe('input.invalid')
    expect(await state(company.id)).toBe(before)
    expect(await audit(company.id)).toEqual(['member.update'])
  })

  it('is rejected, which leaves the person without a group', async () => {
    const { superAdmin, asker, group } = await withRequest()
    expect(await data(superAdmin.token, REJECT, { id: asker.id })).toEqual({
      rejectCommunityMemberRequest: { status: 'INACTIVE' },
    })
    const query = 'query ($id: ID!, $group: ID!) { communityMember(id: $id, community: $group) { id } }'
    expect(await data(superAdmin.token, query, { id: asker.id, group: group.id })).toEqual({
      communityMember: null,
    })
  })
})
