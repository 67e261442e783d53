import type { SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { Problem } from '@quadrat/domain/problem'
import { transitionTask } from '@quadrat/domain/task'
import { exifColumns } from '#src/features/file/file.queries.ts'
import { requirePermission } from '#src/platform/permit.ts'
import type { StoredPhoto } from '#src/platform/stored-photo.ts'
import type { Context } from '#src/platform/transaction.ts'
import { attachPhoto, type ExpectedPhoto, expectedPhoto, type PhotoFile } from './photo.queries.ts'

/**
 * Returns the photo with this hash that a report of the viewer expects.
 * @throws Problem file.not-expected
 */
export async function findExpectedPhoto(
  ctx: Context,
  clientId: string,
  hash: string,
): Promise<ExpectedPhoto> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'submission.send')
  const photo = await expectedPhoto(tx, viewer.companyId, viewer.personId, clientId, hash)
  if (!photo) throw new Problem('file.not-expected')
  return photo
}

/**
 * Attaches a photo, whose bytes are stored by now, to its report. The last photo completes the report.
 * @param stored null if the company had the file before
 */
export async function receivePhoto(
  ctx: Context,
  photo: ExpectedPhoto,
  hash: string,
  stored: StoredPhoto | null,
): Promise<SubmissionReceipt> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'submission.send')
  const { companyId, personId } = viewer
  const taskId = String(photo.taskId)
  const file = fileOf(ctx, photo, stored)
  const from = 'IN_PROGRESS'
  const to = transitionTask(from, 'arrive') ?? from
  const arrived = await attachPhoto(tx, companyId, { taskId: photo.taskId, hash, file, from, to }, now)
  const missing = photo.missing.filter(one => one !== hash)
  const { refused } = photo
  if (!arrived) {
    // This is a repeat, or another request has brought the same photo since `findExpectedPhoto`.
    const isSettled = photo.attached || missing.length > 0
    return { taskId, status: isSettled ? photo.status : to, missing, refused }
  }

  const about = { taskId, projectId: String(arrived.projectId), collectorId: String(personId) }
  ctx.publish({ name: 'evidence-updated', ...about, evidenceId: String(arrived.evidenceId) })
  ctx.publish({ name: 'task-updated', ...about })
  ctx.audit({
    action: arrived.isLast ? 'task.arrive' : 'task.receive-photo',
    subjectKind: 'task',
    subjectId: photo.taskId,
    detail: { fileId: arrived.fileId },
  })
  return { taskId, status: arrived.status, missing: arrived.isLast ? [] : missing, refused }
}

function fileOf({ viewer, now }: Context, photo: ExpectedPhoto, stored: StoredPhoto | null): PhotoFile {
  if (!stored) {
    if (photo.fileId === null) throw new Problem('file.missing')
    return { id: photo.fileId }
  }
  const { name, width, height } = photo
  const { provider, type, size, exif } = stored
  const times = { createdAt: now, updatedAt: now }
  return {
    name,
    ...type,
    size,
    width,
    height,
    provider,
    uploadedBy: viewer.personId,
    ...exifColumns(exif),
    ...times,
  }
}
