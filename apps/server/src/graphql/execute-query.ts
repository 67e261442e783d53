import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getVariableValues,
  locatedError,
  responsePathAsArray,
} from 'graphql'
import { type PlannedField, type PlannedQuery, type PlannedType, planQuery } from './planned-query.ts'

type Path = GraphQLResolveInfo['path']
type Answer = Record<string, unknown>
type Resolver = GraphQLFieldResolver<unknown, unknown>

/** By document and name of the operation. `undefined`: came once, and is planned when it comes again. */
const plans = new WeakMap<DocumentNode, Map<string, PlannedQuery | null | undefined>>()

/** For tests: plans each query when it first comes. */
export const planning = { atOnce: false }

/**
 * Executes an operation as graphql-js does, with the same answer and the same errors. One that comes again
 * is planned: what graphql-js finds out for each field of each row is found once for its document.
 */
export function executeKnown(given: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> {
  const plan = planOf(given)
  if (!plan) return execute(given)
  const { schema, contextValue, variableValues, rootValue } = given
  const { operation, fragments, fields } = plan
  const definitions = operation.variableDefinitions ?? []
  const { coerced, errors } = getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 50 })
  if (errors) return { errors }
  const shared = { schema, fragments, rootValue, operation, variableValues: coerced }
  return new Execution(shared, contextValue).run(fields)
}

function planOf({ schema, document, operationName }: ExecutionArgs): PlannedQuery | null {
  const ofDocument = plans.get(document) ?? new Map<string, PlannedQuery | null | undefined>()
  plans.set(document, ofDocument)
  const name = operationName ?? ''
  const known = ofDocument.get(name)
  if (known !== undefined) return known
  const comesAgain = ofDocument.has(name) || planning.atOnce
  const plan = comesAgain ? planQuery(schema, document, operationName) : undefined
  ofDocument.set(name, plan)
  return plan ?? null
}

type Shared = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'rootValue' | 'operation' | 'variableValues'>

class Execution {
  readonly #shared: Shared
  readonly #context: unknown
  readonly #errors: GraphQLError[] = []
  /** Where the answer is null because of an error. */
  readonly #nulled = new Set<Path | undefined>()

  constructor(shared: Shared, context: unknown) {
    this.#shared = shared
    this.#context = context
  }

  async run(fields: readonly PlannedField[]): Promise<ExecutionResult> {
    try {
      const data = await this.#fields(fields, this.#shared.rootValue, undefined)
      return this.#errors.length > 0 ? { errors: this.#errors, data } : { data }
    } catch (error) {
      this.#note(error as GraphQLError, undefined)
      return { errors: this.#errors, data: null }
    }
  }

  #fields(
    fields: readonly PlannedField[],
    source: unknown,
    path: Path | undefined,
  ): Answer | Promise<Answer> {
    const answer: Answer = {}
    let waits = false
    try {
      for (const planned of fields) {
        const value = this.#field(planned, source, path)
        answer[planned.name] = value
        if (isPromise(value)) waits = true
      }
    } catch (error) {
      if (!waits) throw error
      // The fields that wait may fail too.
      return settled(answer).finally(() => {
        throw error
      })
    }
    return waits ? settled(answer) : answer
  }

