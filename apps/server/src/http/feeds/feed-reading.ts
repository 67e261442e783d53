import { spoken } from '@quadrat/domain/language/texts'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { AppDeps } from '#src/deps.ts'
import { markOfVersions, versionsOf } from '#src/features/export/feed-rows.queries.ts'
import { type Reading, startReading } from '#src/features/export/task-rows.queries.ts'
import type { PhotoAddress } from '#src/features/export/task-table.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { openedAs } from '#src/platform/network/own-address.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type FeedModel, feedModel } from './feed-model.ts'
import { feedToken } from './feed-token.ts'

/** A call of a feed in its transaction. */
export interface FeedCall {
  ctx: Context
  reading: Reading
  /** The address of the server, without a slash at its end. */
  base: string
  photoAddress: PhotoAddress
  /** @throws Problem not-found */
  model(templateId: number): Promise<FeedModel>
  /**
   * Audits that the caller reads a feed.
   * @param format the kind of feed
   * @param templateId null for all templates
   */
  audit(format: string, templateId: number | null): void
}

export type FeedReader = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (call: FeedCall) => Promise<T>,
) => Promise<T>

/** Returns what runs the calls of feeds: as many at a time as there are downloads, each in a transaction. */
export function feedReader(deps: AppDeps): FeedReader {
  const atOnce = pLimit(limits.exports.downloads)
  const models = new ModelCache()
  const photoAddress: PhotoAddress = (file, report) =>
    `${deps.config.publicUrl}/auth/tasks/${report}?photo=${file}`
  const audited = new Audited()
  return async (request, reply, work) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const base = (deps.config.pages.backendUrl ?? openedAs(deps.config, request.headers)).replace(/\/+$/, '')
    return atOnce(async () => {
      let done: (() => void)[] = []
      const answer = await withTransaction(deps, feedToken(request.headers), async ctx => {
        done = []
        // A feed can hold every report: it takes what an export takes.
        requirePermission(ctx.viewer, 'task.export')
        const { tx } = ctx
        await startReading(tx)
        return work({
          ctx,
          reading: { tx, signal: gone.signal },
          base,
          photoAddress,
          model: id => models.read(ctx, id, photoAddress),
          audit(format, templateId) {
            const key = [ctx.viewer.companyId, ctx.viewer.personId, format, templateId].join()
            if (!audited.isDue(key, ctx.now)) return
            auditFeed(ctx, format, templateId)
            done.push(() => audited.add(key, ctx.now))
          },
        })
      })
      for (const one of done) one()
      return answer
    })
  }
}

/** Audits the reading of a feed as that of an export. */
function auditFeed(ctx: Context, format: string, templateId: number | null): void {
  ctx.audit({
    action: 'task.export',
    subjectKind: 'company',
    subjectId: ctx.viewer.companyId,
    detail: { format, filters: templateId === null ? {} : { task_type: { eq: String(templateId) } } },
  })
}

/** A program refreshes a feed in many pages, and a map with each move: the log has it once in this time. */
const auditedMs = 60 * 60 * 1000
const auditedMax = 10_000

class Audited {
  readonly #times = new Map<string, number>()

  isDue(key: string, now: Date): boolean {
    return now.getTime() - (this.#times.get(key) ?? Number.NEGATIVE_INFINITY) >= auditedMs
  }

  add(key: string, now: Date): void {
    this.#times.delete(key)
    this.#times.set(key, now.getTime())
    for (const oldest of this.#times.keys()) {
      if (this.#times.size <= auditedMax) break
      this.#times.delete(oldest)
    }
  }
}

const modelsMax = 50

/** Keeps the models of templates, which are the same for all pages of a feed until a version changes. */
class ModelCache {
  readonly #models = new Map<string, { mark: string; model: FeedModel }>()

  async read({ tx, viewer }: Context, templateId: number, addressOf: PhotoAddress): Promise<FeedModel> {
    const { companyId } = viewer
    const mark = await markOfVersions(tx, companyId, templateId)
    if (mark === null) throw new Problem('not-found', { what: 'template' })
    // Labels of parts, such as that of a latitude, are in the language of the caller.
    const key = [companyId, templateId, spoken().language].join()
    const known = this.#models.get(key)
    this.#models.delete(key)
    const model =
      known?.mark === mark ? known.model : feedModel(await versionsOf(tx, companyId, templateId), addressOf)
    this.#models.set(key, { mark, model })
    for (const oldest of this.#models.keys()) {
      if (this.#models.size <= modelsMax) break
      this.#models.delete(oldest)
    }
    return model
  }
}
