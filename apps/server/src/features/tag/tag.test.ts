import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id title description status } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateCategoryInput!) { updateCategory(id: $id, input: $input) { id rowVersion title status } }`

describe('tags', () => {
  it('are created by staff alone', async () => {
    await refusesOthers(await make.fieldWork(), CREATE, { input: { title: 'Shore' } }, null)
  })

  it('are created active, and it is logged', async () => {
    const { superAdmin, id } = await make.company()
    expect(await data(superAdmin.token, CREATE, { input: { title: ' Shore ' } })).toMatchObject({
      createCategory: { title: 'Shore', description: null, status: 'active' },
    })
    expect(await audit(id)).toEqual(['tag.create'])
  })

  it('have a title of their own, compared without case; the refusal names the tag', async () => {
    const { superAdmin, id } = await make.company()
    const other = await make.company()
    const mangroves = await make.tag(id, { title: 'Mangroves', status: 'inactive' })
    const reef = await make.tag(id, { title: 'Reef' })
    const before = await state(id)
    for (const [query, variables] of [
      [CREATE, { input: { title: ' mangroves' } }],
      [UPDATE, { id: reef.id, input: { title: 'MANGROVES' } }],
    ] as const) {
      const { errors } = await server.graphql(superAdmin.token, query, variables)
      expect(errors?.[0]).toMatchObject({
        message: 'There is already a tag “Mangroves”, which is turned off.',
        extensions: { code: 'taken.name', params: { id: String(mangroves.id), isOff: true } },
      })
    }
    expect(await state(id)).toBe(before)
    await data(superAdmin.token, UPDATE, { id: mangroves.id, input: { title: 'MANGROVES' } })
    await data(other.superAdmin.token, CREATE, { input: { title: 'Mangroves' } })
  })

  it('are created once under one title, also at the same time', async () => {
    const { superAdmin, id } = await make.company()
    const titles = ['Mangroves', 'mangroves', 'MANGROVES']
    const codes = await Promise.all(titles.map(title => code(superAdmin.token, CREATE, { input: { title } })))
    expect(codes.sort()).toEqual([null, 'taken.name', 'taken.name'])
    expect(await audit(id)).toEqual(['tag.create'])
  })

  it('need a title', async () => {
    const { superAdmin } = await make.company()
    const { errors } = await server.graphql(superAdmin.token, CREATE, { input: { title: '  ' } })
    expect(errors?.[0]?.message).toBe('Tag title is required')
  })

  it('are changed by the staff of their company alone', async () => {
    const work = await make.fieldWork()
    const tag = await make.tag(work.company.id)
    await refusesOthers(work, UPDATE, { id: tag.id, input: { title: 'Taken over' } })
  })

  it('are disabled and enabled, which is audited', async () => {
    const { superAdmin, id } = await make.company()
    const tag = await make.tag(id)
    for (const status of ['inactive', 'active'])
      expect(await data(superAdmin.token, UPDATE, { id: tag.id, input: { status } })).toMatchObject({
        updateCategory: { status },
      })
    expect(await audit(id)).toEqual(['tag.update', 'tag.update'])
  })

  it('stay active while an active template has them', async () => {
    const { superAdmin, id } = await make.company()
    const tag = await make.tag(id)
    const template = await make.template(id, { tagId: tag.id })
    const can = `query ($id: ID!) { canDeactivateCategory(id: $id) category(id: $id) { task_types } }`
    expect(await data(superAdmin.token, can, { id: tag.id })).toEqual({
      canDeactivateCategory: false,
      category: { task_types: 1 },
    })
    const off = { id: tag.id, input: { status: 'inactive' } }
    expect(await code(superAdmin.token, UPDATE, off)).toBe('in-use')
    await data(superAdmin.token, 'mutation ($id: ID!) { deactivateTaskType(id: $id) { id } }', {
      id: template.id,
    })
    expect(await data(superAdmin.token, can, { id: tag.id })).toMatchObject({ canDeactivateCategory: true })
    expect(await code(superAdmin.token, UPDATE, off)).toBeNull()
  })

  it('are listed by title, filtered, of the company alone', async () => {
    const { superAdmin, id } = await make.company()
    await make.tag((await make.company()).id, { title: 'Shore' })
    for (const title of ['Water', 'shore', 'Woodlots']) await make.tag(id, { title })
    const query = `query ($filters: CategoryFiltersInput) { categories(filters: $filters) { count data { title } } }`
    expect(await data(superAdmin.token, query)).toEqual({
      categories: { count: 3, data: [{ title: 'shore' }, { title: 'Water' }, { title: 'Woodlots' }] },
    })
    expect(await data(superAdmin.token, query, { filters: { title: { contains: 'W' } } })).toMatchObject({
      categories: { count: 2 },
    })
    expect(await data(superAdmin.token, query, { filters: { status: { eq: 'inactive' } } })).toMatchObject({
      categories: { count: 0 },
    })
  })
})
