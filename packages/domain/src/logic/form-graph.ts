import { calls, type Expression, fieldsIn } from '../expression/expression.ts'
import { type DependencyGraph, dependencyGraph } from '../expression/graph.ts'
import type { Field } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import { type FieldLogic, logicOf } from './field-logic.ts'
import type { ChangedAnswer } from './instances.ts'

// Which rules read which answers.

/**
 * A field whose rules decide whether it is shown, what is offered or calculated, or how many instances there
 * are.
 */
export interface FormNode {
  field: Field
  logic: FieldLogic
  /** The repeats that it is in, from the outermost. */
  repeats: readonly string[]
  /** The group that it is hidden with; null for none. */
  group: string | null
}

/** The rules of a template. */
export interface FormGraph {
  nodes: ReadonlyMap<string, FormNode>
  /** The ids of the nodes, each behind those that it reads. */
  order: readonly string[]
  /** Returns what must be evaluated again after a change, in order, with the instances to stay in. */
  affectedBy: (changed: readonly ChangedAnswer[]) => readonly (readonly [FormNode, readonly Scope[]])[]
  /** True if a rule reads the clock: its value may change without a change of an answer. */
  readsClock: boolean
}

/** The ids of the instances to stay in, from the outermost; [] for all. */
type Scope = readonly string[]

const cache = new WeakMap<readonly Field[], FormGraph | null>()

/** Cached by the list of fields. Null without rules, and for rules that read each other in a circle. */
export function formGraph(fields: readonly Field[]): FormGraph | null {
  const cached = cache.get(fields)
  if (cached !== undefined) return cached
  const created = createGraph(fields)
  cache.set(fields, created)
  return created
}

/** The expressions of a field that decide about the form. */
const decisive = ({ relevant, calculate, count, choiceFilter }: FieldLogic): Expression[] =>
  [relevant, calculate?.value, count, choiceFilter].filter(rule => rule !== null && rule !== undefined)

/** What this file needs of a field, of a template or of a draft. */
type Ruled = Parameters<typeof logicOf>[0] & Parameters<typeof placesOf>[0][number]

/**
 * Returns which fields are evaluated, with the fields that each reads: those in its rules, with the repeats
 * around them if it reads them from outside; the group that hides it; and the repeats around it, whose new
 * instances need it.
 */
export function readsOf(fields: readonly Ruled[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = placesOf(fields)
  const reads = new Map<string, ReadonlySet<string>>()
  for (const [id, { field, repeats, groups }] of places) {
    const rules = decisive(logicOf(field))
    const group = groups.findLast(one => sameRepeats(places.get(one)?.repeats, repeats)) ?? null
    const isHiddenWith = group !== null && reads.has(group)
    if (rules.length === 0 && !isHiddenWith && !hasLeast(field)) continue
    const read = new Set<string>(isHiddenWith ? [...repeats, group] : repeats)
    for (const rule of rules) {
      for (const named of fieldsIn(rule)) {
        read.add(named)
        for (const repeat of places.get(named)?.repeats ?? []) if (!repeats.includes(repeat)) read.add(repeat)
      }
    }
    reads.set(id, read)
  }
  return reads
}

function sameRepeats(a: readonly string[] = [], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at])
}

/** True for a repeat that starts with instances. */
function hasLeast(field: { kind: string; min?: unknown }): boolean {
  return field.kind === 'repeat' && typeof field.min === 'number' && field.min > 0
}

function createGraph(fields: readonly Field[]): FormGraph | null {
  const reads = readsOf(fields)
  if (reads.size === 0) return null
  const result = dependencyGraph(reads)
  if (!('graph' in result)) return null
  const places = placesOf(fields)
  const nodes = new Map<string, FormNode>()
  const global = new Set<string>()
  let readsClock = false
  for (const [id, read] of reads) {
    const place = places.get(id)
    if (!place) continue
    const { field, repeats, groups } = place
    const logic = logicOf(field)
    nodes.set(id, { field, logic, repeats, group: groups.findLast(one => read.has(one)) ?? null })
    // It may read other instances of the repeat that it is in.
    if (decisive(logic).some(rule => calls(rule, ['indexed-repeat']))) global.add(id)
    if (decisive(logic).some(rule => calls(rule, ['today', 'now']))) readsClock = true
  }
  const repeatsOf = (id: string) => places.get(id)?.repeats ?? []
  const { graph } = result
  return {
    nodes,
    order: graph.order,
    readsClock,
    affectedBy: changed => affected(changed, graph, nodes, repeatsOf, global),
  }
}

/** A text that somebody types as 'Other' may be on its way through an option that is not offered. */
function isTyped(field: Field): boolean {
  return 'other' in field && field.other !== undefined
}

function affected(
  changed: readonly ChangedAnswer[],
  graph: DependencyGraph,
  nodes: ReadonlyMap<string, FormNode>,
  repeatsOf: (id: string) => readonly string[],
  global: ReadonlySet<string>,
): (readonly [FormNode, readonly Scope[]])[] {
  const found = new Map<string, Scope[]>()
  const waiting = [...changed]
  // A repeat whose instances people changed may have too few or too many now, and an answer that was copied
  // may have options that are not offered.
  for (const { id, scope } of changed) {
    const node = nodes.get(id)
    if (node?.field.kind === 'repeat' || (node?.logic.choiceFilter && !isTyped(node.field)))
      found.set(id, [...(found.get(id) ?? []), scope])
  }
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const from = repeatsOf(one.id)
    for (const reader of graph.readersOf(one.id)) {
      const own = nodes.get(reader)?.repeats ?? []
      const apart = from.findIndex((repeat, at) => own[at] !== repeat)
      const shared = global.has(reader) ? 0 : apart < 0 ? from.length : apart
      const scope = one.scope.slice(0, shared)
      const known = found.get(reader) ?? []
      if (known.some(wider => wider.every((id, at) => scope[at] === id))) continue
      found.set(reader, [...known.filter(narrow => !scope.every((id, at) => narrow[at] === id)), scope])
      waiting.push({ id: reader, scope })
    }
  }
  return graph.order.flatMap(id => {
    const [node, scopes] = [nodes.get(id), found.get(id)]
    return node && scopes ? [[node, scopes] as const] : []
  })
}
