import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type ExecutionArgs, type ExecutionResult, execute, GraphQLError, getOperationAST } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { AppDeps } from '#src/deps.ts'
import { schema } from '#src/graphql/schema.ts'
import { act } from '#src/platform/act.ts'
import { problemFromDatabase } from '#src/platform/problem-from-database.ts'
import { bearer } from './bearer.ts'
import { problemBody } from './problems.ts'

interface RequestContext {
  token: string | null
}

/** Carries a mutation's answer out of the transaction that its errors roll back. */
class RolledBack extends Error {
  readonly result: ExecutionResult
  constructor(result: ExecutionResult) {
    super('rolled back')
    this.result = result
  }
}

/**
 * One operation is one act: a mutation of which any part failed has changed nothing, and the answer leaves
 * only after the commit.
 */
async function executeAsOneAct(deps: AppDeps, args: ExecutionArgs): Promise<ExecutionResult> {
  const { token } = args.contextValue as RequestContext
  const operation = getOperationAST(args.document, args.operationName)
  try {
    return await act(deps, token, async context => {
      const result = await execute({ ...args, contextValue: { act: context, deps } })
      if (result.errors?.length && operation?.operation === 'mutation') throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return { ...error.result, data: null }
    return {
      errors: [
        new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) }),
      ],
    }
  }
}

/** A GraphQL error in the words of the catalogue; the query's own faults (syntax, types) stay as they are. */
function wordError(error: unknown, log: FastifyBaseLogger): GraphQLError {
  const found = error instanceof GraphQLError ? error : new GraphQLError(String(error))
  const cause = problemFromDatabase(found.originalError)
  if (!cause) return found
  const { message, ...extensions } = problemBody(cause)
  if (!(cause instanceof Problem)) log.error(cause)
  return new GraphQLError(message, {
    path: found.path,
    nodes: found.nodes,
    extensions: { ...extensions, http: { status: extensions.code === 'token.invalid' ? 401 : 200 } },
  })
}

function oneAct(deps: AppDeps): Plugin {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn((args: ExecutionArgs) => executeAsOneAct(deps, args))
    },
  }
}

function limitQueries(): Plugin[] {
  const { plugins } = new EnvelopArmor({
    maxDepth: { n: limits.graphqlDepth, ignoreIntrospection: true },
    costLimit: { maxCost: limits.graphqlCost, depthCostFactor: 1.2, ignoreIntrospection: true },
    maxAliases: { n: 30 },
    maxTokens: { n: 3000 },
    maxDirectives: { n: 30 },
    blockFieldSuggestion: { enabled: false },
  }).protect()
  return plugins as Plugin[]
}

/** `POST /graphql`, bearer token. Nothing is answered to nobody, not even the schema. */
export function graphqlRoutes(app: FastifyInstance, deps: AppDeps): void {
  const yoga = createYoga<RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    cors: false,
    multipart: false,
    healthCheckEndpoint: '/graphql/health',
    maskedErrors: { maskError: error => wordError(error, deps.log) },
    plugins: [oneAct(deps), ...limitQueries()],
  })
  app.route({
    url: '/graphql',
    method: 'POST',
    bodyLimit: limits.bodyBytes,
    handler: async (request, reply) => {
      const response = await yoga.handleNodeRequestAndResponse(request, reply, {
        token: bearer(request.headers),
      })
      for (const [name, value] of response.headers) reply.header(name, value)
      reply.status(response.status).send(response.body)
      return reply
    },
  })
}
