import { listed } from '@quadrat/domain/language/listed'
import { type InputError, Problem } from '@quadrat/domain/problem'
import { fieldKinds } from '@quadrat/domain/template/field-kinds'
import type { Field, UnknownField } from '@quadrat/domain/template/template'
import { allFields, nestedFields } from '@quadrat/domain/template/template-structure'
import { refusalTexts } from '#src/platform/input/texts-en.ts'

const components = fieldKinds.map(({ component }) => component)

/**
 * Requires that each question is of a known kind. Those that the version before has may stay: a newer server
 * made them.
 * @throws Problem input.invalid with the place of each other one and the kinds that there are
 */
export function requireKnownKinds(fields: readonly unknown[], before: readonly unknown[]): void {
  const kept = new Set(
    allFields(before as readonly Field[])
      .filter(isUnknown)
      .map(sameness),
  )
  const errors = errorsIn(fields as readonly Field[], kept, 'fields')
  if (errors.length) throw new Problem('input.invalid', { errors })
}

function errorsIn(fields: readonly Field[], kept: ReadonlySet<string>, path: string): InputError[] {
  return fields.flatMap((field, index) => {
    if (!isUnknown(field)) return errorsIn(nestedFields(field), kept, `${path}.${index}.fields`)
    if (kept.has(sameness(field))) return []
    const kind = String(field.original.kind).slice(0, 60)
    const message = refusalTexts.template.kindUnknown({ kind, kinds: listed(components) })
    return [{ path: `${path}.${index}.__component`, message }]
  })
}

const isUnknown = (field: Field): field is UnknownField => field.kind === 'unknown'
const sameness = ({ id, original }: UnknownField) => `${id}:${String(original.kind)}`
