import type { Field } from '@quadrat/domain/template'
import type { TemplateVersion } from './task-rows.queries.ts'
import type { Column } from './task-table.ts'

/** The column of a question's answers. */
export interface QuestionColumn {
  column: number
  isInstant: boolean
}

/**
 * Makes a column for each question of these versions. Versions of a template share a column, unless the unit changed.
 * @param first the number of columns before these
 * @param taken the headers of the table's other columns
 * @returns the columns, and for each version (by `keyOf`) the column of each field id
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
      const identity = `${templateId} ${field.id} ${field.kind === 'metric' ? field.metric : ''}`
      let n = known.get(identity)
      if (n === undefined) {
        n = questions.push({ label: labelOf(field), template: oneLine(title), kind: kindOf(field) }) - 1
        known.set(identity, n)
      }
      ofVersion.set(field.id, { column: first + n, isInstant: field.kind === 'date-time' })
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

function labelOf(field: Field): string {
  const label = oneLine(field.label)
  if (field.kind === 'metric') return `${label} (${field.metric})`
  if (field.kind === 'percentage') return `${label} (%)`
  return field.kind === 'date-time' ? `${label} (UTC)` : label
}

function kindOf({ kind }: Field): Column['kind'] {
  switch (kind) {
    case 'metric':
    case 'percentage':
    case 'number':
    case 'number-dropdown':
    case 'number-range':
    case 'rating':
      return 'number'
    case 'date-time':
      return 'instant'
    default:
      return 'text'
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const keyOf = (templateId: number, version: number) => `${templateId}.${version}`
