import { languageName } from '@quadrat/domain/language/language-names'
import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import type { ChangedPart } from './change-texts.ts'

/** How many texts of a language are shown; the others are counted. */
const shown = 5

/** Returns the changed texts of each language, and a change of the language of the questions. */
export function languageChanges(
  before: TemplateLanguages | undefined,
  after: TemplateLanguages | undefined,
): ChangedPart[] {
  const parts: ChangedPart[] = []
  if (before?.default !== after?.default)
    parts.push({
      name: translationTexts.defaultLanguage,
      before: before ? languageName(before.default) : '',
      after: after ? languageName(after.default) : '',
    })
  const tags = new Set([...Object.keys(before?.texts ?? {}), ...Object.keys(after?.texts ?? {})])
  for (const tag of tags) {
    const [was, is] = [before?.texts[tag], after?.texts[tag]]
    const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    const changed = keys.filter(key => was?.[key] !== is?.[key])
    if (changed.length === 0 && was && is) continue
    parts.push({ name: languageName(tag), before: listOf(was, changed), after: listOf(is, changed) })
  }
  return parts
}

function listOf(texts: Record<string, string> | undefined, keys: readonly string[]): string {
  if (!texts) return ''
  const all = keys.flatMap(key => texts[key] ?? [])
  const rest = all.length - shown
  return [...all.slice(0, shown), ...(rest > 0 ? [translationTexts.moreTexts({ count: rest })] : [])].join(
    ', ',
  )
}
