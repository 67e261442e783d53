import { createHash } from 'node:crypto'
import { countingRules } from '@quadrat/domain/insights/counted-reports'
import { type Coarseness, publicZoomMax } from '@quadrat/domain/insights/public-link'
import { limits } from '@quadrat/domain/limits'
import { boxesOf, fromMapPoint, type MapArea, type MapBox, tileZoomMax } from '@quadrat/domain/map/map'
import { Problem } from '@quadrat/domain/problem'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { z } from 'zod'
import { listTasks, type TaskPageQuery, type TaskQuery, tasksFound } from '#src/features/task/task.queries.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { ByteCache } from '#src/platform/files/byte-cache.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import type { TileAddress } from '#src/platform/input/quadkey.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { boxOnMap, cellsOfTile, findMapPage, tileStateSince, totalsOnMap } from './map.queries.ts'
import {
  cellsOf,
  coarseBox,
  publicCellsOf,
  type TileKind,
  tileKinds,
  writePublicTile,
  writeTile,
} from './map-tile.ts'

/** A tile as it is sent. */
export interface SentTile {
  /** Null if no task is in it. */
  bytes: Buffer | null
  /** The hash of the bytes. */
  etag: string
}
/** A tile that has not changed since this snapshot of the database. */
interface KeptTile extends SentTile {
  snapshot: string
}
export type TileCache = ByteCache<KeptTile>

export const newTileCache = (): TileCache => new ByteCache(limits.map.cacheBytes)

const digits = z
  .string()
  .regex(/^(0|[1-9]\d{0,6})$/)
  .transform(Number)
const tileSchema = z
  .object({ kind: z.enum(tileKinds), z: digits.pipe(z.number().max(tileZoomMax)), x: digits, y: digits })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, { error: () => refusalTexts.map.noTile })

/** @throws Problem input.invalid */
export function readTileAddress(params: unknown): TileAddress & { kind: TileKind } {
  return parseInput(tileSchema, params)
}

/**
 * Returns a tile of the map, from the cache if nothing has changed in it.
 * @throws Problem permission.refused
 */
export async function readMapTile(
  { tx, viewer, now }: Context,
  cache: TileCache,
  { kind, ...tile }: TileAddress & { kind: TileKind },
  asked: TaskFilters,
): Promise<SentTile> {
  requirePermission(viewer, 'task.read')
  const { companyId } = viewer
  // The projects of the viewer are part of the key of the cache with the filters.
  const filters = inScope(viewer, asked)
  const make = async () =>
    writeTile(kind, tile, await cellsOfTile(tx, companyId, filters, tile, cellsOf(kind, tile.z)))
  const isKept = !changesUnseen(filters)
  return keptTile({ tx, companyId, now }, cache, { kind, tile, filters, isKept }, make)
}

/**
 * Returns a tile of a public map, from the cache if nothing has changed in it.
 * @throws Problem not-found for a tile that would lie inside of a cell
 */
export async function readPublicTile(
  reader: CompanyReader,
  cache: TileCache,
  { coarseness, tile, filters }: { coarseness: Coarseness; tile: TileAddress; filters: TaskFilters },
): Promise<SentTile> {
  if (tile.z > publicZoomMax[coarseness]) throw new Problem('not-found', { what: 'tile' })
  const side = publicCellsOf(coarseness, tile)
  const make = async () =>
    writePublicTile(coarseness, tile, await cellsOfTile(reader.tx, reader.companyId, filters, tile, side))
  // The figures of the link are up to a minute old, so its tiles can be as old under any filter.
  return keptTile(reader, cache, { kind: `public-${coarseness}`, tile, filters, isKept: true }, make)
}

async function keptTile(
  { tx, companyId, now }: CompanyReader,
  cache: TileCache,
  { kind, tile, filters, isKept }: { kind: string; tile: TileAddress; filters: TaskFilters; isKept: boolean },
  make: () => Promise<Buffer | null>,
): Promise<SentTile> {
  const key = JSON.stringify([companyId, kind, tile.z, tile.x, tile.y, filters])
  const kept = cache.get(key, now.getTime())
  // Read before the tile: a change that is committed in between makes the tile stale too early and never too
  // late.
  const { snapshot, hasChanged } = await tileStateSince(tx, companyId, tile, kept?.snapshot ?? null)
  if (kept && !hasChanged) {
    kept.snapshot = snapshot
    return kept
  }
  const bytes = await make()
  const etag = `"${createHash('sha256')
    .update(bytes ?? '')
    .digest('base64url')
    .slice(0, 27)}"`
  const sent = { bytes, etag, snapshot }
  if (isKept)
    cache.set(
      key,
      sent,
      key.length + (bytes?.length ?? 0) + 200,
      now.getTime() + limits.map.cachedSeconds * 1000,
    )
  return sent
}

