import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { type RequestedChange, requestedChangeKey } from '@quadrat/domain/requested-change'
import { requestedChangeSchema } from '@quadrat/domain/requested-change-form'
import { moveTask, type ReviewMove, taskMoves } from '@quadrat/domain/task'
import { z } from 'zod'
import type { Act } from '#src/platform/transaction.ts'
import { attempt } from '#src/platform/savepoint.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import {
  addEmptyEvidence,
  countFiles,
  findEvidenceForReview,
  lockTaskForReview,
  markable,
  setReviewWords,
  setTaskDecision,
  setTaskDocuments,
} from './task-review.queries.ts'

/** The reviewer's words. Whitespace alone is no reason. */
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
  rev?: number | null
  reason?: string | null
  /** Of a request for an edit: the questions and photos that it is about. */
  requestedChanges?: readonly RequestedChange[] | null
}

export const approveTask = (act: Act, decision: Decision) => decide(act, 'approve', decision)
export const rejectTask = (act: Act, decision: Decision) => decide(act, 'reject', decision)
export const requestEdit = (act: Act, decision: Decision) => decide(act, 'request-edit', decision)

/**
 * Decides a task. The words are stored before the status, in the same transaction.
 * @throws Problem not-found, permission.refused, task.already-decided, task.still-arriving, version.stale,
 *   task.reason-missing
 */