  #field(planned: PlannedField, source: unknown, path: Path | undefined): unknown {
    const { name, property, type, parent } = planned
    const known = property === null ? undefined : (source as Answer)[property]
    // Most fields are values of rows. Their place in the answer is of use to errors alone.
    if (known !== undefined && type.leaf && !isPromise(known)) {
      try {
        return leafOf(type, type.leaf, planned, known)
      } catch (error) {
        return this.#failed(error, planned, type, { prev: path, key: name, typename: parent.name })
      }
    }
    const at: Path = { prev: path, key: name, typename: parent.name }
    let value: unknown
    try {
      value = this.#resolve(planned, source, at)
    } catch (error) {
      return this.#failed(error, planned, type, at)
    }
    return this.#guarded(value, planned, type, at)
  }

  /** Completes a value, and handles its error. */
  #guarded(given: unknown, planned: PlannedField, type: PlannedType, at: Path): unknown {
    try {
      const completed = isPromise(given)
        ? given.then(one => this.#complete(type, planned, at, one))
        : this.#complete(type, planned, at, given)
      if (!isPromise(completed)) return completed
      return completed.then(undefined, error => this.#failed(error, planned, type, at))
    } catch (error) {
      return this.#failed(error, planned, type, at)
    }
  }

  #resolve(planned: PlannedField, source: unknown, path: Path): unknown {
    const { field, node, nodes, parent, args } = planned
    const { schema, fragments, rootValue, operation, variableValues } = this.#shared
    const given = args ?? getArgumentValues(field, node, variableValues)
    const resolve = readOf(planned, source) ?? field.resolve ?? defaultFieldResolver
    // Most resolvers do not ask for it.
    if (resolve.length > 0 && resolve.length < 4) return resolve(source, given, this.#context, unasked)
    return resolve(source, given, this.#context, {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType: parent,
      path,
      schema,
      fragments,
      rootValue,
      operation,
      variableValues,
    })
  }

  #complete(type: PlannedType, planned: PlannedField, path: Path, value: unknown): unknown {
    if (value === null || value === undefined || type.leaf) return leafOf(type, type.leaf, planned, value)
    if (value instanceof Error) throw value
    if (!type.list) return this.#fields(type.fields, value, path)
    if (!isIterable(value))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${nameOf(planned)}".`)
    const { list } = type
    const items: unknown[] = []
    let waits = false
    for (const item of value) {
      const at: Path = { prev: path, key: items.length, typename: undefined }
      const completed = this.#guarded(item, planned, list, at)
      items.push(completed)
      if (isPromise(completed)) waits = true
    }
    return waits ? Promise.all(items) : items
  }

  #failed(error: unknown, { nodes }: PlannedField, { isNonNull }: PlannedType, path: Path): null {
    const located = locatedError(error, nodes, responsePathAsArray(path))
    if (isNonNull) throw located
    this.#note(located, path)
    return null
  }

  /** An error at a place that is null by now, or within one, is not told. */
  #note(error: GraphQLError, path: Path | undefined): void {
    for (let at = path; at; at = at.prev) if (this.#nulled.has(at)) return
    if (this.#nulled.has(undefined)) return
    this.#nulled.add(path)
    this.#errors.push(error)
  }
}

function leafOf(
  { isNonNull }: PlannedType,
  leaf: GraphQLLeafType | null,
  planned: PlannedField,
  value: unknown,
): unknown {
  if (value instanceof Error) throw value
  if (value === null || value === undefined) {
    if (isNonNull) throw new Error(`Cannot return null for non-nullable field ${nameOf(planned)}.`)
    return null
  }
  const serialized = leaf?.serialize(value)
  if (serialized === null || serialized === undefined)
    throw new Error(`Expected a value for field ${nameOf(planned)}, got none.`)
  return serialized
}

const unasked = {} as GraphQLResolveInfo

/** The resolver of a field whose object has what it selects; undefined if that has to be checked. */
function readOf({ field, isLoaded }: PlannedField, source: unknown): Resolver | undefined {
  if (!isLoaded) return undefined
  const { readLoaded, pothosDrizzleLoaded: hasLoaded } = field.extensions
  if (typeof hasLoaded === 'function' && !hasLoaded(source)) return undefined
  return readLoaded as Resolver | undefined
}

const nameOf = ({ parent, field }: PlannedField): string => `${parent.name}.${field.name}`

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as Promise<unknown>).then === 'function'
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

async function settled(answer: Answer): Promise<Answer> {
  const values = await Promise.all(Object.values(answer))
  for (const [n, name] of Object.keys(answer).entries()) answer[name] = values[n]
  return answer
}
