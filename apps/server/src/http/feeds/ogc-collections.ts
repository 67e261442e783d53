import { fromMapPoint } from '@quadrat/domain/map/map'
import { Problem } from '@quadrat/domain/problem'
import { templatesWithFeed, templatesWithShapes } from '#src/features/export/feed-rows.queries.ts'
import { boxOnMap } from '#src/features/map/map.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { FeedCall } from './feed-reading.ts'

/** The reports of the company, those of a template, or the lines or areas that answer a question of it. */
export interface Collection {
  id: string
  templateId: number | null
  /** The question whose answers are the features; null for reports. */
  fieldId: string | null
}

export const ogcRoot = '/api/ogc'
export const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
const schemaRelation = 'http://www.opengis.net/def/rel/ogc/1.0/schema'
const world = [-180, -90, 180, 90]

/** Reads the id of a collection: `reports`, `template-7`, `template-7-boundary`. @throws Problem not-found */
export function readCollection(id: string): Collection {
  if (id === 'reports') return { id, templateId: null, fieldId: null }
  const [, template, field] = /^template-([1-9]\d{0,15})(?:-([a-z0-9-]{1,40}))?$/.exec(id) ?? []
  if (template === undefined) throw noCollection()
  return { id, templateId: Number(template), fieldId: field ?? null }
}

export const noCollection = () => new Problem('not-found', { what: 'address' })

/** Returns all collections as OGC API Features describes them. */
export async function collectionsOf({ ctx, base }: FeedCall) {
  const { companyId } = ctx.viewer
  const templates = await templatesWithFeed(ctx.tx, companyId)
  const withShapes = await templatesWithShapes(ctx.tx, companyId)
  return [
    described(base, 'reports', 'Reports'),
    ...templates.map(({ id, title }) => described(base, `template-${id}`, title)),
    ...withShapes.flatMap(({ id, title, fields }) =>
      fields
        .filter(({ kind }) => kind === 'line' || kind === 'area')
        .map(field => described(base, `template-${id}-${field.id}`, `${title}: ${field.label}`)),
    ),
  ]
}

/** Returns a collection with the box around its reports. @throws Problem not-found */
export async function collectionOf(call: FeedCall, { id, templateId, fieldId }: Collection) {
  const found = (await collectionsOf(call)).find(one => one.id === id)
  if (!found) throw noCollection()
  // Where shapes are is known only by reading them.
  if (fieldId !== null) return found
  const { tx, viewer } = call.ctx
  const filters = templateId === null ? {} : { task_type: { eq: String(templateId) } }
  const { box } = await boxOnMap(tx, viewer.companyId, inScope(viewer, filters))
  if (!box) return found
  const [southWest, northEast] = [
    fromMapPoint({ x: box.west, y: box.south }),
    fromMapPoint({ x: box.east, y: box.north }),
  ]
  const around = [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
  return { ...found, extent: extentOf(around) }
}

function described(base: string, id: string, title: string) {
  const address = `${base}${ogcRoot}/collections/${id}`
  return {
    id,
    title,
    extent: extentOf(world),
    itemType: 'feature',
    crs: [crs84],
    links: [
      link('self', address, 'application/json', title),
      link('items', `${address}/items`, 'application/geo+json', title),
      link(schemaRelation, `${address}/schema`, 'application/schema+json', title),
    ],
  }
}

const extentOf = (box: readonly number[]) => ({ spatial: { bbox: [box], crs: crs84 } })

export const link = (rel: string, href: string, type: string, title?: string) => ({
  rel,
  type,
  ...(title !== undefined && { title }),
  href,
})
