import type { LiveEvent } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit/audit-record.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/database/transaction.ts'
import type { Attempt } from '#src/platform/files/file-attempts.ts'
import { removeBytes } from '#src/platform/files/remove-bytes.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { layoutOf } from './export.actions.ts'
import {
  type AttemptOutcome,
  deleteExport,
  type ExportRow,
  expiredExports,
  exportFiles,
  isHashInUse,
  readStoredFilters,
} from './export.queries.ts'
import { tasksFile } from './write-tasks.ts'

/** The interval of progress events, and the longest time until a cancelled export stops. */
const progressMs = 700
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
  const end = (outcome: AttemptOutcome) =>
    withTransactionAs(deps, person, async ctx => {
      const ended = await exportFiles.update(ctx.tx, attempt, outcome, ctx.now)
      if (!ended) return ended
      ctx.publish({ name: 'export-updated', exportId: String(exportId) })
      const item = { personId, subjectId: exportId }
      if (outcome.state === 'done')
        await notifyStaff(ctx, [{ ...item, kind: 'export-finished', detail: { count: outcome.rowsDone } }])
      if (outcome.state === 'failed') await notifyStaff(ctx, [{ ...item, kind: 'export-failed', detail: {} }])
      return ended
    })
  if (row.attempt > limits.exports.attempts) {
    await end({ state: 'failed', failure: 'internal' })
    return
  }
  try {
    await write(deps, person, row, attempt, stopping, end)
  } catch (error) {
    if (error instanceof AttemptSuperseded) return
    if (stopping.aborted) {
      await end({ state: 'waiting', attempt: row.attempt - 1 })
      throw error
    }
    // A Problem is final; another error may not occur in the next attempt.
    const isLast = error instanceof Problem || row.attempt >= limits.exports.attempts
    if (!isLast) {
      await end({ state: 'waiting' })
      throw error
    }
    deps.log.error(error)
    await end({ state: 'failed', failure: error instanceof Problem ? error.code : 'internal' })
  }
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
  await withOwnerTransaction(deps, async tx => {
    await exportFiles.fail(tx, companyId, exportId, error.code, deps.now())
    await recordEvents(tx, companyId, events, deps.now())
  })
  deps.live.publish(companyId, events)
  return null
}

/** The export was cancelled, or another attempt has started. */
class AttemptSuperseded extends Error {}

async function write(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  row: ExportRow,
  attempt: Attempt,
  stopping: AbortSignal,
  end: (outcome: AttemptOutcome) => Promise<boolean>,
): Promise<void> {
  const expiresAt = new Date(deps.now().getTime() + limits.exports.keptDays * dayMs)
  let rowsDone = 0
  const superseded = new AbortController()
  const file = tasksFile(
    deps,
    person,
    { ...row, filters: readStoredFilters(row.filters), layout: layoutOf(row), expiresAt },
    {
      signal: AbortSignal.any([stopping, superseded.signal]),
      onTasks: count => {
        rowsDone += count
      },
    },
  )
  const progress = reportProgress(deps, person, attempt, () => rowsDone, superseded)
  try {
    const draft = await deps.files.draft(file, { limit: () => limits.exports.fileBytes[deps.files.provider] })
    await progress.stop()
    superseded.signal.throwIfAborted()
    await draft.keep(person.companyId)
    const { hash, size } = draft
    if (!(await end({ state: 'done', rowsDone, hash, size, expiresAt }))) {
      await removeBytes(deps, person.companyId, hash, isHashInUse)
      throw new AttemptSuperseded()
    }
  } catch (error) {
    throw superseded.signal.aborted ? new AttemptSuperseded() : error
  } finally {
    file.destroy()
    await progress.stop()
  }
}

/** Stores the progress every 700 ms, and aborts `superseded` once the attempt may not continue. */
function reportProgress(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  attempt: Attempt,
  rowsDone: () => number,
  superseded: AbortController,
) {
  let published = 0
  let reporting: Promise<void> = Promise.resolve()
  async function report(): Promise<void> {
    const done = rowsDone()
    const isCurrent = await withTransactionAs(deps, person, async ctx => {
      const isStored = await exportFiles.update(ctx.tx, attempt, { rowsDone: done }, ctx.now)
      if (isStored && done !== published)
        ctx.publish({ name: 'export-updated', exportId: String(attempt.id) })
      return isStored
    })
    published = done
    if (!isCurrent) superseded.abort(new AttemptSuperseded())
  }
  let isReporting = false
  const timer = setInterval(() => {
    // A slow database gets one report at a time, and no queue of them.
    if (isReporting) return
    isReporting = true
    reporting = report()
      // A failed report does not stop the export: the next one catches up.
      .catch(error => deps.log.warn(error))
      .finally(() => {
        isReporting = false
      })
  }, progressMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await reporting
    },
  }
}

/** Deletes expired exports with their files; part of the nightly maintenance. */
export async function deleteExpiredExports(
  deps: Pick<AppDeps, 'db' | 'files' | 'jobs' | 'now'>,
): Promise<void> {
  const batchSize = 100
  for (;;) {
    const rows = await withOwnerTransaction(deps, tx => expiredExports(tx, deps.now(), batchSize))
    for (const row of rows) {
      await withOwnerTransaction(deps, tx => deleteExport(tx, row))
      if (row.hash) await removeBytes(deps, row.companyId, row.hash, isHashInUse)
    }
    if (rows.length < batchSize) return
  }
}
