import { randomUUID } from 'node:crypto'
import type { Answers } from '@quadrat/domain/answer/answers'
import { fieldSchema } from '@quadrat/domain/template/template'
import { beforeAll, describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { CREATE_LINK, linkWork } from '#test/public-link-work.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { data, code } = verbs(server)
const { link, view } = linkWork(server)

const sexes = [
  { text: 'Female', value: 'f' },
  { text: 'Male', value: 'm' },
]
const fields = [
  { id: 'village', kind: 'radio', label: 'Village', options: [{ text: 'Mida' }, { text: 'Gede' }] },
  { id: 'woken', kind: 'time', label: 'Woken' },
  { id: 'needs', kind: 'ranking', label: 'Needs', options: [{ text: 'Water' }, { text: 'Roads' }] },
  {
    id: 'members',
    kind: 'repeat',
    label: 'Members',
    fields: [
      { id: 'name', kind: 'text', label: 'Name' },
      { id: 'age', kind: 'integer', label: 'Age' },
      { id: 'sex', kind: 'radio', label: 'Sex', options: sexes },
      { id: 'born', kind: 'date', label: 'Born' },
      { id: 'wakes', kind: 'time', label: 'Wakes' },
      { id: 'place', kind: 'position', label: 'Place' },
      {
        id: 'jobs',
        kind: 'repeat',
        label: 'Jobs',
        fields: [{ id: 'pay', kind: 'number', label: 'Pay', min: null, max: null }],
      },
    ],
  },
].map(field => fieldSchema.parse(field))

const instance = (answers: Answers) => ({ id: randomUUID(), answers })
const households: Answers[] = [
  {
    village: 'Mida',
    woken: '06:30',
    needs: ['Roads', 'Water'],
    members: [
      instance({ name: 'Asha', age: 34, sex: 'f', born: '1992-03-01', jobs: [instance({ pay: 5 })] }),
      instance({ name: 'Juma', age: 3, sex: 'm', wakes: '06:15', place: place() }),
      instance({ name: 'Zawadi', age: 4, sex: 'f' }),
    ],
  },
  { village: 'Gede', members: [instance({ name: 'Omar', age: 60, sex: 'm' }), instance({ name: 'Ali' })] },
  { village: 'Gede', needs: ['Water', 'Roads'] },
]
function place() {
  return { latitude: -3.5, longitude: 39.9, accuracy: 4 }
}

let work: Awaited<ReturnType<typeof make.fieldWork>>
let token: string
let tasks: string[]
beforeAll(async () => {
  work = await make.fieldWork({ title: 'Household', fields })
  token = work.superAdmin.token
  const { submit } = phone(server, work.collector.token)
  tasks = []
  for (const answers of households) {
    const { status, body } = await submit(report(work, { logic: 2, answers }))
    expect(status, JSON.stringify(body)).toBe(201)
    tasks.push(String(body.taskId))
  }
})

const CHART = `query ($chart: AnswerChartInput!, $filters: TaskFiltersInput) {
  answerChart(chart: $chart, filters: $filters) { label repeat kind unit total answered
    places { key name count values answer } groups { name } summary { mean least greatest } } }`
const LIST =
  'query ($filters: TaskFiltersInput) { baoleaderTasks(filters: $filters) { data { id } } countTasks(filters: $filters) }'

interface Chart {
  repeat: string | null
  total: number
  answered: number
  places: { key: string; name: string; count: number; values: number[]; answer: string[] | null }[]
  groups: { name: string }[]
  summary: { mean: number; least: number; greatest: number } | null
}
const chartOf = async (chart: object, filters?: object) =>
  (
    await data<{ answerChart: Chart }>(token, CHART, {
      chart: { template: String(work.template.id), ...chart },
      filters,
    })
  ).answerChart
async function found(...answer: string[]) {
  const filters = { answer: answer.map(one => `${work.template.id}.${one}`) }
  const { baoleaderTasks, countTasks } = await data<{
    baoleaderTasks: { data: { id: string }[] }
    countTasks: number
  }>(token, LIST, { filters })
  expect(countTasks).toBe(baoleaderTasks.data.length)
  return baoleaderTasks.data.map(({ id }) => tasks.indexOf(id)).sort()
}
const barsOf = ({ places }: Chart) => places.filter(one => one.count > 0).map(one => [one.name, one.count])

describe('Charts of questions in repeats', () => {
  it('are offered with their repeat, at any depth, but of rankings', async () => {
    const ask =
      'query ($id: ID!) { chartQuestions(template: $id) { field repeat } shownQuestions(template: $id) { field display } }'
    const { chartQuestions, shownQuestions } = await data<{
      chartQuestions: object[]
      shownQuestions: object[]
    }>(token, ask, { id: String(work.template.id) })
    expect(chartQuestions).toEqual([
      { field: 'village', repeat: null },
      { field: 'woken', repeat: null },
      { field: 'needs', repeat: null },
      ...['age', 'sex', 'born', 'wakes'].map(field => ({ field: `members/${field}`, repeat: 'Members' })),
      { field: 'jobs/pay', repeat: 'Jobs' },
    ])
    expect(shownQuestions).toContainEqual({ field: 'members/age', display: 'chart' })
    expect(shownQuestions).toContainEqual({ field: 'name', display: null })
  })

  it('count instances, and say so', async () => {
    const ages = await chartOf({ field: 'members/age' })
    expect(ages).toMatchObject({ repeat: 'Members', total: 5, answered: 4 })
    expect(ages.summary).toEqual({ mean: 25.25, least: 3, greatest: 60 })
    const sexes = await chartOf({ field: 'members/sex' })
    expect(barsOf(sexes)).toEqual([
      ['Female', 2],
      ['Male', 2],
    ])
    expect(barsOf(await chartOf({ field: 'jobs/pay' }))).toEqual([['5', 1]])
    expect(barsOf(await chartOf({ field: 'members/wakes' }))).toEqual([['06:15', 1]])
    const [born] = (await chartOf({ field: 'members/born' })).places.filter(({ count }) => count > 0)
    expect(born?.key).toBe('1992-03-01')
  })

  it('lead to the reports with any instance that they count', async () => {
    const { places } = await chartOf({ field: 'members/sex' })
    const [filter = ''] = places.find(({ key }) => key === 'm')?.answer ?? []
    expect(filter).toBe(`${work.template.rootId}.members/sex.is.m`)
    expect(await found('members/sex.is.m')).toEqual([0, 1])
  })

  it('are split by a question of the same instance or of the report, and by no other', async () => {
    const bySex = await chartOf({
      field: 'members/age',
      measure: 'mean',
      split: 'question',
      splitField: 'members/sex',
    })
    expect(bySex.places.map(({ name, values }) => [name, values[0]])).toEqual([
      ['Female', 19],
      ['Male', 31.5],
    ])
    const byVillage = await chartOf({ field: 'members/sex', split: 'question', splitField: 'village' })
    expect(byVillage.groups.map(({ name }) => name).sort()).toEqual(['Gede', 'Mida'])
    const wrong = { template: String(work.template.id), split: 'question', splitField: 'members/sex' }
    for (const field of ['village', 'jobs/pay'])
      expect(await code(token, CHART, { chart: { ...wrong, field } })).toBe('input.invalid')
  })

  it('keep to the company, and follow a corrected answer', async () => {
    const other = await make.fieldWork()
    const chart = { template: String(work.template.id), field: 'members/age' }
    expect(await code(other.superAdmin.token, CHART, { chart })).toBe('not-found')
    const { rows } = await pool.query(
      'select repeated from task_answers where company_id = $1 and task_id = $2',
      [work.company.id, tasks[0]],
    )
    // Places are in no chart, and positions are removed after a time.
    expect(rows[0].repeated.members[1]).toEqual({ name: 'Juma', age: 3, sex: 'm', wakes: '06:15' })
    await pool.query(
      `update field_values set value = jsonb_set(value, '{0,answers,age}', '61') where company_id = $1 and field_id = 'members'
        and evidence_id in (select id from evidence where company_id = $1 and task_id = $2)`,
      [work.company.id, tasks[1]],
    )
    expect((await chartOf({ field: 'members/age' })).summary?.greatest).toBe(61)
  })
})

describe('A public link', () => {
  const block = {
    key: 'ages',
    isWide: false,
    chart: { field: 'members/age', measure: 'distribution' as const },
  }
  const SAVE =
    'mutation ($blocks: [DashboardBlockInput!]!) { saveDashboard(blocks: $blocks, rowVersion: 0) { rowVersion } }'

  it('has no chart of a repeat: members of one household would be as many as the link asks for', async () => {
    const chart = { ...block.chart, template: String(work.template.id) }
    const input = { kind: 'chart', title: 'Ages', chart: { template: chart.template, field: chart.field } }
    expect(await code(token, CREATE_LINK, { input })).toBe('input.invalid')
    await data(token, SAVE, { blocks: [{ ...block, chart }] })
    const made = await link(token, { kind: 'dashboard', title: 'Households', leastReports: 0 })
    const { body } = await view(made.token)
    expect(body.blocks).toMatchObject([{ chart: null }])
    expect(JSON.stringify(body)).not.toContain('Age')
  })
})

describe('Filters by answers in repeats', () => {
  it.each([
    ['members/age.between._4', [0]],
    ['members/age.bin.50_70', [1]],
    ['members/sex.is.f', [0]],
    ['members/born.date.600000000_800000000', [0]],
    ['members/wakes.between.6_7', [0]],
    ['members/age.some', [0, 1]],
    ['members/age.none', [2]],
    ['jobs/pay.between.5_5', [0]],
  ])('%s finds reports with any instance that matches', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })
})

