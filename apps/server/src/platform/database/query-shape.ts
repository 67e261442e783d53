/** A relational query as features pass it to drizzle. */
export type QueryConfig = Readonly<Record<string, unknown>>

/** What a relational query depends on: its parts, as text, and the values of its conditions. */
export interface QueryShape {
  key: string
  values: unknown[]
}

const ids = new WeakMap<object, number>()
let lastId = 0

/** The number of a function or an object that writes a part of a query. It is known by what it is. */
function idOf(part: object): number {
  const known = ids.get(part)
  if (known) return known
  ids.set(part, ++lastId)
  return lastId
}

/** Thrown by a query with a part that is not known here. */
class Unknown extends Error {}

/** Reads the shape of a query; null if it has a part that is not known here. */
export function shapeOf(config: QueryConfig | true): QueryShape | null {
  const shape = { key: '', values: [] }
  try {
    readQuery(config, shape)
    return shape
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}

const parts = new Set(['columns', 'extras', 'where', 'orderBy', 'limit', 'offset', 'with'])

function readQuery(config: QueryConfig | true, shape: QueryShape): void {
  if (config === true) {
    shape.key += '*'
    return
  }
  for (const name in config) if (!parts.has(name) && config[name] !== undefined) throw new Unknown()
  const { columns, extras, orderBy } = config
  shape.key += '{'
  if (columns !== undefined) {
    shape.key += 'c'
    for (const name in columns as object) shape.key += `${(columns as QueryConfig)[name] ? '+' : '-'}${name}`
  }
  if (extras !== undefined)
    for (const name in extras as object)
      shape.key += ` e${name}:${idOf((extras as Record<string, object>)[name] as object)}`
  if (config.where !== undefined) {
    shape.key += ' w'
    readCondition(config.where, shape)
  }
  if (typeof orderBy === 'function') shape.key += ` o${idOf(orderBy)}`
  else if (orderBy !== undefined) shape.key += ` o${JSON.stringify(orderBy)}`
  for (const name of ['limit', 'offset'] as const) {
    if (config[name] === undefined) continue
    shape.key += ` ${name}`
    readCondition(config[name], shape)
  }
  const related = config.with as Record<string, QueryConfig | boolean> | undefined
  for (const name in related) {
    const nested = related[name]
    if (!nested) continue
    shape.key += ` ${name}`
    readQuery(nested, shape)
  }
  shape.key += '}'
}

function readCondition(condition: unknown, shape: QueryShape): void {
  if (typeof condition === 'number' || typeof condition === 'string') {
    shape.key += typeof condition === 'number' ? '#' : '$'
    shape.values.push(condition)
  } else if (typeof condition === 'function') shape.key += idOf(condition)
  else if (typeof condition === 'boolean') shape.key += condition
  else if (Array.isArray(condition)) {
    shape.key += '['
    for (const one of condition) readCondition(one, shape)
    shape.key += ']'
  } else if (isPlain(condition)) {
    shape.key += '('
    for (const name in condition) {
      shape.key += `,${name}`
      readCondition(condition[name], shape)
    }
    shape.key += ')'
  } else throw new Unknown()
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Copies a query with other values, which `next` returns in the order of its shape. */
export function withValues(
  config: QueryConfig | true,
  next: (value: unknown) => unknown,
): QueryConfig | true {
  if (config === true) return true
  const copied: Record<string, unknown> = { ...config }
  for (const name of ['where', 'limit', 'offset'])
    if (config[name] !== undefined) copied[name] = conditionWith(config[name], next)
  const related = config.with as Record<string, QueryConfig | boolean> | undefined
  if (related)
    copied.with = Object.fromEntries(
      Object.entries(related).map(([name, nested]) => [name, nested && withValues(nested, next)]),
    )
  return copied
}

function conditionWith(condition: unknown, next: (value: unknown) => unknown): unknown {
  if (typeof condition === 'number' || typeof condition === 'string') return next(condition)
  if (Array.isArray(condition)) return condition.map(one => conditionWith(one, next))
  if (!isPlain(condition)) return condition
  return Object.fromEntries(
    Object.entries(condition).map(([name, value]) => [name, conditionWith(value, next)]),
  )
}
