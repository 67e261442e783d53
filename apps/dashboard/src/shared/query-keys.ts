import type { LiveEvent } from '@quadrat/domain/event'

/** Every cache key that a live event can reach, in one place, so that events and screens cannot drift apart. */
export const keys = {
  viewer: ['viewer'],
  projectCount: ['project-count'],
  /** Lists of tasks in any filter and page. */
  taskLists: ['tasks', 'list'],
  taskCounts: ['tasks', 'counts'],
  task: (id: string) => ['tasks', 'one', id],
} as const

export type Key = readonly string[]

/** What became stale by this event. */
export function staleKeys(event: LiveEvent): Key[] {
  switch (event.name) {
    case 'task-created':
      // An edit is a new task, and the task that it answers shows the link: all open tasks are looked at again.
      return [keys.taskLists, keys.taskCounts, ['tasks', 'one']]
    case 'task-updated':
      return [...one(event), keys.taskLists, keys.taskCounts]
    case 'evidence-created':
    case 'evidence-updated':
      return [...one(event), keys.taskLists]
    case 'add-data-collector-to-project':
    case 'remove-data-collector-to-project':
      return [keys.taskCounts]
  }
}

function one(event: LiveEvent): Key[] {
  return [event.taskId ? keys.task(event.taskId) : ['tasks', 'one']]
}
