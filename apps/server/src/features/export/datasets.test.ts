import { randomUUID } from 'node:crypto'
import type { Answers, RepeatInstance } from '@quadrat/domain/answer/answers'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import { beforeAll, expect, it } from 'vitest'
import { makeApiKey } from '#test/api-keys.ts'
import { download, unzip } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { readDta } from '#test/read-dta.ts'
import { readSav } from '#test/read-sav.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, code } = verbs(server)

const named = (name: string, more: object = {}) => ({ extensions: { name, ...more } })
const isWell = {
  type: 'operation',
  operator: '=',
  left: { type: 'field', id: 'water' },
  right: { type: 'text', value: 'well' },
}
const fields: Field[] = [
  {
    id: 'water',
    kind: 'radio',
    label: 'Main source of water',
    ...named('water'),
    options: [
      { text: 'Well', value: 'well' },
      { text: 'River', value: 'river' },
    ],
    other: { text: 'Other' },
  },
  {
    id: 'crops',
    kind: 'checkbox',
    label: 'Crops',
    ...named('crops'),
    options: [
      { text: 'Maize', value: '1' },
      { text: 'Beans', value: '2' },
    ],
    other: { text: 'Other' },
  },
  {
    id: 'order',
    kind: 'ranking',
    label: 'Order',
    ...named('order'),
    options: [{ text: 'A' }, { text: 'B' }],
  },
  {
    id: 'depth',
    kind: 'number',
    label: 'Depth of the well',
    ...named('depth', { relevant: isWell }),
  },
  { id: 'stars', kind: 'rating', label: 'Stars', ...named('stars') },
  { id: 'day', kind: 'date', label: 'Day', ...named('day') },
  {
    id: 'scale',
    kind: 'select',
    label: 'Scale',
    ...named('scale'),
    options: [
      { text: 'Bad', value: '10' },
      { text: 'Good', value: '20' },
    ],
  },
  {
    id: 'members',
    kind: 'repeat',
    label: 'Members',
    ...named('member'),
    fields: [
      { id: 'first', kind: 'text', label: 'Name', ...named('first_name') },
      { id: 'age', kind: 'integer', label: 'Age', ...named('age') },
    ],
  },
].map(field => fieldSchema.parse(field))

const languages = {
  default: 'en',
  texts: {
    fr: {
      title: 'Ménage',
      'water/label': 'Source d’eau',
      'water/option/well': 'Puits',
      'first/label': 'Nom',
    },
  },
}
const member = (answers: Answers): RepeatInstance => ({ id: randomUUID(), answers })

let work: Awaited<ReturnType<typeof make.fieldWork>>
let headers: { authorization: string }
let ids: { whole: number; other: number }

