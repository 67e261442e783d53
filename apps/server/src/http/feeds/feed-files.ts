import {
  datasetFormats,
  datasetName,
  type ExportFormat,
  exportAnswers,
  layoutChoices,
} from '@quadrat/domain/export'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { nameOf, requireTaskExport } from '#src/features/export/export.actions.ts'
import { markOfVersions } from '#src/features/export/feed-rows.queries.ts'
import { feedFile } from '#src/features/export/write-feed.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { idInput, languageTagInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/security/permit.ts'
import { sendGenerated } from '../exports.ts'
import { filtersOf, flag, reportFilters } from '../v1/report-filters.ts'
import { feedToken, ofFeed } from './feed-token.ts'

const { template: _template, ...filters } = reportFilters.shape
const paramsSchema = z.object({ id: idInput })
const repeatParamsSchema = z.object({ id: idInput, repeat: z.string().max(100) })
const shared = {
  ...filters,
  answers: z.enum(exportAnswers).optional(),
  language: languageTagInput.optional(),
  option_columns: flag,
}
/** Names are the default: they stay the same when a question is reworded. */
const tableQueries = {
  csv: z.strictObject({ ...shared, titles: z.enum(layoutChoices.csv.titles).default('names') }),
  geojson: z.strictObject({ ...shared, titles: z.enum(layoutChoices.geojson.titles).default('names') }),
}
const datasetQuery = z.strictObject({ ...filters, language: languageTagInput.nullish() })

/** The reports of a template as a file at an address that stays, made anew with each call. */
export async function feedFileRoutes(app: FastifyInstance, { deps }: { deps: AppDeps }): Promise<void> {
  const downloads = pLimit(limits.exports.downloads)

  for (const format of ['csv', 'geojson'] as const)
    app.get(`/api/feeds/templates/:id/reports.${format}`, ofFeed, async (request, reply) => {
      const { viewer, wanted } = await withTransaction(deps, feedToken(request.headers), async ctx => {
        const { id: templateId } = parseInput(paramsSchema, request.params)
        const {
          titles,
          answers = null,
          language = null,
          option_columns: optionColumns = false,
          ...given
        } = parseInput(tableQueries[format], request.query)
        const layout = { titles, answers, language, optionColumns }
        const filters = filtersOf(given)
        const viewer = await requireFeed(ctx, format, templateId, filters)
        return { viewer, wanted: { format, templateId, filters, layout } }
      })
      const name = nameOf({ format, layout: {}, createdAt: deps.now() })
      return sendGenerated(downloads, reply, { name, ending: format }, () => feedFile(deps, viewer, wanted))
    })

  for (const format of datasetFormats) {
    const answer = async (request: FastifyRequest, reply: FastifyReply, ofRepeat: boolean) => {
      const { viewer, wanted } = await withTransaction(deps, feedToken(request.headers), async ctx => {
        const { id: templateId, repeat } = ofRepeat
          ? parseInput(repeatParamsSchema, request.params)
          : { ...parseInput(paramsSchema, request.params), repeat: null }
        const { language = null, ...given } = parseInput(datasetQuery, request.query)
        const filters = filtersOf(given)
        const viewer = await requireFeed(ctx, format, templateId, filters)
        return { viewer, wanted: { format, templateId, filters, language, repeat } }
      })
      const file = { name: datasetName(format, deps.now()), ending: format }
      return sendGenerated(downloads, reply, file, () => feedFile(deps, viewer, wanted))
    }
    const address = '/api/feeds/templates/:id'
    app.get(`${address}/reports.${format}`, ofFeed, (request, reply) => answer(request, reply, false))
    app.get(`${address}/repeats/:repeat/instances.${format}`, ofFeed, (request, reply) =>
      answer(request, reply, true),
    )
  }
}

/** Checks and audits the reading of a feed before it begins. @throws Problem permission.refused, not-found */
async function requireFeed(ctx: Context, format: ExportFormat, templateId: number, filters: TaskFilters) {
  const task_type = { eq: String(templateId) }
  const viewer = await requireTaskExport(ctx, format, { ...filters, task_type })
  if ((await markOfVersions(ctx.tx, viewer.companyId, templateId)) === null)
    throw new Problem('not-found', { what: 'template' })
  return viewer
}
