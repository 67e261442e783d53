import { usualLayout } from '@quadrat/domain/export'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { nameOf, requireTaskExport } from '#src/features/export/export.actions.ts'
import { markOfVersions } from '#src/features/export/feed-rows.queries.ts'
import { tasksFile } from '#src/features/export/write-tasks.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { idInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/security/permit.ts'
import { sendGenerated } from '../exports.ts'
import { filtersOf, reportFilters } from '../v1/report-filters.ts'
import { feedToken, ofFeed } from './feed-token.ts'

const { template: _template, ...filters } = reportFilters.shape
const paramsSchema = z.object({ id: idInput })
/** Names are the default: they stay the same when a question is reworded. */
const querySchemas = {
  csv: z.strictObject({ ...filters, titles: z.enum(['names', 'labels', 'both']).default('names') }),
  geojson: z.strictObject({ ...filters, titles: z.enum(['names', 'labels']).default('names') }),
}

/** The reports of a template as a file at an address that stays, made anew with each call. */
export async function feedFileRoutes(app: FastifyInstance, { deps }: { deps: AppDeps }): Promise<void> {
  const downloads = pLimit(limits.exports.downloads)
  for (const format of ['csv', 'geojson'] as const)
    app.get(`/api/feeds/templates/:id/reports.${format}`, ofFeed, async (request, reply) => {
      const { viewer, filters, titles } = await withTransaction(
        deps,
        feedToken(request.headers),
        async ctx => {
          const { id } = parseInput(paramsSchema, request.params)
          const { titles, ...given } = parseInput(querySchemas[format], request.query)
          const filters = { ...filtersOf(given), task_type: { eq: String(id) } }
          const viewer = await requireTaskExport(ctx, format, filters)
          if ((await markOfVersions(ctx.tx, viewer.companyId, id)) === null)
            throw new Problem('not-found', { what: 'template' })
          return { viewer, filters, titles }
        },
      )
      const layout = { ...usualLayout, titles }
      const wanted = { format, filters, layout, firstRow: 0, rowsMax: null, expiresAt: deps.now() }
      const name = nameOf({ format, layout, createdAt: deps.now() })
      return sendGenerated(downloads, reply, { name, ending: format }, () => tasksFile(deps, viewer, wanted))
    })
}
