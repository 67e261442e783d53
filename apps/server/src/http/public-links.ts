import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicView } from '@quadrat/domain/insights/public-link'
import { spoken } from '@quadrat/domain/language/texts'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { newTileCache, readPublicTile, readTileAddress } from '#src/features/map/map.actions.ts'
import { claimOf, type OpenLink, openLink } from '#src/features/public-link/public-link.actions.ts'
import { type CompanyReader, withPublicTransaction } from '#src/platform/database/public-transaction.ts'
import { ByteCache } from '#src/platform/files/byte-cache.ts'
import { networkOf } from '#src/platform/network/network.ts'
import { entityMatches } from './conditional.ts'
import { PublicViews } from './public-link-views.ts'
import { mapFilters, readPublicView } from './public-view.ts'
import { RequestBudget } from './request-budget.ts'
import { publicPagePolicy } from './security-headers.ts'

const pageFile = join(import.meta.dirname, '../../../dashboard/dist/public-page/public-link.html')

/** About what the figures of a large dashboard occupy. */
const viewBytes = 50_000

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

/**
 * The endpoints of public links: the page, its figures and the tiles of its map. They know no session, and
 * set no cookie. All tokens that no link has are answered in one way. One that a link had is told that the
 * link has ended, and no more.
 */
export async function publicLinkRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { requestsPerMinute, networks, cacheBytes } = limits.publicLinks
  const budget = new RequestBudget(requestsPerMinute, networks)
  const tiles = newTileCache()
  const figures = new ByteCache<Promise<PublicView>>(cacheBytes)
  const views = new PublicViews(deps)
  app.addHook('onClose', () => views.write())

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    budget.spend(networkOf(request.ip), deps.now().getTime())
  })

  async function reading<T>(
    request: LinkRequest,
    work: (reader: CompanyReader, link: OpenLink) => Promise<T>,
  ) {
    const { companyId, hash } = claimOf(request.params.token)
    return withPublicTransaction(deps, companyId, async reader => work(reader, await openLink(reader, hash)))
  }

  app.get('/public/:token', async (request: LinkRequest, reply) => {
    const page = await readFile(pageFile, 'utf8').catch(() => null)
    const found = await reading(request, async (_reader, link) => link).catch(refusalOf)
    const origins = found instanceof Problem ? [] : found.origins
    // Where the browser knows frame-ancestors it ignores the older header, which cannot name sites.
    if (!origins.length) reply.header('x-frame-options', 'DENY')
    reply.headers({
      'content-security-policy': publicPagePolicy(origins),
      'cache-control': 'no-cache',
    })
    if (page === null) throw found instanceof Problem ? found : new Problem('not-found', { what: 'page' })
    return sendPage(reply.code(found instanceof Problem ? found.status : 200), page)
  })

  function viewOf(link: OpenLink): Promise<PublicView> {
    // Labels of questions and options are in the language of the reader.
    const key = `${link.companyId}:${link.id}:${spoken().language}`
    const now = deps.now().getTime()
    const kept = figures.get(key, now)
    if (kept) return kept
    const made = withPublicTransaction(deps, link.companyId, reader => readPublicView(reader, link))
    // Others who ask meanwhile wait for the same figures. Those that failed are made again.
    figures.set(key, made, viewBytes, now + limits.publicLinks.cachedSeconds * 1000)
    made.catch(() => figures.delete(key))
    return made
  }

  app.get('/api/public/:token', async (request: LinkRequest) => {
    // The link is read each time, so that one that was revoked ends at once.
    const link = await reading(request, async (_reader, link) => link)
    views.count(link)
    return viewOf(link)
  })

  app.get('/api/public/:token/:z/:x/:y', async (request: LinkRequest, reply) => {
    const { kind: _, ...tile } = readTileAddress({ ...request.params, kind: 'tasks' })
    const { bytes, etag } = await reading(request, (reader, link) => {
      if (link.shows.kind !== 'map') throw new Problem('not-found', { what: 'link' })
      const { coarseness } = link
      return readPublicTile(reader, tiles, { coarseness, tile, filters: mapFilters(link) })
    })
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (entityMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (!bytes) return reply.code(204).send()
    return reply.type('application/vnd.mapbox-vector-tile').send(bytes)
  })
}

/** Why a link shows nothing. The page is sent all the same, and says so. */
function refusalOf(error: unknown): Problem {
  if (error instanceof Problem && (error.code === 'not-found' || error.code === 'public-link.ended'))
    return error
  throw error
}

/** Not async: a reply that is awaited counts as not sent. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
