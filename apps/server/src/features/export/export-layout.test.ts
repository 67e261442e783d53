import { randomUUID } from 'node:crypto'
import type { Answers, RepeatInstance } from '@quadrat/domain/answer/answers'
import { fieldSchema } from '@quadrat/domain/template/template'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { download, unzip } from '#test/download.ts'
import {
  householdFields as fields,
  oldHouseholdFields as oldFields,
  shopFields as otherFields,
} from '#test/household.ts'
import { makers } from '#test/make.ts'
import { phone, report, photo as testPhoto } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { countInstances } from './repeat-rows.queries.ts'
import { repeatsOf } from './repeats.ts'
import { templatesOf } from './task-rows.queries.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { data, code } = verbs(server)

const start = `mutation ($format: ExportFormat!, $filters: TaskFiltersInput, $layout: ExportLayoutInput) {
  startExport(format: $format, filterValues: $filters, layout: $layout) { id name url } }`

type Given = { layout?: object; filters?: object; token?: string }

async function exported(format: string, { layout, filters, token = work.superAdmin.token }: Given = {}) {
  const { startExport } = await data<{ startExport: { id: string; name: string; url: string } }>(
    token,
    start,
    {
      format,
      layout,
      filters,
    },
  )
  const { status, bytes, headers } = await download(server, startExport.url)
  expect(status).toBe(200)
  return { ...startExport, bytes, type: headers.get('content-type') }
}

const sheetsOf = async (given: Given = {}) => (await readXlsx((await exported('xlsx', given)).bytes)).sheets
const linesOf = (bytes: Buffer | undefined): string[][] => parse(bytes ?? '', { bom: true })
/** The cells of a column of a CSV, by the number of the task. */
function columnOf(lines: string[][], title: string, titlesAt = 0): Record<string, string | undefined> {
  const at = lines[titlesAt]?.indexOf(title) ?? -1
  expect(at, title).toBeGreaterThanOrEqual(0)
  return Object.fromEntries(lines.slice(titlesAt + 1).map(line => [line[0], line[at]]))
}

const instance = (answers: Answers): RepeatInstance => ({ id: randomUUID(), answers })
const asha = instance({})
const juma = instance({ first: 'Juma' })
const [weaving, fishing] = [instance({ pay: 500 }), instance({ pay: -20 })]

let work: Awaited<ReturnType<typeof make.fieldWork>>
let ids: { whole: string; old: string; empty: string; other: string }
let photoAddress: RegExp

beforeAll(async () => {
  work = await make.fieldWork({ title: 'Household', version: 2, fields })
  await pool.query(
    `insert into templates (company_id, root_id, version, title, status, fields, created_at, updated_at)
     values ($1, $2, 1, 'Household', 'old', $3, now(), now())`,
    [work.company.id, work.template.rootId, JSON.stringify(oldFields)],
  )
  const second = await make.template(work.company.id, { title: 'Shop', fields: otherFields })
  const inProject = await make.projectTemplate(work.company.id, work.project.id, second.id)
  const calls = phone(server, work.collector.token)
  const photo = testPhoto()
  asha.answers = { first: '=Asha', face: [photo.ref], jobs: [weaving, fishing] }
  const send = async (values: object, where: object = {}) => {
    const clientId = randomUUID()
    const { status, body } = await calls.submit(report({ ...work, ...where } as never, values), clientId)
    expect(status, JSON.stringify(body)).toBe(201)
    return { id: String(body.taskId), clientId }
  }
  const position = { latitude: -3.5, longitude: 39.9, accuracy: 4 }
  const whole = await send({
    logic: 2,
    answers: { water: ['well'], plot: position, height: 90, members: [asha, juma] },
  })
  await calls.sendPhoto(whole.clientId, photo)
  ids = {
    whole: whole.id,
    old: (await send({ templateVersion: 1, answers: { water: ['Rain, stored'], height: 30 } })).id,
    empty: (await send({ logic: 2, answers: {} })).id,
    other: (await send({ answers: { w: 'Sea' } }, { projectTemplate: inProject, template: second })).id,
  }
  photoAddress = /^https?:\/\/\S+$/
})

