import { limits } from '@quadrat/domain/limits'
import { type InputError, Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'
import { coerceInputValue } from 'graphql'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { newTileCache, readMapTile, readTileAddress } from '#src/features/map/map.actions.ts'
import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { schema } from '#src/graphql/schema.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { bearer } from './bearer.ts'
import { uncounted } from './call-budget.ts'
import { entityMatches } from './conditional.ts'

/** The endpoint for the vector tiles of the map. */
export async function mapTileRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const cache = newTileCache()

  app.get('/api/map/:kind/:z/:x/:y', uncounted, async (request, reply) => {
    const { bytes, etag } = await withTransaction(
      deps,
      bearer(request.headers),
      ctx => readMapTile(ctx, cache, readTileAddress(request.params), readTileFilters(request.query)),
      { readsOnly: true },
    )
    // The entity tag is the hash of the bytes, so that one company's tile never stands for another's.
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
    if (entityMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (!bytes) return reply.code(204).send()
    return reply.type('application/vnd.mapbox-vector-tile').send(bytes)
  })
}

const querySchema = z.object({ filters: z.string().max(limits.map.filterCharacters).optional() })

/**
 * Reads the filters of a tile: the JSON of the feed's own input, by the same type.
 * @throws Problem input.invalid
 */
function readTileFilters(query: unknown): TaskFilters {
  const { filters } = parseInput(querySchema, query ?? {})
  if (!filters) return {}
  const errors: InputError[] = []
  const type = schema.getType(TaskFiltersInput.name)
  const value = coerceInputValue(parsedJson(filters), type as never, (path, _value, error) =>
    errors.push({ path: ['filters', ...path].join('.'), message: error.message }),
  )
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return (value ?? {}) as TaskFilters
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('input.invalid', { errors: [{ path: 'filters', message: inputTexts.noJson }] })
  }
}
