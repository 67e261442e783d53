import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { endRequest, isTracing, traceRequest } from '#src/platform/operation/tracing.ts'
import { beginWork } from '#src/platform/operation/watch-loop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The first field of a GraphQL operation that fits the schema. */
    graphqlField: string | null
    span: Span | null
    endWork: (() => void) | null
  }
}

const prefix = Math.floor(Math.random() * 36 ** 6).toString(36)
let count = 0

/** Returns an id that is the server's own: what a client sends would be in the log. */
export const requestId = (): string => `${prefix}-${(++count).toString(36)}`

/**
 * Gives each answer the id of its request, and logs, measures and traces requests as the settings say. They
 * are named by the pattern of their endpoint: addresses have ids, signatures and searches.
 */
export function observeRequests(
  app: FastifyInstance,
  { config, metrics }: Pick<AppDeps, 'config' | 'metrics'>,
): void {
  const { logRequests } = config.operation
  app.decorateRequest('graphqlField', null)
  app.decorateRequest('span', null)
  app.decorateRequest('endWork', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    request.endWork = beginWork(() =>
      [request.method, request.routeOptions.url ?? unknown, request.graphqlField].filter(Boolean).join(' '),
    )
    if (!isTracing()) return done()
    const { method, routeOptions, headers } = request
    traceRequest(method, routeOptions.url ?? unknown, headers.traceparent, span => {
      request.span = span
      done()
    })
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.endWork?.()
    const { method, graphqlField, span } = request
    const route = request.routeOptions.url ?? unknown
    const { statusCode: status, elapsedTime } = reply
    if (logRequests) {
      const line = {
        method,
        route,
        ...(graphqlField && { field: graphqlField }),
        status,
        ms: Math.round(elapsedTime),
      }
      if (status >= 500) request.log.error(line, 'request')
      else request.log.info(line, 'request')
    }
    if (metrics) {
      const length = status < 400 ? Number(request.headers['content-length'] ?? 0) : 0
      metrics.request({ method, route, status, seconds: elapsedTime / 1000, received: length })
      if (graphqlField) metrics.graphql(graphqlField, elapsedTime / 1000)
    }
    if (span) endRequest(span, status)
    done()
  })
}

/** The name of a path that no endpoint has. */
const unknown = 'unknown'
