import type { Field } from '@quadrat/domain/template'
import type { TemplateVersion } from './task-rows.queries.ts'
import type { Column } from './task-table.ts'

/** Where the answer to a question goes. */
export interface Place {
  column: number
  isInstant: boolean
}

/**
 * A column for each question of these versions. Versions of a template share it, unless the unit changed.
 * @param first the number of columns in front of them
 * @param taken headers that other columns of the table have
 * @returns the columns, and the places of each version's questions (by `keyOf`) by the field's id
 */
export function questionColumns(
  versions: readonly TemplateVersion[],
  first: number,
  taken: readonly string[],
) {
  const questions: { label: string; template: string; kind: Column['kind'] }[] = []
  const known = new Map<string, number>()
  const placesOf = new Map<string, ReadonlyMap<string, Place>>()
  for (const { templateId, version, title, fields } of versions) {
    const places = new Map<string, Place>()
    for (const field of fields) {
      const identity = `${templateId} ${field.id} ${field.kind === 'metric' ? field.metric : ''}`
      let n = known.get(identity)
      if (n === undefined) {
        n = questions.push({ label: labelOf(field), template: oneLine(title), kind: kindOf(field) }) - 1
        known.set(identity, n)
      }
      places.set(field.id, { column: first + n, isInstant: field.kind === 'date-time' })
    }
    placesOf.set(keyOf(templateId, version), places)
  }
  const headers = headersOf(questions, taken)
  return { columns: questions.map(({ kind }, n) => ({ header: headers[n] ?? '', kind })), placesOf }
}

/** Labels that two templates share, or that a column has which every task has, get the template's title in front. */
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
