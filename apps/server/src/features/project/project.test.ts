import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderProjectInput!) {
  createBaoleaderProject(input: $input) { id rowVersion name status collaborators reward budget baoleaders { id firstName } verifiers { id } }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) { id rowVersion name status verifiers { id } }
}`
const ADD = `mutation ($input: ProjectDataCollectorInput!) { addDataCollectorToProject(input: $input) { verifiers { id } } }`
const REMOVE = `mutation ($input: ProjectDataCollectorInput!) { removeDataCollectorFromProject(input: $input) { verifiers { id } } }`
const input = { name: 'Mida mangroves', statement: 'Replant the belt', outcomes: '60 hectares' }

interface Listed {
  baoleaderProjects: { count: number; data: { name: string }[] }
}

describe('creating a project', () => {
  it('is for staff alone', async () => {
    await refusesOthers(await make.fieldWork(), CREATE, { input }, null)
  })

  it('creates it in progress with the viewer as its leader, and audits it', async () => {
    const { superAdmin, id } = await make.company()
    const more = { ...input, collaborators: ['Foresters'], reward: '', budget: 1200.5 }
    expect(await data(superAdmin.token, CREATE, { input: more })).toMatchObject({
      createBaoleaderProject: {
        rowVersion: 1,
        status: 'IN_PROGRESS',
        collaborators: ['Foresters'],
        reward: null,
        budget: 1200.5,
        baoleaders: [{ id: String(superAdmin.id) }],
        verifiers: [],
      },
    })
    expect(await audit(id)).toEqual(['project.create'])
  })

  it('names the invalid values, with the messages of the form', async () => {
    const { superAdmin } = await make.company()
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      input: { name: 'ab', statement: 'x', outcomes: 'x'.repeat(301), reward: 'y' },
    })
    expect(errors?.[0]?.extensions.params.errors).toEqual([
      { path: 'name', message: 'Please enter a valid project name' },
      { path: 'statement', message: 'Please enter a valid project description' },
      { path: 'outcomes', message: 'Maximum 300 characters' },
      { path: 'reward', message: 'Please enter a valid description of the reward for this project' },
    ])
  })

  it('refuses a leader who is not staff of the company: of another company, or a collector', async () => {
    const work = await make.fieldWork()
    const other = await make.company()
    for (const id of [other.superAdmin.id, work.collector.id])
      expect(await code(work.superAdmin.token, CREATE, { input: { ...input, baoleaders: [id] } })).toBe(
        'not-found',
      )
    expect(await audit(work.company.id)).toEqual([])
  })
})

describe('changing a project', () => {
  it('is for the staff of its company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, UPDATE, { id: work.project.id, input: { name: 'Taken over' } })
  })

  it('changes the status and audits it; a stale version is refused', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const change = { status: 'COMPLETED', rowVersion: 1 }
    expect(await data(superAdmin.token, UPDATE, { id: project.id, input: change })).toMatchObject({
      updateBaoleaderProject: { status: 'COMPLETED', rowVersion: 2 },
    })
    expect(
      await code(superAdmin.token, UPDATE, { id: project.id, input: { name: 'Late', rowVersion: 1 } }),
    ).toBe('version.stale')
    expect(await audit(company.id)).toEqual(['project.update'])
  })

  it('makes the named collectors its collectors: new ones are added, others are removed', async () => {
    const { superAdmin, company, project, collector } = await make.fieldWork()
    const second = await make.person(company.id, 'collector')
    expect(
      await data(superAdmin.token, UPDATE, { id: project.id, input: { verifiers: [second.id] } }),
    ).toMatchObject({ updateBaoleaderProject: { verifiers: [{ id: String(second.id) }] } })
    const { rows } = await server.deps.db.pool.query(
      `select action, (detail ->> 'collectorId')::int as who from audit where company_id = $1 order by id`,
      [company.id],
    )
    expect(rows).toEqual([
      { action: 'project.add-collector', who: second.id },
      { action: 'project.remove-collector', who: collector.id },
    ])
  })
})

describe('the collectors of a project', () => {
  it('are changed by the staff of its company alone', async () => {
    const work = await make.fieldWork()
    const pair = { input: { projectId: work.project.id, dataCollectorId: work.collector.id } }
    await refusesOthers(work, ADD, pair)
    await refusesOthers(work, REMOVE, pair)
  })

  it('are added once, however often the call is repeated; it is published to dashboards and the collector', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const collector = await make.person(company.id, 'collector')
    const phone = await server.socket(collector.token)
    const heard = nextEvent(phone, 'add-data-collector-to-project')
    const pair = { input: { projectId: project.id, dataCollectorId: collector.id } }
    await data(superAdmin.token, ADD, pair)
    expect(await heard).toEqual({ projectId: String(project.id), collectorId: String(collector.id) })
    await data(superAdmin.token, ADD, pair)
    expect(await audit(company.id)).toEqual(['project.add-collector'])
  })

  it('are removed, which is published to dashboards and the collector', async () => {
    const { superAdmin, company, project, collector } = await make.fieldWork()
    const dashboard = await server.socket(superAdmin.token)
    const heard = nextEvent(dashboard, 'remove-data-collector-to-project')
    const pair = { input: { projectId: project.id, dataCollectorId: collector.id } }
    expect(await data(superAdmin.token, REMOVE, pair)).toEqual({
      removeDataCollectorFromProject: { verifiers: [] },
    })
    expect(await heard).toEqual({ projectId: String(project.id), collectorId: String(collector.id) })
    expect(await audit(company.id)).toEqual(['project.remove-collector'])
  })

  it('are collectors of the company: no staff and nobody of another company', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const other = await make.fieldWork()
    const before = await state(company.id)
    for (const dataCollectorId of [superAdmin.id, other.collector.id])
      expect(await code(superAdmin.token, ADD, { input: { projectId: project.id, dataCollectorId } })).toBe(
        'not-found',
      )
    expect(
      await code(superAdmin.token, UPDATE, { id: project.id, input: { verifiers: [other.collector.id] } }),
    ).toBe('not-found')
    expect(await state(company.id)).toBe(before)
  })
})

describe('listing projects', () => {
  it('filters by name, status, excluded ids, collector and template, within the company alone', async () => {
    const work = await make.fieldWork()
    const { superAdmin, company, project, template, collector } = work
    await make.project(company.id, { name: 'Reef', status: 'ARCHIVED' })
    await make.fieldWork()
    const names = async (filters: object) => {
      const query = `query ($filters: ProjectFiltersInput) { baoleaderProjects(filters: $filters) { count data { name } } }`
      const { baoleaderProjects } = await data<Listed>(superAdmin.token, query, { filters })
      expect(baoleaderProjects.count).toBe(baoleaderProjects.data.length)
      return baoleaderProjects.data.map(one => one.name)
    }
    expect(await names({})).toHaveLength(2)
    expect(await names({ name: { contains: 'ree' } })).toEqual(['Reef'])
    expect(await names({ status: { in: ['ARCHIVED'] } })).toEqual(['Reef'])
    expect(await names({ id: { notIn: [project.id] } })).toEqual(['Reef'])
    expect(await names({ baorider: { eq: collector.id } })).toEqual([project.name])
    expect(await names({ task_type: { eq: template.id } })).toEqual([project.name])
    expect(await names({ baorider: { eq: superAdmin.id } })).toEqual([])
  })

  it('refuses a search text that no name can have', async () => {
    const { superAdmin } = await make.company()
    const query = 'query ($filters: ProjectFiltersInput) { baoleaderProjects(filters: $filters) { count } }'
    expect(await code(superAdmin.token, query, { filters: { name: { contains: '\u0000' } } })).toBe(
      'input.invalid',
    )
  })

  it('reads one by id with its goals, and none of another company', async () => {
    const work = await make.fieldWork({ sdgId: 14 })
    const other = await make.company()
    const query = `query ($id: ID!) {
      baoleaderProject(id: $id) { id } countCompanyProjects projectSdgTags(projectId: $id) { id name } countProjectDataCollectors(projectId: $id)
    }`
    const variables = { id: work.project.id }
    expect(await data(work.superAdmin.token, query, variables)).toEqual({
      baoleaderProject: { id: String(work.project.id) },
      countCompanyProjects: 1,
      projectSdgTags: [{ id: '14', name: '14 Life Below Water' }],
      countProjectDataCollectors: 1,
    })
    expect(await data(other.superAdmin.token, query, variables)).toEqual({
      baoleaderProject: null,
      countCompanyProjects: 0,
      projectSdgTags: [],
      countProjectDataCollectors: 0,
    })
  })

  it('finds the projects of a group by its members', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const group = await make.group(company.id)
    const member = await make.person(company.id, 'collector', { groupId: group.id })
    await make.membership(company.id, project.id, member.id)
    await make.project(company.id)
    const query = `query ($id: ID!) { communityProjects(communityId: $id) { count data { id } } countCommunityProjects(communityId: $id) }`
    expect(await data(superAdmin.token, query, { id: group.id })).toEqual({
      communityProjects: { count: 1, data: [{ id: String(project.id) }] },
      countCommunityProjects: 1,
    })
  })
})

it('gives a collector the project’s work from when they are added until they are removed', async () => {
  const work = await make.fieldWork()
  const newcomer = await make.person(work.company.id, 'collector')
  const projects = async () => {
    const { body } = await server.rest('GET', '/api/collector/work', { token: newcomer.token })
    return body.projects.map((project: { id: string }) => project.id)
  }
  const input = { projectId: work.project.id, dataCollectorId: newcomer.id }
  expect(await projects()).toEqual([])
  await data(work.superAdmin.token, ADD, { input })
  expect(await projects()).toEqual([String(work.project.id)])
  await data(work.superAdmin.token, REMOVE, { input })
  expect(await projects()).toEqual([])
})
