import { isStaff } from '@quadrat/domain/account/permission'
import type { LiveEvent } from '@quadrat/domain/event'
import type { AppDeps } from '#src/deps.ts'
import { removePhotos, takeUnusedFiles } from '#src/features/retention/remove-evidence.queries.ts'
import { recordOfProduct } from '#src/platform/audit/audit-record.ts'
import { redactAudit } from '#src/platform/audit/audit-redaction.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import type { JobData, NewJob } from '#src/platform/jobs/jobs.ts'
import { insertInboxItems } from '#src/platform/message/notify-staff.ts'
import { coordinatorOf } from '#src/platform/nodes/nodes.ts'
import {
  addPhotosRemoved,
  beginErasure,
  type ErasedPerson,
  type ErasureRow,
  endErasure,
  lockPersonToErase,
  personToErase,
} from './erasure.queries.ts'
import {
  deleteMessagesTo,
  deletePersonalRows,
  deleteTracesOfAddresses,
  deleteWebhookDeliveries,
  emptyPerson,
  emptyReportsOf,
  takeStoredExports,
} from './personal-rows.queries.ts'
import { personalValues, redactedValues, replaceValues, textColumns } from './personal-texts.queries.ts'

/** Photos of one transaction. */
const batchSize = 500

type Deps = Pick<AppDeps, 'db' | 'jobs' | 'live' | 'now'>

/**
 * Deletes the data of a person in steps, each a transaction of its own that can be repeated. The row of the
 * person keeps the name until the last step, because the others search for it: whatever ends the job, the
 * next attempt finds the rest.
 * @param stopping aborted when the server stops; the job then starts again
 */
export async function erasePersonData(
  deps: Deps,
  { companyId, erasureId }: JobData['erase-person'],
  stopping: AbortSignal,
): Promise<void> {
  const begin = async (tx: Tx) => {
    const row = await beginErasure(tx, companyId, erasureId)
    const person = row && (await personToErase(tx, companyId, row.personId))
    return row && person ? { row, person } : null
  }
  const begun = await withOwnerTransaction(deps, begin, companyId)
  if (!begun) return
  const { row, person } = begun
  if (row.withPhotos) await erasePhotos(deps, row, stopping)
  const values = personalValues(person)
  // Before the search, which would take from the bodies what they are found by.
  await withOwnerTransaction(
    deps,
    tx => deleteWebhookDeliveries(tx, companyId, row.personId, values.words),
    companyId,
  )
  for (const column of await withOwnerTransaction(deps, textColumns)) {
    stopping.throwIfAborted()
    await withOwnerTransaction(deps, tx => replaceValues(tx, companyId, column, values), companyId)
  }
  stopping.throwIfAborted()
  const addresses = [person.email, person.phoneNumber].filter(address => address !== null)
  const coordinator = coordinatorOf(deps.db)
  for (const db of new Set([coordinator, deps.db]))
    await withOwnerTransaction({ db }, tx => deleteMessagesTo(tx, addresses))
  await withOwnerTransaction({ db: coordinator }, tx => deleteTracesOfAddresses(tx, addresses))
  const events = await withOwnerTransaction(deps, tx => eraseRest(deps, tx, row), companyId)
  deps.live.publish(companyId, events)
}

/** Deletes the photos of the person's reports, of those that were deleted as well. */
async function erasePhotos(deps: Deps, row: ErasureRow, stopping: AbortSignal): Promise<void> {
  const { companyId, personId } = row
  for (;;) {
    stopping.throwIfAborted()
    const remove = async (tx: Tx) => {
      const options = { reason: 'removed-on-request', now: deps.now(), atMost: batchSize } as const
      const removed = await removePhotos(tx, companyId, { reporterId: personId }, options)
      await addPhotosRemoved(tx, row, removed.photos)
      await sendRemoval(deps, tx, companyId, removed.hashes)
      return removed.photos
    }
    const photos = await withOwnerTransaction(deps, remove, companyId)
    if (photos < batchSize) break
  }
  const empty = async (tx: Tx) =>
    sendRemoval(deps, tx, companyId, await emptyReportsOf(tx, companyId, personId))
  await withOwnerTransaction(deps, empty, companyId)
}

/** The last step: what is the person's alone, their row, and what is told of it. */
async function eraseRest(deps: Deps, tx: Tx, row: ErasureRow): Promise<LiveEvent[]> {
  const { companyId, personId } = row
  const now = deps.now()
  const person = await lockPersonToErase(tx, companyId, personId)
  if (!person) throw new Error('the person of an erasure is gone')
  // While the reports still lead to the person.
  const by = row.createdById
  await redactAudit(tx, { companyId, personId, by, ...redactedValues(person) }, now)
  await deletePersonalRows(tx, companyId, personId)
  await emptyPerson(tx, companyId, person, now)
  const hashes = [
    ...(await takeStoredExports(tx, companyId)),
    ...(await takeUnusedFiles(tx, companyId, person.pictureId === null ? [] : [person.pictureId])),
  ]
  await sendRemoval(deps, tx, companyId, hashes)
  await endErasure(tx, row, now)
  return record(deps, tx, row, person, now)
}

/** Audits the end without the name, and tells whoever asked for it. */
async function record(
  deps: Deps,
  tx: Tx,
  row: ErasureRow,
  person: ErasedPerson,
  now: Date,
): Promise<LiveEvent[]> {
  const { companyId, personId } = row
  const inField = !isStaff(person.role)
  const item = { personId: row.createdById, kind: 'erasure-finished', subjectId: row.id, detail: {} } as const
  const told = await insertInboxItems(tx, companyId, [item], now)
  const events: LiveEvent[] = [
    ...told.events,
    inField
      ? { name: 'collector-updated', collectorId: String(personId) }
      : { name: 'staff-updated', staffId: String(personId) },
    { name: 'company-updated' },
    { name: 'task-updated' },
    { name: 'evidence-updated' },
    { name: 'export-updated' },
  ]
  const line = {
    action: 'person.finish-erasure',
    subjectKind: inField ? (person.role === 'member' ? 'member' : 'collector') : 'staff',
    subjectId: personId,
    detail: { withPhotos: row.withPhotos },
  } as const
  await recordOfProduct(tx, companyId, [line], events, now)
  if (told.jobs.length) await deps.jobs.send(tx.$client, told.jobs)
  return events
}

async function sendRemoval(deps: Deps, tx: Tx, companyId: number, hashes: string[]): Promise<void> {
  const jobs: NewJob[] = hashes.length ? [{ name: 'remove-files', data: { companyId, hashes } }] : []
  if (jobs.length) await deps.jobs.send(tx.$client, jobs)
}