/**
 * True if tags, goals or titles of templates, answers, broken photos, or corrections decide what matches: the
 * versions of tiles do not tell their changes. A correction may lie in another tile than the report that it
 * replaces.
 */
function changesUnseen(filters: TaskFilters): boolean {
  const { category, un_sdg, name, answer, unreadable, counted, task_definition, or } = filters
  return Boolean(
    category ||
      un_sdg ||
      name ||
      answer?.length ||
      unreadable != null ||
      (counted && countingRules[counted].replaced !== 'with') ||
      (task_definition && changesUnseen(task_definition)) ||
      or?.some(changesUnseen),
  )
}

export interface MapSummary {
  count: number
  positioned: number
  statuses: { status: TaskStatus; count: number; positioned: number }[]
  bounds: MapArea | null
}

export async function readMapSummary(ctx: Context, filters: TaskFilters): Promise<MapSummary> {
  requirePermission(ctx.viewer, 'task.read')
  const { statuses, box } = await totalsOnMap(ctx.tx, ctx.viewer.companyId, inScope(ctx.viewer, filters))
  return {
    count: statuses.reduce((sum, { count }) => sum + count, 0),
    positioned: statuses.reduce((sum, { positioned }) => sum + positioned, 0),
    statuses,
    bounds: box && areaOf(box),
  }
}

/** The matching tasks that have a position, and the box around the cells that they lie in. */
export async function readPublicMap(
  { tx, companyId }: CompanyReader,
  coarseness: Coarseness,
  filters: TaskFilters,
): Promise<{ count: number; bounds: MapArea | null }> {
  const { n, box } = await boxOnMap(tx, companyId, filters)
  return { count: n, bounds: box && areaOf(coarseness === 'exact' ? box : coarseBox(coarseness, box)) }
}

const areaOf = (box: MapBox): MapArea => {
  const [southWest, northEast] = [
    fromMapPoint({ x: box.west, y: box.south }),
    fromMapPoint({ x: box.east, y: box.north }),
  ]
  return {
    west: southWest.longitude,
    south: southWest.latitude,
    east: northEast.longitude,
    north: northEast.latitude,
  }
}

export interface MapTasksRequest {
  filters: TaskFilters
  /** Null for all that have a position. */
  area: MapArea | null
  /** True for the tasks that have no position. */
  isNowhere: boolean
  page: Page
  /** The search. Rows and count share it. */
  found?: ReturnType<typeof findMapPage>
}

/**
 * A page of the tasks beside the map, as GraphQL selects them.
 * @throws Problem input.invalid for an impossible area
 */
export async function readMapTasks<Q extends TaskQuery>(
  ctx: Context,
  request: MapTasksRequest,
  select: (query: TaskPageQuery) => Q,
) {
  const { ids } = await search(ctx, request)
  if (ids.length === 0) return []
  return listTasks(ctx.tx, select(tasksFound(ctx.viewer.companyId, ids, { field: 'id', direction: 'desc' })))
}

export async function readMapTaskTotal(ctx: Context, request: MapTasksRequest): Promise<number> {
  return (await search(ctx, request)).count
}

function search({ tx, viewer }: Context, request: MapTasksRequest) {
  requirePermission(viewer, 'task.read')
  const { filters, area, isNowhere, page } = request
  const place = isNowhere ? 'nowhere' : { boxes: area && boxesOf(checked(area)) }
  request.found ??= findMapPage(tx, viewer.companyId, inScope(viewer, filters), place, page)
  return request.found
}

function checked(area: MapArea): MapArea {
  const { west, south, east, north } = area
  const isPossible =
    [west, east].every(one => Math.abs(one) <= 180) &&
    [south, north].every(one => Math.abs(one) <= 90) &&
    south <= north
  if (isPossible) return area
  throw new Problem('input.invalid', {
    errors: [
      {
        path: 'area',
        message: refusalTexts.map.outside,
      },
    ],
  })
}
