import { type Counting, countings } from '@quadrat/domain/insights/counted-reports'
import { publicViewSchema } from '@quadrat/domain/insights/public-link'
import { describe, expect, it } from 'vitest'
import { type AnsweredChart, CHART, chartFields } from '#test/answer-charts.ts'
import { CREATE_LINK, linkWork } from '#test/public-link-work.ts'
import { testServer } from '#test/server.ts'
import { publicTileOf, tileOf } from '#test/tile.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const { data, code } = verbs(server)
const { make, link, view } = linkWork(server)

const BOARD = '{ dashboard { counted rowVersion } }'
const SAVE = `mutation ($blocks: [DashboardBlockInput!]!, $counted: TaskCounting, $v: Int) {
  saveDashboard(blocks: $blocks, counted: $counted, rowVersion: $v) { counted rowVersion } }`
const DELETE = 'mutation ($id: ID!, $r: String!) { deleteBaoleaderTask(id: $id, reason: $r) { id } }'
const RESTORE = 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }'
const DECIDE = `mutation ($id: ID!, $status: TaskStatus!) {
  updateBaoleaderTask(id: $id, input: { status: $status, cancellationReason: "No" }) { id } }`

/** A company with tasks of one question, and what a chart of them says. */
async function company() {
  const work = await make.fieldWork({ fields: chartFields })
  const chart = { template: String(work.template.id), field: 'species' }
  return {
    ...work,
    chart,
    async report(species: string, values: Parameters<typeof make.task>[1] = {}) {
      const task = await make.task(work, values)
      await db.pool.query(
        `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
         values ($1, $2, 0, 'species', 'select', 'Species', to_jsonb($3::text))`,
        [work.company.id, task.evidenceId, species],
      )
      return task
    },
    async seen(counted?: Counting, filters: object = {}) {
      const { answerChart } = await data<AnsweredChart>(work.superAdmin.token, CHART, {
        chart,
        filters: { ...filters, ...(counted && { counted }) },
      })
      return answerChart.places.map(({ name, count }) => `${name} ${count}`).sort()
    },
  }
}

