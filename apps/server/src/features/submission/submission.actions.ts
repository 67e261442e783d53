import { createHash } from 'node:crypto'
import { isStaff } from '@quadrat/domain/account/permission'
import { expectedFiles } from '@quadrat/domain/answer/answers'
import { deletedStatus } from '@quadrat/domain/collector-api/parts'
import {
  canonicalSubmission,
  type Submission,
  type SubmissionReceipt,
} from '@quadrat/domain/collector-api/submission'
import type { Moment } from '@quadrat/domain/logic/form-logic'
import { hasItemFilters, rowOfItem } from '@quadrat/domain/logic/item-filter'
import { Problem } from '@quadrat/domain/problem'
import { transitionTask } from '@quadrat/domain/task/task'
import { fieldsAtDesk } from '@quadrat/domain/template/desk-fields'
import type { Field } from '@quadrat/domain/template/template'
import { markPhotosDropped } from '#src/features/task/deleted-task.queries.ts'
import { findTaskSubject } from '#src/features/task/task-jobs.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { notBefore, offsetSeconds, readReportedAt } from '#src/platform/input/reported-at.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type CamePhoto, createPhotoFiles } from './photo.actions.ts'
import { nextFileIds } from './photo.queries.ts'
import {
  insertSubmission,
  lockTaskToEdit,
  type NewSubmission,
  nextEvidenceId,
  removedFromProjectAt,
  setTaskUpdated,
} from './submission.queries.ts'
import {
  answerErrors,
  chosenOptions,
  photosOf,
  reportTitle,
  storedFiles,
  valuesOf,
} from './submission.rules.ts'
import {
  type EarlierSubmission,
  earlierSubmission,
  readValidationContext,
  type ValidationContext,
} from './submission-validation.queries.ts'
import { versionFields } from './version-fields.actions.ts'

/**
 * Receives a report from the field. The same id with the same content is a repeat: it changes nothing and
 * returns which photos are still missing.
 * @param clientId made by the phone
 * @param clockOffsetMs the phone's clock minus the server's; null if the phone did not say
 * @param came photos that came with the report, by their hash
 * @throws Problem submission.conflict, submission.template-unknown, submission.not-in-project,
 *   submission.template-off, submission.answers-invalid (params.errors), submission.edit-refused
 */
