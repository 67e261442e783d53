// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { allFields } from '../template/template-structure.ts'
import { sheetOf } from '../testing/sheets.ts'
import { answers, type Case, cases, types } from '../testing/xlsform-columns.ts'
import { importXlsform } from './import.ts'
import type { Note, ReportLine } from './report.ts'

// Each column that is read, on each type of row that can have it: what a row says is in the template, or the
// line of the row names it. Never both, and never neither.

const choices = `
  | list_name | name | label | size |
  | letters   | a    | A     | 1    |
  | letters   | b    | B     | 2    |`

function importedSheets(survey: readonly string[][], options = choices) {
  let seed = 0
  return importXlsform([{ name: 'survey', rows: survey }, sheetOf('choices', options)], {
    template: null,
    lists: [],
    random: () => (seed++ % 1000) / 1000,
  })
}

/** Imports a number, and a row of the type given. */
function imported(type: string, cells: Readonly<Record<string, string>>) {
  const labels = 'label::English (en)' in cells ? ['label::English (en)'] : ['label']
  const row: Record<string, string> = {
    type,
    name: 'q',
    [String(labels[0])]: 'A question',
    ...types[type],
    ...cells,
  }
  const keys = Object.keys(row)
  const label = (text: string) => Object.fromEntries(labels.map(key => [key, text]))
  const block = type.startsWith('begin')
    ? [{ type: 'text', name: 'inner', ...label('Inner') }, { type: type.replace('begin', 'end') }]
    : []
  const rows: Record<string, string>[] = [{ type: 'integer', name: 'n', ...label('Number') }, row, ...block]
  const { draft, lines } = importedSheets([keys, ...rows.map(one => keys.map(key => one[key] ?? ''))])
  const field = allFields(draft.fields)[1]
  const line = lines.find(one => one.sheet === 'survey' && one.row === 3)
  if (!field || !line) throw new Error('the row is gone')
  return { draft, field, line }
}

/** What is said of a row beside what is said of it without the column. */
function notesOf(line: ReportLine, plain: ReportLine): Note[] {
  const before = new Set(plain.notes.map(note => JSON.stringify(note)))
  return line.notes.filter(note => !before.has(JSON.stringify(note)))
}

/** A text that the type can have in the column: a calculation has it in quotes. */
function textFor(type: string, { column, text }: Case): string {
  const value = answers[type]
  if (value === undefined || (column !== 'calculation' && column !== 'default')) return text
  return column === 'default' ? value.replaceAll("'", '') : value
}

describe.each(Object.keys(types))('A row of the type “%s”', type => {
  it.each(cases.map(one => [`${one.column}: ${one.text}`, one] as const))('carries or names %s', (_, one) => {
    const { draft, field, line } = imported(type, { ...one.beside, [one.column]: textFor(type, one) })
    const plain = imported(type, one.beside ?? {}).line
    const notes = notesOf(line, plain)
    // Of a text in several languages one is named.
    const isSaid = plain.notes.some(({ params }) => `${params.column}::Swahili (sw)` === one.column)
    const hasArrived = Boolean(one.seen?.(field, draft))
    expect({ isNamed: isSaid || notes.length > 0, notes }).toEqual({ isNamed: !hasArrived, notes })
  })
})

describe('A row of the sheet “choices”', () => {
  const survey = [
    ['type', 'name', 'label'],
    ['select_one letters', 'q', 'A question'],
  ]
  const many = [
    '| list_name | name | label::English (en) | label::Swahili (sw) | size |',
    ...Array.from({ length: 201 }, (_, n) => `| letters | v${n} | V ${n} | Kijiji ${n} | ${n} |`),
  ]
  it.each([
    ['label', 'Another label', (one: string) => one.includes('"text":"Another label"')],
    ['label::Swahili (sw)', 'Jibu', (one: string) => one.includes('"Jibu"')],
    ['size', '9', (one: string) => one.includes('"size":"9"')],
    ['image', 'a.png', null],
    ['media::audio', 'a.mp3', null],
    ['media::video', 'a.mp4', null],
    ['media::image::Swahili (sw)', 'a.png', null],
    ['hint::Swahili (sw)', 'Dokezo', null],
    ['two words', 'x', null],
  ] as const)('carries or names %s: %s', (column, text, isIn) => {
    const head = column === 'label' ? 'label' : `label | ${column}`
    const cells = column === 'label' ? text : `A | ${text}`
    const { draft, lines } = importedSheets(
      survey,
      `| list_name | name | ${head} |\n| letters | a | ${cells} |`,
    )
    const said = lines.filter(({ sheet }) => sheet === 'choices').flatMap(({ notes }) => notes)
    const hasArrived = isIn?.(JSON.stringify(draft)) ?? false
    expect({ isNamed: said.length > 0, said }).toEqual({ isNamed: !hasArrived, said })
  })

  it('names what a data list cannot have', () => {
    const { lines } = importedSheets(survey, many.join('\n'))
    expect(lines.find(({ sheet, row }) => sheet === 'survey' && row === 2)?.notes).toEqual([
      { code: 'language-not-carried', params: { languages: 'Swahili (sw)' } },
      { code: 'list-answers', params: {} },
    ])
  })

  it('names the list of the company that stands in its place', () => {
    const sheets = [{ name: 'survey', rows: survey }, sheetOf('choices', many.join('\n'))]
    const { lines } = importXlsform(sheets, { template: null, lists: [{ id: '1', name: 'Letters' }] })
    const said = lines.filter(({ sheet }) => sheet === 'choices')
    expect(said).toHaveLength(201)
    expect(new Set(said.map(({ notes }) => notes[0]?.code))).toEqual(new Set(['list-of-company']))
  })
})

