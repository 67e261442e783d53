import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { type RequestedChange, requestedChangeKey } from '@quadrat/domain/task/requested-change'
import { type ReviewTransition, taskTransitions, transitionTask } from '@quadrat/domain/task/task'
import { z } from 'zod'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireVersion } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readRequestedChanges } from './requested-changes.actions.ts'
import { type Accepted, audience, type LockedTask, storeDecisions } from './store-decisions.actions.ts'
import { documentsLine } from './task-history.ts'
import {
  countFiles,
  documentsOfTask,
  findEvidenceForReview,
  lockTaskForReview,
  lockTasksForReview,
  type ReviewReasons,
  setPendingReasons,
  updateTaskDocumentsRow,
} from './task-review.queries.ts'

/** The reviewer's reason. Whitespace alone counts as none. */
const reasonSchema = z.string().trim().max(limits.reasonCharacters).default('')

export interface Decision {
  taskId: number
  /** The version of the task that the reviewer saw. Clients that do not know it leave it out. */
  rowVersion?: number | null
  reason?: string | null
  /** The questions and photos of an edit request; ignored for other transitions. */
  requestedChanges?: readonly RequestedChange[] | null
}

export const approveTask = (ctx: Context, decision: Decision) => decide(ctx, 'approve', decision)
export const rejectTask = (ctx: Context, decision: Decision) => decide(ctx, 'reject', decision)
export const requestEdit = (ctx: Context, decision: Decision) => decide(ctx, 'request-edit', decision)

/**
 * Decides a task. Stores the reason and then the status, in one transaction. The audit line contains the
 * whole decision: the task's history is read from there. The same decision by the same person on the same
 * version is a repeat, because its answer was lost on the way: it changes nothing.
 * @throws Problem not-found, permission.refused, task.already-decided, task.not-decided, task.answered,
 *   task.still-arriving, version.stale, task.reason-missing
 */
export async function decide(ctx: Context, transition: ReviewTransition, decision: Decision): Promise<void> {
  requirePermission(ctx.viewer, taskTransitions[transition].permission)
  const task = requireFound(await lockTaskForReview(ctx.tx, ctx.viewer.companyId, decision.taskId), 'task')
  const accepted = await judge(ctx, transition, task, decision)
  if (accepted) await storeDecisions(ctx, transition, [accepted])
}

/**
 * Requires that a decision is possible.
 * @returns null for a repeat
 */
async function judge(
  ctx: Context,
  transition: ReviewTransition,
  task: LockedTask,
  decision: Decision,
): Promise<Accepted | null> {
  if (!transitionTask(task.status, transition)) {
    if (isRepeat(task, transition, decision, ctx.viewer.personId)) return null
    throw refusedTransition(task, transition)
  }
  if (transition === 'reopen' && task.answerId) throw new Problem('task.answered', { answer: task.answerId })
  requireVersion(decision.rowVersion, task.rowVersion)
  const place = taskTransitions[transition].reason
  const reason = place && requireReason(task, place, decision.reason)
  const requestedChanges =
    transition === 'request-edit' && decision.requestedChanges?.length
      ? await readRequestedChanges(ctx, task.id, decision.requestedChanges)
      : []
  return { task, reason, requestedChanges }
}

/**
 * True if this very decision is what changed the version that the person saw. Without a version nobody can
 * tell.
 */
function isRepeat(
  task: LockedTask,
  transition: ReviewTransition,
  { rowVersion, reason, requestedChanges }: Decision,
  personId: number,
): boolean {
  const { to, reason: place } = taskTransitions[transition]
  if (place === 'history' || task.status !== to || task.decidedById !== personId) return false
  if (rowVersion == null || task.rowVersion !== rowVersion + 1 || task.reasons.pending) return false
  if (place && task.reasons[place] !== reason?.trim()) return false
  const asked = transition === 'request-edit' ? (requestedChanges ?? []) : []
  const stored = new Map(
    (task.reasons.requestedChanges ?? []).map(change => [requestedChangeKey(change), change]),
  )
  return (
    asked.length === stored.size &&
    asked.every(change => stored.get(requestedChangeKey(change))?.remark === change.remark)
  )
}

export interface RefusedDecision {
  taskId: number
  problem: Problem
}

/**
 * Decides several tasks independently: a refusal of one does not affect the others.
 * @throws Problem permission.refused, input.invalid (no task, or more than `limits.decisionsAtOnce`)
 */
