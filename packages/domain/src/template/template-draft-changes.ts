import { sameJson } from './same-json.ts'
import type { DraftField, TemplateDraft, TemplateMeta } from './template-draft.ts'

/**
 * One difference between two drafts. `parts` are the changed properties of a field; `from` and `to` are
 * indexes.
 */
export type Change =
  | { type: 'meta'; part: keyof TemplateMeta }
  | { type: 'added'; field: DraftField }
  | { type: 'removed'; field: DraftField }
  | { type: 'moved'; field: DraftField; from: number; to: number }
  | { type: 'edited'; before: DraftField; field: DraftField; parts: string[] }

const metaParts = [
  'title',
  'category',
  'unSdg',
  'withComment',
  'photoRequired',
  'languages',
  'examples',
] as const satisfies readonly (keyof TemplateMeta)[]

/**
 * Returns the differences between the saved template and the draft: metadata, then fields in the draft's
 * order, then removed fields. A field that was moved and edited gives two changes. As few fields as possible
 * count as moved: a field dragged over ten others is one change, not eleven.
 */
export function changesOf(original: TemplateDraft, draft: TemplateDraft): Change[] {
  if (original === draft) return []
  const changes: Change[] = metaParts
    .filter(part => !sameJson(original.meta[part], draft.meta[part]))
    .map(part => ({ type: 'meta', part }))
  if (original.fields === draft.fields) return changes

  return [...changes, ...fieldChanges(original.fields, draft.fields)]
}

/** Lists in the same order, the case at most key presses, take a short path: they differ by edits only. */
function fieldChanges(original: readonly DraftField[], fields: readonly DraftField[]): Change[] {
  const isInPlace = original.length === fields.length && original.every(({ id }, at) => fields[at]?.id === id)
  if (isInPlace) return original.flatMap((was, at) => edited(was, fields[at] ?? was))

  const changes: Change[] = []
  const before = new Map(original.map((field, index) => [field.id, { field, index }]))
  const now = new Set(fields.map(({ id }) => id))
  const stayed = longestIncreasing(fields.flatMap(({ id }) => before.get(id)?.index ?? []))
  fields.forEach((field, to) => {
    const was = before.get(field.id)
    if (was === undefined) {
      changes.push({ type: 'added', field })
      return
    }
    if (!stayed.has(was.index)) changes.push({ type: 'moved', field, from: was.index, to })
    changes.push(...edited(was.field, field))
  })
  for (const field of original) {
    if (!now.has(field.id)) changes.push({ type: 'removed', field })
  }
  return changes
}

function edited(before: DraftField, field: DraftField): Change[] {
  const parts = before === field ? [] : differing(before, field)
  return parts.length > 0 ? [{ type: 'edited', before, field, parts }] : []
}

/**
 * Returns the draft with each field that equals a field of `known` replaced by that object. A draft parsed
 * from JSON shares no objects with its template, and without this each key press would compare all fields in
 * depth.
 */
export function withKnownFields(known: TemplateDraft, draft: TemplateDraft): TemplateDraft {
  if (known === draft) return draft
  const byId = new Map(known.fields.map(field => [field.id, field]))
  const fields = draft.fields.map(field => {
    const twin = byId.get(field.id)
    return twin !== undefined && differing(twin, field).length === 0 ? twin : field
  })
  return { ...draft, fields }
}

function differing(before: DraftField, after: DraftField): string[] {
  const [a, b]: Record<string, unknown>[] = [{ ...before }, { ...after }]
  return [...new Set([...Object.keys({ ...a }), ...Object.keys({ ...b })])].filter(
    key => !sameJson(a?.[key], b?.[key]),
  )
}

/** Returns the members of a longest increasing subsequence of distinct numbers. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  // The smallest last number of a subsequence of each length, and the predecessor of each number.
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.set(number, low > 0 ? ends[low - 1] : undefined)
    ends[low] = number
  }
  const members = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) members.add(at)
  return members
}
