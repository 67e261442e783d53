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

/** The arguments of an operation: only the required ones, also those that refer to a record, or all. */
export type ChosenArguments = 'required' | 'ids' | 'all'

/**
 * Values of arguments and input fields by their names, on any level. Numbers are ids. Null leaves an input
 * out.
 */
export type Given = Record<string, unknown>

export interface Operation {
  query: string
  variables: Record<string, unknown>
}

/**
 * Returns an operation that calls one field of the schema, with arguments generated from their types. It
 * selects all fields of the result, as deep as the server allows, or only its scalars.
 */
export function operationFor(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  given: Given,
  chosen: ChosenArguments,
  isShallow = false,
  /** Values of arguments in place of generated ones, also of arguments that were not chosen. */
  more: Record<string, unknown> = {},
): Operation {
  const wanted = field.args.filter(
    arg => arg.name in more || isWanted(arg, isRequiredArgument(arg), given, chosen),
  )
  const variables = Object.fromEntries(
    wanted.map(arg => [arg.name, arg.name in more ? more[arg.name] : exampleOf(arg, given, chosen)]),
  )
  const names = wanted.map(arg => `$${arg.name}: ${arg.type}`).join(', ')
  const args = wanted.map(arg => `${arg.name}: $${arg.name}`).join(', ')
  const text = (depth: number) =>
    `${kind} ${names && `(${names})`} { ${field.name}${args && `(${args})`} ${selection(field.type, depth)} }`
  const depth = [3, 2].find(depth => !isShallow && 'kind' in readDocument(text(depth))) ?? 1
  return { query: text(depth), variables }
}

/**
 * Returns the operations that narrow a query by one thing each: a field of its filters, or a text that it
 * searches for.
 * @param text what texts look for
 */
export function narrowedOperations(
  field: GraphQLField<unknown, unknown>,
  given: Given,
  text: string,
): (Operation & { by: string })[] {
  const narrowed = (by: string, more: Record<string, unknown>) => ({
    by,
    ...operationFor('query', field, given, 'required', true, more),
  })
  return field.args.flatMap(arg => {
    const named = getNamedType(arg.type)
    if (named.name === 'String' && !isRequiredArgument(arg) && !(arg.name in given))
      return [narrowed(arg.name, { [arg.name]: text })]
    if (!isInputObjectType(named) || !named.name.endsWith('FiltersInput')) return []
    return Object.values(named.getFields())
      .filter(one => !String(one.type).includes('FiltersInput'))
      .map(one =>
        narrowed(`${arg.name}.${one.name}`, { [arg.name]: { [one.name]: soughtOf(one, given, text) } }),
      )
  })
}

function soughtOf(input: GraphQLInputField, given: Given, text: string): unknown {
  const { name } = getNamedType(input.type)
  if (name === 'TextFilterInput') return { contains: text }
  return name === 'String' && !(input.name in given) ? text : exampleOf(input, given, 'all')
}

function isWanted(
  input: GraphQLArgument | GraphQLInputField,
  isRequired: boolean,
  given: Given,
  chosen: ChosenArguments,
): boolean {
  if (isRequired || chosen === 'all') return true
  return chosen === 'ids' && (namesRecords(input.type) || input.name in given)
}

/** True for an id, or an input that contains one. */
function namesRecords(type: GraphQLInputType): boolean {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some(field => namesRecords(field.type))
  return named.name === 'ID'
}

function exampleOf(
  { name, type, defaultValue }: GraphQLArgument | GraphQLInputField,
  given: Given,
  chosen: ChosenArguments,
  depth = 0,
): unknown {
  if (isNonNullType(type))
    return exampleOf({ name, type: type.ofType } as GraphQLArgument, given, chosen, depth)
  if (isListType(type)) {
    if (Array.isArray(given[name])) return given[name]
    return [exampleOf({ name, type: type.ofType } as GraphQLArgument, given, chosen, depth)]
  }
  if (isInputObjectType(type)) {
    if (given[name] === null) return null
    // The fields of a filter are named after operators, so they take the value of the filter's own name.
    const isFilter = type.name.endsWith('FilterInput')
    const fields = Object.values(type.getFields()).filter(field =>
      isFilter
        ? field.name === 'eq' || field.name === 'gte'
        : depth < 3 && field.type !== type && isWanted(field, isRequiredInputField(field), given, chosen),
    )
    return Object.fromEntries(
      fields
        .filter(field => !String(field.type).includes('FiltersInput'))
        .map(field => [
          field.name,
          exampleOf(isFilter ? { ...field, name } : field, given, chosen, depth + 1),
        ]),
    )
  }
  // A list of ids for an input is also used for a single id in a filter.
  if (name in given) return Array.isArray(given[name]) ? given[name][0] : given[name]
  if (isEnumType(type)) return type.getValues()[0]?.name
  const example = {
    String: 'Example',
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

/** Returns the selection of all fields of a type that need no arguments, down to a depth. */
export function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    // `attributes` returns the record itself, for older clients.
    .filter(field => field.name !== 'attributes' && !field.args.some(isRequiredArgument))
    .filter(field => isLeafType(getNamedType(field.type)) || depth > 1)
    .map(field => `${field.name} ${selection(field.type, depth - 1)}`)
  return fields.length ? `{ ${fields.join(' ')} }` : '{ __typename }'
}
