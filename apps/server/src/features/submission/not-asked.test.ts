import { randomUUID } from 'node:crypto'
import type { Answers } from '@quadrat/domain/answer/answers'
import { fieldSchema } from '@quadrat/domain/template/template'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { download, unzip } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const is = (id: string, value: string) => ({
  relevant: {
    type: 'operation',
    operator: '=',
    left: { type: 'field', id },
    right: { type: 'text', value },
  },
})
const options = [{ text: 'Pump' }, { text: 'Kiosk' }]
const fields = [
  { id: 'kind', kind: 'radio', label: 'Kind', options },
  { id: 'depth', kind: 'integer', label: 'Depth', extensions: is('kind', 'Pump') },
  {
    id: 'taps',
    kind: 'repeat',
    label: 'Taps',
    fields: [
      { id: 'state', kind: 'text', label: 'State' },
      { id: 'fault', kind: 'text', label: 'Fault', extensions: is('state', 'Broken') },
    ],
  },
].map(field => fieldSchema.parse(field))

const [dry, broken] = [randomUUID(), randomUUID()]
const taps = (state: string) => [
  { id: dry, answers: { state: 'Dry' } },
  { id: broken, answers: { state } },
]

let work: Awaited<ReturnType<typeof make.fieldWork>>
let ids: { kiosk: string; pump: string }

beforeAll(async () => {
  work = await make.fieldWork({ title: 'Water', fields })
  const { submit } = phone(server, work.collector.token)
  const send = async (answers: Answers, values: object = {}) =>
    (await submit(report(work, { logic: 2, answers, ...values }))).body.taskId as string
  const kiosk = await send({ kind: 'Kiosk', taps: taps('Broken') })
  await data(
    work.superAdmin.token,
    `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "A pump?" }) { id } }`,
    { id: kiosk },
  )
  const corrected = {
    kind: 'Pump',
    taps: taps('Whole').map(one => ({ ...one, answers: { ...one.answers } })),
  }
  corrected.taps[0] = { id: dry, answers: { state: 'Broken', fault: 'No handle' } as never }
  ids = { kiosk, pump: await send(corrected, { editFrom: kiosk }) }
})

async function exported(format: string, layout: object = {}) {
  const start = `mutation ($format: ExportFormat!, $layout: ExportLayoutInput) {
    startExport(format: $format, layout: $layout) { url } }`
  const { startExport } = await data<{ startExport: { url: string } }>(work.superAdmin.token, start, {
    format,
    layout,
  })
  return (await download(server, startExport.url)).bytes
}
const linesOf = (bytes: Buffer | undefined): string[][] => parse(bytes ?? '', { bom: true })
/** A column without its title, the newest task first. */
const columnOf = ([titles, ...rows]: unknown[][], title: string) =>
  rows.map(row => row[titles?.indexOf(title) ?? -1])

it('A table for people says that a question was not asked, and has nothing for one that was left out', async () => {
  expect(columnOf(linesOf(await exported('csv')), 'Depth')).toEqual(['', 'Not asked'])
  const { sheets } = await readXlsx(await exported('xlsx'))
  expect(columnOf(sheets[0]?.rows ?? [], 'Depth')).toEqual([null, 'Not asked'])
})

it('So does the table of a repeat, by the answers of each instance', async () => {
  const expected = ['No handle', 'Not asked', 'Not asked', '']
  const zip = await unzip(await exported('csv', { repeatFiles: true }))
  expect(columnOf(linesOf(zip.get('Taps - Water.csv')?.bytes), 'Fault')).toEqual(expected)
  const { sheets } = await readXlsx(await exported('xlsx'))
  expect(columnOf(sheets[1]?.rows ?? [], 'Fault')).toEqual(expected.map(cell => cell || null))
})

it('A table for programs keeps the types of its columns', async () => {
  expect(columnOf(linesOf(await exported('csv', { titles: 'names' })), 'depth')).toEqual(['', ''])
  const { features } = JSON.parse(String(await exported('geojson')))
  expect(features.map((one: { properties: object }) => one.properties)).toMatchObject([
    { Depth: null },
    { Depth: null },
  ])
})

it('The comparison of two versions tells a question that was not asked from one that was left out', async () => {
  const query = `query ($id: ID!) { taskTimeline(id: $id) { changes { answers {
    label askedBefore askedAfter instances { where label before after askedBefore askedAfter } } } } }`
  const { taskTimeline } = await data<{ taskTimeline: { changes: object | null }[] }>(
    work.superAdmin.token,
    query,
    { id: ids.pump },
  )
  const asked = { askedBefore: true, askedAfter: true }
  expect(taskTimeline.find(entry => entry.changes)?.changes).toEqual({
    answers: [
      { label: 'Kind', ...asked, instances: [] },
      {
        label: 'Taps',
        ...asked,
        instances: [
          { where: 'Taps 1', label: 'State', before: 'Dry', after: 'Broken', ...asked },
          {
            where: 'Taps 1 (Broken)',
            label: 'Fault',
            before: null,
            after: 'No handle',
            askedBefore: false,
            askedAfter: true,
          },
          { where: 'Taps 2', label: 'State', before: 'Broken', after: 'Whole', ...asked },
        ],
      },
    ],
  })
})