export async function submit(
  ctx: Context,
  clientId: string,
  submission: Submission,
  clockOffsetMs: number | null = null,
  came: ReadonlyMap<string, CamePhoto> = new Map(),
): Promise<SubmissionReceipt & { isNew: boolean }> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'submission.send')
  const { companyId, personId } = viewer
  const contentHash = createHash('sha256').update(canonicalSubmission(submission)).digest()
  const read = readReportedAt(submission.reportedAt, clockOffsetMs, now)
  const photos = expectedFiles(submission)
  const [validation, evidenceId, fileIds] = await Promise.all([
    readValidationContext(tx, companyId, {
      clientId,
      personId,
      projectTemplateId: submission.projectTemplateId,
      templateVersion: submission.templateVersion,
      optionIds: chosenOptions(submission),
      reportedAt: read.reportedAt,
      hashes: photos.map(photo => photo.hash),
    }),
    nextEvidenceId(tx),
    came.size > 0 ? nextFileIds(tx, came.size) : [],
  ])
  // Where it was deleted after the statement before, the phone sends it again and learns that.
  if (validation.earlier) return repeatOfEarlier(ctx, clientId, contentHash, new Problem('data.unavailable'))
  if (validation.deleted) return repeatOfDeleted(ctx, clientId, contentHash, validation.deleted)
  const clock = notBefore(read, validation.templateCreatedAt, submission.reportedAt, now)

  const { projectId, templateId, fields } = await checkValidationContext(
    ctx,
    validation,
    submission,
    clock.reportedAt,
    personId,
    submission.logic === undefined ? null : new Date(submission.reportedAt),
  )
  const editFrom = submission.editFrom
    ? await lockTaskToEdit(tx, companyId, personId, submission.editFrom)
    : null
  // A repeat of an edit that arrived a moment ago finds that the task has an edit already: the edit is its
  // own.
  if (submission.editFrom && editFrom?.projectTemplateId !== Number(submission.projectTemplateId))
    return repeatOfEarlier(ctx, clientId, contentHash, new Problem('submission.edit-refused'))

  const stored = storedFiles(photos, validation.stored)
  const others = photos.filter(photo => !stored.has(photo.hash))
  for (const [hash, fileId] of await createPhotoFiles(ctx, others, came, fileIds)) stored.set(hash, fileId)
  const missing = photos.filter(photo => !stored.has(photo.hash)).map(photo => photo.hash)
  const status =
    missing.length > 0 ? 'IN_PROGRESS' : (transitionTask('IN_PROGRESS', 'arrive') ?? 'IN_PROGRESS')
  const number = await ctx.nextTaskNumber()
  insertReport(ctx, {
    number,
    evidenceId,
    clientId,
    contentHash,
    submission,
    projectId,
    templateId,
    reporterId: personId,
    groupId: viewer.groupId,
    editFromId: editFrom?.id ?? null,
    origin: 'phone',
    status,
    reportedAt: clock.reportedAt,
    clockOffsetSeconds: offsetSeconds(clockOffsetMs),
    photosExpected: photos.length,
    photosArrived: photos.length - missing.length,
    title: reportTitle(fields, submission),
    values: valuesOf(fields, submission),
    photos: photosOf(fields, submission, stored),
  })
  if (editFrom) {
    await setTaskUpdated(tx, companyId, editFrom.id, now)
    await notifyReviewer(ctx, editFrom, number)
  }

  const taskId = String(number)
  ctx.audit({
    action: 'task.submit',
    subjectKind: 'task',
    subjectId: number,
    projectId,
    detail: { photos: photos.length, ...(editFrom && { editFrom: editFrom.id }), ...clock.doubt },
  })
  publishReport(ctx, {
    taskId: number,
    evidenceId,
    projectId,
    reporterId: personId,
    editFromId: editFrom?.id,
  })
  return { taskId, status, missing, refused: [], isNew: true }
}

/**
 * Inserts a report, in one message with what is recorded. If another request with the same id was faster, the
 * transaction is tried again, and finds that it is a repeat.
 */
export function insertReport({ tx, viewer, now, pipeline }: Context, report: NewSubmission): void {
  pipeline(insertSubmission(tx, viewer.companyId, report, now))
}

interface PublishedReport {
  taskId: number
  evidenceId: number
  projectId: number
  reporterId: number
  /** The report that it edits. */
  editFromId?: number
}

/** Publishes that a report has arrived. */
export function publishReport(ctx: Context, report: PublishedReport): void {
  const { taskId, evidenceId, projectId, reporterId, editFromId } = report
  const about = { taskId: String(taskId), projectId: String(projectId), collectorId: String(reporterId) }
  ctx.publish({ name: 'task-created', ...about })
  ctx.publish({ name: 'evidence-created', ...about, evidenceId: String(evidenceId) })
  if (editFromId) ctx.publish({ name: 'task-updated', ...about, taskId: String(editFromId) })
}

/**
 * Tells who sent a report back that it came again. Other reports tell nobody: those that wait are counted.
 */
export async function notifyReviewer(
  ctx: Context,
  editFrom: { id: number; decidedById: number | null },
  taskId: number,
): Promise<void> {
  const { companyId, personId, firstName, lastName } = ctx.viewer
  if (editFrom.decidedById === null || editFrom.decidedById === personId) return
  const subject = await findTaskSubject(ctx.tx, companyId, editFrom.id)
  const detail = { by: `${firstName} ${lastName}`, about: subject?.title }
  await notifyStaff(ctx, [
    {
      personId: editFrom.decidedById,
      kind: 'report-corrected',
      subjectId: taskId,
      detail,
      projectId: subject?.projectId,
    },
  ])
}

function repeat(earlier: EarlierSubmission, personId: number, contentHash: Buffer) {
  // The id of another person's report reveals nothing, not even that the content is the same.
  if (earlier.reporterId !== personId || !earlier.contentHash?.equals(contentHash))
    throw new Problem('submission.conflict')
  return {
    taskId: String(earlier.taskId),
    status: earlier.status,
    missing: earlier.missing,
    refused: earlier.refused,
    isNew: false,
  }
}

