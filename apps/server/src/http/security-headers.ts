import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'

type Settings = Pick<Config, 'mapStyleUrl' | 'pages' | 'publicUrl'>

const yearSeconds = 365 * 24 * 3600

/**
 * What pages may load. Nothing comes from outside but what the operator names: an own map style, a backend on
 * another host, one support script with what its host serves, where events and look-ups go, hosts of videos.
 * The map's workers are blobs, and Mantine sets styles at run time.
 */
export function contentPolicy({ mapStyleUrl, pages, publicUrl }: Settings): string {
  const { backendUrl, supportWidgetUrl, analyticsUrl, geoLocationUrl, videoHosts } = pages
  const videos = videoHosts.map(host => `https://${host}`)
  const sources = {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins(mapStyleUrl, backendUrl, supportWidgetUrl)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'script-src': ["'self'", ...(supportWidgetUrl ? [supportWidgetUrl] : [])],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      // Older browsers do not count the socket of the page's own host as 'self'.
      ...origins(publicUrl, backendUrl).map(origin => origin.replace(/^http/, 'ws')),
      ...origins(mapStyleUrl, backendUrl, supportWidgetUrl, analyticsUrl, geoLocationUrl),
    ],
    'frame-src': ["'self'", ...origins(supportWidgetUrl), ...videos],
    'media-src': ["'self'", ...origins(backendUrl), ...videos],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(sources)
    .map(([name, allowed]) => [name, ...new Set(allowed)].join(' '))
    .join('; ')
}

/** What browsers are told on every answer. */
export function securityHeaders(app: FastifyInstance, config: Settings): void {
  const policy = contentPolicy(config)
  // Browsers ignore it where they did not come by https. Other hosts of the domain are not ours to decide about.
  const isSecure = config.publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policy)
    reply.header('X-Content-Type-Options', 'nosniff')
    if (isSecure) reply.header('Strict-Transport-Security', `max-age=${yearSeconds}`)
    reply.header('Referrer-Policy', 'same-origin')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    reply.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=()')
  })
}

function origins(...addresses: (string | null)[]): string[] {
  return addresses.flatMap(address => (address ? [new URL(address).origin] : []))
}
