import { describe, expect, it } from 'vitest'
import { helpFor, helpTopicOf } from './help.ts'
import { dashboardPages } from './pages.ts'

describe('the help of a screen', () => {
  it.each([
    ['/auth/tasks/1042', { category: 'Tasks_Feed' }],
    ['/auth/tasks/review', { category: 'Tasks_Feed', tag: 'review' }],
    ['/auth/projects/3/place-of-work', { category: 'Projects_How_To' }],
    ['/auth/task-types-list/detail/7', { category: 'Task_Builder_101', tag: 'template' }],
    ['/auth/community-member/3/4', { category: 'Groups_Guide' }],
    ['/auth/notifications', { category: 'Data_Collectors', tag: 'notifications' }],
  ])('at %s', (path, topic) => {
    expect(helpTopicOf(path)).toEqual(topic)
  })

  it('is that of the task feed on screens of tasks alone', () => {
    const onFeed = dashboardPages.filter(
      page => page.startsWith('/auth/') && helpTopicOf(page).category === 'Tasks_Feed',
    )
    // The team stands in the settings, to which its address leads.
    expect(onFeed.filter(page => !/tasks|create-task|map|insights|user-management/.test(page))).toEqual([])
  })

  it('begins with what has the tag of the screen, whatever its category', () => {
    const items = [
      { id: 'a', category: 'Tasks_Feed', tags: [] },
      { id: 'b', category: 'Tasks_Feed', tags: ['map'] },
      { id: 'c', category: 'Settings', tags: [] },
      { id: 'd', category: 'Projects_How_To', tags: ['map'] },
    ] as const
    const found = helpFor<(typeof items)[number]>(items, { category: 'Tasks_Feed', tag: 'map' })
    expect(found.map(({ id }) => id)).toEqual(['b', 'd', 'a'])
  })
})
