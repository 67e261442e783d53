import { type InputError, Problem } from '@quadrat/domain/problem'
import { type Field, fieldKinds, type UnknownField } from '@quadrat/domain/template'

const components = fieldKinds.map(({ component }) => component).join(', ')

/**
 * Requires that each question is of a known kind. Those that the version before has may stay: a newer server made them.
 * @throws Problem input.invalid with the place of each other one and the kinds that there are
 */
export function requireKnownKinds(fields: readonly unknown[], before: readonly unknown[]): void {
  const kept = new Set((before as readonly Field[]).filter(isUnknown).map(sameness))
  const errors = (fields as readonly Field[]).flatMap((field, index): InputError[] =>
    isUnknown(field) && !kept.has(sameness(field))
      ? [
          {
            path: `fields.${index}.__component`,
            message: `There is no question of the kind '${String(field.original.kind).slice(0, 60)}'. The kinds are ${components}.`,
          },
        ]
      : [],
  )
  if (errors.length) throw new Problem('input.invalid', { errors })
}

const isUnknown = (field: Field): field is UnknownField => field.kind === 'unknown'
const sameness = ({ id, original }: UnknownField) => `${id}:${String(original.kind)}`