beforeAll(async () => {
  work = await make.fieldWork({ title: 'Household', fields })
  await server.deps.db.pool.query('update templates set languages = $2 where company_id = $1', [
    work.company.id,
    JSON.stringify(languages),
  ])
  const { token } = await makeApiKey(server.deps.db, work.company.id, { scopes: ['task.export'] })
  headers = { authorization: `Bearer ${token}` }
  const calls = phone(server, work.collector.token)
  const send = async (answers: Answers) => {
    const { status, body } = await calls.submit(
      report(work as never, { logic: 2, answers } as never),
      randomUUID(),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    return Number(body.taskId)
  }
  ids = {
    whole: await send({
      water: 'well',
      crops: ['2', 'Cassava'],
      order: ['B', 'A'],
      depth: 12.5,
      stars: 4,
      day: '2026-05-14',
      scale: '20',
      members: [member({ first: 'Asha', age: 34 }), member({ first: 'Juma' })],
    }),
    other: await send({ water: 'A spring' }),
  }
})

const fileOf = async (path: string) => {
  const { status, bytes } = await download(server, `/api/feeds/templates/${work.template.rootId}/${path}`, {
    headers,
  })
  expect(status).toBe(200)
  return bytes
}

type File = ReturnType<typeof readSav> | ReturnType<typeof readDta>

/** The values of the variables by their names, of the row whose task it is. */
function valuesOf({ variables, rows }: File, task: number, ...names: string[]) {
  const at = (name: string) => variables.findIndex(one => one.name === name)
  const row = rows.find(one => one[at('task_number')] === task)
  return names.map(name => row?.[at(name)])
}

const questions = ['water', 'water_other_text', 'crops_1', 'crops_2', 'crops_other', 'crops_other_text']
const more = ['order_A', 'order_B', 'depth', 'stars', 'scale', 'member']

it('Answers are coded, and the text of another answer has a variable of its own', async () => {
  const sav = readSav(await fileOf('reports.sav'))
  expect(valuesOf(sav, ids.whole, ...questions)).toEqual([1, '', 0, 1, 1, 'Cassava'])
  expect(valuesOf(sav, ids.whole, ...more)).toEqual([2, 1, 12.5, 4, 20, 2])
  expect(valuesOf(sav, ids.other, ...questions)).toEqual([3, 'A spring', null, null, null, ''])
  expect(sav.variables.find(({ name }) => name === 'scale')?.labels).toEqual([
    [10, 'Bad'],
    [20, 'Good'],
  ])
})

it('A question that a rule hid was not asked; another one without an answer is missing', async () => {
  const sav = readSav(await fileOf('reports.sav'))
  expect(valuesOf(sav, ids.other, 'depth', 'stars')).toEqual([-99, null])
  expect(sav.variables.find(({ name }) => name === 'depth')?.missing).toEqual([-99])
  const dta = readDta(await fileOf('reports.dta'))
  expect(valuesOf(dta, ids.other, 'depth', 'stars', 'day')).toEqual(['.n', '.', '.'])
  expect(valuesOf(dta, ids.whole, 'depth', 'day')).toEqual([12.5, Date.UTC(2026, 4, 14) / 86_400_000 + 3653])
})

it('Labels are in the language that is asked for; names and codes stay the same', async () => {
  const [english, french] = [
    readSav(await fileOf('reports.sav')),
    readSav(await fileOf('reports.sav?language=fr')),
  ]
  expect(french.label).toBe('Ménage')
  expect(french.variables.map(({ name }) => name)).toEqual(english.variables.map(({ name }) => name))
  expect(french.variables.find(({ name }) => name === 'water')).toMatchObject({
    label: 'Source d’eau',
    labels: [
      [1, 'Puits'],
      [2, 'River'],
      [3, 'Other'],
    ],
  })
  for (const id of [ids.whole, ids.other])
    expect(valuesOf(french, id, ...questions, ...more)).toEqual(valuesOf(english, id, ...questions, ...more))
  const instances = readDta(await fileOf('repeats/member/instances.dta?language=fr'))
  expect(instances.variables.find(({ name }) => name === 'first_name')?.label).toBe('Nom')
})

it('A repeat is a file of its instances', async () => {
  const { variables, rows } = readDta(await fileOf('repeats/member/instances.dta'))
  expect(variables.map(({ name }) => name)).toEqual([
    'task_number',
    'instance_id',
    'instance_parent',
    'instance_index',
    'first_name',
    'age',
  ])
  expect(rows.map(row => [row[0], ...row.slice(3)])).toEqual([
    [ids.whole, 1, 'Asha', 34],
    [ids.whole, 2, 'Juma', '.'],
  ])
})

it('An export has a file for each template and repeat in a ZIP', async () => {
  const start = `mutation ($layout: ExportLayoutInput, $format: ExportFormat!) {
    startExport(format: $format, layout: $layout) { url name tasksTotal } }`
  const layout = { language: 'fr' }
  const { startExport } = await data<{ startExport: { url: string; name: string } }>(
    work.superAdmin.token,
    start,
    { format: 'sav', layout },
  )
  const { bytes } = await download(server, startExport.url)
  const entries = await unzip(bytes)
  expect([...entries.keys()]).toEqual(['Household.sav', 'member - Household.sav'])
  const file = readSav(entries.get('Household.sav')?.bytes ?? Buffer.alloc(0))
  expect(file.label).toBe('Ménage')
  expect(valuesOf(file, ids.whole, ...questions)).toEqual([1, '', 0, 1, 1, 'Cassava'])
  expect(await code(work.superAdmin.token, start, { format: 'photos', layout })).toBe('input.invalid')
  expect(await code(work.superAdmin.token, start, { format: 'dta', layout: { language: 'no tag' } })).toBe(
    'input.invalid',
  )
})
