import { describe, expect, it } from 'vitest'
import { taskDates } from './task-dates.ts'

const task = { createdAt: 'created', updatedAt: 'updated', decidedAt: 'decided', reportedAt: null }

describe("the dates in a task's header", () => {
  it('contain a review date only after a review', () => {
    const names = (status: Parameters<typeof taskDates>[0]['status']) =>
      taskDates({ ...task, status }).map(date => date.name)
    expect(names('IN_PROGRESS')).toEqual(['Date Submitted'])
    expect(names('PENDING')).toEqual(['Date Submitted'])
    expect(names('REJECTED')).toEqual(['Date Submitted', 'Date Reviewed'])
    expect(names('MORE_INFO_REQUESTED')).toEqual(['Date Submitted', 'Date Reviewed'])
    expect(names('COMPLETED')).toEqual(['Date Submitted', 'Completed At'])
  })

  it('start with the time on the phone if there is one', () => {
    const dates = taskDates({
      ...task,
      status: 'COMPLETED',
      reportedAt: 'reported',
    })
    expect(dates).toEqual([
      { name: 'Reported Offline At', at: 'reported' },
      { name: 'Date Submitted', at: 'created' },
      { name: 'Completed At', at: 'decided' },
    ])
  })

  it('show the last change where the date of the decision is not known', () => {
    const dates = taskDates({ ...task, decidedAt: null, status: 'REJECTED' })
    expect(dates.at(-1)).toEqual({ name: 'Date Reviewed', at: 'updated' })
  })
})
