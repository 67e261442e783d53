import { expectedFiles, type FileRef } from '@quadrat/domain/answer/answers'
import type { Submission, SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { PhotoRefusal } from '@quadrat/domain/task/submission'
import { type TaskStatus, transitionTask } from '@quadrat/domain/task/task'
import { exifColumns } from '#src/features/file/file.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import type { StoredPhoto } from '#src/platform/files/stored-photo.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  attachPhoto,
  type ExpectedPhoto,
  expectedPhoto,
  insertNamedPhotoFile,
  insertPhotoFile,
  type PhotoFile,
} from './photo.queries.ts'

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

const asProblem: Record<PhotoRefusal, () => Problem> = {
  'not-image': () => new Problem('file.not-image'),
  'wrong-type': () => new Problem('file.type-refused'),
  'too-large': () => new Problem('file.too-large', { limit: limits.imageBytes }),
  lost: () => new Problem('file.not-expected'),
  'removed-by-rule': () => new Problem('file.not-expected'),
  'removed-on-request': () => new Problem('file.not-expected'),
}

/**
 * Refuses a photo that was refused before, with the same problem.
 * @throws Problem file.not-image, file.too-large, file.not-expected
 */
export function requireNotRefused(photo: ExpectedPhoto, hash: string): void {
  const known = photo.refused.find(one => one.hash === hash)
  if (known) throw asProblem[known.reason]()
}

/**
 * Attaches a photo, whose bytes are stored by now, to its report. The last photo completes the report.
 * @param stored null if the company had the file before
 * @throws Problem file.not-expected, or the one of a photo that was refused
 */
export async function receivePhoto(
  ctx: Context,
  clientId: string,
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
  if (!arrived) return stateOf(await findExpectedPhoto(ctx, clientId, hash), hash)

  const about = { taskId, projectId: String(arrived.projectId), collectorId: String(personId) }
  ctx.publish({ name: 'evidence-updated', ...about, evidenceId: String(arrived.evidenceId) })
  ctx.publish({ name: 'task-updated', ...about })
  ctx.audit({
    action: arrived.isLast ? 'task.arrive' : 'task.receive-photo',
    subjectKind: 'task',
    subjectId: photo.taskId,
    projectId: arrived.projectId,
    detail: { fileId: arrived.fileId },
  })
  const { status, isLast, missing, refused } = arrived
  return { taskId, status, missing: isLast ? [] : missing, refused }
}

/** The state of a report to which a photo was attached before, by a repeat or by another request. */
function stateOf(photo: ExpectedPhoto, hash: string): SubmissionReceipt {
  requireNotRefused(photo, hash)
  const { taskId, status, missing, refused } = photo
  return { taskId: String(taskId), status, missing, refused }
}

/**
 * Returns the photos that a report of this request still waits for, as `findExpectedPhoto` would find them.
 * @param receipt of a report that is new
 */
export function announcedPhotos(
  submission: Submission,
  { taskId, status, missing }: SubmissionReceipt,
): Map<string, ExpectedPhoto> {
  const { timezone } = submission
  const report = { taskId: Number(taskId), timezone, attached: false, fileId: null, missing, refused: [] }
  return new Map(
    expectedFiles(submission)
      .filter(({ hash }) => missing.includes(hash))
      .map(file => [file.hash, { ...report, status: status as TaskStatus, ...expectedOf(file) }]),
  )
}

/** A photo that came with its report. */
export interface CamePhoto extends StoredPhoto {
  /** Puts its bytes, which are safe, into their place, unless they are there. */
  keep?(): Promise<void>
  /** True once the company got its file at the same moment as this report. */
  isThere?: boolean
}

/**
 * Creates the files of photos that came with a report, and returns their ids by hash. The bytes are in their
 * places then, and the files are in one message with the report.
 * @param ids taken for new files, as many as photos came
 */
export async function createPhotoFiles(
  ctx: Context,
  photos: readonly FileRef[],
  came: ReadonlyMap<string, CamePhoto>,
  ids: readonly number[],
): Promise<Map<string, number>> {
  const { tx, viewer, pipeline } = ctx
  await Promise.all([...came.values()].map(photo => photo.keep?.()))
  const created = new Map<string, number>()
  const left = [...ids]
  for (const photo of photos) {
    const { hash } = photo
    const stored = came.get(hash)
    if (!stored) continue
    const file = newFileOf(ctx, expectedOf(photo), stored)
    const id = left.shift()
    if (stored.isThere || id === undefined) {
      created.set(hash, await insertPhotoFile(tx, viewer.companyId, hash, file))
      continue
    }
    const onOther = () => {
      stored.isThere = true
    }
    pipeline(insertNamedPhotoFile(tx, viewer.companyId, hash, { id, ...file }, onOther))
    created.set(hash, id)
  }
  return created
}

/** What a report says of a file. Only pictures have a width and a height. */
function expectedOf(file: FileRef) {
  const { name, mime, size } = file
  const { width = null, height = null } = 'width' in file ? file : {}
  return { name, mime, size, width, height }
}

function fileOf(ctx: Context, photo: ExpectedPhoto, stored: StoredPhoto | null): PhotoFile {
  if (stored) return newFileOf(ctx, photo, stored)
  if (photo.fileId === null) throw new Problem('file.missing')
  return { id: photo.fileId }
}

function newFileOf(
  { viewer, now }: Context,
  { name, width, height }: Pick<ExpectedPhoto, 'name' | 'width' | 'height'>,
  { provider, type, size, exif }: StoredPhoto,
) {
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
