import { describe, expect, it } from 'vitest'
import { languageTexts, translationTexts } from '../messages/template-languages-en.ts'
import { type DraftField, emptyDraft, newField, type TemplateDraft } from './template-draft.ts'
import { changesOf } from './template-draft-changes.ts'
import { errorsOf } from './template-draft-errors.ts'
import { changeField, copyPart, withCopiedTexts } from './template-draft-fields.ts'
import { takeStep } from './template-draft-steps.ts'
import { fieldsOf, partOf, treeOf } from './template-draft-tree.ts'
import { draftOf, inputOf, readDraftMeta } from './template-draft-wire.ts'
import type { TemplateLanguages } from './template-languages.ts'
import { readTextTable, textTable } from './template-text-table.ts'
import {
  earlierTranslations,
  languageErrors,
  missingTexts,
  templateTexts,
  usedLanguages,
} from './template-texts.ts'

const kinds = ['Red', 'Black'].map(text => ({ text }))
const tree: DraftField = { ...newField('radio', 'tree', 'Tree'), kind: 'radio', options: kinds }
const size: DraftField = newField('integer', 'size', 'Size')
const languages: TemplateLanguages = {
  default: 'en',
  texts: {
    sw: { title: 'Mti', 'tree/label': 'Mti gani?', 'tree/option/Red': 'Nyekundu', 'size/label': 'Ukubwa' },
  },
}
const draft: TemplateDraft = {
  meta: { ...emptyDraft().meta, title: 'Trees', category: '1', languages },
  fields: [tree, size],
}
const texts = templateTexts('Trees', draft.fields)
const swahili = (of: TemplateDraft | undefined) => of?.meta.languages?.texts.sw ?? {}

describe('the texts of a template', () => {
  it('are those of its parts in the order of the form', () => {
    const rule = { rule: { type: 'number', value: 1 }, message: 'Too small' }
    const inside = { ...size, id: 'inside', extensions: { constraint: rule } } as DraftField
    const repeat = { ...newField('repeat', 'plots', 'Plots'), fields: [inside] } as DraftField
    const other = { ...tree, other: { text: 'Another' } } as DraftField
    expect(templateTexts('Trees', [other, repeat]).map(({ key }) => key)).toEqual([
      'title',
      'tree/label',
      'tree/option/Red',
      'tree/option/Black',
      'tree/other',
      'plots/label',
      'inside/label',
      'inside/constraint',
    ])
    expect(missingTexts(texts, languages.texts.sw ?? {}).map(({ key }) => key)).toEqual(['tree/option/Black'])
  })

  it('are refused with their place: unknown, too long, the same as another option, and of the default language', () => {
    const errors = (own: Record<string, string>, tag = 'sw') =>
      languageErrors('Trees', draft.fields, { default: 'en', texts: { [tag]: own } })
    expect(errors(languages.texts.sw ?? {})).toEqual([])
    expect(errors({ 'gone/label': 'x' })).toEqual([
      { language: 'sw', key: 'gone/label', message: languageTexts.unknownKey },
    ])
    expect(errors({ 'tree/label': 'x'.repeat(301) })).toMatchObject([{ key: 'tree/label' }])
    expect(errors({ 'tree/option/Black': 'red' })).toMatchObject([{ message: languageTexts.optionTwice }])
    expect(errors({}, 'en')).toMatchObject([{ key: '', message: languageTexts.isDefault }])
    const many = Array.from({ length: 20 }, (_, n) => [`a${String.fromCharCode(97 + n)}`, {}])
    expect(
      languageErrors('Trees', draft.fields, { default: 'en', texts: Object.fromEntries(many) }),
    ).toMatchObject([{ message: languageTexts.tooMany({ max: 20 }) }])
    const long = {
      ...draft,
      meta: { ...draft.meta, languages: { default: 'en', texts: { sw: { title: 'x'.repeat(61) } } } },
    }
    expect(errorsOf(long)).toMatchObject([{ part: 'languages' }])
  })
})

