import { describe, expect, it } from 'vitest'
import { moveTask, moveTo, reviewMoves, taskAbilities, taskMoves, taskStatuses } from './task.ts'

describe('the life of a task', () => {
  it('lets only a PENDING task be decided', () => {
    for (const move of reviewMoves)
      for (const status of taskStatuses)
        expect(moveTask(status, move)).toBe(status === 'PENDING' ? taskMoves[move].to : null)
  })

  it('finds the review move by the status that it ends in, and none for the others', () => {
    expect(moveTo('COMPLETED')).toBe('approve')
    expect(moveTo('REJECTED')).toBe('reject')
    expect(moveTo('MORE_INFO_REQUESTED')).toBe('request-edit')
    expect(moveTo('PENDING')).toBeNull()
    expect(moveTo('IN_PROGRESS')).toBeNull()
  })

  it('offers the three decisions to staff and none to the field', () => {
    expect(taskAbilities('leader', 'PENDING')).toEqual(['approve', 'reject', 'request-edit'])
    expect(taskAbilities('admin', 'PENDING')).toEqual(['approve', 'reject', 'request-edit'])
    expect(taskAbilities('collector', 'PENDING')).toEqual([])
    expect(taskAbilities('member', 'PENDING')).toEqual([])
    expect(taskAbilities('admin', 'COMPLETED')).toEqual([])
    expect(taskAbilities('admin', 'IN_PROGRESS')).toEqual([])
  })
})
