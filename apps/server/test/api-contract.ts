/**
 * What other programs rely on in the description of the API, by its place: the permission of an operation,
 * and the types of each parameter and field. `optional` comes first, a word of an enumeration is in quotes.
 */
export type Contract = Record<string, string>

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  pattern?: string
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  required?: string[]
}
type Content = Record<string, { schema?: JsonSchema }>
export interface Described {
  security: { bearer: string[] }[]
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
/** The parts of an OpenAPI document that programs rely on. */
export interface Api {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, JsonSchema> }
}

export function contractOf({ paths, components }: Api): Contract {
  const contract: Contract = {}
  for (const [path, methods] of Object.entries(paths))
    for (const [method, one] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`
      contract[name] = one.security.flatMap(({ bearer }) => bearer).join(' ')
      for (const parameter of one.parameters)
        write(contract, `${name} ${parameter.in} ${parameter.name}`, parameter.schema, parameter.required)
      for (const { schema } of Object.values(one.requestBody?.content ?? {}))
        write(contract, `${name} body`, schema ?? {}, true)
      for (const [type, { schema }] of Object.entries(one.responses[200]?.content ?? {}))
        write(contract, `${name} answer`, schema ?? { type }, true)
    }
  for (const [name, schema] of Object.entries(components.schemas)) write(contract, name, schema, true)
  return Object.fromEntries(Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function write(contract: Contract, place: string, schema: JsonSchema, isRequired = false): void {
  const types = [...new Set(typesOf(schema))].sort().join(' | ')
  contract[place] = isRequired ? types : `optional ${types}`
  for (const part of [schema, ...(schema.anyOf ?? schema.oneOf ?? [])]) {
    if (part.items) write(contract, `${place}[]`, part.items, true)
    if (typeof part.additionalProperties === 'object' && Object.keys(part.additionalProperties).length)
      write(contract, `${place}.*`, part.additionalProperties, true)
    for (const [name, inner] of Object.entries(part.properties ?? {}))
      write(contract, `${place}.${name}`, inner, part.required?.includes(name))
  }
}

function typesOf({
  $ref,
  anyOf,
  oneOf = anyOf,
  enum: words,
  const: word,
  type = 'any',
}: JsonSchema): string[] {
  if ($ref !== undefined) return [$ref.split('/').at(-1) ?? '']
  if (oneOf) return oneOf.flatMap(typesOf)
  if (words) return words.map(one => JSON.stringify(one))
  return word === undefined ? [type].flat() : [JSON.stringify(word)]
}

/** Returns what a program that was written for the one before would stumble over, a sentence each. */
export function brokenIn(before: Contract, after: Contract): string[] {
  const gone = (place: string) => after[operationOf(place)] === undefined
  const removed = Object.entries(before).flatMap(([place, was]) => {
    const is = after[place]
    if (is === undefined) return gone(place) && place !== operationOf(place) ? [] : [`${place} is gone`]
    return fits(place, was, is) ? [] : [`${place} was ${was} and is ${is}`]
  })
  const added = Object.entries(after).flatMap(([place, is]) => {
    const isNew = before[place] === undefined && before[placeAround(place)] !== undefined
    return isNew && isInput(place) && !isOptional(is) ? [`${place} is new and required`] : []
  })
  return [...removed, ...added]
}

const operationOf = (place: string) => /^[A-Z]+ \S+/.exec(place)?.[0] ?? place
const lastStep = /(?:\[\]|\.[^.[\]\s/]+)$/
/** The object of a field, the operation of a parameter. */
const placeAround = (place: string) =>
  lastStep.test(place) ? place.replace(lastStep, '') : operationOf(place)
const isInput = (place: string) => / (?:path|query|header|body)\b/.test(place)
const isOptional = (types: string) => types.startsWith('optional ')
const listed = (types: string) => types.replace(/^optional /, '').split(' | ')

function fits(place: string, was: string, is: string): boolean {
  if (place === operationOf(place) && place.includes(' ')) return was === is
  if (isInput(place))
    return (isOptional(is) || !isOptional(was)) && listed(was).every(type => takes(listed(is), type))
  // Words may be added to what is answered, types may not.
  const kinds = listed(was).flatMap(type => [type, kindOf(type)])
  return (isOptional(was) || !isOptional(is)) && listed(is).every(type => takes(kinds, kindOf(type)))
}

const kindOf = (type: string) => (type.startsWith('"') ? 'string' : type)

function takes(types: readonly string[], type: string): boolean {
  const wider = type === 'integer' ? 'number' : kindOf(type)
  return [type, wider, 'any'].some(one => types.includes(one))
}
