import { logicOf, startsWithLast } from '../logic/field-logic.ts'
import { columnsComparedIn } from '../logic/filtered-columns.ts'
import { optionValue } from '../template/question.ts'
import type { Field } from '../template/template.ts'
import type { DraftField } from '../template/template-draft.ts'
import { allFields, placesOf } from '../template/template-structure.ts'
import { isPlainName } from '../xlsform/plain-name.ts'

// What becomes of fields in forms. The page of a template loads this module, and not what writes forms.

/** A field of a template, or of a draft of one. */
export type AnyField = Field | DraftField

/** True for a number range that is a slider in ODK, which counts in whole steps. */
export function isSlider(field: AnyField): boolean {
  if (field.kind !== 'number-range') return false
  const { min, max } = field
  return min !== null && max !== null && Number.isInteger(min) && Number.isInteger(max) && max > min
}

/**
 * True for a choice filter of a data list that a form can have. The items are a file of the company, whose
 * columns have what answers keep: where they are compared with options, ODK must call these the same.
 */
export function isFilterSaid(field: AnyField, fields: readonly AnyField[]): boolean {
  if (field.kind === 'unknown') return true
  const { choiceFilter } = logicOf(field)
  if (field.kind !== 'data-list' || !choiceFilter) return true
  const compared = new Set(columnsComparedIn(choiceFilter).values())
  return allFields(fields).every(
    other =>
      !compared.has(other.id) ||
      !('options' in other) ||
      other.options.every(option => isPlainName(optionValue(option))),
  )
}

/** True for a question that starts with the last answer: one in a repeat has no certain one. */
export function isFromLast(field: AnyField, fields: readonly AnyField[]): boolean {
  if (field.kind === 'unknown' || !startsWithLast(field) || logicOf(field).initial) return false
  return (placesOf(fields).get(field.id)?.repeats.length ?? 0) === 0
}