describe('The instances of repeats', () => {
  it('have a sheet for each repeat behind the sheets of tasks, with the task and the outer instance', async () => {
    const sheets = await sheetsOf({ layout: { openPhotos: true } })
    expect(sheets.map(({ name }) => name)).toEqual([
      'Household',
      'Shop',
      'Members - Household',
      'Jobs - Household',
    ])
    const [tasks, , people, jobs] = sheets.map(({ rows }) => rows)
    // The sheet of tasks has the number of instances, as without these sheets.
    expect(tasks?.[0]?.slice(19, -5)).toEqual([
      'Water',
      'Plot (latitude)',
      'Plot (longitude)',
      'Plot (accuracy in m)',
      'Height (cm)',
      'Members',
      'Height (inch)',
    ])
    const number = Number(ids.whole)
    expect(people).toEqual([
      ['Task Number', 'Instance', 'Parent Instance', 'Index', 'Name', 'Face', 'Jobs'],
      [number, asha.id, null, 1, '=Asha', expect.stringMatching(photoAddress), 2],
      [number, juma.id, null, 2, 'Juma', null, null],
    ])
    expect(jobs).toEqual([
      ['Task Number', 'Instance', 'Parent Instance', 'Index', 'Pay (KES)'],
      [number, weaving.id, asha.id, 1, 500],
      [number, fishing.id, asha.id, 2, -20],
    ])
    const { pathname, search } = new URL(String(people?.[1]?.[5]))
    const { headers } = await download(server, pathname + search)
    expect(headers.get('content-type')).toBe('image/webp')
  })

  it('have photos that are named by their question', async () => {
    const entries = await unzip((await exported('photos')).bytes)
    const path = `${work.project.name}/${ids.whole}-1-Face.jpg`
    expect([...entries.keys()]).toEqual([path, 'photos.csv'])
    const [head = [], line = []] = linesOf(entries.get('photos.csv')?.bytes)
    expect(line[head.indexOf('Question')]).toBe('Face')
  })

  it('have a file for each repeat in a ZIP, by choice', async () => {
    const { name, type, bytes } = await exported('csv', { layout: { repeatFiles: true } })
    expect([name, type]).toEqual([expect.stringMatching(/^tasks\([\d-]+\)\.zip$/), 'application/zip'])
    const entries = await unzip(bytes)
    expect([...entries.keys()]).toEqual(['tasks.csv', 'Members - Household.csv', 'Jobs - Household.csv'])
    // Each export signs the addresses of its photos for its own expiry.
    const unsigned = (csv: Buffer | undefined) => String(csv).replace(/\?e=[^\s",]+/g, '')
    expect(unsigned(entries.get('tasks.csv')?.bytes)).toBe(unsigned((await exported('csv')).bytes))
    const [, ...people] = linesOf(entries.get('Members - Household.csv')?.bytes)
    expect(people.map(line => line.toSpliced(5, 1))).toEqual([
      [ids.whole, asha.id, '', '1', "'=Asha", '2'],
      [ids.whole, juma.id, '', '2', 'Juma', ''],
    ])
    const jobs = linesOf(entries.get('Jobs - Household.csv')?.bytes)
    expect(jobs.slice(1)).toEqual([
      [ids.whole, weaving.id, asha.id, '1', '500'],
      [ids.whole, fishing.id, asha.id, '2', '-20'],
    ])
  })

  it('are those of the filter, and keep to the company', async () => {
    const filters = { id: { eq: ids.empty } }
    expect((await sheetsOf({ filters })).map(({ rows }) => rows.length)).toEqual([2, 1, 1])
    const other = await make.fieldWork({ fields })
    await make.task(other)
    const theirs = await unzip(
      (await exported('csv', { layout: { repeatFiles: true }, token: other.superAdmin.token })).bytes,
    )
    expect([...theirs.values()].join()).not.toContain(asha.id)
    expect(linesOf([...theirs.values()][1]?.bytes)).toHaveLength(1)
  })

  it('are those of the chosen projects of somebody who is limited to them', async () => {
    const { company } = work
    const elsewhere = await make.project(company.id)
    const viewer = await make.person(company.id, 'viewer', { inProjects: true, mayExport: true })
    await make.chosenProject(viewer, elsewhere.id)
    const given = { layout: { repeatFiles: true }, token: viewer.token }
    const before = await unzip((await exported('csv', given)).bytes)
    expect([...before.keys()]).toEqual(['tasks.csv'])
    await make.chosenProject(viewer, work.project.id)
    const after = await unzip((await exported('csv', given)).bytes)
    expect(linesOf(after.get('Members - Household.csv')?.bytes)).toHaveLength(3)
    const reviewer = await make.person(company.id, 'reviewer')
    expect(await code(reviewer.token, start, { format: 'csv', layout: given.layout })).toBe(
      'permission.refused',
    )
  })

  it('are counted for the sheets of a workbook', async () => {
    const selection = { companyId: work.company.id, filters: null, firstRow: 0, rowsMax: null }
    const counts = await withOwnerTransaction(server.deps, async tx => {
      const repeats = repeatsOf(await templatesOf(tx, selection))
      const found: [string, number][] = []
      for (const repeat of repeats) found.push([repeat.name, await countInstances(tx, selection, repeat)])
      return found
    })
    expect(counts).toEqual([
      ['member', 2],
      ['jobs', 2],
    ])
  })

  it('are all there when there are many', async () => {
    const large = await make.fieldWork({ title: 'Census', fields })
    const reports = 100
    await pool.query(
      `insert into tasks (company_id, project_id, project_template_id, template_id, template_version, reporter_id,
         status, created_at, updated_at)
       select $1, $2, $3, $4, 1, $5, 'PENDING', now(), now() from generate_series(1, $6)`,
      [
        large.company.id,
        large.project.id,
        large.projectTemplate.id,
        large.template.id,
        large.collector.id,
        reports,
      ],
    )
    await pool.query(
      `insert into evidence (company_id, task_id, created_at, updated_at)
       select company_id, id, created_at, updated_at from tasks where company_id = $1`,
      [large.company.id],
    )
    await pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       select company_id, id, 0, 'members', 'repeat', 'Members', jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'answers',
         jsonb_build_object('first', task_id || '-' || n)) order by n)
       from evidence, generate_series(1, 100) n where company_id = $1 group by company_id, id, task_id`,
      [large.company.id],
    )
    const { token } = large.superAdmin
    const entries = await unzip((await exported('csv', { layout: { repeatFiles: true }, token })).bytes)
    const [, ...people] = linesOf(entries.get('Members - Census.csv')?.bytes)
    expect(people).toHaveLength(reports * 100)
    expect(people.every(([task, , , index, first]) => first === `${task}-${index}`)).toBe(true)
    expect(new Set(people.map(line => line[1])).size).toBe(reports * 100)
    const sheet = (await sheetsOf({ token })).find(({ name }) => name === 'Members - Census')
    expect(sheet?.rows).toHaveLength(reports * 100 + 1)
  })
})

describe('Names as titles', () => {
  const titles = 'names'
  it('are the same whatever else is exported', async () => {
    const all = linesOf((await exported('csv', { layout: { titles } })).bytes)
    const questions = all[0]?.filter(title => !title.startsWith('task:'))
    expect(questions).toEqual([
      'water',
      'plot/latitude',
      'plot/longitude',
      'plot/accuracy',
      'height/cm',
      'member',
      'height/inch',
    ])
    expect(columnOf(all, 'water')).toEqual({
      [ids.whole]: 'well',
      [ids.old]: 'Rain, stored',
      [ids.empty]: '',
      [ids.other]: 'Sea',
    })
    expect(columnOf(all, 'height/inch')[ids.old]).toBe('30')
    const one = linesOf(
      (await exported('csv', { layout: { titles }, filters: { id: { eq: ids.other } } })).bytes,
    )
    expect(columnOf(one, 'water')).toEqual({ [ids.other]: 'Sea' })
    expect(new Set(all[0]).size).toBe(all[0]?.length)
  })

  it('stand below the labels if both are wanted', async () => {
    const lines = linesOf((await exported('csv', { layout: { titles: 'both' } })).bytes)
    expect([lines[0]?.[0], lines[1]?.[0]]).toEqual(['Task Number', 'task:number'])
    expect(lines[0]?.[lines[1]?.indexOf('water') ?? -1]).toBe('Water / Which water?')
    expect(columnOf(lines, 'water', 1)[ids.other]).toBe('Sea')
    const [sheet, , people] = await sheetsOf({ layout: { titles: 'both' } })
    expect(sheet?.rows[1]?.at(-1)).toBe('task:accuracy')
    expect(people?.name).toBe('member - Household')
    expect(people?.rows.slice(0, 2)).toEqual([
      ['Task Number', 'Instance', 'Parent Instance', 'Index', 'Name', 'Face', 'Jobs'],
      ['task:number', 'instance:id', 'instance:parent', 'instance:index', 'first_name', 'face', 'jobs'],
    ])
  })

  it('are the properties of GeoJSON', async () => {
    const { features } = JSON.parse((await exported('geojson', { layout: { titles } })).bytes.toString())
    const whole = features.find(({ id }: { id: number }) => id === Number(ids.whole))
    expect(whole.properties).toMatchObject({
      'task:number': Number(ids.whole),
      water: 'well',
      'height/cm': 90,
    })
  })
})

it('Options of checkboxes are columns of 1 and 0 by choice, empty without an answer', async () => {
  const layout = { optionColumns: true }
  const byLabel = linesOf((await exported('csv', { layout })).bytes)
  const well = { [ids.whole]: '1', [ids.old]: '0', [ids.empty]: '', [ids.other]: '' }
  expect(columnOf(byLabel, 'Household: Water')[ids.whole]).toBe('Well')
  expect(columnOf(byLabel, 'Water (Well)')).toEqual(well)
  const byName = linesOf((await exported('csv', { layout: { ...layout, titles: 'names' } })).bytes)
  expect(columnOf(byName, 'water/well')).toEqual(well)
  expect(columnOf(byName, 'water/Rain, stored')[ids.old]).toBe('1')
})

it('A workbook has the codebook of all versions in it by choice', async () => {
  const sheets = await sheetsOf({ layout: { codebook: true } })
  const [questions, options] = sheets.slice(-2)
  expect([questions?.name, options?.name]).toEqual(['Codebook Questions', 'Codebook Options'])
  const rows = questions?.rows.slice(1).map(row => [row[0], row[1], row[10], row[11]])
  expect(rows).toContainEqual(['water', 'Water', 'Household', '2'])
  expect(rows).toContainEqual(['water', 'Which water?', 'Household', '1'])
  expect(rows).toContainEqual(['pay', 'Pay', 'Household', '2'])
  expect(options?.rows.slice(1)).toContainEqual(['water', 'well', 'Well', 'Household', '2'])
})

it('Options are read by their labels under labels, and are values under names', async () => {
  const other = await make.fieldWork({
    fields: [
      {
        id: 'fruit',
        kind: 'radio',
        label: 'Fruit',
        isRequired: false,
        options: [
          { text: 'Apple', value: 'a' },
          { text: 'Banana; ripe', value: 'b' },
        ],
      },
      {
        id: 'seen',
        kind: 'checkbox',
        label: 'Seen',
        isRequired: false,
        options: [{ text: 'Apple', value: 'a' }, { text: 'Banana; ripe', value: 'b' }, { text: 'Cherry' }],
      },
    ],
  })
  const { token } = other.superAdmin
  for (const [fruit, seen] of [
    ['b', ['a', 'b', 'Cherry']],
    ['Mango, typed', ['Mango, typed']],
  ]) {
    const task = await make.task(other)
    await pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value) values
       ($1, $2, 0, 'fruit', 'radio', 'Fruit', $3), ($1, $2, 1, 'seen', 'checkbox', 'Seen', $4)`,
      [other.company.id, task.evidenceId, JSON.stringify(fruit), JSON.stringify(seen)],
    )
  }
  const labels = linesOf((await exported('csv', { token })).bytes)
  expect(Object.values(columnOf(labels, 'Fruit'))).toEqual(['Banana; ripe', 'Mango, typed'])
  expect(Object.values(columnOf(labels, 'Seen'))).toEqual(['Apple; "Banana; ripe"; Cherry', 'Mango, typed'])
  const [sheet] = await sheetsOf({ token })
  expect(sheet?.rows.map(row => row[19])).toEqual(['Fruit', 'Mango, typed', 'Banana; ripe'])
  const names = linesOf((await exported('csv', { token, layout: { titles: 'names' } })).bytes)
  expect(Object.values(columnOf(names, 'fruit'))).toEqual(['b', 'Mango, typed'])
  expect(Object.values(columnOf(names, 'seen'))).toEqual(['a; b; Cherry', 'Mango, typed'])
})

