import { describe, expect, it } from 'vitest'
import { isTourDue, tourAt, tours } from './tours.ts'

describe('the tours', () => {
  it('belong to five screens, and to nothing below them', () => {
    expect(Object.keys(tours)).toEqual([
      'tasksFeed',
      'projectsList',
      'createGroup',
      'createTaskType',
      'helpAndTraining',
    ])
    expect(
      [
        '/auth',
        '/auth/tasks/',
        '/auth/projects',
        '/auth/create-community',
        '/auth/task-types/create-with-templates',
        '/auth/help',
        '/auth/tasks/12',
        '/auth/projects/3',
        '/auth/map',
      ].map(path => tourAt(path)),
    ).toEqual([
      'tasksFeed',
      'tasksFeed',
      'projectsList',
      'createGroup',
      'createTaskType',
      'helpAndTraining',
      null,
      null,
      null,
    ])
  })

  it('leave the chooser of templates with it', () => {
    const path = '/auth/task-types/create-with-templates'
    expect(tourAt(path, {})).toBe('createTaskType')
    expect(tourAt(path, { templateSource: 'blank' })).toBeNull()
  })

  it('are shown to a company with a project, until the person closes them', () => {
    expect(isTourDue('tasksFeed', undefined, {})).toBe(false)
    expect(isTourDue('tasksFeed', 0, {})).toBe(false)
    expect(isTourDue('tasksFeed', 1, {})).toBe(true)
    expect(isTourDue('tasksFeed', 1, { tasksFeed: true, projectsList: false })).toBe(true)
    expect(isTourDue('tasksFeed', 1, { tasksFeed: false })).toBe(false)
  })
})
