import { describe, expect, it } from 'vitest'
import {
  reviewTransitions,
  taskAbilities,
  taskStatuses,
  taskTransitions,
  transitionTask,
  transitionTo,
} from './task.ts'

describe('the life of a task', () => {
  it('lets only a PENDING task be decided', () => {
    for (const transition of reviewTransitions)
      for (const status of taskStatuses)
        expect(transitionTask(status, transition)).toBe(
          status === 'PENDING' ? taskTransitions[transition].to : null,
        )
  })

  it('goes as the diagram says, with the words of the reviewer where it must carry some', () => {
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
    })
    expect(taskStatuses.filter(status => transitionTask(status, 'arrive') !== null)).toEqual(['IN_PROGRESS'])
    expect(taskStatuses.at(-1)).toBe('REPORTED')
  })

  it('finds the review move by the status that it ends in, and none for the others', () => {
    expect(transitionTo('COMPLETED')).toBe('approve')
    expect(transitionTo('REJECTED')).toBe('reject')
    expect(transitionTo('MORE_INFO_REQUESTED')).toBe('request-edit')
    expect(transitionTo('PENDING')).toBeNull()
    expect(transitionTo('IN_PROGRESS')).toBeNull()
  })

  it('offers the three decisions to staff and none to the field', () => {
    expect(taskAbilities('superAdmin', 'PENDING')).toEqual(['approve', 'reject', 'request-edit'])
    expect(taskAbilities('admin', 'PENDING')).toEqual(['approve', 'reject', 'request-edit'])
    expect(taskAbilities('collector', 'PENDING')).toEqual([])
    expect(taskAbilities('member', 'PENDING')).toEqual([])
    expect(taskAbilities('admin', 'COMPLETED')).toEqual([])
    expect(taskAbilities('admin', 'IN_PROGRESS')).toEqual([])
  })
})
