import { describe, expect, it } from 'vitest'
import { titleFields } from '../template/report-title.ts'
import { withTitle } from '../template/template-draft-title.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

/** Names of questions are in braces here. */
const odk = (text: string) => text.replaceAll('{', '$' + '{')

const form = (instanceName: string) => [
  {
    name: 'survey',
    rows: [
      ['type', 'name', 'label'],
      ['text', 'well', 'Well'],
      ['select_one states', 'state', 'State'],
      ['integer', 'depth', 'Depth'],
      ['date', 'day', 'Day'],
      ['image', 'photo', 'Photo'],
    ],
  },
  {
    name: 'choices',
    rows: [
      ['list_name', 'name', 'label'],
      ['states', 'no', 'Broken'],
    ],
  },
  {
    name: 'settings',
    rows: [
      ['form_title', 'instance_name'],
      ['Wells', odk(instanceName)],
    ],
  },
]

/** The names of the questions in the title, and what is said about the settings. */
function imported(instanceName: string) {
  const { draft, lines } = importXlsform(form(instanceName), { template: null, lists: [] })
  const notes = lines.filter(({ sheet }) => sheet === 'settings').flatMap(line => line.notes)
  return {
    title: titleFields(draft.fields).map(field => 'extensions' in field && field.extensions?.name),
    notes: notes.map(({ code }) => code),
  }
}

describe('instance_name', () => {
  it.each([
    ["concat({well}, ' · ', jr:choice-name({state}, '{state}'))", ['well', 'state']],
    ['concat( {state} ," · ", {well}," · ",{depth} )', ['state', 'well', 'depth']],
    ['{well}', ['well']],
    ['/data/well', ['well']],
  ])('%s is the title of each report', (text, title) => {
    expect(imported(text)).toEqual({ title, notes: [] })
  })

  it.each([
    ["concat('Well ', {well}, ': ', {state})", ['well', 'state']],
    ["concat({well}, ' · ', {photo})", ['well']],
    ["concat({well}, ' · ', {nothing})", ['well']],
    ["concat({well}, ' · ', {state}, ' · ', {depth}, ' · ', {day})", ['well', 'state', 'depth']],
  ])('%s is the title as far as it can be, and the report says so', (text, title) => {
    expect(imported(text)).toEqual({ title, notes: ['report-title-differs'] })
  })

  it.each(['concat({well}, uuid())', 'uuid()', '{photo}', "'Wells'", 'concat({well}', 'concat()'])(
    '%s is not carried over, and the report says so',
    text => {
      expect(imported(text)).toEqual({ title: [], notes: ['report-title-not-carried'] })
    },
  )

  it('is exported, and a form without it leaves the title of the template', () => {
    const { draft } = importXlsform(form("concat({well}, ' · ', {state})"), { template: null, lists: [] })
    const sheets = exportXlsform(draft, { version: '1', lists: [] })
    const settings = sheets.find(({ name }) => name === 'settings')?.rows ?? []
    const at = settings[0]?.indexOf('instance_name') ?? -1
    expect(settings[1]?.[at]).toBe(odk("concat({well}, ' · ', jr:choice-name({state}, '{state}'))"))
    const again = importXlsform(form(''), { template: draft, lists: [] }).draft
    expect(titleFields(again.fields).map(({ id }) => id)).toEqual(
      titleFields(draft.fields).map(({ id }) => id),
    )
    const none = { ...draft, fields: [...withTitle(draft.fields, [])] }
    expect(exportXlsform(none, { version: '1', lists: [] })[2]?.rows[0]).not.toContain('instance_name')
  })
})
