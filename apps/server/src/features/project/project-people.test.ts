import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const ADD = `mutation ($projectId: ID!, $ids: [ID!]!) {
  addDataCollectorsToProject(projectId: $projectId, dataCollectorIds: $ids) { verifiers { id } }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) { verifiers { id } }
}`
const IN = `query ($id: ID!, $filters: BaoriderFiltersInput, $sort: [String!]) {
  projectDataCollectors(projectId: $id, filters: $filters, sort: $sort) { count data { id community { name } } }
}`
const CANDIDATES = `query ($id: ID!, $filters: BaoriderFiltersInput, $sort: [String!]) {
  projectCandidates(projectId: $id, filters: $filters, sort: $sort) { count data { id community { name } } }
}`

interface Page {
  count: number
  data: { id: string; community: { name: string } | null }[]
}

describe('adding several collectors to a project', () => {
  it('is for the staff of its company alone', async () => {
    const work = await make.fieldWork()
    const newcomer = await make.person(work.company.id, 'collector')
    await refusesOthers(work, ADD, { projectId: work.project.id, ids: [newcomer.id] })
  })

  it('adds those who are not in it yet, audits it, and publishes it to their phones', async () => {
    const { superAdmin, company, project, collector } = await make.fieldWork()
    const newcomers = [await make.person(company.id, 'collector'), await make.person(company.id, 'member')]
    const phones = await Promise.all(newcomers.map(one => server.socket(one.token)))
    const heard = phones.map(phone => nextEvent(phone, 'add-data-collector-to-project'))
    const ids = [collector, ...newcomers].map(one => String(one.id))
    expect(await data(superAdmin.token, ADD, { projectId: project.id, ids })).toEqual({
      addDataCollectorsToProject: { verifiers: ids.map(id => ({ id })) },
    })
    expect(await Promise.all(heard)).toEqual(
      newcomers.map(one => ({ projectId: String(project.id), collectorId: String(one.id) })),
    )
    expect(await audit(company.id)).toEqual(['project.add-collector', 'project.add-collector'])
  })

  it('adds all of them or none, and at most 500', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const newcomer = await make.person(company.id, 'collector')
    const stranger = (await make.fieldWork()).collector
    const before = await state(company.id)
    for (const other of [stranger.id, superAdmin.id])
      expect(await code(superAdmin.token, ADD, { projectId: project.id, ids: [newcomer.id, other] })).toBe(
        'not-found',
      )
    const many = Array.from({ length: 501 }, (_, n) => n + 1)
    expect(await code(superAdmin.token, ADD, { projectId: project.id, ids: many })).toBe('input.invalid')
    expect(await state(company.id)).toBe(before)
  })
})

it('does not undo what somebody else changed while a collector was being removed', async () => {
  const { superAdmin, company, project, collector } = await make.fieldWork()
  const [stays, comes] = [
    await make.person(company.id, 'collector'),
    await make.person(company.id, 'collector'),
  ]
  await make.membership(company.id, project.id, stays.id)
  const verifiersSeen = [collector.id, stays.id]
  await make.membership(company.id, project.id, comes.id)
  const input = { verifiers: [stays.id], verifiersSeen }
  expect(await data(superAdmin.token, UPDATE, { id: project.id, input })).toEqual({
    updateBaoleaderProject: { verifiers: [{ id: String(stays.id) }, { id: String(comes.id) }] },
  })
  // Somebody who has seen `stays` removes them. A repeat by somebody who has not seen that brings nobody
  // back.
  await data(superAdmin.token, UPDATE, {
    id: project.id,
    input: { verifiers: [], verifiersSeen: [stays.id] },
  })
  const late = { verifiers: [stays.id], verifiersSeen }
  expect(await data(superAdmin.token, UPDATE, { id: project.id, input: late })).toEqual({
    updateBaoleaderProject: { verifiers: [{ id: String(comes.id) }] },
  })
})

