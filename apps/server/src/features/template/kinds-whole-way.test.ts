import { randomUUID } from 'node:crypto'
import { answerClassOf } from '@quadrat/domain/answer/answer-chart'
import type { Answers } from '@quadrat/domain/answer/answers'
import { fieldKinds } from '@quadrat/domain/template/field-kinds'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type AnsweredChart, CHART } from '#test/answer-charts.ts'
import { download } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { CREATE, type Template, templateWork } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const { withTag } = templateWork(server)

const area = {
  type: 'Polygon',
  coordinates: [
    [
      [40, -3],
      [40.001, -3],
      [40.001, -3.001],
      [40, -3],
    ],
  ],
}
const line = {
  type: 'LineString',
  coordinates: [
    [40, -3],
    [40, -3.01],
  ],
}
const options = [{ text: 'Oak' }, { text: 'Fig' }]
const instanceId = randomUUID()

interface Case {
  /** The question, as the API takes it. */
  question: Record<string, unknown>
  answer: unknown
  /** As people read it. */
  text: string
  /** Its columns in tables. */
  columns: Record<string, string>
}

const cases: Record<string, Case> = {
  rows: {
    question: { __component: 'WholeNumber', label: 'Rows', min: null, max: null },
    answer: -12,
    text: '-12',
    columns: { Rows: '-12' },
  },
  depth: {
    question: { __component: 'Number', label: 'Depth', min: null, max: null },
    answer: -4000.5,
    text: '-4000.5',
    columns: { Depth: '-4000.5' },
  },
  sown: {
    question: { __component: 'Date', label: 'Sown' },
    answer: '2026-03-31',
    text: '31 March 2026',
    columns: { Sown: '2026-03-31' },
  },
  opened: {
    question: { __component: 'Date', label: 'Opened', extensions: { look: 'month-year' } },
    answer: '2026-03-01',
    text: 'March 2026',
    columns: { Opened: '2026-03-01' },
  },
  feast: {
    question: { __component: 'Date', label: 'Feast', extensions: { look: 'ethiopian' } },
    answer: '2026-11-21',
    text: '21 November 2026 (12 Hedar 2019)',
    columns: { Feast: '2026-11-21' },
  },
  tide: {
    question: { __component: 'Time', label: 'Tide' },
    answer: '06:45',
    text: '06:45',
    columns: { Tide: '06:45' },
  },
  tree: {
    question: { __component: 'Radio', label: 'Tree', options, other: { text: 'Another' } },
    answer: 'Baobab',
    text: 'Baobab',
    columns: { Tree: 'Baobab' },
  },
  seen: {
    question: { __component: 'CheckBox', label: 'Seen', options, other: { text: 'Another' } },
    answer: ['Fig', 'Neem; old'],
    text: 'Fig, Neem; old',
    columns: { Seen: 'Fig; "Neem; old"' },
  },
  well: {
    question: { __component: 'Position', label: 'Well', accuracy: 10, byHand: true },
    answer: { latitude: -3.25, longitude: 40.5, accuracy: 6 },
    text: '-3.25000, 40.50000 (± 6 m)',
    columns: { 'Well (latitude)': '-3.25', 'Well (longitude)': '40.5', 'Well (accuracy in m)': '6' },
  },
  fence: {
    question: { __component: 'Line', label: 'Fence' },
    answer: line,
    text: '1.11 km',
    columns: { 'Fence (length in m)': '1111.95', 'Fence (WKT)': 'LINESTRING (40 -3, 40 -3.01)' },
  },
  plot: {
    question: { __component: 'Area', label: 'Plot' },
    answer: area,
    text: '0.617 ha',
    columns: {
      'Plot (ha)': '0.6174',
      'Plot (WKT)': 'POLYGON ((40 -3, 40.001 -3, 40.001 -3.001, 40 -3))',
    },
  },
}

