import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { audit, data, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderProjectInput!) {
  createBaoleaderProject(input: $input) { id verifiers { id } }
}`
const TEMPLATES = `query ($id: ID!) {
  taskDefinitions(filters: { project: { eq: $id } }, sort: ["id:asc"]) { data { status category { id } task_type { id } } }
}`
const words = { name: 'Mida Creek Copy', statement: 'Replant', outcomes: 'A belt' }

interface Made {
  createBaoleaderProject: { id: string; verifiers: { id: string }[] }
}

describe('copying a project', () => {
  it('is for the staff of its company alone', async () => {
    const work = await make.fieldWork()
    const copy = { project: work.project.id, withTaskDefinitions: true, withVerifiers: true }
    await refusesOthers(work, CREATE, { input: { ...words, copy } })
  })

  it('takes its templates along, disabled, and its collectors without archived ones', async () => {
    const { superAdmin, company, project, template, collector } = await make.fieldWork()
    const tag = await make.tag(company.id)
    const second = await make.template(company.id)
    await make.projectTemplate(company.id, project.id, second.id, { status: 'deactivated', tagId: tag.id })
    const archived = await make.person(company.id, 'collector', { status: 'ARCHIVED' })
    await make.membership(company.id, project.id, archived.id)
    const copy = { project: project.id, withTaskDefinitions: true, withVerifiers: true }
    const input = { ...words, copy, clientId: randomUUID() }
    const { createBaoleaderProject: made } = await data<Made>(superAdmin.token, CREATE, { input })
    expect(made.verifiers).toEqual([{ id: String(collector.id) }])
    const copied = {
      taskDefinitions: {
        data: [
          { status: 'deactivated', category: null, task_type: { id: String(template.id) } },
          { status: 'deactivated', category: { id: String(tag.id) }, task_type: { id: String(second.id) } },
        ],
      },
    }
    expect(await data(superAdmin.token, TEMPLATES, { id: made.id })).toEqual(copied)
    const lines = await audit(company.id)
    expect(lines.toSorted()).toEqual([
      'project-template.create',
      'project-template.create',
      'project.add-collector',
      'project.create',
    ])
    // The same request again makes and adds nothing.
    expect(await data(superAdmin.token, CREATE, { input })).toEqual({ createBaoleaderProject: made })
    expect(await audit(company.id)).toEqual(lines)
  })

  it('takes along what was chosen alone', async () => {
    const { superAdmin, project } = await make.fieldWork()
    const input = {
      ...words,
      copy: { project: project.id, withVerifiers: false, withTaskDefinitions: false },
    }
    const { createBaoleaderProject: made } = await data<Made>(superAdmin.token, CREATE, { input })
    expect(made.verifiers).toEqual([])
    expect(await data(superAdmin.token, TEMPLATES, { id: made.id })).toEqual({
      taskDefinitions: { data: [] },
    })
  })
})
