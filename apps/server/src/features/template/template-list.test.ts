import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { CREATE, OFF, ON, templateWork, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit } = verbs(server)
const { withTag, withTemplate } = templateWork(server)

describe('listing templates', () => {
  it('leaves old versions out unless they are requested, and searches by title', async () => {
    const { superAdmin, company, made, template } = await withTemplate()
    await withTemplate()
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Replanting' } })
    await data(superAdmin.token, OFF, { id: template.id })
    const query = `query ($search: String, $filters: TaskTypeFiltersInput) {
      companyTaskTypes(search: $search, filters: $filters, sort: ["title:asc"]) { count data { title } }
      countCompanyTaskTypes(filters: $filters)
    }`
    expect(await data(superAdmin.token, query, { search: 'plant' })).toMatchObject({
      companyTaskTypes: { count: 1, data: [{ title: 'Replanting' }] },
    })
    const count = async (...status: string[]) =>
      (
        await data<{ countCompanyTaskTypes: number }>(superAdmin.token, query, {
          filters: status.length ? { status: { in: status } } : null,
        })
      ).countCompanyTaskTypes
    expect([await count(), await count('active'), await count('deactivated'), await count('old')]).toEqual([
      2, 1, 1, 1,
    ])
    expect(await audit(company.id)).toContain('template.disable')
  })

  it('sorts by the tag without regard to case, and by the times, in both directions', async () => {
    const { superAdmin, company } = await withTag()
    const withTitle = async (title: string, tag: string) =>
      data(superAdmin.token, CREATE, {
        input: { title, category: (await make.tag(company.id, { title: tag })).id },
      })
    await withTitle('Reef', 'beach')
    await withTitle('Dune', 'Arable')
    await withTitle('Creek', 'Coral')
    const query = `query ($sort: [String!]) {
      companyTaskTypes(sort: $sort, filters: { status: { eq: active }, title: { contains: "e" } }) { data { title } }
    }`
    const titles = async (...sort: string[]) =>
      (
        await data<{ companyTaskTypes: { data: { title: string }[] } }>(superAdmin.token, query, { sort })
      ).companyTaskTypes.data.flatMap(({ title }) => (title.startsWith('Template') ? [] : [title]))
    expect(await titles('category.title:asc')).toEqual(['Dune', 'Reef', 'Creek'])
    expect(await titles('category.title:desc')).toEqual(['Creek', 'Reef', 'Dune'])
    expect(await titles('updatedAt:asc')).toEqual(['Reef', 'Dune', 'Creek'])
    expect(await titles()).toEqual(['Creek', 'Dune', 'Reef'])
  })

  it('offers active templates to start from, searched by title', async () => {
    const { superAdmin, company } = await withTemplate()
    await make.template(company.id, { title: 'Planting, off', status: 'deactivated' })
    const query = 'query ($search: String) { taskTypeTemplates(search: $search) { count data { title } } }'
    expect(await data(superAdmin.token, query, { search: 'plant' })).toEqual({
      taskTypeTemplates: { count: 1, data: [{ title: 'Planting' }] },
    })
    expect(await data(superAdmin.token, query)).toMatchObject({ taskTypeTemplates: { count: 2 } })
  })

  it('names the projects that use a template, and the possible creators', async () => {
    const { superAdmin, project, template } = await make.fieldWork()
    const query = `query ($id: ID!) {
      taskType(id: $id) { id projects { id } } taskTypeProjects(id: $id) { id } taskTypeCreators { id }
      taskTypeTemplates { data { id } } unSdgs { count data { name icon { url formats { thumbnail { url } } } } } some: unSdgs(pagination: { start: 9, limit: 2 }) { count data { id } }
      last: unSdgs(sort: ["name:desc"], pagination: { limit: 2 }) { data { id } } same: unSdgs(sort: ["name"], pagination: { limit: 1 }) { data { id } }
      one: unSdgs(filters: { name: { contains: "WATER" }, id: { notIn: [14] } }) { count data { name } }
    }`
    interface Goal {
      name: string
      icon: object
    }
    const answer = await data<{ unSdgs: { count: number; data: Goal[] } }>(superAdmin.token, query, {
      id: template.id,
    })
    expect(answer).toMatchObject({
      taskType: { id: String(template.id), projects: [{ id: String(project.id) }] },
      taskTypeProjects: [{ id: String(project.id) }],
      taskTypeCreators: [{ id: String(superAdmin.id) }],
      taskTypeTemplates: { data: [{ id: String(template.id) }] },
      some: { count: 17, data: [{ id: '10' }, { id: '11' }] },
      last: { data: [{ id: '17' }, { id: '16' }] },
      same: { data: [{ id: '1' }] },
      one: { count: 1, data: [{ name: '6 Clean Water and Sanitation' }] },
    })
    const url = expect.stringMatching(/\/goals\/1\.svg$/)
    expect(answer.unSdgs.data[0]?.icon).toEqual({ url, formats: { thumbnail: { url } } })
    const drawn = readdirSync(join(import.meta.dirname, '../../../../dashboard/public/goals'))
    expect(drawn.sort()).toEqual(Array.from({ length: 17 }, (_, i) => `${i + 1}.svg`).sort())
    expect(answer.unSdgs.data.map(goal => Number.parseInt(goal.name, 10))).toEqual(
      Array.from({ length: 17 }, (_, i) => i + 1),
    )
  })
})

describe('the versions of a template', () => {
  const VERSIONS = `query ($id: ID!) { taskTypeVersions(id: $id) {
    data { id version status title dataFields } saves { version savedAt savedBy { id firstName } }
  } }`

  it('come newest first with who saved each, also by the id of an old one', async () => {
    const { superAdmin, company, made } = await withTemplate('deactivated')
    const colleague = await make.person(company.id, 'admin')
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Second thoughts' } })
    await data(colleague.token, ON, { id: made.id })
    await data(colleague.token, UPDATE, { id: made.id, input: { title: 'Replanting' } })
    interface Versions {
      taskTypeVersions: { data: { id: string }[]; saves: object[] }
    }
    const { taskTypeVersions } = await data<Versions>(superAdmin.token, VERSIONS, { id: made.id })
    expect(taskTypeVersions.data).toMatchObject([
      { id: made.id, version: 2, status: 'active', title: 'Replanting', dataFields: [{ id: 'how-many' }] },
      { version: 1, status: 'old', title: 'Second thoughts' },
    ])
    expect(taskTypeVersions.saves).toMatchObject([
      { version: 2, savedBy: { id: String(colleague.id) } },
      { version: 1, savedBy: { id: String(superAdmin.id) } },
    ])
    const old = taskTypeVersions.data[1]?.id
    expect(await data(superAdmin.token, VERSIONS, { id: old })).toEqual({ taskTypeVersions })
  })

  it('are shown to the staff of its company alone', async () => {
    const work = await withTemplate()
    const other = await make.company()
    expect(await code(null, VERSIONS, { id: work.made.id })).toBe('token.invalid')
    expect(await code(work.collector.token, VERSIONS, { id: work.made.id })).toBe('permission.refused')
    expect(await data(other.superAdmin.token, VERSIONS, { id: work.made.id })).toEqual({
      taskTypeVersions: { data: [], saves: [] },
    })
  })
})
