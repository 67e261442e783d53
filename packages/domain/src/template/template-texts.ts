import { constraintMessageCharacters, logicOf } from '../logic/field-logic.ts'
import { markedLabel } from '../logic/label-text.ts'
import { languageTexts } from '../messages/template-languages-en.ts'
import { fieldText } from './field-texts.ts'
import { plainMarked } from './marked-text.ts'
import { optionValue } from './question.ts'
import type { FieldKind } from './template.ts'
import { type FieldPart, optionKey, type TemplateLanguages, textKey, titleKey } from './template-languages.ts'
import { templateLimits } from './template-limits.ts'
import { allFields } from './template-structure.ts'

/** What is read of a field, of a template or of a draft. */
interface Worded {
  id: string
  kind: FieldKind
  label: string
  extensions?: Record<string, unknown> | undefined
  options?: readonly { text: string; value?: string | undefined }[]
  other?: { text: string } | undefined
}

/**
 * What a text is: the title, the label, the hint or the guidance of a field, the sentence of its
 * constraint or of a missing answer, an option, or the option 'Other'.
 */
type TextPart = 'title' | FieldPart | 'option'

/** A text of a template that can be translated. */
export interface TemplateText {
  key: string
  /** Null for the title. */
  fieldId: string | null
  part: TextPart
  /** The value of an option; '' for any other text. */
  value: string
  /** In the default language. */
  text: string
  /** The most characters of a translation. */
  max: number
}

/** The most characters of a translated text. */
const longest: Readonly<Record<TextPart, number>> = {
  title: templateLimits.translatedTitleCharacters,
  label: templateLimits.labelCharacters,
  hint: templateLimits.hintCharacters,
  guidance: templateLimits.hintCharacters,
  required: templateLimits.messageCharacters,
  constraint: constraintMessageCharacters,
  option: templateLimits.optionCharacters,
  other: templateLimits.optionCharacters,
}

/** Returns all texts of a template that can be translated, in the order of the form, the title first. */
export function templateTexts(title: string, fields: readonly Worded[]): TemplateText[] {
  return [
    { key: titleKey, fieldId: null, part: 'title', value: '', text: title, max: longest.title },
    ...allFields(fields).flatMap(fieldTexts),
  ]
}

function fieldTexts(field: Worded): TemplateText[] {
  const { id, kind, options = [], other } = field
  const of = (part: FieldPart, text: string): TemplateText[] => {
    const max = kind === 'consent' && part === 'hint' ? templateLimits.consentCharacters : longest[part]
    return text.trim() === '' ? [] : [{ key: textKey(id, part), fieldId: id, part, value: '', text, max }]
  }
  return [
    ...of('label', markedLabel(field)),
    ...of('hint', fieldText(field, 'hint')),
    ...of('guidance', fieldText(field, 'guidance')),
    ...options.flatMap(option => {
      const value = optionValue(option)
      if (option.text.trim() === '') return []
      const { text } = option
      return {
        key: optionKey(id, value),
        fieldId: id,
        part: 'option' as const,
        value,
        text,
        max: longest.option,
      }
    }),
    ...of('other', other?.text ?? ''),
    ...of('required', fieldText(field, 'requiredMessage')),
    ...of('constraint', logicOf(field).constraint?.message ?? ''),
  ]
}

/** Returns the texts that a language does not have. */
export function missingTexts(
  texts: readonly TemplateText[],
  own: Readonly<Record<string, string>>,
): TemplateText[] {
  return texts.filter(({ key }) => !own[key]?.trim())
}

/**
 * Returns translations of missing texts by their keys: those of texts that read the same elsewhere in the
 * template. The first one counts.
 */
export function earlierTranslations(
  texts: readonly TemplateText[],
  own: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const read = (text: string) => text.trim().toLowerCase()
  const known = new Map<string, string>()
  for (const { key, text } of texts) {
    const translated = own[key]?.trim()
    if (translated && !known.has(read(text))) known.set(read(text), translated)
  }
  return new Map(
    missingTexts(texts, own).flatMap(text => {
      const found = known.get(read(text.text))
      return found !== undefined && found.length <= text.max ? [[text.key, found]] : []
    }),
  )
}

