import { isDeepStrictEqual } from 'node:util'
import { type Mappings, Plan } from '@pothos/selection-mapper'
import type { FieldNode } from 'graphql'
import { checking } from '#src/platform/database/queried-company.ts'
import type { PlannedField } from './planned-query.ts'

// Pothos finds out for each request which columns and relations a selection needs, and for each field of each
// row whether they were loaded. Both are the same for each request of a document, so they are kept with its
// plan, unless they depend on variables or on who asks.

type Query = Record<string, unknown>
type OrdinaryPlan = NonNullable<ReturnType<typeof Plan.fromInfo<unknown, Query>>>

/** The parts of a query that its resolver adds. They change nothing of the selection. */
const ofResolvers = new Set(['where', 'orderBy', 'limit', 'offset'])

const plannedFields = new WeakMap<readonly FieldNode[], PlannedField>()

/** A field of a planned query, whose selection can be kept. */
export function maySelect(planned: PlannedField): void {
  plannedFields.set(planned.nodes, planned)
}

/** The selection of a planned field, for each of its requests. */
class KeptSelection {
  readonly #query: Query
  constructor(query: Query) {
    this.#query = query
  }

  query(given: Query = {}): Query {
    const { columns, ...added } = given
    for (const name in added)
      if (!ofResolvers.has(name)) throw new Error(`a resolver adds ${name} to what GraphQL selects`)
    return { ...added, ...this.#query }
  }
}

/** `null`: is found out for each request. */
const kept = new WeakMap<PlannedField, KeptSelection | null>()

const fromInfo = Plan.fromInfo
Plan.fromInfo = (adapter, options) => {
  const planned = plannedFields.get(options.info.fieldNodes)
  const isWhole = !options.typeName && !options.path && !options.paths && !options.initial
  if (!planned || !isWhole) return fromInfo(adapter, options)
  let selection = kept.get(planned)
  if (selection === undefined) {
    selection = keep(planned, context => fromInfo(adapter, { ...options, context }) as never, options.context)
    kept.set(planned, selection)
  }
  if (!selection) return fromInfo(adapter, options)
  if (checking.on) return checked(selection, fromInfo(adapter, options) as never) as never
  return selection as never
}

function keep(
  planned: PlannedField,
  plan: (context: object) => OrdinaryPlan | undefined,
  context: object,
): KeptSelection | null {
  if (hasVariables(planned)) return null
  let isAsked = false
  const watched = new Proxy(context, {
    get(target, name) {
      isAsked = true
      return Reflect.get(target, name)
    },
  })
  const made = plan(watched)
  if (!made?.play || isAsked) return null
  const { root, mappings } = made.play()
  const loaded = fieldsIn(planned, mappings)
  if (!loaded) return null
  for (const field of loaded) field.isLoaded = true
  return new KeptSelection(made.adapter.toQuery(root))
}

const fieldsOf = ({ type }: PlannedField): readonly PlannedField[] => {
  let named = type
  while (named.list) named = named.list
  return named.fields
}

const hasVariables = (planned: PlannedField): boolean =>
  fieldsOf(planned).some(field => field.args === null || hasVariables(field))

/** The fields below that a selection loads; null if it leaves one out, which then loads its own data. */
function fieldsIn(planned: PlannedField, mappings: Mappings): PlannedField[] | null {
  const loaded: PlannedField[] = []
  for (const below of fieldsOf(planned)) {
    if (!below.field.extensions.pothosDrizzleSelect) continue
    const mapping = mappings[`${below.parent.name}@${below.name}`]
    if (!mapping) return null
    loaded.push(below)
    // What a fixed selection has below it is checked when it is read.
    const more = mapping.position ? fieldsIn(below, mapping.nested) : []
    if (!more) return null
    loaded.push(...more)
  }
  return loaded
}

/** For tests: compares what is kept with what is found out anew. */
function checked(selection: KeptSelection, ordinary: OrdinaryPlan) {
  return {
    query(given?: Query): Query {
      const query = selection.query(given)
      if (!isDeepStrictEqual(query, ordinary.query(given))) throw new Error('another selection is kept')
      return query
    },
  }
}
