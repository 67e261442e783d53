import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  visit,
} from 'graphql'
import { maySelect } from './kept-selection.ts'

/** A field of a document, with all that its rows share. */
export interface PlannedField {
  /** Its name in the answer. */
  name: string
  /** The first of `nodes`, whose arguments are those of all. */
  node: FieldNode
  nodes: FieldNode[]
  parent: GraphQLObjectType
  field: GraphQLField<unknown, unknown>
  type: PlannedType
  /** The property that it is where its object has that; null if only the resolver knows. */
  property: string | null
  /** Null if they have variables. */
  args: Record<string, unknown> | null
  /** True if its object has what it selects in every request. */
  isLoaded: boolean
}

/** One of `list`, `leaf` and `fields` is there. */
export interface PlannedType {
  isNonNull: boolean
  list: PlannedType | null
  leaf: GraphQLLeafType | null
  fields: readonly PlannedField[]
}

export interface PlannedQuery {
  operation: OperationDefinitionNode
  fragments: Record<string, FragmentDefinitionNode>
  fields: readonly PlannedField[]
}

/** Thrown by a document with a part that is not planned. */
class Unplanned extends Error {}

/**
 * Plans a query, or a mutation of one field; null if it has a part that few documents have: directives,
 * introspection, interfaces and unions.
 */
export function planQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): PlannedQuery | null {
  const operation = getOperationAST(document, operationName)
  const type = operation && schema.getRootType(operation.operation)
  if (!type || operation.operation === 'subscription' || hasDirectives(document)) return null
  const fragments: PlannedQuery['fragments'] = {}
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
  try {
    const fields = planFields(type, operation.selectionSet.selections, fragments)
    // Several run one after the other.
    return operation.operation === 'mutation' && fields.length > 1 ? null : { operation, fragments, fields }
  } catch (error) {
    if (error instanceof Unplanned) return null
    throw error
  }
}

function hasDirectives(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Directive: () => {
      found = true
    },
  })
  return found
}

function planFields(
  parent: GraphQLObjectType,
  selections: readonly SelectionNode[],
  fragments: PlannedQuery['fragments'],
): PlannedField[] {
  const nodes = new Map<string, FieldNode[]>()
  gather(parent, selections, fragments, nodes)
  return [...nodes].map(([name, same]) => planField(parent, name, same, fragments))
}

/** Gathers the fields by their names in the answer. */
function gather(
  parent: GraphQLObjectType,
  selections: readonly SelectionNode[],
  fragments: PlannedQuery['fragments'],
  into: Map<string, FieldNode[]>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.alias?.value ?? selection.name.value
      const same = into.get(name) ?? []
      if (!same.includes(selection)) into.set(name, [...same, selection])
      continue
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
    const condition = fragment?.typeCondition?.name.value ?? parent.name
    if (!fragment || condition !== parent.name) throw new Unplanned()
    gather(parent, fragment.selectionSet.selections, fragments, into)
  }
}

function planField(
  parent: GraphQLObjectType,
  name: string,
  nodes: FieldNode[],
  fragments: PlannedQuery['fragments'],
): PlannedField {
  const [node] = nodes
  const field = node && parent.getFields()[node.name.value]
  // Introspection, and a name that would be the prototype of the answer.
  if (!field || name === '__proto__') throw new Unplanned()
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
  const { pothosExposedField: exposed } = field.extensions
  const planned: PlannedField = {
    name,
    node,
    nodes,
    parent,
    field,
    type: planType(field.type, selections, fragments),
    property: typeof exposed === 'string' ? exposed : null,
    args: hasVariables(node) ? null : getArgumentValues(field, node),
    isLoaded: false,
  }
  maySelect(planned)
  return planned
}

function hasVariables(node: FieldNode): boolean {
  let found = false
  for (const argument of node.arguments ?? [])
    visit(argument, {
      Variable: () => {
        found = true
      },
    })
  return found
}

function planType(
  given: GraphQLOutputType,
  selections: readonly SelectionNode[],
  fragments: PlannedQuery['fragments'],
): PlannedType {
  const isNonNull = isNonNullType(given)
  const type = isNonNullType(given) ? given.ofType : given
  const planned: PlannedType = { isNonNull, list: null, leaf: null, fields: [] }
  if (isListType(type)) planned.list = planType(type.ofType, selections, fragments)
  else if (isLeafType(type)) planned.leaf = type
  else if (isObjectType(type) && !type.isTypeOf) planned.fields = planFields(type, selections, fragments)
  else throw new Unplanned()
  return planned
}
