import fc from 'fast-check'
import type { Described, JsonSchema } from './api-contract.ts'
import { oddText, withOddPart } from './fuzz/values.ts'

/** Values that a schema describes. One of the `known` texts, such as an id, is often used where it fits. */
function valuesOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { anyOf, type, items, properties, additionalProperties, required = [] } = schema
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map(one => valuesOf(one, known)))
  switch (type) {
    case 'string':
      return textsOf(schema, known)
    case 'integer':
      return fc.oneof(
        fc.constantFrom(...known.filter(text => /^\d+$/.test(text)).map(Number)),
        fc.integer({ min: schema.minimum ?? -(2 ** 31), max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 40) }),
      )
    case 'number':
      return fc.double({ min: schema.minimum ?? -200, max: schema.maximum ?? 200, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const minLength = schema.minItems ?? 0
      return fc.array(valuesOf(items ?? {}, known), { minLength, maxLength: minLength + 2 })
    }
    case 'object': {
      const inner = Object.entries(properties ?? {}).map(([name, one]) => [name, valuesOf(one, known)])
      const more = typeof additionalProperties === 'object' ? additionalProperties : null
      return more
        ? fc.dictionary(fc.string({ maxLength: 10 }), valuesOf(more, known), { maxKeys: 3 })
        : fc.record(Object.fromEntries(inner), { requiredKeys: required as never[] })
    }
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textsOf({ pattern, format, maxLength = 200 }: JsonSchema, known: readonly string[]) {
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date('2999-01-01') }).map(date => date.toISOString())
  if (format === 'date') return fc.integer({ min: 10, max: 28 }).map(day => `1990-05-${day}`)
  if (pattern === undefined) return oddText.map(text => text.slice(0, maxLength))
  const like = new RegExp(pattern)
  const fitting = known.filter(text => like.test(text))
  const random = fc.stringMatching(like)
  return fitting.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, random) : random
}

interface GeneratedRequest {
  /** With its query. */
  path: string
  headers: Record<string, string>
  body: unknown
}

/**
 * Requests of an operation as it is described, some of them with an odd part.
 * @param usual one that is answered with 200
 * @param known texts to try where they fit, such as ids
 */
export function requestsOf(
  path: string,
  { parameters, requestBody }: Described,
  usual: { path: string; body?: unknown },
  known: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const given = (place: string, atMost = Infinity) => {
    const own = parameters.filter(one => one.in === place)
    return fc
      .subarray(own, {
        maxLength: Math.min(atMost, own.length),
        minLength: place === 'path' ? own.length : 0,
      })
      .chain(chosen =>
        fc.tuple(...chosen.map(({ name, schema }) => fc.tuple(fc.constant(name), valuesOf(schema, known)))),
      )
      .map(pairs => pairs.map(([name, value]) => [name, String(value).toWellFormed()] as const))
  }
  const addressed = given('path').map(pairs => {
    const values = Object.fromEntries(pairs)
    return `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))}`
  })
  const schema = requestBody?.content['application/json']?.schema
  const valid = schema ? fc.oneof(fc.constant(usual.body), valuesOf(schema, known)) : fc.constant(undefined)
  return fc.record({
    path: fc
      .tuple(
        fc.oneof({ weight: 5, arbitrary: fc.constant(usual.path) }, addressed),
        fc.oneof(
          { weight: 5, arbitrary: given('query', 2) },
          fc.tuple(fc.tuple(fc.constant('limit'), oddText)),
        ),
      )
      .map(([address, query]) => {
        const search = new URLSearchParams(
          query.map(([name, value]) => [name, value.slice(0, 300).toWellFormed()]),
        )
        return search.size ? `${address}?${search}` : address
      }),
    // What a header can carry.
    headers: given('header').map(pairs =>
      Object.fromEntries(pairs.map(([name, value]) => [name, value.replace(/[^\x21-\x7e]/g, '')])),
    ),
    body: schema ? fc.oneof({ weight: 2, arbitrary: valid }, valid.chain(withOddPart)) : valid,
  })
}
