import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { type AnsweredChart, CHART, COUNT, chartFields } from '#test/answer-charts.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { data, code, refusesOthers } = verbs(server)

describe('A chart of answers', () => {
  it('adds the groups together that are too many to be told apart', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const { company, superAdmin, template } = work
    for (let n = 0; n < 10; n++) {
      const group = await make.group(company.id, { name: `Group ${n}` })
      for (let many = 0; many <= n; many++) {
        const task = await make.task(work, { groupId: group.id })
        await db.pool.query(
          `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
           values ($1, $2, 0, 'count', 'number', 'Seedlings', to_jsonb($3::int))`,
          [company.id, task.evidenceId, n],
        )
      }
    }
    const chart = { template: String(template.id), field: 'count', split: 'group' }
    const { answerChart } = await data<AnsweredChart>(superAdmin.token, CHART, { chart })
    expect(answerChart.groups.map(group => group.name)).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2].map(n => `Group ${n}`),
      'Others',
    ])
    expect(answerChart.places.map(place => [place.name, place.count, place.values.at(-1)])).toEqual(
      Array.from({ length: 10 }, (_, n) => [String(n), n + 1, n < 2 ? n + 1 : 0]),
    )
  })

  it('writes numbers with separators of thousands where the question has them', async () => {
    const income = (look?: string) =>
      fieldSchema.parse({
        id: look ? 'income' : 'born',
        kind: 'integer',
        label: 'Number',
        isRequired: false,
        ...(look && { extensions: { look } }),
      })
    const work = await make.fieldWork({ fields: [income('thousands-sep'), income()] })
    const { company, superAdmin, template } = work
    const report = async (number: number) => {
      const task = await make.task(work)
      await db.pool.query(
        `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
         select $1, $2, 0, field, 'integer', 'Number', to_jsonb($3::int) from unnest($4::text[]) field`,
        [company.id, task.evidenceId, number, ['income', 'born']],
      )
    }
    const seen = async (field: string) => {
      const chart = { template: String(template.id), field }
      const { answerChart } = await data<AnsweredChart>(superAdmin.token, CHART, { chart })
      return answerChart.places.map(({ name }) => name)
    }
    await report(1_250_000)
    expect(await seen('income')).toEqual(['1,250,000'])
    expect(await seen('born')).toEqual(['1250000'])
    for (let n = 1; n <= 40; n++) await report(1_250_000 + n * 10_000)
    expect((await seen('income'))[0]).toMatch(/^1,\d{3},000 – 1,\d{3},000$/)
    expect((await seen('born'))[0]).toMatch(/^\d{7} – \d{7}$/)
  })

  it('follows a new evidence, a decision, a deletion and its undoing', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const { superAdmin, company, template } = work
    const task = await make.task(work)
    const answer = (evidence: number, value: string) =>
      db.pool.query(
        `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
         values ($1, $2, 0, 'species', 'radio', 'Species', to_jsonb($3::text))`,
        [company.id, evidence, value],
      )
    const seen = async (filters: TaskFilters = {}) => {
      const chart = { template: String(template.id), field: 'species' }
      const { answerChart } = await data<AnsweredChart>(superAdmin.token, CHART, { chart, filters })
      return [answerChart.total, ...answerChart.places.map(place => `${place.name} ${place.count}`)]
    }
    expect(await seen()).toEqual([1])
    await answer(task.evidenceId, 'Mkoko')
    expect(await seen()).toEqual([1, 'Mkoko 1'])
    const { rows } = await db.pool.query(
      'insert into evidence (company_id, task_id, created_at, updated_at) values ($1, $2, now(), now()) returning id',
      [company.id, task.id],
    )
    expect(await seen()).toEqual([1])
    await answer(rows[0].id, 'Mchu')
    expect(await seen()).toEqual([1, 'Mchu 1'])
    expect(await seen({ status: { eq: 'COMPLETED' } })).toEqual([0])
    await data(
      superAdmin.token,
      `mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }`,
      { id: task.id },
    )
    expect(await seen({ status: { eq: 'COMPLETED' } })).toEqual([1, 'Mchu 1'])
    await data(
      superAdmin.token,
      'mutation ($id: ID!, $r: String!) { deleteBaoleaderTask(id: $id, reason: $r) { id } }',
      {
        id: task.id,
        r: 'A test report',
      },
    )
    expect(await seen()).toEqual([0])
    await data(superAdmin.token, 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }', {
      id: task.id,
    })
    expect(await seen()).toEqual([1, 'Mchu 1'])
  })

  it('names options by what people read, of the newest version that has them', async () => {
    const named = (...options: { text: string; value: string }[]): Field[] => [
      { id: 'fruit', kind: 'radio', label: 'Fruit', isRequired: false, options },
    ]
    const work = await make.fieldWork({
      version: 2,
      fields: named({ text: 'Banana', value: 'b' }, { text: 'Apple', value: 'a' }),
    })
    await db.pool.query(
      `insert into templates (company_id, root_id, version, title, status, fields, created_at, updated_at)
       values ($1, $2, 1, 'Before', 'old', $3, now(), now())`,
      [
        work.company.id,
        work.template.rootId,
        JSON.stringify(named({ text: 'Plantain', value: 'b' }, { text: 'Cherry', value: 'c' })),
      ],
    )
    for (const fruit of ['b', 'b', 'c', 'typed']) {
      const task = await make.task(work)
      await db.pool.query(
        `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
         values ($1, $2, 0, 'fruit', 'radio', 'Fruit', to_jsonb($3::text))`,
        [work.company.id, task.evidenceId, fruit],
      )
    }
    const chart = { template: String(work.template.id), field: 'fruit' }
    const { answerChart } = await data<AnsweredChart>(work.superAdmin.token, CHART, { chart })
    expect(answerChart.places.map(({ key, name, count }) => [key, name, count])).toEqual([
      ['b', 'Banana', 2],
      ['c', 'Cherry', 1],
      ['typed', 'typed', 1],
    ])
    const share = { ...chart, measure: 'share', option: 'b', split: 'question', splitField: 'fruit' }
    const shared = await data<AnsweredChart>(work.superAdmin.token, CHART, { chart: share })
    expect(shared.answerChart.option).toBe('Banana')
    expect(shared.answerChart.places.map(({ name }) => name)).toEqual(['Banana', 'Cherry', 'typed'])
  })

  it('names the options of data lists, and fills the months between', async () => {
    const { company, superAdmin } = await make.fieldWork()
    const list = await make.dataList(company.id)
    const { rows } = await db.pool.query(
      `insert into data_list_options (company_id, data_list_id, value, created_at, updated_at)
        values ($1, $2, 'Gazi', now(), now()) returning id`,
      [company.id, list.id],
    )
    const template = await make.template(company.id, {
      fields: [
        { id: 'village', kind: 'data-list', label: 'Village', isRequired: false, listId: String(list.id) },
        { id: 'count', kind: 'number', label: 'Count', isRequired: false, min: 0, max: 9 },
      ],
    })
    const project = await make.project(company.id)
    const projectTemplate = await make.projectTemplate(company.id, project.id, template.id)
    const collector = await make.person(company.id, 'collector')
    for (const [at, count] of [
      ['2026-01-10T08:00:00Z', 2],
      ['2026-04-10T08:00:00Z', 4],
    ] as const) {
      const task = await make.task(
        { company, superAdmin, template, project, projectTemplate, collector },
        { createdAt: new Date(at) },
      )
      await db.pool.query(
        `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value) values
         ($1, $2, 0, 'village', 'data-list', 'Village', jsonb_build_object('optionId', $3::text, 'value', 'Gazi before')),
         ($1, $2, 1, 'count', 'number', 'Count', to_jsonb($4::int))`,
        [company.id, task.evidenceId, String(rows[0].id), count],
      )
    }
    const chart = { template: String(template.id), field: 'village' }
    const villages = await data<AnsweredChart>(superAdmin.token, CHART, { chart })
    expect(villages.answerChart.places).toEqual([
      {
        key: String(rows[0].id),
        name: 'Gazi',
        count: 2,
        values: [2],
        answer: [`${template.id}.village.is.${rows[0].id}`],
      },
    ])
    const share = { ...chart, measure: 'share', option: String(rows[0].id) }
    expect(
      (await data<AnsweredChart>(superAdmin.token, CHART, { chart: share })).answerChart.places[0]?.values,
    ).toEqual([100])
    const mean = { ...chart, field: 'count', measure: 'mean', step: 'month' }
    const means = await data<AnsweredChart>(superAdmin.token, CHART, { chart: mean })
    expect(means.answerChart.places.map(({ key, values }) => [key, values[0]])).toEqual([
      ['2026-01-01', 2],
      ['2026-02-01', null],
      ['2026-03-01', null],
      ['2026-04-01', 4],
    ])
  })

  it('refuses what a question cannot have, and people without the right', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const chart = (more: object) => ({
      chart: { template: String(work.template.id), field: 'species', ...more },
    })
    const { token } = work.superAdmin
    for (const wrong of [
      { field: 'nobody' },
      { field: 'place' },
      { measure: 'mean' },
      { measure: 'share' },
      { split: 'question', splitField: 'height' },
      { only: { arrivedFrom: '2026-13-01', arrivedTo: '2026-13-02' } },
    ])
      expect(await code(token, CHART, chart(wrong)), JSON.stringify(wrong)).toBe('input.invalid')
    expect(await code(token, CHART, { ...chart({}), timezone: 'Mars/Crater' })).toBe('input.invalid')
    await refusesOthers(work, CHART, chart({}), 'not-found')
  })

  it('Options come with what people read of them', async () => {
    const options = [{ text: 'Red mangrove', value: 'rhizophora' }, { text: 'Mchu' }]
    const fields = [fieldSchema.parse({ id: 'species', kind: 'select', label: 'Species', options })]
    const work = await make.fieldWork({ fields })
    const query = 'query ($id: ID!) { chartQuestions(template: $id) { options optionLabels } }'
    const of = { id: String(work.template.id) }
    expect(await data(work.superAdmin.token, query, of)).toEqual({
      chartQuestions: [{ options: ['rhizophora', 'Mchu'], optionLabels: ['Red mangrove', 'Mchu'] }],
    })
    await refusesOthers(work, query, of, 'not-found')
  })

  it('A filter by an answer finds nothing of another company, and says what is wrong with it', async () => {
    const [work, other] = [await make.fieldWork({ fields: chartFields }), await make.fieldWork()]
    await make.task(work)
    const filter = (...answer: string[]) => ({ filters: { answer } })
    const count = async (token: string, ...answer: string[]) =>
      (await data<{ countTasks: number }>(token, COUNT, filter(...answer))).countTasks
    const unanswered = `${work.template.id}.species.none`
    expect(await count(work.superAdmin.token, unanswered)).toBe(1)
    expect(await count(work.superAdmin.token, unanswered, `${work.template.id}.species.some`)).toBe(0)
    expect(await count(other.superAdmin.token, unanswered)).toBe(0)
    for (const wrong of [['species'], ['7.species.like.x'], Array.from({ length: 6 }, () => unanswered)])
      expect(await code(work.superAdmin.token, COUNT, filter(...wrong))).toBe('input.invalid')
    const only = { answer: ['species'] }
    expect(
      await code(work.superAdmin.token, CHART, {
        chart: { template: String(work.template.id), field: 'species', only },
      }),
    ).toBe('input.invalid')
  })
})
