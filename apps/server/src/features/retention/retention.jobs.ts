import { retainedSince } from '@quadrat/domain/account/retention'
import type { LiveEvent } from '@quadrat/domain/event'
import type { AppDeps } from '#src/deps.ts'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import { recordOfProduct } from '#src/platform/audit/audit-record.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { removePhotos, removePositions } from './remove-evidence.queries.ts'
import { activeRules, lockRule, noteRun, type RetentionRow } from './retention.queries.ts'

/** Photos or positions of one transaction. */
const batchSize = 500

type Deps = Pick<AppDeps, 'db' | 'jobs' | 'live' | 'now'>

/**
 * Removes photos and positions that are older than their project keeps them, in batches. Each batch is a line
 * of the audit log in its own transaction, so that a run that was ended has said what it did, and the next
 * one goes on.
 */
export async function applyRetentionRules(deps: Deps, stopping: AbortSignal): Promise<void> {
  await eachCompany(deps.db, { table: 'retention_rules' }, async of => {
    for (const rule of await withOwnerTransaction(deps, activeRules, of)) {
      let isMore = true
      while (isMore) {
        stopping.throwIfAborted()
        isMore = await removeBatch(deps, rule)
      }
    }
  })
}

/** Removes a batch of the photos and of the positions of a project; false if there are no more. */
async function removeBatch(deps: Deps, rule: RetentionRow): Promise<boolean> {
  const now = deps.now()
  const { companyId, projectId } = rule
  const events: LiveEvent[] = [
    { name: 'project-updated', projectId: String(projectId) },
    { name: 'task-updated' },
    { name: 'evidence-updated' },
  ]
  const remove = async (tx: Tx) => {
    const current = await lockRule(tx, rule)
    const { photosMonths = null, positionsMonths = null } = current ?? {}
    const taken =
      photosMonths === null
        ? { photos: 0, hashes: [] }
        : await removePhotos(
            tx,
            companyId,
            { projectId, before: retainedSince(now, photosMonths) },
            { reason: 'removed-by-rule', now, atMost: batchSize },
          )
    const positions =
      positionsMonths === null
        ? 0
        : await removePositions(tx, companyId, {
            projectId,
            before: retainedSince(now, positionsMonths),
            now,
            atMost: batchSize,
          })
    const { photos, hashes } = taken
    if (photos + positions === 0) return { photos, positions }
    await noteRun(tx, rule, { photos, positions }, now)
    const about = { subjectKind: 'project', subjectId: projectId } as const
    const lines: AuditLine[] = []
    if (photos)
      lines.push({ ...about, action: 'project.remove-photos', detail: { photos, months: photosMonths } })
    if (positions)
      lines.push({
        ...about,
        action: 'project.remove-positions',
        detail: { positions, months: positionsMonths },
      })
    await recordOfProduct(tx, companyId, lines, events, now)
    if (hashes.length)
      await deps.jobs.send(tx.$client, [{ name: 'remove-files', data: { companyId, hashes } }])
    return { photos, positions }
  }
  const removed = await withOwnerTransaction(deps, remove, companyId)
  if (removed.photos + removed.positions > 0) deps.live.publish(companyId, events)
  return removed.photos === batchSize || removed.positions === batchSize
}
