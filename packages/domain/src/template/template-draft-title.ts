import { canBeInTitle, titleFields, titleSeparator } from './report-title.ts'
import type { DraftField } from './template-draft.ts'
import { mapFields } from './template-structure.ts'
import { withExtension } from './with-extension.ts'

/** Returns fields of which those with these ids make the title of a report, in this order. */
export function withTitle(fields: readonly DraftField[], ids: readonly string[]): readonly DraftField[] {
  return mapFields(fields, field => marked(field, ids.indexOf(field.id) + 1))
}

/**
 * Returns fields without the marks of those that cannot be in the title: their kind has changed, or they were
 * moved into a repeat. The same list if there is none.
 */
export function withoutLostTitle(fields: readonly DraftField[]): readonly DraftField[] {
  const inTitle = new Set(titleFields(fields))
  return mapFields(fields, field => (inTitle.has(field) ? field : marked(field, 0)))
}

/** Returns the questions that can be in the title, in the order of the form. */
export function titleChoices(fields: readonly DraftField[]): DraftField[] {
  return fields.filter(canBeInTitle)
}

/**
 * Returns an example of a title: labels in the place of answers, and the first options.
 * @param untitled the label of a question without one
 */
export function titleExample(fields: readonly DraftField[], untitled: string): string {
  return titleFields(fields)
    .map(field => {
      const option = 'options' in field ? field.options.find(({ text }) => text.trim() !== '') : undefined
      return option?.text.trim() ?? (field.label.trim() || untitled)
    })
    .join(titleSeparator)
}

/** @param place from 1; 0 for a field that is not in the title */
function marked(field: DraftField, place: number): DraftField {
  if (field.kind === 'unknown' || (field.extensions?.title ?? 0) === place) return field
  return withExtension(field, 'title', place > 0 ? place : undefined)
}
