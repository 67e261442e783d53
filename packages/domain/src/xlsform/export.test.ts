import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expressionNames } from '../expression/names.ts'
import { optionValue } from '../template/question.ts'
import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { readDraftFields } from '../template/template-draft-wire.ts'
import { mapFields } from '../template/template-structure.ts'
import { templateTexts } from '../template/template-texts.ts'
import { anyFormDraft } from '../testing/any-form-draft.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

const lists = [{ id: '1', name: 'Villages of Kilifi' }]

/** What is said about a template of the product as well: its data lists, and labels that look like markup. */
const said: ReadonlySet<string> = new Set(['list-of-company', 'label-markup', 'label-value'])

/** A draft with the names of all fields written out, and without values of options that are their texts. */
function plain({ meta, fields }: TemplateDraft): TemplateDraft {
  const names = expressionNames(fields)
  const all = mapFields(fields, field => {
    const named = {
      ...field,
      extensions: { ...(field.kind === 'unknown' ? {} : field.extensions), name: names.get(field.id) },
    }
    if (!('options' in named)) return named as DraftField
    const options = named.options.map(option => {
      const value = optionValue(option)
      const { columns } = option
      return { text: option.text, ...(value !== option.text && { value }), ...(columns && { columns }) }
    })
    return { ...named, options } as DraftField
  })
  return { meta, fields: readDraftFields(JSON.parse(JSON.stringify(all))) }
}

/** What ODK takes for the name of a question. */
const noName = ['$', 'x'].join('{').concat('}')

/** A draft with a text in Swahili and Arabic for what the numbers choose. */
const anyTranslated = fc
  .tuple(anyFormDraft, fc.array(fc.nat(3), { minLength: 80, maxLength: 80 }))
  .map(([draft, chosen]) => {
    const all = templateTexts(draft.meta.title, draft.fields)
    const textsOf = (tag: string, wanted: number) =>
      Object.fromEntries(
        all.flatMap(({ key, part }, at) =>
          chosen[at] === wanted || chosen[at] === 3
            ? [[key, part === 'label' ? `${tag} ${at} ${noName}` : `${tag} ${at}`]]
            : [],
        ),
      )
    const languages = { default: 'en', texts: { sw: textsOf('sw', 1), ar: textsOf('ar', 2), 'pt-BR': {} } }
    return { ...draft, meta: { ...draft.meta, languages } }
  })

describe('an exported template', () => {
  it('has its languages when it is imported again, as a new template as well', () => {
    fc.assert(
      fc.property(anyTranslated, draft => {
        const sheets = exportXlsform(draft, { version: '1', lists })
        const { draft: again, lines } = importXlsform(sheets, { template: draft, lists })
        expect(again.meta.languages).toEqual(draft.meta.languages)
        expect(lines.filter(({ notes }) => notes.some(({ code }) => !said.has(code)))).toEqual([])
        const made = importXlsform(sheets, { template: null, lists }).draft.meta.languages
        const countsOf = (languages: typeof made) =>
          Object.values(languages?.texts ?? {}).map(texts => Object.keys(texts).length)
        expect(countsOf(made)).toEqual(countsOf(draft.meta.languages))
      }),
      { numRuns: 100 },
    )
  })

  it('is the same template when it is imported again', () => {
    fc.assert(
      fc.property(anyFormDraft, draft => {
        const sheets = exportXlsform(draft, { version: '1', lists })
        const { draft: again, lines } = importXlsform(sheets, { template: draft, lists })
        expect(plain(again)).toEqual(plain(draft))
        expect(lines.filter(({ notes }) => notes.some(({ code }) => !said.has(code)))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('does not limit a calculated number, which nobody could mend in ODK Collect', () => {
    const ten = { value: { type: 'number', value: 10 }, isShown: true }
    const draft: TemplateDraft = {
      meta: { title: 'Trees', category: null, unSdg: null, withComment: false, photoRequired: false },
      fields: [
        {
          kind: 'number',
          id: 'n',
          label: 'All trees',
          isRequired: false,
          min: 0,
          max: 100,
          extensions: { calculate: ten },
        },
      ],
    }
    const sheets = exportXlsform(draft, { version: '1', lists })
    const [[head = [], row = []] = []] = sheets.map(({ rows }) => rows)
    expect(row[head.indexOf('calculation')]).toBe('10')
    expect(row[head.indexOf('constraint')] ?? '').toBe('')
    const [field] = importXlsform(sheets, { template: draft, lists }).draft.fields
    expect(field).toMatchObject({ min: 0, max: 100 })
  })

  it('has rows that ODK reads: types, names without spaces, and bounds as constraints', () => {
    const draft: TemplateDraft = {
      meta: { title: 'Trees', category: null, unSdg: null, withComment: true, photoRequired: false },
      fields: [
        { kind: 'number', id: 'n', label: 'How many trees?', isRequired: true, min: 0, max: 50 },
        {
          kind: 'checkbox',
          id: 'c',
          label: 'Kinds',
          isRequired: false,
          options: [{ text: 'Red mangrove' }, { text: 'Other', value: 'other' }],
        },
        { kind: 'metric', id: 'm', label: 'Height', isRequired: false, metric: 'cm', min: 1, max: 900 },
      ],
    }
    const [survey, choices, settings] = exportXlsform(draft, { version: '4', lists })
    const table = (sheet: typeof survey) => sheet?.rows.map(row => row.filter(cell => cell !== ''))
    expect(table(survey)?.slice(1)).toEqual([
      ['decimal', 'how_many_trees', 'How many trees?', 'yes', '. >= 0 and . <= 50'],
      ['select_multiple kinds', 'kinds', 'Kinds'],
      ['decimal', 'height', 'Height', '. >= 1 and . <= 900', '{"kind":"metric","metric":"cm"}'],
    ])
    expect(table(choices)?.slice(1)).toEqual([
      ['kinds', 'Red_mangrove', 'Red mangrove', '{"value":"Red mangrove"}'],
      ['kinds', 'other', 'Other'],
    ])
    expect(table(settings)?.slice(1)).toEqual([['Trees', 'Trees', '4', 'data', '{"withComment":true}']])
  })
})