/** One error of the languages of a template. */
export interface LanguageError {
  language: string
  /** '' if it is about the language. */
  key: string
  message: string
}

/**
 * Returns what is wrong with the languages of a template beyond their schema: a key that names no text of it,
 * a text that is too long, two options of a question that read the same, and too many languages or texts.
 */
export function languageErrors(
  title: string,
  fields: readonly Worded[],
  languages: TemplateLanguages | null | undefined,
): LanguageError[] {
  if (!languages) return []
  const all = templateTexts(title, fields)
  const byKey = new Map(all.map(text => [text.key, text]))
  const entries = Object.entries(languages.texts)
  const errors: LanguageError[] = []
  const { languages: most, translatedCharacters } = templateLimits
  const about = (language: string, message: string) => errors.push({ language, key: '', message })
  if (entries.length >= most) about(languages.default, languageTexts.tooMany({ max: most }))
  if (sizeOf(languages) > translatedCharacters)
    about(languages.default, languageTexts.tooLarge({ max: translatedCharacters }))
  for (const [language, texts] of entries) {
    if (language === languages.default) about(language, languageTexts.isDefault)
    for (const [key, text] of Object.entries(texts)) {
      const known = byKey.get(key)
      if (!known) errors.push({ language, key, message: languageTexts.unknownKey })
      else if (lengthOf(known, text) > known.max)
        errors.push({ language, key, message: languageTexts.tooLong({ max: known.max }) })
    }
    errors.push(...sameOptions(all, language, texts))
  }
  return errors
}

/** The marks of a label do not count: it is as long as what people read. */
const lengthOf = ({ part }: TemplateText, text: string) =>
  (part === 'label' ? plainMarked(text) : text).length

function sizeOf({ texts }: TemplateLanguages): number {
  return Object.values(texts)
    .flatMap(one => Object.values(one))
    .reduce((sum, { length }) => sum + length, 0)
}

/** Two options of a question that read the same cannot be told apart. */
function sameOptions(
  all: readonly TemplateText[],
  language: string,
  texts: Readonly<Record<string, string>>,
): LanguageError[] {
  const seen = new Set<string>()
  return all.flatMap(({ key, fieldId, part, text }) => {
    if (part !== 'option' && part !== 'other') return []
    const read = `${fieldId}/${(texts[key] ?? text).trim().toLowerCase()}`
    const isSame = seen.has(read)
    seen.add(read)
    return isSame && Object.hasOwn(texts, key) ? { language, key, message: languageTexts.optionTwice } : []
  })
}

/** Returns the languages with the texts alone that the template has; undefined if it has no languages. */
export function usedLanguages(
  title: string,
  fields: readonly Worded[],
  languages: TemplateLanguages | null | undefined,
): TemplateLanguages | undefined {
  if (!languages) return undefined
  const known = new Set(templateTexts(title, fields).map(({ key }) => key))
  const isUsed = ([key, text]: readonly [string, string]) => known.has(key) && text.trim() !== ''
  const texts = Object.entries(languages.texts).map(
    ([language, one]) => [language, Object.fromEntries(Object.entries(one).filter(isUsed))] as const,
  )
  return { ...languages, texts: Object.fromEntries(texts) }
}

/**
 * Returns the languages with texts under other keys: those of an option whose value changed, or copies for a
 * copied field. The same object if no text has one of the keys.
 * @param keys the new keys by the old ones
 * @param keeps true to leave the texts under the old keys as well
 */
export function withKeys(
  languages: TemplateLanguages | undefined,
  keys: ReadonlyMap<string, string>,
  keeps: boolean,
): TemplateLanguages | undefined {
  if (!languages) return undefined
  let isSame = true
  const texts = Object.entries(languages.texts).map(([language, one]) => {
    const moved = Object.entries(one).filter(([key]) => keys.has(key))
    if (moved.length === 0) return [language, one] as const
    isSame = false
    const kept = keeps ? one : Object.fromEntries(Object.entries(one).filter(([key]) => !keys.has(key)))
    return [
      language,
      { ...kept, ...Object.fromEntries(moved.map(([key, text]) => [keys.get(key) ?? key, text])) },
    ] as const
  })
  return isSame ? languages : { ...languages, texts: Object.fromEntries(texts) }
}
