import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { registrationMode } from '#src/features/company/company.actions.ts'

const apps = [
  { prefix: '/collect/', root: join(import.meta.dirname, '../../../collector/dist') },
  { prefix: '/', root: join(import.meta.dirname, '../../../dashboard/dist') },
]

/** Scripts and styles have their content's hash in their name and never change; pages are asked for anew. */
function cacheHeaders(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/')
  reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/**
 * The two web apps, built before the start. A path that is no file answers the app's page: its router knows
 * the routes, its not-found view the rest. A script of an older build is not found: a page in its place would
 * be read as a script.
 */
export async function webRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { allowedOrigins, backendUrl, ...pages } = deps.config.pages
  const runtime = {
    mapStyleUrl: deps.config.mapStyleUrl ?? undefined,
    demo: deps.config.demo,
    backendUrl: backendUrl ?? '',
    ...pages,
    version: '1.167.0',
  }
  // In a file of its own, so that the pages need no inline script.
  app.get('/runtime.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(
        `window.__QUADRAT__=${JSON.stringify({ ...runtime, registration: await registrationMode(deps) })}`,
      ),
  )

  // The operator's own terms, beside the data, go before the ones that come with the product.
  const terms = 'terms-and-conditions.pdf'
  app.get(`/${terms}`, async (_request, reply) => {
    const places = [deps.config.dataDir, join(import.meta.dirname, '../../../dashboard/public')]
    for (const folder of places) {
      const file = await readFile(join(folder, terms)).catch(() => null)
      if (file) return reply.type('application/pdf').header('Cache-Control', 'no-cache').send(file)
    }
    throw new Problem('not-found', { what: 'page' })
  })

  for (const { prefix, root } of apps) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => cacheHeaders(reply as unknown as FastifyReply, path),
    })
  }

  app.get('/collect', (_request, reply) => reply.redirect('/collect/'))
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|graphql|files|live)\b|\/assets\//.test(request.url)
    const { root } = apps.find(({ prefix }) => request.url.startsWith(prefix)) ?? {}
    // Read anew: a build while the server runs names new scripts.
    const page = wantsPage && root && (await readFile(join(root, 'index.html'), 'utf8').catch(() => null))
    if (!page)
      return reply
        .code(404)
        .send({ code: 'not-found', status: 404, message: 'This address does not exist.', params: {} })
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
  })
}
