import { createHash } from 'node:crypto'
import {
  datasetFormats,
  datasetName,
  type ExportFormat,
  exportAnswers,
  layoutChoices,
} from '@quadrat/domain/export'
import { spoken } from '@quadrat/domain/language/texts'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { nameOf, requireTaskExport } from '#src/features/export/export.actions.ts'
import { markOfFeed, markOfVersions } from '#src/features/export/feed-rows.queries.ts'
import { feedFile } from '#src/features/export/write-feed.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { idInput, languageTagInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { entityMatches } from '../conditional.ts'
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
      const { viewer, wanted, ...mark } = await withTransaction(
        deps,
        feedToken(request.headers),
        async ctx => {
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
          const required = await requireFeed(ctx, request, format, templateId, filters)
          return { ...required, wanted: { format, templateId, filters, layout } }
        },
      )
      if (sendMark(reply, mark)) return reply.send()
      const name = nameOf({ format, layout: {}, createdAt: deps.now() })
      return sendGenerated(downloads, reply, { name, ending: format }, () => feedFile(deps, viewer, wanted))
    })

  for (const format of datasetFormats) {
    const answer = async (request: FastifyRequest, reply: FastifyReply, ofRepeat: boolean) => {
      const { viewer, wanted, ...mark } = await withTransaction(
        deps,
        feedToken(request.headers),
        async ctx => {
          const { id: templateId, repeat } = ofRepeat
            ? parseInput(repeatParamsSchema, request.params)
            : { ...parseInput(paramsSchema, request.params), repeat: null }
          const { language = null, ...given } = parseInput(datasetQuery, request.query)
          const filters = filtersOf(given)
          const required = await requireFeed(ctx, request, format, templateId, filters)
          return { ...required, wanted: { format, templateId, filters, language, repeat } }
        },
      )
      if (sendMark(reply, mark)) return reply.send()
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

/**
 * Checks and audits the reading of a feed before it begins. What the caller has already is not read again.
 * @throws Problem permission.refused, not-found
 */
async function requireFeed(
  ctx: Context,
  { url, headers }: FastifyRequest,
  format: ExportFormat,
  templateId: number,
  filters: TaskFilters,
) {
  requirePermission(ctx.viewer, 'task.export')
  const { companyId, inProjects } = ctx.viewer
  if ((await markOfVersions(ctx.tx, companyId, templateId)) === null)
    throw new Problem('not-found', { what: 'template' })
  const mark = await markOfFeed(ctx.tx, companyId, templateId, ctx.now)
  // The rights of the caller and the language of labels are part of what a file has.
  const parts = JSON.stringify([mark, companyId, inProjects, spoken().language, url])
  const etag = mark === null ? null : `W/"${createHash('sha256').update(parts).digest('base64url')}"`
  const isKnown = etag !== null && entityMatches(headers['if-none-match'], etag)
  const task_type = { eq: String(templateId) }
  if (!isKnown) await requireTaskExport(ctx, format, { ...filters, task_type })
  return { viewer: ctx.viewer, etag, isKnown }
}

/** Sends what `requireFeed` says of the caller's version. True if that is all. */
function sendMark(
  reply: FastifyReply,
  { etag, isKnown }: { etag: string | null; isKnown: boolean },
): boolean {
  if (etag !== null) reply.header('etag', etag)
  if (isKnown) reply.code(304)
  return isKnown
}
