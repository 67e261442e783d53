import { type GetTextTranslation, po } from 'gettext-parser'
import { isLanguage, type Language } from '../../src/language/languages.ts'
import type { Entry } from './catalogue.ts'
import type { Outdated } from './changed.ts'
import { structureProblems } from './check-structure.ts'
import type { Remark } from './comments.ts'
import { typeset } from './typeset.ts'

const guide = `Each text is a message of ICU: keep what is in braces, and translate the words around it.
A plural has a branch for each form of your language. docs/languages.md says more.`

interface Exported {
  language: string
  english: ReadonlyMap<string, Entry>
  translated: ReadonlyMap<string, string>
  outdated: Readonly<Record<string, Outdated>>
  remarks: ReadonlyMap<string, Remark>
}

/** Returns the texts of a language as a file of gettext, in which English is the source. */
export function exportPo({ language, english, translated, outdated, remarks }: Exported): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {
    '': { '': { msgid: '', msgstr: [''], comments: { translator: guide } } },
  }
  for (const { id, message } of english.values()) {
    const translation = translated.get(id) ?? ''
    const old = outdated[id]?.translation === translation ? outdated[id] : undefined
    const remark = remarks.get(id)
    const flags = [...(old ? ['fuzzy'] : []), ...(message.includes('{') ? ['icu-format'] : [])]
    const comments = {
      ...(remark && { reference: remark.path, extracted: remark.comments.join('\n') }),
      flag: flags.join(', '),
      ...(old && { previous: `msgid ${JSON.stringify(old.english)}` }),
    }
    translations[id] = { [message]: { msgctxt: id, msgid: message, msgstr: [translation], comments } }
  }
  const headers = {
    'Project-Id-Version': 'Quadrat',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8')
}

interface Imported {
  language: Language
  /** The translations of the file, by id. */
  texts: Map<string, string>
  /** Those whose English text in the file is not that of today, with the former. */
  outdated: Map<string, Outdated>
  /** How many entries were left out because they are marked as fuzzy. */
  fuzzy: number
  problems: { line: number; text: string }[]
}

/**
 * Reads a file of gettext. Entries without a translation, and fuzzy ones, leave the catalogue as it is.
 * @throws SyntaxError if it is none, or not of a language that is translated
 */
export function importPo(text: string, english: ReadonlyMap<string, Entry>): Imported {
  const { headers, translations } = po.parse(text)
  const language = Object.entries(headers).find(([name]) => name.toLowerCase() === 'language')?.[1] ?? ''
  if (!isLanguage(language) || language === 'en')
    throw new SyntaxError(`Its header says Language: ${language || 'nothing'}, which is not translated.`)
  const imported: Imported = { language, texts: new Map(), outdated: new Map(), fuzzy: 0, problems: [] }
  const lines = linesOfContexts(text)
  for (const [id, entries] of Object.entries(translations)) {
    for (const { msgid, msgstr, comments } of Object.values(entries)) {
      const translation = typeset(language, msgstr[0] ?? '')
      if (msgid === '' || translation === '') continue
      const report = (problem: string) =>
        imported.problems.push({ line: lines.get(id) ?? 1, text: `${id || msgid}: ${problem}` })
      const source = english.get(id)
      if (!source) report('there is no text with this context')
      else if (/\bfuzzy\b/.test(comments?.flag ?? '')) imported.fuzzy++
      else {
        for (const problem of structureProblems(language, source.message, translation)) report(problem)
        imported.texts.set(id, translation)
        if (msgid !== source.message) imported.outdated.set(id, { english: msgid, translation })
      }
    }
  }
  return imported
}

/** Returns the line that each context begins on. Long ones are folded into several lines. */
function linesOfContexts(text: string): Map<string, number> {
  const found = new Map<string, number>()
  const lines = text.split(/\r?\n/)
  lines.forEach((line, index) => {
    const [, first] = /^msgctxt\s+(".*")\s*$/.exec(line) ?? []
    if (first === undefined) return
    let context = JSON.parse(first) as string
    for (let at = index + 1; /^\s*"/.test(lines[at] ?? ''); at++) context += JSON.parse(lines[at] ?? '""')
    found.set(context, index + 1)
  })
  return found
}
