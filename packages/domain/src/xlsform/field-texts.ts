import { isQuestion } from '../template/field-kinds.ts'
import { type FieldTextPart, fieldText, fieldTextCharacters } from '../template/field-texts.ts'
import type { DraftField } from '../template/template-draft.ts'
import type { FieldPart } from '../template/template-languages.ts'
import { namesIn, noteHtml } from './cells.ts'
import { textIn } from './languages.ts'
import type { Making } from './making.ts'
import type { RawField } from './raw-field.ts'
import type { FormNode } from './tree.ts'

// Hints, guidance, and messages of missing answers. ODK looks in them for names in braces; a template
// shows them as they are written.

type TextColumn = 'hint' | 'guidance_hint' | 'required_message'

/** The texts of a field, the columns that they stand in, and the keys of their translations. */
export const textColumns: readonly { part: FieldTextPart; column: TextColumn; key: FieldPart }[] = [
  { part: 'hint', column: 'hint', key: 'hint' },
  { part: 'guidance', column: 'guidance_hint', key: 'guidance' },
  { part: 'requiredMessage', column: 'required_message', key: 'required' },
]

/** Returns a text without what ODK would take for the name of a question. */
export const writtenText = (text: string) => text.replaceAll('${', '$ {')
/** Returns a text of a form as a template has it. */
export const readText = (text: string) => text.replaceAll('$ {', '${')

/** Returns the cells of an exported row. */
export function writtenTexts(field: DraftField): Partial<Record<TextColumn, string>> {
  return Object.fromEntries(
    textColumns.flatMap(({ part, column }) => {
      const text = fieldText(field, part)
      return text === '' ? [] : [[column, writtenText(text)] as const]
    }),
  )
}

/** Returns the texts of a row. One that is too long is cut. */
export function readTexts(
  { row }: FormNode,
  kind: RawField['kind'],
  { language, report }: Making,
): Partial<Record<FieldTextPart, string>> {
  const found: Partial<Record<FieldTextPart, string>> = {}
  for (const { part, column } of textColumns) {
    const written = textIn(row, column, language)
    if (written === '') continue
    const names = namesIn(written)
    if (names !== '') report.note('survey', row.row, 'hint-value', { names })
    if (part === 'requiredMessage' && !isQuestion({ kind })) {
      report.note('survey', row.row, 'column-not-supported', { column, text: written })
      continue
    }
    if (part !== 'requiredMessage') noteHtml(written, column, row, report)
    const max = fieldTextCharacters(kind, part)
    if (written.length > max) report.note('survey', row.row, 'text-cut', { column, max: String(max) })
    found[part] = readText(written).slice(0, max).toWellFormed().trim()
  }
  return found
}
