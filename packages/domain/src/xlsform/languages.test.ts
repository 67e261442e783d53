// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { tagOfName } from '../language/language-names.ts'
import type { Language } from '../language/languages.ts'
import { type Catalogue, type Speech, speakBy } from '../language/texts.ts'
import fr from '../languages/fr/templates.json' with { type: 'json' }
import sw from '../languages/sw/templates.json' with { type: 'json' }
import { describeNote } from '../messages/xlsform-en.ts'
import { fieldText } from '../template/field-texts.ts'
import { errorsOf } from '../template/template-draft-errors.ts'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

/** The server speaks the language of each request. */
let speech: Speech = { language: 'en', locale: 'en-GB', catalogue: {} }
speakBy(() => speech)
const catalogues: Partial<Record<Language, Catalogue>> = { sw, fr }
function inLanguage<T>(language: Language, read: () => T): T {
  const before = speech
  speech = { language, locale: language, catalogue: catalogues[language] ?? {} }
  const result = read()
  speech = before
  return result
}

function imported(
  sheets: Record<string, string>,
  template: Parameters<typeof importXlsform>[1]['template'] = null,
) {
  let seed = 0
  const random = () => (seed++ % 1000) / 1000
  const tables = Object.entries(sheets).map(([name, table]) => sheetOf(name, table))
  const form = importXlsform(tables, { template, lists: [], random, inLanguage })
  const said = form.lines.flatMap(({ sheet, row, notes }) =>
    notes.map(note => `${sheet} ${row}: ${describeNote(note)}`),
  )
  return { ...form, said }
}

