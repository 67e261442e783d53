import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { isHashInUse } from '#src/features/export/export.queries.ts'
import {
  withOwnerTransaction,
  withReadTransactionAs,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { countArchive } from './archive-rows.queries.ts'
import {
  type ArchiveRow,
  archiveFiles,
  newestMigration,
  takeExpiredArchives,
} from './company-archive.queries.ts'
import { archiveZip } from './write-archive.ts'

/** The interval of progress events, and the longest time until a cancelled archive stops. */
const progressMs = 700
const dayMs = 86_400_000

/** The archive was cancelled, or another attempt has started. */
class AttemptSuperseded extends Error {}

interface Running {
  deps: AppDeps
  person: { companyId: number; personId: number }
  row: ArchiveRow
}

/**
 * Writes the archive of a company to the store. A new attempt after a crash starts from the beginning.
 * @param stopping aborted when the server stops; the archive then waits for the next server
 */
export async function writeCompanyArchive(
  deps: AppDeps,
  { companyId, personId, archiveId }: JobData['write-company-archive'],
  stopping: AbortSignal,
): Promise<void> {
  const person = { companyId, personId }
  const row = await withTransactionAs(deps, person, async ctx => {
    requirePermission(ctx.viewer, 'company.archive')
    ctx.publish({ name: 'company-updated' })
    return archiveFiles.begin(ctx.tx, companyId, archiveId, ctx.now)
  }).catch(async error => {
    // Whoever started it may no longer have it.
    if (!(error instanceof Problem)) throw error
    await withOwnerTransaction(deps, tx =>
      archiveFiles.fail(tx, companyId, archiveId, error.code, deps.now()),
    )
    return null
  })
  if (!row) return
  const running: Running = { deps, person, row }
  if (row.attempt > limits.exports.attempts) {
    await end(running, { state: 'failed', failure: 'internal' })
    return
  }
  try {
    await write(running, stopping)
  } catch (error) {
    if (error instanceof AttemptSuperseded) return
    if (stopping.aborted) {
      await end(running, { state: 'waiting', attempt: row.attempt - 1 })
      throw error
    }
    // A Problem is final; another error may not occur in the next attempt.
    const isLast = error instanceof Problem || row.attempt >= limits.exports.attempts
    if (!isLast) {
      await end(running, { state: 'waiting' })
      throw error
    }
    deps.log.error(error)
    await end(running, { state: 'failed', failure: error instanceof Problem ? error.code : 'internal' })
  }
}

async function write(running: Running, stopping: AbortSignal): Promise<void> {
  const { deps, person } = running
  const superseded = new AbortController()
  const progress = { itemsTotal: 0, itemsDone: 0 }
  const reports = reportProgress(running, progress, superseded)
  const file = archiveStream(running, AbortSignal.any([stopping, superseded.signal]), progress)
  try {
    const draft = await deps.files.draft(file, { limit: () => limits.exports.fileBytes[deps.files.provider] })
    await reports.stop()
    superseded.signal.throwIfAborted()
    await draft.keep(person.companyId)
    const { hash, size } = draft
    const expiresAt = new Date(deps.now().getTime() + limits.exports.keptDays * dayMs)
    if (!(await end(running, { ...progress, state: 'done', hash, size, expiresAt }))) {
      await deps.files.remove(person.companyId, hash)
      throw new AttemptSuperseded()
    }
  } catch (error) {
    throw superseded.signal.aborted ? new AttemptSuperseded() : error
  } finally {
    file.destroy()
    await reports.stop()
  }
}

/** The bytes of the archive, read from one snapshot with the permissions of the person. */
function archiveStream(
  { deps, person, row }: Running,
  stop: AbortSignal,
  progress: { itemsTotal: number; itemsDone: number },
): PassThrough {
  const out = new PassThrough({ highWaterMark: 64 * 1024 })
  const closed = new AbortController()
  out.once('close', () => closed.abort())
  const signal = AbortSignal.any([closed.signal, stop])
  const { companyId } = person
  const make = async () => {
    const schema = await withOwnerTransaction(deps, newestMigration)
    await withReadTransactionAs(deps, person, async ({ tx, viewer }) => {
      requirePermission(viewer, 'company.archive')
      const reading = { db: deps.db, tx, companyId, signal }
      progress.itemsTotal = await countArchive(reading)
      const onItems = (count: number) => {
        progress.itemsDone += count
      }
      const read = (hash: string) => readWhole(deps, companyId, hash)
      const source = { reading, schema, read, now: row.createdAt, onItems }
      for await (const chunk of archiveZip(source))
        if (!out.write(chunk)) await once(out, 'drain', { signal })
    })
  }
  make().then(
    () => out.end(),
    error => out.destroy(error),
  )
  return out
}

async function readWhole({ files }: AppDeps, companyId: number, hash: string): Promise<Buffer | null> {
  const size = await files.size(companyId, hash)
  return size === null ? null : Buffer.concat(await files.read(companyId, hash).toArray())
}

/** Stores the progress, and aborts `superseded` once the attempt may not continue. */
function reportProgress(
  running: Running,
  progress: { itemsTotal: number; itemsDone: number },
  superseded: AbortController,
) {
  let reporting: Promise<void> | null = null
  const report = async () => {
    if (!(await end(running, { ...progress }))) superseded.abort(new AttemptSuperseded())
  }
  const timer = setInterval(() => {
    // A slow database gets one report at a time. A failed one does not stop the archive: the next one catches
    // up.
    reporting ??= report()
      .catch(error => running.deps.log.warn(error))
      .finally(() => {
        reporting = null
      })
  }, progressMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await reporting
    },
  }
}

/** Writes how far the attempt is, or what became of it; false if it is no longer the current one. */
function end(
  { deps, person, row }: Running,
  change: Parameters<typeof archiveFiles.update>[2],
): Promise<boolean> {
  return withTransactionAs(deps, person, async ctx => {
    const isCurrent = await archiveFiles.update(ctx.tx, row, change, ctx.now)
    if (!isCurrent) return false
    ctx.publish({ name: 'company-updated' })
    const item = { personId: person.personId, subjectId: row.id, detail: {} }
    if (change.state === 'done') await notifyStaff(ctx, [{ ...item, kind: 'company-export-finished' }])
    if (change.state === 'failed') await notifyStaff(ctx, [{ ...item, kind: 'company-export-failed' }])
    return true
  })
}

/** Deletes expired archives with their files; part of the nightly maintenance. */
export async function deleteExpiredArchives(deps: Pick<AppDeps, 'db' | 'files' | 'now'>): Promise<void> {
  const rows = await withOwnerTransaction(deps, tx => takeExpiredArchives(tx, deps.now()))
  for (const { companyId, hash } of rows) {
    if (hash === null) continue
    const isInUse = await withOwnerTransaction(deps, tx => isHashInUse(tx, companyId, hash))
    if (!isInUse) await deps.files.remove(companyId, hash)
  }
}
