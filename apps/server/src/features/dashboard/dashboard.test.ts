import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
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

  it('keeps a chart of a matrix, and refuses a type that nothing draws', async () => {
    const { superAdmin, template } = await make.fieldWork()
    const { token } = superAdmin
    const chart = { template: String(template.id), field: 'q1' }
    await data(token, SAVE, { blocks: [{ key: 'm', type: 'matrix', chart }], rowVersion: 0 })
    expect((await data<Read>(token, READ)).dashboard.blocks).toMatchObject([{ key: 'm', type: 'matrix' }])
    const drawn = { blocks: [{ key: 'm', type: 'radar', chart }], rowVersion: 1 }
    expect((await server.graphql(token, SAVE, drawn)).errors).toHaveLength(1)
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

  it('has numbers, maps and target lines; blocks from before have none', async () => {
    const { superAdmin, template, company } = await make.fieldWork()
    const id = String(template.id)
    const blocks = [
      { key: 'n', number: { template: id, measure: 'mean', field: 'q1', only: { status: 'COMPLETED' } } },
      { key: 'm', map: { template: id } },
      { key: 'c', chart: { template: id, field: 'q1' }, target: { value: 80.5, label: 'Our goal' } },
    ]
    await data(superAdmin.token, SAVE, { blocks, rowVersion: 0 })
    // A repeat whose first answer was lost.
    await data(superAdmin.token, SAVE, { blocks, rowVersion: 0 })
    const kinds = `{ dashboard { blocks { number { measure field option only { status } } map { template only { status } }
      target { value label } chart { field } } } }`
    expect((await data<Read>(superAdmin.token, kinds)).dashboard.blocks).toEqual([
      {
        number: { measure: 'mean', field: 'q1', option: null, only: { status: 'COMPLETED' } },
        map: null,
        target: null,
        chart: null,
      },
      { number: null, map: { template: id, only: null }, target: null, chart: null },
      { number: null, map: null, target: { value: 80.5, label: 'Our goal' }, chart: { field: 'q1' } },
    ])
    const old = { key: 'o', title: 'Before', text: null, isWide: false, type: null, chart: null }
    await db.pool.query('update dashboards set blocks = $2 where company_id = $1', [
      company.id,
      JSON.stringify([old]),
    ])
    expect((await data<Read>(superAdmin.token, kinds)).dashboard.blocks).toEqual([
      { number: null, map: null, target: null, chart: null },
    ])
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
      [{ key: 'a', text: 'x', target: { value: 1 } }],
      [{ key: 'a', number: { template: '1', measure: 'reports', field: 'q' } }],
      [{ key: 'a', number: { template: '1', measure: 'mean' } }],
      [{ key: 'a', number: { template: '1', measure: 'share', field: 'q' } }],
      [{ key: 'a', map: { template: '1' }, number: { template: '1', measure: 'reports' } }],
      [{ key: 'a', chart: { template: '1', field: 'q' }, target: { value: 1e13 } }],
      [{ key: 'a', chart: { template: '1', field: 'q' }, target: { value: 1, label: 'x'.repeat(41) } }],
      [{ key: 'a', chart: { template: '1', field: 'q', only: { arrivedFrom: 'yesterday' } } }],
    ])
      expect(await code(superAdmin.token, SAVE, { blocks, rowVersion: 0 })).toBe('input.invalid')
  })

  it('is read and arranged by staff of the company alone, with its own templates and projects', async () => {
    const work = await make.fieldWork()
    const { template, project } = work
    const chart = { key: 'c', chart: { template: String(template.id), field: 'q' } }
    await refusesOthers(work, SAVE, { blocks: [chart], rowVersion: 0 })
    const map = { key: 'm', map: { template: String(template.id) } }
    await refusesOthers(work, SAVE, { blocks: [map], rowVersion: 0 })
    const number = { key: 'n', number: { template: String(template.id), measure: 'reports' } }
    await refusesOthers(work, SAVE, { blocks: [number], rowVersion: 0 })
    await refusesOthers(work, SAVE, { project: project.id, blocks: [text('a')], rowVersion: 0 })
    await refusesOthers(work, READ, { project: project.id })
    await refusesOthers(work, READ, {}, null)
  })
})
