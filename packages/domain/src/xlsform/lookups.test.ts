// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, test } from 'vitest'
import { print } from '../expression/print.ts'
import { logicOf } from '../logic/field-logic.ts'
import { describeNote } from '../messages/xlsform-en.ts'
import { codebookOf } from './codebook.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

const fruits = {
  name: 'fruits.csv',
  rows: [
    ['name', 'label', 'price'],
    ['m1', 'Mango', '40'],
    ['b2', 'Banana', '10'],
  ],
}
const nuts = {
  name: 'nuts.csv',
  rows: [
    ['nut_key', 'price'],
    ['n1', '90'],
  ],
}

function imported(
  calculation: string,
  {
    lists = [],
    more = [],
    relevant = '',
  }: {
    lists?: { id: string; name: string; columns?: string[] }[]
    more?: string[][]
    relevant?: string
  } = {},
) {
  const rows = [
    ['type', 'name', 'label', 'calculation', 'relevant'],
    ['text', 'code', 'Code', '', ''],
    ...more,
    ['calculate', 'price', '', calculation, ''],
    ['note', 'end', 'End', '', relevant],
  ]
  const form = importXlsform([{ name: 'survey', rows }], { template: null, lists, files: [fruits, nuts] })
  const price = form.draft.fields.find(({ label }) => label === 'price')
  const value = price && logicOf(price).calculate?.value
  const names = new Map(
    form.draft.fields.map(one => [one.id, String('extensions' in one && one.extensions?.name)]),
  )
  return {
    ...form,
    said: form.lines.flatMap(({ notes }) => notes.map(describeNote)).join('\n'),
    rule: value && print(value, id => names.get(id)),
  }
}

describe('A lookup in an XLSForm', () => {
  const calculation = "pulldata('fruits', 'price', 'name', ${code})"
  const asPath = 'instance("fruits")/root/item[name = ${code}]/price'

  test.each([calculation, asPath])('makes a data list of its CSV file: %s', text => {
    const { rule, lists, said } = imported(text)
    expect(rule).toBe("pulldata('new:fruits', 'price', 'name', ${code})")
    expect(lists).toEqual([
      {
        name: 'fruits',
        fieldIds: [],
        isOfNames: true,
        items: [
          { value: 'm1', columns: { price: '40' } },
          { value: 'b2', columns: { price: '10' } },
        ],
      },
    ])
    expect(said).toContain('The file becomes the data list “fruits”.')
    expect(said).toContain('“label”')
    expect(said).not.toContain('uses the file “fruits.csv”')
    expect(said).toContain('No question uses the file “nuts.csv”')
  })

  test('finds the data list of the company first, whatever the case of its name', () => {
    const lists = [{ id: '7', name: 'Fruits', columns: ['price'] }]
    const { rule, lists: wanted, said } = imported(calculation, { lists })
    expect(rule).toBe("pulldata('7', 'price', 'name', ${code})")
    expect(wanted).toEqual([])
    expect(said).toContain('The calculation looks up the data list “Fruits”.')
    const lacking = imported(calculation, { lists: [{ id: '7', name: 'Fruits', columns: [] }] })
    expect(lacking.rule).toBeUndefined()
    expect(lacking.said).toContain('The data list “fruits” has no column “price”.')
  })

  test('names the items of a list that people choose from as its answers do', () => {
    const more = [['select_one_from_file fruits.csv', 'fruit', 'Fruit', '', '']]
    const ofAnswer = imported("pulldata('fruits', 'price', 'name', ${fruit})", { more })
    expect(ofAnswer.rule).toBe("pulldata('new:fruits', 'price', 'name', ${fruit})")
    expect(ofAnswer.lists.map(({ items }) => items[0]?.value)).toEqual(['Mango'])
    // The code of an item is not in the list, so a lookup of it would find nothing.
    for (const text of [calculation, "pulldata('fruits', 'name', 'label', ${code})"]) {
      const { rule, said } = imported(text, { more })
      expect(rule).toBeUndefined()
      expect(said).toContain('The data list “fruits” has no column “name”.')
    }
  })

  test('is refused by name without its list, with several conditions, and in other rules', () => {
    const cases: [string, string][] = [
      ["pulldata('towns', 'price', 'name', ${code})", 'There is no data list “towns” here.'],
      ["pulldata('fruits', 'label', 'name', ${code})", 'The data list “fruits” has no column “label”.'],
      ["instance('fruits')/root/item[name = ${code} and price > 3]/price", 'finds one item by one column'],
    ]
    for (const [text, reason] of cases) {
      const { rule, said, lists } = imported(text)
      expect([text, rule, lists]).toEqual([text, undefined, []])
      expect(said).toContain(reason)
    }
    const { said, lists } = imported('1', { relevant: `${calculation} > 3` })
    expect(said).toContain('Only a calculated answer can look up data lists.')
    expect(lists).toEqual([])
  })

  test('leaves as pulldata with the name that the list has, and comes back', () => {
    const lists = [{ id: '7', name: 'Fruits', columns: ['price'] }]
    const { draft } = imported(calculation, { lists })
    const renamed = [{ id: '7', name: 'Our fruits', columns: ['price'] }]
    const sheets = exportXlsform(draft, { version: '1', lists: renamed })
    expect(sheets[0]?.rows.flat()).toContain("pulldata('Our fruits', 'price', 'name', ${code})")
    const again = importXlsform(sheets, { template: draft, lists: renamed })
    expect(again.draft.fields).toEqual(draft.fields)
    const codebook = codebookOf(draft, { version: 1, lists: renamed })
    expect(JSON.stringify(codebook)).toContain("pulldata('Our fruits', ")
  })
})
