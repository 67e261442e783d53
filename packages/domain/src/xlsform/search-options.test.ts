// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { print } from '../expression/print.ts'
import { logicOf } from '../logic/field-logic.ts'
import { describeNote } from '../messages/xlsform-en.ts'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

const villages = {
  name: 'villages.csv',
  rows: [
    ['village_key', 'village', 'district', 'zone'],
    ['g', 'Gazi', 'kwale', 'coast'],
    ['b', 'Bofa', 'kilifi', 'coast'],
  ],
}

function imported(
  appearance: string,
  { type = 'select_one v', files = [villages], filter = '', label = 'village' } = {},
) {
  const form = importXlsform(
    [
      sheetOf(
        'survey',
        `| type | name | label | appearance | choice_filter |
        | text | d | District | | |
        | ${type} | q | Village | ${appearance} | ${filter} |`,
      ),
      sheetOf('choices', `| list_name | name | label |\n| v | village_key | ${label} |\n| v | 99 | Other |`),
    ],
    { template: null, lists: [], files, random: () => 0.5 },
  )
  const [question, ...others] = form.draft.fields.slice(1)
  if (!question || others.length > 0) throw new Error('There is another number of questions.')
  const { choiceFilter } = logicOf(question)
  const said = form.lines.flatMap(({ sheet, row, notes }) =>
    notes.map(note => `${sheet} ${row}: ${describeNote(note)}`),
  )
  return { ...form, question, said, filter: choiceFilter && print(choiceFilter, () => 'd') }
}
const left = 'choices 3: Left out, because all options come from “villages.csv”.'
const answers = 'survey 3: Answers keep the texts of the options, not their names.'

describe('search() in an appearance', () => {
  it.each([
    ["search('villages')", null],
    ['minimal search("villages.csv")', null],
    ["search('villages', 'matches', 'district', ${d})", 'district = ${d}'],
    ["minimal search( 'villages' , 'matches','district','kwale' )", "district = 'kwale'"],
    ["search('villages', 'contains', 'district', ${d})", 'contains(district, ${d})'],
    ["search('villages', 'startswith', 'district', ${d})", 'starts-with(district, ${d})'],
    [
      "search('villages', 'endswith', 'district', ${d}, 'zone', 'coast')",
      "ends-with(district, ${d}) and zone = 'coast'",
    ],
    ["search('villages', 'matches', 'district', concat(${d}, 'x'))", "district = concat(${d}, 'x')"],
  ])('makes a question with a data list and its filter: %s', (appearance, filter) => {
    const made = imported(appearance)
    expect(made.question).toMatchObject({ kind: 'data-list', label: 'Village' })
    expect(made.filter).toBe(filter)
    expect(made.lists).toMatchObject([
      { name: 'villages', fieldIds: [made.question.id], items: [{ value: 'Gazi' }, { value: 'Bofa' }] },
    ])
    expect(made.said).toEqual([answers, left])
    const sheets = exportXlsform(made.draft, { version: '1', lists: [{ id: '1', name: 'villages' }] })
    expect(JSON.stringify(sheets[0]?.rows)).not.toContain('search')
  })

  it('is joined with a choice filter of its own', () => {
    const { filter } = imported("search('villages', 'matches', 'district', ${d})", {
      filter: "zone = 'coast'",
    })
    expect(filter).toBe("district = ${d} and zone = 'coast'")
  })

  it.each([
    ["search('villages', 'near', 'district', ${d})"],
    ["search('villages', 'matches', 'district')"],
    ["search('villages', 'matches', district, ${d})"],
  ])('says that %s is not read', appearance => {
    const { said, filter, question } = imported(appearance)
    expect([question.kind, filter]).toEqual(['data-list', null])
    expect(said).toContain(
      `survey 3: All options of “villages.csv” are offered: ${appearance} could not be read.`,
    )
  })

  it('says what else it lacks: a column, the file, several answers, and labels of several columns', () => {
    const { said } = imported("search('villages', 'matches', 'county', ${d})")
    expect(said.join()).toContain('The options have no column “county”')
    expect(imported("search('villages')", { files: [] }).said.join()).toContain(
      'Choose or create a data list',
    )
    expect(imported("search('villages')", { type: 'select_multiple v' }).said.join()).toContain(
      'select_multiple',
    )
    expect(imported("search('villages')", { label: 'village, district' }).said).toContain(
      'survey 3: Of each option “village” is shown, and not district.',
    )
  })

  it('needs a file, and in long texts takes a time in proportion', () => {
    expect(imported('search').question.kind).toBe('select')
    for (const unit of ['search(', "search('a", 'search((', 'a,', "'", '(']) {
      const start = performance.now()
      imported(`search(${unit.repeat(32_000 / unit.length)}`)
      expect([unit, performance.now() - start < 1000]).toEqual([unit, true])
    }
  })
})
