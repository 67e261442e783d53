// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, test } from 'vitest'
import { print } from '../expression/print.ts'
import { logicOf } from '../logic/field-logic.ts'
import { evaluateForm } from '../logic/form-logic.ts'
import { describeNote } from '../messages/xlsform-en.ts'
import { fieldSchema } from '../template/template.ts'
import { errorsOf } from '../template/template-draft-errors.ts'
import { inputOf } from '../template/template-draft-wire.ts'
import { allFields } from '../template/template-structure.ts'
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
    choices = [],
  }: {
    lists?: { id: string; name: string; columns?: string[] }[]
    more?: string[][]
    relevant?: string
    choices?: string[][]
  } = {},
) {
  const rows = [
    [
      'type',
      'name',
      'label',
      'calculation',
      'relevant',
      'default',
      'constraint',
      'required',
      'repeat_count',
      'choice_filter',
    ],
    ['text', 'code', 'Code', '', ''],
    ...more,
    ['calculate', 'price', '', calculation, ''],
    ['note', 'end', 'End', '', relevant],
  ]
  const sheets = [
    { name: 'survey', rows },
    { name: 'choices', rows: [['list_name', 'name', 'label', 'kind'], ...choices] },
  ]
  const form = importXlsform(sheets, { template: null, lists, files: [fruits, nuts] })
  const price = form.draft.fields.find(({ label }) => label === 'price')
  const value = price && logicOf(price).calculate?.value
  const names = new Map(
    allFields(form.draft.fields).map(one => [one.id, String('extensions' in one && one.extensions?.name)]),
  )
  const ruleOf = (label: string, part: 'relevant' | 'required' | 'count' | 'choiceFilter' | 'constraint') => {
    const field = allFields(form.draft.fields).find(one => one.label === label)
    const rule = field && logicOf(field)[part]
    return rule && print('rule' in rule ? rule.rule : rule, id => names.get(id))
  }
  return {
    ...form,
    ruleOf,
    names,
    said: form.lines.flatMap(({ notes }) => notes.map(describeNote)).join('\n'),
    rule: value && print(value, id => names.get(id)),
  }
}

