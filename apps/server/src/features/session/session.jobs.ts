import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { deleteUnusedLabelFiles } from '#src/features/file/label-file.queries.ts'
import { deleteOldParts } from '#src/features/submission/openrosa.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import { deleteOldCounts } from '#src/platform/message/message-budget.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { deleteExpired, deleteOldAttempts, deleteOldEvents } from './clean-up.queries.ts'
import { isInviteOpen, noteInvite } from './invite.queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/**
 * The days that partial uploads are kept. A phone may resume a photo after weeks; after this time it starts
 * it again.
 */
const partialDays = 30

/** The nightly clean-up: deletes what can no longer be used. */
export async function cleanUp(deps: Pick<AppDeps, 'db' | 'files' | 'jobs' | 'now'>): Promise<void> {
  const now = deps.now()
  await withOwnerTransaction(deps, tx => deleteOldAttempts(tx, now))
  await withOwnerTransaction(deps, tx => deleteOldCounts(tx, now))
  const partialsBefore = new Date(now.getTime() - partialDays * dayMs)
  const eventsBefore = new Date(now.getTime() - limits.missedEvents.keptHours * hourMs)
  await eachCompany(deps.db, { table: 'companies' }, async of => {
    await withOwnerTransaction(deps, tx => deleteExpired(tx, now), of)
    await withOwnerTransaction(deps, tx => deleteOldEvents(tx, eventsBefore), of)
    await withOwnerTransaction(deps, tx => removeUnusedFiles(deps, tx, partialsBefore), of)
  })
  await deps.files.sweep(partialsBefore)
}

async function removeUnusedFiles(deps: Pick<AppDeps, 'jobs'>, tx: Tx, before: Date): Promise<void> {
  const removed = [...(await deleteOldParts(tx, before)), ...(await deleteUnusedLabelFiles(tx, before))]
  const jobs = removed.map(([companyId, hashes]) => ({
    name: 'remove-files' as const,
    data: { companyId, hashes },
  }))
  if (jobs.length > 0) await deps.jobs.send(tx.$client, jobs)
}

/**
 * Sends a text message, when the gateway does not rest. What came of an invite is noted, and an invite that a
 * later one made void is not sent.
 */
export async function sendTextMessage(
  deps: Pick<AppDeps, 'db' | 'sms' | 'now'>,
  { to, text, inviteId, companyId }: JobData['send-text-message'],
  signal: AbortSignal,
): Promise<void> {
  await deps.sms.rest.end(signal)
  // A job of the release before does not name the company.
  const of = companyId ?? null
  if (inviteId === undefined) return deps.sms.send(to, text)
  if (!(await withOwnerTransaction(deps, tx => isInviteOpen(tx, inviteId), of))) return
  try {
    await deps.sms.send(to, text)
  } catch (error) {
    await withOwnerTransaction(deps, tx => noteInvite(tx, inviteId, { failedAt: deps.now() }), of)
    throw error
  }
  const taken = { takenAt: deps.now(), failedAt: null }
  await withOwnerTransaction(deps, tx => noteInvite(tx, inviteId, taken), of)
}
