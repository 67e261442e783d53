import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'

/**
 * Lets pages from the origins that the operator named call this server. A session is a token that the page
 * sends itself, never a cookie, so no other page can use it; all others meet the browser's own rule.
 */
export function otherOrigins(app: FastifyInstance, { pages }: Pick<Config, 'pages'>): void {
  if (!pages.allowedOrigins.length) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !pages.allowedOrigins.includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin)
    if (request.method !== 'OPTIONS') return
    return reply
      .header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE')
      .header('Access-Control-Allow-Headers', 'authorization, content-type')
      .header('Access-Control-Max-Age', 600)
      .code(204)
      .send()
  })
  app.addHook('onSend', async (_request, reply) => {
    // What was kept for one origin is not the answer to another.
    reply.header('Vary', ['Origin', reply.getHeader('Vary')].flat().filter(Boolean).join(', '))
  })
}
