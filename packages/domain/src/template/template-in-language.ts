import { translatedLabelText, withLabelText } from '../logic/label-text.ts'
import { mediaIn, mediaOf, withMedia, withOptionMedia } from './label-media.ts'
import { optionValue } from './question.ts'
import type { Field } from './template.ts'
import {
  chooseTag,
  type LanguageTexts,
  optionKey,
  type TemplateLanguages,
  textKey,
  titleKey,
} from './template-languages.ts'

// A template in one of its languages (`template-languages.ts`). The first screen of the phone shows titles
// alone and does without.

/** A template, or a report with its questions, that may have languages. */
interface Multilingual {
  title?: string
  fields: readonly Field[]
  languages?: TemplateLanguages | null | undefined
}

/**
 * Returns a template in one of its languages. The same object for the default language, and for one that it
 * has not.
 */
export function inLanguage<T extends Multilingual>(template: T, tag: string): T {
  const texts = template.languages?.texts[tag]
  if (!texts) return template
  const { title, fields } = template
  return {
    ...template,
    ...(title !== undefined && { title: texts[titleKey] ?? title }),
    fields: translatedFields(fields, texts, tag),
  }
}

/**
 * Returns a template in the first wanted language that it has, else as it is.
 * @param wanted BCP 47 tags in the order of preference
 */
export function inWantedLanguage<T extends Multilingual>(template: T, wanted: readonly string[]): T {
  const { languages } = template
  return languages ? inLanguage(template, chooseTag(languages, wanted)) : template
}

const cache = new WeakMap<LanguageTexts, WeakMap<Field, Field>>()

/** Returns fields with the texts of a language. Cached: the same field and texts give the same object. */
function translatedFields(fields: readonly Field[], texts: LanguageTexts, tag: string): Field[] {
  const known = cache.get(texts) ?? new WeakMap<Field, Field>()
  cache.set(texts, known)
  return fields.map(field => {
    const found = known.get(field) ?? translated(field, texts, tag)
    known.set(field, found)
    return found
  })
}

function translated(original: Field, texts: LanguageTexts, tag: string): Field {
  const media = mediaOf(original)
  const field = media.languages ? withMedia(original, mediaIn(media, tag)) : original
  const { id } = field
  const label = texts[textKey(id, 'label')]
  if (field.kind === 'unknown') return { ...field, label: label ?? field.label }
  const message = texts[textKey(id, 'constraint')]
  const constraint = field.extensions?.constraint
  const hint = texts[textKey(id, 'hint')]
  const guidance = texts[textKey(id, 'guidance')]
  const requiredMessage = texts[textKey(id, 'required')]
  const named = {
    ...field,
    ...(field.extensions && {
      extensions: {
        ...field.extensions,
        ...(message !== undefined &&
          typeof constraint === 'object' && { constraint: { ...constraint, message } }),
        ...(hint !== undefined && { hint }),
        ...(guidance !== undefined && { guidance }),
        ...(requiredMessage !== undefined && { requiredMessage }),
      },
    }),
  }
  const whole = label === undefined ? named : withLabelText(named, translatedLabelText(field, label))
  if (whole.kind === 'repeat') return { ...whole, fields: translatedFields(whole.fields, texts, tag) }
  if (!('options' in whole)) return whole
  const other = 'other' in whole ? whole.other : undefined
  return {
    ...whole,
    options: whole.options.map(given => {
      const beside = mediaOf(given)
      const option = beside.languages ? withOptionMedia(given, mediaIn(beside, tag)) : given
      const value = optionValue(option)
      const text = texts[optionKey(id, value)]
      return text === undefined ? option : { ...option, text, value }
    }),
    ...(other && { other: { text: texts[textKey(id, 'other')] ?? other.text } }),
  }
}