it('A codebook has the columns of the options of all templates, each under its name', async () => {
  const other = await make.fieldWork()
  const templates: [name: string, columns?: Record<string, string>][] = [
    ['District', { region: 'Coast' }],
    ['Colour'],
    ['Ward', { district: 'Kilifi', code: '7' }],
  ]
  for (const [name, columns] of templates) {
    const options = [{ text: 'A', ...(columns && { columns }) }]
    const template = await make.template(other.company.id, {
      title: name,
      fields: [{ id: name.toLowerCase(), kind: 'radio', label: name, isRequired: false, options }],
    })
    const projectTemplate = await make.projectTemplate(other.company.id, other.project.id, template.id)
    await make.task({ ...other, template, projectTemplate })
  }
  const sheets = await sheetsOf({ layout: { codebook: true }, token: other.superAdmin.token })
  const [head, ...rows] = sheets.at(-1)?.rows ?? []
  expect(head?.slice(5)).toEqual(['region', 'code', 'district'])
  expect(rows.map(row => [row[3], row[5] ?? '', row[6] ?? '', row[7] ?? ''])).toEqual([
    ['District', 'Coast', '', ''],
    ['Colour', '', '', ''],
    ['Ward', '', '7', 'Kilifi'],
  ])
})

it('A layout that the format cannot have is refused', async () => {
  const refused = [
    ['csv', { codebook: true }],
    ['xlsx', { repeatFiles: true }],
    ['geojson', { titles: 'both' }],
    ['photos', { optionColumns: true }],
  ] as const
  for (const [format, layout] of refused)
    expect(await code(work.superAdmin.token, start, { format, layout })).toBe('input.invalid')
})

