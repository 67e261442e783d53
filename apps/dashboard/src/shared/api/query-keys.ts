import type { LiveEvent } from '@quadrat/domain/event'

/** Every cache key that a live event can reach, in one place, so that events and screens cannot drift apart. */
export const keys = {
  viewer: ['viewer'],
  projectCount: ['project-count'],
  /** What the company has done of its checklist. */
  checklist: ['checklist'],
  /** Lists of tasks in any filter and page. */
  taskLists: ['tasks', 'list'],
  taskCounts: ['tasks', 'counts'],
  /** Exports under way and those that can still be had. */
  exports: ['exports'],
  task: (id: string) => ['tasks', 'one', id],
  /** What happened to a report, in all of its versions. */
  timelines: ['tasks', 'timelines'],
  /** What the filters of a list offer: projects, templates, data collectors, groups, goals. */
  filterLists: ['filter-lists'],
  /** Data collectors and members of groups: lists and single ones. */
  collectors: ['collectors'],
  /** Lists of groups and single ones. */
  groups: ['groups'],
  /** Lists of templates, single ones and what became of them. */
  templates: ['templates'],
  /** Lists of tags and what forms offer of them. */
  tags: ['tags'],
  /** Data lists, their options, and what forms offer of them. */
  dataLists: ['data-lists'],
  /** Lists of projects and single ones. */
  projects: ['projects'],
  /** The templates of projects, and what can become one. */
  projectTemplates: ['project-templates'],
} as const

export type Key = readonly string[]

/** What became stale by this event. */
export function staleKeys(event: LiveEvent): Key[] {
  switch (event.name) {
    case 'task-created':
      // An edit is a new task, and the task that it answers shows the link: all open tasks are looked at again.
      return [keys.taskLists, keys.taskCounts, keys.timelines, ['tasks', 'one']]
    case 'task-updated':
      return [...one(event), keys.taskLists, keys.taskCounts, keys.timelines]
    case 'evidence-created':
    case 'evidence-updated':
      return [...one(event), keys.taskLists, keys.timelines]
    case 'add-data-collector-to-project':
    case 'remove-data-collector-to-project':
      // Which collectors and groups a project offers depends on who is in it.
      return [keys.taskCounts, keys.filterLists, keys.collectors, keys.groups]
    case 'project-updated':
      // Its name stands at its tasks, its collectors and its groups.
      return [
        keys.projects,
        keys.projectCount,
        keys.filterLists,
        keys.collectors,
        keys.groups,
        keys.checklist,
        keys.taskLists,
        ['tasks', 'one'],
      ]
    case 'export-updated':
      return [keys.exports]
    case 'template-updated':
      // A project has the goals of its templates.
      return [keys.templates, keys.projectTemplates, keys.projects, keys.filterLists, keys.checklist]
    case 'tag-updated':
      return [keys.tags, keys.templates, keys.filterLists]
    case 'data-list-updated':
      return [keys.dataLists]
  }
}

function one(event: LiveEvent): Key[] {
  return [event.taskId ? keys.task(event.taskId) : ['tasks', 'one']]
}
