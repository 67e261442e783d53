import type { FastifyInstance } from 'fastify'

/** Returns the methods that an endpoint takes by the path of a request; none if no endpoint has the path. */
export type AllowedMethods = (path: string) => string[]

/**
 * Collects the endpoints that are added from now on. Fastify answers a known path with another method as an
 * unknown one. The web apps answer any path with a file, so they are left out.
 */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const endpoints: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.endsWith('*')) endpoints.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return path => {
    const found = endpoints.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    return [...new Set(found)].sort()
  }
}

/** ':name' is one segment, or a part of one. */
function patternOf(url: string): RegExp {
  const parts = url.split(/:[A-Za-z]\w*/).map(part => RegExp.escape(part))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
