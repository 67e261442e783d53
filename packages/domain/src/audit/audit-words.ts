import { listed } from '../language/listed.ts'
import { textOf } from '../language/texts.ts'
import {
  auditActionLabels,
  auditFieldLabel,
  auditSubjectLabels,
  auditValueTexts as texts,
} from '../messages/audit-en.ts'
import { taskStatusLabel } from '../messages/en.ts'
import { roleLabel } from '../messages/role-en.ts'
import { teamTexts } from '../messages/staff-en.ts'
import type { AuditAction, AuditSubject } from './audit.ts'

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

/** The kind of record that a field's number names, or each number of its list. */
const refersTo: Record<string, AuditSubject> = {
  collectorId: 'collector',
  collector: 'collector',
  collectors: 'collector',
  reporterId: 'person',
  creatorId: 'staff',
  dataListId: 'data-list',
  author: 'person',
  groupId: 'group',
  tagId: 'tag',
  templateId: 'template',
  projectId: 'project',
  project: 'project',
  person: 'person',
  inProjects: 'project',
}
/** What no value means where that is not nothing. */
const noValue = (field: string) => (field === 'inProjects' ? teamTexts.wholeCompany : null)

/** What is shown elsewhere in the line, or says nothing to people. */
const silent = new Set(['before', 'after', 'changed', 'webhook', 'digest', 'name', 'title'])
/** The fields whose values are codes. */
const coded = new Set(['status', 'role', 'gender', 'type', 'kind', 'schedule', 'from', 'to'])
const codeLabels = [roleLabel, taskStatusLabel, auditSubjectLabels]

type Detail = Record<string, unknown>
/** Returns the name of a record; undefined if it has none, or is gone. */
export type NameOf = (kind: AuditSubject, id: string) => string | undefined

/** The records that the values of a line's details name. */
export function recordsIn(detail: Detail): { kind: AuditSubject; id: string }[] {
  return Object.entries(detail).flatMap(([field, value]) => {
    const kind = refersTo[field]
    if (!kind) return recordsIn(parts(value))
    return [value].flat().flatMap(one => (isId(one) ? { kind, id: String(one) } : []))
  })
}

const isId = (value: unknown) => /^\d+$/.test(String(value))

/** The changes of a line in words, and what was changed without a value that is short enough to be kept. */
export function auditChanges(action: AuditAction, detail: Detail, nameOf: NameOf): AuditChange[] {
  const [before, after] = [parts(detail.before), parts(detail.after)]
  const shown = (field: string) => ({
    label: auditFieldLabel(field),
    before: inWords(field, before[field], nameOf) ?? noValue(field),
    after: inWords(field, after[field], nameOf) ?? noValue(field),
  })
  const changes = Object.keys(after).map(shown)
  // Decisions say the status before and after by themselves.
  if (action.startsWith('task.') && typeof detail.from === 'string' && typeof detail.to === 'string')
    changes.push({
      label: texts.status,
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
  return long.length ? [...facts, { label: texts.alsoChanged, value: listed(long) }] : facts
}

function inWords(field: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value))
    return value.length ? listed(value.map(one => inWords(field, one, nameOf) ?? '–')) : null
  const kind = refersTo[field]
  if (kind && isId(value)) return nameOf(kind, String(value)) ?? `#${value}`
  if (typeof value === 'object') {
    const inner = Object.entries(value).flatMap(([key, one]) => {
      const text = inWords(key, one, nameOf)
      return text === null ? [] : `${auditFieldLabel(key)}: ${text}`
    })
    return inner.length ? inner.join('; ') : null
  }
  const text = String(value)
  if (field === 'action') return auditActionLabels[text as AuditAction] ?? text
  if (!coded.has(field)) return text
  const label = codeLabels.map(labels => textOf(labels, text)).find(found => found !== null) ?? text
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase().replaceAll('_', ' ')
}

const parts = (value: unknown): Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Detail) : {}
