import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)

const PROJECTS = `query ($ids: [ID!]!) {
  figures: projectFigures(ids: $ids) { id tasks templates dataCollectors lastReportAt }
}`
const GROUPS = `query ($ids: [ID!]!) {
  figures: communityFigures(ids: $ids) { id dataCollectors projects tasks lastReportAt }
}`
const arrived = new Date('2026-06-04T09:30:00Z')

/** A project with two reports of a data collector who is in a group. */
async function reportedWork() {
  const work = await make.fieldWork()
  const group = await make.group(work.company.id)
  await server.deps.db.pool.query('update people set group_id = $3 where company_id = $1 and id = $2', [
    work.company.id,
    work.collector.id,
    group.id,
  ])
  await make.task(work, { groupId: group.id })
  await make.task(work, { groupId: group.id, status: 'REJECTED', createdAt: arrived })
  return { ...work, group }
}

describe('the figures of cards', () => {
  it('are refused to data collectors, and nothing is told of another company', async () => {
    const { project, group, collector } = await reportedWork()
    const other = await make.company()
    for (const [query, id] of [
      [PROJECTS, project.id],
      [GROUPS, group.id],
    ] as const) {
      expect(await code(collector.token, query, { ids: [id] })).toBe('permission.refused')
      expect(await code(null, query, { ids: [id] })).toBe('token.invalid')
      expect(await data(other.superAdmin.token, query, { ids: [id] })).toEqual({ figures: [] })
    }
  })

  it('count what belongs to a project and to a group', async () => {
    const { superAdmin, project, group } = await reportedWork()
    expect(await data(superAdmin.token, PROJECTS, { ids: [project.id] })).toEqual({
      figures: [
        {
          id: String(project.id),
          tasks: 2,
          templates: 1,
          dataCollectors: 1,
          lastReportAt: arrived.toISOString(),
        },
      ],
    })
    expect(await data(superAdmin.token, GROUPS, { ids: [group.id] })).toEqual({
      figures: [
        {
          id: String(group.id),
          dataCollectors: 1,
          projects: 1,
          tasks: 2,
          lastReportAt: arrived.toISOString(),
        },
      ],
    })
  })

  it('are nothing of a project and a group without reports', async () => {
    const { superAdmin, project, company } = await make.fieldWork()
    const group = await make.group(company.id)
    expect(await data(superAdmin.token, PROJECTS, { ids: [project.id] })).toMatchObject({
      figures: [{ tasks: 0, lastReportAt: null }],
    })
    expect(await data(superAdmin.token, GROUPS, { ids: [group.id] })).toMatchObject({
      figures: [{ dataCollectors: 0, projects: 0, tasks: 0, lastReportAt: null }],
    })
  })

  it('take as many statements for two cards as for one, and at most a page of them is asked for', async () => {
    const { superAdmin, project, group, company } = await reportedWork()
    const { token } = superAdmin
    const second = { project: await make.project(company.id), group: await make.group(company.id) }
    for (const [query, one, two] of [
      [PROJECTS, project.id, second.project.id],
      [GROUPS, group.id, second.group.id],
    ] as const) {
      const ofOne = await statementsOf(server, () => data(token, query, { ids: [one] }))
      expect(await statementsOf(server, () => data(token, query, { ids: [one, two] }))).toBe(ofOne)
      const many = Array.from({ length: 101 }, (_, n) => n + 1)
      expect(await code(token, query, { ids: many })).toBe('input.invalid')
    }
  })

  it('are of chosen projects alone for who is limited to them', async () => {
    const { company, project, superAdmin } = await reportedWork()
    const hidden = await make.project(company.id)
    const manager = await make.person(company.id, 'projectManager', { inProjects: true })
    await make.chosenProject(manager, project.id)
    const ids = [project.id, hidden.id]
    const idsFor = async (token: string) =>
      (await data<{ figures: { id: string }[] }>(token, PROJECTS, { ids })).figures.map(({ id }) => id)
    expect((await idsFor(superAdmin.token)).sort()).toEqual(ids.map(String).sort())
    expect(await idsFor(manager.token)).toEqual([String(project.id)])
  })
})
