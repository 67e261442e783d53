import { scopesByNoun, verbText } from '../account/scope-words.ts'
import { languageName } from '../language/language-names.ts'
import { listed } from '../language/listed.ts'
import { spoken, textOf } from '../language/texts.ts'
import { auditCodes } from '../messages/audit-codes-en.ts'
import {
  type AuditField,
  auditActionLabels,
  auditFieldLabel,
  auditSubjectLabels,
  auditValueTexts as texts,
} from '../messages/audit-en.ts'
import { countingLabel } from '../messages/counted-reports-en.ts'
import { taskStatusLabel } from '../messages/en.ts'
import { exportTexts } from '../messages/export-en.ts'
import { inboxKindLabel } from '../messages/inbox-kinds-en.ts'
import { genderLabel } from '../messages/people-en.ts'
import { coarsenessLabel } from '../messages/public-link-en.ts'
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
  answers: 'answer',
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
  or: 'anyOf',
  task_definition: 'projectTemplateId',
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
/** The words of the fields whose values are codes. The first group with the code counts. */
const codeLabels = (): Record<string, readonly object[]> => ({
  status: [taskStatusLabel, auditCodes.status],
  projectStatus: [auditCodes.projectStatus, auditCodes.status],
  from: [taskStatusLabel, roleLabel],
  to: [taskStatusLabel, roleLabel],
  role: [roleLabel],
  gender: [genderLabel],
  type: [auditCodes.type],
  kind: [auditCodes.kind, auditSubjectLabels],
  recur: [auditCodes.recur],
  every: [auditCodes.every],
  step: [auditCodes.step],
  split: [auditSubjectLabels, auditCodes.split],
  measure: [auditCodes.measure],
  counted: [countingLabel],
  coarseness: [coarsenessLabel],
  format: [auditCodes.format],
  collectors: [auditCodes.collectors],
  by: [auditCodes.by],
  byMail: [inboxKindLabel],
  byPush: [inboxKindLabel],
})
/** The words of what a file has above its columns, and in its cells. */
const layoutLabels = (): Record<string, Record<string, { label: string }>> => ({
  titles: exportTexts.titlesAre,
  answer: exportTexts.answersAre,
})

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

/** What the words of a line are made with. */
interface Wording {
  action: AuditAction
  nameOf: NameOf
  timeOf: (text: string) => string
}

const isDay = /^\d{4}-\d\d-\d\d$/
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** Writes days and instants as the reader does. @param timeZone the zone in which instants are shown */
export function shownTime(timeZone: string): (text: string) => string {
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const time = { ...day, hour: '2-digit', minute: '2-digit', timeZone } as const
  return text =>
    new Intl.DateTimeFormat(spoken().locale, isDay.test(text) ? { ...day, timeZone: 'UTC' } : time).format(
      new Date(text),
    )
}

/**
 * The changes of a line in words, and what was changed without a value that is short enough to be kept.
 * @param timeOf how days and instants are written; files have them as they are stored
 */
export function auditChanges(
  action: AuditAction,
  detail: Detail,
  nameOf: NameOf,
  timeOf = shownTime('UTC'),
): AuditChange[] {
  const wording = { action, nameOf, timeOf }
  const [before, after] = [parts(detail.before), parts(detail.after)]
  const shown = (field: string) => ({
    label: auditFieldLabel(field),
    before: inWords(field, before[field], wording) ?? noValue(field),
    after: inWords(field, after[field], wording) ?? noValue(field),
  })
  const changes = Object.keys(after).map(shown)
  // Decisions say the status before and after by themselves.
  if (action.startsWith('task.') && typeof detail.from === 'string' && typeof detail.to === 'string')
    changes.push({
      label: texts.status,
      before: inWords('status', detail.from, wording),
      after: inWords('status', detail.to, wording),
    })
  return changes
}

/** What a line says besides its changes. @param timeOf see `auditChanges` */
export function auditFacts(
  action: AuditAction,
  detail: Detail,
  nameOf: NameOf,
  timeOf = shownTime('UTC'),
): AuditFact[] {
  const after = parts(detail.after)
  const facts = Object.entries(detail).flatMap(([field, value]) => {
    if (silent.has(field) || field in after || field === 'from' || field === 'to') return []
    const text = inWords(field, value, { action, nameOf, timeOf })
    return text === null ? [] : { label: auditFieldLabel(field), value: text }
  })
  const changed = Array.isArray(detail.changed) ? detail.changed.map(String) : []
  const long = changed.filter(field => !(field in after)).map(auditFieldLabel)
  return long.length ? [...facts, { label: texts.alsoChanged, value: listed(long) }] : facts
}

/** @param isInner true within another value, whose parts are already separated by semicolons */
function inWords(field: string, value: unknown, wording: Wording, isInner = false): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (field === 'scopes' && Array.isArray(value)) return scopesInWords(value.map(String))
  if (Array.isArray(value))
    return value.length ? listed(value.map(one => inWords(field, one, wording) ?? '–')) : null
  const kind = refersTo[field]
  if (kind && isId(value)) return wording.nameOf(kind, String(value)) ?? `#${value}`
  if (typeof value === 'object') {
    const inner = Object.entries(value).flatMap(([name, one]) => {
      const isTest = wordless.has(name) || name === 'notIn'
      const text =
        name === 'between' && Array.isArray(one)
          ? one.map(end => inWords(field, end, wording) ?? '').join(' – ')
          : inWords(isTest ? field : fieldOf(name), one, wording, true)
      if (text === null) return []
      return wordless.has(name)
        ? text
        : texts.labelAndValue({ label: auditFieldLabel(fieldOf(name)), value: text })
    })
    if (inner.length === 0) return null
    return isInner ? listed(inner) : inner.join('; ')
  }
  return codeInWords(field, String(value), wording) ?? String(value)
}

/** The words of a code, a language or a day; null for what people wrote. */
function codeInWords(field: string, code: string, { action, timeOf }: Wording): string | null {
  if (field === 'action') return textOf(auditActionLabels, code)
  if (field === 'language' || field === 'languages') return languageName(code)
  const ofFile = layoutLabels()[field]?.[code]
  if (ofFile) return ofFile.label
  // Projects and reports have statuses of the same names.
  const own = field === 'status' && action.startsWith('project.') ? 'projectStatus' : field
  const label = (codeLabels()[own] ?? []).map(labels => textOf(labels, code)).find(found => found !== null)
  if (label) return label === label.toUpperCase() ? inSentenceCase(label) : label
  const isTime = (isDay.test(code) || isInstant.test(code)) && !Number.isNaN(Date.parse(code))
  return isTime ? timeOf(code) : null
}

/** Labels of badges are in capitals. */
function inSentenceCase(label: string): string {
  const { locale } = spoken()
  return label.charAt(0) + label.slice(1).toLocaleLowerCase(locale)
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
