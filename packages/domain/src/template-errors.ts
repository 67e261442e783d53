import { expressionNames, isName, type Named, ownName } from './expression/names.ts'
import { draftTexts } from './messages/template-draft-en.ts'
import { allFields, misplacedFields, nestedFields } from './template-structure.ts'

/** One error of the groups or names of a template. */
export interface StructureError {
  fieldId: string
  part: 'group' | 'name'
  message: string
}

const cache = new WeakMap<readonly Named[], readonly StructureError[]>()

/**
 * Returns what is wrong with the groups and names of a template: a field that is not behind its group, a name that cannot
 * be one, and a name that two fields have. Cached: the same list gives the same errors.
 */
export function structureErrors(fields: readonly Named[]): readonly StructureError[] {
  const cached = cache.get(fields)
  if (cached) return cached
  const errors: StructureError[] = []
  for (const fieldId of allMisplaced(fields)) {
    errors.push({ fieldId, part: 'group', message: draftTexts.groupElsewhere })
  }
  const named = allFields(fields).filter(({ extensions }) => extensions?.name !== undefined)
  // Most templates have names that are made of labels alone, which are not read then.
  const names = named.length > 0 ? expressionNames(fields) : new Map<string, string>()
  for (const field of named) {
    const given = field.extensions?.name
    const add = (message: string) => errors.push({ fieldId: field.id, part: 'name', message })
    if (typeof given !== 'string' || !isName(given)) add(draftTexts.nameInvalid)
    else if (names.get(field.id) !== ownName(field)) add(draftTexts.nameTwice(given))
  }
  cache.set(fields, errors)
  return errors
}

function allMisplaced(fields: readonly Named[]): readonly string[] {
  return [...misplacedFields(fields), ...fields.flatMap(field => allMisplaced(nestedFields(field)))]
}
