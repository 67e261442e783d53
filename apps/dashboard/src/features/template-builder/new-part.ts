import { canBeFiltered } from '@quadrat/domain/logic/logic-errors'
import type { KnownFieldKind } from '@quadrat/domain/template/template'
import { newField, usualBounds } from '@quadrat/domain/template/template-draft'
import { optionsIn, optionTableIn, withPasted } from '@quadrat/domain/template/template-draft-fields'
import { isBounded, needsBounds } from '@quadrat/domain/template/template-draft-kinds'
import { lineLabels, newLines } from '@quadrat/domain/template/template-draft-matrix'
import type { TreePart } from '@quadrat/domain/template/template-draft-tree'
import { inGroup } from '@quadrat/domain/template/template-structure'
import { withExtension } from '@quadrat/domain/template/with-extension'

/** What can be added: a field of a kind. A page and a matrix are groups. */
export type NewKind = KnownFieldKind | 'page' | 'matrix'

/**
 * Returns a new field with its defaults, and nothing in it.
 * @param isLimited whether a number that can do without limits has the usual ones; null for the default of
 * its kind
 * @param options the options of a choice, one per line; without any it has those of its kind
 */
export function partOfNew(
  kind: NewKind,
  id: string,
  label: string,
  isLimited: boolean | null = null,
  options = '',
): TreePart {
  if (kind === 'matrix')
    return { field: withExtension(newField('group', id, label), 'matrix', true), parts: [] }
  const field = newField(kind === 'page' ? 'group' : kind, id, label)
  if (kind === 'page' && field.kind === 'group') return { field: { ...field, appearance: 'page' }, parts: [] }
  if (isLimited !== null && isBounded(field) && !needsBounds(field))
    return { field: { ...field, ...(isLimited ? usualBounds : { min: null, max: null }) }, parts: [] }
  if ('options' in field) {
    const table = canBeFiltered(field.kind) ? optionTableIn(options) : null
    const given = table?.options ?? optionsIn(options)
    const pasted = withPasted(field.options, 0, field.options.length, given)
    return { field: { ...field, options: pasted.options }, parts: [] }
  }
  return { field, parts: [] }
}

/** Returns a new matrix with its lines, one per line of a text. */
export function matrixOfNew(
  id: string,
  label: string,
  texts: { lines: string; options: string },
  taken: Iterable<string>,
): TreePart {
  const { field: group } = partOfNew('matrix', id, label)
  const { field: model } = partOfNew('radio', '', '', null, texts.options)
  const options = model.kind === 'radio' ? model.options : []
  const parts = newLines(lineLabels(texts.lines), options, [...taken, id]).map(field => ({
    field: inGroup(field, id),
    parts: [],
  }))
  return { field: group, parts }
}
