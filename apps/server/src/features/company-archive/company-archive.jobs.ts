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
import { type AttemptWork, writeAttempt } from '#src/platform/files/write-attempt.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { countArchive } from './archive-rows.queries.ts'
import {
  type ArchiveRow,
  archiveFiles,
  newestMigration,
  takeExpiredArchives,
} from './company-archive.queries.ts'
import { archiveZip } from './write-archive.ts'

const dayMs = 86_400_000

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
    await withOwnerTransaction(
      deps,
      tx => archiveFiles.fail(tx, companyId, archiveId, error.code, deps.now()),
      companyId,
    )
    return null
  })
  if (!row) return
  const running: Running = { deps, person, row }
  const progress = { itemsTotal: 0, itemsDone: 0 }
  const work: AttemptWork = {
    companyId,
    attempt: row.attempt,
    open: signal => archiveStream(running, signal, progress),
    end: outcome => {
      const expiresAt = new Date(deps.now().getTime() + limits.exports.keptDays * dayMs)
      return end(running, outcome.state === 'done' ? { ...progress, ...outcome, expiresAt } : outcome)
    },
    report: () => end(running, { ...progress }),
    remove: hash => deps.files.remove(companyId, hash),
  }
  await writeAttempt(deps, work, stopping)
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
      const reading = { tx, companyId, signal }
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
  await eachCompany(deps.db, { table: 'company_archives' }, async of => {
    const rows = await withOwnerTransaction(deps, tx => takeExpiredArchives(tx, deps.now()), of)
    for (const { companyId, hash } of rows) {
      if (hash === null) continue
      const isInUse = await withOwnerTransaction(deps, tx => isHashInUse(tx, companyId, hash), companyId)
      if (!isInUse) await deps.files.remove(companyId, hash)
    }
  })
}
