import { scopesByNoun, verbText } from '../account/scope-words.ts'
import { listed } from '../language/listed.ts'
import { textOf } from '../language/texts.ts'
import {
  type AuditField,
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
  group: 'group',
  template: 'template',
  member: 'member',
}
/** The fields by the names that filters and layouts of the API have for them. */
const fieldOfName: Record<string, AuditField> = {
  baorider: 'collectorId',
  category: 'tagId',
  community: 'groupId',
  community_member: 'member',
  createdAt: 'arrivedAt',
  date_range: 'arrivedAt',
  date_reported: 'reportedAt',
  field: 'question',
  gte: 'from',
  lte: 'to',
  notIn: 'not',
  task_type: 'templateId',
  task_type_version: 'version',
  un_sdg: 'sdgId',
}
const fieldOf = (name: string) => fieldOfName[name] ?? name
/** Tests of filters that need no word beside their value. */
const wordless = new Set(['eq', 'in', 'contains', 'between'])
/** What no value means where that is not nothing. */
const noValue = (field: string) => (field === 'inProjects' ? teamTexts.wholeCompany : null)

/** What is shown elsewhere in the line, or says nothing to people. */
const silent = new Set(['before', 'after', 'changed', 'call', 'webhook', 'digest', 'name', 'title'])
/** The fields whose values are codes. */
const coded = new Set(['status', 'role', 'gender', 'type', 'kind', 'schedule', 'from', 'to'])
const codeLabels = [roleLabel, taskStatusLabel, auditSubjectLabels]

type Detail = Record<string, unknown>
/** Returns the name of a record; undefined if it has none, or is gone. */
export type NameOf = (kind: AuditSubject, id: string) => string | undefined

/** The records that the values of a line's details name. */
export function recordsIn(detail: Detail): { kind: AuditSubject; id: string }[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    const kind = refersTo[fieldOf(name)]
    if (!kind) return recordsIn(parts(value))
    return idsIn(value).map(id => ({ kind, id }))
  })
}

/** The numbers of a field: itself, its list, or those that a filter compares it with. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(idsIn)
  return isId(value) ? [String(value)] : []
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

/** @param isInner true within another value, whose parts are already separated by semicolons */
function inWords(field: string, value: unknown, nameOf: NameOf, isInner = false): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (field === 'scopes' && Array.isArray(value)) return scopesInWords(value.map(String))
  if (Array.isArray(value))
    return value.length ? listed(value.map(one => inWords(field, one, nameOf) ?? '–')) : null
  const kind = refersTo[field]
  if (kind && isId(value)) return nameOf(kind, String(value)) ?? `#${value}`
  if (typeof value === 'object') {
    const inner = Object.entries(value).flatMap(([name, one]) => {
      const isTest = wordless.has(name) || name === 'notIn'
      const text = inWords(isTest ? field : fieldOf(name), one, nameOf, true)
      if (text === null) return []
      return wordless.has(name)
        ? text
        : texts.labelAndValue({ label: auditFieldLabel(fieldOf(name)), value: text })
    })
    if (inner.length === 0) return null
    return isInner ? listed(inner) : inner.join('; ')
  }
  const text = String(value)
  if (field === 'action') return auditActionLabels[text as AuditAction] ?? text
  if (!coded.has(field)) return text
  const label = codeLabels.map(labels => textOf(labels, text)).find(found => found !== null) ?? text
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase().replaceAll('_', ' ')
}

/** The permissions of an API key as the settings show them. */
const scopesInWords = (scopes: readonly string[]) =>
  scopesByNoun(scopes)
    .map(({ heading, scopes: its }) =>
      texts.labelAndValue({ label: heading, value: listed(its.map(verbText)) }),
    )
    .join('; ') || null

const parts = (value: unknown): Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Detail) : {}
