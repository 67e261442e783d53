import type { LiveEvent } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit/audit-record.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/database/transaction.ts'
import type { Attempt } from '#src/platform/files/file-attempts.ts'
import { removeBytes } from '#src/platform/files/remove-bytes.ts'
import { type AttemptWork, writeAttempt } from '#src/platform/files/write-attempt.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { layoutOf } from './export.actions.ts'
import {
  deleteExport,
  expiredExports,
  exportFiles,
  isHashInUse,
  readStoredFilters,
} from './export.queries.ts'
import { tasksFile } from './write-tasks.ts'

const dayMs = 86_400_000

/**
 * Writes an export to the store. A new attempt after a crash starts from the beginning.
 * @param stopping aborted when the server stops; the export then waits for the next server
 */
export async function writeExport(
  deps: AppDeps,
  { companyId, personId, exportId }: JobData['write-export'],
  stopping: AbortSignal,
): Promise<void> {
  const person = { companyId, personId }
  const row = await withTransactionAs(deps, person, async ctx => {
    const begun = await exportFiles.begin(ctx.tx, companyId, exportId, ctx.now)
    if (begun) ctx.publish({ name: 'export-updated', exportId: String(exportId) })
    return begun
  }).catch(error => failWithoutPerson(deps, companyId, exportId, error))
  if (!row) return
  const attempt: Attempt = { companyId, id: exportId, attempt: row.attempt }
  const expiresAt = new Date(deps.now().getTime() + limits.exports.keptDays * dayMs)
  const request = { ...row, filters: readStoredFilters(row.filters), layout: layoutOf(row), expiresAt }
  let rowsDone = 0
  let published = 0
  const onTasks = (count: number) => {
    rowsDone += count
  }
  const work: AttemptWork = {
    ...attempt,
    open: signal => tasksFile(deps, person, request, { signal, onTasks }),
    end: outcome =>
      withTransactionAs(deps, person, async ctx => {
        const set = outcome.state === 'done' ? { ...outcome, rowsDone, expiresAt } : outcome
        const ended = await exportFiles.update(ctx.tx, attempt, set, ctx.now)
        if (!ended) return ended
        ctx.publish({ name: 'export-updated', exportId: String(exportId) })
        const item = { personId, subjectId: exportId }
        if (outcome.state === 'done')
          await notifyStaff(ctx, [{ ...item, kind: 'export-finished', detail: { count: rowsDone } }])
        if (outcome.state === 'failed')
          await notifyStaff(ctx, [{ ...item, kind: 'export-failed', detail: {} }])
        return ended
      }),
    async report() {
      const done = rowsDone
      const isCurrent = await withTransactionAs(deps, person, async ctx => {
        const isStored = await exportFiles.update(ctx.tx, attempt, { rowsDone: done }, ctx.now)
        if (isStored && done !== published)
          ctx.publish({ name: 'export-updated', exportId: String(exportId) })
        return isStored
      })
      published = done
      return isCurrent
    },
    remove: hash => removeBytes(deps, companyId, hash, isHashInUse),
  }
  await writeAttempt(deps, work, stopping)
}

/** Marks an export as failed because its creator may no longer have it. */
async function failWithoutPerson(
  deps: AppDeps,
  companyId: number,
  exportId: number,
  error: unknown,
): Promise<null> {
  if (!(error instanceof Problem)) throw error
  const events: LiveEvent[] = [{ name: 'export-updated', exportId: String(exportId) }]
  const fail = async (tx: Tx) => {
    await exportFiles.fail(tx, companyId, exportId, error.code, deps.now())
    await recordEvents(tx, companyId, events, deps.now())
  }
  await withOwnerTransaction(deps, fail, companyId)
  deps.live.publish(companyId, events)
  return null
}

/** Deletes expired exports with their files; part of the nightly maintenance. */
export async function deleteExpiredExports(
  deps: Pick<AppDeps, 'db' | 'files' | 'jobs' | 'now'>,
): Promise<void> {
  const batchSize = 100
  await eachCompany(deps.db, { table: 'exports' }, async of => {
    for (;;) {
      const rows = await withOwnerTransaction(deps, tx => expiredExports(tx, deps.now(), batchSize), of)
      for (const row of rows) {
        await withOwnerTransaction(deps, tx => deleteExport(tx, row), row.companyId)
        if (row.hash) await removeBytes(deps, row.companyId, row.hash, isHashInUse)
      }
      if (rows.length < batchSize) return
    }
  })
}
