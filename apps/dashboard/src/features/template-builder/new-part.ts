import type { KnownFieldKind } from '@quadrat/domain/template'
import { newField } from '@quadrat/domain/template-draft'
import type { TreePart } from '@quadrat/domain/template-draft-tree'

/** What can be added: a field of a kind. A page is a group that is shown alone. */
export type NewKind = KnownFieldKind | 'page'

/** Returns a new field with its defaults, and nothing in it. */
export function partOfNew(kind: NewKind, id: string, label: string): TreePart {
  const field = newField(kind === 'page' ? 'group' : kind, id, label)
  return {
    field: kind === 'page' && field.kind === 'group' ? { ...field, appearance: 'page' } : field,
    parts: [],
  }
}