describe('the people of a project, and the candidates', () => {
  it('are shown to the staff of their company alone', async () => {
    const work = await make.fieldWork()
    const other = await make.company()
    for (const query of [IN, CANDIDATES]) {
      expect(await code(null, query, { id: work.project.id })).toBe('token.invalid')
      expect(await code(work.collector.token, query, { id: work.project.id })).toBe('permission.refused')
      const answer = await data<Record<string, Page>>(other.superAdmin.token, query, { id: work.project.id })
      expect(Object.values(answer)).toEqual([{ count: 0, data: [] }])
    }
  })

  it('are found by text, group and status', async () => {
    const { superAdmin, company, project, collector } = await make.fieldWork()
    const group = await make.group(company.id)
    const grouped = await make.person(company.id, 'member', { firstName: 'Bahati', groupId: group.id })
    await make.membership(company.id, project.id, grouped.id)
    const ids = async (filters: object) => {
      const { projectDataCollectors } = await data<{ projectDataCollectors: Page }>(superAdmin.token, IN, {
        id: project.id,
        filters,
      })
      expect(projectDataCollectors.count).toBe(projectDataCollectors.data.length)
      return projectDataCollectors.data.map(one => Number(one.id)).toSorted((a, b) => a - b)
    }
    expect(await ids({})).toEqual([collector.id, grouped.id])
    expect(await ids({ text: 'bahat' })).toEqual([grouped.id])
    expect(await ids({ community: { eq: group.id } })).toEqual([grouped.id])
    expect(await ids({ hasCommunity: false })).toEqual([collector.id])
    expect(await ids({ status: { eq: 'ARCHIVED' } })).toEqual([])
  })

  it('include as candidates all collectors and reporting members, unless archived or in the project already', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const [beach, creek] = [
      await make.group(company.id, { name: 'beach watch' }),
      await make.group(company.id, { name: 'Creek' }),
    ]
    const field = (role: 'collector' | 'member', firstName: string, values = {}) =>
      make.person(company.id, role, { firstName, ...values })
    const first = await field('collector', 'Zuhura', { groupId: beach.id })
    const second = await field('member', 'asha', { groupId: beach.id, isVerifier: true })
    const third = await field('collector', 'Mwana', { groupId: creek.id })
    const last = await field('collector', 'Amina')
    await field('member', 'Bystander', { groupId: beach.id, isVerifier: false })
    await field('collector', 'Gone', { status: 'ARCHIVED', blocked: true })
    await make.person(company.id, 'admin')
    const { projectCandidates } = await data<{ projectCandidates: Page }>(superAdmin.token, CANDIDATES, {
      id: project.id,
      sort: ['community:asc'],
    })
    expect(projectCandidates).toEqual({
      count: 4,
      data: [
        { id: String(second.id), community: { name: 'beach watch' } },
        { id: String(first.id), community: { name: 'beach watch' } },
        { id: String(third.id), community: { name: 'Creek' } },
        { id: String(last.id), community: null },
      ],
    })
  })
})

describe('the metrics of a project', () => {
  const METRICS = `query ($id: ID!) {
    projectMetrics(projectId: $id) { reportedTasks completedTasks averageCompletionTime averageEvidenceTime }
  }`

  it('are shown to the staff of its company alone', async () => {
    const work = await make.fieldWork()
    await make.task(work)
    const other = await make.company()
    expect(await code(null, METRICS, { id: work.project.id })).toBe('token.invalid')
    expect(await code(work.collector.token, METRICS, { id: work.project.id })).toBe('permission.refused')
    expect(await data(other.superAdmin.token, METRICS, { id: work.project.id })).toEqual({
      projectMetrics: {
        reportedTasks: 0,
        completedTasks: 0,
        averageCompletionTime: null,
        averageEvidenceTime: null,
      },
    })
  })

  it('count its tasks and average the times of approval and evidence', async () => {
    const work = await make.fieldWork()
    const createdAt = new Date('2026-06-01T08:00:00Z')
    const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
    // The evidence of `make.task` arrives at eight; one report was made on the phone half an hour before.
    await make.task(work, { status: 'COMPLETED', createdAt, decidedAt: after(10), reportedAt: after(-30) })
    await make.task(work, { status: 'COMPLETED', createdAt, decidedAt: after(30), reportedAt: createdAt })
    await make.task(work, { status: 'REJECTED', createdAt, decidedAt: after(500), reportedAt: createdAt })
    await make.task(work, { status: 'IN_PROGRESS', createdAt, photosExpected: 1, reportedAt: after(-999) })
    expect(await data(work.superAdmin.token, METRICS, { id: work.project.id })).toEqual({
      projectMetrics: {
        reportedTasks: 4,
        completedTasks: 2,
        averageCompletionTime: 20 * 60,
        averageEvidenceTime: 10 * 60,
      },
    })
  })
})

it('names the goals of its enabled templates, each once, in one statement for a whole list', async () => {
  const { superAdmin, company, project } = await make.fieldWork({ sdgId: 14 })
  for (const sdgId of [2, 14, null]) {
    const template = await make.template(company.id, { sdgId })
    await make.projectTemplate(company.id, project.id, template.id)
  }
  const off = await make.template(company.id, { sdgId: 6 })
  await make.projectTemplate(company.id, project.id, off.id, { status: 'deactivated' })
  await make.project(company.id, { name: 'Without' })
  const query = `query { baoleaderProjects(sort: ["id:asc"]) { data { un_sdgs { id name } } } }`
  expect(await data(superAdmin.token, query)).toEqual({
    baoleaderProjects: {
      data: [
        {
          un_sdgs: [
            { id: '2', name: '2 Zero Hunger' },
            { id: '14', name: '14 Life Below Water' },
          ],
        },
        { un_sdgs: [] },
      ],
    },
  })
})

it('says when each of its collectors came into it', async () => {
  const { superAdmin, project, company } = await make.fieldWork()
  const late = await make.person(company.id, 'collector')
  await data(
    superAdmin.token,
    'mutation ($input: ProjectDataCollectorInput!) { addDataCollectorToProject(input: $input) { id } }',
    { input: { projectId: project.id, dataCollectorId: late.id } },
  )
  const { projectDataCollectors } = await data<{
    projectDataCollectors: { data: { joinedAt: string; createdAt: string }[] }
  }>(
    superAdmin.token,
    `query ($id: ID!) { projectDataCollectors(projectId: $id, sort: ["id:asc"]) {
      data { createdAt joinedAt: projectJoinedAt(projectId: $id) }
    } }`,
    { id: project.id },
  )
  const [first, second] = projectDataCollectors.data
  expect(first?.joinedAt).toBe('2026-06-01T08:00:00.000Z')
  expect(Date.parse(second?.joinedAt ?? '')).toBeGreaterThan(Date.parse(second?.createdAt ?? ''))
})