describe('What a chart counts', () => {
  it('is the latest version of a report unless more is asked for, and the bar leads to as many tasks', async () => {
    const work = await company()
    const first = await work.report('Mkoko', { status: 'MORE_INFO_REQUESTED' })
    await work.report('Mchu', { status: 'COMPLETED' })
    expect(await work.seen()).toEqual(['Mchu 1', 'Mkoko 1'])
    const second = await work.report('Mkoko', { status: 'MORE_INFO_REQUESTED', editFromId: first.id })
    const third = await work.report('Mlilana', { editFromId: second.id })
    await work.report('Mchu', { status: 'REJECTED' })
    expect(await work.seen()).toEqual(['Mchu 1', 'Mlilana 1'])
    expect(await work.seen('current')).toEqual(['Mchu 1', 'Mlilana 1'])
    expect(await work.seen('latest')).toEqual(['Mchu 2', 'Mlilana 1'])
    expect(await work.seen('all')).toEqual(['Mchu 2', 'Mkoko 2', 'Mlilana 1'])
    expect(await work.seen('earlier')).toEqual(['Mkoko 2'])
    for (const counted of countings) {
      const { answerChart } = await data<AnsweredChart>(work.superAdmin.token, CHART, {
        chart: work.chart,
        filters: { counted },
      })
      const filters = { counted, answer: answerChart.places[0]?.answer }
      const { countTasks } = await data<AnsweredChart>(work.superAdmin.token, CHART, {
        chart: work.chart,
        filters,
      })
      expect(countTasks).toBe(answerChart.places[0]?.count)
    }
    expect(third.editFromId).toBe(second.id)
  })

  it('leaves a report out whose correction was rejected, and counts it again when the correction is deleted', async () => {
    const work = await company()
    const { token } = work.superAdmin
    const first = await work.report('Mkoko', { status: 'MORE_INFO_REQUESTED' })
    const second = await work.report('Mchu', { editFromId: first.id })
    expect(await work.seen()).toEqual(['Mchu 1'])
    await data(token, DECIDE, { id: second.id, status: 'REJECTED' })
    expect(await work.seen()).toEqual([])
    await data(token, DELETE, { id: second.id, r: 'A test report' })
    expect(await work.seen()).toEqual(['Mkoko 1'])
    await data(token, RESTORE, { id: second.id })
    expect(await work.seen()).toEqual([])
    expect(await work.seen('latest')).toEqual(['Mchu 1'])
  })

  it('is rejected reports where the chart is limited to them', async () => {
    const work = await company()
    await work.report('Mkoko', { status: 'REJECTED' })
    expect(await work.seen(undefined, { status: { eq: 'REJECTED' } })).toEqual(['Mkoko 1'])
  })

  it('is kept with the dashboard, and by a public link of its own', async () => {
    const work = await company()
    const { token } = work.superAdmin
    const first = await work.report('Mkoko', { status: 'MORE_INFO_REQUESTED' })
    await work.report('Mchu', { editFromId: first.id })
    await work.report('Mlilana', { status: 'REJECTED' })
    expect(await data(token, BOARD)).toEqual({ dashboard: { counted: 'current', rowVersion: 0 } })
    const blocks = [{ key: 'a', chart: work.chart }]
    const saved = await data(token, SAVE, { blocks, v: 0 })
    expect(saved).toMatchObject({ saveDashboard: { counted: 'current' } })
    expect(await data(token, SAVE, { blocks, counted: 'all', v: 1 })).toMatchObject({
      saveDashboard: { counted: 'all', rowVersion: 2 },
    })
    expect(await data(token, SAVE, { blocks: [...blocks, { key: 'b', text: 'x' }], v: 2 })).toMatchObject({
      saveDashboard: { counted: 'all' },
    })
    expect(await code(token, SAVE, { blocks, counted: 'earlier', v: 3 })).toBe('input.invalid')
    const seen = async (input: object) => {
      const made = await link(token, { ...input, leastReports: 0 })
      const [block] = (await view(made.token)).body.blocks
      return [block.chart.counted, block.chart.total]
    }
    const chart = { kind: 'chart', chart: work.chart }
    expect(await seen(chart)).toEqual(['current', 1])
    expect(await seen({ ...chart, counted: 'latest' })).toEqual(['latest', 2])
    expect(await seen({ kind: 'dashboard' })).toEqual(['current', 1])
    expect(await seen({ kind: 'dashboard', counted: 'all' })).toEqual(['all', 3])
  })

  it('is what a public map shows too, with its tiles', async () => {
    const work = await company()
    const { token } = work.superAdmin
    const first = await make.task(work, { status: 'MORE_INFO_REQUESTED' })
    await make.task(work, { editFromId: first.id })
    await make.task(work, { status: 'REJECTED' })
    const seen = async (input: object) => {
      const made = await link(token, { kind: 'map', ...input })
      const [tile] = await publicTileOf(server, made.token, '0/0/0')
      const { map } = publicViewSchema.parse((await view(made.token)).body)
      return [map?.counted, map?.count, tile?.properties.n]
    }
    expect(await seen({})).toEqual(['current', 1, 1])
    expect(await seen({ counted: 'latest' })).toEqual(['latest', 2, 2])
    expect(await seen({ counted: 'all' })).toEqual(['all', 3, 3])
    expect(await seen({ only: { status: 'REJECTED' } })).toEqual(['latest', 1, 1])
    const earlier = { input: { title: 'A', kind: 'map', counted: 'earlier' } }
    expect(await code(token, CREATE_LINK, earlier)).toBe('input.invalid')
    const before = await link(token, { kind: 'map', counted: 'all' })
    await db.pool.query(
      `update public_links set shows = shows - 'counted' where company_id = $1 and id = $2`,
      [work.company.id, before.id],
    )
    expect((await view(before.token)).body.map).toMatchObject({ counted: 'current', count: 1 })
  })

  it('is not read from a tile of before a correction that lies elsewhere', async () => {
    const work = await company()
    const { token } = work.superAdmin
    const first = await make.task(work, { status: 'MORE_INFO_REQUESTED' })
    await db.pool.query('update evidence set latitude = 60 where company_id = $1 and task_id = $2', [
      work.company.id,
      first.id,
    ])
    const north = () => tileOf(server, token, 'tasks/1/1/0', { counted: 'current' })
    expect(await north()).toHaveLength(1)
    await make.task(work, { editFromId: first.id })
    expect(await north()).toEqual([])
  })

  it('is the usual for links from before', async () => {
    const work = await company()
    await work.report('Mlilana', { status: 'REJECTED' })
    const made = await link(work.superAdmin.token, {
      kind: 'chart',
      chart: work.chart,
      counted: 'all',
      leastReports: 0,
    })
    await db.pool.query(
      `update public_links set shows = shows - 'counted' where company_id = $1 and id = $2`,
      [work.company.id, made.id],
    )
    expect((await view(made.token)).body.blocks[0].chart).toMatchObject({ counted: 'current', total: 0 })
  })
})
