import { formName, tagOfName } from '../language/language-names.ts'
import { translationTexts } from '../messages/template-languages-en.ts'
import type { TemplateLanguages } from './template-languages.ts'
import type { TemplateText } from './template-texts.ts'

// The translations of a template as a table, which translators edit in a spreadsheet: a row for each text, a
// column for each language. The first column says which text a row is.

/**
 * Returns a function that says what a text is, and of which question unless it is one: 'Yes' may be an option
 * of several.
 */
export function partNamer(texts: readonly TemplateText[]): (text: TemplateText) => string {
  const questions = new Map(
    texts.flatMap(({ fieldId, part, text }) => (fieldId && part === 'label' ? [[fieldId, text]] : [])),
  )
  return ({ part, fieldId }) => {
    const name = translationTexts.columns.parts[part]
    const question = part === 'label' || fieldId === null ? undefined : questions.get(fieldId)
    return question === undefined ? name : translationTexts.partOf({ part: name, question })
  }
}

/** Returns the table, its heads first. */
export function textTable(texts: readonly TemplateText[], languages: TemplateLanguages): string[][] {
  const { key, part } = translationTexts.columns
  const partOf = partNamer(texts)
  const tags = Object.keys(languages.texts)
  return [
    [key, part, formName(languages.default), ...tags.map(formName)],
    ...texts.map(text => [
      text.key,
      partOf(text),
      text.text,
      ...tags.map(tag => languages.texts[tag]?.[text.key] ?? ''),
    ]),
  ]
}

/** The heads that the file of a reader of another language has. */
const englishHeads = { key: 'Key', part: 'Part' }

function isHead(head: string, column: keyof typeof englishHeads): boolean {
  return [translationTexts.columns[column], englishHeads[column]].includes(head.trim())
}

/** What was read of a table. */
export interface ReadTable {
  languages: TemplateLanguages
  /** How many texts are other ones than before. */
  changed: number
  /** The sentences about what was not taken, each with its place. */
  left: readonly string[]
}

/**
 * Returns the languages with the texts of a table; null if it has no column of keys, or none of a further
 * language.
 */
export function readTextTable(
  rows: readonly (readonly string[])[],
  texts: readonly TemplateText[],
  languages: TemplateLanguages,
): ReadTable | null {
  const [heads = [], ...body] = rows
  const keyAt = heads.findIndex(head => isHead(head, 'key'))
  const left: string[] = []
  const columns = heads.flatMap((head, at) => {
    if (at === keyAt || head.trim() === '' || isHead(head, 'part')) return []
    const tag = tagOfName(head)
    if (tag === null) left.push(translationTexts.columnUnknown({ head }))
    return tag === null || tag === languages.default ? [] : [{ at, tag }]
  })
  if (keyAt < 0 || columns.length === 0) return null
  const byKey = new Map(texts.map(text => [text.key, text]))
  const read = new Map(columns.map(({ tag }) => [tag, { ...languages.texts[tag] }]))
  let changed = 0
  body.forEach((row, index) => {
    const place = index + 2
    const key = row[keyAt]?.trim() ?? ''
    const known = byKey.get(key)
    if (!known) {
      if (row.some(cell => cell.trim() !== '')) left.push(translationTexts.rowUnknown({ row: place, key }))
      return
    }
    for (const { at, tag } of columns) {
      // An empty cell is a text that nobody has translated yet; it removes none.
      const text = row[at]?.trim() ?? ''
      const found = read.get(tag)
      if (text === '' || !found || found[key] === text) continue
      if (text.length > known.max) {
        left.push(translationTexts.cellTooLong({ row: place, language: formName(tag), max: known.max }))
        continue
      }
      found[key] = text
      changed += 1
    }
  })
  return {
    languages: { ...languages, texts: { ...languages.texts, ...Object.fromEntries(read) } },
    changed,
    left,
  }
}
