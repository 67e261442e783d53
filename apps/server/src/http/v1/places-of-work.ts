import { z } from 'zod'
import { createSite, deleteSite, siteReads, updateSite } from '#src/features/site/site.actions.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { type Operation, operation } from './operation.ts'
import { deleted, id, idParams, instant, keyAndTimes, version } from './parts.ts'

const tag = 'Projects'
const path = '/projects/{id}/place-of-work'
const geojson = z.record(z.string(), z.unknown())

const placeOfWork = z
  .strictObject({
    id,
    version,
    outline: geojson.meta({ description: 'A GeoJSON MultiPolygon in degrees (WGS 84).' }),
    is_checked: z.boolean().meta({ description: 'False while the reports are compared with a new outline.' }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'PlaceOfWork' })

const query = {
  columns: {
    id: true,
    rowVersion: true,
    checkedVersion: true,
    outline: true,
    createdAt: true,
    updatedAt: true,
  },
} as const

const find = (ctx: Context, projectId: number) =>
  siteReads.find(ctx, { ...query, where: { companyId: ctx.viewer.companyId, projectId } })

async function read(ctx: Context, projectId: number): Promise<z.input<typeof placeOfWork>> {
  const { checkedVersion, ...row } = requireFound(await find(ctx, projectId), 'place of work')
  return {
    ...keyAndTimes(row),
    outline: { ...row.outline },
    is_checked: row.rowVersion === checkedVersion,
  }
}

export const placeOfWorkOperations: Operation[] = [
  operation({
    id: 'getPlaceOfWork',
    method: 'GET',
    path,
    tag,
    summary: 'Read the place of work of a project',
    permission: 'site.read',
    params: idParams,
    answer: placeOfWork,
    run: (ctx, { params }) => read(ctx, params.id),
  }),
  operation({
    id: 'setPlaceOfWork',
    method: 'PUT',
    path,
    tag,
    summary: 'Set the place of work of a project',
    permission: 'site.write',
    header: 'If-Match',
    params: idParams,
    body: z.strictObject({
      outline: geojson.meta({
        description: 'GeoJSON in degrees: a Polygon, a MultiPolygon, or features that contain them.',
      }),
    }),
    answer: placeOfWork,
    async run(ctx, { params, body, seenVersion }) {
      const site = await find(ctx, params.id)
      if (site) await updateSite(ctx, site.id, { ...body, rowVersion: seenVersion })
      else await createSite(ctx, { ...body, projectId: String(params.id) })
      return read(ctx, params.id)
    },
  }),
  operation({
    id: 'deletePlaceOfWork',
    method: 'DELETE',
    path,
    tag,
    summary: 'Remove the place of work of a project',
    permission: 'site.write',
    params: idParams,
    answer: deleted,
    async run(ctx, { params }) {
      const site = requireFound(await find(ctx, params.id), 'place of work')
      await deleteSite(ctx, site.id)
      return { id: String(site.id) }
    },
  }),
]
