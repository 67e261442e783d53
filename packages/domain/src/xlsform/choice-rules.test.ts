// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { initialAnswers } from '../logic/form-logic.ts'
import { describeNote } from '../messages/xlsform-en.ts'
import type { Field } from '../template/template.ts'
import { fieldSchema } from '../template/template.ts'
import { errorsOf } from '../template/template-draft-errors.ts'
import { allFields } from '../template/template-structure.ts'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

function imported(survey: string, choices: string) {
  const tables = [sheetOf('survey', survey), sheetOf('choices', choices)]
  const { draft, lines } = importXlsform(tables, { template: null, lists: [] })
  const said = lines.flatMap(({ sheet, row, notes }) =>
    notes.map(note => `${sheet} ${row}: ${describeNote(note)}`),
  )
  const names = new Map(
    allFields(draft.fields).map(field => [
      field.kind === 'unknown' ? '' : String(field.extensions?.name),
      field,
    ]),
  )
  return { draft, said, field: (name: string) => names.get(name) }
}

/** The questions as a phone gets them. */
function asked({ fields }: ReturnType<typeof imported>['draft']): Field[] {
  return fields.map(field => fieldSchema.parse(JSON.parse(JSON.stringify(field))))
}

const moment = { now: new Date('2026-11-23T09:00:00Z'), timezone: 'Africa/Nairobi' }

const classes = `
  | list_name | name | label    |
  | class     | 1    | Secure   |
  | class     | 2    | Severe   |
  | uses      | a    | To drink |
  | uses      | b    | Cattle   |`

describe('a calculation of a choice', () => {
  it('is carried over, and the phone chooses the options', () => {
    const { draft, said, field } = imported(
      `
      | type                 | name  | label       | calculation                     | default |
      | integer              | n     | How many?   |                                 | 5       |
      | select_one class     | s     | Class       | if(\${n} > 3, "2", "1")         |         |
      | select_one class     | m     | Class again | if(\${n} > 3, 1, 2)             |         |
      | select_multiple uses | u     | Uses        | if(\${n} > 3, 'b a', 'a')       |         |
      | acknowledge          | ok    | Fine        | if(\${n} > 3, 'OK', '')         |         |`,
      classes,
    )
    expect(said.filter(text => text.includes('calculat'))).toEqual([])
    expect(errorsOf(draft).filter(({ fieldId }) => fieldId !== null)).toEqual([])
    const answers = initialAnswers(asked(draft), moment)
    expect(
      Object.fromEntries(['s', 'm', 'u', 'ok'].map(name => [name, answers[field(name)?.id ?? '']])),
    ).toEqual({
      s: '2',
      m: '1',
      u: ['a', 'b'],
      ok: ['OK'],
    })
  })

  it('is said to be left out of a question that cannot have one', () => {
    const { said } = imported(
      `
      | type                             | name | label    | calculation   |
      | integer                          | n    | How many |               |
      | rank uses                        | r    | Order    | 'a b'         |
      | select_one_from_file farms.csv   | f    | Farm     | concat('a')   |
      | image                            | i    | Photo    | 'x.jpg'       |`,
      classes,
    )
    expect(said.filter(text => text.includes('cannot be calculated'))).toEqual([
      "survey 3: A question of this type cannot be calculated: 'a b'",
      "survey 4: A question of this type cannot be calculated: concat('a')",
      "survey 5: A question of this type cannot be calculated: 'x.jpg'",
    ])
  })

  it('is exported with its options, shown or not, and read again', () => {
    const { draft } = imported(
      `
      | type                 | name  | label     | calculation               |
      | integer              | n     | How many? |                           |
      | select_one class     | s     | Class     | if(\${n} > 3, "2", "1")   |
      | select_multiple uses | u     | Uses      | if(\${n} > 3, 'b a', 'a') |`,
      classes,
    )
    // Options typed in the builder have their texts as values, with spaces.
    const [n, s, u] = JSON.parse(JSON.stringify(draft.fields))
    s.extensions.calculate.isShown = false
    u.options = [{ text: 'To drink' }, { text: 'Cattle' }]
    u.extensions.calculate.value.args[1].value = 'Cattle To drink'
    u.extensions.calculate.value.args[2].value = 'To drink'
    const typed = { ...draft, fields: [n, s, u] }
    const sheets = exportXlsform(typed, { version: '1', lists: [] })
    expect(sheets[0]?.rows.slice(2).map(([type]) => type)).toEqual(['select_one s', 'select_multiple u'])
    expect(sheets[0]?.rows.slice(3).flat()).toContain("if(${n} > 3, 'Cattle To_drink', 'To_drink')")
    const again = importXlsform(sheets, { template: typed, lists: [] })
    expect(again.draft.fields).toEqual([n, s, { ...u, options: u.options }])
    expect(again.lines.flatMap(({ notes }) => notes)).toEqual([])
  })

  it('chooses nothing that the options do not have', () => {
    const { draft, field } = imported(
      `
      | type                 | name | label | calculation |
      | select_one class     | s    | Class | '3'         |
      | select_multiple uses | u    | Uses  | 'a c b a'   |`,
      classes,
    )
    const answers = initialAnswers(asked(draft), moment)
    expect(answers).toEqual({ [field('u')?.id ?? '']: ['a', 'b'] })
  })
})

describe('a rule with a text that is no option', () => {
  it('is carried over with a warning, and says the same', () => {
    const { draft, said, field } = imported(
      `
      | type             | name | label | relevant                                     | calculation                         |
      | select_one class | s    | Class |                                              |                                     |
      | text             | t    | Why?  | \${s} = 'dk' or \${s} = '2'                  |                                     |
      | text             | q    | More? | selected(\${s}, 'NaN') or not(\${s} != 'dk') |                                     |
      | calculate        | c    |       |                                              | if(\${s} = 'other' or \${s} = '1', 5, 6) |`,
      classes,
    )
    expect(said.filter(text => text.includes('isn’t one of'))).toEqual([
      'survey 3: “Show this question when” compares “s” with “dk”, which isn’t one of its options. The rule was carried over; check whether it’s a typo.',
      'survey 4: “Show this question when” compares “s” with “NaN”, which isn’t one of its options. The rule was carried over; check whether it’s a typo.',
      'survey 4: “Show this question when” compares “s” with “dk”, which isn’t one of its options. The rule was carried over; check whether it’s a typo.',
      'survey 5: “Calculate the answer” compares “s” with “other”, which isn’t one of its options. The rule was carried over; check whether it’s a typo.',
    ])
    expect(said.filter(text => text.includes('Not carried over'))).toEqual([])
    // The template can be saved as it is, and keeps the rule when it is exported and imported.
    expect(errorsOf(draft).filter(({ fieldId }) => fieldId !== null)).toEqual([])
    const sheets = exportXlsform(draft, { version: '1', lists: [] })
    const again = importXlsform(sheets, { template: draft, lists: [] })
    expect(again.draft.fields).toEqual(draft.fields)
    expect(again.lines.flatMap(({ notes }) => notes.map(({ code }) => code))).toEqual([])
    const answers = initialAnswers(asked(draft), moment)
    expect(answers[field('c')?.id ?? '']).toBe('6')
  })
})
