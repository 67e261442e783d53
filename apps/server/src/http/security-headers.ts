import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'

type Settings = Pick<Config, 'mapStyleUrl' | 'maps' | 'pages' | 'publicUrl'>

/** A name or an address with its port, and nothing that would be another part of the policy. */
const isHost = /^(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d{1,5})?$/i

const yearSeconds = 365 * 24 * 3600

/**
 * Returns the Content-Security-Policy of the pages. External sources are only those of the settings: a map
 * style, map tiles, an API on another host, a support script and its host, analytics, a location service, a
 * form for appointments, and video hosts. The workers of the map are blobs, and Mantine sets inline styles at
 * run time (decision 011).
 * @param host the host by which the page was opened, which may be another name of the server than its public
 *   one
 * @param isPhone true for the collector app, which reads barcodes with WebAssembly of its own
 */
export function contentPolicy(
  { mapStyleUrl, maps, pages, publicUrl }: Settings,
  host = '',
  isPhone = false,
): string {
  const { backendUrl, supportWidgetUrl, appointmentUrl, analyticsUrl, geoLocationUrl, videoHosts } = pages
  const tilesUrl = maps.address?.url ?? null
  const videos = videoHosts.map(host => `https://${host}`)
  const sources = {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins(mapStyleUrl, tilesUrl, backendUrl, supportWidgetUrl)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'script-src': [
      "'self'",
      ...(isPhone ? ["'wasm-unsafe-eval'"] : []),
      ...(supportWidgetUrl ? [supportWidgetUrl] : []),
    ],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      // Older browsers do not count the socket of the page's own host as 'self'.
      ...origins(publicUrl, backendUrl).map(origin => origin.replace(/^http/, 'ws')),
      ...(isHost.test(host) ? [`ws://${host}`, `wss://${host}`] : []),
      ...origins(mapStyleUrl, tilesUrl, backendUrl, supportWidgetUrl, analyticsUrl, geoLocationUrl),
    ],
    'frame-src': ["'self'", ...origins(supportWidgetUrl, appointmentUrl), ...videos],
    'media-src': ["'self'", 'blob:', ...origins(backendUrl), ...videos],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(sources)
    .map(([name, allowed]) => [name, ...new Set(allowed)].join(' '))
    .join('; ')
}

/**
 * Returns the Content-Security-Policy of the page of a public link, which loads nothing but its own files and
 * figures.
 * @param origins the sites that may show it in a frame
 */
export function publicPagePolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')
}

/** So many policies are kept. A client may name any host. */
const policiesMax = 100

/** Adds the security headers to every response, and `no-store` to all that say nothing else of caches. */
export function securityHeaders(app: FastifyInstance, config: Settings): void {
  const publicHost = new URL(config.publicUrl).host
  const policies = new Map<string, string>()
  const policyFor = (host: string, isPhone: boolean): string => {
    const key = `${host} ${isPhone}`
    const policy = policies.get(key) ?? contentPolicy(config, host === publicHost ? '' : host, isPhone)
    if (policies.size < policiesMax) policies.set(key, policy)
    return policy
  }
  // Browsers ignore it where they did not come by https. Other hosts of the domain are not ours to decide
  // about.
  const isSecure = config.publicUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('Content-Security-Policy')) {
      const isPhone = /^\/collect(\/|$|\?)/.test(request.url)
      reply.header('Content-Security-Policy', policyFor(request.host, isPhone))
    }
    // An answer that may be stored says so itself: files, and what is revalidated by its entity tag.
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    reply.header('X-Content-Type-Options', 'nosniff')
    if (isSecure) reply.header('Strict-Transport-Security', `max-age=${yearSeconds}`)
    if (!reply.hasHeader('Referrer-Policy')) reply.header('Referrer-Policy', 'same-origin')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    reply.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(self)')
  })
}

function origins(...addresses: (string | null)[]): string[] {
  return addresses.flatMap(address => (address ? [new URL(address).origin] : []))
}
