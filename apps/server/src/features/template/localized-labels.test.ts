import { randomUUID } from 'node:crypto'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { describe, expect, it } from 'vitest'
import { linkWork } from '#test/public-link-work.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { make, link, view } = linkWork(server)
const { data } = verbs(server)

const species = { id: 'species', kind: 'radio', label: 'Species', isRequired: false } as const
const fields: Field[] = [
  { ...species, options: [{ text: 'Grey mangrove', value: 'am' }, { text: 'Fig' }] },
  {
    ...{ id: 'soil', kind: 'checkbox', label: 'Soil', isRequired: false },
    options: [{ text: 'Wet' }, { text: 'Salt' }],
  },
  { id: 'place', kind: 'text', label: 'Place', isRequired: false },
]
const languages: TemplateLanguages = {
  default: 'en',
  texts: {
    fr: {
      'species/label': '*Espèce*',
      'species/option/am': 'Palétuvier gris',
      'species/option/Fig': 'Figuier',
      'soil/label': 'Sol',
      'soil/option/Wet': 'Humide',
      'place/label': 'Lieu',
    },
  },
}

const TASK = `query ($id: ID!) { baoleaderTask(id: $id) {
  task_type { dataFields localizedFields }
  evidences {
    data_field_values { value text data_field { id label } }
    requestedChanges { label }
  } } }`
const TIMELINE = `query ($id: ID!) { taskTimeline(id: $id) {
  requestedChanges { label }
  changes { answers { label markedLabel before after } } } }`
const QUESTIONS = `query ($template: ID!) {
  chartQuestions(template: $template) { label options optionLabels }
  shownQuestions(template: $template) { label } }`
const FIGURES = `query ($chart: AnswerChartInput!, $share: AnswerNumberInput!) {
  answerChart(chart: $chart) { label places { key name } groups { key name } }
  answerNumber(number: $share) { label option } }`

/** A report in two versions, of a template in English and French, and what somebody reads of it. */
async function twoVersions() {
  const work = await make.fieldWork({ fields, languages })
  const { submit } = phone(server, work.collector.token)
  const { token, id: person } = work.superAdmin
  const send = async (values: object) => (await submit(report(work, values))).body.taskId as string
  const first = await send({ answers: { species: 'am', soil: ['Wet', 'Salt'], place: 'Creek' } })
  await data(
    token,
    `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Look again",
      requestedChanges: [{ fieldId: "species", remark: "Sure?" }] }) { id } }`,
    { id: first },
  )
  const second = await send({
    editFrom: first,
    answers: { species: 'Fig', soil: ['Wet', 'Salt'], place: 'Creek' },
  })
  const reads = (language: string) =>
    server.deps.db.pool.query('update people set language = $2 where id = $1', [person, language])
  return { ...work, token, first, second, reads }
}

