import { buttonTexts } from './button-texts.ts'
import type { Entry } from './catalogue.ts'
import { structureProblems } from './check-structure.ts'
import { styleProblems } from './check-style.ts'
import { type Exception, readExceptions } from './exceptions.ts'
import { readGlossary } from './glossary.ts'

interface LanguageProblems {
  /** What would break: 'people/groups/title: …'. */
  broken: string[]
  /** What the rules of style refuse, with the rule: an exception has to name it. */
  style: string[]
  /** Exceptions that nothing needs any more: they would hide the next mistake. */
  needless: Exception[]
}

/** Checks all texts of a language that English has as well. */
export function checkLanguage(
  language: string,
  english: ReadonlyMap<string, Entry>,
  translated: ReadonlyMap<string, string>,
  allExceptions = readExceptions(),
): LanguageProblems {
  const onButtons = buttonTexts()
  const terms = readGlossary()
  const exceptions = allExceptions.filter(exception => exception.language === language)
  const needed = new Set<Exception>()
  const broken: string[] = []
  const style: string[] = []
  for (const [id, message] of translated) {
    const source = english.get(id)?.message
    if (source === undefined) continue
    const problems = structureProblems(language, source, message)
    broken.push(...problems.map(problem => `${id}: ${problem}`))
    if (problems.length > 0) continue
    for (const { rule, text } of styleProblems(
      { language, english: source, message },
      terms,
      onButtons.has(id),
    )) {
      const exception = exceptions.find(one => one.id === id && one.rule === rule)
      if (exception?.reason.trim()) needed.add(exception)
      else style.push(`${id} (${rule}): ${text}: ${message}`)
    }
  }
  return { broken, style, needless: exceptions.filter(exception => !needed.has(exception)) }
}
