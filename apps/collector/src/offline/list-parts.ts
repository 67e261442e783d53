import type { DataOption } from '@quadrat/forms/contract'
import type { ListPart } from './store.ts'

/** What changed of a list, by the options' ids; null for one that is shown no more. */
export type ListChanges = ReadonlyMap<string, string | null>

/** A control character, which is no part of what a person reads. */
export const separator = '\u001f'

/** Options in a part when it is made; one that has grown to twice as many is divided. */
const partSize = 5000

export function partOf(key: string, part: number, options: readonly DataOption[]): ListPart {
  return {
    key,
    part,
    ids: options.map(option => option.id).join(separator),
    values: options.map(option => option.value.replaceAll(separator, ' ')).join(separator),
  }
}

/** The parts in the order of their options, which is that of the ids; their numbers say nothing of it. */
export function inOrder(parts: readonly ListPart[]): ListPart[] {
  return parts.toSorted((a, b) => firstId(a) - firstId(b))
}

/**
 * The parts that changes touch, as they are to be kept; `drop` are the numbers of those of which nothing is left.
 * @param grown by how many options the list is longer than before
 */
export function changeParts(
  key: string,
  kept: readonly ListPart[],
  changes: ListChanges,
): { put: ListPart[]; drop: number[]; grown: number } {
  const parts = inOrder(kept)
  const starts = parts.map(firstId)
  const touched = new Map<number, Map<string, string | null>>()
  for (const [id, value] of changes) {
    const at = placeOf(starts, Number(id))
    const here = touched.get(at) ?? new Map<string, string | null>()
    touched.set(at, here.set(id, value))
  }

  const put: ListPart[] = []
  const drop: number[] = []
  let grown = 0
  let free = 1 + Math.max(-1, ...parts.map(({ part }) => part))
  for (const [at, here] of touched) {
    const part = parts[at]
    const before = part ? optionsOf(part) : []
    const after = changed(before, here)
    grown += after.length - before.length
    if (after.length === 0 && part) drop.push(part.part)
    const size = after.length > 2 * partSize ? partSize : 2 * partSize
    for (let from = 0; from < after.length; from += size) {
      const number = from === 0 && part ? part.part : free++
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

/** The last part that begins at or before the id; the first one for an id that is before all. */
function placeOf(starts: readonly number[], id: number): number {
  const after = starts.findIndex(start => start > id)
  return after === -1 ? Math.max(0, starts.length - 1) : Math.max(0, after - 1)
}

function firstId({ ids }: ListPart): number {
  const end = ids.indexOf(separator)
  return Number(end === -1 ? ids : ids.slice(0, end))
}

export function optionsOf({ ids, values }: ListPart): DataOption[] {
  const texts = values.split(separator)
  return ids.split(separator).map((id, at) => ({ id, value: texts[at] ?? '' }))
}
