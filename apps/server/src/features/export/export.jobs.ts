import type { LiveEvent } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit-record.ts'
import type { JobData } from '#src/platform/jobs.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/transaction.ts'
import {
  type Attempt,
  beginExport,
  deleteExport,
  type ExportRow,
  endAttempt,
  expiredExports,
  failUnderWay,
  isHashInUse,
  noteProgress,
  readStoredFilters,
} from './export.queries.ts'
import { tasksFile } from './write-tasks.ts'

/** How often progress is told, and how soon a cancelled export stops. */
const noteMs = 700
const dayMs = 86_400_000

/**
 * Writes an export into the store. Whoever comes back to it after a server died begins from the start.
 * @param stopping the server stops: the next one takes it up
 */
export async function writeExport(
  deps: AppDeps,
  { companyId, personId, exportId }: JobData['write-export'],
  stopping: AbortSignal,
): Promise<void> {
  const person = { companyId, personId }
  const row = await withTransactionAs(deps, person, async ctx => {
    const begun = await beginExport(ctx.tx, companyId, exportId, ctx.now)
    if (begun) ctx.publish({ name: 'export-updated', exportId: String(exportId) })
    return begun
  }).catch(error => failWithoutPerson(deps, companyId, exportId, error))
  if (!row) return
  const attempt: Attempt = { companyId, id: exportId, attempt: row.attempt }
  const end = (how: Parameters<typeof endAttempt>[2]) =>
    withTransactionAs(deps, person, async ctx => {
      const ended = await endAttempt(ctx.tx, attempt, how, ctx.now)
      if (ended) ctx.publish({ name: 'export-updated', exportId: String(exportId) })
      return ended
    })
  if (row.attempt > limits.exports.attempts) {
    await end({ state: 'failed', failure: 'internal' })
    return
  }
  try {
    await write(deps, person, row, attempt, stopping, end)
  } catch (error) {
    if (error instanceof NoLongerOurs) return
    if (stopping.aborted) {
      await end({ state: 'waiting', attempt: row.attempt - 1 })
      throw error
    }
    // A refusal stays one; anything else may pass when it is tried again.
    const isLast = error instanceof Problem || row.attempt >= limits.exports.attempts
    if (!isLast) {
      await end({ state: 'waiting' })
      throw error
    }
    deps.log.error(error)
    await end({ state: 'failed', failure: error instanceof Problem ? error.code : 'internal' })
  }
}

/** Whoever wanted it may not have it any more; who looks at the list is told so. */
async function failWithoutPerson(
  deps: AppDeps,
  companyId: number,
  exportId: number,
  error: unknown,
): Promise<null> {
  if (!(error instanceof Problem)) throw error
  const events: LiveEvent[] = [{ name: 'export-updated', exportId: String(exportId) }]
  await withOwnerTransaction(deps, async tx => {
    await failUnderWay(tx, companyId, exportId, error.code, deps.now())
    await recordEvents(tx, companyId, events, deps.now())
  })
  deps.live.publish(companyId, events)
  return null
}

/** It was cancelled, or another job has begun it anew. */
class NoLongerOurs extends Error {}

async function write(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  row: ExportRow,
  attempt: Attempt,
  stopping: AbortSignal,
  end: (how: Parameters<typeof endAttempt>[2]) => Promise<boolean>,
): Promise<void> {
  const expiresAt = new Date(deps.now().getTime() + limits.exports.keptDays * dayMs)
  let rowsDone = 0
  const lost = new AbortController()
  const file = tasksFile(
    deps,
    person,
    { ...row, filters: readStoredFilters(row.filters), expiresAt },
    {
      signal: AbortSignal.any([stopping, lost.signal]),
      onTasks: count => {
        rowsDone += count
      },
    },
  )
  const noting = noteWhileRunning(deps, person, attempt, () => rowsDone, lost)
  try {
    const draft = await deps.files.draft(file, { limit: () => limits.exports.fileBytes[deps.files.provider] })
    await noting.stop()
    lost.signal.throwIfAborted()
    await draft.keep(person.companyId)
    const { hash, size } = draft
    if (!(await end({ state: 'done', rowsDone, hash, size, expiresAt }))) {
      await dropFile(deps, person.companyId, hash)
      throw new NoLongerOurs()
    }
  } catch (error) {
    throw lost.signal.aborted ? new NoLongerOurs() : error
  } finally {
    file.destroy()
    await noting.stop()
  }
}

/** Notes the progress every now and then; `lost` is aborted when the export is not ours to write any more. */
function noteWhileRunning(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  attempt: Attempt,
  rowsDone: () => number,
  lost: AbortController,
) {
  let told = 0
  let noting: Promise<void> = Promise.resolve()
  async function note(): Promise<void> {
    const done = rowsDone()
    const ours = await withTransactionAs(deps, person, async ctx => {
      const noted = await noteProgress(ctx.tx, attempt, done, ctx.now)
      if (noted && done !== told) ctx.publish({ name: 'export-updated', exportId: String(attempt.id) })
      return noted
    })
    told = done
    if (!ours) lost.abort(new NoLongerOurs())
  }
  const timer = setInterval(() => {
    // One that failed is no reason to stop: the next one will tell.
    noting = noting.then(note).catch(error => deps.log.warn(error))
  }, noteMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await noting
    },
  }
}

/** The nightly upkeep: exports whose time is over go with their files. */
export async function deleteExpiredExports(deps: Pick<AppDeps, 'db' | 'files' | 'now'>): Promise<void> {
  const atOnce = 100
  for (;;) {
    const rows = await withOwnerTransaction(deps, tx => expiredExports(tx, deps.now(), atOnce))
    for (const row of rows) {
      await withOwnerTransaction(deps, tx => deleteExport(tx, row))
      if (row.hash) await dropFile(deps, row.companyId, row.hash)
    }
    if (rows.length < atOnce) return
  }
}

async function dropFile(deps: Pick<AppDeps, 'db' | 'files'>, companyId: number, hash: string): Promise<void> {
  if (await withOwnerTransaction(deps, tx => isHashInUse(tx, companyId, hash))) return
  await deps.files.remove(companyId, hash)
}
