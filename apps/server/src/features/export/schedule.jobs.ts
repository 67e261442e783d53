import { nextRunAfter, pauseAfter } from '@quadrat/domain/export-schedule'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit/audit-record.ts'
import { updateRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  type QueuedEvent,
  withOwnerTransaction,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import { removeBytes } from '#src/platform/files/remove-bytes.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import { insertInboxItems } from '#src/platform/message/notify-staff.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { layoutOf, requireTaskExport } from './export.actions.ts'
import { isHashInUse, readStoredFilters } from './export.queries.ts'
import { runName } from './run-name.ts'
import { claimedMs } from './schedule.actions.ts'
import { scheduleStoppedMail } from './schedule.mail.ts'
import {
  adminsOf,
  beginRun,
  claimRuns,
  deleteOldRuns,
  dueSchedules,
  hasUnfinishedRun,
  insertRun,
  pinHostKey,
  type RunRow,
  resealScheduleSecrets,
  type ScheduleRow,
  stopSchedule,
  updateRun,
} from './schedule.queries.ts'
import type { PartialUpload } from './schedule.table.ts'
import { exportSchedules } from './schedule.table.ts'
import { openTargetSecret } from './schedule-secret.ts'
import type { StoredFile } from './send-to-bucket.ts'
import { targetError, targetReach } from './target-address.ts'
import { tasksFile } from './write-tasks.ts'

const dayMs = 86_400_000
const dueAtOnce = 100

/**
 * Begins the runs whose time has come, and the next attempts of those that failed. A schedule with a run that
 * has not ended leaves one out. Runs every minute.
 */
export async function startDueExports(deps: Pick<AppDeps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const now = deps.now()
  const start = async (tx: Tx) => {
    for (const { schedule, timezone } of await dueSchedules(tx, now, dueAtOnce)) {
      const { companyId, id: scheduleId } = schedule
      await updateRow(tx, exportSchedules, companyId, scheduleId, {
        nextRunAt: nextRunAfter(schedule, now, timezone),
      })
      if (await hasUnfinishedRun(tx, companyId, scheduleId)) continue
      const run = { companyId, scheduleId, fileName: runName(schedule, now), nextTryAt: now, createdAt: now }
      await insertRun(tx, run)
    }
    const claimed = await claimRuns(tx, now, new Date(now.getTime() + claimedMs))
    const jobs = claimed.map(data => ({ name: 'send-scheduled-export' as const, data }))
    if (jobs.length > 0) await deps.jobs.send(tx.$client, jobs)
  }
  await eachCompany(deps.db, { table: 'export_schedules' }, of => withOwnerTransaction(deps, start, of))
}

/** Another attempt has begun, or the run was deleted. */
class RunSuperseded extends Error {}

/**
 * Makes the file of a run, with the rights of who set it up, and sends it. An attempt goes on where the one
 * before was cut off: with the file that it made, and behind the parts that it sent.
 */
export async function sendScheduledExport(
  deps: AppDeps,
  { companyId, runId }: JobData['send-scheduled-export'],
  stopping: AbortSignal,
): Promise<void> {
  const claimedUntil = new Date(deps.now().getTime() + claimedMs)
  const begun = await withOwnerTransaction(
    deps,
    tx => beginRun(tx, companyId, runId, claimedUntil),
    companyId,
  )
  if (!begun) return
  const { run, schedule } = begun
  let { hash } = run
  try {
    const file = await madeFile(deps, schedule, run, stopping)
    hash = file.hash
    await send(deps, schedule, run, file, stopping)
    await endRun(deps, schedule, run, { state: 'done' }, hash)
  } catch (error) {
    if (error instanceof RunSuperseded) return
    if (stopping.aborted) {
      await keep(deps, run, { state: 'waiting', attempt: run.attempt - 1, nextTryAt: deps.now() }).catch(
        () => {},
      )
      throw error
    }
    await noteError(deps, schedule, run, error, hash)
  }
}

async function noteError(
  deps: AppDeps,
  schedule: ScheduleRow,
  run: RunRow,
  error: unknown,
  hash: string | null,
): Promise<void> {
  const { code = '', message } = error as NodeJS.ErrnoException
  const text = (error instanceof Problem ? error.code : String(code || message)).slice(0, 300)
  // A refusal of the person is final; another error may not occur in the next attempt.
  const pause = error instanceof Problem ? null : pauseAfter(run.attempt)
  if (pause !== null) {
    const nextTryAt = new Date(deps.now().getTime() + pause)
    await keep(deps, run, { state: 'waiting', nextTryAt, error: text })
    return
  }
  await endRun(deps, schedule, run, { state: 'failed', error: text }, hash)
}

/** Writes down what an attempt did. @throws RunSuperseded */
async function keep(deps: AppDeps, run: RunRow, set: Partial<RunRow>): Promise<void> {
  if (!(await withOwnerTransaction(deps, tx => updateRun(tx, run, set), run.companyId)))
    throw new RunSuperseded()
}

/**
 * Makes the file in the store, unless an attempt before has.
 * @throws Problem when the person has lost the right
 */
async function madeFile(deps: AppDeps, schedule: ScheduleRow, run: RunRow, stopping: AbortSignal) {
  const { companyId, createdById: personId, format } = schedule
  const person = { companyId, personId }
  const filters = readStoredFilters(schedule.filters)
  await withTransactionAs(deps, person, async ctx => {
    requirePermission(ctx.viewer, 'export-schedule.write')
    if (run.hash === null) await requireTaskExport(ctx, format, filters)
    else requirePermission(ctx.viewer, 'task.export')
  })
  if (run.hash !== null && run.size !== null) return { hash: run.hash, size: run.size }
  let rowsDone = 0
  const expiresAt = new Date(deps.now().getTime() + limits.exports.keptDays * dayMs)
  const wanted = { format, filters, layout: layoutOf(schedule), firstRow: 0, rowsMax: null, expiresAt }
  const file = tasksFile(deps, person, wanted, {
    signal: stopping,
    onTasks: count => {
      rowsDone += count
    },
  })
  try {
    const draft = await deps.files.draft(file, { limit: () => limits.exports.fileBytes[deps.files.provider] })
    const { hash, size } = draft
    // The row first: from then on, nothing else removes the bytes.
    await keep(deps, run, { hash, size, rowsDone })
    await draft.keep(companyId)
    return { hash, size }
  } finally {
    file.destroy()
  }
}

async function send(
  deps: AppDeps,
  schedule: ScheduleRow,
  run: RunRow,
  { hash, size }: { hash: string; size: number },
  signal: AbortSignal,
): Promise<void> {
  const { companyId, target } = schedule
  const secret = openTargetSecret(deps.secrets.sealKeys, schedule.sealedSecret, schedule)
  const { webhooks } = deps.config
  // The operator may have changed the settings since the target was accepted.
  if ((await targetError(target, webhooks)) !== null)
    throw Object.assign(new Error('not in reach'), { code: 'ENOTPUBLIC' })
  const reach = targetReach(webhooks)
  const file: StoredFile = {
    name: run.fileName,
    size,
    bytes: async (start, end) =>
      Buffer.concat(await deps.files.read(companyId, hash, { range: { start, end } }).toArray()),
  }
  if (target.kind === 's3') {
    if (!('secretAccessKey' in secret)) throw new Error('the secret is that of another target')
    const { upload } = run
    const keepUpload = (begun: PartialUpload | null) => keep(deps, run, { upload: begun })
    // Loaded lazily, as the other client: together they hold 55 MB, and few installations send files.
    const { sendToBucket } = await import('./send-to-bucket.ts')
    await sendToBucket(target, secret.secretAccessKey, file, { reach, upload, keepUpload, signal })
    return
  }
  if ('secretAccessKey' in secret) throw new Error('the secret is that of another target')
  const { hostKey } = schedule
  const pin = (key: string) =>
    withOwnerTransaction(deps, tx => pinHostKey(tx, companyId, schedule.id, key), companyId)
  const { sendBySftp } = await import('./send-by-sftp.ts')
  await sendBySftp(target, secret, file, { reach, hostKey, pinHostKey: pin, signal })
}

/** Ends a run. A schedule whose runs fail again and again is stopped, and its admins are told. */
async function endRun(
  deps: AppDeps,
  schedule: ScheduleRow,
  run: RunRow,
  outcome: { state: 'done' } | { state: 'failed'; error: string },
  hash: string | null,
): Promise<void> {
  const { companyId, id: scheduleId } = schedule
  const now = deps.now()
  const end = async (tx: Tx) => {
    const set = { ...outcome, endedAt: now, nextTryAt: null, hash: null, upload: null }
    if (!(await updateRun(tx, run, set))) throw new RunSuperseded()
    const told: QueuedEvent[] = [{ name: 'export-schedule-updated', exportScheduleId: String(scheduleId) }]
    const isDone = outcome.state === 'done'
    const failures = isDone ? 0 : schedule.failures + 1
    await updateRow(tx, exportSchedules, companyId, scheduleId, { failures })
    const isFinal = !isDone && (isRefusal(outcome.error) || failures >= limits.exportSchedules.failures)
    if (isFinal && (await stopSchedule(tx, companyId, scheduleId, now))) {
      const detail = { about: schedule.name }
      const items = (await adminsOf(tx, companyId)).map(personId => ({
        personId,
        kind: 'export-stopped' as const,
        subjectId: scheduleId,
        detail,
      }))
      const { name } = schedule
      const mailOf = (to: { email: string; firstName: string }) => scheduleStoppedMail(to, { name })
      const { events, jobs } = await insertInboxItems(tx, companyId, items, now, mailOf)
      if (jobs.length > 0) await deps.jobs.send(tx.$client, jobs)
      told.push(...events)
    }
    await recordEvents(tx, companyId, told, now)
    return told
  }
  const events = await withOwnerTransaction(deps, end, companyId)
  deps.live.publish(companyId, events)
  if (hash !== null) await removeBytes(deps, companyId, hash, isHashInUse)
}

/** Codes of refusals have a dot, as `permission.refused`; those of connections have none. */
const isRefusal = (error: string) => /^[a-z-]+\.[a-z-]+$/.test(error) || error === 'not-found'

/** Deletes old runs; part of the nightly maintenance. */
export async function cleanUpExportRuns(deps: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - limits.exportSchedules.runsKeptDays * dayMs)
  const rows = { table: 'export_runs', where: 'ended_at < $1', values: [before] }
  await eachCompany(deps.db, rows, of => withOwnerTransaction(deps, tx => deleteOldRuns(tx, before), of))
}

/** Seals the secrets of schedules with the key in use, after the keys were rotated. Runs every night. */
export async function resealSchedules({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<void> {
  const reseal = (tx: Tx) => resealScheduleSecrets(tx, secrets.sealKeys)
  await eachCompany(db, { table: 'export_schedules' }, of => withOwnerTransaction({ db }, reseal, of))
}