describe('A lookup in an XLSForm', () => {
  test.each([
    [
      'its own question',
      "instance('crops')/root/item[name = ${crop}]/label",
      "jr:choice-name(${crop}, '${crop}')",
    ],
    [
      'another value',
      "instance('crops')/root/item[${code} = name]/label",
      "jr:choice-name(${code}, '${crop}')",
    ],
    [
      'a value within another call',
      "concat('It is ', instance('crops')/root/item[name = ${second}]/label)",
      "concat('It is ', jr:choice-name(${second}, '${second}'))",
    ],
  ])('is the text of an option, of %s', (_, text, rule) => {
    const choices = [
      ['crops', 'm', 'Maize', 'grain'],
      ['crops', 'c', 'Cassava', 'root'],
    ]
    const more = [
      ['select_one crops', 'crop', 'Crop'],
      ['select_one crops', 'second', 'Second crop'],
    ]
    const found = imported(text, { choices, more })
    expect(found.rule).toBe(rule)
    expect(found.lists).toEqual([])
    // Of other columns an option has no answer.
    expect(imported(text.replace('/label', '/kind'), { choices, more }).said).toContain('“crops”')
  })

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
    const more = [['integer', 'n', 'N', '', '', calculation]]
    const { said, lists } = imported('1', { more })
    expect(said).toContain('A default value can’t look up data lists')
    expect(lists).toEqual([])
  })

  test('in another rule becomes a hidden calculated answer before the row, which the rule reads', () => {
    const other = "pulldata('fruits', 'price', 'name', .)"
    const more = [
      ['begin group', 'g', 'Group', '', `${calculation} > 20`],
      ['text', 'own', 'Own', '', '', '', `${other} > 3 or . = 'x'`, `${calculation} > 3`],
      ['end group', '', ''],
      ['select_one kinds', 'kind', 'Kind', '', '', '', '', '', '', `kind = ${asPath}`],
      ['begin repeat', 'r', 'Repeat', '', '', '', '', '', `${calculation} div 10`],
      ['text', 'key', 'Key', '', ''],
      ['note', 'in', 'Inside', '', "pulldata('fruits', 'price', 'name', ${key}) = '40'"],
      ['end repeat', '', ''],
    ]
    const choices = [
      ['kinds', 'a', 'A', '40'],
      ['kinds', 'b', 'B', '10'],
    ]
    const { draft, ruleOf, said, lists, names } = imported('1', {
      more,
      choices,
      relevant: `${calculation} > 3`,
    })
    expect(errorsOf(draft).filter(({ part }) => part !== 'category' && part !== 'title')).toEqual([])
    expect(ruleOf('Group', 'relevant')).toBe('${g_lookup} > 20')
    expect(ruleOf('Own', 'constraint')).toBe("${own_lookup} > 3 or . = 'x'")
    expect(ruleOf('Own', 'required')).toBe('${own_lookup_2} > 3')
    // One field serves all rules of the same group.
    expect(ruleOf('Kind', 'choiceFilter')).toBe('kind = ${g_lookup}')
    expect(ruleOf('Repeat', 'count')).toBe('${g_lookup} div 10')
    expect(ruleOf('End', 'relevant')).toBe('${g_lookup} > 3')
    expect(ruleOf('Inside', 'relevant')).toBe("${in_lookup} = '40'")
    expect(draft.fields.map(({ id }) => names.get(id))).toEqual([
      'code',
      'g_lookup',
      'g',
      'own_lookup',
      'own_lookup_2',
      'own',
      'kind',
      'r',
      'price',
      'end',
    ])
    expect(said).toContain('The rule reads the hidden calculated answer “own_lookup”, which looks it up.')
    expect(said).not.toContain('Not carried over')
    expect(lists.map(({ name }) => name)).toEqual(['fruits'])

    const row = (key: string) =>
      ({ m1: { name: 'm1', price: '40' }, b2: { name: 'b2', price: '10' } })[key] ?? null
    const fields = inputOf(draft).dataFieldsArr.map(({ properties }) => fieldSchema.parse(properties))
    const idOf = (name: string) => [...names].find(([, one]) => one === name)?.[0] ?? ''
    const moment = {
      now: new Date('2026-11-29T10:00:00Z'),
      timezone: 'UTC',
      row: (_list: string, _key: string, value: string) => row(value),
    }
    const shown = (code: string) => {
      const { answers, hidden, withheld } = evaluateForm(fields, { [idOf('code')]: code }, moment)
      const repeats = answers[idOf('r')]
      return [
        hidden.has(idOf('g')),
        Array.isArray(repeats) ? repeats.length : 0,
        [...(withheld.get(idOf('kind')) ?? [])],
      ]
    }
    expect(shown('m1')).toEqual([false, 4, ['b']])
    expect(shown('b2')).toEqual([true, 1, ['a']])
    const sheets = exportXlsform(draft, { version: '1', lists: [{ id: 'new:fruits', name: 'Fruits' }] })
    const again = importXlsform(sheets, {
      template: draft,
      lists: [{ id: 'new:fruits', name: 'Fruits', columns: ['price'] }],
    })
    expect(again.draft.fields).toEqual(draft.fields)
  })

  test('in a rule is refused where the list is unknown, where it reads an option, and in a circle', () => {
    const price = (key: string) => `pulldata('fruits', 'price', 'name', ${key})`
    const more = [
      ['text', 'a', 'A', '', "pulldata('towns', 'price', 'name', ${code}) > 3"],
      ['select_one kinds', 'kind', 'Kind', '', '', '', '', '', '', `${price('kind')} > 3`],
      ['text', 'b', 'B', '', `${price('${c}')} > 3`],
      ['text', 'c', 'C', '', "${b} = 'x'"],
    ]
    const { said, ruleOf, draft } = imported('1', { more, choices: [['kinds', 'a', 'A', '40']] })
    expect(said).toContain('There is no data list “towns” here.')
    expect(said).toContain('Only a calculated answer can look up data lists.')
    expect(ruleOf('A', 'relevant')).toBeNull()
    expect(ruleOf('Kind', 'choiceFilter')).toBeNull()
    expect([ruleOf('B', 'relevant'), ruleOf('C', 'relevant')].filter(one => one !== null)).toHaveLength(1)
    expect(errorsOf(draft).filter(({ part }) => part !== 'category' && part !== 'title')).toEqual([])
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
