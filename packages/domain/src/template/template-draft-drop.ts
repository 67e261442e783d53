import type { DraftField } from './template-draft.ts'
import { fitsIn, isHolder, partOf, type Spot, type TreeRow, treeOf, treeRows } from './template-draft-tree.ts'

// Where a row of the builder comes to stand that is dragged over another one. Up and down chooses the place
// in the list, left and right how deep it stands: between two rows there may be several groups that it can be
// in.

/** Where a dragged row would come to stand. */
export interface Drop {
  spot: Spot
  depth: number
}

/** Returns the rows without those in the dragged one, which travel with it. */
export function rowsWhileDragged(rows: readonly TreeRow[], id: string | null): readonly TreeRow[] {
  const at = rows.findIndex(({ field }) => field.id === id)
  return at < 0 ? rows : rows.toSpliced(at + 1, rows[at]?.size ?? 0)
}

/**
 * Returns where a field comes to stand that is dropped over a row, as close to the wanted depth as is
 * possible there; null if it cannot stand there: it would be in too many repeats.
 * @param over the id of the row; it moves aside, and the dropped one takes its place in the list
 */
export function dropAt(fields: readonly DraftField[], id: string, over: string, wanted: number): Drop | null {
  const rows = rowsWhileDragged(treeRows(fields), id)
  const from = rows.findIndex(({ field }) => field.id === id)
  const to = rows.findIndex(({ field }) => field.id === over)
  const [dragged, part] = [rows[from], partOf(treeOf(fields), id)]
  if (!dragged || !part || to < 0) return null
  const others = rows.toSpliced(from, 1)
  const [above, below] = [others[to - 1], others[to]]
  const deepest = above ? above.depth + (isHolder(above.field) ? 1 : 0) : 0
  const depths = Array.from({ length: deepest + 1 }, (_, depth) => depth)
    // What stands below stays where it is.
    .filter(depth => depth >= (below?.depth ?? 0))
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  for (const depth of depths) {
    const parent = holderAt(others.slice(0, to), depth)
    if (!fitsIn(fields, part, parent)) continue
    const index = others.slice(0, to).filter(row => row.parent === parent).length
    return { spot: { parent, index }, depth }
  }
  return null
}

/** Returns the group or repeat that a row at the depth is in behind the given rows; null for none. */
function holderAt(above: readonly TreeRow[], depth: number): string | null {
  return depth === 0 ? null : (above.findLast(row => row.depth === depth - 1)?.field.id ?? null)
}
