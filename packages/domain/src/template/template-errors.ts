import { expressionNames, isName, type Named, ownName } from '../expression/names.ts'
import { draftTexts } from '../messages/template-draft-en.ts'
import { type FieldTextPart, fieldTextCharacters, fieldTextParts } from './field-texts.ts'
import { allFields, misplacedFields, nestedFields } from './template-structure.ts'

/** One error of the groups, names or further texts of a template. */
export interface StructureError {
  fieldId: string
  part: 'group' | 'name' | FieldTextPart
  message: string
}

const cache = new WeakMap<readonly Named[], readonly StructureError[]>()

/**
 * Returns what is wrong with the groups, names and further texts of a template: a field that is not behind
 * its group, a name that cannot be one, a name that two fields have, and a hint or message that is no text or
 * too long. Cached: the same list gives the same errors.
 */
export function structureErrors(fields: readonly Named[]): readonly StructureError[] {
  const cached = cache.get(fields)
  if (cached) return cached
  const errors: StructureError[] = []
  for (const fieldId of allMisplaced(fields)) {
    errors.push({ fieldId, part: 'group', message: draftTexts.groupElsewhere })
  }
  for (const field of allFields(fields)) {
    for (const part of fieldTextParts) {
      const message = textError(field, part)
      if (message !== null) errors.push({ fieldId: field.id, part, message })
    }
  }
  const named = allFields(fields).filter(({ extensions }) => extensions?.name !== undefined)
  // Most templates have names that are made of labels alone, which are not read then.
  const names = named.length > 0 ? expressionNames(fields) : new Map<string, string>()
  for (const field of named) {
    const given = field.extensions?.name
    const add = (message: string) => errors.push({ fieldId: field.id, part: 'name', message })
    if (typeof given !== 'string' || !isName(given)) add(draftTexts.nameInvalid)
    else if (names.get(field.id) !== ownName(field)) add(draftTexts.nameTwice({ name: given }))
  }
  cache.set(fields, errors)
  return errors
}

function textError({ kind, extensions }: Named, part: FieldTextPart): string | null {
  const text = extensions?.[part]
  if (text === undefined) return kind === 'consent' && part === 'hint' ? draftTexts.consentMissing : null
  if (typeof text !== 'string') return draftTexts.noText
  const max = fieldTextCharacters(kind, part)
  return text.length > max ? draftTexts.tooLong({ max }) : null
}

function allMisplaced(fields: readonly Named[]): readonly string[] {
  return [...misplacedFields(fields), ...fields.flatMap(field => allMisplaced(nestedFields(field)))]
}
