import { canonicalTag, languageTagSchema } from '../template/template-languages.ts'
import { spoken } from './texts.ts'

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap(a => letters.map(b => a + b))

/** Languages of three letters that field work is done in, beside all that have two. */
const longTags =
  'ach bem ckb din fil fon ibb kam kln kri lua luo luy mas men mer mos nso nus pcm prs sat seh srr teo tig tum umb yao zgh'
const variants = 'en-GB en-US es-419 pt-BR pt-PT zh-Hans zh-Hant'

const byLocale = new Map<string, Intl.DisplayNames>()

/** Returns the names of languages in the language that is spoken. */
function names(): Intl.DisplayNames {
  const { language, locale } = spoken()
  if (language === 'en') return english
  const known = byLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  byLocale.set(locale, known)
  return known
}

/** Returns the name of a language in the one that is spoken, else in English; the text if it has none. */
export function languageName(tag: string): string {
  try {
    return names().of(tag) ?? english.of(tag) ?? tag
  } catch {
    // It is not a tag, or one with an extension.
    return tag
  }
}

/** Returns a language as XLSForm names it: 'Swahili (sw)'. Files have English names in all languages. */
export function formName(tag: string): string {
  return `${english.of(tag) ?? tag} (${tag})`
}

/** Returns the languages to choose from, by their names in the language that is spoken. */
export function languageChoices(): { tag: string; name: string }[] {
  const { locale } = spoken()
  return [...twoLetters(), ...longTags.split(' '), ...variants.split(' ')]
    .map(tag => ({ tag, name: languageName(tag) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** The tags of two letters that have a name. Old ones, which are other tags by now, are left out. */
function twoLetters(): string[] {
  return pairs.filter(tag => english.of(tag) !== undefined && canonicalTag(tag) === tag)
}

/**
 * Returns the tag of 'Swahili (sw)', 'sw', 'Swahili' or 'Kiswahili'; null for a language that is not known by
 * its name.
 */
export function tagOfName(name: string): string | null {
  const [, plain = name, code = name] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(name.trim()) ?? []
  for (const text of [code, plain]) {
    const tag = canonicalTag(text)
    if (tag !== null && languageTagSchema.safeParse(tag).success) return tag
  }
  return tagsByName().get(plain.trim().toLowerCase()) ?? null
}

let byName: ReadonlyMap<string, string> | undefined

/**
 * The languages of two letters by their English and their own names, and those of three letters by the
 * English ones.
 */
function tagsByName(): ReadonlyMap<string, string> {
  if (byName) return byName
  const found = new Map<string, string>()
  const add = (name: string | undefined, tag: string) => {
    const key = name?.toLowerCase()
    if (key !== undefined && !found.has(key)) found.set(key, tag)
  }
  const known = twoLetters()
  for (const tag of known) add(english.of(tag), tag)
  for (const tag of known)
    add(new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag), tag)
  for (const start of pairs) for (const end of letters) add(english.of(start + end), start + end)
  byName = found
  return found
}
