import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers } = verbs(server)

const READ = `query ($project: ID) { dashboard(projectId: $project) {
  project rowVersion blocks { key title text isWide type chart { template field measure step split only { status project } } } } }`
const SAVE = `mutation ($project: ID, $blocks: [DashboardBlockInput!]!, $rowVersion: Int) {
  saveDashboard(projectId: $project, blocks: $blocks, rowVersion: $rowVersion) { rowVersion blocks { key } } }`
interface Read {
  dashboard: { project: string | null; rowVersion: number; blocks: { key: string }[] }
}

const text = (key: string) => ({ key, title: 'Before the rains', text: 'What we planted.' })

describe('a dashboard', () => {
  it('keeps its charts and texts in their order, one for the company and one for each project', async () => {
    const { superAdmin, template, project, company } = await make.fieldWork()
    const { token } = superAdmin
    expect((await data<Read>(token, READ)).dashboard).toEqual({ project: null, rowVersion: 0, blocks: [] })
    const chart = {
      key: 'c1',
      title: 'Species',
      isWide: true,
      type: 'bar',
      chart: { template: String(template.id), field: 'q1', split: 'project', only: { status: 'COMPLETED' } },
    }
    await data(token, SAVE, { blocks: [text('t1'), chart], rowVersion: 0 })
    await data(token, SAVE, { project: project.id, blocks: [text('t2')], rowVersion: 0 })
    await data(token, SAVE, { blocks: [chart, text('t1')], rowVersion: 1 })
    expect((await data<Read>(token, READ)).dashboard).toMatchObject({
      rowVersion: 2,
      blocks: [
        {
          key: 'c1',
          isWide: true,
          chart: { measure: 'distribution', only: { status: 'COMPLETED', project: null } },
        },
        { key: 't1', text: 'What we planted.', chart: null },
      ],
    })
    expect((await data<Read>(token, READ, { project: project.id })).dashboard).toMatchObject({
      project: String(project.id),
      blocks: [{ key: 't2' }],
    })
    expect(await audit(company.id)).toEqual(['dashboard.update', 'dashboard.update', 'dashboard.update'])
  })

  it('refuses a change of a version that somebody else replaced, and takes the same change twice', async () => {
    const { superAdmin } = await make.company()
    const { token } = superAdmin
    const first = { blocks: [text('a')], rowVersion: 0 }
    await data(token, SAVE, first)
    expect(await data(token, SAVE, first)).toMatchObject({ saveDashboard: { rowVersion: 1 } })
    expect(await code(token, SAVE, { blocks: [text('b')], rowVersion: 0 })).toBe('version.stale')
    expect((await data<Read>(token, READ)).dashboard.blocks).toEqual([expect.objectContaining({ key: 'a' })])
  })

  it('tells open screens that it changed', async () => {
    const { superAdmin } = await make.company()
    const socket = await server.socket(superAdmin.token)
    const heard = nextEvent(socket, 'dashboard-updated')
    await data(superAdmin.token, SAVE, { blocks: [text('a')], rowVersion: 0 })
    await heard
  })

  it('refuses blocks that are none', async () => {
    const { superAdmin } = await make.company()
    for (const blocks of [
      [{ key: 'a' }],
      [{ key: 'A b', text: 'x' }],
      [text('a'), text('a')],
      [{ key: 'a', text: 'x'.repeat(2001) }],
      Array.from({ length: 41 }, (_, n) => text(`k${n}`)),
      [{ key: 'a', chart: { template: '1', field: 'q', only: { arrivedFrom: 'yesterday' } } }],
    ])
      expect(await code(superAdmin.token, SAVE, { blocks, rowVersion: 0 })).toBe('input.invalid')
  })

  it('is read and arranged by staff of the company alone, with its own templates and projects', async () => {
    const work = await make.fieldWork()
    const { template, project } = work
    const chart = { key: 'c', chart: { template: String(template.id), field: 'q' } }
    await refusesOthers(work, SAVE, { blocks: [chart], rowVersion: 0 })
    await refusesOthers(work, SAVE, { project: project.id, blocks: [text('a')], rowVersion: 0 })
    await refusesOthers(work, READ, { project: project.id })
    await refusesOthers(work, READ, {}, null)
  })
})
