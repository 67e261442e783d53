import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { openBaseMap, readBaseMaps } from '#src/features/base-map/base-map.actions.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { bearer } from './bearer.ts'
import { byteRange, entityMatches } from './conditional.ts'

const paramsSchema = z.object({ id: z.string().max(200) })

/** The endpoints of the maps that can be chosen: their list, and the bytes of a file of tiles. */
export async function baseMapRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.get('/api/base-maps', async (request, reply) => {
    const maps = await withTransaction(deps, bearer(request.headers), ctx => readBaseMaps(ctx, deps.config))
    return reply.header('cache-control', 'private, no-cache').send(maps)
  })

  app.get('/api/base-maps/:id', async (request, reply) => {
    const { id } = parseInput(paramsSchema, request.params)
    const { handle, size, etag } = await withTransaction(deps, bearer(request.headers), ctx =>
      openBaseMap(ctx, deps.config, id),
    )
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      // Already compressed tiles, of which the client asks for exact bytes.
      'content-encoding': 'identity',
    })
    const range = byteRange(request.headers.range, size, request.headers['if-range'], etag)
    const isKnown = entityMatches(request.headers['if-none-match'], etag)
    if (isKnown || range === 'unsatisfiable' || request.method === 'HEAD') {
      await handle.close()
      if (isKnown) return reply.code(304).send()
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
      return reply.header('content-length', size).type('application/vnd.pmtiles').send()
    }
    reply.type('application/vnd.pmtiles')
    // The stream closes the file, also if the client goes away.
    if (!range) return reply.header('content-length', size).send(handle.createReadStream())
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
        'content-length': range.end - range.start + 1,
      })
      .send(handle.createReadStream(range))
  })
}
