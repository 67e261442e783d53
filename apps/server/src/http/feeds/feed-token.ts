import type { IncomingHttpHeaders } from 'node:http'
import { readApiKey } from '#src/platform/security/api-key-token.ts'
import { bearer } from '../bearer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a feed: Excel, Power BI and QGIS send a key as the password of Basic. */
    isFeed?: boolean
  }
}

/** The option of the routes of feeds. */
export const ofFeed = { config: { isFeed: true } }

/**
 * Returns the token of a call of a feed: the API key that is the password of `Authorization: Basic …`, with
 * any user name, or what `Bearer` has. Null if there is none.
 */
export function feedToken(headers: IncomingHttpHeaders): string | null {
  const [, coded] = /^Basic +([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(headers.authorization ?? '') ?? []
  if (coded === undefined) return bearer(headers)
  const pair = Buffer.from(coded, 'base64').toString()
  const password = pair.slice(pair.indexOf(':') + 1)
  // A session would be stored by the program for good.
  return readApiKey(password) ? password : null
}
