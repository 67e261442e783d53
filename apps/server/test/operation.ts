import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { readDocument } from '#src/graphql/documents.ts'

/** Which of the arguments that may be left out are given: none, those that name a record, or all. */
export type How = 'required' | 'ids' | 'all'

/** What an argument is given: by its own name, wherever it stands. Numbers are ids. */
export type Given = Record<string, unknown>

/**
 * An operation that calls one field of the schema with arguments made from their types, and reads what the
 * field answers: as deep as the server allows, or its own values alone.
 */
export function operationFor(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  given: Given,
  how: How,
  isShallow = false,
): { query: string; variables: Record<string, unknown> } {
  const wanted = field.args.filter(arg => isWanted(arg, isRequiredArgument(arg), given, how))
  const variables = Object.fromEntries(wanted.map(arg => [arg.name, exampleOf(arg, given, how)]))
  const names = wanted.map(arg => `$${arg.name}: ${arg.type}`).join(', ')
  const args = wanted.map(arg => `${arg.name}: $${arg.name}`).join(', ')
  const text = (depth: number) =>
    `${kind} ${names && `(${names})`} { ${field.name}${args && `(${args})`} ${selection(field.type, depth)} }`
  const depth = [3, 2].find(depth => !isShallow && 'kind' in readDocument(text(depth))) ?? 1
  return { query: text(depth), variables }
}

function isWanted(
  input: GraphQLArgument | GraphQLInputField,
  isRequired: boolean,
  given: Given,
  how: How,
): boolean {
  if (isRequired || how === 'all') return true
  return how === 'ids' && (namesRecords(input.type) || input.name in given)
}

/** An id, or an input that has one inside. */
function namesRecords(type: GraphQLInputType): boolean {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some(field => namesRecords(field.type))
  return named.name === 'ID'
}

function exampleOf(
  { name, type, defaultValue }: GraphQLArgument | GraphQLInputField,
  given: Given,
  how: How,
  depth = 0,
): unknown {
  if (isNonNullType(type)) return exampleOf({ name, type: type.ofType } as GraphQLArgument, given, how, depth)
  if (isListType(type)) {
    if (Array.isArray(given[name])) return given[name]
    return [exampleOf({ name, type: type.ofType } as GraphQLArgument, given, how, depth)]
  }
  if (isInputObjectType(type)) {
    // A filter by an id is called eq, in or notIn: it means what the filter's own name says.
    const isFilter = type.name.endsWith('FilterInput')
    const fields = Object.values(type.getFields()).filter(field =>
      isFilter
        ? field.name === 'eq' || field.name === 'gte'
        : depth < 3 && field.type !== type && isWanted(field, isRequiredInputField(field), given, how),
    )
    return Object.fromEntries(
      fields
        .filter(field => !String(field.type).includes('FiltersInput'))
        .map(field => [field.name, exampleOf(isFilter ? { ...field, name } : field, given, how, depth + 1)]),
    )
  }
  // What is a list in an input is one of them in a filter.
  if (name in given) return Array.isArray(given[name]) ? given[name][0] : given[name]
  if (isEnumType(type)) return type.getValues()[0]?.name
  const example = {
    String: 'Door',
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: '2026-01-01T00:00:00Z',
    JSON: {},
  }
  if (type.name in example) return example[type.name as keyof typeof example]
  throw new Error(
    `No ${type.name} is known for ${name}${defaultValue === undefined ? '' : ' (has a default)'}`,
  )
}

/** All that can be read of a type without arguments, down to a depth. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    // `attributes` is the record itself once more, for older clients.
    .filter(field => field.name !== 'attributes' && !field.args.some(isRequiredArgument))
    .filter(field => isLeafType(getNamedType(field.type)) || depth > 1)
    .map(field => `${field.name} ${selection(field.type, depth - 1)}`)
  return fields.length ? `{ ${fields.join(' ')} }` : '{ __typename }'
}
