import * as z from 'zod/mini'
import { languages as appLanguages, isLanguage } from '../language/languages.ts'

// The languages of a template. Its questions are in the default language; the texts of the others stand
// beside them, by keys that name the field and the part (`template-texts.ts`). Answers keep values, which no
// language changes.

/** A tag of BCP 47: 'sw', 'pt-BR'. */
export const languageTagSchema = z.string().check(
  z.maxLength(35, { abort: true }),
  z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
  z.refine(tag => canonicalTag(tag) !== null),
)

/**
 * The languages of a template, as they are stored, sent to phones and edited. `template-texts.ts` has their
 * limits.
 */
export const templateLanguagesSchema = z.object({
  /** The language of the questions themselves. */
  default: languageTagSchema,
  /**
   * The texts of each further language by their keys. A text that is missing is shown in the default
   * language.
   */
  texts: z.record(languageTagSchema, z.record(z.string(), z.string().check(z.trim(), z.minLength(1)))),
})
/** The languages of a template. */
export type TemplateLanguages = z.infer<typeof templateLanguagesSchema>
/** The texts of one language by their keys. */
export type LanguageTexts = Readonly<Record<string, string>>

/** Returns a tag in its usual spelling, 'pt-br' as 'pt-BR'; null for what is no tag. */
export function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

/** The key of the title. */
export const titleKey = 'title'
/** The texts that a field has once. */
export type FieldPart = 'label' | 'hint' | 'guidance' | 'constraint' | 'required' | 'other'
/** Returns the key of a text of a field. */
export const textKey = (fieldId: string, part: FieldPart) => `${fieldId}/${part}`
/** Returns the key of the text of an option. */
export const optionKey = (fieldId: string, value: string) => `${fieldId}/option/${value}`

/** Returns the tags of a template, the default one first; [] for a template that has no languages. */
export function tagsOf(languages: TemplateLanguages | null | undefined): string[] {
  return languages ? [languages.default, ...Object.keys(languages.texts)] : []
}

const base = (tag: string) => tag.toLowerCase().split('-')[0]

/**
 * Returns the language that a form is shown in: the first wanted one that it has, of any region, else its
 * default.
 * @param wanted BCP 47 tags in the order of preference
 */
export function chooseTag(languages: TemplateLanguages, wanted: readonly string[]): string {
  return firstTag(tagsOf(languages), wanted) ?? languages.default
}

/** Returns the first wanted tag that there is, of any region. */
function firstTag(tags: readonly string[], wanted: readonly string[]): string | undefined {
  for (const one of wanted) {
    const found = tags.find(tag => tag === one) ?? tags.find(tag => base(tag) === base(one))
    if (found !== undefined) return found
  }
  return undefined
}

/** The titles of a template by their languages, without its form. */
export const titlesSchema = z.record(z.string(), z.string())

/**
 * Returns a title in the first wanted language that there is one in, else as it is.
 * @param titles by tag; null for a template that has one title
 * @param wanted BCP 47 tags in the order of preference
 */
export function titleIn(
  title: string,
  titles: Readonly<Record<string, string>> | null | undefined,
  wanted: readonly string[],
): string {
  const tag = titles && firstTag(Object.keys(titles), wanted)
  return (tag && titles?.[tag]) ?? title
}

const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/** Returns the direction in which a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(new Intl.Locale(tag).maximize().script ?? '-') ? 'rtl' : 'ltr'
}

/** Returns how a language names itself, by which its speakers find it, or else its English name. */
export function ownNameOf(tag: string): string {
  return isLanguage(tag)
    ? appLanguages[tag].name
    : (new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag)
}

/** Returns the title of a template in the first wanted language that it has. */
export function titleOf(
  { title, languages }: { title: string; languages?: TemplateLanguages | null | undefined },
  wanted: readonly string[],
): string {
  return languages?.texts[chooseTag(languages, wanted)]?.[titleKey] ?? title
}
