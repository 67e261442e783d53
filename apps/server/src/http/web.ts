import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPage } from '@quadrat/domain/pages'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { registrationMode } from '#src/features/company/registration.actions.ts'
import type { AllowedMethods } from './methods.ts'
import { problemBody, problemDetails } from './problems.ts'

const apps = [
  { prefix: '/collect/', root: join(import.meta.dirname, '../../../collector/dist') },
  { prefix: '/', root: join(import.meta.dirname, '../../../dashboard/dist') },
]

/** Sets the cache headers of a file. Scripts and styles have a hash in their name and never change. */
function cacheHeaders(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/')
  reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/**
 * The endpoints of the two web apps, which are built before the start. A path without a file returns the page
 * of the app, whose router handles it; the status is 404 if the app has no such page. A script of an older
 * build returns 404, because a browser would run the page as a script.
 */
export async function webRoutes(app: FastifyInstance, deps: AppDeps, allowed: AllowedMethods): Promise<void> {
  const { allowedOrigins, backendUrl, ...pages } = deps.config.pages
  const runtime = {
    mapStyleUrl: deps.config.mapStyleUrl ?? undefined,
    demo: deps.config.demo,
    backendUrl: backendUrl ?? '',
    ...pages,
    billing: deps.config.billing.mode,
    version: '1.167.0',
  }
  // The pages must load without the database, to say that it is away.
  const registration = () => registrationMode(deps).catch(() => deps.config.registration.mode)
  // A separate file, so that the pages need no inline script.
  app.get('/runtime.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`window.__QUADRAT__=${JSON.stringify({ ...runtime, registration: await registration() })}`),
  )

  // The operator's own terms in the data directory take precedence over the default ones.
  const terms = 'terms-and-conditions.pdf'
  app.get(`/${terms}`, async (_request, reply) => {
    const folders = [deps.config.dataDir, join(import.meta.dirname, '../../../dashboard/public')]
    for (const folder of folders) {
      const file = await readFile(join(folder, terms)).catch(() => null)
      if (file) return reply.type('application/pdf').header('Cache-Control', 'no-cache').send(file)
    }
    throw new Problem('not-found', { what: 'page' })
  })

  for (const { prefix, root } of apps) {
    // The static files refuse a folder where a client accepts no compressed answer.
    app.get(prefix, async (_request, reply) => sendPage(reply, await readPage(root)))
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
    const path = request.url.split('?')[0] ?? ''
    const methods = allowed(path)
    // A preflight of an origin that is not allowed is no call.
    if (methods.length > 0 && request.method !== 'OPTIONS') {
      reply.header('Allow', methods.join(', '))
      const problem = new Problem('method.refused', { allow: methods.join(', ') })
      if (path.startsWith('/api/v1/')) return sendDetails(reply, problem)
      throw problem
    }
    if (path.startsWith('/api/v1/')) return sendDetails(reply, new Problem('not-found', { what: 'address' }))
    const { root } = apps.find(({ prefix }) => request.url.startsWith(prefix)) ?? {}
    // An unknown path has the page, too: it says so to a person, in the frame of the app.
    if (!isPage(path) && path !== deps.config.pages.defaultDashboard) reply.code(404)
    return sendPage(reply, wantsPage && root ? await readPage(root) : null)
  })
}

/**
 * Reads the page of an app; null if the app is not built. For each request, because a build refers to new
 * scripts.
 */
function readPage(root: string): Promise<string | null> {
  return readFile(join(root, 'index.html'), 'utf8').catch(() => null)
}

/** Sends the page, or 404 without one. Not async: a reply that is awaited counts as not sent. */
function sendPage(reply: FastifyReply, page: string | null): FastifyReply {
  if (page !== null)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
  return reply.code(404).send(problemBody(new Problem('not-found', { what: 'address' })))
}

/** Answers as the operations of the REST API do. */
function sendDetails(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).send(problemDetails(problemBody(problem), problem, reply))
}
