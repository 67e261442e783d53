import type { Role } from '@quadrat/domain/account/permission'
import {
  type AuditAction,
  type AuditSubject,
  auditSubjects,
  type HistorySubject,
} from '@quadrat/domain/audit/audit'
import { auditActionLabels } from '@quadrat/domain/messages/audit-en'
import type { Tx } from '#src/platform/database/db.ts'
import { recordNames } from './record-names.queries.ts'

/*
 * SQL text throughout: the audit log has no table in Drizzle, and a page is a union over records of many
 * kinds.
 */

/** The filters of the log. Null and undefined filter nothing. */
export interface AuditFilters {
  /** The id of the person who did it. */
  person?: number | null
  action?: AuditAction | null
  kind?: AuditSubject | null
  /** The id of a record, with or without '#', or a part of its name. */
  record?: string | null
  project?: number | null
  from?: Date | null
  to?: Date | null
}

/** Where a page begins: the time in microseconds since 1970 and the id of the line before it. */
export interface AuditPosition {
  at: string
  id: string
}

export interface AuditRow {
  id: string
  at: Date
  /** `at` in microseconds, for the position of the next page. */
  atMicros: string
  action: AuditAction
  subjectKind: AuditSubject
  subjectId: string | null
  projectId: string | null
  detail: Record<string, unknown>
  network: string | null
  device: string | null
  isRedacted: boolean
  person: { companyId: number; id: number; role: Role; firstName: string; lastName: string } | null
}

/** A record that lines are about. */
export interface RecordRef {
  kind: AuditSubject
  id: string
}

const micros = `(extract(epoch from a.at) * 1000000)::bigint`
const columns = `a.id, a.at, ${micros} as "atMicros", a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId",
  a.project_id as "projectId", a.detail, a.network, a.device, a.actor_id`
/** The newest first. */
const order = 'order by at desc, id desc'

/** Records that are gone are named by the line of their end. */
const endings: AuditAction[] = [
  'template.delete',
  'webhook.delete',
  'project.remove-sample',
  'public-link.revoke',
  'export-schedule.delete',
]
/** The actions on reports; `AuditLine` allows no others. */
const actionsOnReports = (Object.keys(auditActionLabels) as AuditAction[]).filter(action =>
  action.startsWith('task.'),
)
/** Up to so many records, their lines are read record by record; those of more are frequent in the log. */
const recordsApart = 5000

/** Builds the conditions of a statement: `$n` for each value. */
export function conditionsOf(filters: AuditFilters, values: unknown[]): string[] {
  const conditions = ['a.company_id = $1']
  const add = (text: string, value: unknown) => {
    if (value !== null && value !== undefined) conditions.push(`${text} $${values.push(value)}`)
  }
  add('a.actor_id =', filters.person)
  add('a.action =', filters.action)
  add('a.subject_kind =', filters.kind)
  // The index of kinds has no lines about reports, which are most of all, and says so in these words.
  if (filters.kind && filters.kind !== 'task') conditions.push(`a.subject_kind <> 'task'`)
  add('a.project_id =', filters.project)
  add('a.at >=', filters.from)
  add('a.at <=', filters.to)
  return conditions
}

/**
 * True for all lines about reports: those of each action are read from its index. Another filter has an
 * index of its own, whose lines are mostly about reports, too.
 */
const isKindOfReports = ({ kind, action, person, project }: AuditFilters) =>
  kind === 'task' && !action && person == null && project == null

/** The select of the lines that match, of which `limit` may follow. Joined with nothing. */
function selectLines(
  companyId: number,
  filters: AuditFilters,
  records: readonly RecordRef[] | null,
  more: { before?: AuditPosition | null; after?: AuditPosition | null; limit: number },
): { text: string; values: unknown[] } {
  const values: unknown[] = [companyId]
  const conditions = conditionsOf(filters, values)
  for (const [sign, position] of [
    ['<', more.before],
    ['>', more.after],
  ] as const)
    if (position)
      conditions.push(
        `(a.at, a.id) ${sign} (timestamptz 'epoch' + $${values.push(position.at)}::bigint * interval '1 microsecond',
          $${values.push(position.id)}::bigint)`,
      )
  if (records) {
    if (records.length <= recordsApart) {
      const list = `unnest($${values.push(records.map(({ kind }) => kind))}::text[],
        $${values.push(records.map(({ id }) => id))}::bigint[])`
      const limit = `$${values.push(more.limit)}`
      const ofRecord = `from audit a where ${conditions.join(' and ')} and a.subject_kind = r.kind and a.subject_id = r.id`
      // Only as many records as lines can be on the page: those of which the newest line is the newest. The
      // lines of the others, of which there may be very many, are not read.
      const newest = `select r.* from ${list} as r (kind, id) cross join lateral (
        select a.at, a.id as line ${ofRecord} order by a.at desc, a.id desc limit 1) a
        order by a.at desc, a.line desc limit ${limit}`
      return {
        text: `select a.* from (${newest}) r cross join lateral (select ${columns} ${ofRecord} ${order} limit ${limit}) a
          ${order} limit ${limit}`,
        values,
      }
    }
    // Compared by a hash of the list while the lines are read by time, for which an expression leaves no
    // other way.
    conditions.push(
      `a.subject_kind || ' ' || a.subject_id = any ($${values.push(records.map(({ kind, id }) => `${kind} ${id}`))}::text[])`,
    )
  }
  const limit = `$${values.push(more.limit)}`
  if (isKindOfReports(filters) && !records) {
    const ofAction = `select ${columns} from audit a where ${conditions.join(' and ')} and a.action = one.action ${order} limit ${limit}`
    return {
      text: `select a.* from unnest($${values.push(actionsOnReports)}::text[]) as one (action) cross join lateral (${ofAction}) a
        ${order} limit ${limit}`,
      values,
    }
  }
  const text = `select ${columns} from audit a where ${conditions.join(' and ')} ${order} limit ${limit}`
  return { text, values }
}

