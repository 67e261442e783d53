// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { logicOf } from '../logic/field-logic.ts'
import { logicErrors } from '../logic/logic-errors.ts'
import { describeNote } from '../messages/xlsform-en.ts'
import type { ChoiceDraft } from '../template/template-draft.ts'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'
import type { ReportLine } from './report.ts'

/** Imports a form of the sheets given, each a table in Markdown. */
function imported(sheets: Record<string, string>) {
  const tables = Object.entries(sheets).map(([name, table]) => sheetOf(name, table))
  return importXlsform(tables, { template: null, lists: [] })
}

const said = (lines: readonly ReportLine[]) =>
  lines.flatMap(({ sheet, row, notes }) => notes.map(note => `${sheet} ${row}: ${describeNote(note)}`))

describe('The choice filters of an XLSForm', () => {
  it('are kept with the columns of the options, and leave again', () => {
    const { draft, lines } = imported({
      survey: `
        | type                   | name  | label | choice_filter         |
        | select_one states      | state | State |                       |
        | select_one towns       | town  | Town  | in=\${state}          |
        | select_multiple towns  | again | Again | selected(\${town}, Of) |`,
      choices: `
        | list_name | name | label | in | 1st | quadrat               |
        | states    | a    | A     |    |     | {"value":"State of A"} |
        | states    | b    | B     |    |     |                       |
        | towns     | c    | C     | a  | x   |                       |
        | towns     | d    | D     | b  |     |                       |`,
    })
    const [, town, again] = draft.fields as ChoiceDraft[]
    // What answers to the question keep, which is not the name of the option.
    expect(town?.options.map(({ columns }) => columns)).toEqual([{ in: 'State of A' }, { in: 'b' }])
    expect(again?.options.map(({ columns }) => columns)).toEqual([{ in: 'a' }, { in: 'b' }])
    expect(logicErrors(draft.fields)).toEqual([])
    expect(town?.extensions?.choiceFilter).toMatchObject({
      operator: '=',
      left: { type: 'column', name: 'in' },
    })
    expect(again?.extensions?.choiceFilter).toBeUndefined()
    expect(said(lines)).toEqual([
      'choices 1: These columns of the options cannot be kept: “1st”.',
      'survey 4: Not carried over: “Offer the options where” selected(${town}, Of). The options have no column “Of”. Write ${Of} for a question.',
    ])
    const [survey, choices] = exportXlsform(draft, { version: '1', lists: [] })
    expect(survey?.rows.flat()).toContain('in = ${state}')
    expect(choices?.rows.map(row => row.slice(0, 4))).toEqual([
      ['list_name', 'name', 'label', 'in'],
      ['state', 'State_of_A', 'A', ''],
      ['state', 'b', 'B', ''],
      ['town', 'c', 'C', 'State_of_A'],
      ['town', 'd', 'D', 'b'],
      ['again', 'c', 'C', 'a'],
      ['again', 'd', 'D', 'b'],
    ])
  })

  it('are kept for a few external choices, and for those that become a data list', () => {
    const form = (count: number) =>
      imported({
        survey: `
          | type                         | name  | label | choice_filter |
          | text                         | state | State |               |
          | select_one_external villages | place | Place | in=\${state}  |`,
        external_choices: `| list_name | name | label | in |\n${Array.from({ length: count }, (_, n) => `| villages | v${n} | Village ${n} | a |`).join('\n')}`,
      })
    const few = form(2)
    const [, place] = few.draft.fields
    expect(place && logicOf(place).choiceFilter).toMatchObject({ left: { type: 'column', name: 'in' } })
    expect(said(few.lines)).toEqual([])
    const many = form(201)
    const [, listed] = many.draft.fields
    expect(listed?.kind).toBe('data-list')
    expect(listed && logicOf(listed).choiceFilter).toMatchObject({ left: { type: 'column', name: 'in' } })
    expect(many.lists[0]?.items[200]).toEqual({ value: 'Village 200', columns: { in: 'a' } })
    expect(said(many.lines)).toEqual(['survey 3: Answers keep the texts of the options, not their names.'])
  })

  const cascade = `
    | type                                | name     | label    | choice_filter            | parameters            |
    | select_one_from_file Districts.csv  | district | District |                          | value=code label=title |
    | select_one_from_file villages.csv   | village  | Village  | district = \${district} |                       |`
  const files = [
    {
      name: 'districts.csv',
      rows: [
        ['code', 'title', 'population'],
        ['k1', 'Kilifi', '1453787'],
        ['k2', 'Kwale', '866820'],
      ],
    },
    {
      name: 'villages.csv',
      rows: [
        ['name', 'label', 'label::French (fr)', 'district', '1st'],
        ['v1', 'Mida', 'Mide', 'k1', 'x'],
        ['v2', 'Gazi', '', 'k2', ''],
        ['v3', 'mida', '', 'k2', ''],
        ['', '', '', 'k2', ''],
      ],
    },
  ]
  const withFiles = (table: string, lists: { id: string; name: string; columns?: string[] }[] = []) =>
    importXlsform([sheetOf('survey', table)], { template: null, lists, files })

  it('are kept for lists in CSV files, which become data lists with their columns', () => {
    const { draft, lists, lines } = withFiles(cascade)
    expect(lists.map(({ name, items }) => ({ name, items }))).toEqual([
      {
        name: 'Districts',
        items: [
          { value: 'Kilifi', columns: { code: 'k1', title: 'Kilifi', population: '1453787' } },
          { value: 'Kwale', columns: { code: 'k2', title: 'Kwale', population: '866820' } },
        ],
      },
      {
        name: 'villages',
        // The filter compares the district with an answer, which is the text of a district.
        items: [
          { value: 'Mida', columns: { 'label::fr': 'Mide', district: 'Kilifi' } },
          { value: 'Gazi', columns: { district: 'Kwale' } },
          { value: 'mida (v3)', columns: { district: 'Kwale' } },
        ],
      },
    ])
    const [, village] = draft.fields
    expect(village && logicOf(village).choiceFilter).toMatchObject({ type: 'operation', operator: '=' })
    expect(said(lines)).toEqual([
      'survey 2: Answers keep the texts of the options, not their names.',
      'survey 3: These columns of the options cannot be kept: “1st”.',
      'survey 3: Answers keep the texts of the options, not their names.',
    ])
    const [survey] = exportXlsform(
      {
        ...draft,
        fields: draft.fields.map((field, at) => ({ ...field, listId: String(at) }) as typeof field),
      },
      {
        version: '1',
        lists: [
          { id: '0', name: 'Districts' },
          { id: '1', name: 'villages' },
        ],
      },
    )
    expect(survey?.rows.flat()).toContain('district = ${district}')
    expect(survey?.rows.flat()).toContain('select_one_from_file villages.csv')
  })

  it('come with external choices in the file that ODK’s converter makes of them', () => {
    const rows = [
      ['list_name', 'name', 'label', 'in'],
      ...Array.from({ length: 201 }, (_, n) => ['villages', `v${n}`, `Village ${n}`, 'a']),
    ]
    const survey = sheetOf(
      'survey',
      `| type                         | name  | label | choice_filter |
       | text                         | state | State |               |
       | select_one_external villages | place | Place | in=\${state}  |`,
    )
    const { lists, lines } = importXlsform([survey], {
      template: null,
      lists: [],
      files: [
        { name: 'itemsets.csv', rows },
        { name: 'other.csv', rows: [] },
      ],
    })
    expect(lists).toMatchObject([{ name: 'villages', items: { length: 201 } }])
    expect(said(lines)).toEqual([
      'other.csv 0: No question uses the file “other.csv”.',
      'survey 3: Answers keep the texts of the options, not their names.',
    ])
  })

  it('are refused with a column that the file, or the data list of the company, does not have', () => {
    const refusal = (table: string, lists?: { id: string; name: string; columns?: string[] }[]) =>
      said(withFiles(table, lists).lines).filter(
        one => one.includes('has no column') || one.includes('have no column'),
      )
    const misspelled = cascade.replace('district = ', 'distrikt = ')
    expect(refusal(misspelled)).toHaveLength(1)
    expect(refusal(cascade)).toEqual([])
    expect(refusal(cascade, [{ id: '7', name: 'Villages', columns: ['district'] }])).toEqual([])
    expect(refusal(cascade, [{ id: '7', name: 'Villages', columns: ['county'] }])).toHaveLength(1)
  })
})
