import { findTaskSubject } from '#src/features/task/task-jobs.queries.ts'
import { lockTaskForReview } from '#src/features/task/task-review.queries.ts'
import { versionsOfReport } from '#src/features/task/task-timeline.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { notifyStaff, readItemsOf } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { noteAnswered, staffToNotify } from './unanswered-message.queries.ts'

/** Notifies staff that the collector of a report wrote. */
export async function notifyOfMessage(ctx: Context, taskId: number): Promise<void> {
  const { companyId, firstName, lastName } = ctx.viewer
  const subject = await findTaskSubject(ctx.tx, companyId, taskId)
  if (!subject) return
  const versions = await versionsOfReport(ctx.tx, companyId, taskId)
  const { title, projectId } = subject
  const detail = { by: `${firstName} ${lastName}`, about: title }
  const people = await staffToNotify(ctx.tx, companyId, versions, projectId)
  await notifyStaff(
    ctx,
    people.map(personId => ({ personId, kind: 'collector-message', subjectId: taskId, detail, projectId })),
  )
}

/**
 * Marks the messages on a report as needing no reply, such as a thank-you. If none waits, nothing happens.
 * @throws Problem permission.refused, not-found
 */
export async function settleMessages(ctx: Context, taskId: number): Promise<void> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'task.message')
  const { projectId } = requireFound(await lockTaskForReview(tx, viewer.companyId, taskId), 'task')
  for (const id of await markAnswered(ctx, await versionsOfReport(tx, viewer.companyId, taskId)))
    ctx.audit({ action: 'task.settle-messages', subjectKind: 'task', subjectId: id, projectId })
}

/**
 * Marks a thread as answered. Colleagues need not look at it any more. Returns the versions that were
 * unanswered.
 */
export async function markAnswered(ctx: Context, versions: readonly number[]): Promise<number[]> {
  await readItemsOf(ctx, 'collector-message', versions)
  return noteAnswered(ctx.tx, ctx.viewer.companyId, versions)
}
