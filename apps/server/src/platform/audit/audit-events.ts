import type { AuditAction, AuditSubject } from '@quadrat/domain/audit/audit'
import type { LiveEvent, LiveEventName } from '@quadrat/domain/event'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import type { QueuedEvent } from '#src/platform/database/transaction.ts'

/**
 * The event that publishes a change, and its field that holds the subject's id. `id` is null if no field
 * does.
 */
type Published = { name: LiveEventName; id: Exclude<keyof LiveEvent, 'name'> | null }
/** The reason why no event is published. */
type Unpublished = { none: string }

/** The event of each audit subject. The type makes a new subject without an entry a compile error. */
const bySubject: Record<AuditSubject, Published | Unpublished> = {
  task: { name: 'task-updated', id: 'taskId' },
  evidence: { name: 'evidence-updated', id: 'evidenceId' },
  project: { name: 'project-updated', id: 'projectId' },
  template: { name: 'template-updated', id: 'templateId' },
  'template-draft': { name: 'template-updated', id: null },
  'project-template': { name: 'template-updated', id: null },
  site: { name: 'site-updated', id: 'siteId' },
  tag: { name: 'tag-updated', id: 'tagId' },
  dashboard: { name: 'dashboard-updated', id: null },
  'data-list': { name: 'data-list-updated', id: 'dataListId' },
  export: { name: 'export-updated', id: 'exportId' },
  collector: { name: 'collector-updated', id: 'collectorId' },
  member: { name: 'collector-updated', id: 'collectorId' },
  group: { name: 'group-updated', id: 'groupId' },
  notification: { name: 'notification-updated', id: 'notificationId' },
  inbox: { name: 'inbox-updated', id: 'staffId' },
  staff: { name: 'staff-updated', id: 'staffId' },
  company: { name: 'company-updated', id: null },
  file: { none: 'a file is shown only when another record refers to it, and that change is published' },
  device: { none: 'phones report at every start; the action publishes changed permissions' },
  session: {
    none: 'its sockets are closed; the action publishes the sessions of a lost phone, which its page shows',
  },
  webhook: { name: 'webhook-updated', id: 'webhookId' },
  'api-key': { name: 'api-key-updated', id: 'apiKeyId' },
  'export-schedule': { name: 'export-schedule-updated', id: 'exportScheduleId' },
  'public-link': { name: 'public-link-updated', id: 'publicLinkId' },
  person: { none: 'sign-in codes are not shown on any screen' },
}

/** Actions with another event than the one of their subject. */
const byAction: Partial<Record<AuditAction, Published | Unpublished>> = {
  'task.submit': { name: 'task-created', id: 'taskId' },
  'task.create': { name: 'task-created', id: 'taskId' },
  'task.comment': { name: 'task-comment-updated', id: 'taskId' },
  'task.delete-comment': { name: 'task-comment-updated', id: 'taskId' },
  'task.message': { name: 'task-message-updated', id: 'taskId' },
  'task.settle-messages': { name: 'task-message-updated', id: 'taskId' },
  'task.answer': { name: 'task-message-updated', id: 'taskId' },
  'project.add-collector': { name: 'add-data-collector-to-project', id: 'projectId' },
  'project.remove-collector': { name: 'remove-data-collector-to-project', id: 'projectId' },
  'task.export': { none: 'only a download; the action publishes an export that is stored' },
  'audit.export': { none: 'only a download; nothing changes' },
  'audit.redact': { none: 'a job does it, and no screen keeps old lines for long' },
  'collector.export': { none: 'only a download; nothing changes' },
  'group.export-members': { none: 'only a download; nothing changes' },
  'subscription.start': { none: 'a page of the payment service; nothing changes yet' },
  'subscription.open-portal': { none: 'a page of the payment service; nothing changes yet' },
  'account.send-confirmation': { none: 'only a mail; nothing on a screen changes' },
  'account.send-sign-in-link': { none: 'only a mail; nothing on a screen changes' },
  'account.send-password-reset': { none: 'only a mail; nothing on a screen changes' },
}

/**
 * The largest number of events of one name per transaction. Above it, a single event without an id replaces
 * them.
 */
const apartMax = 20

/**
 * Returns the events that the audit lines of a transaction require and that its actions have not queued
 * themselves. Every audited action is therefore published; an action queues an event itself only to add ids
 * or a wider audience.
 * @param queued the events that the actions of the transaction have queued
 */
export function eventsOfAudit(audit: readonly AuditLine[], queued: readonly QueuedEvent[]): QueuedEvent[] {
  const known = new Set(queued.flatMap(event => [event.name, ...idsOf(event)]))
  const ofAll = new Set(queued.flatMap(event => (idsOf(event).length ? [] : event.name)))
  const missing = new Map<string, LiveEvent>()
  for (const line of audit) {
    const rule = byAction[line.action] ?? bySubject[line.subjectKind]
    if ('none' in rule) continue
    const { name, id } = rule
    const event: LiveEvent =
      id === null || line.subjectId === null ? { name } : { name, [id]: String(line.subjectId) }
    const [key = name] = idsOf(event)
    if (!known.has(key) && !ofAll.has(name)) missing.set(key, event)
  }
  return [...Map.groupBy(missing.values(), event => event.name).values()].flatMap(together)
}

function together(events: LiveEvent[]): QueuedEvent[] {
  const [first] = events
  if (!first || events.length <= apartMax) return events
  const phones = events.flatMap(event => event.collectorId ?? []).map(Number)
  return [{ name: first.name, ...(phones.length && { phones }) }]
}

function idsOf({ name, phones: _, ...ids }: QueuedEvent): string[] {
  return Object.entries(ids).map(([field, id]) => `${name} ${field} ${id}`)
}
