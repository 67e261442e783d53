import type { AuditAction } from '@quadrat/domain/audit/audit'
import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import type { ReviewTransition, TaskStatus } from '@quadrat/domain/task/task'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'

export const timelineKinds = [
  'submitted',
  'filed_at_desk',
  'photos_arrived',
  'photo_unreadable',
  'approved',
  'rejected',
  'edit_requested',
  'reopened',
  'documents_changed',
  'deleted',
  'restored',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/**
 * The actions of the audit log that a task's history is read from. The type requires an entry for every
 * decision.
 */
export const historyKinds = {
  'task.create': 'filed_at_desk',
  'task.arrive': 'photos_arrived',
  'task.approve': 'approved',
  'task.reject': 'rejected',
  'task.request-edit': 'edit_requested',
  'task.reopen': 'reopened',
  'task.update-documents': 'documents_changed',
  'task.delete': 'deleted',
  'task.restore': 'restored',
} as const satisfies Partial<Record<AuditAction, TimelineKind>> &
  Record<`task.${ReviewTransition}`, TimelineKind>

export type HistoryAction = keyof typeof historyKinds
export const historyActions = Object.keys(historyKinds) as HistoryAction[]

/** The detail of a decision's audit line. The task and its evidence store the last decision only. */
export type DecisionDetail = {
  from: TaskStatus
  to: TaskStatus
  reason: string | null
  requestedChanges: readonly RequestedChange[]
}

export function decisionLine(
  transition: ReviewTransition,
  { taskId, projectId }: { taskId: number; projectId: number },
  detail: DecisionDetail,
) {
  return {
    action: `task.${transition}`,
    subjectKind: 'task',
    subjectId: taskId,
    projectId,
    detail,
  } satisfies AuditLine
}

/** @param fileIds all documents of the task after the change */
export function documentsLine(
  { taskId, projectId }: { taskId: number; projectId: number },
  fileIds: readonly number[],
): AuditLine {
  return {
    action: 'task.update-documents',
    subjectKind: 'task',
    subjectId: taskId,
    projectId,
    detail: { files: fileIds },
  }
}

/** The parts of an audit line's detail that the history shows. */
export interface HistoryDetail extends Partial<DecisionDetail> {
  files?: readonly number[]
}
