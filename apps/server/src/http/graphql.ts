import { positionHeader } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST } from 'graphql'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { workBeforeTransaction } from '#src/graphql/before-transaction.ts'
import { readDocument } from '#src/graphql/documents.ts'
import { executeKnown } from '#src/graphql/execute-query.ts'
import { schema } from '#src/graphql/schema.ts'
import { isRetryable, problemFromDatabase } from '#src/platform/database/problem-from-database.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { logRequestError, outageOf } from '#src/platform/operation/outage.ts'
import { bearer } from './bearer.ts'
import { problemBody, retryAfterOf } from './problems.ts'

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})
type GraphQLRequest = z.infer<typeof requestSchema>

/** Thrown to roll back the transaction of a mutation with errors. Carries the result. */
class RolledBack extends Error {
  readonly result: ExecutionResult
  constructor(result: ExecutionResult) {
    super('rolled back')
    this.result = result
  }
}

/**
 * Runs an operation in one transaction. A mutation with any error changes nothing. Returns after the commit.
 */
async function answer(
  deps: AppDeps,
  token: string | null,
  document: DocumentNode,
  { variables, operationName }: GraphQLRequest,
  reply: FastifyReply,
): Promise<ExecutionResult> {
  const kind = getOperationAST(document, operationName)?.operation
  try {
    const beforeTransaction = await workBeforeTransaction(
      schema,
      document,
      { variables, operationName },
      { deps, token },
    )
    const work = async (context: Context) => {
      const result = await executeKnown({
        schema,
        document,
        variableValues: variables ?? {},
        operationName,
        contextValue: { ctx: context, deps, beforeTransaction },
      })
      if (kind === 'mutation' && result.errors?.length) {
        // A conflict with another transaction is thrown as it is, which runs the mutation again.
        const conflict = result.errors.find(({ originalError }) => isRetryable(originalError))
        throw conflict?.originalError ?? new RolledBack(result)
      }
      return { result, position: context.position }
    }
    const { result, position } = await withTransaction(deps, token, work, { readsOnly: kind === 'query' })
    reply.header(positionHeader, position())
    return result
  } catch (error) {
    if (error instanceof RolledBack) return { ...error.result, data: null }
    return {
      errors: [
        new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) }),
      ],
    }
  }
}

/**
 * Formats an error as a problem of the catalogue. Errors of the query itself (syntax, types) stay unchanged.
 */
function formatError(deps: AppDeps, error: GraphQLError): object {
  const cause = problemFromDatabase(error.originalError)
  // GraphQL wraps the error about a value of the wrong type in another GraphQLError.
  if (!cause || cause instanceof GraphQLError) return error.toJSON()
  if (!(cause instanceof Problem) || cause.status >= 500) logRequestError(deps.log, cause)
  const { message, ...extensions } = problemBody(cause)
  return { message, path: error.path, extensions }
}

/** The name of what an operation asks for first. A fragment is named as one. */
function firstField(document: DocumentNode, operationName: string | null | undefined): string | null {
  const first = getOperationAST(document, operationName)?.selectionSet.selections[0]
  return first ? (first.kind === 'Field' ? first.name.value : 'fragment') : null
}

const missingToken = [new GraphQLError('', { originalError: new Problem('token.invalid') })]

/** The endpoint `POST /graphql`. It requires a bearer token, also for introspection. */
export function graphqlRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.post('/graphql', { bodyLimit: limits.bodyBytes }, async (request, reply) => {
    const operation = parseInput(requestSchema, request.body)
    const token = bearer(request.headers)
    // Without a token the query is not even parsed.
    const document = token ? readDocument(operation.query) : missingToken
    if ('kind' in document) request.graphqlField = firstField(document, operation.operationName)
    const result =
      'kind' in document ? await answer(deps, token, document, operation, reply) : { errors: document }
    const errors = result.errors?.map(error => formatError(deps, error))
    // A refusal is an answer, but an outage is not: proxies and clients shall see it and try again.
    const outage = result.errors?.map(error => outageOf(error.originalError)).find(Boolean)
    if (outage) reply.code(outage.status).header('Retry-After', retryAfterOf(outage))
    reply.type('application/json; charset=utf-8')
    return reply.send(JSON.stringify(errors ? { ...result, errors } : result))
  })
}
