import { isShape, type Shape } from '@quadrat/domain/answer/geo-answer'
import { type MapShape, writeMapShape } from '@quadrat/domain/map/map-shape'
import { Problem } from '@quadrat/domain/problem'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { allOfFeed, hasIds, hasInstant } from '#src/features/export/feed-filter.queries.ts'
import {
  countShapes,
  type FeedRow,
  type FeedSelection,
  feedRows,
  shapeRows,
} from '#src/features/export/feed-rows.queries.ts'
import { boxOnMap } from '#src/features/map/map.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'
import { commonProperties, commonValues } from './feed-model.ts'
import type { FeedCall } from './feed-reading.ts'
import { isInstant } from './filter-parser.ts'
import type { Collection } from './ogc-collections.ts'
import { memberWriter, RecordBytes } from './record-writer.ts'

/** The features of a page. */
export const itemLimits = { usual: 100, most: 1000 } as const
/** Shapes have no index: so many are looked at for a page at a time, and in all. */
const shapesAtOnce = 5000
const shapesMax = 100_000
const pageCharacters = 8_000_000

const itemsSchema = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(text => Math.min(itemLimits.most, Math.max(1, Number(text))))
    .default(itemLimits.usual),
  bbox: z.string().max(200).optional(),
  'bbox-crs': z.string().max(100).optional(),
  crs: z.string().max(100).optional(),
  datetime: z.string().max(100).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,16}$/, { error: () => inputTexts.noCursor })
    .transform(Number)
    .optional(),
  f: z.enum(['json', 'geojson']).optional(),
})

type Box = Pick<Extract<MapShape, { kind: 'box' }>, 'west' | 'south' | 'east' | 'north'>

export interface ItemsRequest {
  limit: number
  box: Box | null
  conditions: SQL[]
  after: number | null
}

/** @throws Problem input.invalid */
export function readItemsRequest(query: unknown): ItemsRequest {
  const { limit, bbox, datetime, cursor } = parseInput(itemsSchema, query)
  return {
    limit,
    box: bbox === undefined ? null : boxOf(bbox),
    conditions: datetime === undefined ? [] : timesOf(datetime),
    after: cursor ?? null,
  }
}

/** Reads a box of four numbers, or of six with heights, which are passed over. */
function boxOf(text: string): Box {
  const numbers = text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west, south, east, north] = numbers.length === 6 ? [0, 1, 3, 4].map(n => numbers[n]) : numbers
  const all = [west, south, east, north] as number[]
  if (![4, 6].includes(numbers.length) || !all.every(Number.isFinite) || Number(south) > Number(north))
    throw refused('bbox', refusalTexts.feed.box)
  // Map programs ask beyond the edges of the world.
  const within = (value: number | undefined, most: number) => Math.min(most, Math.max(-most, Number(value)))
  const box = {
    west: within(west, 180),
    south: within(south, 90),
    east: within(east, 180),
    north: within(north, 90),
  }
  // A box without a size is that of a point.
  const least = 2e-6
  if (box.north - box.south < least) box[box.south > 0 ? 'south' : 'north'] += box.south > 0 ? -least : least
  if (Math.abs(box.east - box.west) < least)
    box[box.west > 0 ? 'west' : 'east'] += box.west > 0 ? -least : least
  return box
}

/** Reads an instant, or two with a slash between them, one of which may be open. */
function timesOf(text: string): SQL[] {
  const [first = '', last = first, ...more] = text.split('/')
  const isOpen = (one: string) => one === '..' || one === ''
  const isTime = (one: string) => isInstant(one.toUpperCase())
  const isRange = text.includes('/')
  const isValid = [first, last].every(one => isTime(one) || (isRange && isOpen(one)))
  if (!isValid || more.length > 0) throw refused('datetime', refusalTexts.feed.times)
  return [
    ...(isOpen(first) ? [] : [hasInstant('received_at', 'ge', first)]),
    ...(isOpen(last) ? [] : [hasInstant('received_at', 'le', last)]),
  ]
}

export interface ItemsPage {
  features: RecordBytes
  /** The last report of the page, if there are more. */
  next: number | null
  /** The number of all features; null where a box or a time makes it costly. */
  matched: number | null
}

/** The reports of a collection, as features. */
interface Reader {
  selection: FeedSelection
  feature(report: FeedRow): string
}

/** The properties of the features of a collection, and how rows are made of reports. */
export async function tableOf(call: FeedCall, { templateId, fieldId }: Collection) {
  const model = templateId === null ? null : await call.model(templateId)
  const { properties, row } = model?.reports ?? {
    properties: commonProperties,
    row: (report: FeedRow) => commonValues(report, call.photoAddress),
  }
  const geometry = properties.findIndex(({ name, kind, fields }) =>
    fieldId === null ? name === 'position' : (kind === 'line' || kind === 'area') && fields?.has(fieldId),
  )
  const isPlace = (kind?: string) => kind === 'point' || kind === 'line' || kind === 'area'
  const shown = [...properties.keys()].filter(at => !isPlace(properties[at]?.kind))
  return { model, properties, row, geometry, shown }
}

