import type { DraftField } from '../template/template-draft.ts'
import type { FormRow } from './workbook.ts'

// Attributes in columns such as 'instance::tag', by which a form tells another program something about a
// question. No app shows them. A template keeps them in its extensions and gives them back.

// Older forms have one colon.
const column = /^instance\s*::?(.+)$/i

/** True for the key of a column of attributes. */
export const isAttribute = (key: string): boolean => column.test(key)

/** Returns the attributes of a row as an extension, by their names; nothing without any. */
export function readAttributes({ cells }: FormRow): { attributes?: Record<string, string> } {
  const found = cells.flatMap(({ column: { header }, text }) => {
    const name = column.exec(header.trim())?.[1]?.trim()
    return name ? [[name, text] as const] : []
  })
  return found.length > 0 ? { attributes: Object.fromEntries(found) } : {}
}

/** Returns the cells of an exported row by their columns. */
export function writtenAttributes(field: DraftField): Record<string, string> {
  const kept = field.kind === 'unknown' ? undefined : field.extensions?.attributes
  if (typeof kept !== 'object' || kept === null) return {}
  const texts = Object.entries(kept).filter((one): one is [string, string] => typeof one[1] === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [`instance::${name}`, text]))
}
