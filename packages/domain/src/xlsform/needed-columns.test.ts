// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { logicOf } from '../logic/field-logic.ts'
import { columnLimits } from '../template/choice-columns.ts'
import { sheetOf } from '../testing/sheets.ts'
import { importXlsform } from './import.ts'

// A rule that names a column which a data list of the company has only after the import, which updates it.

const villages = { id: '7', name: 'villages' }
const csv = (district: string) => ({
  name: 'villages.csv',
  rows: [
    ['name', 'label', 'people', 'district'],
    ['g', 'Gazi', '12', district],
    ['b', 'Bofa', '30', district && 'kilifi'],
  ],
})
const items = [
  { value: 'Gazi', columns: { people: '12' } },
  { value: 'Bofa', columns: { people: '30' } },
]

function imported(
  rule: 'filter' | 'lookup' | 'relevant',
  { canUpdateLists = true, list = {}, district = 'kwale' } = {},
) {
  const filter = rule === 'filter' ? 'district = ${d}' : ''
  const lookup = "pulldata('villages', 'district', 'label', ${d})"
  const { draft, lines, updates } = importXlsform(
    [
      sheetOf(
        'survey',
        `| type | name | label | choice_filter | calculation | relevant |
        | text | d | District | | | |
        | select_one_from_file villages.csv | v | Village | ${filter} | | |
        | calculate | c | | | ${rule === 'lookup' ? lookup : ''} | |
        | text | q | Question | | | ${rule === 'relevant' ? `${lookup} = 'kwale'` : ''} |`,
      ),
    ],
    {
      template: null,
      lists: [{ ...villages, columns: ['people'], items, ...list }],
      files: [csv(district)],
      canUpdateLists,
    },
  )
  const logic = draft.fields.map(field => logicOf(field))
  const refused = lines.flatMap(({ notes }) =>
    notes.flatMap(({ code, params }) => (code === 'rule-refused' ? String(params.reason) : [])),
  )
  return { logic, refused, updates }
}

describe('A rule with a column that a data list has only after its update', () => {
  it.each(['filter', 'lookup', 'relevant'] as const)('holds at the first import: %s', rule => {
    const { logic, refused, updates } = imported(rule)
    expect(refused).toEqual([])
    const parts = { filter: 'choiceFilter', lookup: 'calculate', relevant: 'relevant' } as const
    expect(logic.some(one => one[parts[rule]] !== null)).toBe(true)
    expect(updates).toMatchObject([{ id: '7', added: 0, changed: 2, isNeeded: true }])
    expect(updates[0]?.items.map(({ columns }) => columns.district)).toEqual(['kwale', 'kilifi'])
  })

  it.each([
    ['for people who may not change data lists', { canUpdateLists: false }],
    ['where the items of the list are not known', { list: { items: undefined } }],
    ['where the file has nothing in the column', { district: '' }],
    [
      'where the list would have too many columns',
      { list: { columns: Array.from({ length: columnLimits.columns }, (_, n) => `c${n}`) } },
    ],
  ])('is refused %s', (_, options) => {
    const { refused } = imported('filter', options)
    expect(refused).toEqual([expect.stringMatching(/district/)])
  })

  it('asks for no update that no rule needs', () => {
    const { refused, updates } = imported('filter', { list: { columns: ['people', 'district'] } })
    expect(refused).toEqual([])
    expect(updates).toMatchObject([{ id: '7', isNeeded: false }])
  })
})