describe('Answers with options', () => {
  const fruit = [
    { text: 'Apple', value: 'a' },
    { text: 'Banana', value: 'b' },
    { text: 'Label', value: 'label' },
  ]
  const askedWith = (listId: string) =>
    [
      { id: 'one', kind: 'radio', label: 'Fruit', options: fruit },
      { id: 'seen', kind: 'checkbox', label: 'Seen', options: fruit },
      {
        id: 'people',
        kind: 'repeat',
        label: 'People',
        fields: [
          { id: 'eats', kind: 'select', label: 'Eats', options: fruit },
          { id: 'from', kind: 'data-list', label: 'From', listId },
        ],
      },
      { id: 'market', kind: 'data-list', label: 'Market', listId },
    ].map(field => fieldSchema.parse(field))
  const texts = {
    title: 'Matunda',
    'one/label': 'Tunda',
    'one/option/b': 'Ndizi',
    'seen/option/b': 'Ndizi',
    'eats/label': 'Anakula',
    'eats/option/b': 'Ndizi',
  }
  const languages = { default: 'en', texts: { sw: texts } }
  let token: string
  let task: string
  let own: Awaited<ReturnType<typeof make.fieldWork>>
  beforeAll(async () => {
    own = await make.fieldWork({ title: 'Fruits', languages })
    token = own.superAdmin.token
    const list = await make.dataList(own.company.id, { columns: ['label::fr', 'label::sw'] })
    const options = await pool.query(
      `insert into data_list_options (company_id, data_list_id, value, columns, created_at, updated_at)
       values ($1, $2, 'Harbour', '{"label::sw": "Bandari", "label::fr": "Port"}', now(), now()),
         ($1, $2, 'Mill', '{"label::fr": "Moulin"}', now(), now()) returning id::text`,
      [own.company.id, list.id],
    )
    const [harbour = '', mill = ''] = options.rows.map(({ id }: { id: string }) => id)
    await pool.query('update templates set fields = $2 where id = $1', [
      own.template.id,
      JSON.stringify(askedWith(String(list.id))),
    ])
    const answers = {
      one: 'b',
      seen: ['a', 'b'],
      people: [{ id: randomUUID(), answers: { eats: 'b', from: { optionId: mill, value: 'Mill' } } }],
      market: { optionId: harbour, value: 'Harbour' },
    }
    const { status, body } = await phone(server, own.collector.token).submit(
      report(own, { logic: 2, answers }),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    task = String(body.taskId)
  })
  const csv = async (layout: object) => linesOf((await exported('csv', { token, layout })).bytes)

  it('are labels under labels and values under names, unless another choice is made', async () => {
    expect(columnOf(await csv({ answers: 'values' }), 'Fruit')).toEqual({ [task]: 'b' })
    expect(columnOf(await csv({ titles: 'names', answers: 'labels' }), 'fruit')).toEqual({ [task]: 'Banana' })
    const both = await csv({ answers: 'both' })
    expect(columnOf(both, 'Fruit')).toEqual({ [task]: 'Banana' })
    expect(columnOf(both, 'Fruit (value)')).toEqual({ [task]: 'b' })
    expect(columnOf(both, 'Seen')).toEqual({ [task]: 'Apple; Banana' })
  })

  it('have both under names, also where an option has the value of that name', async () => {
    const both = await csv({ titles: 'names', answers: 'both', optionColumns: true })
    const [titles = [], row] = both
    const cells = titles.map((title, at) => [title, row?.[at]]).filter(([title]) => title?.startsWith('seen'))
    expect(cells).toEqual([
      ['seen/label', 'Apple; Banana'],
      ['seen', 'a; b'],
      ['seen/a', '1'],
      ['seen/b', '1'],
      ['seen/label', '0'],
    ])
  })

  it('are in the chosen language where the template has it, in repeats too', async () => {
    const sheets = await sheetsOf({ token, layout: { language: 'sw', optionColumns: true } })
    expect(sheets.map(({ name }) => name)).toEqual(['Matunda', 'People - Matunda'])
    const [titles = [], row = []] = sheets[0]?.rows ?? []
    expect(titles.slice(19, 24)).toEqual(['Tunda', 'Seen', 'Seen (Apple)', 'Seen (Ndizi)', 'Seen (Label)'])
    expect(row.slice(19, 24)).toEqual(['Ndizi', 'Apple; Ndizi', 1, 1, 0])
    expect(sheets[1]?.rows.map(cells => cells.slice(4, 6))).toEqual([
      ['Anakula', 'From'],
      ['Ndizi', 'Mill'],
    ])
    const other = await csv({ language: 'fr' })
    expect(columnOf(other, 'Fruit')).toEqual({ [task]: 'Banana' })
  })

  it('are those of items of data lists in the chosen language, also of a template without it', async () => {
    expect(columnOf(await csv({}), 'Market')).toEqual({ [task]: 'Harbour' })
    expect(columnOf(await csv({ language: 'sw' }), 'Market')).toEqual({ [task]: 'Bandari' })
    expect(columnOf(await csv({ language: 'fr-CA' }), 'Market')).toEqual({ [task]: 'Port' })
    expect(columnOf(await csv({ language: 'sw', answers: 'values' }), 'Market')).toEqual({
      [task]: 'Harbour',
    })
    const both = await csv({ language: 'sw', answers: 'both' })
    expect(columnOf(both, 'Market')).toEqual({ [task]: 'Bandari' })
    expect(columnOf(both, 'Market (value)')).toEqual({ [task]: 'Harbour' })
    const [, people] = await sheetsOf({ token, layout: { language: 'fr' } })
    expect(people?.rows.map(cells => cells[5])).toEqual(['From', 'Moulin'])
  })

  it('are offered in the languages of the templates and their lists, to those who may export', async () => {
    const ask = '{ exportLanguages }'
    expect(await data(token, ask)).toEqual({ exportLanguages: ['en', 'fr', 'sw'] })
    expect(await data((await make.fieldWork()).superAdmin.token, ask)).toEqual({ exportLanguages: [] })
    const reviewer = await make.person(own.company.id, 'reviewer')
    expect(await code(reviewer.token, ask)).toBe('permission.refused')
  })

  it('have no language that is none, and none in photos', async () => {
    for (const language of ['not a language', 'x'.repeat(36)])
      expect(await code(token, start, { format: 'csv', layout: { language } })).toBe('input.invalid')
    for (const layout of [{ language: 'sw' }, { answers: 'both' }])
      expect(await code(token, start, { format: 'photos', layout })).toBe('input.invalid')
  })
})
