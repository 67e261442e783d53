import { createHash } from 'node:crypto'
import { validateAnswers } from '@quadrat/domain/answer-errors'
import { type Answer, expectedPhotos, photosIn } from '@quadrat/domain/answers'
import {
  canonicalSubmission,
  type Submission,
  type SubmissionReceipt,
} from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { transitionTask } from '@quadrat/domain/task'
import type { Field } from '@quadrat/domain/template'
import { requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import {
  insertSubmission,
  lockTaskToEdit,
  type NewSubmission,
  removedFromProjectAt,
  touchTask,
} from './submission.queries.ts'
import { fieldsOf } from './submission.rules.ts'
import {
  type EarlierSubmission,
  earlierSubmission,
  readValidationContext,
  type ValidationContext,
} from './submission-validation.queries.ts'

/**
 * Takes a report from the field. The same id with the same content is a repeat and answers what is still
 * missing; nothing of it happens twice.
 * @param clientId made by the phone
 * @throws Problem submission.conflict, submission.template-unknown, submission.not-in-project,
 *   submission.template-off, submission.answers-invalid (params.faults), submission.edit-refused
 */
export async function submit(
  ctx: Context,
  clientId: string,
  submission: Submission,
): Promise<SubmissionReceipt & { isNew: boolean }> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'submission.send')
  const { companyId, personId } = viewer
  const contentHash = createHash('sha256').update(canonicalSubmission(submission)).digest()
  const clock = readClock(submission, now)
  const photos = expectedPhotos(submission)
  const ground = await readValidationContext(tx, companyId, {
    clientId,
    personId,
    projectTemplateId: submission.projectTemplateId,
    templateVersion: submission.templateVersion,
    optionIds: chosenOptions(submission),
    reportedAt: clock.reportedAt,
    hashes: photos.map(photo => photo.hash),
  })
  if (ground.earlier) return repeat(ground.earlier, personId, contentHash)

  const { projectId, templateId, fields } = await checkValidationContext(
    ctx,
    ground,
    submission,
    clock.reportedAt,
  )
  const editFrom = submission.editFrom
    ? await lockTaskToEdit(tx, companyId, personId, submission.editFrom)
    : null
  // The repeat of an edit that arrived a moment ago finds the task answered, by itself.
  if (submission.editFrom && editFrom?.projectTemplateId !== Number(submission.projectTemplateId))
    return afterRace(ctx, clientId, contentHash, new Problem('submission.edit-refused'))

  const held = new Map(ground.held.map(({ hash, fileId }) => [hash, fileId]))
  const missing = photos.filter(photo => !held.has(photo.hash)).map(photo => photo.hash)
  const status =
    missing.length > 0 ? 'IN_PROGRESS' : (transitionTask('IN_PROGRESS', 'arrive') ?? 'IN_PROGRESS')
  const made = await insertSubmission(
    tx,
    companyId,
    {
      clientId,
      contentHash,
      submission,
      projectId,
      templateId,
      reporterId: personId,
      groupId: viewer.groupId,
      editFromId: editFrom?.id ?? null,
      status,
      reportedAt: clock.reportedAt,
      photosExpected: photos.length,
      photosArrived: photos.length - missing.length,
      values: valuesOf(fields, submission),
      photos: photosOf(fields, submission, held),
    },
    now,
  )
  if (!made) return afterRace(ctx, clientId, contentHash, new Problem('submission.conflict'))
  if (editFrom) await touchTask(tx, companyId, editFrom.id, now)

  const taskId = String(made.taskId)
  const about = { taskId, projectId: String(projectId), collectorId: String(personId) }
  ctx.audit({
    action: 'task.submit',
    subjectKind: 'task',
    subjectId: made.taskId,
    detail: { photos: photos.length, ...(editFrom && { editFrom: editFrom.id }), ...clock.doubt },
  })
  ctx.publish({ name: 'task-created', ...about })
  ctx.publish({ name: 'evidence-created', ...about, evidenceId: String(made.evidenceId) })
  if (editFrom) ctx.publish({ name: 'task-updated', ...about, taskId: String(editFrom.id) })
  return { taskId, status, missing, refused: [], isNew: true }
}

