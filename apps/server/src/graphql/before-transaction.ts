import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { AppDeps } from '#src/deps.ts'

/**
 * Work of a mutation's field that takes too long for a transaction (hashing a password). It runs before the
 * transaction of the operation, and the resolver gets the result from the context. A field names it in
 * `extensions.beforeTransaction`.
 * @throws Problem refuses the operation; nothing is changed
 */
export type BeforeTransaction<Args> = (deps: AppDeps, token: string | null, args: Args) => Promise<unknown>

/** The results of such work, by the field of the operation. */
export type DoneBeforeTransaction = ReadonlyMap<FieldNode, unknown>

/** Runs the work that the fields of a mutation need before the transaction, one after the other. */
export async function workBeforeTransaction(
  schema: GraphQLSchema,
  document: DocumentNode,
  request: { variables?: Record<string, unknown> | null; operationName?: string | null },
  call: { deps: AppDeps; token: string | null },
): Promise<DoneBeforeTransaction> {
  const done = new Map<FieldNode, unknown>()
  const operation = getOperationAST(document, request.operationName)
  const type = schema.getMutationType()
  if (operation?.operation !== 'mutation' || !type) return done
  for (const node of fieldsOf(document, operation.selectionSet)) {
    const beforeTransaction = beforeTransactionOf(type, node)
    if (!beforeTransaction) continue
    const { coerced } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      request.variables ?? {},
    )
    const field = type.getFields()[node.name.value]
    // The execution refuses invalid variables, with GraphQL's own message.
    if (!coerced || !field) return done
    done.set(node, await beforeTransaction(call.deps, call.token, getArgumentValues(field, node, coerced)))
  }
  return done
}

/** Returns the result of the work before the transaction for the field that is being resolved. */
export function doneBeforeTransaction<T>(done: DoneBeforeTransaction, nodes: readonly FieldNode[]): T {
  const [node] = nodes
  if (!node || !done.has(node)) throw new Error('a field was resolved without the work ahead of it')
  return done.get(node) as T
}

function beforeTransactionOf(
  type: GraphQLObjectType,
  node: FieldNode,
): BeforeTransaction<Record<string, unknown>> | undefined {
  const extensions = type.getFields()[node.name.value]?.extensions
  return extensions?.beforeTransaction as BeforeTransaction<Record<string, unknown>> | undefined
}

function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet)
    const fragment = document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    )
    return fragment ? fieldsOf(document, fragment.selectionSet) : []
  })
}
