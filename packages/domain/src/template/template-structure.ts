import type { Field, FieldKind } from './template.ts'
import { receivedFieldSchema } from './template.ts'
import { withExtension } from './with-extension.ts'

// A template is a list of fields in the order of the form. A repeat has a list of its own. A group is a field
// that stands before the fields in it; each of these names it in its extensions. An app that knows no groups
// leaves that one field out, and shows the same questions in the same order.

/** What the functions of this file need of a field, of a template or of a draft. */
interface Placed {
  id: string
  kind: FieldKind
  extensions?: Record<string, unknown> | undefined
  original?: Record<string, unknown>
}

const flat = new WeakMap<readonly Placed[], readonly Placed[]>()

/**
 * Returns all fields in the order of the form: groups, repeats, and behind each repeat the fields in it. The
 * same list if there is no repeat. Cached.
 */
export function allFields<F extends Placed>(fields: readonly F[]): readonly F[] {
  const cached = flat.get(fields)
  if (cached) return cached as readonly F[]
  const nested = fields.map(field => nestedFields(field))
  const all = nested.every(list => list.length === 0)
    ? fields
    : fields.flatMap((field, at) => [field, ...allFields(nested[at] ?? [])])
  flat.set(fields, all)
  return all
}

/**
 * Returns the list with each field replaced, those in repeats before the repeat itself; the same list if none
 * is.
 */
export function mapFields<F extends Placed>(fields: readonly F[], change: (field: F) => F): readonly F[] {
  let isSame = true
  const mapped = fields.map(field => {
    const nested = nestedFields(field)
    const inner = mapFields(nested, change)
    const after = change(inner === nested ? field : { ...field, fields: inner })
    if (after !== field) isSame = false
    return after
  })
  return isSame ? fields : mapped
}

const none: readonly never[] = []

/** Returns the fields in a repeat; [] for any other field. */
export function nestedFields<F extends Placed>(field: F): readonly F[] {
  return field.kind === 'repeat' && 'fields' in field ? (field.fields as unknown as readonly F[]) : none
}

/** Returns the id of the group that a field is in, in its own list; null for none. */
export function groupOf({ kind, extensions, original }: Placed): string | null {
  const kept = kind === 'unknown' ? (original?.extensions as Record<string, unknown> | undefined) : extensions
  return typeof kept?.group === 'string' ? kept.group : null
}

/** Returns a field in another group, or in none. */
export function inGroup<F extends Placed>(field: F, group: string | null): F {
  if (groupOf(field) === group) return field
  const { original } = field
  if (field.kind === 'unknown' && original)
    return { ...field, original: withExtension(original, 'group', group ?? undefined) }
  return withExtension(field, 'group', group ?? undefined)
}

/** True for a question whose answer stands for the instance of the repeat that it is in. */
export function isInSummary({ extensions }: { extensions?: Record<string, unknown> | undefined }): boolean {
  return extensions?.summary === true
}

/** Where a field stands, from the outermost. */
export interface Place<F extends Placed = Field> {
  field: F
  /** The ids of the repeats that it is in. */
  repeats: readonly string[]
  /** The ids of the groups that it is in, those of the repeats around it included. */
  groups: readonly string[]
}

const placed = new WeakMap<readonly Placed[], ReadonlyMap<string, Place<Placed>>>()

/** Returns where each field of a template stands, by id, in the order of the form. Cached. */
export function placesOf<F extends Placed>(fields: readonly F[]): ReadonlyMap<string, Place<F>> {
  const cached = placed.get(fields)
  if (cached) return cached as unknown as ReadonlyMap<string, Place<F>>
  const places = new Map<string, Place<F>>()
  addPlaces(fields, [], [], places)
  placed.set(fields, places as unknown as ReadonlyMap<string, Place<Placed>>)
  return places
}

function addPlaces<F extends Placed>(
  fields: readonly F[],
  repeats: readonly string[],
  around: readonly string[],
  places: Map<string, Place<F>>,
): void {
  for (const { field, groups } of groupsOf(fields)) {
    const all = groups.length === 0 ? around : [...around, ...groups]
    places.set(field.id, { field, repeats, groups: all })
    const nested = nestedFields(field)
    if (nested.length > 0) addPlaces(nested, [...repeats, field.id], all, places)
  }
}

