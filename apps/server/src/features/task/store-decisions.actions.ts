import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task/task'
import { forgetDecision, noteDecision } from '#src/features/automatic-message/untold-decision.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { decisionLine } from './task-history.ts'
import {
  insertEmptyEvidence,
  type lockTaskForReview,
  type ReviewReasons,
  setDecisionReasons,
  setTaskDecision,
} from './task-review.queries.ts'

export type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTaskForReview>>>

/** A decision that is possible, on a task that is locked. */
export interface Accepted {
  task: LockedTask
  reason: string | null
  requestedChanges: RequestedChange[]
}

/** Stores decisions of one kind, each with its audit line. */
export async function storeDecisions(
  ctx: Context,
  transition: ReviewTransition,
  accepted: readonly Accepted[],
): Promise<void> {
  if (accepted.length === 0) return
  const { tx, viewer, now } = ctx
  const { to, reason: place } = taskTransitions[transition]
  await storeReasons(ctx, place === 'history' ? null : place, accepted)
  const isReopened = transition === 'reopen'
  const tell = (task: LockedTask) => (isReopened ? null : task.reporterId)
  ctx.pipeline(
    setTaskDecision(
      tx,
      viewer.companyId,
      accepted.map(({ task }) => ({ taskId: task.id, tell: tell(task) })),
      { status: to, decidedById: isReopened ? null : viewer.personId, at: now },
    ),
  )
  for (const { task, reason, requestedChanges } of accepted) {
    const about = { taskId: task.id, projectId: task.projectId }
    ctx.audit(decisionLine(transition, about, { from: task.status, to, reason, requestedChanges }))
    ctx.publish({ name: 'task-updated', taskId: String(task.id), ...audience(task) })
    if (isReopened) await tellOfReopening(ctx, task)
  }
}

/** Reasons of an earlier decision are cleared even if this one has none. */
async function storeReasons(
  ctx: Context,
  column: keyof ReviewReasons | null,
  accepted: readonly Accepted[],
): Promise<void> {
  const { tx, viewer, now } = ctx
  // Nearly always one reason for all.
  const evidenceOf = new Map<string, number[]>()
  for (const { task, reason, requestedChanges } of accepted) {
    if (!column && !task.reasons.cancellationReason && !task.reasons.requestedInfo) continue
    const evidenceId = task.evidenceId ?? (await insertEmptyEvidence(tx, viewer.companyId, task.id, now))
    const reasons = JSON.stringify({ ...(column && { [column]: reason }), requestedChanges })
    evidenceOf.set(reasons, [...(evidenceOf.get(reasons) ?? []), evidenceId])
    ctx.publish({
      name: 'evidence-updated',
      taskId: String(task.id),
      evidenceId: String(evidenceId),
      ...audience(task),
    })
  }
  for (const [reasons, ids] of evidenceOf)
    ctx.pipeline(setDecisionReasons(tx, viewer.companyId, ids, JSON.parse(reasons), now))
}

/** Does not tell the collector of a decision that was reverted before its message was sent. */
async function tellOfReopening(ctx: Context, { id: taskId, reporterId }: LockedTask): Promise<void> {
  const { companyId } = ctx.viewer
  if (reporterId === null || (await forgetDecision(ctx.tx, companyId, taskId))) return
  await noteDecision(ctx.tx, { companyId, taskId, personId: reporterId, decidedAt: ctx.now })
}

/** Whose phone hears of a change of a task. */
export function audience(task: LockedTask): { collectorId?: string } {
  return task.reporterId === null ? {} : { collectorId: String(task.reporterId) }
}