async function readerOf(call: FeedCall, collection: Collection, conditions: SQL[]): Promise<Reader> {
  const { viewer } = call.ctx
  const { templateId } = collection
  const { model, properties, row, geometry, shown } = await tableOf(call, collection)
  const write = memberWriter(properties, shown)
  return {
    selection: {
      companyId: viewer.companyId,
      templateId,
      filters: inScope(viewer, {}),
      where: conditions.length > 0 ? allOfFeed(conditions) : undefined,
      withoutAnswers: model === null,
    },
    feature(report) {
      const values = row(report)
      const place = JSON.stringify(values[geometry] ?? null)
      return `{"type":"Feature","id":${report[0]},"geometry":${place},"properties":{${write(values)}}}`
    },
  }
}

/** Returns a page of the features of a collection. */
export async function itemsPage(
  call: FeedCall,
  collection: Collection,
  { limit, box, conditions, after }: ItemsRequest,
): Promise<ItemsPage> {
  const { selection, feature } = await readerOf(call, collection, conditions)
  const { fieldId } = collection
  // QGIS asks for one feature to learn how many there are. Otherwise it would read all of them.
  const isCounted = box === null && conditions.length === 0 && after === null
  const matched = isCounted ? await countItems(call, selection, fieldId) : null
  if (fieldId !== null) {
    const { ids, next } = await shapesIn(call, selection, fieldId, { box, after, limit })
    const found = { ...selection, where: hasIds(ids) }
    const page = ids.length === 0 ? null : await readPage(call, found, feature, null, limit)
    return { features: page?.features ?? new RecordBytes(), next, matched }
  }
  const within = box && writeMapShape({ kind: 'box', ...box })
  const placed = { ...selection, isPlaced: true, filters: { ...selection.filters, within } }
  return { ...(await readPage(call, placed, feature, after, limit)), matched }
}

async function countItems({ ctx }: FeedCall, selection: FeedSelection, fieldId: string | null) {
  const { companyId, templateId, filters } = selection
  if (fieldId !== null) return countShapes(ctx.tx, selection, fieldId)
  const task_type = templateId === null ? null : { eq: String(templateId) }
  return (await boxOnMap(ctx.tx, companyId, { ...filters, task_type })).n
}

async function readPage(
  { reading }: FeedCall,
  selection: FeedSelection,
  feature: Reader['feature'],
  after: number | null,
  limit: number,
): Promise<Omit<ItemsPage, 'matched'>> {
  const part = {
    order: { by: 'id', direction: 'asc' },
    after: after === null ? null : { id: after, at: null },
    offset: 0,
    limit: limit + 1,
  } as const
  const features = new RecordBytes()
  let [last, isMore] = [0, false]
  for await (const batch of feedRows(reading, selection, part))
    for (const report of batch) {
      isMore ||= features.count === limit || features.characters > pageCharacters
      if (isMore) continue
      features.add(feature(report))
      last = report[0]
    }
  return { features, next: isMore ? last : null }
}

/** Returns the reports of the next shapes that lie in a box, and behind which report they go on. */
async function shapesIn(
  { reading }: FeedCall,
  selection: FeedSelection,
  fieldId: string,
  { box, after, limit }: Pick<ItemsRequest, 'box' | 'after' | 'limit'>,
): Promise<{ ids: number[]; next: number | null }> {
  const ids: number[] = []
  let last = after
  for (let seen = 0; seen < shapesMax; seen += shapesAtOnce) {
    let [read, isMore] = [0, false]
    const part = { after: last === null ? null : { id: last, at: null }, limit: shapesAtOnce }
    for await (const batch of shapeRows(reading, selection, fieldId, part))
      for (const [id, shape] of batch) {
        read++
        isMore ||= ids.length === limit && id !== ids.at(-1)
        if (isMore) continue
        last = id
        if ((box === null || isNear(shape, box)) && ids.at(-1) !== id) ids.push(id)
      }
    if (isMore) return { ids, next: last }
    if (read < shapesAtOnce) return { ids, next: null }
  }
  return { ids, next: last }
}

/** True if the box around a shape touches a box. */
function isNear(shape: Shape, { west, south, east, north }: Box): boolean {
  if (!isShape(shape)) return false
  const points: readonly (readonly number[])[] =
    shape.type === 'LineString' ? shape.coordinates : shape.coordinates[0]
  const [x, y] = [points.map(one => one[0] ?? 0), points.map(one => one[1] ?? 0)]
  if (Math.min(...y) > north || Math.max(...y) < south) return false
  const [first, last] = [Math.min(...x), Math.max(...x)]
  // A box across the antimeridian has its east below its west.
  return west <= east ? first <= east && last >= west : first <= east || last >= west
}

/** Returns one feature as JSON; null if the collection does not have it. */
export async function oneItem(call: FeedCall, collection: Collection, id: number): Promise<string | null> {
  const { selection, feature } = await readerOf(call, collection, [hasIds([id])])
  const page = await readPage(call, selection, feature, null, 1)
  return page.features.count === 0 ? null : page.features.between('', '').toString()
}

function refused(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}