it('A time of the day is charted by the hour, a ranking by what is first', async () => {
  const woken = await chartOf({ field: 'woken' })
  expect(woken).toMatchObject({ kind: 'time', unit: null, answered: 1 })
  expect(barsOf(woken)).toEqual([['06:30', 1]])
  expect(await found('woken.between.6_7')).toEqual([0])
  const needs = await chartOf({ field: 'needs' })
  expect(barsOf(needs)).toEqual([
    ['Water', 1],
    ['Roads', 1],
  ])
  expect(await found('needs.is.Roads')).toEqual([0])
})

it('Many times of day are in bins that read as times, and have a mean but no sum', async () => {
  const times = [
    '00:05',
    '04:00',
    '23:55',
    ...Array.from({ length: 12 }, (_, n) => `${String(n + 8).padStart(2, '0')}:20`),
  ]
  const own = await make.fieldWork({ title: 'Times', fields })
  const { submit } = phone(server, own.collector.token)
  const members = times.map(wakes => instance({ wakes }))
  expect((await submit(report(own, { logic: 2, answers: { members } }))).status).toBe(201)
  const chart = { template: String(own.template.id), field: 'members/wakes' }
  const { token: reader } = own.superAdmin
  const { answerChart } = await data<{ answerChart: Chart }>(reader, CHART, { chart })
  expect(barsOf(answerChart).slice(0, 3)).toEqual([
    ['00:00 – 02:00', 1],
    ['04:00 – 06:00', 1],
    ['08:00 – 10:00', 2],
  ])
  expect(barsOf(answerChart).at(-1)).toEqual(['22:00 – 24:00', 1])
  expect(await code(reader, CHART, { chart: { ...chart, measure: 'sum' } })).toBe('input.invalid')
})
