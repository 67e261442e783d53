import { isAnswerless } from '@quadrat/domain/field-kinds'
import type { Field } from '@quadrat/domain/template'
import { type AnswerPart, partsOf } from './answer-cells.ts'
import type { TemplateVersion } from './task-rows.queries.ts'
import type { Column } from './task-table.ts'

/** The columns of a question's answers, one for each part, beside each other. */
export interface QuestionColumn {
  /** The first of them. */
  column: number
  parts: readonly AnswerPart[]
  label: string
}

/**
 * Makes the columns of each question of these versions. Versions of a template share them, unless the unit changed.
 * @param first the number of columns before these
 * @param taken the headers of the table's other columns
 * @returns the columns, and for each version (by `keyOf`) the columns of each field id
 */
export function questionColumns(
  versions: readonly TemplateVersion[],
  first: number,
  taken: readonly string[],
) {
  const questions: { label: string; template: string; kind: Column['kind'] }[] = []
  const known = new Map<string, number>()
  const columnsOf = new Map<string, ReadonlyMap<string, QuestionColumn>>()
  for (const { templateId, version, title, fields } of versions) {
    const ofVersion = new Map<string, QuestionColumn>()
    for (const field of fields) {
      if (isAnswerless(field)) continue
      const identity = `${templateId} ${field.id} ${columnsKey(field)}`
      const parts = partsOf(field)
      let n = known.get(identity)
      if (n === undefined) {
        n = questions.length
        known.set(identity, n)
        for (const { name, kind } of parts) {
          const label = name === '' ? oneLine(field.label) : `${oneLine(field.label)} (${name})`
          questions.push({ label, template: oneLine(title), kind })
        }
      }
      ofVersion.set(field.id, { column: first + n, parts, label: oneLine(field.label) })
    }
    columnsOf.set(keyOf(templateId, version), ofVersion)
  }
  const headers = headersOf(questions, taken)
  return { columns: questions.map(({ kind }, n) => ({ header: headers[n] ?? '', kind })), columnsOf }
}

/** Prefixes a label with the template's title if another template or one of the other columns has it too. */
function headersOf(
  questions: readonly { label: string; template: string }[],
  others: readonly string[],
): string[] {
  const own = new Set(others.map(header => header.toLowerCase()))
  const templates = new Map<string, Set<string>>()
  for (const { label, template } of questions) {
    const sharing = templates.get(label.toLowerCase()) ?? new Set()
    templates.set(label.toLowerCase(), sharing.add(template))
  }
  const taken = new Set(own)
  return questions.map(({ label, template }) => {
    const clashes = own.has(label.toLowerCase()) || (templates.get(label.toLowerCase())?.size ?? 0) > 1
    const base = clashes ? `${template}: ${label}` : label
    let header = base
    for (let n = 2; taken.has(header.toLowerCase()); n++) header = `${base} (${n})`
    taken.add(header.toLowerCase())
    return header
  })
}

/** Versions with other parts, such as another unit, have columns of their own. */
const columnsKey = (field: Field) =>
  partsOf(field)
    .map(({ name }) => name)
    .join()

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const keyOf = (templateId: number, version: number) => `${templateId}.${version}`
