import { positionHeader } from '@quadrat/domain/event'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'

/** What pages send besides the headers that are always allowed, and what they read. The REST API has most. */
const sendable = 'authorization, content-type, idempotency-key, if-match, if-none-match'
const readable = `${positionHeader}, etag, ratelimit, ratelimit-policy, retry-after`

/**
 * Enables CORS for the origins of the settings. Sessions are tokens in a header and not cookies, so no other
 * page can use them. All other origins get the browser's same-origin policy.
 */
export function otherOrigins(app: FastifyInstance, { pages }: Pick<Config, 'pages'>): void {
  if (!pages.allowedOrigins.length) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !pages.allowedOrigins.includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header('Access-Control-Expose-Headers', readable)
    if (request.method !== 'OPTIONS') return
    return reply
      .header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('Access-Control-Allow-Headers', sendable)
      .header('Access-Control-Max-Age', 600)
      .code(204)
      .send()
  })
  app.addHook('onSend', async (_request, reply) => {
    // A cached response for one origin must not be used for another.
    reply.header('Vary', ['Origin', reply.getHeader('Vary')].flat().filter(Boolean).join(', '))
  })
}
