// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { describeNote } from '../messages/xlsform-en.ts'
import type { DraftField } from '../template/template-draft.ts'
import { errorsOf } from '../template/template-draft-errors.ts'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { type ImportContext, importXlsform, NoSurveyError } from './import.ts'
import type { ReportLine } from './report.ts'

/** Imports a form of the sheets given, each a table in Markdown. */
function imported(sheets: Record<string, string>, context: Partial<ImportContext> = {}) {
  let seed = 0
  const random = () => (seed++ % 1000) / 1000
  const tables = Object.entries(sheets).map(([name, table]) => sheetOf(name, table))
  return importXlsform(tables, { template: null, lists: [], random, ...context })
}

/** The extensions of a field, which an unknown one does not have. */
const extensionsOf = (field: DraftField | undefined) =>
  field && field.kind !== 'unknown' ? field.extensions : undefined

const said = (lines: readonly ReportLine[]) =>
  lines.flatMap(({ sheet, row, notes }) => notes.map(note => `${sheet} ${row}: ${describeNote(note)}`))

describe('an XLSForm', () => {
  it('becomes questions with their options, in the order of its rows', () => {
    const { draft, lines, counts } = imported({
      survey: `
        | type                 | name  | label            | required |
        | text                 | who   | Who answers?     | yes      |
        | select_one water     | water | Kind of water    |          |
        | select_multiple uses | uses  | What is it for?  | no       |
        | image                | pic   | A photo          |          |`,
      choices: `
        | list_name | name | label    |
        | water     | well | Well     |
        | water     | tap  | Tap      |
        | uses      | 1    | Drinking |
        | uses      | 2    | Washing  |`,
      settings: `
        | form_title   | form_id | version |
        | Water points | water   | 3       |`,
    })
    expect(draft.meta.title).toBe('Water points')
    expect(draft.fields).toMatchObject([
      { kind: 'text', label: 'Who answers?', isRequired: true, extensions: { name: 'who' } },
      {
        kind: 'radio',
        label: 'Kind of water',
        isRequired: false,
        options: [
          { text: 'Well', value: 'well' },
          { text: 'Tap', value: 'tap' },
        ],
      },
      {
        kind: 'checkbox',
        options: [
          { text: 'Drinking', value: '1' },
          { text: 'Washing', value: '2' },
        ],
      },
      { kind: 'photo', label: 'A photo' },
    ])
    expect(said(lines)).toEqual([])
    expect(counts).toEqual({ rows: 9, carried: 9, differs: 0, 'left-out': 0, unused: 0 })
  })

  it('straightens the quotes around a text of a rule, and leaves those inside of it', () => {
    const { draft } = imported({
      survey: `
        | type | name  | label | relevant            |
        | text | said  | Said? |                     |
        | text | again | Once? | \${said} = ‘yes’     |
        | text | mark  | Mark? | \${said} = '‘'       |
        | text | late  | Late? | \${said} = "it’s" |`,
    })
    const texts = draft.fields.slice(1).map(field => extensionsOf(field)?.relevant)
    expect(texts).toMatchObject(['yes', '‘', 'it’s'].map(value => ({ right: { type: 'text', value } })))
  })

  it('keeps its rules, with the names of options as the answers that they stand for', () => {
    const { draft, lines } = imported({
      survey: `
        | type             | name  | label | relevant                                       | constraint         | constraint_message | calculation      | required        | default |
        | select_one yesno | has   | Has?  |                                                |                    |                    |                  |                 | y       |
        | integer          | many  | Many? | \${has} = 'y'                                  | . >= 0 and . <= 50 |                    |                  | \${has} = 'y'   | 3       |
        | decimal          | deep  | Deep? | selected(/data/has, 'y') and ../many > 2       | . < 300            | Below 300 metres   |                  |                 |         |
        | calculate        | twice |       |                                                |                    |                    | \${many} * 2     |                 |         |
        | date             | when  | When? | \${twice} > 3                                  | . <= today()       | Not in the future  |                  |                 | today() |`,
      choices: `
        | list name | name | label |
        | yesno     | y    | Yes   |
        | yesno     | n    | No    |`,
    })
    const [has, many, deep, twice] = draft.fields
    const isYes = {
      type: 'operation',
      operator: '=',
      left: { type: 'field', id: has?.id },
      right: { type: 'text', value: 'y' },
    }
    expect(extensionsOf(has)).toMatchObject({ initial: { type: 'text', value: 'y' } })
    expect(many).toMatchObject({
      min: 0,
      max: 50,
      isRequired: false,
      extensions: { relevant: isYes, required: isYes, initial: { type: 'number', value: 3 } },
    })
    expect(extensionsOf(many)).not.toHaveProperty('constraint')
    expect(extensionsOf(deep)).toMatchObject({
      constraint: { message: 'Below 300 metres' },
      relevant: { operator: 'and', right: { left: { type: 'field', id: many?.id } } },
    })
    expect(twice).toMatchObject({
      kind: 'text',
      label: 'twice',
      extensions: { calculate: { isShown: false } },
    })
    expect(lines.filter(({ notes }) => notes.some(({ code }) => code === 'rule-refused'))).toEqual([])
    expect(errorsOf(draft).filter(({ fieldId }) => fieldId !== null)).toEqual([])
  })

  it('keeps its groups and repeats, nested, with their rules', () => {
    const { draft, lines } = imported({
      survey: `
        | type         | name    | label      | appearance | repeat_count | relevant      | calculation      |
        | integer      | size    | How many?  |            |              |               |                  |
        | begin group  | house   | House      | field-list |              | \${size} > 0  |                  |
        | text         | roof    | Roof       |            |              |               |                  |
        | begin_repeat | member  | Member     |            | \${size}     |               |                  |
        | begin group  | person  | Person     |            |              |               |                  |
        | integer      | age     | Age        |            |              |               |                  |
        | end group    |         |            |            |              |               |                  |
        | end_repeat   |         |            |            |              |               |                  |
        | end group    |         |            |            |              |               |                  |
        | calculate    | oldest  |            |            |              |               | max(\${age})     |`,
    })
    const [size, house, roof, member, oldest] = draft.fields
    expect(draft.fields.map(({ kind }) => kind)).toEqual([size?.kind, 'group', 'text', 'repeat', 'text'])
    expect(house).toMatchObject({
      appearance: 'page',
      extensions: { name: 'house', relevant: { operator: '>' } },
    })
    expect(extensionsOf(roof)).toMatchObject({ group: house?.id })
    expect(member).toMatchObject({
      extensions: { group: house?.id, count: { type: 'field', id: size?.id } },
      fields: [{ kind: 'group', appearance: 'section' }, { label: 'Age' }],
    })
    expect(extensionsOf(oldest)).not.toHaveProperty('group')
    expect(extensionsOf(oldest)).toHaveProperty('calculate')
    expect(said(lines).filter(text => !text.includes('There is no question of the type'))).toEqual([])
  })

  it('keeps the attributes that a form has for other programs, and gives them back', () => {
    const { draft, lines, counts } = imported({
      survey: `
        | type      | name | label | instance::tag | instance::ofKind |
        | text      | a    | A     | first         | t                |
        | calculate | b    |       |               | n                |`,
    })
    expect(said(lines)).toEqual([])
    expect(counts.carried).toBe(2)
    expect(draft.fields).toMatchObject([
      { extensions: { attributes: { tag: 'first', ofKind: 't' } } },
      { extensions: { attributes: { ofKind: 'n' } } },
    ])
    const [survey] = exportXlsform(draft, { version: '1', lists: [] })
    expect(survey?.rows.map(row => row.slice(-2))).toEqual([
      ['instance::tag', 'instance::ofKind'],
      ['first', 't'],
      ['', 'n'],
    ])
  })

  it('has no word for appearances that mean nothing to a text', () => {
    const { lines } = imported({
      survey: `
        | type | name | label | appearance |
        | text | a    | A     | minimal    |
        | note | b    | B     | minimal    |
        | text | c    | C     | w3         |`,
    })
    expect(said(lines)).toEqual(['survey 4: Looks different: the appearance “w3” is not supported.'])
  })

  it('says what it does not carry over, row by row', () => {
    const { lines, counts, draft } = imported({
      survey: `
        | type            | name  | label  | relevant      | intent | Remarks |
        | text            | a     | A      | \${gone} = 1  | Say it        | x       |
        | deviceid        | phone |        |               |          |         |
        | username        | who   |        |               |          |         |
        | hologram        | h     | H      |               |          |         |
        | select_one nope | s     | S      |               |          |         |
        | text            | a     | Again  |               |          |         |
        | end group       |       |        |               |          |         |
        | begin group     | open  | Open   |               |          |         |
        | audit           | audit |        |               |          |         |`,
      choices: `
        | list_name | name | label |
        | spare     | 1    | One   |`,
      Sheet9: '| anything |',
    })
    expect(said(lines)).toEqual([
      'Sheet9 0: The sheet “Sheet9” is not part of a template and was not read.',
      'survey 1: Not read, because XLSForm has no such columns: “Remarks”.',
      'survey 2: “intent” is not supported: Say it',
      'survey 2: Not carried over: “Show this question when” ${gone} = 1. No question is named “gone”.',
      'survey 3: Phones are not asked for this number.',
      'survey 4: Each report names its data collector, with name and phone number.',
      'survey 5: XLSForm has no type “hologram”.',
      'survey 6: There is no list “nope” in the sheet “choices”. The question is kept as a text.',
      'survey 7: “a” is the name of another row as well. This one is named “a_2”.',
      'survey 8: There is no group to end here.',
      'survey 9: The group “open” has no end. It ends with the form.',
      'survey 10: Questions of the type “audit” are not supported.',
      'choices 2: No question uses the list “spare”.',
    ])
    expect(counts).toEqual({ rows: 10, carried: 0, differs: 5, 'left-out': 4, unused: 1 })
    expect(draft.fields.map(({ label }) => label)).toEqual(['A', 'S', 'Again', 'Open'])
  })

  it('takes rules out that read each other in a circle, and keeps the questions', () => {
    const { draft, lines } = imported({
      survey: `
        | type      | name | label | calculation |
        | calculate | a    |       | \${b} + 1   |
        | calculate | b    |       | \${a} + 1   |`,
    })
    expect(draft.fields).toHaveLength(2)
    expect(errorsOf(draft).filter(({ fieldId }) => fieldId !== null)).toEqual([])
    expect(said(lines)).toEqual([
      'survey 2: Not carried over: “Calculate the answer” ${b} + 1. These questions depend on each other in a circle: “a”, “b”',
    ])
  })

  it('asks what the other is, and offers a long list as a data list', () => {
    const many = Array.from({ length: 201 }, (_, n) => `| villages | v${n} | Village ${n} |`).join('\n')
    const { draft, lists, lines } = imported(
      {
        survey: `
        | type                          | name | label   | relevant        |
        | select_one fruit or_other     | f    | Fruit   |                 |
        | select_one villages           | v    | Village |                 |
        | select_one_from_file farm.csv | farm | Farm    | \${v} = 'v200'  |
        | select_one_from_file wells.csv | well | Well   |                 |`,
        choices: `| list_name | name | label |\n| fruit | apple | Apple |\n${many}`,
      },
      { lists: [{ id: '7', name: 'Farm' }] },
    )
    const [fruit, other, village, farm, well] = draft.fields
    expect(fruit).toMatchObject({ options: [{ text: 'Apple' }, { text: 'Other', value: 'other' }] })
    expect(other).toMatchObject({
      kind: 'text',
      extensions: { name: 'f_other', relevant: { name: 'selected' } },
    })
    expect(village).toMatchObject({ kind: 'data-list', listId: null })
    expect(farm).toMatchObject({
      kind: 'data-list',
      listId: '7',
      extensions: { relevant: { right: { value: 'Village 200' } } },
    })
    expect(lists).toEqual([
      {
        name: 'villages',
        items: expect.arrayContaining([
          { value: 'Village 0', columns: {} },
          { value: 'Village 200', columns: {} },
        ]),
        fieldIds: [village?.id],
      },
      { name: 'wells', items: [], fieldIds: [well?.id] },
    ])
    expect(said(lines)).toContain(
      'survey 5: Choose or create a data list for “wells”, or import the form again in a ZIP file with its CSV files.',
    )
  })

  it('has a ranking with the options of its list', () => {
    const { draft, lines } = imported({
      survey: `
        | type       | name  | label            |
        | rank fruit | order | Which is better? |`,
      choices: `
        | list_name | name  | label |
        | fruit     | apple | Apple |
        | fruit     | fig   | Fig   |`,
    })
    expect(draft.fields).toMatchObject([
      {
        kind: 'ranking',
        options: [
          { text: 'Apple', value: 'apple' },
          { text: 'Fig', value: 'fig' },
        ],
      },
    ])
    expect(said(lines).join()).not.toContain('survey 2')
  })

  it('becomes a new version of a template: questions keep their ids by their names', () => {
    const survey = (rows: string) => ({ survey: `| type | name | label |\n${rows}` })
    const first = imported(
      survey('| text | who | Who? |\n| text | where | Where? |\n| text | old | Old |'),
    ).draft
    const again = imported(
      survey('| text | where | In which village? |\n| image | old | Photo now |\n| text | who | Who? |'),
      { template: { ...first, meta: { ...first.meta, title: 'Kept', category: '3' } } },
    )
    const [who, where, old] = first.fields
    expect(again.draft.meta).toMatchObject({ title: 'Kept', category: '3' })
    expect(again.draft.fields.map(({ id }) => id)).toEqual([
      where?.id,
      expect.not.stringMatching(`^${old?.id}$`),
      who?.id,
    ])
    expect(said(again.lines)).toEqual([
      'survey 3: “old” has another type than in the template. It becomes a new question; the answers so far stay with the old one.',
    ])
  })

  it('starts with answers of the last report, where a question asks for its own', () => {
    const survey = `
        | type    | name    | label   | default                  |
        | text    | village | Village | \${last-saved#village}   |
        | integer | visit   | Visit   | \${last-saved#visit} + 1 |
        | text    | owner   | Owner   | \${last-saved#village}   |
        | image   | pic     | Photo   | \${last-saved#pic}       |`
    const { draft, lines } = imported({ survey })
    expect(draft.fields.map(field => extensionsOf(field)?.fromLast)).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['carried', 'differs', 'differs', 'differs'])
    const [sheet] = exportXlsform(draft, { version: '1', lists: [] })
    expect(sheet?.rows[1]?.filter(text => text !== '')).toEqual([
      'text',
      'village',
      'Village',
      '${last-saved#village}',
    ])
  })

  it('keeps notes, which are read and not answered, with what they are shown for', () => {
    const survey = `
        | type | name  | label                 | relevant        | required | constraint | calculation |
        | text | who   | Name                  |                 |          |            |             |
        | note | hello | Hello \${who}!        | \${who} != ''   | no       |            |             |
        | note | wrong | Read this             |                 | yes      | . != ''    | 1 + 1       |`
    const { draft, lines } = imported({ survey })
    const [who, hello, wrong] = draft.fields
    expect([hello, wrong]).toMatchObject([
      {
        kind: 'note',
        label: 'Hello …!',
        isRequired: false,
        extensions: { labelText: `Hello \${${who?.id}}!` },
      },
      { kind: 'note', label: 'Read this', isRequired: false },
    ])
    expect(extensionsOf(hello)).toHaveProperty('relevant')
    expect(said(lines)).toEqual([
      'survey 4: “required” is not supported: yes',
      "survey 4: “constraint” is not supported: . != ''",
      'survey 4: “calculation” is not supported: 1 + 1',
    ])
    const [sheet] = exportXlsform(draft, { version: '1', lists: [] })
    expect(sheet?.rows[2]?.filter(text => text !== '')).toEqual([
      'note',
      'hello',
      'Hello ${who}!',
      "${who} != ''",
    ])
    const again = importXlsform(exportXlsform(draft, { version: '1', lists: [] }), {
      template: draft,
      lists: [],
    })
    expect(again.draft.fields).toEqual(draft.fields)
  })

  it('shows answers in labels, and leaves again with the names of the questions', () => {
    const survey = `
        | type         | name | label                               |
        | text         | who  | Name                                |
        | begin group  | home | Home of \${who}                     |
        | begin repeat | pet  | Pets of \${ who }                   |
        | text         | kind | Kind                                |
        | integer      | old  | How old is the \${kind} of \${who}? |
        | end repeat   |      |                                     |
        | end group    |      |                                     |
        | text         | most | Is the \${kind} the oldest?         |`
    const { draft, lines } = imported({ survey })
    const [who, home, pet, most] = draft.fields
    expect(errorsOf(draft).filter(({ fieldId }) => fieldId !== null)).toEqual([])
    expect(home).toMatchObject({ label: 'Home of …', extensions: { labelText: `Home of \${${who?.id}}` } })
    const [kind, old] = pet?.kind === 'repeat' ? pet.fields : []
    expect(extensionsOf(old)?.labelText).toBe(`How old is the \${${kind?.id}} of \${${who?.id}}?`)
    expect(most?.label).toBe('Is the ${kind} the oldest?')
    expect(said(lines)).toMatchObject([
      expect.stringMatching(/^survey 9: The label shows \$\{kind\} as it is written.*each repetition/),
    ])
    const [sheet] = exportXlsform(draft, { version: '1', lists: [] })
    const at = sheet?.rows[0]?.indexOf('label') ?? -1
    expect(sheet?.rows.map(row => row[at])).toEqual([
      'label',
      'Name',
      'Home of ${who}',
      'Pets of ${who}',
      'Kind',
      'How old is the ${kind} of ${who}?',
      '',
      '',
      'Is the ${kind} the oldest?',
    ])
  })

  it('says of an option that it shows the name of a question', () => {
    const { draft, lines } = imported({
      survey: `
        | type           | name | label |
        | text           | who  | Who?  |
        | select_one own | of   | Whose |`,
      choices: `
        | list_name | name | label         |
        | own       | hers | \${who}’s own |`,
    })
    expect(said(lines)).toEqual(['choices 2: The option shows ${who} as it is written, not the answer.'])
    expect(draft.fields[1]).toMatchObject({ options: [{ text: '${who}’s own' }] })
  })

  it('carries marks of labels and hints, and takes them back from an export', () => {
    const { draft, lines } = imported({
      survey: `
        | type        | name | label::English (en)      | label::Swahili (sw) | hint::English (en) | hint::Swahili (sw) |
        | text        | who  | **Name** of \\*the\\* head | *Jina*              | See [x](https://a) | Ona __x__          |
        | integer     | age  | How old is **\${who}**?  | **\${who}** ana?    |                    |                    |
        | select_one l | l   | # Kind                   | # Aina              |                    |                    |`,
      choices: `
        | list_name | name | label::English (en) | label::Swahili (sw) |
        | l         | a    | **A** tree          | **Mti**             |
        | l         | b    | B                   | B_c_                |`,
    })
    const [who, age] = draft.fields
    expect(draft.fields.map(({ label }) => label)).toEqual(['Name of *the* head', 'How old is …?', 'Kind'])
    expect(who).toMatchObject({
      extensions: { labelText: '**Name** of \\*the\\* head', hint: 'See [x](https://a)' },
    })
    expect(age).toMatchObject({ extensions: { labelText: `How old is **\${${who?.id}}**?` } })
    const { sw } = draft.meta.languages?.texts ?? {}
    expect(Object.values(sw ?? {})).toEqual(['*Jina*', 'Ona __x__', '**…** ana?', '# Aina', 'Mti', 'B_c_'])
    expect(said(lines)).toEqual(['choices 2: Options are plain texts: the marks of this one are left out.'])
    const sheets = exportXlsform(draft, { version: '1', lists: [] })
    expect(sheets[0]?.rows.slice(1).map(row => row.slice(2, 4))).toEqual([
      ['**Name** of \\*the\\* head', '*Jina*'],
      ['How old is **${who}**?', '**${who}** ana?'],
      ['# Kind', '# Aina'],
    ])
    expect(importXlsform(sheets, { template: draft, lists: [] }).draft.fields).toEqual(draft.fields)
  })

  it('says which values in labels it does not carry over', () => {
    const { lines } = imported({
      survey: `
        | type              | name  | label                  |
        | select_one places | state | State                  |
        | select_one places | town  | Town in <b>\${land}</b> |`,
      choices: `
        | list_name | name | label |
        | places    | a    | A     |
        | places    | b    | B     |`,
    })
    expect(said(lines)).toEqual([
      'survey 3: The HTML in “label” is left out: its texts are shown without colours and sizes.',
      'survey 3: The label shows ${land} as it is written, not the answer. No question is named “land”.',
    ])
  })

  it('has a sheet “survey”', () => {
    expect(() => imported({ choices: '| list_name | name |' })).toThrow(new NoSurveyError(false))
    expect(() => imported({ Survey: '| type | name |' })).toThrow(new NoSurveyError(true))
  })
})