export async function decide(act: Act, move: ReviewMove, decision: Decision): Promise<void> {
  const { tx, viewer, now } = act
  requirePermission(viewer, 'task.review')
  const task = await lockTaskForReview(tx, viewer.companyId, decision.taskId)
  if (!task) throw new Problem('not-found', { what: 'task' })

  const next = moveTask(task.status, move)
  if (!next) throw refusedMove(task)
  if (decision.rev && decision.rev !== task.rev)
    throw new Problem('version.stale', { seen: decision.rev, current: task.rev })

  const kept = taskMoves[move].reason
  if (kept) {
    const said = parseInput(reasonSchema, decision.reason ?? undefined)
    // A client of the specification writes the reason to the evidence first and the status after it.
    const reason = said || task.words[kept]
    if (!reason) throw new Problem('task.reason-missing')
    const requestedChanges =
      move === 'request-edit' && decision.requestedChanges?.length
        ? await readRequestedChanges(act, task.id, decision.requestedChanges)
        : undefined
    const evidenceId = task.evidenceId ?? (await addEmptyEvidence(tx, viewer.companyId, task.id, now))
    await setReviewWords(tx, viewer.companyId, evidenceId, { [kept]: reason, requestedChanges }, now)
    act.tell({
      name: 'evidence-updated',
      taskId: String(task.id),
      evidenceId: String(evidenceId),
      ...hears(task),
    })
  }
  await setTaskDecision(tx, viewer.companyId, task.id, {
    status: next,
    decidedById: viewer.personId,
    at: now,
  })

  act.log({
    action: `task.${move}`,
    subjectKind: 'task',
    subjectId: task.id,
    detail: { from: task.status, to: next },
  })
  act.tell({ name: 'task-updated', taskId: String(task.id), ...hears(task) })
  // Her app hears it by the live socket or asks when it is opened; a push is for a phone that has one.
  if (task.reporterId !== null && task.reporterHasPush)
    act.later({
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
  act: Act,
  move: ReviewMove,
  decisions: readonly Decision[],
): Promise<{ done: number[]; refused: RefusedDecision[] }> {
  requirePermission(act.viewer, 'task.review')
  const { decisionsAtOnce } = limits
  if (decisions.length === 0 || decisions.length > decisionsAtOnce)
    throw new Problem('input.invalid', {
      faults: [{ path: 'ids', message: `Choose 1 to ${decisionsAtOnce} tasks.` }],
    })
  const done: number[] = []
  const refused: RefusedDecision[] = []
  // In the order of their numbers: two reviewers with the same tasks cannot wait for each other.
  for (const decision of decisions.toSorted((a, b) => a.taskId - b.taskId)) {
    const problem = await attempt(act, part => decide(part, move, decision))
    if (problem) refused.push({ taskId: decision.taskId, problem })
    else done.push(decision.taskId)
  }
  return { done, refused }
}

/** Marks name parts of this very report, or the collector would look for them in vain. */
async function readRequestedChanges(
  { tx, viewer }: Act,
  taskId: number,
  input: readonly RequestedChange[],
): Promise<RequestedChange[]> {
  const changes = parseInput(requestedChangesSchema, input)
  const { fieldIds, photos } = await markable(tx, viewer.companyId, taskId)
  const isThere = (change: RequestedChange) =>
    change.photoHash === null ? fieldIds.has(change.fieldId) : photos.has(requestedChangeKey(change))
  const faults = changes.flatMap((change, index) =>
    isThere(change)
      ? []
      : [{ path: `requestedChanges.${index}`, message: 'The report has no such question or photo.' }],
  )
  if (faults.length > 0) throw new Problem('input.invalid', { faults })
  return changes
}

/** The reviewer's words on an evidence, without a decision. */
export async function noteOnEvidence(
  act: Act,
  evidenceId: number,
  words: { cancellationReason?: string | null; requestedInfo?: string | null },
): Promise<void> {
  requirePermission(act.viewer, 'task.review')
  const found = await findEvidenceForReview(act.tx, act.viewer.companyId, evidenceId)
  const task = found && (await lockTaskForReview(act.tx, act.viewer.companyId, found.taskId))
  if (!found || !task) throw new Problem('not-found', { what: 'evidence' })
  if (task.status !== 'PENDING') throw refusedMove(task)
  const kept = {
    ...(words.cancellationReason != null && {
      cancellationReason: parseInput(reasonSchema, words.cancellationReason),
    }),
    ...(words.requestedInfo != null && { requestedInfo: parseInput(reasonSchema, words.requestedInfo) }),
  }
  if (Object.keys(kept).length === 0) return
  await setReviewWords(act.tx, act.viewer.companyId, evidenceId, kept, act.now)
  act.log({ action: 'evidence.note', subjectKind: 'evidence', subjectId: evidenceId, detail: kept })
  act.tell({
    name: 'evidence-updated',
    taskId: String(task.id),
    evidenceId: String(evidenceId),
    ...hears(task),
  })
}

/** Makes these files the documents of the task. */
export async function putTaskDocuments(act: Act, taskId: number, fileIds: readonly number[]): Promise<void> {
  requirePermission(act.viewer, 'task.add-document')
  const task = await lockTaskForReview(act.tx, act.viewer.companyId, taskId)
  if (!task) throw new Problem('not-found', { what: 'task' })
  const wanted = [...new Set(fileIds)]
  if ((await countFiles(act.tx, act.viewer.companyId, wanted)) !== wanted.length)
    throw new Problem('file.missing')
  await setTaskDocuments(act.tx, act.viewer.companyId, taskId, wanted, act.now)
  act.log({ action: 'task.documents', subjectKind: 'task', subjectId: taskId, detail: { files: wanted } })
  act.tell({ name: 'task-updated', taskId: String(taskId), ...hears(task) })
}

type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTaskForReview>>>

/** Why the task is not where the move starts; a lost race hears who decided and what. */
function refusedMove(task: LockedTask): Problem {
  if (task.status === 'IN_PROGRESS')
    return new Problem('task.still-arriving', { arrived: task.photosArrived, expected: task.photosExpected })
  const by = [task.decidedByFirstName, task.decidedByLastName].filter(Boolean).join(' ') || null
  return new Problem('task.already-decided', { by, status: task.status, at: task.decidedAt, rev: task.rev })
}

function hears(task: LockedTask): { collectorId?: string } {
  return task.reporterId === null ? {} : { collectorId: String(task.reporterId) }
}