/** The texts of a language by the names of questions, which ids are made of. */
const named = (texts: Record<string, string> | undefined) =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([key, text]) => [key.replace(/-[0-9a-z]{6}\//, '/'), text]),
  )

describe('the languages of an XLSForm', () => {
  it('have the words that or_other adds, as far as they are known', () => {
    const { draft, said } = imported({
      survey: `
        | type                         | name | label::French (fr) | label::Swahili (sw) | label::Luo (luo) |
        | select_one fruit or_other    | f    | Fruit              | Tunda               | Olemo            |
        | select_multiple pay or_other | p    | Payé par           | Umelipa kwa         | Ichulo gi        |`,
      choices: `
        | list_name | name  | label::French (fr) | label::Swahili (sw) |
        | fruit     | apple | Pomme              | Tufaha              |
        | pay       | other | Autrement          | Vinginevyo          |
        | pay       | cash  | Autre              | Nyingine            |`,
    })
    expect(draft.fields).toMatchObject([
      { options: [{ text: 'Pomme' }, { text: 'Autre', value: 'other' }] },
      { label: 'Précisez' },
      { options: [{ text: 'Autrement', value: 'other' }, { text: 'Autre' }] },
      { label: 'Précisez' },
    ])
    const { sw: swahili, luo } = draft.meta.languages?.texts ?? {}
    expect(named(swahili)).toEqual({
      'f/label': 'Tunda',
      'f/option/apple': 'Tufaha',
      'f/option/other': 'Nyingine',
      'f-other/label': 'Tafadhali taja ni lipi lingine',
      'p/label': 'Umelipa kwa',
      'p/option/other': 'Vinginevyo',
      'p/option/cash': 'Nyingine',
      'p-other/label': 'Tafadhali taja ni lipi lingine',
    })
    expect(named(luo)).toEqual({ 'f/label': 'Olemo', 'p/label': 'Ichulo gi' })
    expect(said.filter(one => one.includes('translation'))).toEqual([])
  })

  it('show answers in labels, in each of them', () => {
    const { draft, said } = imported({
      survey: `
        | type    | name | label::English (en)  | label::Swahili (sw) |
        | text    | who  | Name                 | Jina                |
        | integer | age  | Age of \${who}        | Umri wa \${who}      |`,
    })
    expect(said).toEqual([])
    expect(named(draft.meta.languages?.texts.sw)).toMatchObject({ 'age/label': 'Umri wa …' })
    const [sheet] = exportXlsform(draft, { version: '1', lists: [] })
    expect(sheet?.rows.at(-1)?.filter(text => text !== '')).toEqual([
      'integer',
      'age',
      'Age of ${who}',
      'Umri wa ${who}',
    ])
  })

  it('have guidance, which an export has again', () => {
    const survey = `
        | type    | name | label::English (en) | label::Swahili (sw) | guidance_hint::English (en) | guidance_hint::Swahili (sw) |
        | integer | age  | Age                 | Umri                | Ask for the card            | Omba kadi                   |
        | note    | end  | Thanks              | Asante              | Read it aloud               |                             |`
    const { draft, said } = imported({ survey })
    expect(said).toEqual([])
    expect(draft.fields.map(field => fieldText(field, 'guidance'))).toEqual([
      'Ask for the card',
      'Read it aloud',
    ])
    expect(named(draft.meta.languages?.texts.sw)).toMatchObject({ 'age/guidance': 'Omba kadi' })
    const [sheet] = exportXlsform(draft, { version: '1', lists: [] })
    expect(sheet?.rows[0]).toEqual(
      expect.arrayContaining(['guidance_hint::English (en)', 'guidance_hint::Swahili (sw)']),
    )
    const again = importXlsform([sheet ?? sheetOf('survey', '')], {
      template: draft,
      lists: [],
      random: () => 0,
    })
    expect(again.draft.fields).toEqual(draft.fields)
    expect(again.draft.meta.languages).toEqual(draft.meta.languages)
  })

  it('become those of the template: labels, messages and options, the default one by the setting', () => {
    const { draft, said, counts } = imported({
      survey: `
        | type            | name  | label::English (en) | label::Swahili (sw) | constraint | constraint_message::English (en) | constraint_message::Swahili (sw) |
        | begin group     | home  | Home                | Nyumba              |            |                                  |                                  |
        | integer         | rooms | Rooms               | Vyumba              | . < 9 or . = 99 | Too many                    | Vingi mno                        |
        | end group       |       |                     |                     |            |                                  |                                  |
        | begin repeat    | folk  | Members             | Watu                |            |                                  |                                  |
        | select_one sex  | sex   | Sex                 | Jinsia              |            |                                  |                                  |
        | end repeat      |       |                     |                     |            |                                  |                                  |`,
      choices: `
        | list_name | name | label::Swahili (sw) | label::English (en) |
        | sex       | f    | Mwanamke            | Female              |
        | sex       | m    |                     | Male                |`,
      settings: `
        | form_title | default_language |
        | Household  | English (en)     |`,
    })
    expect(said).toEqual([])
    expect(counts).toMatchObject({ carried: counts.rows })
    expect(draft.fields.map(({ label }) => label)).toEqual(['Home', 'Rooms', 'Members'])
    const { languages } = draft.meta
    expect(languages?.default).toBe('en')
    expect(named(languages?.texts.sw)).toEqual({
      'home/label': 'Nyumba',
      'rooms/label': 'Vyumba',
      'rooms/constraint': 'Vingi mno',
      'folk/label': 'Watu',
      'sex/label': 'Jinsia',
      'sex/option/f': 'Mwanamke',
    })
    expect(errorsOf(draft).map(({ message }) => message)).toEqual(['Tag is required'])
  })

  it('have hints and messages of missing answers, in and out', () => {
    const long = 'x'.repeat(501)
    const { draft, said } = imported({
      survey: `
        | type        | name | label::English (en) | hint::English (en) | hint::Swahili (sw) | required | required_message::English (en) | required_message::Swahili (sw) |
        | begin group | home | Home                | Where they sleep   | Wanapolala         |          |                                |                                |
        | text        | who  | Who?                | The oldest         | Mkubwa             | yes      | Say who                        | Sema nani                      |
        | end group   |      |                     |                    |                    |          |                                |                                |
        | note        | end  | The end             | Of \${who}         |                    |          | Never                          |                                |
        | text        | more | More                | ${long}            |                    |          |                                |                                |`,
    })
    expect(said).toEqual([
      'survey 5: The hint shows ${who} as it is written, not the answer.',
      'survey 5: “required_message” is not supported: Never',
      'survey 6: “hint” was cut after 500 characters.',
    ])
    expect(
      draft.fields.map(field => [fieldText(field, 'hint'), fieldText(field, 'requiredMessage')]),
    ).toEqual([
      ['Where they sleep', ''],
      ['The oldest', 'Say who'],
      ['Of ${who}', ''],
      ['x'.repeat(500), ''],
    ])
    expect(named(draft.meta.languages?.texts.sw)).toEqual({
      'home/hint': 'Wanapolala',
      'who/hint': 'Mkubwa',
      'who/required': 'Sema nani',
    })
    expect(errorsOf(draft).map(({ message }) => message)).toEqual(['Name is required', 'Tag is required'])
    const [survey] = exportXlsform(draft, { version: '1', lists: [] })
    const [heads = [], ...rows] = survey?.rows ?? []
    expect(rows.map(row => row[heads.indexOf('hint::Swahili (sw)')])).toEqual([
      'Wanapolala',
      'Mkubwa',
      '',
      '',
      '',
    ])
    expect(rows[1]?.[heads.indexOf('required_message::Swahili (sw)')]).toBe('Sema nani')
    expect(rows[3]?.[heads.indexOf('hint::English (en)')]).toBe('Of $ {who}')
    const again = importXlsform(exportXlsform(draft, { version: '1', lists: [] }), {
      template: draft,
      lists: [],
      random: () => 0.5,
    })
    expect(again.draft).toEqual(draft)
  })

  it('are not there in a form that names none, and a template keeps its own', () => {
    const sheets = { survey: '| type | name | label |\n| text | who | Who? |' }
    const plain = imported(sheets).draft
    expect(plain.meta).not.toHaveProperty('languages')
    const languages = { default: 'fr', texts: { sw: { title: 'Nani' } } }
    const template = { ...plain, meta: { ...plain.meta, languages } }
    expect(imported(sheets, template).draft.meta.languages).toEqual(languages)
    const settings = '| default_language |\n| French (fr) |'
    expect(imported({ ...sheets, settings }).draft.meta.languages).toEqual({ default: 'fr', texts: {} })
  })

  it('are named in the report where they or their texts are not carried over', () => {
    const { draft, said } = imported({
      survey: `
        | type           | name | label | label::Tongue of ours | label::French | label::fr |
        | select_one yes | ok   | Ok?   | Xx                    | Bien ?        | Bon ?     |`,
      choices: `
        | list_name | name | label | label::French |
        | yes       | 1    | Yes   | Oui           |
        | yes       | 2    | Yeah  | oui           |`,
    })
    expect(said).toEqual([
      'survey 1: Not carried over: the texts in Tongue of ours, fr.',
      'survey 1: The form does not say which language “label” is. It became “en”; choose another one in the translations.',
      'choices 3: The text in French was left out: another option reads “oui” as well.',
    ])
    expect(named(draft.meta.languages?.texts.fr)).toEqual({ 'ok/label': 'Bien ?', 'ok/option/1': 'Oui' })
  })

  it('are cut where they are too long, and the report says so', () => {
    const { draft, said } = imported({
      survey: `| type | name | label::English (en) | label::sw |\n| text | who | Who? | ${'x'.repeat(301)} |`,
    })
    expect(said).toEqual(['survey 2: The text in sw was cut after 300 characters.'])
    expect(Object.values(draft.meta.languages?.texts.sw ?? {})).toEqual(['x'.repeat(300)])
  })

  it('are known by tag, by code and by their names', () => {
    const names = [
      'sw',
      'Swahili (sw)',
      'Swahili',
      'Kiswahili',
      'PORTUGUÊS',
      'Português (pt_BR)',
      'العربية',
      'Luo',
      'Tongue of ours',
    ]
    expect(names.map(tagOfName)).toEqual(['sw', 'sw', 'sw', 'sw', 'pt', 'pt-BR', 'ar', 'luo', null])
  })
})