export async function decideEach(
  ctx: Context,
  transition: ReviewTransition,
  decisions: readonly Decision[],
): Promise<{ done: number[]; refused: RefusedDecision[] }> {
  requirePermission(ctx.viewer, taskTransitions[transition].permission)
  const { decisionsAtOnce } = limits
  if (decisions.length === 0 || decisions.length > decisionsAtOnce)
    throw new Problem('input.invalid', {
      errors: [{ path: 'ids', message: refusalTexts.report.chooseTasks({ most: decisionsAtOnce }) }],
    })
  const ids = decisions.map(decision => decision.taskId)
  const locked = await lockTasksForReview(ctx.tx, ctx.viewer.companyId, ids)
  const tasks = new Map(locked.map(task => [task.id, task]))
  const done: number[] = []
  const refused: RefusedDecision[] = []
  const accepted: Accepted[] = []
  for (const decision of decisions.toSorted((a, b) => a.taskId - b.taskId)) {
    const { taskId } = decision
    try {
      const one = await judge(ctx, transition, requireFound(tasks.get(taskId) ?? null, 'task'), decision)
      if (one) accepted.push(one)
      done.push(taskId)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      refused.push({ taskId, problem })
    }
  }
  await storeDecisions(ctx, transition, accepted)
  return { done, refused }
}

/**
 * Returns the reason of the decision. Without one it returns the pending reason on the evidence: older
 * clients send the reason first and the status after it.
 * @throws Problem task.reason-missing
 */
function requireReason(
  task: LockedTask,
  place: 'cancellationReason' | 'requestedInfo' | 'history',
  given: string | null | undefined,
): string {
  const pending = place !== 'history' && task.reasons.pending ? task.reasons[place] : null
  const reason = parseInput(reasonSchema, given ?? undefined) || pending
  if (!reason) throw new Problem('task.reason-missing')
  return reason
}

/**
 * Stores the reviewer's reasons on an evidence, ahead of the decision.
 * @throws Problem not-found, permission.refused, task.already-decided, task.still-arriving, input.invalid
 */
export async function updateReviewReasons(
  ctx: Context,
  evidenceId: number,
  reasons: ReviewReasons,
): Promise<void> {
  requirePermission(ctx.viewer, 'task.review')
  const found = await findEvidenceForReview(ctx.tx, ctx.viewer.companyId, evidenceId)
  const task = found && (await lockTaskForReview(ctx.tx, ctx.viewer.companyId, found.taskId))
  if (!found || !task) throw new Problem('not-found', { what: 'evidence' })
  if (task.status !== 'PENDING') throw refusedTransition(task, 'reject')
  const changed = {
    ...(reasons.cancellationReason != null && {
      cancellationReason: parseInput(reasonSchema, reasons.cancellationReason),
    }),
    ...(reasons.requestedInfo != null && { requestedInfo: parseInput(reasonSchema, reasons.requestedInfo) }),
  }
  if (Object.keys(changed).length === 0) return
  await setPendingReasons(ctx.tx, ctx.viewer.companyId, evidenceId, changed, ctx.now)
  ctx.audit({
    action: 'evidence.update',
    subjectKind: 'evidence',
    subjectId: evidenceId,
    projectId: task.projectId,
    detail: changed,
  })
  ctx.publish({
    name: 'evidence-updated',
    taskId: String(task.id),
    evidenceId: String(evidenceId),
    ...audience(task),
  })
}

/**
 * Replaces the documents of a task. If they are the same already, nothing changes and the version is not
 * compared.
 * @param rowVersion the version of the task that the caller saw; clients that leave it out overwrite any
 *   version
 * @throws Problem not-found, permission.refused, file.missing, version.stale
 */
export async function updateTaskDocuments(
  ctx: Context,
  taskId: number,
  fileIds: readonly number[],
  rowVersion: number | null | undefined,
): Promise<void> {
  requirePermission(ctx.viewer, 'task.add-document')
  const task = requireFound(await lockTaskForReview(ctx.tx, ctx.viewer.companyId, taskId), 'task')
  const newIds = [...new Set(fileIds)]
  if ((await countFiles(ctx.tx, ctx.viewer.companyId, newIds)) !== newIds.length)
    throw new Problem('file.missing')
  const documents = await documentsOfTask(ctx.tx, ctx.viewer.companyId, taskId)
  if (documents.size === newIds.length && newIds.every(id => documents.has(id))) return
  requireVersion(rowVersion, task.rowVersion)
  await updateTaskDocumentsRow(ctx.tx, ctx.viewer.companyId, taskId, newIds, ctx.now)
  ctx.audit(documentsLine({ taskId, projectId: task.projectId }, newIds))
  ctx.publish({ name: 'task-updated', taskId: String(taskId), ...audience(task) })
}

/** The refusal of a transition from the task's status; it names the decision and who made it. */
function refusedTransition(task: LockedTask, transition: ReviewTransition): Problem {
  if (task.status === 'IN_PROGRESS')
    return new Problem('task.still-arriving', { arrived: task.photosArrived, expected: task.photosExpected })
  if (transition === 'reopen') return new Problem('task.not-decided')
  const by = [task.decidedByFirstName, task.decidedByLastName].filter(Boolean).join(' ') || null
  return new Problem('task.already-decided', {
    by,
    status: task.status,
    at: task.decidedAt,
    rowVersion: task.rowVersion,
  })
}
