import { may, type Permission, type Role } from './permission.ts'

/**
 * The statuses of a task: one name each in code, in the database and on the wire. Their labels are `taskStatusLabel`
 * in `messages/en.ts`. REPORTED is legacy: filters still accept it, nothing produces it.
 */
export const taskStatuses = [
  'IN_PROGRESS',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'MORE_INFO_REQUESTED',
  'REPORTED',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

export function isTaskStatus(status: string): status is TaskStatus {
  return (taskStatuses as readonly string[]).includes(status)
}

/** The transitions that a reviewer makes. The others come by themselves. */
export const reviewTransitions = ['approve', 'reject', 'request-edit', 'reopen'] as const
export type ReviewTransition = (typeof reviewTransitions)[number]
export type TaskTransition = 'arrive' | ReviewTransition

interface Transition<By extends Permission | null> {
  from: readonly TaskStatus[]
  to: TaskStatus
  /** Null for the transition that no person makes: the last expected photo arrived. */
  permission: By
  /** The place of the required reason: a column of the evidence, or the history alone. Null where none is required. */
  reason: 'cancellationReason' | 'requestedInfo' | 'history' | null
}

/**
 *   IN_PROGRESS --arrive--> PENDING --approve------> COMPLETED
 *                                   --reject-------> REJECTED
 *                                   --request-edit-> MORE_INFO_REQUESTED
 *                               <-------reopen------ each of these three
 *
 * A task sent back for edit stays as it is; the answer to it is a new task with `editFrom`. A task that was answered
 * is not reopened.
 */
export const taskTransitions: Record<'arrive', Transition<null>> &
  Record<ReviewTransition, Transition<Permission>> = {
  arrive: { from: ['IN_PROGRESS'], to: 'PENDING', permission: null, reason: null },
  approve: { from: ['PENDING'], to: 'COMPLETED', permission: 'task.review', reason: null },
  reject: { from: ['PENDING'], to: 'REJECTED', permission: 'task.review', reason: 'cancellationReason' },
  'request-edit': {
    from: ['PENDING'],
    to: 'MORE_INFO_REQUESTED',
    permission: 'task.review',
    reason: 'requestedInfo',
  },
  reopen: {
    from: ['COMPLETED', 'REJECTED', 'MORE_INFO_REQUESTED'],
    to: 'PENDING',
    permission: 'task.reopen',
    reason: 'history',
  },
}

/** The status after the transition, or null if the task's status is not one that it starts from. */
export function transitionTask(status: TaskStatus, transition: TaskTransition): TaskStatus | null {
  return taskTransitions[transition].from.includes(status) ? taskTransitions[transition].to : null
}

/** The reviewer's transition that ends in this status, for clients that write a status and not a verb. */
export function transitionTo(status: TaskStatus): ReviewTransition | null {
  return reviewTransitions.find(transition => taskTransitions[transition].to === status) ?? null
}

/** The decision that left a task in this status; null where it is not decided. */
export function decisionOf(status: TaskStatus): ReviewTransition | null {
  return status === 'PENDING' ? null : transitionTo(status)
}

/**
 * The transitions that this viewer may make now. They are sent with the task, so that no screen derives them.
 * @param isAnswered an edit request of the task was answered by another task
 */
export function taskAbilities(role: Role, status: TaskStatus, isAnswered: boolean): ReviewTransition[] {
  return reviewTransitions.filter(transition => {
    const { permission } = taskTransitions[transition]
    if (transition === 'reopen' && isAnswered) return false
    return may(role, permission) && transitionTask(status, transition) !== null
  })
}
