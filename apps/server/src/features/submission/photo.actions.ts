import { Problem } from '@quadrat/domain/problem'
import type { SubmissionReceipt } from '@quadrat/domain/submission'
import { moveTask } from '@quadrat/domain/task'
import { putFile } from '#src/features/file/file.queries.ts'
import type { Act } from '#src/platform/act.ts'
import type { ImageType } from '#src/platform/image-type.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { attachPhoto, type ExpectedPhoto, expectedPhoto } from './photo.queries.ts'

/**
 * The photo that a report of the viewer expects under this hash.
 * @throws Problem file.not-expected
 */
export async function findExpectedPhoto(act: Act, clientId: string, hash: string): Promise<ExpectedPhoto> {
  const { tx, viewer } = act
  requirePermission(viewer, 'submission.send')
  const photo = await expectedPhoto(tx, viewer.companyId, viewer.personId, clientId, hash)
  if (!photo) throw new Problem('file.not-expected')
  return photo
}

/**
 * Ties a photo to its report, whose bytes are in the store by now; the last one makes the report whole.
 * @param stored the type that the bytes turned out to be; null when the company had the file before
 */
export async function receivePhoto(
  act: Act,
  photo: ExpectedPhoto,
  hash: string,
  stored: { type: ImageType; size: number } | null,
): Promise<SubmissionReceipt> {
  const { tx, viewer, now } = act
  requirePermission(viewer, 'submission.send')
  const { companyId, personId } = viewer
  const taskId = String(photo.taskId)
  const fileId = stored ? await enterPhoto(act, photo, hash, stored) : photo.fileId
  if (fileId === null) throw new Problem('file.missing')
  const from = 'IN_PROGRESS'
  const to = moveTask(from, 'arrive') ?? from
  const arrived = await attachPhoto(tx, companyId, { taskId: photo.taskId, hash, fileId, from, to }, now)
  const missing = photo.missing.filter(one => one !== hash)
  // Another request brought the same photo a moment ago.
  if (!arrived) return { taskId, status: missing.length > 0 ? photo.status : to, missing }

  const about = { taskId, projectId: String(arrived.projectId), collectorId: String(personId) }
  act.tell({ name: 'evidence-updated', ...about, evidenceId: String(arrived.evidenceId) })
  act.tell({ name: 'task-updated', ...about })
  act.log({
    action: arrived.isLast ? 'task.arrive' : 'task.photo',
    subjectKind: 'task',
    subjectId: photo.taskId,
    detail: { fileId },
  })
  return { taskId, status: arrived.status, missing: arrived.isLast ? [] : missing }
}

async function enterPhoto(
  { tx, viewer, now }: Act,
  photo: ExpectedPhoto,
  hash: string,
  { type, size }: { type: ImageType; size: number },
): Promise<number> {
  const { name, width, height } = photo
  const row = await putFile(tx, {
    companyId: viewer.companyId,
    hash,
    name,
    ...type,
    size,
    width,
    height,
    provider: 'local',
    uploadedBy: viewer.personId,
    createdAt: now,
    updatedAt: now,
  })
  return row.id
}
