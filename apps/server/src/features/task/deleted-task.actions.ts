import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { transitionTask } from '@quadrat/domain/task/task'
import { refuseExpectedPhoto } from '#src/features/submission/refused-photo.queries.ts'
import { setTaskUpdated } from '#src/features/submission/submission.queries.ts'
import { earlierSubmission } from '#src/features/submission/submission-validation.queries.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireVersion, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  countDeletedTasks,
  type DeletedSince,
  type DeletedTaskRow,
  type DeletedTaskShown,
  findDeletedTask,
  listDeletedSince,
  listDeletedTasks,
  lockDeletedTask,
  moveTaskBack,
  moveTaskToDeleted,
} from './deleted-task.queries.ts'
import { lockTaskForReview } from './task-review.queries.ts'

const keptMs = limits.deletedTasks.keptDays * 24 * 60 * 60 * 1000

/** A report that was deleted before this time is gone for good. */
export const restorableSince = (now: Date) => new Date(now.getTime() - keptMs)
/** The time until which a report can be restored. */
export const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + keptMs)

const reasonSchema = textInput(1, limits.reasonCharacters)

/**
 * Deletes a report: it is gone from every list, count and export at once, and can be restored for 30 days. A
 * repeat of a call whose answer was lost changes nothing.
 * @throws Problem not-found, permission.refused, task.edit-first, version.stale, task.reason-missing
 */
export async function deleteTask(
  ctx: Context,
  taskId: number,
  { reason: given, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<DeletedTaskShown> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.delete')
  const { companyId, personId } = viewer
  const task = await lockTaskForReview(tx, companyId, taskId)
  if (!task) return requireFound(await findDeletedTask(tx, companyId, taskId), 'task')
  if (task.answerId) throw new Problem('task.edit-first', { answer: task.answerId })
  requireVersion(rowVersion, task.rowVersion)
  if (given.trim() === '') throw new Problem('task.reason-missing')
  const reason = parseInput(reasonSchema, given)

  await moveTaskToDeleted(tx, companyId, taskId, { reason, personId, at: now })
  const deleted = requireFound(await findDeletedTask(tx, companyId, taskId), 'task')
  // The phone hears that the task which this one edited waits for an edit again.
  const { editFrom, projectId } = deleted.summary
  if (editFrom) await setTaskUpdated(tx, companyId, Number(editFrom), now)
  ctx.audit({
    action: 'task.delete',
    subjectKind: 'task',
    subjectId: taskId,
    projectId: task.projectId,
    detail: { reason },
  })
  publish(ctx, [String(taskId), editFrom], { projectId, reporterId: deleted.reporterId })
  return deleted
}

/**
 * Restores a deleted report with its id, its photos and its decision. A repeat changes nothing.
 * @throws Problem not-found, permission.refused, task.restore-refused
 */
export async function restoreTask(ctx: Context, taskId: number): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.delete')
  const { companyId } = viewer
  const deleted = await lockDeletedTask(tx, companyId, taskId)
  if (!deleted) {
    requireFound(await lockTaskForReview(tx, companyId, taskId), 'task')
    return
  }
  if (!deleted.content || deleted.deletedAt <= restorableSince(now))
    throw new Problem('not-found', { what: 'task' })
  const { editFrom, projectId } = deleted.summary
  if (editFrom) await requireWaitingForEdit(ctx, Number(editFrom), deleted)
  await moveTaskBack(tx, companyId, taskId, deleted.content, now)
  const about = { subjectKind: 'task', subjectId: taskId, projectId: Number(projectId) } as const
  if (deleted.photosDropped && deleted.clientId) await refuseMissingPhotos(ctx, about, deleted.clientId)
  if (editFrom) await setTaskUpdated(tx, companyId, Number(editFrom), now)
  ctx.audit({ action: 'task.restore', ...about })
  publish(ctx, [String(taskId), editFrom], { projectId, reporterId: deleted.reporterId })
}

/** Deleted reports that can be restored, the last deleted first. */
export function readDeletedTasks({ tx, viewer, now }: Context, page: Page): Promise<DeletedTaskShown[]> {
  requirePermission(viewer, 'task.delete')
  return listDeletedTasks(tx, viewer.companyId, restorableSince(now), page)
}

/** Deleted reports since a time, the first deleted first, also those that are gone for good. */
export function readDeletedSince(
  { tx, viewer }: Context,
  page: Parameters<typeof listDeletedSince>[2],
): Promise<DeletedSince[]> {
  requirePermission(viewer, 'task.delete')
  return listDeletedSince(tx, viewer.companyId, page)
}

/** The number of deleted reports that can be restored. */
export function readDeletedTaskCount({ tx, viewer, now }: Context): Promise<number> {
  requirePermission(viewer, 'task.delete')
  return countDeletedTasks(tx, viewer.companyId, restorableSince(now))
}

/** Records that the missing photos of a restored report are lost: its phone has dropped them. */
async function refuseMissingPhotos(
  ctx: Context,
  about: { subjectKind: 'task'; subjectId: number; projectId: number },
  clientId: string,
): Promise<void> {
  const { tx, viewer, now } = ctx
  const report = await earlierSubmission(tx, viewer.companyId, clientId)
  const from = 'IN_PROGRESS'
  const to = transitionTask(from, 'arrive') ?? from
  const reason = 'lost'
  for (const hash of report?.missing ?? []) {
    const refused = { taskId: about.subjectId, hash, reason, from, to } as const
    await refuseExpectedPhoto(tx, viewer.companyId, refused, now)
    ctx.audit({ action: 'task.refuse-photo', ...about, detail: { hash, reason } })
  }
}

/**
 * A report that answers an edit request comes back only while that request is open: it has one answer at
 * most.
 */
async function requireWaitingForEdit(
  { tx }: Context,
  editFrom: number,
  deleted: DeletedTaskRow,
): Promise<void> {
  const original = await lockTaskForReview(tx, deleted.companyId, editFrom)
  if (original?.status === 'MORE_INFO_REQUESTED' && !original.answerId) return
  throw new Problem('task.restore-refused', { editFrom, isDeleted: !original })
}

function publish(
  ctx: Context,
  taskIds: (string | null)[],
  { projectId, reporterId }: { projectId: string; reporterId: number | null },
): void {
  for (const taskId of taskIds)
    if (taskId)
      ctx.publish({
        name: 'task-updated',
        taskId,
        projectId,
        ...(reporterId !== null && { collectorId: String(reporterId) }),
      })
}
