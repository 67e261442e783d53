import type { auditActionLabels } from '../messages/audit-en.ts'

/** An action of the audit log. The list is closed by its labels: logging another action is a type error. */
export type AuditAction = keyof typeof auditActionLabels

/**
 * The kinds of records that an audit line can have as its subject. `person` is staff, collector or group
 * member.
 */
export const auditSubjects = [
  'api-key',
  'collector',
  'company',
  'dashboard',
  'data-list',
  'device',
  'evidence',
  'export',
  'export-schedule',
  'file',
  'group',
  'inbox',
  'member',
  'notification',
  'person',
  'project',
  'project-template',
  'public-link',
  'session',
  'site',
  'staff',
  'tag',
  'task',
  'template',
  'template-draft',
  'webhook',
] as const
/** The kind of an audit line's subject. */
export type AuditSubject = (typeof auditSubjects)[number]

/** The kinds of records whose pages show their own history. */
export const historySubjects = [
  'collector',
  'data-list',
  'group',
  'member',
  'notification',
  'project',
  'site',
  'staff',
  'tag',
  'template',
  'webhook',
] as const satisfies readonly AuditSubject[]
/** The kind of a record with a history of its own. */
export type HistorySubject = (typeof historySubjects)[number]