describe('The labels of questions and options', () => {
  it.each([
    [
      'fr',
      { species: 'Espèce', marked: '*Espèce*', am: 'Palétuvier gris', fig: 'Figuier', soil: 'Humide, Salt' },
    ],
    ['es', { species: 'Species', marked: 'Species', am: 'Grey mangrove', fig: 'Fig', soil: 'Wet, Salt' }],
  ])(
    'of a report and its changes are in the language of the reader where the template has it: %s',
    async (language, labels) => {
      const { token, first, second, reads } = await twoVersions()
      await reads(language)
      interface Read {
        baoleaderTask: {
          task_type: Record<'dataFields' | 'localizedFields', Field[]>
          evidences: { data_field_values: { value: unknown; text: string }[]; requestedChanges: object[] }[]
        }
      }
      const { baoleaderTask } = await data<Read>(token, TASK, { id: first })
      const { dataFields, localizedFields } = baoleaderTask.task_type
      expect(dataFields.map(field => field.label)).toEqual(['Species', 'Soil', 'Place'])
      expect(localizedFields[0]).toMatchObject({
        ...{ id: 'species', kind: 'radio', label: labels.species },
        options: [
          { text: labels.am, value: 'am' },
          { text: labels.fig, ...(language === 'fr' && { value: 'Fig' }) },
        ],
      })
      const [evidence] = baoleaderTask.evidences
      expect(evidence?.data_field_values.map(({ value, text }) => [value, text])).toEqual([
        ['am', labels.am],
        [['Wet', 'Salt'], labels.soil],
        ['Creek', 'Creek'],
      ])
      expect(evidence?.requestedChanges).toEqual([{ label: labels.species }])
      const { taskTimeline } = await data<{
        taskTimeline: { changes: object; requestedChanges: object[] }[]
      }>(token, TIMELINE, { id: second })
      expect(taskTimeline.flatMap(({ changes }) => changes ?? [])).toEqual([
        {
          answers: [
            { label: labels.species, markedLabel: labels.marked, before: labels.am, after: labels.fig },
          ],
        },
      ])
      expect(taskTimeline.flatMap(entry => entry.requestedChanges)).toEqual([{ label: labels.species }])
    },
  )

  it('of items of a data list are in the language of the reader, where the item has it', async () => {
    const work = await make.fieldWork()
    const { token, id: person } = work.superAdmin
    const { createDataList: list } = await data<{ createDataList: { id: string } }>(
      token,
      'mutation { createDataList(input: { name: "Water points" }) { id } }',
    )
    const point = { id: 'point', kind: 'data-list', label: 'Point', isRequired: false, listId: list.id }
    await server.deps.db.pool.query('update templates set fields = $2 where id = $1', [
      work.template.id,
      JSON.stringify([point]),
    ])
    const made = await data<{ createDataListOptions: { data: { id: string }[] } }>(
      token,
      `mutation ($input: CreateDataListOptionsInput!) { createDataListOptions(input: $input) { data { id } } }`,
      { input: { data_list: list.id, values: ['Well', 'Pump'], columns: [{ 'label::fr-CA': 'Puits' }, {}] } },
    )
    const [well, pump] = made.createDataListOptions.data.map(({ id }) => id)
    const { submit } = phone(server, work.collector.token)
    const answered = async (optionId = '', value: string) => {
      const answers = { point: { optionId, value } }
      const { taskId } = (await submit(report(work, { answers }))).body
      const { baoleaderTask } = await data<{
        baoleaderTask: { evidences: { data_field_values: object[] }[] }
      }>(
        token,
        'query ($id: ID!) { baoleaderTask(id: $id) { evidences { data_field_values { value text } } } }',
        {
          id: taskId,
        },
      )
      return baoleaderTask.evidences[0]?.data_field_values
    }
    await server.deps.db.pool.query('update people set language = $2 where id = $1', [person, 'fr'])
    expect(await answered(well, 'Well')).toEqual([
      { value: { optionId: well, value: 'Well' }, text: 'Puits' },
    ])
    expect(await answered(pump, 'Pump')).toMatchObject([{ text: 'Pump' }])
    const { answerChart } = await data<{ answerChart: { places: object[] } }>(
      token,
      'query ($chart: AnswerChartInput!) { answerChart(chart: $chart) { places { name } } }',
      { chart: { template: String(work.template.id), field: 'point' } },
    )
    expect(answerChart.places).toEqual(expect.arrayContaining([{ name: 'Puits' }, { name: 'Pump' }]))
    await server.deps.db.pool.query('update people set language = $2 where id = $1', [person, 'es'])
    expect(await answered(well, 'Well')).toMatchObject([{ text: 'Well' }])
  })

  it('of items of a data list are in the language of the reader in repeats and in the history', async () => {
    const work = await make.fieldWork()
    const { token, id: person } = work.superAdmin
    const list = await make.dataList(work.company.id)
    const { rows } = await server.deps.db.pool.query(
      `insert into data_list_options (company_id, data_list_id, value, columns, created_at, updated_at)
       values ($1, $2, 'Well', '{"label::fr": "Puits"}', now(), now()), ($1, $2, 'Pump', '{}', now(), now())
       returning id::text`,
      [work.company.id, list.id],
    )
    const [well = '', pump = ''] = rows.map(({ id }: { id: string }) => id)
    const of = { kind: 'data-list', isRequired: false, listId: String(list.id) }
    const visits = {
      id: 'visits',
      kind: 'repeat',
      label: 'Visits',
      fields: [{ ...of, id: 'at', label: 'At', extensions: { labelText: '**At**' } }],
    }
    await server.deps.db.pool.query('update templates set fields = $2 where id = $1', [
      work.template.id,
      JSON.stringify([{ ...of, id: 'point', label: 'Point' }, visits].map(field => fieldSchema.parse(field))),
    ])
    const { submit } = phone(server, work.collector.token)
    const visit = randomUUID()
    const send = async (optionId: string, value: string, editFrom?: string) => {
      const answer = { optionId, value }
      const answers = { point: answer, visits: [{ id: visit, answers: { at: answer } }] }
      const { status, body } = await submit(report(work, { answers, ...(editFrom && { editFrom }) }))
      expect(status, JSON.stringify(body)).toBe(201)
      return body.taskId as string
    }
    const first = await send(well, 'Well')
    await data(
      token,
      'mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "?" }) { id } }',
      {
        id: first,
      },
    )
    const second = await send(pump, 'Pump', first)
    const read = async (language: string) => {
      await server.deps.db.pool.query('update people set language = $2 where id = $1', [person, language])
      const { baoleaderTask, taskTimeline } = await data<{
        baoleaderTask: { evidences: { data_field_values: object[] }[] }
        taskTimeline: { changes: { answers: object[] } | null }[]
      }>(
        token,
        `query ($first: ID!, $second: ID!) {
          baoleaderTask(id: $first) { evidences { data_field_values { text listLabels } } }
          taskTimeline(id: $second) { changes { answers { before instances { markedLabel before after } } } } }`,
        { first, second },
      )
      return {
        values: baoleaderTask.evidences[0]?.data_field_values,
        changes: taskTimeline.flatMap(({ changes }) => changes?.answers ?? []),
      }
    }
    const listLabels = { [well]: 'Puits' }
    expect(await read('fr')).toEqual({
      values: [
        { text: 'Puits', listLabels },
        { text: '1', listLabels },
      ],
      changes: [
        { before: 'Puits', instances: [] },
        { before: '1', instances: [{ markedLabel: '**At**', before: 'Puits', after: 'Pump' }] },
      ],
    })
    expect(await read('es')).toEqual({
      values: [
        { text: 'Well', listLabels: null },
        { text: '1', listLabels: null },
      ],
      changes: [
        { before: 'Well', instances: [] },
        { before: '1', instances: [{ markedLabel: '**At**', before: 'Well', after: 'Pump' }] },
      ],
    })
  })

  it.each([
    ['fr', '6 Eau propre et assainissement'],
    ['en', '6 Clean Water and Sanitation'],
  ])('of development goals are in the language of the reader: %s', async (language, name) => {
    const work = await make.fieldWork({ sdgId: 6 })
    const { token, id: person } = work.superAdmin
    await make.task(work)
    await server.deps.db.pool.query('update people set language = $2 where id = $1', [person, language])
    expect(
      await data(
        token,
        'query ($id: ID!) { baoleaderProject(id: $id) { un_sdgs { name } } tasksPerSDG { data { name } } }',
        { id: String(work.project.id) },
      ),
    ).toEqual({ baoleaderProject: { un_sdgs: [{ name }] }, tasksPerSDG: { data: [{ name }] } })
  })

  it('of charts, numbers and filters are in the language of the reader, and their keys are not', async () => {
    const { template, token, reads } = await twoVersions()
    await reads('fr')
    const of = { template: String(template.id), field: 'species' }
    const read = await data<{
      chartQuestions: object[]
      shownQuestions: object[]
    }>(token, QUESTIONS, of)
    expect(read.chartQuestions).toEqual([
      { label: 'Espèce', options: ['am', 'Fig'], optionLabels: ['Palétuvier gris', 'Figuier'] },
      { label: 'Sol', options: ['Wet', 'Salt'], optionLabels: ['Humide', 'Salt'] },
    ])
    expect(read.shownQuestions).toEqual([{ label: 'Espèce' }, { label: 'Sol' }, { label: 'Lieu' }])
    const figures = await data(token, FIGURES, {
      chart: { ...of, split: 'question', splitField: 'soil' },
      share: { ...of, measure: 'share', option: 'Fig' },
    })
    expect(figures).toEqual({
      answerChart: {
        label: 'Espèce',
        places: [{ key: 'Fig', name: 'Figuier' }],
        groups: [
          { key: 'Salt', name: 'Salt' },
          { key: 'Wet', name: 'Humide' },
        ],
      },
      answerNumber: { label: 'Espèce', option: 'Figuier' },
    })
  })

  it('of a public chart are in the language of each of its readers', async () => {
    const { template, token } = await twoVersions()
    const made = await link(token, {
      kind: 'chart',
      leastReports: 0,
      chart: { template: String(template.id), field: 'species' },
    })
    const read = async (language: string) => {
      const { body } = await view(made.token, { 'accept-language': language })
      const [{ chart }] = body.blocks
      return [chart.label, chart.places.map(({ name }: { name: string }) => name)]
    }
    expect(await read('fr-SN')).toEqual(['Espèce', ['Figuier']])
    expect(await read('en')).toEqual(['Species', ['Fig']])
    expect(await read('fr')).toEqual(['Espèce', ['Figuier']])
  })

  it('are refused to another company and to a data collector', async () => {
    const { template, collector } = await twoVersions()
    const { superAdmin: stranger } = await make.company()
    const ask = 'query ($id: ID!) { taskType(id: $id) { localizedFields } }'
    for (const token of [stranger.token, collector.token, null]) {
      const { data: answer } = await server.graphql<{ taskType: null } | null>(token, ask, {
        id: String(template.id),
      })
      expect(answer?.taskType ?? null).toBeNull()
    }
  })
})
