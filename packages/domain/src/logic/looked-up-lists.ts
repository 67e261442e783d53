import { listsIn } from '../expression/expression.ts'
import type { Field } from '../template/template.ts'
import { allFields } from '../template/template-structure.ts'
import { logicOf } from './field-logic.ts'

/** The id, in expressions, of a list that an import will create. */
export const idOfNew = (name: string) => `new:${name}`

/** Returns the names of the data lists that the text of an expression looks up, as far as it is written. */
export function listNamesIn(text: string): string[] {
  const names = [...text.matchAll(/(?:pulldata|instance)\s*\(\s*(?:'([^']+)'|"([^"]+)")\s*[,)]/g)]
  return [...new Set(names.map(([, single, double]) => single ?? double ?? ''))]
}

/** A field of a template or of a draft. */
type Listed = Parameters<typeof logicOf>[0] & { id: string; kind: Field['kind']; listId?: string | null }

/** Returns the ids of the data lists of a template: those of its questions, and those that rules look up. */
export function listIdsOf(fields: readonly Listed[]): string[] {
  const ids = allFields(fields).flatMap(field => [
    ...(field.kind === 'data-list' && field.listId ? [field.listId] : []),
    ...lookedUpIn(field),
  ])
  return [...new Set(ids)]
}

/** Returns the ids of the data lists that the calculated answer of a question looks up. */
export function lookedUpIn(field: Parameters<typeof logicOf>[0]): readonly string[] {
  const { calculate } = logicOf(field)
  return calculate ? listsIn(calculate.value) : []
}
