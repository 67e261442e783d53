import { may, type Permission, type Role } from '../account/permission.ts'

/**
 * The statuses of a task, with the same names in code, in the database and on the wire. Their labels are
 * `taskStatusLabel` in `messages/en.ts`. REPORTED is legacy: filters accept it, nothing produces it.
 */
export const taskStatuses = [
  'IN_PROGRESS',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'MORE_INFO_REQUESTED',
  'REPORTED',
] as const
/** A status of a task. */
export type TaskStatus = (typeof taskStatuses)[number]

/** True if the string is a task status. */
export function isTaskStatus(status: string): status is TaskStatus {
  return (taskStatuses as readonly string[]).includes(status)
}

/** The transitions that a reviewer makes. */
export const reviewTransitions = ['approve', 'reject', 'request-edit', 'reopen'] as const
/** A transition that a reviewer makes. */
export type ReviewTransition = (typeof reviewTransitions)[number]
/** Any transition. `arrive` happens by itself when the last expected photo has arrived. */
export type TaskTransition = 'arrive' | ReviewTransition

interface Transition<By extends Permission | null> {
  from: readonly TaskStatus[]
  to: TaskStatus
  /** Null for `arrive`, which no person makes. */
  permission: By
  /**
   * The place of the required reason: a column of the evidence, or the history only. Null if none is
   * required.
   */
  reason: 'cancellationReason' | 'requestedInfo' | 'history' | null
}

/**
 * The state machine of tasks:
 *
 *   IN_PROGRESS --arrive--> PENDING --approve------> COMPLETED
 *                                   --reject-------> REJECTED
 *                                   --request-edit-> MORE_INFO_REQUESTED
 *                               <-------reopen------ each of these three
 *
 * An edit request does not change the content of the task. Its answer is a new task with `editFrom`. An
 * answered task cannot be reopened.
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

/** The status after the transition; null if the transition does not start from this status. */
export function transitionTask(status: TaskStatus, transition: TaskTransition): TaskStatus | null {
  return taskTransitions[transition].from.includes(status) ? taskTransitions[transition].to : null
}

/** The reviewer's transition that ends in this status; null if there is none. */
export function transitionTo(status: TaskStatus): ReviewTransition | null {
  return reviewTransitions.find(transition => taskTransitions[transition].to === status) ?? null
}

/** The decision that results in this status; null for the status of an undecided task. */
export function decisionOf(status: TaskStatus): ReviewTransition | null {
  return status === 'PENDING' ? null : transitionTo(status)
}

/**
 * How a report came: from the phone of a collector, or typed at the desk by staff. Older rows may have other
 * texts.
 */
export const taskOrigins = { phone: 'Mobile_App', desk: 'Desktop' } as const

/** What a viewer may do with one task: a transition, answer an edit request at the desk, or delete it. */
export const taskAbilityNames = [...reviewTransitions, 'edit', 'delete'] as const
/** One of `taskAbilityNames`. */
export type TaskAbility = (typeof taskAbilityNames)[number]

/** The facts of a task that its abilities depend on. */
export interface AbleTask {
  status: TaskStatus
  /** True if another task answers an edit request of this one. */
  isAnswered: boolean
  /** One of `taskOrigins`. */
  origin: string
}

/**
 * What a viewer may do with a task now. The server sends it with the task, so that no client derives it.
 * @param has whether the viewer has a permission, for an API key, which has less than its role
 */
export function taskAbilities(
  role: Role,
  task: AbleTask,
  has: (permission: Permission) => boolean = permission => may(role, permission),
): TaskAbility[] {
  return taskAbilityNames.filter(name => {
    if (name === 'edit') return has('task.create') && waitsForDeskEdit(task)
    if (name === 'delete') return has('task.delete') && !task.isAnswered
    if (name === 'reopen' && task.isAnswered) return false
    return has(taskTransitions[name].permission) && transitionTask(task.status, name) !== null
  })
}

/**
 * True if staff may answer the edit request: the report was made at the desk. A report from the field is
 * corrected by whoever saw it; one in a collector's name by either.
 */
function waitsForDeskEdit({ status, isAnswered, origin }: AbleTask): boolean {
  return status === 'MORE_INFO_REQUESTED' && !isAnswered && origin === taskOrigins.desk
}
