import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { type RequestedChange, requestedChangeKey } from '@quadrat/domain/requested-change'
import { requestedChangeSchema } from '@quadrat/domain/requested-change-form'
import { type ReviewTransition, taskTransitions, transitionTask } from '@quadrat/domain/task'
import { z } from 'zod'
import { requireVersion } from '#src/platform/input.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import { withSavepoint } from '#src/platform/savepoint.ts'
import type { Context } from '#src/platform/transaction.ts'
import { decisionLine, documentsLine } from './task-history.ts'
import {
  countFiles,
  documentsOfTask,
  findEvidenceForReview,
  insertEmptyEvidence,
  lockTaskForReview,
  markable,
  type ReviewReasons,
  setDecisionReasons,
  setPendingReasons,
  setTaskDecision,
  updateTaskDocumentsRow,
} from './task-review.queries.ts'

/** The reviewer's reason. Whitespace alone is no reason. */
const reasonSchema = z.string().trim().max(limits.reasonCharacters).default('')

/** Each question and each photo once. */
const requestedChangesSchema = z
  .array(requestedChangeSchema)
  .max(limits.requestedChanges)
  .refine(changes => new Set(changes.map(requestedChangeKey)).size === changes.length, {
    error: 'A question or photo is marked twice',
  })

export interface Decision {
  taskId: number
  /** The version of the task that the reviewer saw; left out by clients that do not know it. */
  rowVersion?: number | null
  reason?: string | null
  /** Of a request for an edit: the questions and photos that it is about. */
  requestedChanges?: readonly RequestedChange[] | null
}

export const approveTask = (ctx: Context, decision: Decision) => decide(ctx, 'approve', decision)
export const rejectTask = (ctx: Context, decision: Decision) => decide(ctx, 'reject', decision)
export const requestEdit = (ctx: Context, decision: Decision) => decide(ctx, 'request-edit', decision)

/**
 * Decides a task. The reason is stored before the status, in the same transaction; the audit line keeps all of it, and
 * the task's history is read from there.
 * @throws Problem not-found, permission.refused, task.already-decided, task.not-decided, task.answered,
 *   task.still-arriving, version.stale, task.reason-missing
 */
export async function decide(ctx: Context, transition: ReviewTransition, decision: Decision): Promise<void> {
  const { tx, viewer, now } = ctx
  const { permission, reason: place } = taskTransitions[transition]
  requirePermission(viewer, permission)
  const task = await lockTaskForReview(tx, viewer.companyId, decision.taskId)
  if (!task) throw new Problem('not-found', { what: 'task' })

  const next = transitionTask(task.status, transition)
  if (!next) throw refusedTransition(task, transition)
  if (transition === 'reopen' && task.answerId) throw new Problem('task.answered', { answer: task.answerId })
  requireVersion(decision.rowVersion, task.rowVersion)

  const reason = place && requireReason(task, place, decision.reason)
  const column = place === 'history' ? null : place
  const requestedChanges =
    transition === 'request-edit' && decision.requestedChanges?.length
      ? await readRequestedChanges(ctx, task.id, decision.requestedChanges)
      : []
  // What an earlier decision left on the evidence goes also where this one says nothing.
  if (column || task.reasons.cancellationReason || task.reasons.requestedInfo) {
    const evidenceId = task.evidenceId ?? (await insertEmptyEvidence(tx, viewer.companyId, task.id, now))
    const reasons = { ...(column && { [column]: reason }), requestedChanges }
    await setDecisionReasons(tx, viewer.companyId, evidenceId, reasons, now)
    ctx.publish({
      name: 'evidence-updated',
      taskId: String(task.id),
      evidenceId: String(evidenceId),
      ...audience(task),
    })
  }
  const decidedById = transition === 'reopen' ? null : viewer.personId
  await setTaskDecision(tx, viewer.companyId, task.id, { status: next, decidedById, at: now })

  ctx.audit(decisionLine(transition, task.id, { from: task.status, to: next, reason, requestedChanges }))
  ctx.publish({ name: 'task-updated', taskId: String(task.id), ...audience(task) })
  // Her app hears it by the live socket or asks when it is opened; a push is for a phone that has one.
  if (task.reporterId !== null && task.reporterHasPush)
    ctx.enqueue({
      name: 'tell-collector',
      data: { companyId: viewer.companyId, personId: task.reporterId, taskId: task.id },
    })
}

export interface RefusedDecision {
  taskId: number
  problem: Problem
}

