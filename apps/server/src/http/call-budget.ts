import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { readApiKey } from '#src/platform/security/api-key-token.ts'
import { hashSecret } from '#src/platform/security/token.ts'
import { bearer } from './bearer.ts'
import { feedToken } from './feeds/feed-token.ts'
import { RequestBudget } from './request-budget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if a client sends as many of these calls as it has photos, reports or tiles: the budget leaves
     * them out.
     */
    isUncounted?: boolean
  }
}

/** The option of a route that the budget leaves out. */
export const uncounted = { config: { isUncounted: true } }

/**
 * Limits the calls of each session and each API key in a minute, and says what is left in the headers of
 * draft-ietf-httpapi-ratelimit-headers. Each server counts in its memory, so that a call costs no statement:
 * behind a balancer a session has the budget of each.
 */
export function budgetCalls(app: FastifyInstance, deps: Pick<AppDeps, 'config' | 'now'>): void {
  const { callsPerMinute } = deps.config.operation
  const budget = new RequestBudget(callsPerMinute, limits.session.counted)
  app.addHook('onRequest', async (request, reply) => {
    const { isFeed, isUncounted } = request.routeOptions.config
    const token = isFeed ? feedToken(request.headers) : bearer(request.headers)
    if (token === null || isUncounted) return
    const { requests, seconds } = budget.count(hashSecret(token).toString('base64'), deps.now().getTime())
    const policy = readApiKey(token) ? 'key' : 'session'
    reply.headers({
      'RateLimit-Policy': `"${policy}";q=${callsPerMinute};w=60`,
      RateLimit: `"${policy}";r=${Math.max(requests, 0)};t=${seconds}`,
    })
    if (requests < 0) throw new Problem('rate.limited', { seconds })
  })
}