/** A company with a template of all cases, made by the API, and one report with all answers. */
async function reported() {
  const work = await withTag()
  const questions = Object.entries(cases).map(([id, { question }]) => ({ id, isRequired: true, ...question }))
  const note = { __component: 'Note', id: 'note', label: 'Read this first', isRequired: true }
  const bed = { __component: 'Area', id: 'bed', label: 'Bed' }
  const beds = { __component: 'Repeat', id: 'beds', label: 'Beds', fields: [bed] }
  const fields = [note, ...questions, beds]
  const { createBaoleaderTaskType: made } = await data<{ createBaoleaderTaskType: Template }>(
    work.superAdmin.token,
    CREATE,
    { input: { title: 'Every kind', category: work.tag.id, status: 'active' }, fields },
  )
  const projectTemplate = await make.projectTemplate(work.company.id, work.project.id, Number(made.id))
  const template = { id: Number(made.id), rootId: Number(made.id), version: 1 }
  const calls = phone(server, work.collector.token)
  const ofCases = Object.entries(cases).map(([id, { answer }]) => [id, answer])
  const answers = {
    ...Object.fromEntries(ofCases),
    beds: [{ id: instanceId, answers: { bed: area } }],
  } as Answers
  const send = (changed: Answers = {}) =>
    calls.submit(report({ projectTemplate, template }, { answers: { ...answers, ...changed } }))
  return { ...work, made, template, send, calls }
}

const made = await reported()
const sent = await made.send()

it('A report with an answer of each kind is taken, and read by people', async () => {
  expect([sent.status, sent.body.params]).toEqual([201, undefined])
  const { baoleaderTask } = await data<{
    baoleaderTask: {
      evidences: { data_field_values: { value: unknown; text: string; data_field: { id: string } }[] }[]
    }
  }>(
    made.superAdmin.token,
    'query ($id: ID!) { baoleaderTask(id: $id) { evidences { data_field_values { value text data_field { id } } } } }',
    { id: sent.body.taskId },
  )
  const values = baoleaderTask.evidences[0]?.data_field_values ?? []
  for (const [id, { answer, text }] of Object.entries(cases)) {
    const value = values.find(one => one.data_field.id === id)
    expect([id, value?.value, value?.text]).toEqual([id, answer, text])
  }
})

it('The phone gets the questions as they were made', async () => {
  const { body } = await made.calls.get('work')
  const template = body.projects.flatMap((project: { templates: { title: string }[] }) => project.templates)
  const { fields } = template.find(({ title }: { title: string }) => title === 'Every kind')
  for (const [id, { question }] of Object.entries(cases)) {
    const { __component, ...properties } = question
    expect(fields.find((field: { id: string }) => field.id === id)).toMatchObject(properties)
  }
})

it.each<[string, unknown, string]>([
  ['rows', 1.5, 'number-not-whole'],
  ['sown', '2026-02-30', 'day-invalid'],
  ['tide', '25:00', 'time-invalid'],
  ['seen', ['Neem', 'Yew'], 'option-unknown'],
  ['well', { latitude: -3, longitude: 40, accuracy: 11 }, 'accuracy-low'],
  ['fence', { type: 'LineString', coordinates: [[40, -3]] }, 'shape-unfinished'],
  [
    'plot',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    },
    'shape-crosses',
  ],
])('The server refuses a wrong answer to %s', async (id, answer, code) => {
  const { status, body } = await made.send({ [id]: answer } as Answers)
  expect(status).toBe(422)
  expect(body.params.errors).toMatchObject([{ fieldId: id, code }])
})

it('A note has no answer, is required by nobody, and is sent to phones', async () => {
  const { body } = await made.send({ note: 'Read' })
  expect(body.params.errors).toEqual([{ fieldId: 'note', code: 'field-missing', params: {} }])
  const work = (await made.calls.get('work')).body.projects
  expect(JSON.stringify(work)).toContain('"label":"Read this first","isRequired":false')
})

