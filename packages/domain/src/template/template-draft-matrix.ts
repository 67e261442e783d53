import { isMatrix, scaleOf } from './matrix.ts'
import type { ChoiceDraft, DraftField, DraftOption, TemplateDraft } from './template-draft.ts'
import { changeField, newFieldId } from './template-draft-fields.ts'
import { holdersOf, partOf, type TreePart, treeOf, withPart } from './template-draft-tree.ts'
import { optionKey } from './template-languages.ts'
import { templateLimits } from './template-limits.ts'
import { allFields } from './template-structure.ts'
import { withKeys } from './template-texts.ts'

// The lines of a matrix have the same options. The builder edits them in one place, the group around them.

const isLine = (field: DraftField): field is ChoiceDraft => scaleOf(field) !== null || isEmptyChoice(field)

/** While its scale is edited, a line may have no option for a moment. */
function isEmptyChoice(field: DraftField): boolean {
  return (field.kind === 'radio' || field.kind === 'checkbox') && field.options.length === 0
}

/** Returns the lines of a matrix; [] for what is none. */
export function linesOf(fields: readonly DraftField[], id: string): readonly ChoiceDraft[] {
  const part = partOf(treeOf(fields), id)
  return part && isMatrix(part.field) ? part.parts.map(({ field }) => field).filter(isLine) : []
}

/** Returns the matrix that a question is a line of; null for any other field. */
export function matrixOf(fields: readonly DraftField[], field: DraftField): DraftField | null {
  const holder = isLine(field) ? holdersOf(fields, field.id).at(-1) : undefined
  return holder && isMatrix(holder) ? holder : null
}

/**
 * Returns a draft with other options for all lines of a matrix. Rules and translations follow, as for one.
 */
export function withScale(draft: TemplateDraft, id: string, options: DraftOption[]): TemplateDraft {
  return linesOf(draft.fields, id).reduce(
    (changed, line) => changeField(changed, { ...line, options }),
    draft,
  )
}

/** Returns the lines of a text, without blank ones. */
export function lineLabels(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** Returns new lines with these options. */
export function newLines(
  labels: readonly string[],
  options: DraftOption[],
  taken: Iterable<string>,
  kind: 'radio' | 'checkbox' = 'radio',
): ChoiceDraft[] {
  const ids = new Set(taken)
  return labels.map(label => {
    const id = newFieldId(label, ids)
    ids.add(id)
    return { kind, id, label, isRequired: false, options }
  })
}

/**
 * Returns a draft with further lines in a matrix, with the options of those that are there and their
 * translations. The same draft if they do not fit in.
 */
export function withLines(draft: TemplateDraft, id: string, labels: readonly string[]): TemplateDraft {
  const lines = linesOf(draft.fields, id)
  const last = lines.at(-1)
  const known = allFields(draft.fields)
  if (labels.length === 0 || known.length + labels.length > templateLimits.fields) return draft
  const added = newLines(
    labels,
    last?.options ?? [{ text: 'Option 1' }],
    known.map(field => field.id),
    last?.kind === 'checkbox' ? 'checkbox' : 'radio',
  )
  const at = partOf(treeOf(draft.fields), id)?.parts.length ?? 0
  const fields = added.reduce<readonly DraftField[]>((all, field, n) => {
    const part: TreePart = { field, parts: [] }
    return withPart(all, part, { parent: id, index: at + n }) ?? all
  }, draft.fields)
  const languages = last
    ? added.reduce(
        (now, { id: to }) =>
          withKeys(
            now,
            new Map(
              last.options.map(option => {
                const value = option.value ?? option.text
                return [optionKey(last.id, value), optionKey(to, value)] as const
              }),
            ),
            true,
          ),
        draft.meta.languages,
      )
    : draft.meta.languages
  return { ...draft, fields: [...fields], meta: languages ? { ...draft.meta, languages } : draft.meta }
}
