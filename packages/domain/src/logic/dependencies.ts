import { fieldsIn } from '../expression/expression.ts'
import { allFields } from '../template/template-structure.ts'
import { logicOf } from './field-logic.ts'
import { rulesOf } from './logic-errors.ts'
import type { LogicField, LogicPart } from './logic-scope.ts'

/** A field, and the rules by which another one depends on it or is used by it. */
export interface Dependency {
  id: string
  parts: readonly LogicPart[]
}

/** What a field depends on, and what it is used by. */
export interface Dependencies {
  dependsOn: readonly Dependency[]
  usedBy: readonly Dependency[]
}

const none: Dependencies = { dependsOn: [], usedBy: [] }
const cache = new WeakMap<readonly LogicField[], ReadonlyMap<string, Dependencies>>()

/**
 * Returns what the fields of a template depend on by their rules, in the order of the form; fields without
 * any are left out. A field that is gone is still named by the rules that read it. Cached.
 */
export function dependenciesIn(fields: readonly LogicField[]): ReadonlyMap<string, Dependencies> {
  const cached = cache.get(fields)
  if (cached) return cached
  const all = allFields(fields)
  const reads = new Map<string, Map<string, LogicPart[]>>()
  const readBy = new Map<string, Map<string, LogicPart[]>>()
  for (const field of all) {
    for (const [part, rule] of rulesOf(logicOf(field))) {
      for (const id of fieldsIn(rule)) {
        note(reads, field.id, id, part)
        note(readBy, id, field.id, part)
      }
    }
  }
  const found = new Map<string, Dependencies>()
  for (const { id } of all) {
    const [dependsOn, usedBy] = [listed(reads.get(id)), listed(readBy.get(id))]
    if (dependsOn.length + usedBy.length > 0) found.set(id, { dependsOn, usedBy })
  }
  cache.set(fields, found)
  return found
}

/** Returns what one field depends on and is used by. */
export function dependenciesOf(fields: readonly LogicField[], id: string): Dependencies {
  return dependenciesIn(fields).get(id) ?? none
}

function note(all: Map<string, Map<string, LogicPart[]>>, from: string, to: string, part: LogicPart): void {
  const known = all.get(from) ?? new Map<string, LogicPart[]>()
  all.set(from, known)
  known.set(to, [...(known.get(to) ?? []), part])
}

const listed = (parts: ReadonlyMap<string, LogicPart[]> = new Map()): Dependency[] =>
  [...parts].map(([id, of]) => ({ id, parts: of }))
