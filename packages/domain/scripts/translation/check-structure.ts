import { choicesOf, placeholdersOf } from '../../src/language/message.ts'

/**
 * Returns what would break a translated message: syntax, placeholders, branches, tags. None of it is a matter
 * of style, so an import refuses it.
 * @param language a code, whose plural forms are needed
 */
export function structureProblems(language: string, english: string, message: string): string[] {
  if (message.trim() === '') return ['it has no words']
  try {
    return [
      ...differing('placeholders', placeholdersOf(english), placeholdersOf(message)),
      ...choiceProblems(language, english, message),
      ...differing('tags', tagsOf(english), tagsOf(message)),
      ...(edges(english) === edges(message) ? [] : ['it begins or ends with a space, unlike English']),
    ]
  } catch (error) {
    if (error instanceof SyntaxError) return [`it is no message of ICU: ${error.message}`]
    throw error
  }
}

function differing(what: string, english: readonly string[], own: readonly string[]): string[] {
  if (`${english}` === `${own}`) return []
  const list = (names: readonly string[]) => names.join(', ') || 'none'
  return [`its ${what} are ${list(own)}, those of English ${list(english)}`]
}

function tagsOf(message: string): string[] {
  return (message.match(/<\/?\w[^<>]*>/g) ?? []).sort()
}

/** Where a message has spaces at its edges. */
function edges(message: string): string {
  return `${/^\s/.test(message)}${/\s$/.test(message)}`
}

function choiceProblems(language: string, english: string, message: string): string[] {
  const own = choicesOf(message)
  const lacking = choicesOf(english).flatMap(({ name, kind, keys }) => {
    const same = own.filter(choice => choice.name === name && choice.kind === kind)
    if (same.length === 0) return [`it has no ${kind} of {${name}}, as English has`]
    if (kind === 'plural') return []
    return same.flatMap(choice =>
      differing(`branches of {${name}}`, [...keys].sort(), [...choice.keys].sort()),
    )
  })
  const plurals = own.filter(({ kind }) => kind === 'plural')
  return [...new Set([...lacking, ...plurals.flatMap(({ keys }) => pluralProblems(language, keys))])]
}

/**
 * The numbers that plural forms are needed for. The form `many` of French, Spanish and Portuguese is that of
 * millions, which have `other` without it.
 */
const numbers = Array.from({ length: 201 }, (_, number) => number)

function pluralProblems(language: string, keys: readonly string[]): string[] {
  const rules = new Intl.PluralRules(language)
  const known: readonly string[] = rules.resolvedOptions().pluralCategories
  const needed = new Set(
    numbers.filter(number => !keys.includes(`=${number}`)).map(number => rules.select(number)),
  )
  const missing = [...needed].filter(form => !keys.includes(form))
  const unknown = keys.filter(key => !/^=\d+$/.test(key) && !known.includes(key))
  return [
    ...(missing.length > 0 ? [`a plural lacks ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`a plural has ${unknown.join(', ')}, which this language never chooses`] : []),
  ]
}
