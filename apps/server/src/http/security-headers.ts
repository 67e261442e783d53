import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'

/**
 * What browsers are told on every answer. The pages load nothing from outside; the map's workers are blobs,
 * Mantine sets styles at run time, and an own map style may come from where MAP_STYLE_URL points.
 */
export function securityHeaders(app: FastifyInstance, config: Pick<Config, 'mapStyleUrl'>): void {
  const mapOrigin = config.mapStyleUrl ? ` ${new URL(config.mapStyleUrl).origin}` : ''
  const policy = [
    "default-src 'self'",
    `img-src 'self' data: blob:${mapOrigin}`,
    "style-src 'self' 'unsafe-inline'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    `connect-src 'self' ws: wss:${mapOrigin}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policy)
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'same-origin')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    reply.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=()')
  })
}
