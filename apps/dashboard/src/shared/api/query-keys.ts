import type { LiveEvent, LiveEventName } from '@quadrat/domain/event'

/** The cache keys that changes make stale. `staleKeys` below is the only place that maps events to keys. */
export const keys = {
  viewer: ['viewer'],
  projectCount: ['project-count'],
  /** The company's progress in the checklist. */
  checklist: ['checklist'],
  /** Lists of tasks with any filter and page. */
  taskLists: ['tasks', 'list'],
  taskCounts: ['tasks', 'counts'],
  /** The figures of projects: their tasks, templates and data collectors. */
  projectFigures: ['tasks', 'counts', 'of-projects'],
  /** The figures and charts of the insights. */
  insights: ['insights'],
  /** The charts and texts that staff arranged. Their figures are under `insights`. */
  dashboards: ['dashboards'],
  /** Exports in progress and those that can be downloaded. */
  exports: ['exports'],
  exportLanguages: ['exportLanguages'],
  tasks: ['tasks', 'one'],
  task: (id: string) => ['tasks', 'one', id],
  /** The deleted reports that can be restored. */
  deletedTasks: ['tasks', 'deleted'],
  /** The history of a report, in all of its versions. */
  timelines: ['tasks', 'timelines'],
  /** What staff say to each other about a report. */
  taskComments: ['tasks', 'comments'],
  /** What staff and the data collector say to each other, and how far the viewer has read. */
  taskThreads: ['tasks', 'threads'],
  /** The choices of the filters: projects, templates, data collectors, groups, goals. */
  filterLists: ['filter-lists'],
  /** What the search over everything found. */
  find: ['find'],
  /** Data collectors and members of groups: lists and single ones. */
  collectors: ['collectors'],
  /** Lists of groups and single ones. */
  groups: ['groups'],
  /** Lists of templates, single ones and their versions. */
  templates: ['templates'],
  /** Lists of tags, and the choices of forms. */
  tags: ['tags'],
  /** Data lists, their options, and the choices of forms. */
  dataLists: ['data-lists'],
  /** The places of work of projects. */
  sites: ['sites'],
  /** Lists of projects and single ones. */
  projects: ['projects'],
  /** The people who have created templates. */
  templateCreators: ['templates', 'creators'],
  /** The templates of projects, and those that can be added. */
  projectTemplates: ['project-templates'],
  /** The staff, and the number of those without a second factor. */
  team: ['settings', 'team'],
  /** The viewer's own mails, second factor and sessions. */
  ownAccount: ['settings', 'own-account'],
  company: ['settings', 'company'],
  /** Lists of notifications, single ones and what became of them. */
  notifications: ['notifications'],
  /** The inbox of a person, its count and its settings. */
  inbox: (personId: string) => ['inbox', personId],
  /** How many reports wait for review. */
  waitingReviews: ['inbox', 'reviews'],
  /** Training videos and answered questions. No event changes them. */
  training: ['training'],
  /** Webhooks and their deliveries. */
  webhooks: ['settings', 'webhooks'],
  publicLinks: ['public-links'],
  apiKeys: ['settings', 'api-keys'],
  exportSchedules: ['settings', 'export-schedules'],
  /** The histories of records, and how many lines of the audit log are new. Every event changes them. */
  audit: ['audit'],
  /** The lines of the audit log. They stay until the reader asks for what is new. */
  auditLog: ['audit-log'],
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
  // An edited report is a new task, and its predecessor shows a link to it, so all single tasks are stale.
  'task-created': () => [
    keys.taskLists,
    keys.taskCounts,
    keys.timelines,
    keys.tasks,
    keys.insights,
    keys.waitingReviews,
  ],
  'task-updated': event => [
    taskOf(event),
    keys.taskLists,
    keys.taskCounts,
    keys.timelines,
    keys.deletedTasks,
    keys.insights,
    keys.waitingReviews,
  ],
  'evidence-created': event => [taskOf(event), keys.taskLists, keys.timelines],
  'evidence-updated': event => [taskOf(event), keys.taskLists, keys.timelines],
  'task-comment-updated': () => [keys.taskComments, keys.taskThreads],
  // Tasks are marked, found and counted by whether a message waits for a reply.
  'task-message-updated': event => [keys.taskThreads, taskOf(event), keys.taskLists],
  // The collectors and groups that a project offers depend on its members.
  'add-data-collector-to-project': () => afterMembership,
  'remove-data-collector-to-project': () => afterMembership,
  // The name is shown with tasks, collectors and groups. An archived project is none of those that a person
  // is limited to.
  'project-updated': () => [
    keys.viewer,
    keys.projects,
    keys.projectCount,
    keys.filterLists,
    keys.collectors,
    keys.groups,
    keys.checklist,
    keys.taskLists,
    keys.tasks,
    keys.insights,
  ],
  'export-updated': () => [keys.exports],
  // Projects show the goals and the number of their templates, and tags the number of templates.
  'template-updated': () => [
    keys.projectFigures,
    keys.templates,
    keys.tags,
    keys.projectTemplates,
    keys.projects,
    keys.filterLists,
    keys.checklist,
    keys.insights,
  ],
  // Tasks are marked, found and counted by it.
  'site-updated': () => [keys.sites, keys.taskLists, keys.taskCounts, keys.tasks, keys.insights],
  // The title and picture are shown with tasks and with the templates of projects.
  'tag-updated': () => [
    keys.tags,
    keys.templates,
    keys.projectTemplates,
    keys.filterLists,
    keys.taskLists,
    keys.tasks,
    keys.insights,
  ],
  'data-list-updated': () => [keys.dataLists, keys.filterLists],
  'dashboard-updated': () => [keys.dashboards],
  // Names of people and groups are shown with their tasks.
  'collector-updated': () => [
    keys.collectors,
    keys.groups,
    keys.filterLists,
    keys.taskCounts,
    keys.checklist,
    keys.taskLists,
    keys.tasks,
    keys.insights,
  ],
  'group-updated': () => [
    keys.groups,
    keys.collectors,
    keys.filterLists,
    keys.checklist,
    keys.taskLists,
    keys.tasks,
    keys.insights,
  ],
  'notification-updated': () => [keys.notifications],
  'staff-updated': () => [keys.team, keys.ownAccount, keys.viewer, keys.filterLists, keys.templateCreators],
  // The account and the team show who needs a second factor.
  'webhook-updated': () => [keys.webhooks],
  // Those of colleagues are of no interest here. What they have seen is: it may be one's own other tab.
  'inbox-updated': ({ staffId }) => (staffId ? [keys.inbox(staffId), keys.waitingReviews] : [['inbox']]),
  'public-link-updated': () => [keys.publicLinks],
  'api-key-updated': () => [keys.apiKeys],
  'export-schedule-updated': () => [keys.exportSchedules],
  'company-updated': () => [keys.company, keys.team, keys.ownAccount, keys.viewer, keys.checklist],
}

/** The keys that an event makes stale. A mutation uses its own event. */
export function staleAfter(event: LiveEvent): readonly Key[] {
  return [...staleKeys[event.name](event), keys.audit]
}

/**
 * The events that change nothing of a list of tasks but one row, unless the list is filtered by what they
 * change.
 */
const rowEvents: readonly LiveEventName[] = [
  'task-updated',
  'task-message-updated',
  'evidence-created',
  'evidence-updated',
]

/** The id of the task whose row alone the event changes; null if it may change which tasks a list has. */
export function changedRow({ name, taskId }: LiveEvent): string | null {
  return rowEvents.includes(name) && taskId ? taskId : null
}

function taskOf({ taskId }: LiveEvent): Key {
  return taskId ? keys.task(taskId) : keys.tasks
}