/** The records whose id or name the text says; null for no text. */
export async function findRecords(
  tx: Tx,
  companyId: number,
  { record, kind }: AuditFilters,
): Promise<RecordRef[] | null> {
  const typed = record?.trim()
  if (!typed) return null
  const [, id] = /^#?(\d{1,16})$/.exec(typed) ?? []
  const { rows } = await tx.$client.query(
    `with named as (${recordNames}), gone as (
       select subject_kind as kind, subject_id as id, coalesce(detail ->> 'title', detail ->> 'name', detail ->> 'url') as name
       from audit where company_id = $1 and action = any ($4)
     )
     select distinct kind, id from (
       select kind, id from named where strpos(folded, fold($2::text)) > 0
       union all select kind, id from gone where strpos(fold(name), fold($2::text)) > 0
       union all select k.kind, $3::bigint from unnest($6::text[]) as k (kind)
     ) found where id is not null and ($5::text is null or kind = $5)`,
    [companyId, typed.startsWith('#') && id ? null : typed, id ?? null, endings, kind ?? null, auditSubjects],
  )
  return rows
}

/** A page of the lines that match, the newest first. */
export async function listLines(
  tx: Tx,
  companyId: number,
  filters: AuditFilters,
  page: { before: AuditPosition | null; limit: number },
): Promise<AuditRow[]> {
  const records = await findRecords(tx, companyId, filters)
  return records?.length === 0 ? [] : linesOf(tx, selectLines(companyId, filters, records, page))
}

/** The number of matching lines after a position, at most `max`. */
export async function countNewer(
  tx: Tx,
  companyId: number,
  filters: AuditFilters,
  after: AuditPosition,
  max: number,
): Promise<number> {
  const records = await findRecords(tx, companyId, filters)
  if (records?.length === 0) return 0
  const { text, values } = selectLines(companyId, filters, records, { after, limit: max })
  const { rows } = await tx.$client.query(`select count(*)::int as n from (${text}) newer`, values)
  return rows[0].n
}

/** A page of the lines about a record and what is part of it, the newest first. */
export async function listHistory(
  tx: Tx,
  companyId: number,
  kind: HistorySubject,
  id: number,
  page: { before: AuditPosition | null; limit: number },
): Promise<AuditRow[]> {
  const records = await recordsOf(tx, companyId, kind, id)
  return records.length ? linesOf(tx, selectLines(companyId, {}, records, page)) : []
}

/**
 * The record with what is part of it: of a project its templates and its place of work, of a person their
 * sign-in.
 */
async function recordsOf(tx: Tx, companyId: number, kind: HistorySubject, id: number): Promise<RecordRef[]> {
  const own = { kind, id: String(id) }
  if (kind === 'collector' || kind === 'member')
    return [
      { ...own, kind: 'collector' },
      { ...own, kind: 'member' },
    ]
  if (kind === 'template') {
    const { rows } = await tx.$client.query(
      'select root_id as id from templates where company_id = $1 and id = $2',
      [companyId, id],
    )
    return [{ ...own, id: rows[0]?.id ?? own.id }]
  }
  if (kind !== 'project') return [own]
  const { rows } = await tx.$client.query(
    `select 'site' as kind, id from sites where company_id = $1 and project_id = $2
     union all select 'project-template', id from project_templates where company_id = $1 and project_id = $2`,
    [companyId, id],
  )
  return [own, ...rows]
}

async function linesOf(tx: Tx, { text, values }: { text: string; values: unknown[] }): Promise<AuditRow[]> {
  const { rows } = await tx.$client.query(
    `select a.*, exists (select from audit_redactions r where r.company_id = $1 and r.audit_id = a.id) as "isRedacted",
       case when p.id is not null then json_build_object('companyId', p.company_id, 'id', p.id, 'role', p.role,
         'firstName', p.first_name, 'lastName', p.last_name) end as person
     from (${text}) a left join people p on p.company_id = $1 and p.id = a.actor_id order by a.at desc, a.id desc`,
    values,
  )
  return rows
}

/**
 * The names of records, by kind and id as `kind id`. Records without a name, or that are gone, are missing.
 */
export async function namesOf(
  tx: Tx,
  companyId: number,
  records: readonly RecordRef[],
): Promise<Map<string, string>> {
  if (!records.length) return new Map()
  const { rows } = await tx.$client.query(
    `select n.kind || ' ' || n.id as key, n.name from (${recordNames}) n
     join (select distinct * from unnest($2::text[], $3::bigint[])) as r (kind, id) on r.kind = n.kind and r.id = n.id`,
    [companyId, records.map(({ kind }) => kind), records.map(({ id }) => id)],
  )
  return new Map(rows.map((row: { key: string; name: string }) => [row.key, row.name]))
}

/**
 * How far the log of the company is chained, and the hash that can be kept outside; null before the first
 * link.
 */
export async function newestLink(tx: Tx, companyId: number): Promise<{ lines: number; hash: string } | null> {
  const { rows } = await tx.$client.query(
    `select position::int as lines, encode(hash, 'hex') as hash from audit_links where company_id = $1
     order by position desc limit 1`,
    [companyId],
  )
  return rows[0] ?? null
}