/**
 * Returns the fields of one list with the groups that each is in. A group holds the fields behind it until
 * one that is not in it; what names a group that has ended, or that is not there, is outside.
 */
function groupsOf<F extends Placed>(
  fields: readonly F[],
): readonly { field: F; groups: readonly string[] }[] {
  let open: readonly string[] = none
  return fields.map(field => {
    const group = groupOf(field)
    open = group === null ? none : open.slice(0, open.indexOf(group) + 1)
    const groups = open
    if (field.kind === 'group') open = [...open, field.id]
    return { field, groups }
  })
}

/** A part of a form: a field, with what is in it if it is a group. */
export interface FormPart<F extends Placed = Field> {
  field: F
  /** The parts of a group; [] for any other field. */
  parts: readonly FormPart<F>[]
}

/** Returns one list of fields as a tree of its groups. */
export function partsOf<F extends Placed>(fields: readonly F[]): readonly FormPart<F>[] {
  const top: FormPart<F>[] = []
  const open = new Map<string, FormPart<F>[]>()
  for (const { field, groups } of groupsOf(fields)) {
    const parts: FormPart<F>[] = []
    const inner = groups.at(-1)
    const list = inner === undefined ? top : (open.get(inner) ?? top)
    list.push({ field, parts })
    if (field.kind === 'group') open.set(field.id, parts)
  }
  return top
}

/**
 * Returns the ids of the fields of one list that name a group which they cannot be in: it is not there,
 * stands behind them, or has ended.
 */
export function misplacedFields(fields: readonly Placed[]): readonly string[] {
  return groupsOf(fields).flatMap(({ field, groups }) => {
    const group = groupOf(field)
    return group === null || groups.at(-1) === group ? [] : [field.id]
  })
}

/** Reads stored fields again: a kind that was unknown when they were stored may be known to this version. */
export function rereadFields(fields: readonly Field[]): Field[] {
  return fields.map(field => {
    if (field.kind === 'repeat') return { ...field, fields: rereadFields(field.fields) }
    return field.kind === 'unknown' ? receivedFieldSchema.parse(field) : field
  })
}

/**
 * Returns fields as the server gives them to phones and checks reports by them. A question of a kind that the
 * server does not know either is not required: no version of the app could answer it, and the report could
 * never be sent.
 */
export function answerableFields(fields: readonly Field[]): Field[] {
  return notRequired(rereadFields(fields))
}

function notRequired(fields: readonly Field[]): Field[] {
  return fields.map(field => {
    if (field.kind === 'repeat') return { ...field, fields: notRequired(field.fields) }
    return field.kind === 'unknown' && field.isRequired ? { ...field, isRequired: false } : field
  })
}

const seenBefore = new WeakMap<readonly Field[], readonly Field[]>()

/**
 * Returns the fields as an app saw them that knew neither groups nor repeats. Cached: the same list gives the
 * same fields.
 */
export function withoutRepeats(fields: readonly Field[]): readonly Field[] {
  const cached = seenBefore.get(fields)
  if (cached) return cached
  const seen = withoutGroups(fields).fields.map((field): Field => {
    if (field.kind !== 'repeat') return field
    const { id, label, isRequired } = field
    return { kind: 'unknown', id, label, isRequired, original: { ...field } }
  })
  seenBefore.set(fields, seen)
  return seen
}

/** A group, and its place in the whole list. */
export interface SentGroup {
  at: number
  field: Field
}

/**
 * Splits the groups off, for apps that know none. Those in repeats stay: such an app does not know repeats
 * either.
 */
export function withoutGroups(fields: readonly Field[]): { fields: Field[]; groups: SentGroup[] } {
  const groups = fields.flatMap((field, at) => (field.kind === 'group' ? [{ at, field }] : []))
  return { fields: fields.filter(field => field.kind !== 'group'), groups }
}

/** Puts the groups back in their places. */
export function withGroups(fields: readonly Field[], groups: readonly SentGroup[] = []): Field[] {
  const all = [...fields]
  for (const { at, field } of groups) if (field.kind === 'group') all.splice(at, 0, field)
  return all
}
