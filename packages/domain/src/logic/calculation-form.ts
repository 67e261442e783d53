import { fieldsIn } from '../expression/expression.ts'
import { isQuestion } from '../template/field-kinds.ts'
import type { DraftField } from '../template/template-draft.ts'
import { allFields, inGroup, placesOf } from '../template/template-structure.ts'
import { withExtension } from '../template/with-extension.ts'
import { logicOf } from './field-logic.ts'

/** The rules that a try-out of a calculation does without, beside the group that a field is in. */
const leftOut = ['relevant', 'required', 'constraint', 'initial', 'count', 'choiceFilter', 'fromLast']

/**
 * Returns the questions that a calculated answer follows from, directly or through other calculations, and
 * the answer itself, in the order of the form and in their repeats. Of their rules only the calculations
 * stay, so that each of them can be answered.
 */
export function calculationForm(fields: readonly DraftField[], id: string): DraftField[] {
  return formOf(fields, readBy(fields, id))
}

/** Returns the ids of what a calculation reads, its own among them. */
function readBy(fields: readonly DraftField[], id: string): ReadonlySet<string> {
  const byId = new Map(allFields(fields).map(field => [field.id, field]))
  const wanted = new Set([id])
  // A set goes on to what is added while it is read.
  for (const one of wanted) {
    const field = byId.get(one)
    const { calculate = null } = field ? logicOf(field) : {}
    for (const read of calculate ? fieldsIn(calculate.value) : []) wanted.add(read)
  }
  for (const one of [...wanted])
    for (const repeat of placesOf(fields).get(one)?.repeats ?? []) wanted.add(repeat)
  return wanted
}

function formOf(fields: readonly DraftField[], wanted: ReadonlySet<string>): DraftField[] {
  return fields
    .filter(field => wanted.has(field.id))
    .map(field => {
      const plain = bare(field)
      if (plain.kind !== 'repeat' || field.kind !== 'repeat') return plain
      const inner = formOf(field.fields, wanted)
      // A repeat that is only counted is added to by its first question.
      const first = inner.length > 0 ? inner : field.fields.filter(isQuestion).slice(0, 1).map(bare)
      return { ...plain, min: 0, fields: first }
    })
}

function bare(field: DraftField): DraftField {
  if (field.kind === 'unknown') return field
  const { calculate } = logicOf(field)
  const shown = calculate ? withExtension(field, 'calculate', { ...calculate, isShown: true }) : field
  const plain = leftOut.reduce((now, part) => withExtension(now, part, undefined), shown)
  return inGroup({ ...plain, isRequired: false }, null)
}