describe('a draft with languages', () => {
  it('is sent and read as it is, without the texts of what is gone', () => {
    const withoutSize = takeStep(draft, { type: 'remove', id: 'size' })?.draft ?? draft
    const { input, dataFieldsArr } = inputOf(withoutSize)
    expect(input.languages?.texts.sw).toEqual({
      title: 'Mti',
      'tree/label': 'Mti gani?',
      'tree/option/Red': 'Nyekundu',
    })
    const dataFields = dataFieldsArr.map(({ properties }) => properties)
    expect(draftOf({ ...input, category: null, un_sdg: null, dataFields }).meta.languages).toEqual(
      input.languages,
    )
    expect(inputOf({ ...draft, meta: emptyDraft().meta }).input.languages).toBeNull()
    expect(errorsOf(withoutSize)).toEqual([])
    expect(readDraftMeta(structuredClone(draft.meta)).languages).toEqual(languages)
    expect(readDraftMeta({ languages: { default: 1 } })).not.toHaveProperty('languages')
  })

  it('differs from another one by its texts, whatever objects they are', () => {
    expect(changesOf(draft, structuredClone(draft))).toEqual([])
    const changed = structuredClone(draft)
    swahili(changed)['size/label'] = 'Kipimo'
    expect(changesOf(draft, changed)).toEqual([{ type: 'meta', part: 'languages' }])
  })

  it('keeps the translation of an option whose text is typed anew', () => {
    const typed = (text: string) =>
      changeField(draft, { ...tree, options: [{ text }, { text: 'Black' }] } as DraftField)
    expect(swahili(typed('Crimson'))).toMatchObject({ 'tree/option/Crimson': 'Nyekundu' })
    expect(swahili(typed('Crimson'))).not.toHaveProperty('tree/option/Red')
    // The text passes through that of another option: its translation stays its own.
    expect(swahili(typed('Black'))).toMatchObject({ 'tree/option/Red': 'Nyekundu' })
    const turned = changeField(draft, { ...tree, options: kinds.toReversed() } as DraftField)
    expect(turned.meta).toBe(draft.meta)
  })

  it('has the translations of a copied question for the copy as well, also within a repeat', () => {
    const repeat = { ...newField('repeat', 'plots', 'Plots'), fields: [tree] } as DraftField
    const part = partOf(treeOf([repeat]), 'plots')
    if (!part) throw new Error('the repeat is not there')
    const copied = copyPart(part, 'plots-2')
    const after = withCopiedTexts({ ...draft, fields: [repeat] }, part, copied).meta.languages
    const [copy] = fieldsOf([copied])
    const [inner] = copy?.kind === 'repeat' ? copy.fields : []
    expect(after?.texts.sw).toMatchObject({
      'tree/label': 'Mti gani?',
      [`${inner?.id}/label`]: 'Mti gani?',
      [`${inner?.id}/option/Red`]: 'Nyekundu',
    })
    expect(usedLanguages('Trees', fieldsOf([copied]), after)?.texts.sw).toHaveProperty(`${inner?.id}/label`)
  })
})

describe('the table of the translations', () => {
  it('is the same when it is read again', () => {
    const rows = textTable(texts, languages)
    expect(rows.slice(0, 2)).toEqual([
      ['Key', 'Part', 'English (en)', 'Swahili (sw)'],
      ['title', 'Name', 'Trees', 'Mti'],
    ])
    expect(rows.find(([key]) => key === 'tree/option/Black')?.[1]).toBe('Option · Tree')
    expect(readTextTable(rows, texts, languages)).toEqual({ languages, changed: 0, left: [] })
  })

  it('gives changed texts and further languages, and says what it does not take', () => {
    const rows = [
      ['Key', 'Notes of ours', 'Swahili (sw)', 'French'],
      ['tree/option/Black', '', 'Nyeusi', 'Noir'],
      ['gone/label', '', 'Haipo', ''],
      ['size/label', '', '', 'x'.repeat(301)],
    ]
    const read = readTextTable(rows, texts, languages)
    expect(read?.changed).toBe(2)
    expect(read?.languages.texts).toEqual({
      sw: { ...languages.texts.sw, 'tree/option/Black': 'Nyeusi' },
      fr: { 'tree/option/Black': 'Noir' },
    })
    expect(read?.left).toEqual([
      translationTexts.columnUnknown({ head: 'Notes of ours' }),
      translationTexts.rowUnknown({ row: 3, key: 'gone/label' }),
      translationTexts.cellTooLong({ row: 4, language: 'French (fr)', max: 300 }),
    ])
    expect(readTextTable([['Question', 'French']], texts, languages)).toBeNull()
  })
})

describe('translations of the same text elsewhere', () => {
  const radio = (id: string, ...options: string[]) => ({
    id,
    kind: 'radio' as const,
    label: id,
    options: options.map(text => ({ text })),
  })
  const asked = templateTexts('Wells', [
    radio('a', 'Yes', 'No'),
    radio('b', 'yes ', 'No'),
    radio('c', 'Never'),
  ])

  it('are offered for what is missing, in the same words', () => {
    const own = { 'a/option/Yes': 'Ndiyo', 'a/option/No': ' ', 'b/option/No': 'Hapana' }
    expect([...earlierTranslations(asked, own)]).toEqual([
      ['a/option/No', 'Hapana'],
      ['b/option/yes ', 'Ndiyo'],
    ])
    expect(earlierTranslations(asked, {}).size).toBe(0)
  })

  it('are no longer than the text may be', () => {
    const title = templateTexts('Long', [{ id: 'q', kind: 'text', label: 'Long' }])
    expect(earlierTranslations(title, { 'q/label': 'x'.repeat(61) }).size).toBe(0)
    expect(earlierTranslations(title, { 'q/label': 'x'.repeat(60) }).get('title')).toHaveLength(60)
  })
})
