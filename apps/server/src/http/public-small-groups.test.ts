import { describe, expect, it } from 'vitest'
import { chartFields } from '#test/answer-charts.ts'
import { CREATE_LINK, linkWork } from '#test/public-link-work.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const { code } = verbs(server)
const { make, link, view } = linkWork(server)

/** A company with so many reports of each species, and what a link to a chart of them sends. */
async function company(reports: Record<string, number>) {
  const work = await make.fieldWork({ fields: chartFields })
  for (const [species, many] of Object.entries(reports))
    for (let n = 0; n < many; n++) {
      const task = await make.task(work)
      await db.pool.query(
        `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value) values
         ($1, $2, 0, 'species', 'select', 'Species', to_jsonb($3::text)),
         ($1, $2, 1, 'count', 'number', 'Seedlings', to_jsonb($4::int))`,
        [work.company.id, task.evidenceId, species, n],
      )
    }
  const chart = { template: String(work.template.id), field: 'species' }
  return {
    ...work,
    chart,
    async sent(more: object = {}, input: object = {}) {
      const made = await link(work.superAdmin.token, {
        kind: 'chart',
        title: 'Species',
        chart: { ...chart, ...more },
        ...input,
      })
      const { chart: found } = (await view(made.token)).body.blocks[0]
      return {
        id: made.id,
        places: found.places.map(({ name, count, values }: Record<string, unknown>) => [name, count, values]),
        rest: [found.total, found.answered, found.leastReports],
        summary: found.summary,
      }
    },
  }
}

describe('Figures of few reports in a public link', () => {
  it('are hidden with the smallest other figure, so that the total does not give them away', async () => {
    const work = await company({ Mkoko: 9, Mchu: 6, Mlilana: 2 })
    expect(await work.sent()).toMatchObject({
      places: [
        ['Mkoko', 9, [9]],
        ['Mchu', null, [null]],
        ['Mlilana', null, [null]],
      ],
      rest: [17, 17, 5],
    })
    const means = await work.sent({
      field: 'count',
      measure: 'mean',
      split: 'question',
      splitField: 'species',
    })
    expect(means.places.map(([name, count]: unknown[]) => [name, count])).toEqual([
      ['Mkoko', 9],
      ['Mchu', null],
      ['Mlilana', null],
    ])
    expect((await work.sent({}, { leastReports: 2 })).rest).toEqual([17, 17, null])
    expect((await work.sent({}, { leastReports: 0 })).places[2]).toEqual(['Mlilana', 2, [2]])
  })

  it('take the mean and the median with them; the least and the greatest are each of one report', async () => {
    const work = await company({ Mkoko: 9, Mchu: 6 })
    const chart = { field: 'count' }
    // The numbers 6, 7 and 8 are of one report each.
    expect((await work.sent(chart)).summary).toBeNull()
    const all = { mean: 51 / 15, median: 3, least: 0, greatest: 8 }
    expect((await work.sent(chart, { leastReports: 0 })).summary).toEqual(all)
    const filled = await company({ Mkoko: 1, Mchu: 1, Mlilana: 1, Mwia: 1, Mkandaa: 1 })
    expect(await filled.sent(chart)).toMatchObject({
      summary: { mean: 0, median: 0, least: null, greatest: null },
      rest: [5, 5, null],
    })
    expect((await work.sent()).summary).toBeNull()
  })

  it('are hidden of numbers of a dashboard, and with them a trend that would give them away', async () => {
    const work = await company({ Mkoko: 7 })
    // Six of this month, and one of long before.
    await db.pool.query(
      `update tasks t set created_at = now() - case when id = (select min(id) from tasks where company_id = $1)
         then interval '100 days' else interval '0' end where company_id = $1`,
      [work.company.id],
    )
    const { template } = work.chart
    const share = { template, measure: 'share', field: 'species' }
    const person = { template, measure: 'reports', only: { collector: String(work.collector.id) } }
    const numbers = [
      { template, measure: 'reports' },
      { template, measure: 'mean', field: 'count' },
      { ...share, option: 'Mkoko' },
      { ...share, option: 'Somebody typed this' },
      person,
      { template, measure: 'reports', only: { status: 'COMPLETED' } },
    ].map((number, n) => ({
      key: `n${n}`,
      title: null,
      text: null,
      isWide: false,
      type: null,
      chart: null,
      number,
    }))
    const map = {
      key: 'm',
      title: 'Where',
      text: null,
      isWide: false,
      type: null,
      chart: null,
      map: { template },
    }
    await db.pool.query(
      'insert into dashboards (company_id, blocks, created_at, updated_at) values ($1, $2, now(), now())',
      [work.company.id, JSON.stringify([...numbers, map])],
    )
    const sent = async (input: object) => {
      const made = await link(work.superAdmin.token, { kind: 'dashboard', title: 'Work', ...input })
      const { blocks } = (await view(made.token)).body
      return blocks.map((block: { number: Record<string, unknown> | null }) => block.number)
    }
    const hidden = await sent({})
    expect(hidden).toMatchObject([
      { value: 7, isTooFew: false, trend: null },
      { value: 3, trend: null },
      { value: 100, option: 'Mkoko', trend: null },
      { value: 0, option: null },
      null,
      { value: null, isTooFew: true, trend: null },
      null,
    ])
    const all = await sent({ leastReports: 0 })
    expect(all[0]).toMatchObject({ value: 7, trend: { compared: 0, comparedCount: 0 } })
    expect(JSON.stringify(all)).not.toContain('Somebody typed this')
  })

  it('are all hidden, with their number, where the chart has no more', async () => {
    const work = await company({ Mkoko: 3, Mchu: 1 })
    expect(await work.sent()).toMatchObject({ places: [], rest: [null, null, 5] })
  })

  it('are hidden by links from before, and never by a number that is out of bounds', async () => {
    const work = await company({ Mkoko: 3 })
    const made = await link(work.superAdmin.token, { kind: 'chart', chart: work.chart, leastReports: 0 })
    await db.pool.query(
      `update public_links set shows = shows - 'leastReports' where company_id = $1 and id = $2`,
      [work.company.id, made.id],
    )
    expect((await view(made.token)).body.blocks[0].chart).toMatchObject({ places: [], answered: null })
    for (const leastReports of [-1, 21]) {
      const input = { kind: 'chart', title: 'Species', chart: work.chart, leastReports }
      expect(await code(work.superAdmin.token, CREATE_LINK, { input })).toBe('input.invalid')
    }
  })
})