/**
 * Decides several tasks, each by itself: one that is refused, because somebody else was first, keeps none of the
 * others back.
 * @throws Problem permission.refused, input.invalid (nothing, or more than `limits.decisionsAtOnce`)
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
      errors: [{ path: 'ids', message: `Choose 1 to ${decisionsAtOnce} tasks.` }],
    })
  const done: number[] = []
  const refused: RefusedDecision[] = []
  // In the order of their numbers: two reviewers with the same tasks cannot wait for each other.
  for (const decision of decisions.toSorted((a, b) => a.taskId - b.taskId)) {
    const problem = await withSavepoint(ctx, part => decide(part, transition, decision))
    if (problem) refused.push({ taskId: decision.taskId, problem })
    else done.push(decision.taskId)
  }
  return { done, refused }
}

/**
 * The reason that comes with the decision; else the one that waits for it on the evidence, where a client of the
 * specification writes it first and the status after it.
 * @throws Problem task.reason-missing
 */
function requireReason(
  task: LockedTask,
  place: 'cancellationReason' | 'requestedInfo' | 'history',
  said: string | null | undefined,
): string {
  const waiting = place !== 'history' && task.reasons.pending ? task.reasons[place] : null
  const reason = parseInput(reasonSchema, said ?? undefined) || waiting
  if (!reason) throw new Problem('task.reason-missing')
  return reason
}

/** Marks name parts of this very report, or the collector would look for them in vain. */
async function readRequestedChanges(
  { tx, viewer }: Context,
  taskId: number,
  input: readonly RequestedChange[],
): Promise<RequestedChange[]> {
  const changes = parseInput(requestedChangesSchema, input)
  const { fieldIds, photos } = await markable(tx, viewer.companyId, taskId)
  const isThere = (change: RequestedChange) =>
    change.photoHash === null ? fieldIds.has(change.fieldId) : photos.has(requestedChangeKey(change))
  const errors = changes.flatMap((change, index) =>
    isThere(change)
      ? []
      : [{ path: `requestedChanges.${index}`, message: 'The report has no such question or photo.' }],
  )
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return changes
}

/** Writes the reviewer's reasons on an evidence, ahead of the decision. */
export async function noteOnEvidence(
  ctx: Context,
  evidenceId: number,
  reasons: ReviewReasons,
): Promise<void> {
  requirePermission(ctx.viewer, 'task.review')
  const found = await findEvidenceForReview(ctx.tx, ctx.viewer.companyId, evidenceId)
  const task = found && (await lockTaskForReview(ctx.tx, ctx.viewer.companyId, found.taskId))
  if (!found || !task) throw new Problem('not-found', { what: 'evidence' })
  if (task.status !== 'PENDING') throw refusedTransition(task, 'reject')
  const kept = {
    ...(reasons.cancellationReason != null && {
      cancellationReason: parseInput(reasonSchema, reasons.cancellationReason),
    }),
    ...(reasons.requestedInfo != null && { requestedInfo: parseInput(reasonSchema, reasons.requestedInfo) }),
  }
  if (Object.keys(kept).length === 0) return
  await setPendingReasons(ctx.tx, ctx.viewer.companyId, evidenceId, kept, ctx.now)
  ctx.audit({ action: 'evidence.update', subjectKind: 'evidence', subjectId: evidenceId, detail: kept })
  ctx.publish({
    name: 'evidence-updated',
    taskId: String(task.id),
    evidenceId: String(evidenceId),
    ...audience(task),
  })
}

/**
 * Makes these files the documents of the task. The same files again change nothing, whatever version they name.
 * @param rowVersion the version of the task that the caller saw; left out by clients that overwrite whatever is there
 * @throws Problem not-found, permission.refused, file.missing, version.stale
 */
export async function updateTaskDocuments(
  ctx: Context,
  taskId: number,
  fileIds: readonly number[],
  rowVersion: number | null | undefined,
): Promise<void> {
  requirePermission(ctx.viewer, 'task.add-document')
  const task = await lockTaskForReview(ctx.tx, ctx.viewer.companyId, taskId)
  if (!task) throw new Problem('not-found', { what: 'task' })
  const wanted = [...new Set(fileIds)]
  if ((await countFiles(ctx.tx, ctx.viewer.companyId, wanted)) !== wanted.length)
    throw new Problem('file.missing')
  const documents = await documentsOfTask(ctx.tx, ctx.viewer.companyId, taskId)
  if (documents.size === wanted.length && wanted.every(id => documents.has(id))) return
  requireVersion(rowVersion, task.rowVersion)
  await updateTaskDocumentsRow(ctx.tx, ctx.viewer.companyId, taskId, wanted, ctx.now)
  ctx.audit(documentsLine(taskId, wanted))
  ctx.publish({ name: 'task-updated', taskId: String(taskId), ...audience(task) })
}

type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTaskForReview>>>

/** The refusal of a transition that does not start from the task's status. It names who decided the task, and how. */
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

function audience(task: LockedTask): { collectorId?: string } {
  return task.reporterId === null ? {} : { collectorId: String(task.reporterId) }
}
