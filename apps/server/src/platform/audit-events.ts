import type { AuditAction, AuditSubject } from '@quadrat/domain/audit'
import type { LiveEvent, LiveEventName } from '@quadrat/domain/event'
import type { AuditLine, QueuedEvent } from './transaction.ts'

/** The event that a change is published by, and the field of it that names the subject; null when none does. */
type Published = { name: LiveEventName; id: Exclude<keyof LiveEvent, 'name'> | null }
/** Why no event is published. */
type Unpublished = { none: string }

/** What is published of a change, by what the audit line is about. A new subject does not compile without a line. */
const bySubject: Record<AuditSubject, Published | Unpublished> = {
  task: { name: 'task-updated', id: 'taskId' },
  evidence: { name: 'evidence-updated', id: 'evidenceId' },
  project: { name: 'project-updated', id: 'projectId' },
  template: { name: 'template-updated', id: 'templateId' },
  'project-template': { name: 'template-updated', id: null },
  tag: { name: 'tag-updated', id: 'tagId' },
  'data-list': { name: 'data-list-updated', id: 'dataListId' },
  export: { name: 'export-updated', id: 'exportId' },
  collector: { name: 'collector-updated', id: 'collectorId' },
  member: { name: 'collector-updated', id: 'collectorId' },
  group: { name: 'group-updated', id: 'groupId' },
  staff: { name: 'staff-updated', id: 'staffId' },
  company: { name: 'company-updated', id: null },
  file: { none: 'a file is shown once something refers to it, and that is published' },
  device: { none: 'every phone reports at each start; permissions that changed are published by the action' },
  session: { none: 'no screen but its owner’s shows a session; its sockets are closed' },
  person: { none: 'codes that somebody signs in with are shown to nobody' },
}

/** Actions whose event is another one than that of their subject. */
const byAction: Partial<Record<AuditAction, Published | Unpublished>> = {
  'task.submit': { name: 'task-created', id: 'taskId' },
  'project.add-collector': { name: 'add-data-collector-to-project', id: 'projectId' },
  'project.remove-collector': { name: 'remove-data-collector-to-project', id: 'projectId' },
  'task.export': { none: 'a file leaves; an export that is kept is published by the action' },
  'collector.export': { none: 'a file leaves and nothing changes' },
  'group.export-members': { none: 'a file leaves and nothing changes' },
  'account.send-confirmation': { none: 'a mail leaves and nothing that is shown changes' },
  'account.send-password-reset': { none: 'a mail leaves and nothing that is shown changes' },
}

/** Past this many lines about subjects of one kind, one event without an id stands for all of them. */
const apartMax = 20

/**
 * The events that the audit lines of a transaction call for and its actions have not queued themselves. So an
 * action that is logged is published: it queues an event itself only to name more ids or a wider audience.
 */
export function eventsOfAudit(log: readonly AuditLine[], queued: readonly QueuedEvent[]): QueuedEvent[] {
  const known = new Set(queued.flatMap(event => [event.name, ...idsOf(event)]))
  const ofAll = new Set(queued.flatMap(event => (idsOf(event).length ? [] : event.name)))
  const missing = new Map<string, LiveEvent>()
  for (const line of log) {
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
