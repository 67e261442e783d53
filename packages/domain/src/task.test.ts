import { describe, expect, it } from 'vitest'
import {
  decisionOf,
  reviewTransitions,
  type TaskStatus,
  taskAbilities,
  taskStatuses,
  taskTransitions,
  transitionTask,
  transitionTo,
} from './task.ts'

describe('the life of a task', () => {
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

  it('goes as the diagram says, with a reason where one is required', () => {
    expect(taskTransitions).toEqual({
      arrive: { from: ['IN_PROGRESS'], to: 'PENDING', permission: null, reason: null },
      approve: { from: ['PENDING'], to: 'COMPLETED', permission: 'task.review', reason: null },
      reject: {
        ...{ from: ['PENDING'], to: 'REJECTED' },
        ...{ permission: 'task.review', reason: 'cancellationReason' },
      },
      'request-edit': {
        ...{ from: ['PENDING'], to: 'MORE_INFO_REQUESTED' },
        ...{ permission: 'task.review', reason: 'requestedInfo' },
      },
      reopen: {
        ...{ from: ['COMPLETED', 'REJECTED', 'MORE_INFO_REQUESTED'], to: 'PENDING' },
        ...{ permission: 'task.reopen', reason: 'history' },
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

  it('finds the decision behind a status, and none behind one that waits', () => {
    const decided = taskStatuses.filter(status => decisionOf(status) !== null)
    expect(decided.map(decisionOf)).toEqual(['approve', 'reject', 'request-edit'])
  })

  it('offers the three decisions to staff and none to the field', () => {
    expect(taskAbilities('superAdmin', 'PENDING', false)).toEqual(['approve', 'reject', 'request-edit'])
    expect(taskAbilities('admin', 'PENDING', true)).toEqual(['approve', 'reject', 'request-edit'])
    expect(taskAbilities('collector', 'PENDING', false)).toEqual([])
    expect(taskAbilities('member', 'PENDING', false)).toEqual([])
    expect(taskAbilities('admin', 'IN_PROGRESS', false)).toEqual([])
  })

  it('lets staff reopen a decided task that nobody has answered', () => {
    expect(taskAbilities('admin', 'COMPLETED', false)).toEqual(['reopen'])
    expect(taskAbilities('superAdmin', 'MORE_INFO_REQUESTED', false)).toEqual(['reopen'])
    expect(taskAbilities('admin', 'MORE_INFO_REQUESTED', true)).toEqual([])
    expect(taskAbilities('collector', 'COMPLETED', false)).toEqual([])
  })
})
