import { describe, expect, it } from 'vitest'
import { chartFields } from '#test/answer-charts.ts'
import { randomFrom } from '#test/filtered-tasks.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { code, data, refusesOthers } = verbs(server)

const NUMBER = `query ($number: AnswerNumberInput!, $filters: TaskFiltersInput, $timezone: String) {
  answerNumber(number: $number, filters: $filters, timezone: $timezone) {
    label unit value count total month comparedDays months { month value count } current { value count } compared { value count } } }`
interface Read {
  answerNumber: {
    label: string | null
    value: number | null
    count: number
    total: number
    month: string
    current: { value: number | null; count: number }
    compared: { value: number | null; count: number }
    months: { month: string; value: number | null; count: number }[]
  }
}
const zone = 'Africa/Nairobi'
type Work = Awaited<ReturnType<typeof make.fieldWork>>

/** Reports of the last 75 days, some rejected, some corrected, some without an answer. */
async function withReports(work: Work) {
  const random = randomFrom(11)
  let before = 0
  for (let n = 0; n < 150; n++) {
    const task = await make.task(work, {
      status: random.pick(['PENDING', 'COMPLETED', 'COMPLETED', 'REJECTED']),
      createdAt: new Date(Date.now() - random.below(75 * 86_400_000)),
      editFromId: random.isOne(0.1) && before ? before : null,
    })
    before = task.id
    const values: [string, string, unknown][] = [
      ['count', 'number', random.below(100)],
      ['species', 'radio', random.pick(['Mkoko', 'Mchu'])],
    ]
    for (const [field, kind, value] of values.filter(() => random.isOne(0.85)))
      await db.pool.query(
        `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
         values ($1, $2, 0, $3, $4, $3, $5)`,
        [work.company.id, task.evidenceId, field, kind, JSON.stringify(value)],
      )
  }
}

/** The same by plain SQL over the tables of reports: all, this month, the same days before, each month. */
async function plain(companyId: number, figure: string, field: string, months: readonly string[]) {
  const answer = `(select v.value from field_values v join evidence e on e.company_id = v.company_id and e.id = v.evidence_id
    where v.company_id = t.company_id and e.task_id = t.id and v.field_id = '${field}')`
  const local = `(t.created_at at time zone '${zone}')`
  const today = `(now() at time zone '${zone}')::date`
  const spans = [
    'true',
    `${local} >= date_trunc('month', ${today})`,
    `${local} >= date_trunc('month', ${today}) - interval '1 month' and ${local} < date_trunc('month', ${today})
       and extract(day from ${local}) <= extract(day from ${today})`,
    ...months.map(month => `to_char(${local}, 'YYYY-MM') = '${month}'`),
  ]
  const found = []
  for (const span of spans) {
    const { rows } = await db.pool.query(
      `select ${figure.replaceAll('ANSWER', answer)} as value from tasks t
       where t.company_id = $1 and t.status <> 'REJECTED' and ${span}
         and not exists (select from tasks c where c.company_id = t.company_id and c.edit_from_id = t.id)`,
      [companyId],
    )
    found.push(rows[0].value === null ? null : Number(Number(rows[0].value).toFixed(6)))
  }
  return found
}

describe('A number of a dashboard', () => {
  it('has the figures of plain SQL, of all time, this month, the same days before and each month', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    await withReports(work)
    const template = String(work.template.id)
    const share = `100.0 * count(*) filter (where ANSWER = '"Mkoko"') / nullif(count(ANSWER), 0)`
    for (const [number, figure] of [
      [{ measure: 'reports' }, 'count(*)'],
      [{ measure: 'mean', field: 'count' }, 'avg((ANSWER)::numeric)'],
      [{ measure: 'sum', field: 'count' }, 'coalesce(sum((ANSWER)::numeric), 0)'],
      [{ measure: 'share', field: 'species', option: 'Mkoko' }, share],
    ] as const) {
      const { answerNumber } = await data<Read>(work.superAdmin.token, NUMBER, {
        number: { template, ...number },
        timezone: zone,
      })
      const { value, current, compared, months } = answerNumber
      expect(months, number.measure).toHaveLength(12)
      expect(months.at(-1)).toEqual({ month: answerNumber.month, ...current })
      const field = 'field' in number ? number.field : ''
      expect(
        [value, current.value, compared.value, ...months.map(one => one.value)].map(
          one => one && Number(one.toFixed(6)),
        ),
        number.measure,
      ).toEqual(
        await plain(
          work.company.id,
          figure,
          field,
          months.map(({ month }) => month),
        ),
      )
    }
  })

  it('keeps to its limits, and has no value without answers', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    await make.task(work, { status: 'COMPLETED' })
    await make.task(work)
    const template = String(work.template.id)
    const read = async (number: object, filters = {}) =>
      (await data<Read>(work.superAdmin.token, NUMBER, { number: { template, ...number }, filters }))
        .answerNumber
    expect(await read({ measure: 'reports' })).toMatchObject({ label: null, value: 2, total: 2 })
    expect(await read({ measure: 'reports', only: { status: 'COMPLETED' } })).toMatchObject({ value: 1 })
    expect(await read({ measure: 'reports' }, { status: { eq: 'REJECTED' } })).toMatchObject({ value: 0 })
    expect(await read({ measure: 'mean', field: 'count' })).toMatchObject({
      label: 'Seedlings',
      value: null,
      count: 0,
      total: 2,
    })
    expect(await read({ measure: 'sum', field: 'count' })).toMatchObject({ value: 0 })
  })

  it('is refused to others and for what a question has not, and counts chosen projects alone', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    await make.task(work)
    const template = String(work.template.id)
    const number = { template, measure: 'reports' }
    await refusesOthers(work, NUMBER, { number })
    const elsewhere = await make.project(work.company.id)
    await make.projectTemplate(work.company.id, elsewhere.id, work.template.id)
    const stranger = await make.person(work.company.id, 'viewer', { inProjects: true })
    await make.chosenProject(stranger, elsewhere.id)
    expect((await data<Read>(stranger.token, NUMBER, { number })).answerNumber.value).toBe(0)
    const reviewer = await make.person(work.company.id, 'reviewer')
    expect(await code(reviewer.token, NUMBER, { number })).toBe('permission.refused')
    for (const wrong of [
      { measure: 'mean' },
      { measure: 'mean', field: 'species' },
      { measure: 'share', field: 'species' },
      { measure: 'sum', field: 'place' },
      { measure: 'reports', only: { arrivedFrom: 'yesterday', arrivedTo: 'today' } },
    ])
      expect(
        await code(work.superAdmin.token, NUMBER, { number: { template, ...wrong } }),
        JSON.stringify(wrong),
      ).toBe('input.invalid')
  })
})
