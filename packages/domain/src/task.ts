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

type TaskTransition = 'arrive' | 'approve' | 'reject' | 'request-edit'

interface Transition {
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
export const taskTransitions: Record<TaskTransition, Transition> = {
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

export const reviewTransitions = ['approve', 'reject', 'request-edit'] as const
export type ReviewTransition = (typeof reviewTransitions)[number]

/** The status after the move, or null when the task is not where the move starts. */
export function transitionTask(status: TaskStatus, transition: TaskTransition): TaskStatus | null {
  return taskTransitions[transition].from.includes(status) ? taskTransitions[transition].to : null
}

/** The review move that ends in this status, for clients that write a status and not a verb. */
export function transitionTo(status: TaskStatus): ReviewTransition | null {
  return reviewTransitions.find(transition => taskTransitions[transition].to === status) ?? null
}

/** What this viewer may do with a task in this status now; sent with the task, so no screen derives it. */
export function taskAbilities(role: Role, status: TaskStatus): ReviewTransition[] {
  return reviewTransitions.filter(transition => {
    const { permission } = taskTransitions[transition]
    return permission !== null && may(role, permission) && transitionTask(status, transition) !== null
  })
}
