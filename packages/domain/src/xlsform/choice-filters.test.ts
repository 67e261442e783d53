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

  it('are kept for a few external choices, and named with those that become a data list', () => {
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
    expect(many.draft.fields[1]).toMatchObject({ kind: 'data-list' })
    expect(said(many.lines)).toEqual([
      'survey 3: All options are offered. Not carried over: in=${state}',
      'survey 3: Answers keep the texts of the options, not their names.',
      'survey 3: These columns of the options cannot be kept: “in”.',
    ])
  })
})
