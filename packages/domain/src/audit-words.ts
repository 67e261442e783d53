import type { AuditAction, AuditSubject } from './audit.ts'
import { roleLabel } from './glossary.ts'
import { auditFieldLabel } from './messages/audit-en.ts'
import { taskStatusLabel } from './messages/en.ts'

/** A field of a record before and after a change, in words. Null stands for no value. */
export interface AuditChange {
  label: string
  before: string | null
  after: string | null
}

/** Something else that a line says. */
export interface AuditFact {
  label: string
  value: string
}

/** The kind of record that a field's number names. */
const refersTo: Record<string, AuditSubject> = {
  collectorId: 'collector',
  collector: 'collector',
  reporterId: 'person',
  creatorId: 'staff',
  author: 'person',
  groupId: 'group',
  tagId: 'tag',
  templateId: 'template',
  projectId: 'project',
  project: 'project',
}

/** What is shown elsewhere in the line, or says nothing to people. */
const silent = new Set(['before', 'after', 'changed', 'webhook', 'digest', 'name', 'title'])
/** The fields whose values are codes. */
const coded = new Set(['status', 'role', 'gender', 'type', 'kind', 'schedule', 'from', 'to'])
const codeLabels: Record<string, string> = { ...taskStatusLabel, ...roleLabel }

type Detail = Record<string, unknown>
/** Returns the name of a record; undefined if it has none, or is gone. */
export type NameOf = (kind: AuditSubject, id: string) => string | undefined

/** The records that the values of a line's details name. */
export function recordsIn(detail: Detail): { kind: AuditSubject; id: string }[] {
  return [detail, parts(detail.before), parts(detail.after)].flatMap(part =>
    Object.entries(part).flatMap(([field, value]) => {
      const kind = refersTo[field]
      return kind && /^\d+$/.test(String(value)) ? { kind, id: String(value) } : []
    }),
  )
}

/** The changes of a line in words, and what was changed without a value that is short enough to be kept. */
export function auditChanges(action: AuditAction, detail: Detail, nameOf: NameOf): AuditChange[] {
  const [before, after] = [parts(detail.before), parts(detail.after)]
  const shown = (field: string) => ({
    label: auditFieldLabel(field),
    before: inWords(field, before[field], nameOf),
    after: inWords(field, after[field], nameOf),
  })
  const changes = Object.keys(after).map(shown)
  // Decisions say the status before and after by themselves.
  if (action.startsWith('task.') && typeof detail.from === 'string' && typeof detail.to === 'string')
    changes.push({
      label: 'Status',
      before: inWords('status', detail.from, nameOf),
      after: inWords('status', detail.to, nameOf),
    })
  return changes
}

/** What a line says besides its changes. */
export function auditFacts(detail: Detail, nameOf: NameOf): AuditFact[] {
  const after = parts(detail.after)
  const facts = Object.entries(detail).flatMap(([field, value]) => {
    if (silent.has(field) || field in after || field === 'from' || field === 'to') return []
    const text = inWords(field, value, nameOf)
    return text === null ? [] : { label: auditFieldLabel(field), value: text }
  })
  const changed = Array.isArray(detail.changed) ? detail.changed.map(String) : []
  const long = changed.filter(field => !(field in after)).map(auditFieldLabel)
  return long.length ? [...facts, { label: 'Also changed', value: long.join(', ') }] : facts
}

function inWords(field: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const kind = refersTo[field]
  if (kind && /^\d+$/.test(String(value))) return nameOf(kind, String(value)) ?? `#${value}`
  if (Array.isArray(value))
    return value.length ? value.map(one => inWords('', one, nameOf) ?? '–').join(', ') : null
  if (typeof value === 'object') {
    const inner = Object.entries(value).flatMap(([key, one]) => {
      const text = inWords(key, one, nameOf)
      return text === null ? [] : `${auditFieldLabel(key)}: ${text}`
    })
    return inner.length ? inner.join('; ') : null
  }
  const text = String(value)
  if (!coded.has(field)) return text
  const label = codeLabels[text] ?? text
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase().replaceAll('_', ' ')
}

const parts = (value: unknown): Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Detail) : {}
