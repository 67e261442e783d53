import type { ReviewTransition } from '@quadrat/domain/task/task'
import type { WebhookType } from '@quadrat/domain/webhook/webhook'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'

/** A message for webhooks. The SQL function `queue_webhooks` writes its body where a webhook asks for it. */
export interface WebhookMessage {
  type: WebhookType
  /** The kind of record, and the key under which the message has it. */
  kind: 'task' | 'project' | 'collector' | 'template'
  id: number
  /** `id` is of another record, which belongs to this one. */
  from?: 'evidence'
  /** More keys of the message. */
  more?: Record<string, unknown>
}

const decisions: readonly string[] = [
  'task.approve',
  'task.reject',
  'task.request-edit',
  'task.reopen',
] satisfies `task.${ReviewTransition}`[]
/** What has changed in a task, by the action. */
const edits: Partial<Record<AuditLine['action'], string>> = {
  'task.update-documents': 'documents',
  'task.arrive': 'photos',
  'task.refuse-photo': 'photos',
}

/** Returns the message that tells webhooks of an audited change; undefined if there is none. */
export function webhookMessageOf({
  action,
  subjectKind,
  subjectId,
  detail = {},
}: AuditLine): WebhookMessage | undefined {
  if (subjectId === null) return undefined
  const id = subjectId
  const task = (type: WebhookType, more?: Record<string, unknown>): WebhookMessage => ({
    type,
    kind: 'task',
    id,
    ...(more && { more }),
  })
  if (action === 'task.submit' || action === 'task.create')
    return detail.editFrom ? task('task.edited.v1', { change: 'resubmitted' }) : task('task.submitted.v1')
  if (decisions.includes(action)) {
    const decision = action.slice('task.'.length)
    return task('task.decided.v1', { decision, from: detail.from, reason: detail.reason ?? null })
  }
  const change = edits[action]
  if (change) return task('task.edited.v1', { change })
  if (action === 'evidence.update')
    return { ...task('task.edited.v1', { change: 'notes' }), from: 'evidence' }
  if (action === 'task.delete') return task('task.deleted.v1', { reason: detail.reason })
  if (action === 'task.restore') return task('task.restored.v1')
  if (subjectKind === 'project') return projectMessage(action, id, detail)
  if (subjectKind === 'collector') return collectorMessage(action, id, detail)
  if (subjectKind === 'template' && isPublication(action, detail))
    return { type: 'template.published.v1', kind: 'template', id }
  return undefined
}

type Detail = Record<string, unknown>

function projectMessage(action: string, id: number, detail: Detail): WebhookMessage | undefined {
  if (action === 'project.create') return { type: 'project.created.v1', kind: 'project', id }
  if (action !== 'project.update') return undefined
  const type = isArchived(detail) ? 'project.archived.v1' : 'project.updated.v1'
  return { type, kind: 'project', id, more: { changed: detail.changed } }
}

function collectorMessage(action: string, id: number, detail: Detail): WebhookMessage | undefined {
  if (action === 'collector.create') return { type: 'collector.created.v1', kind: 'collector', id }
  if (action !== 'collector.update') return undefined
  const type = isArchived(detail) ? 'collector.archived.v1' : 'collector.updated.v1'
  return { type, kind: 'collector', id, more: { changed: detail.changed } }
}

/** True if this change has archived the record. */
const isArchived = ({ changed, status }: Detail) =>
  status === 'ARCHIVED' && Array.isArray(changed) && changed.includes('status')

/** True if the phones get a template for the first time, again, or in a new version. */
const isPublication = (action: string, { status, changed }: Detail) =>
  action === 'template.enable' ||
  (action === 'template.create' && status === 'active') ||
  (action === 'template.update' && status === 'active' && Array.isArray(changed) && changed.length > 0)
