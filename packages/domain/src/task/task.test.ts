import { describe, expect, it } from 'vitest'
import {
  decisionOf,
  reviewTransitions,
  type TaskStatus,
  taskAbilities,
  taskOrigins,
  taskStatuses,
  taskTransitions,
  transitionTask,
  transitionTo,
} from './task.ts'

describe('the state machine of a task', () => {
  it('lets only a PENDING task be decided, and only a decided one be reopened', () => {
    const decided: TaskStatus[] = ['COMPLETED', 'REJECTED', 'MORE_INFO_REQUESTED']
    for (const status of taskStatuses)
      expect(transitionTask(status, 'reopen')).toBe(decided.includes(status) ? 'PENDING' : null)
    for (const transition of reviewTransitions.filter(one => one !== 'reopen'))
      for (const status of taskStatuses)
        expect(transitionTask(status, transition)).toBe(
          status === 'PENDING' ? taskTransitions[transition].to : null,
        )
  })

  it('has the transitions of the diagram, with a reason where one is required', () => {
    expect(taskTransitions).toEqual({
      arrive: { from: ['IN_PROGRESS'], to: 'PENDING', permission: null, reason: null },
      approve: { from: ['PENDING'], to: 'COMPLETED', permission: 'task.review', reason: null },
      reject: {
        from: ['PENDING'],
        to: 'REJECTED',
        permission: 'task.review',
        reason: 'cancellationReason',
      },
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
    })
    expect(taskStatuses.filter(status => transitionTask(status, 'arrive') !== null)).toEqual(['IN_PROGRESS'])
    expect(taskStatuses.at(-1)).toBe('REPORTED')
  })

  it('finds the transition by the status that it ends in, and none for the others', () => {
    expect(transitionTo('COMPLETED')).toBe('approve')
    expect(transitionTo('REJECTED')).toBe('reject')
    expect(transitionTo('MORE_INFO_REQUESTED')).toBe('request-edit')
    expect(transitionTo('PENDING')).toBe('reopen')
    expect(transitionTo('IN_PROGRESS')).toBeNull()
  })

  it('finds the decision of a status, and none for other statuses', () => {
    const decided = taskStatuses.filter(status => decisionOf(status) !== null)
    expect(decided.map(decisionOf)).toEqual(['approve', 'reject', 'request-edit'])
  })

  const task = (status: TaskStatus, isAnswered = false, origin: string = taskOrigins.phone) => ({
    status,
    isAnswered,
    origin,
  })

  it('offers the three decisions to staff, and none to collectors and members', () => {
    const decisions = ['approve', 'reject', 'request-edit']
    expect(taskAbilities('superAdmin', task('PENDING'))).toEqual([...decisions, 'delete'])
    expect(taskAbilities('admin', task('PENDING', true))).toEqual(decisions)
    expect(taskAbilities('collector', task('PENDING'))).toEqual([])
    expect(taskAbilities('member', task('PENDING'))).toEqual([])
    expect(taskAbilities('admin', task('IN_PROGRESS'))).toEqual(['delete'])
  })

  it('lets staff reopen or delete a decided task that nobody has answered', () => {
    expect(taskAbilities('admin', task('COMPLETED'))).toEqual(['reopen', 'delete'])
    expect(taskAbilities('superAdmin', task('MORE_INFO_REQUESTED'))).toEqual(['reopen', 'delete'])
    expect(taskAbilities('admin', task('MORE_INFO_REQUESTED', true))).toEqual([])
    expect(taskAbilities('collector', task('COMPLETED'))).toEqual([])
  })

  it('lets staff edit a report of the desk that was sent back, once', () => {
    const sentBack = task('MORE_INFO_REQUESTED', false, taskOrigins.desk)
    expect(taskAbilities('admin', sentBack)).toEqual(['reopen', 'edit', 'delete'])
    expect(taskAbilities('admin', { ...sentBack, isAnswered: true })).toEqual([])
    expect(taskAbilities('admin', { ...sentBack, status: 'PENDING' })).not.toContain('edit')
    expect(taskAbilities('collector', sentBack)).toEqual([])
  })
})
