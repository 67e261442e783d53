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
