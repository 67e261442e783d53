import { may, type Permission, type Role } from './permission.ts'

/** Stored and sent exactly so. REPORTED is read in filters as legacy and never produced. */
export const taskStatuses = [
  'IN_PROGRESS',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'MORE_INFO_REQUESTED',
  'REPORTED',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

export type TaskMove = 'arrive' | 'approve' | 'reject' | 'request-edit'

interface Move {
  from: readonly TaskStatus[]
  to: TaskStatus
  /** Null where no person moves the task: its last expected file arrived. */
  permission: Permission | null
  /** Where the reviewer's words are kept, when the move must carry some. */
  reason: 'cancellationReason' | 'requestedInfo' | null
}

/**
 *   IN_PROGRESS --arrive--> PENDING --approve------> COMPLETED
 *                                   --reject-------> REJECTED
 *                                   --request-edit-> MORE_INFO_REQUESTED
 *
 * A task sent back for edit stays as it is; the answer to it is a new task with `editFrom`.
 */
export const taskMoves: Record<TaskMove, Move> = {
  arrive: { from: ['IN_PROGRESS'], to: 'PENDING', permission: null, reason: null },
  approve: { from: ['PENDING'], to: 'COMPLETED', permission: 'task.review', reason: null },
  reject: { from: ['PENDING'], to: 'REJECTED', permission: 'task.review', reason: 'cancellationReason' },
  'request-edit': {
    from: ['PENDING'],
    to: 'MORE_INFO_REQUESTED',
    permission: 'task.review',
    reason: 'requestedInfo',
  },
}

export const reviewMoves = ['approve', 'reject', 'request-edit'] as const
export type ReviewMove = (typeof reviewMoves)[number]

/** The status after the move, or null when the task is not where the move starts. */
export function moveTask(status: TaskStatus, move: TaskMove): TaskStatus | null {
  return taskMoves[move].from.includes(status) ? taskMoves[move].to : null
}

/** The review move that ends in this status, for clients that write a status and not a verb. */
export function moveTo(status: TaskStatus): ReviewMove | null {
  return reviewMoves.find(move => taskMoves[move].to === status) ?? null
}

/** What this viewer may do with a task in this status now; sent with the task, so no screen derives it. */
export function taskAbilities(role: Role, status: TaskStatus): ReviewMove[] {
  return reviewMoves.filter(move => {
    const { permission } = taskMoves[move]
    return permission !== null && may(role, permission) && moveTask(status, move) !== null
  })
}
