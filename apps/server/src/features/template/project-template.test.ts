import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateTaskDefinitionInput!) {
  createTaskDefinition(input: $input) { id status category { id } task_type { id } project { id } }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateTaskDefinitionInput!) {
  updateTaskDefinition(id: $id, input: $input) { id rowVersion status category { id } task_type { id } }
}`
const REMOVE = 'mutation ($id: ID!) { deleteTaskDefinition(id: $id) }'

async function withUnused(templateValues: object = {}) {
  const work = await make.fieldWork()
  const tag = await make.tag(work.company.id)
  const unused = await make.template(work.company.id, { tagId: tag.id, ...templateValues })
  return { ...work, tag, unused }
}

describe('adding a template to a project', () => {
  it('is for the staff of its company alone', async () => {
    const work = await withUnused()
    await refusesOthers(work, CREATE, { input: { project: work.project.id, task_type: work.unused.id } })
  })

  it('adds it, disabled and with its own tag by default, and audits it', async () => {
    const { superAdmin, company, project, unused, tag } = await withUnused()
    const input = { project: project.id, task_type: unused.id }
    expect(await data(superAdmin.token, CREATE, { input })).toMatchObject({
      createTaskDefinition: {
        status: 'deactivated',
        category: { id: String(tag.id) },
        task_type: { id: String(unused.id) },
        project: { id: String(project.id) },
      },
    })
    expect(await audit(company.id)).toEqual(['project-template.create'])
    const { errors } = await server.graphql(superAdmin.token, CREATE, { input })
    expect(errors?.[0]).toMatchObject({
      message: 'The project has this task already.',
      extensions: { code: 'taken.template' },
    })
  })

  it('names what is wrong as the request does', async () => {
    const { superAdmin, company, project, unused } = await withUnused()
    const before = await state(company.id)
    const faults = async (input: object) => {
      const { errors } = await server.graphql(superAdmin.token, CREATE, {
        input: { project: project.id, task_type: unused.id, ...input },
      })
      return (errors?.[0]?.extensions?.params?.errors as { path: string }[] | undefined)?.map(
        ({ path }) => path,
      )
    }
    expect(await faults({ task_type: 'x', category: 'y' })).toEqual(['category', 'task_type'])
    expect(await state(company.id)).toBe(before)
  })

  it('recognizes a repeat of the same request, also after changes, and no other request', async () => {
    const { superAdmin, company, project, unused } = await withUnused()
    const input = { project: project.id, task_type: unused.id, status: 'active', clientId: randomUUID() }
    const create = () => data<{ createTaskDefinition: { id: string } }>(superAdmin.token, CREATE, { input })
    const { id } = (await create()).createTaskDefinition
    await data(superAdmin.token, UPDATE, { id, input: { status: 'deactivated' } })
    await data(superAdmin.token, 'mutation ($id: ID!) { deactivateTaskType(id: $id) { id } }', {
      id: unused.id,
    })
    const before = await state(company.id)
    expect(await create()).toMatchObject({ createTaskDefinition: { id, status: 'deactivated' } })
    const another = { ...input, status: 'deactivated', clientId: randomUUID() }
    expect(await code(superAdmin.token, CREATE, { input: another })).toBe('taken.template')
    expect(await state(company.id)).toBe(before)
  })

  it('refuses to enable it while the template itself is disabled', async () => {
    const { superAdmin, company, project, unused } = await withUnused({ status: 'deactivated' })
    const before = await state(company.id)
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      input: { project: project.id, task_type: unused.id, status: 'active' },
    })
    expect(errors?.[0]).toMatchObject({
      message:
        'Unable to Turn Task On: The associated Task in the Template Builder is turned off, kindly check and it turn on there.',
      extensions: { code: 'template.off' },
    })
    expect(await state(company.id)).toBe(before)
  })

  it('refuses the template, the project and the tag of another company', async () => {
    const { superAdmin, company, project, unused } = await withUnused()
    const other = await withUnused()
    const before = await state(company.id)
    for (const input of [
      { project: project.id, task_type: other.unused.id },
      { project: other.project.id, task_type: unused.id },
      { project: project.id, task_type: unused.id, category: other.tag.id },
    ])
      expect(await code(superAdmin.token, CREATE, { input })).toBe('not-found')
    expect(await state(company.id)).toBe(before)
  })
})

describe('changing a project template', () => {
  it('is for the staff of its company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, UPDATE, { id: work.projectTemplate.id, input: { status: 'deactivated' } })
    await refusesOthers(work, REMOVE, { id: work.projectTemplate.id })
  })

  it('disables and enables it, and audits it; a stale version is refused', async () => {
    const { superAdmin, company, projectTemplate } = await make.fieldWork()
    const turn = (status: string, rowVersion: number) =>
      server.graphql(superAdmin.token, UPDATE, { id: projectTemplate.id, input: { status, rowVersion } })
    expect(await turn('deactivated', 1)).toMatchObject({
      data: { updateTaskDefinition: { status: 'deactivated', rowVersion: 2 } },
    })
    expect((await turn('active', 1)).errors?.[0]?.extensions.code).toBe('version.stale')
    expect(await turn('active', 2)).toMatchObject({ data: { updateTaskDefinition: { status: 'active' } } })
    expect(await audit(company.id)).toEqual(['project-template.update', 'project-template.update'])
  })

  it('is published to the dashboards of the company, and to no other', async () => {
    const [{ superAdmin, project, template, projectTemplate }, other] = [
      await make.fieldWork(),
      await make.fieldWork(),
    ]
    const heard: string[] = []
    ;(await server.socket(other.superAdmin.token)).onAny(name => heard.push(name))
    const received = nextEvent(await server.socket(superAdmin.token), 'template-updated')
    await data(superAdmin.token, UPDATE, { id: projectTemplate.id, input: { status: 'deactivated' } })
    expect(await received).toEqual({ templateId: String(template.id), projectId: String(project.id) })
    expect(heard).toEqual([])
  })

  it('cannot replace its template once it was enabled, as a phone may have a report', async () => {
    const { superAdmin, company, projectTemplate, unused } = await withUnused()
    const { id } = projectTemplate
    await data(superAdmin.token, UPDATE, { id, input: { status: 'deactivated' } })
    const before = await state(company.id)
    expect(await code(superAdmin.token, UPDATE, { id, input: { task_type: unused.id } })).toBe('in-use')
    expect(await state(company.id)).toBe(before)
  })

  it('removes it until something is reported with it', async () => {
    const work = await make.fieldWork()
    const { superAdmin, company, project, projectTemplate } = work
    const { id } = projectTemplate
    const list = () =>
      data<{ taskDefinitions: { data: { status: string; removable: boolean }[] } }>(
        superAdmin.token,
        `query ($project: ID!) {
          taskDefinitions(filters: { project: { eq: $project } }) { count data { status removable } }
          countTaskDefinitions(filters: { project: { eq: $project } })
          projectTaskTypes: taskTypes(filters: { project: { eq: $project } }) { count }
        }`,
        { project: project.id },
      )
    expect((await list()).taskDefinitions.data).toEqual([{ status: 'active', removable: true }])
    expect(await data(superAdmin.token, REMOVE, { id })).toEqual({ deleteTaskDefinition: String(id) })
    expect((await audit(company.id)).at(-1)).toBe('project-template.delete')
    expect(await list()).toEqual({
      taskDefinitions: { count: 0, data: [] },
      countTaskDefinitions: 0,
      projectTaskTypes: { count: 0 },
    })
    // What a phone reported before, and sends now, is kept: the template is in the project again, disabled.
    await make.task(work)
    expect((await list()).taskDefinitions.data).toEqual([{ status: 'deactivated', removable: false }])
    const before = await state(company.id)
    expect(await code(superAdmin.token, REMOVE, { id })).toBe('in-use')
    expect(await state(company.id)).toBe(before)
  })

  it('can be added again after it was removed, and reports that are not sent yet still find it', async () => {
    const { superAdmin, project, template, projectTemplate } = await make.fieldWork()
    await data(superAdmin.token, REMOVE, { id: projectTemplate.id })
    const input = { project: project.id, task_type: template.id, status: 'active', clientId: randomUUID() }
    for (const _time of [1, 2])
      expect(await data(superAdmin.token, CREATE, { input })).toMatchObject({
        createTaskDefinition: { id: String(projectTemplate.id), status: 'active' },
      })
  })

  it('deletes it if it was never enabled, and audits it', async () => {
    const { superAdmin, company, project, unused } = await withUnused()
    const made = await data<{ createTaskDefinition: { id: string } }>(superAdmin.token, CREATE, {
      input: { project: project.id, task_type: unused.id },
    })
    const { id } = made.createTaskDefinition
    expect(await data(superAdmin.token, REMOVE, { id })).toEqual({ deleteTaskDefinition: id })
    expect((await audit(company.id)).at(-1)).toBe('project-template.delete')
    expect(
      await data(superAdmin.token, 'query ($id: ID!) { taskDefinition(id: $id) { id } }', { id }),
    ).toEqual({
      taskDefinition: null,
    })
  })
})

it('lists the templates of a project with their count', async () => {
  const { superAdmin, project, projectTemplate } = await make.fieldWork()
  await make.fieldWork()
  const query = `query ($filters: TaskDefinitionFiltersInput) {
    taskDefinitions(filters: $filters) { count data { id } } countTaskDefinitions(filters: $filters)
  }`
  const one = {
    taskDefinitions: { count: 1, data: [{ id: String(projectTemplate.id) }] },
    countTaskDefinitions: 1,
  }
  expect(await data(superAdmin.token, query, { filters: { project: { eq: project.id } } })).toEqual(one)
  expect(await data(superAdmin.token, query)).toEqual(one)
})
