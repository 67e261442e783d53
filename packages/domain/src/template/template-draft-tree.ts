import type { DraftField } from './template-draft.ts'
import { templateLimits } from './template-limits.ts'
import { type FormPart, inGroup, partsOf } from './template-structure.ts'

// The fields of a draft as a tree: what is in groups and in repeats stands below them. It is made of the list
// of fields and turns into that list again. Unchanged fields stay the same objects.

/** A field with what is in it: a row of the builder with the rows below it. */
export interface TreePart {
  field: DraftField
  parts: readonly TreePart[]
}

/** Where a field stands, or is to stand. */
export interface Spot {
  /** The id of the group or repeat that it is in directly; null for none. */
  parent: string | null
  /** The index among the fields that are in it directly. An index beyond the ends counts as the end. */
  index: number
}

/** One field in the order of the form, with its place in the tree. */
export interface TreeRow extends Spot {
  field: DraftField
  /** The number of groups and repeats that it is in. */
  depth: number
  /** The number of fields in it, those of groups and repeats in it included. */
  size: number
}

const trees = new WeakMap<readonly DraftField[], readonly TreePart[]>()

/** Returns the tree of a list of fields. Cached. */
export function treeOf(fields: readonly DraftField[]): readonly TreePart[] {
  const cached = trees.get(fields)
  if (cached) return cached
  const tree = partsOf<DraftField>(fields).map(asTree)
  trees.set(fields, tree)
  return tree
}

function asTree({ field, parts }: FormPart<DraftField>): TreePart {
  return { field, parts: field.kind === 'repeat' ? treeOf(field.fields) : parts.map(asTree) }
}

/** Returns the list of fields of a tree. */
export function fieldsOf(tree: readonly TreePart[]): DraftField[] {
  return tree.flatMap(({ field, parts }) => {
    if (field.kind !== 'repeat') return [field, ...fieldsOf(parts)]
    const fields = fieldsOf(parts)
    const isSame =
      fields.length === field.fields.length && fields.every((one, at) => one === field.fields[at])
    return [isSame ? field : { ...field, fields }]
  })
}

const rowLists = new WeakMap<readonly DraftField[], readonly TreeRow[]>()

/** Returns all fields as rows, in the order of the form. Cached. */
export function treeRows(fields: readonly DraftField[]): readonly TreeRow[] {
  const cached = rowLists.get(fields)
  if (cached) return cached
  const rows: TreeRow[] = []
  addRows(treeOf(fields), null, 0, rows)
  rowLists.set(fields, rows)
  return rows
}

function addRows(tree: readonly TreePart[], parent: string | null, depth: number, rows: TreeRow[]): number {
  const before = rows.length
  tree.forEach(({ field, parts }, index) => {
    const row = { field, parent, index, depth, size: 0 }
    rows.push(row)
    row.size = addRows(parts, field.id, depth + 1, rows)
  })
  return rows.length - before
}

/** True for a field that others can stand in. */
export function isHolder({ kind }: { kind: DraftField['kind'] }): boolean {
  return kind === 'group' || kind === 'repeat'
}

/** Returns a field with what is in it; null if there is none with the id. */
export function partOf(tree: readonly TreePart[], id: string): TreePart | null {
  for (const part of tree) {
    const found = part.field.id === id ? part : partOf(part.parts, id)
    if (found) return found
  }
  return null
}

/** True if a part may stand in a group or repeat: not in itself, and not in too many repeats. */
export function fitsIn(fields: readonly DraftField[], part: TreePart, parent: string | null): boolean {
  if (parent === null) return repeatsIn(part) <= templateLimits.repeatDepth
  if (partOf([part], parent)) return false
  const around = repeatsAround(treeOf(fields), parent)
  return around !== null && around + repeatsIn(part) <= templateLimits.repeatDepth
}

/** Returns how many repeats are within each other in a part. */
function repeatsIn({ field, parts }: TreePart): number {
  return Math.max(0, ...parts.map(repeatsIn)) + (field.kind === 'repeat' ? 1 : 0)
}

/**
 * Returns the number of repeats that what stands in a group or repeat is in; null if nothing can stand there.
 */
function repeatsAround(tree: readonly TreePart[], id: string): number | null {
  for (const { field, parts } of tree) {
    const own = field.kind === 'repeat' ? 1 : 0
    if (field.id === id) return isHolder(field) ? own : null
    const inner = repeatsAround(parts, id)
    if (inner !== null) return own + inner
  }
  return null
}

/** Returns the fields with a part at a spot; null if it cannot stand there. */
export function withPart(
  fields: readonly DraftField[],
  part: TreePart,
  { parent, index }: Spot,
): DraftField[] | null {
  if (!fitsIn(fields, part, parent)) return null
  const tree = treeOf(fields)
  const holder = parent === null ? null : partOf(tree, parent)
  const group = holder?.field.kind === 'group' ? holder.field.id : null
  const placed = { ...part, field: inGroup(part.field, group) }
  return fieldsOf(editParts(tree, parent, parts => parts.toSpliced(Math.max(0, index), 0, placed)))
}

/**
 * Returns the fields without a field and all that is in it; the part that was taken out, and where it stood.
 */
export function withoutPart(
  fields: readonly DraftField[],
  id: string,
): { fields: DraftField[]; part: TreePart; spot: Spot } | null {
  const tree = treeOf(fields)
  const [part, row] = [partOf(tree, id), treeRows(fields).find(({ field }) => field.id === id)]
  if (!part || !row) return null
  const { parent, index } = row
  const others = editParts(tree, parent, parts => parts.filter(one => one !== part))
  return { fields: fieldsOf(others), part, spot: { parent, index } }
}

/** Returns the tree with other parts in a group or repeat; null stands for the form itself. */
function editParts(
  tree: readonly TreePart[],
  parent: string | null,
  edit: (parts: readonly TreePart[]) => readonly TreePart[],
): readonly TreePart[] {
  if (parent === null) return edit(tree)
  let isSame = true
  const edited = tree.map(part => {
    const parts = part.field.id === parent ? edit(part.parts) : editParts(part.parts, parent, edit)
    if (parts === part.parts) return part
    isSame = false
    return { ...part, parts }
  })
  return isSame ? tree : edited
}

/** Returns the groups and repeats that a field is in, from the outermost. */
export function holdersOf(fields: readonly DraftField[], id: string): readonly DraftField[] {
  const rows = new Map(treeRows(fields).map(row => [row.field.id, row]))
  const holders: DraftField[] = []
  for (let row = rows.get(id); row?.parent; row = rows.get(row.parent)) {
    const holder = rows.get(row.parent)?.field
    if (holder) holders.unshift(holder)
  }
  return holders
}
