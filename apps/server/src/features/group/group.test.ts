import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderCommunityInput!) {
  createBaoleaderCommunity(input: $input) { id rowVersion name type description chief_name location { latitude longitude accuracy } attributes { name } }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderCommunityInput!) {
  updateBaoleaderCommunity(id: $id, input: $input) { id rowVersion name description location { latitude } }
}`
const LIST = `query ($filters: CommunityFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderCommunities(filters: $filters, pagination: $pagination, sort: $sort) { count data { id name } }
}`
const input = { name: 'Beach watch', description: 'Walks the beach at first light.' }

interface Created {
  createBaoleaderCommunity: { id: string; rowVersion: number }
}
interface Listed {
  baoleaderCommunities: { count: number; data: { id: string; name: string }[] }
}

describe('creating a group', () => {
  it('is for staff alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, CREATE, { input }, null)
  })

  it('creates it, with the type Community by default, and audits it', async () => {
    const { superAdmin, id } = await make.company()
    const location = { latitude: -4.62, longitude: 39.39, accuracy: 12 }
    const answer = await data(superAdmin.token, CREATE, {
      input: { ...input, chief_name: 'Mama Zuhura', location },
    })
    expect(answer).toMatchObject({
      createBaoleaderCommunity: {
        rowVersion: 1,
        name: 'Beach watch',
        type: 'Community',
        chief_name: 'Mama Zuhura',
        location,
        attributes: { name: 'Beach watch' },
      },
    })
    expect(await audit(id)).toEqual(['group.create'])
  })

  it('names each invalid value with the message of the form', async () => {
    const { superAdmin, id } = await make.company()
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      input: { name: 'ab', description: 'x' },
    })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'input.invalid',
      params: {
        errors: [
          { path: 'name', message: 'Please enter a valid name for your group' },
          { path: 'description', message: 'Please enter a valid description of your group' },
        ],
      },
    })
    const long = { ...input, description: 'x'.repeat(301) }
    const second = await server.graphql(superAdmin.token, CREATE, { input: long })
    expect(second.errors?.[0]?.message).toBe('Maximum 300 characters')
    expect(await audit(id)).toEqual([])
  })

  it('refuses the picture of another company', async () => {
    const { superAdmin, id } = await make.company()
    const other = await make.company()
    const { rows } = await server.deps.db.pool.query(
      `insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
       values ($1, repeat('a', 64), 'a.jpg', 'jpg', 'image/jpeg', 1, 'local', now(), now()) returning id`,
      [other.id],
    )
    const featured_image = rows[0].id
    expect(await code(superAdmin.token, CREATE, { input: { ...input, featured_image } })).toBe('not-found')
    expect(await code(other.superAdmin.token, CREATE, { input: { ...input, featured_image } })).toBeNull()
    expect(await audit(id)).toEqual([])
  })
})

describe('changing a group', () => {
  async function withGroup() {
    const work = await make.fieldWork()
    const { createBaoleaderCommunity } = await data<Created>(work.superAdmin.token, CREATE, { input })
    return { ...work, id: createBaoleaderCommunity.id }
  }

  it('is for the staff of its company alone', async () => {
    const work = await withGroup()
    await refusesOthers(work, UPDATE, { id: work.id, input: { name: 'Taken over' } })
  })

  it('changes the given values, keeps the others, and audits the change', async () => {
    const { superAdmin, company, id } = await withGroup()
    const answer = await data(superAdmin.token, UPDATE, { id, input: { name: 'Dawn patrol', rowVersion: 1 } })
    expect(answer).toMatchObject({
      updateBaoleaderCommunity: { rowVersion: 2, name: 'Dawn patrol', description: input.description },
    })
    expect(await audit(company.id)).toEqual(['group.create', 'group.update'])
  })

  it('refuses a stale version, with both versions in the answer', async () => {
    const { superAdmin, company, id } = await withGroup()
    await data(superAdmin.token, UPDATE, { id, input: { name: 'First come', rowVersion: 1 } })
    const before = await state(company.id)
    const { errors } = await server.graphql(superAdmin.token, UPDATE, {
      id,
      input: { name: 'Second', rowVersion: 1 },
    })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'version.stale', params: { seen: 1, current: 2 } })
    expect(await state(company.id)).toBe(before)
  })

  it('accepts the same values again without a new version or an audit line', async () => {
    const { superAdmin, company, id } = await withGroup()
    await data(superAdmin.token, UPDATE, { id, input: { name: input.name } })
    expect(await audit(company.id)).toEqual(['group.create'])
  })
})

describe('listing groups', () => {
  it('shows those of the company alone, filtered, sorted and in pages that do not overlap', async () => {
    const { superAdmin, id } = await make.company()
    const other = await make.company()
    await make.group(other.id, { name: 'Reef north' })
    for (const name of ['Reef south', 'reef east', 'Delta', '100% reef']) await make.group(id, { name })

    const sort = ['name:asc']
    const filters = { name: { contains: 'REEF' } }
    const all = await data<Listed>(superAdmin.token, LIST, { filters, sort })
    expect(all.baoleaderCommunities.count).toBe(3)
    expect(all.baoleaderCommunities.data.map(one => one.name)).toEqual([
      '100% reef',
      'reef east',
      'Reef south',
    ])

    const second = await data<Listed>(superAdmin.token, LIST, {
      filters,
      sort,
      pagination: { start: 1, limit: 1 },
    })
    expect(second.baoleaderCommunities).toMatchObject({ count: 3, data: [{ name: 'reef east' }] })

    const literal = await data<Listed>(superAdmin.token, LIST, { filters: { name: { contains: '0%' } } })
    expect(literal.baoleaderCommunities.data.map(one => one.name)).toEqual(['100% reef'])
  })

  it('finds the groups of a project by its collectors', async () => {
    const work = await make.fieldWork()
    const group = await make.group(work.company.id)
    const member = await make.person(work.company.id, 'collector', { groupId: group.id })
    await make.group(work.company.id)
    await make.membership(work.company.id, work.project.id, member.id)
    const query = 'query ($id: ID!) { projectGroups(projectId: $id) { id } }'
    expect(await data(work.superAdmin.token, query, { id: work.project.id })).toEqual({
      projectGroups: [{ id: String(group.id) }],
    })
  })

  it('reads one by id, but none of another company', async () => {
    const mine = await make.company()
    const group = await make.group(mine.id)
    const other = await make.company()
    const query = 'query ($id: ID!) { baoleaderCommunity(id: $id) { id } countCompanyCommunities }'
    const variables = { id: group.id }
    expect(await data(mine.superAdmin.token, query, variables)).toEqual({
      baoleaderCommunity: { id: String(group.id) },
      countCompanyCommunities: 1,
    })
    expect(await data(other.superAdmin.token, query, variables)).toEqual({
      baoleaderCommunity: null,
      countCompanyCommunities: 0,
    })
  })
})
