import fc from 'fast-check'
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { type Given, selection } from '../operation.ts'
import { oddNumber, oddText, oddValue } from './values.ts'

export interface Operation {
  name: string
  query: string
  variables: Record<string, unknown>
}

/** Levels of inputs in inputs: filters contain themselves. */
const levelsMax = 4

/**
 * Calls of the fields of the schema: most with values of their types, some with others, and documents with a
 * fault.
 * @param given values by the names of arguments and fields; numbers are ids
 * @param left names of fields that are not called
 */
export function operations(
  schema: GraphQLSchema,
  given: Given,
  left: ReadonlySet<string>,
): fc.Arbitrary<Operation> {
  const called = [schema.getQueryType(), schema.getMutationType()].flatMap((type, n) =>
    Object.values(type?.getFields() ?? {})
      .filter(field => !left.has(field.name))
      .map(field => ({ field, kind: n === 0 ? 'query' : 'mutation' })),
  )
  const whole = fc.constantFrom(...called).chain(({ field, kind }) =>
    someOf(field.args, isRequiredArgument, given, 0).map(variables => {
      const used = field.args.filter(arg => arg.name in variables)
      const names = used.map(arg => `$${arg.name}: ${arg.type}`).join(', ')
      const args = used.map(arg => `${arg.name}: $${arg.name}`).join(', ')
      const query = `${kind} ${names && `(${names})`} { ${field.name}${args && `(${args})`} ${selection(field.type, 2)} }`
      return { name: field.name, query, variables }
    }),
  )
  const broken = fc
    .tuple(whole, fc.nat(), fc.nat(40), fc.oneof(oddText, fc.constantFrom(...pieces)))
    .map(([operation, place, length, piece]) => {
      const at = place % operation.query.length
      const { query } = operation
      return { ...operation, query: query.slice(0, at) + piece + query.slice(at + length) }
    })
  return fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: broken })
}

/** Pieces of documents that cost much or lead in a circle. */
const pieces = [
  '{ '.repeat(3000),
  '['.repeat(3000),
  ' a: __typename'.repeat(2000),
  ' ...f } fragment f on Query { ...f',
  ' @skip(if: true) @include(if: $x)',
  ' @a'.repeat(2000),
  ' __schema { types { fields { type { fields { name } } } } }',
  '"""',
  ' subscription { a }',
]

/** Values of the required and of some other arguments or fields. */
function someOf(
  inputs: readonly (GraphQLArgument | GraphQLInputField)[],
  isRequired: (input: never) => boolean,
  given: Given,
  level: number,
): fc.Arbitrary<Record<string, unknown>> {
  if (inputs.length === 0) return fc.constant({})
  return fc.subarray([...inputs], { maxLength: Math.min(5, inputs.length) }).chain(chosen => {
    const wanted = inputs.filter(input => chosen.includes(input) || isRequired(input as never))
    return fc.record(
      Object.fromEntries(wanted.map(({ name, type }) => [name, valueFor(name, type, given, level)])),
      { noNullPrototype: true },
    )
  })
}

function valueFor(name: string, type: GraphQLInputType, given: Given, level: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: typed(name, type, given, level) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: oddValue },
  )
}

function typed(name: string, type: GraphQLInputType, given: Given, level: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return typed(name, type.ofType, given, level)
  if (isListType(type)) {
    const most = isInputObjectType(getNamedType(type)) ? 2 : 4
    return fc.array(valueFor(name, type.ofType, given, level), { maxLength: most })
  }
  if (isInputObjectType(type)) {
    if (level >= levelsMax) return fc.constant({})
    return someOf(Object.values(type.getFields()), isRequiredInputField, given, level + 1)
  }
  const known = [given[name], given.id].flat().filter(value => value !== undefined)
  const free = freeValue(type)
  return known.length ? fc.oneof(fc.constantFrom(...known), free) : free
}

function freeValue(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(value => value.name))
  const named = String(type)
  if (named === 'Boolean') return fc.boolean()
  if (named === 'Int' || named === 'Float') return oddNumber
  if (named === 'ID') return fc.oneof(fc.nat(2000).map(String), oddText)
  if (named === 'DateTime')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
      oddText,
    )
  if (named === 'JSON') return oddValue
  return oddText
}
