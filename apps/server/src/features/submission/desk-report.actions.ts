import { createHash } from 'node:crypto'
import { may, type Role } from '@quadrat/domain/account/permission'
import { expectedFiles, type FileRef } from '@quadrat/domain/answer/answers'
import {
  canonicalSubmission,
  type Submission,
  submissionSchema,
} from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { checkValidationContext, insertReport, notifyReviewer, publishReport } from './submission.actions.ts'
import { findReporter, lockDeskTaskToEdit, nextEvidenceId, setTaskUpdated } from './submission.queries.ts'
import { chosenOptions, photosOf, reportTitle, storedFiles, valuesOf } from './submission.rules.ts'
import { readValidationContext, type ValidationContext } from './submission-validation.queries.ts'

/** A report that staff fill on the dashboard. */
export interface DeskReport extends Omit<Submission, 'reportedAt' | 'offline'> {
  /** Made by the dashboard, so that a repeat makes no second report. */
  clientId?: string | null
  /**
   * The collector in whose name it is; null for the staff member's own. An edit keeps the name of the first
   * report.
   */
  collectorId: number | null
  /**
   * When it was observed, now by default. Unlike a phone's clock it is what somebody typed, and kept as it
   * is.
   */
  observedAt: Date | null
}

/** No paper is older than that. */
const earliest = new Date('2000-01-01T00:00:00Z')

/**
 * Creates a report at the desk. It follows the rules of a report from the field, but its photos are uploaded
 * before, so it can be reviewed at once. The same id with the same content is a repeat and returns the first
 * report.
 * @returns the task's id
 * @throws Problem permission.refused, not-found (collector), input.invalid, file.missing, task.deleted, and
 *   those of `submit`
 */
export async function createDeskReport(ctx: Context, report: DeskReport): Promise<number> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.create')
  const { companyId, personId } = viewer
  const { clientId: givenId, collectorId, observedAt, ...content } = report
  const clientId = parseInput(clientIdInput, givenId ?? null) ?? crypto.randomUUID()
  const reportedAt = readObservedAt(observedAt, now)
  const submission = parseInput(submissionSchema, {
    ...content,
    reportedAt: reportedAt.toISOString(),
    offline: false,
  })
  const contentHash = hashOf(submission, { personId, collectorId, observedAt })
  const editFrom = submission.editFrom && (await lockDeskTaskToEdit(tx, companyId, submission.editFrom))
  const reporterId = editFrom ? editFrom.reporterId : (collectorId ?? personId)
  const photos = expectedFiles(submission)
  const [validation, evidenceId] = await Promise.all([
    readValidationContext(tx, companyId, {
      clientId,
      personId: reporterId ?? personId,
      projectTemplateId: submission.projectTemplateId,
      templateVersion: submission.templateVersion,
      optionIds: chosenOptions(submission),
      reportedAt,
      hashes: photos.map(photo => photo.hash),
    }),
    nextEvidenceId(tx),
  ])
  if (validation.earlier) return repeat(validation.earlier, contentHash)
  if (validation.deleted) throw new Problem('task.deleted', { taskId: validation.deleted.taskId })
  // After the repeat, whose first try has answered the edit request.
  if (
    submission.editFrom &&
    !(editFrom && editFrom.projectTemplateId === Number(submission.projectTemplateId))
  )
    throw new Problem('submission.edit-refused')

  const reporter = requireFound(await findReporter(tx, companyId, reporterId ?? personId), 'data collector')
  if (reporter.id !== personId && !editFrom && !isFieldRole(reporter.role))
    throw new Problem('not-found', { what: 'data collector' })
  const { projectId, templateId, fields } = await checkValidationContext(
    ctx,
    validation,
    submission,
    reportedAt,
    isFieldRole(reporter.role) && !editFrom ? reporter.id : null,
    now,
  )
  const stored = storedPhotos(validation, photos)
  const taskId = await ctx.nextTaskNumber()
  insertReport(ctx, {
    number: taskId,
    evidenceId,
    clientId,
    contentHash,
    submission,
    projectId,
    templateId,
    reporterId: reporter.id,
    groupId: reporter.groupId,
    editFromId: editFrom ? editFrom.id : null,
    origin: 'desk',
    status: 'PENDING',
    reportedAt,
    clockOffsetSeconds: null,
    photosExpected: photos.length,
    photosArrived: photos.length,
    title: reportTitle(fields, submission),
    values: valuesOf(fields, submission),
    photos: photosOf(fields, submission, stored),
  })
  if (editFrom) {
    await setTaskUpdated(tx, companyId, editFrom.id, now)
    await notifyReviewer(ctx, editFrom, taskId)
  }

  ctx.audit({
    action: 'task.create',
    subjectKind: 'task',
    subjectId: taskId,
    projectId,
    detail: { reporterId: reporter.id, photos: photos.length, ...(editFrom && { editFrom: editFrom.id }) },
  })
  const editFromId = editFrom ? editFrom.id : undefined
  publishReport(ctx, { taskId, evidenceId, projectId, reporterId: reporter.id, editFromId })
  return taskId
}

const isFieldRole = (role: Role) => may(role, 'submission.send')

/** @throws Problem input.invalid for a time in the future, and for one that can only be a slip */
function readObservedAt(observedAt: Date | null, now: Date): Date {
  if (observedAt === null) return now
  const refuse = (message: string) =>
    new Problem('input.invalid', { errors: [{ path: 'date_reported', message }] })
  if (observedAt.getTime() > now.getTime() + limits.clockAheadMs) throw refuse(refusalTexts.report.inFuture)
  if (observedAt < earliest) throw refuse(refusalTexts.report.tooOld)
  return observedAt
}

/** The default time is not part of what was sent, so that a repeat is recognised. */
function hashOf(submission: Submission, { observedAt, ...by }: Record<string, unknown>): Buffer {
  const reportedAt = observedAt instanceof Date ? submission.reportedAt : ''
  return createHash('sha256')
    .update(JSON.stringify(by) + canonicalSubmission({ ...submission, reportedAt }))
    .digest()
}

/** @throws Problem file.missing if one of the photos was not uploaded before */
function storedPhotos({ stored }: ValidationContext, photos: readonly FileRef[]): Map<string, number> {
  const files = storedFiles(photos, stored)
  if (photos.some(({ hash }) => !files.has(hash))) throw new Problem('file.missing')
  return files
}

/** Staff may learn which report their earlier try has made: the conflict names it. */
function repeat({ taskId, contentHash }: NonNullable<ValidationContext['earlier']>, sent: Buffer): number {
  if (contentHash?.equals(sent)) return taskId
  throw new Problem('submission.conflict', { taskId: String(taskId) })
}