it('The end of a block, and a second row of settings, name what nothing reads', () => {
  const { lines } = importXlsform(
    [
      sheetOf(
        'survey',
        `| type | name | label | relevant |
         | begin group | g | G | |
         | text | a | A | |
         | end group | g | G | 1 > 2 |`,
      ),
      sheetOf('settings', '| form_title | style |\n| A | |\n| B | pages |'),
    ],
    { template: null, lists: [] },
  )
  const said = lines.flatMap(({ sheet, row, outcome, notes }) =>
    notes.map(({ params }) => [sheet, row, outcome, params.column]),
  )
  expect(said).toEqual([
    ['survey', 4, 'differs', 'relevant'],
    ['settings', 3, 'left-out', 'form_title'],
    ['settings', 3, 'left-out', 'style'],
  ])
})

it('A text that only another language has is used, and the line says so', () => {
  const { draft, lines } = importXlsform(
    [
      sheetOf(
        'survey',
        `| type | name | label::English (en) | label::Swahili (sw) | hint::English (en) | hint::Swahili (sw) |
         | select_one letters | a | A | | | Dokezo |
         | text | b | | Swali | B | |`,
      ),
      sheetOf(
        'choices',
        `| list_name | name | label::English (en) | label::Swahili (sw) |
         | letters | a | | Jibu |`,
      ),
    ],
    { template: null, lists: [] },
  )
  expect(draft.fields).toMatchObject([
    { label: 'A', extensions: { hint: 'Dokezo' }, options: [{ text: 'Jibu' }] },
    { label: 'Swali', extensions: { hint: 'B' } },
  ])
  expect(
    lines.map(({ sheet, row, notes }) => [sheet, row, ...notes.map(({ params }) => params.column)]),
  ).toEqual([
    ['survey', 2, 'hint'],
    ['survey', 3, 'label'],
    ['choices', 2, 'label'],
  ])
})

describe('A row', () => {
  const notesOfRow = (cells: Record<string, string>) => imported(cells.type ?? 'text', cells).line.notes

  it('names a second column of the same meaning', () => {
    expect(notesOfRow({ relevant: '${n} > 1', relevance: '${n} > 2' })).toEqual([
      { code: 'column-without-effect', params: { column: 'relevance', text: '${n} > 2' } },
    ])
  })

  it.each([
    ['<u>bold</u>', ['html-left-out', 'html-left-out']],
    ['<span style="color: red">bold</span>', ['html-left-out', 'html-left-out']],
    ['**bold** <img src="x">', ['label-markup', 'hint-markup']],
    ['**bold**', []],
    ['[bold](https://example.org)<br>', []],
    ['# bold', []],
  ])('says what becomes of HTML beside marks: %s', (text, codes) => {
    const { field, line } = imported('text', { label: text, hint: text })
    expect(field.label.trim()).toBe(codes[0] === 'label-markup' ? 'bold <img src="x">' : 'bold')
    expect(field).toMatchObject({ extensions: { labelText: text, hint: text } })
    expect(line.notes.map(({ code }) => code)).toEqual(codes)
  })

  it.each(['5 * 3 * 2', 'a_b_c', '[sic] (so)', '#1', 'x < y > z'])('takes %s for a plain text', label => {
    expect(notesOfRow({ label, hint: label })).toEqual([])
  })

  it.each([
    ['start=1 end=5 step=1', 5, false],
    ['start=0 end=5', 5, false],
    ['start=2 end=5', 5, true],
    ['end=20', 10, true],
    ['end=5 step=2', 5, true],
  ])('has stars for %s, and names what they cannot say', (parameters, stars, isNamed) => {
    const { field, line } = imported('range', { appearance: 'rating', parameters })
    expect(field).toMatchObject({ kind: 'rating', stars })
    expect(line.notes.map(({ code }) => code)).toEqual(isNamed ? ['parameter-not-carried'] : [])
  })

  it.each([
    ['', 1, 10, false],
    ['start=0 end=7 step=1', 0, 7, false],
    ['start=10 end=0', 0, 10, true],
    ['start=0 end=10 step=2', 0, 10, true],
    ['start=${n} end=10', 1, 10, true],
  ])(
    'has the bounds of a range of “%s” as ODK has them, and names what it cannot say',
    (parameters, min, max, isNamed) => {
      const { field, line } = imported('range', { parameters })
      expect(field).toMatchObject({ kind: 'number-range', min, max })
      expect(line.notes.map(({ code }) => code)).toEqual(isNamed ? ['parameter-not-carried'] : [])
    },
  )

  it('keeps a bound of a whole number that is no whole number as a rule', () => {
    const { field, line } = imported('integer', { constraint: '. >= 0.5' })
    expect(field).toMatchObject({ kind: 'integer', min: null, extensions: { constraint: {} } })
    expect(line.notes).toEqual([])
  })
})
