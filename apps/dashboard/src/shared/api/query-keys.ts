import type { LiveEvent, LiveEventName } from '@quadrat/domain/event'

/** Every cache key that a change can reach. What makes which of them stale is said below and nowhere else. */
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
  tasks: ['tasks', 'one'],
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
  /** Who has made templates. */
  templateCreators: ['templates', 'creators'],
  /** The templates of projects, and what can become one. */
  projectTemplates: ['project-templates'],
  /** Everybody of the staff, and how many of them have no second step. */
  team: ['settings', 'team'],
  /** The viewer's own mails, second step and sessions. */
  ownAccount: ['settings', 'own-account'],
  company: ['settings', 'company'],
} as const

export type Key = readonly string[]

const afterMembership = [
  keys.collectors,
  keys.groups,
  keys.projects,
  keys.filterLists,
  keys.taskCounts,
  keys.checklist,
]

const staleKeys: Record<LiveEventName, (event: LiveEvent) => readonly Key[]> = {
  // An edit is a new task, and the task that it answers shows the link: all open tasks are looked at again.
  'task-created': () => [keys.taskLists, keys.taskCounts, keys.timelines, keys.tasks],
  'task-updated': event => [taskOf(event), keys.taskLists, keys.taskCounts, keys.timelines],
  'evidence-created': event => [taskOf(event), keys.taskLists, keys.timelines],
  'evidence-updated': event => [taskOf(event), keys.taskLists, keys.timelines],
  // Which collectors and groups a project offers depends on who is in it.
  'add-data-collector-to-project': () => afterMembership,
  'remove-data-collector-to-project': () => afterMembership,
  // Its name is shown with its tasks, its collectors and its groups.
  'project-updated': () => [
    keys.projects,
    keys.projectCount,
    keys.filterLists,
    keys.collectors,
    keys.groups,
    keys.checklist,
    keys.taskLists,
    keys.tasks,
  ],
  'export-updated': () => [keys.exports],
  // A project has the goals of its templates, and a tag says how many it is used by.
  'template-updated': () => [
    keys.templates,
    keys.tags,
    keys.projectTemplates,
    keys.projects,
    keys.filterLists,
    keys.checklist,
  ],
  // Its title and picture are shown with tasks and with the templates of projects.
  'tag-updated': () => [
    keys.tags,
    keys.templates,
    keys.projectTemplates,
    keys.filterLists,
    keys.taskLists,
    keys.tasks,
  ],
  'data-list-updated': () => [keys.dataLists],
  // Names of people and groups are shown with their tasks.
  'collector-updated': () => [
    keys.collectors,
    keys.groups,
    keys.filterLists,
    keys.taskCounts,
    keys.checklist,
    keys.taskLists,
    keys.tasks,
  ],
  'group-updated': () => [
    keys.groups,
    keys.collectors,
    keys.filterLists,
    keys.checklist,
    keys.taskLists,
    keys.tasks,
  ],
  'staff-updated': () => [keys.team, keys.ownAccount, keys.viewer, keys.filterLists, keys.templateCreators],
  // Who needs a second step is said with the account and with the team.
  'company-updated': () => [keys.company, keys.team, keys.ownAccount, keys.viewer, keys.checklist],
}

/** The queries that this event makes stale, whether it came over the live socket or is what a mutation has done. */
export function staleAfter(event: LiveEvent): readonly Key[] {
  return staleKeys[event.name](event)
}

function taskOf({ taskId }: LiveEvent): Key {
  return taskId ? keys.task(taskId) : keys.tasks
}
