import type { ScopeField } from '../expression/scope.ts'
import { labelFault } from '../logic/label-faults.ts'
import { labelTextOf, namedIn, renamedIn, translatedLabelText, withLabelText } from '../logic/label-text.ts'
import type { MadeField } from './making.ts'
import { readOwn } from './own-column.ts'
import type { Report } from './report.ts'

// Answers in labels, `${name}`. What is in braces and is no answer stands in the own column, and in the label
// with a space where ODK would look for a question of that name.

const spaced = (text: string) => text.replaceAll('\\${', '$ {')

/**
 * Makes the names in the label of a row answers that the label shows. What cannot be shown stays as it is
 * written.
 * @param repeats those that the row is in
 */
export function setLabelText(
  { node, field }: MadeField,
  scoped: readonly ScopeField[],
  repeats: readonly string[],
  report: Report,
): void {
  const { label: own, labelText: ownText } = readOwn(node.row)
  const written = asWritten(field.label)
  const isOwn = typeof ownText === 'string' && spaced(ownText) === field.label
  const text = isOwn
    ? ownText
    : field.label.replace(/\$\{\s*([^{}]*?)\s*\}/g, (_, name: string) => `\${${name}}`)
  const names = own === field.label ? [] : namedIn(text)
  const named = renamedIn(text, new Map(scoped.map(({ name, id }) => [name, id])))
  const made = withLabelText(field, names.length > 0 ? named : written)
  const reason = names.length > 0 ? labelFault(made, scoped, repeats) : null
  if (reason !== null)
    report.note('survey', node.row.row, 'label-value', {
      names: names.map(name => `\${${name}}`).join(', '),
      reason,
    })
  const { label, extensions } = reason === null ? made : withLabelText(field, written)
  field.label = label
  field.extensions = extensions
}

/** A label in which nothing is an answer. */
const asWritten = (label: string) => label.replaceAll('${', '\\${')

/** Returns the label of an exported row, and writes into `own` what the row cannot say. */
export function writtenLabel(
  field: { label: string; extensions?: Record<string, unknown> | undefined },
  names: ReadonlyMap<string, string>,
  own: Record<string, unknown>,
): string {
  const text = labelTextOf(field)
  if (namedIn(text).length > 0) {
    const named = renamedIn(text, names)
    const label = spaced(named)
    if (label !== named) own.labelText = named
    return label
  }
  const label = text.replaceAll('\\${', '${')
  if (/\$\{[^{}]*\}/.test(label)) own.label = label
  return withoutUnknown(label, names)
}

/** Returns a translated label of an exported row, with the names of the answers that it shows. */
export function writtenTranslation(
  field: { label: string; extensions?: Record<string, unknown> | undefined },
  translation: string,
  names: ReadonlyMap<string, string>,
): string {
  const text = translatedLabelText(field, translation)
  return namedIn(text).length > 0 ? spaced(renamedIn(text, names)) : withoutUnknown(translation, names)
}

/** Returns a translated label of a form as a template keeps it: '…' for each answer that the label shows. */
export function readTranslation(
  field: { label: string; extensions?: Record<string, unknown> | undefined },
  translation: string,
): string {
  return namedIn(labelTextOf(field)).length === 0 ? translation : translation.replace(/\$\{[^{}]*\}/g, '…')
}

/** A name of a question stays: in ODK the label shows its answer. */
function withoutUnknown(label: string, names: ReadonlyMap<string, string>): string {
  const known = new Set(names.values())
  return label.replace(/\$\{([^{}]*)\}/g, (found, name: string) =>
    known.has(name.trim()) ? found : found.replace('${', '$ {'),
  )
}