/**
 * A report that is sent again stays deleted. The phone lists it as deleted, and drops the photos that it has
 * not sent. If it was restored in this moment, it is a repeat like any other.
 */
async function repeatOfDeleted(
  { tx, viewer }: Context,
  clientId: string,
  contentHash: Buffer,
  { taskId, reporterId }: NonNullable<ValidationContext['deleted']>,
) {
  if (reporterId !== viewer.personId) throw new Problem('submission.conflict')
  const isDeleted = await markPhotosDropped(tx, viewer.companyId, taskId)
  const restored = isDeleted ? null : await earlierSubmission(tx, viewer.companyId, clientId)
  if (restored) return repeat(restored, viewer.personId, contentHash)
  return { taskId: String(taskId), status: deletedStatus, missing: [], refused: [], isNew: false }
}

/** Another request with the same id came first. This one is its repeat if the content is the same. */
async function repeatOfEarlier(ctx: Context, clientId: string, contentHash: Buffer, otherwise: Problem) {
  const earlier = await earlierSubmission(ctx.tx, ctx.viewer.companyId, clientId)
  if (!earlier) throw otherwise
  return repeat(earlier, ctx.viewer.personId, contentHash)
}

/**
 * Requires that a report may be made: the project and the template were open at its time, the reporter was in
 * the project, and the answers fit the template.
 * @param collectorId null for staff, who report in every project
 * @param filledAt when the rules of the questions were followed, by the clock that they were followed by;
 *   null for a report of an app that knows no rules and showed every question
 * @throws Problem submission.template-unknown, submission.not-in-project, submission.template-off,
 *   submission.answers-invalid
 */
export async function checkValidationContext(
  { tx, viewer }: Context,
  validation: ValidationContext,
  submission: Submission,
  reportedAt: Date,
  collectorId: number | null,
  filledAt: Date | null,
) {
  const { projectId, templateId, version } = validation
  const isDesk = isStaff(viewer.role)
  if (projectId === null || templateId === null || templateId !== Number(submission.templateId))
    throw new Problem('submission.template-unknown')
  const { projectStatus, projectEndedAt } = validation
  // A report from before the end of the project is accepted, however late it arrives.
  if (projectStatus !== 'IN_PROGRESS' && !(projectEndedAt && reportedAt < projectEndedAt))
    throw new Problem('submission.not-in-project', { isDesk })
  if (collectorId !== null && !validation.isMember) {
    const removedAt = await removedFromProjectAt(tx, viewer.companyId, projectId, collectorId)
    if (!removedAt || reportedAt >= removedAt) throw new Problem('submission.not-in-project', { isDesk })
  }
  if (!version) throw new Problem('submission.template-unknown')
  const wasEnabled =
    wasEnabledAt(validation.projectTemplateStatus, validation.projectTemplateDisabledAt, reportedAt) &&
    wasEnabledAt(validation.templateStatus, validation.templateDisabledAt, reportedAt)
  if (!wasEnabled) throw new Problem('submission.template-off')

  const fields = await versionFields(tx, version)
  const asked = isDesk ? fieldsAtDesk(fields) : fields
  const options = (listId: string) =>
    new Set(validation.options.filter(option => option.listId === listId).map(option => option.id))
  const rules = { ...version, fields: asked }
  const errors = answerErrors(rules, submission, filledAt, { options }, chosenItems(fields, validation))
  if (errors.length > 0) throw new Problem('submission.answers-invalid', { errors })
  return { projectId, templateId, fields }
}

/** What choice filters are asked about; undefined for a template without one that is about a data list. */
function chosenItems(fields: readonly Field[], { options }: ValidationContext): Moment['items'] {
  if (!hasItemFilters(fields)) return undefined
  return (listId, itemId) => {
    const found = options.find(option => option.id === itemId && option.listId === listId)
    return found?.columns ? rowOfItem({ value: found.value, columns: found.columns }) : undefined
  }
}

/** A report from before a template was disabled is accepted, however late it arrives. */
function wasEnabledAt(status: string | null, disabledAt: Date | null, at: Date): boolean {
  return status === 'active' || (disabledAt !== null && at < disabledAt)
}
