import type { DataOption } from '@quadrat/forms/contract'
import type { ListPart } from './store.ts'

/** The changed options of a list, by id; null for an option that is no longer shown. */
export type ListChanges = ReadonlyMap<string, string | null>

/** A control character that no visible text contains. */
export const separator = '\u001f'

/** The number of options in a new part. A part that has grown beyond twice this size is split. */
const partSize = 5000

/** Makes a part of a list from options. */
export function partOf(key: string, part: number, options: readonly DataOption[]): ListPart {
  return {
    key,
    part,
    ids: options.map(option => option.id).join(separator),
    values: options.map(option => option.value.replaceAll(separator, ' ')).join(separator),
  }
}

/** Sorts parts by the ids of their options. The numbers of parts have no order. */
export function inOrder(parts: readonly ListPart[]): ListPart[] {
  return parts.toSorted((a, b) => firstId(a) - firstId(b))
}

/**
 * Applies changes to the stored parts of a list. `put` has the new content of changed parts, `drop` the
 * numbers of parts that became empty, `grown` the change of the number of options.
 */
export function changeParts(
  key: string,
  stored: readonly ListPart[],
  changes: ListChanges,
): { put: ListPart[]; drop: number[]; grown: number } {
  const parts = inOrder(stored)
  const starts = parts.map(firstId)
  const touched = new Map<number, Map<string, string | null>>()
  for (const [id, value] of changes) {
    const at = partIndex(starts, Number(id))
    const here = touched.get(at) ?? new Map<string, string | null>()
    touched.set(at, here.set(id, value))
  }

  const put: ListPart[] = []
  const drop: number[] = []
  let grown = 0
  let nextNumber = 1 + Math.max(-1, ...parts.map(({ part }) => part))
  for (const [at, here] of touched) {
    const part = parts[at]
    const before = part ? optionsOf(part) : []
    const after = changed(before, here)
    grown += after.length - before.length
    if (after.length === 0 && part) drop.push(part.part)
    const size = after.length > 2 * partSize ? partSize : 2 * partSize
    for (let from = 0; from < after.length; from += size) {
      const number = from === 0 && part ? part.part : nextNumber++
      put.push(partOf(key, number, after.slice(from, from + size)))
    }
  }
  return { put, drop, grown }
}

function changed(before: readonly DataOption[], changes: ListChanges): DataOption[] {
  const values = new Map<string, string | null>(before.map(({ id, value }) => [id, value]))
  for (const [id, value] of changes) values.set(id, value)
  return Array.from(values)
    .flatMap(([id, value]) => (value === null ? [] : { id, value }))
    .sort((a, b) => Number(a.id) - Number(b.id))
}

/** Returns the index of the last part that begins at or before the id; 0 for an id before all parts. */
function partIndex(starts: readonly number[], id: number): number {
  const after = starts.findIndex(start => start > id)
  return after === -1 ? Math.max(0, starts.length - 1) : Math.max(0, after - 1)
}

function firstId({ ids }: ListPart): number {
  const end = ids.indexOf(separator)
  return Number(end === -1 ? ids : ids.slice(0, end))
}

/** Returns the options of a part. */
export function optionsOf({ ids, values }: ListPart): DataOption[] {
  const texts = values.split(separator)
  return ids.split(separator).map((id, at) => ({ id, value: texts[at] ?? '' }))
}
