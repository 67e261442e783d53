import { describe, expect, it } from 'vitest'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'
import type { WorkbookSheet } from './workbook.ts'

const choices = sheetOf(
  'choices',
  `| list_name | name | label |
   | often     | no   | Never |
   | often     | yes  | Always |
   | answers   | y    | Yes |
   | answers   | n    | No |`,
)
const imported = (survey: string) =>
  importXlsform([sheetOf('survey', survey), choices], { template: null, lists: [] })
const exported = (sheets: { draft: Parameters<typeof exportXlsform>[0] }) =>
  exportXlsform(sheets.draft, { version: '1', lists: [] })
const again = (sheets: readonly WorkbookSheet[], template: Parameters<typeof exportXlsform>[0]) =>
  importXlsform(sheets, { template, lists: [] })
const appearances = ([survey]: readonly WorkbookSheet[]) => {
  const at = survey?.rows[0]?.indexOf('appearance') ?? -1
  return survey?.rows.slice(1).map(row => row[at])
}

describe('A table-list', () => {
  const form = () =>
    imported(
      `| type             | name  | label          | appearance |
       | begin_group      | water | The water      | table-list |
       | select_one often | clean | It is clean    |            |
       | select_one often | near  | It is near     |            |
       | end_group        |       |                |            |`,
    )

  it('is a matrix, and each line is carried', () => {
    const { draft, lines } = form()
    expect(draft.fields).toMatchObject([
      { kind: 'group', appearance: 'section', extensions: { matrix: true } },
      { kind: 'radio', label: 'It is clean' },
      { kind: 'radio', label: 'It is near' },
    ])
    expect(lines.filter(({ sheet }) => sheet === 'survey').map(({ outcome }) => outcome)).not.toContain(
      'differs',
    )
  })

  it('leaves as it came, and is the same when it comes back', () => {
    const first = form()
    expect(appearances(exported(first))).toEqual(['table-list', '', '', undefined].map(one => one ?? ''))
    expect(again(exported(first), first.draft).draft.fields).toEqual(first.draft.fields)
  })

  it('of several lists is a section to other programs, which refuse such a table, and a matrix again here', () => {
    const mixed = imported(
      `| type               | name   | label       | appearance |
       | begin_group        | water  | The water   | table-list |
       | select_one often   | clean  | It is clean |            |
       | select_one answers | shared | It is ours  |            |
       | end_group          |        |             |            |`,
    )
    expect(appearances(exported(mixed))?.[0]).toBe('')
    expect(again(exported(mixed), mixed.draft).draft.fields).toEqual(mixed.draft.fields)
  })
})

describe('Choices with the appearances label and list-nolabel', () => {
  const form = (label: string) =>
    imported(
      `| type             | name  | label       | appearance   |
       | begin_group      | water | The water   | field-list   |
       | select_one often | head  | ${label}    | label        |
       | select_one often | clean | It is clean | list-nolabel |
       | select_one often | near  | It is near  | list-nolabel |
       | end_group        |       |             |              |`,
    )

  it('are a matrix on a page, whose head is no question', () => {
    const { draft, lines } = form('How often?')
    expect(draft.fields).toMatchObject([
      { kind: 'group', appearance: 'page', extensions: { matrix: true } },
      { kind: 'note', label: 'How often?' },
      { kind: 'radio' },
      { kind: 'radio' },
    ])
    expect(lines.find(({ row }) => row === 3)).toMatchObject({
      outcome: 'differs',
      notes: [{ code: 'matrix-head' }],
    })
    expect(lines.find(({ row }) => row === 4)).toMatchObject({ outcome: 'carried' })
  })

  it('need no note for a head without a text, and the report says so', () => {
    const { draft, lines } = form('')
    expect(draft.fields.map(({ kind }) => kind)).toEqual(['group', 'radio', 'radio'])
    expect(lines.find(({ row }) => row === 3)).toMatchObject({
      outcome: 'left-out',
      notes: [{ code: 'matrix-head' }],
    })
  })

  it('leave with the page that they are on', () => {
    const first = form('')
    expect(appearances(exported(first))?.[0]).toBe('table-list')
    expect(again(exported(first), first.draft).draft.fields).toEqual(first.draft.fields)
  })
})

it('A likert scale keeps its one row', () => {
  const first = imported(
    `| type             | name  | label     | appearance |
     | select_one often | clean | How often | likert     |`,
  )
  expect(first.draft.fields).toMatchObject([{ kind: 'radio', extensions: { likert: true } }])
  expect(first.lines.find(({ row }) => row === 2)?.outcome).toBe('carried')
  expect(appearances(exported(first))).toEqual(['likert'])
  expect(again(exported(first), first.draft).draft.fields).toEqual(first.draft.fields)
})