function repeat(earlier: EarlierSubmission, personId: number, contentHash: Buffer) {
  // Under another person's id nothing is told, not even that the content is the same.
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

/** Another request with the same id was faster: this one is its repeat, if it says the same. */
async function afterRace(ctx: Context, clientId: string, contentHash: Buffer, otherwise: Problem) {
  const earlier = await earlierSubmission(ctx.tx, ctx.viewer.companyId, clientId)
  if (!earlier) throw otherwise
  return repeat(earlier, ctx.viewer.personId, contentHash)
}

/** A phone's clock may be wrong: a time ahead of ours is not believed, and the log says so. */
function readClock(submission: Submission, now: Date) {
  const said = new Date(submission.reportedAt)
  const isAhead = said.getTime() > now.getTime() + limits.clockAheadMs
  return isAhead
    ? { reportedAt: now, doubt: { saidReportedAt: submission.reportedAt } }
    : { reportedAt: said }
}

async function checkValidationContext(
  { tx, viewer }: Context,
  ground: ValidationContext,
  submission: Submission,
  reportedAt: Date,
) {
  const { projectId, templateId, version } = ground
  if (projectId === null || templateId === null || templateId !== Number(submission.templateId))
    throw new Problem('submission.template-unknown')
  if (ground.projectStatus !== 'IN_PROGRESS') throw new Problem('submission.not-in-project')
  if (!ground.isMember) {
    const removedAt = await removedFromProjectAt(tx, viewer.companyId, projectId, viewer.personId)
    if (!removedAt || reportedAt >= removedAt) throw new Problem('submission.not-in-project')
  }
  if (!version) throw new Problem('submission.template-unknown')
  const wasOn =
    wasEnabledAt(ground.projectTemplateStatus, ground.projectTemplateDisabledAt, reportedAt) &&
    wasEnabledAt(ground.templateStatus, ground.templateDisabledAt, reportedAt)
  if (!wasOn) throw new Problem('submission.template-off')

  const fields = fieldsOf(version)
  const errors = validateAnswers({ ...version, fields }, submission, {
    options: listId =>
      new Set(ground.options.filter(option => option.listId === listId).map(option => option.id)),
  })
  if (errors.length > 0) throw new Problem('submission.answers-invalid', { errors })
  return { projectId, templateId, fields }
}

/** What was reported before a template was turned off is taken, however late it comes. */
function wasEnabledAt(status: string | null, disabledAt: Date | null, at: Date): boolean {
  return status === 'active' || (disabledAt !== null && at < disabledAt)
}

function chosenOptions(submission: Submission): string[] {
  return Object.values(submission.answers).flatMap(answer =>
    typeof answer === 'object' && !Array.isArray(answer) ? [answer.optionId] : [],
  )
}

function valuesOf(fields: readonly Field[], submission: Submission): NewSubmission['values'] {
  const values: NewSubmission['values'] = []
  for (const [position, field] of fields.entries()) {
    const value = answerTo(field, submission)
    if (value === undefined) continue
    values.push({ position, field_id: field.id, kind: field.kind, label: field.label, value })
  }
  return values
}

function photosOf(fields: readonly Field[], submission: Submission, held: ReadonlyMap<string, number>) {
  const own = submission.photos.map(photo => ({ photo, fieldId: null }))
  const asked = fields.flatMap(field =>
    photosIn(answerTo(field, submission)).map(photo => ({ photo, fieldId: field.id })),
  )
  return [...own, ...asked].map(one => ({ ...one, fileId: held.get(one.photo.hash) ?? null }))
}

function answerTo(field: Field, { answers }: Submission): Answer | undefined {
  return Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
}