describe('The exports', () => {
  const start = `mutation ($format: ExportFormat!) { startExport(format: $format) { url } }`
  async function exported(format: string): Promise<Buffer> {
    const { startExport } = await data<{ startExport: { url: string } }>(made.superAdmin.token, start, {
      format,
    })
    return (await download(server, startExport.url)).bytes
  }
  const columns = Object.assign({}, ...Object.values(cases).map(one => one.columns)) as Record<string, string>

  it('have the answers in columns: CSV', async () => {
    const [row] = parse(await exported('csv'), { bom: true, columns: true }) as Record<string, string>[]
    expect(row).toMatchObject(columns)
    expect(Object.keys(row ?? {})).not.toContain('Read this first')
  })

  it('have the answers in columns: XLSX, with days as days', async () => {
    const [sheet] = (await readXlsx(await exported('xlsx'))).sheets
    const [headers = [], row = []] = sheet?.rows ?? []
    const cell = (header: string) => row[headers.indexOf(header)]
    expect(cell('Rows')).toBe(-12)
    expect(cell('Sown')).toEqual(new Date('2026-03-31T00:00:00Z'))
    expect(cell('Well (latitude)')).toBe(-3.25)
    expect(cell('Tree')).toBe('Baobab')
  })

  it('have lines, areas and positions as features of their own: GeoJSON', async () => {
    const { features } = JSON.parse((await exported('geojson')).toString())
    const [task, ...places] = features
    expect(task.geometry.type).toBe('Point')
    expect(places.map((one: { properties: { Question: string } }) => one.properties.Question)).toEqual(
      expect.arrayContaining(['Well', 'Fence', 'Plot']),
    )
    const plot = places.find((one: { id: string }) => one.id === `${task.id}/plot`)
    expect(plot).toMatchObject({
      geometry: area,
      properties: { 'Task Number': task.id, 'Area in ha': 0.6174 },
    })
    // A plot of a household is one of several, in a repeat.
    expect(places.find((one: { id: string }) => one.id === `${task.id}/${instanceId}/bed`)).toMatchObject({
      geometry: area,
      properties: { 'Task Number': task.id, Question: 'Bed', Instance: instanceId, 'Area in ha': 0.6174 },
    })
  })
})

describe('Charts and filters', () => {
  const chartOf = (field: string, timezone = 'UTC') =>
    data<AnsweredChart>(made.superAdmin.token, CHART, { chart: { template: made.made.id, field }, timezone })
  const countOf = (answer: string) =>
    data<{ countTasks: number }>(
      made.superAdmin.token,
      'query ($filters: TaskFiltersInput) { countTasks(filters: $filters) }',
      { filters: { answer: [answer] } },
    )

  it('count the kinds that the domain says they count', async () => {
    for (const { kind } of fieldKinds) {
      const { rows } = await server.deps.db.pool.query('select is_chart_kind($1) as counted', [kind])
      expect([kind, rows[0].counted]).toEqual([kind, answerClassOf(kind) !== null])
    }
  })

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('keep a day in the zone %s', async zone => {
    const { answerChart } = await chartOf('sown', zone)
    const place = answerChart.places.find(({ count }) => count > 0)
    expect(place?.key).toBe('2026-03-01')
    const [filter = ''] = place?.answer ?? []
    expect(await countOf(filter)).toEqual({ countTasks: 1 })
  })

  it('count and find a typed answer', async () => {
    const { answerChart } = await chartOf('tree')
    expect(answerChart.places).toMatchObject([{ name: 'Baobab', count: 1 }])
    expect(await countOf(`${made.made.id}.tree.is.Baobab`)).toEqual({ countTasks: 1 })
    expect(await countOf(`${made.made.id}.seen.is.Neem; old`)).toEqual({ countTasks: 1 })
    const { chartQuestions } = await data<{ chartQuestions: { field: string; takesOther: boolean }[] }>(
      made.superAdmin.token,
      'query ($id: ID!) { chartQuestions(template: $id) { field takesOther } }',
      { id: made.made.id },
    )
    expect(chartQuestions.find(({ field }) => field === 'tree')?.takesOther).toBe(true)
    expect(chartQuestions.find(({ field }) => field === 'rows')?.takesOther).toBe(false)
  })

  it('count whole numbers', async () => {
    const { answerChart } = await chartOf('rows')
    expect(answerChart.places).toMatchObject([{ key: '-12', count: 1 }])
  })
})
