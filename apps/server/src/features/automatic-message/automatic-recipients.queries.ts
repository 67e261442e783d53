import {
  inactivityDays,
  lastReportDays,
  loginDays,
  type StaffKind,
} from '@quadrat/domain/notification/automatic-message'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { sql } from 'drizzle-orm'
import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import { splitBy, taskCountsBy } from '#src/features/task/task-split.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'

/** Of a person `p`: they can read messages, and have not switched automatic ones off. */
export const wantsAutomatic = `not p.blocked and p.status <> 'ARCHIVED' and p.receive_automatic_messages`

// SQL text: sets of people with what is known of them. A job has no company of its own, so each statement
// names it.

const dayMs = 24 * 60 * 60 * 1000
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Who of the field may get a reminder: nobody who was never invited in. */
const reachable = `p.role = any ($2) and ${wantsAutomatic} and p.status <> 'REQUEST_PENDING'`
/** When the person last used the app; null if never. */
const lastSeen = `(select max(s.last_seen_at) from sessions s where s.company_id = p.company_id and s.person_id = p.id)`
/** When the person last got a message of the kind in $3. */
const lastTold = `(select max(d.created_at) from notifications n
  join notification_deliveries d on d.company_id = n.company_id and d.notification_id = n.id
  where n.company_id = p.company_id and n.automatic = $3 and d.person_id = p.id)`

/** The reports of each collector in a time, by their status now: the counts of the feed. */
export async function reportsByCollector(
  tx: Tx,
  companyId: number,
  [from, end]: readonly [Date, Date],
): Promise<Map<number, Partial<Record<TaskStatus, number>>>> {
  const filters = { createdAt: { gte: from, lte: new Date(end.getTime() - 1) } }
  const counts = taskCountsBy(companyId, filters, splitBy('reporterId', 'status'))
  const { rows } = await tx.execute<{ id: string; status: TaskStatus; n: number }>(sql`
    select p.id::text, c.k2 as status, sum(c.n)::integer as n from (${counts}) c
    join people p on p.company_id = ${companyId} and p.id = c.k1
    where p.role in (${sql.join(
      fieldRoles.map(role => sql`${role}`),
      sql`, `,
    )}) and ${sql.raw(wantsAutomatic)}
    group by 1, 2 having sum(c.n) > 0`)
  const found = new Map<number, Partial<Record<TaskStatus, number>>>()
  for (const { id, status, n } of rows) found.set(Number(id), { ...found.get(Number(id)), [status]: n })
  return found
}

/** The languages in which people are written to; without those who read English. */
export async function languagesOf(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = (await tx.$client.query(
    `select p.id::text, l.language from people p cross join lateral (select ${readsLanguage('p', '$1')} as language) l
     where p.company_id = $1 and p.id = any ($2) and l.language is not null`,
    [companyId, personIds],
  )) as { rows: { id: string; language: string }[] }
  return new Map(rows.map(({ id, language }) => [Number(id), language]))
}

/** Collectors who have not used the app for two weeks and have not been told so since. */
export async function listInactive(tx: Tx, companyId: number, now: Date): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `select p.id::text from people p cross join lateral (select ${lastSeen} as seen) s
     where p.company_id = $1 and ${reachable} and s.seen <= $4 and s.seen > $5
       and coalesce(${lastTold} < s.seen, true) order by p.id`,
    [
      companyId,
      fieldRoles,
      'DC_INACTIVITY',
      before(now, inactivityDays.from),
      before(now, inactivityDays.to),
    ],
  )) as { rows: { id: string }[] }
  return rows.map(({ id }) => Number(id))
}

/** A collector with their last report. */
export interface LastReport {
  personId: number
  template: string
  at: Date
}

/**
 * Collectors of a project in progress who use the app, have reported nothing for a week, and have not been
 * told so since their last report.
 */
export async function listLastReports(tx: Tx, companyId: number, now: Date): Promise<LastReport[]> {
  const { rows } = (await tx.$client.query(
    `select p.id::text as "personId", title_in(v.title, v.titles, ${readsLanguage('p', '$1')}) as template, t.created_at as at
     from people p cross join lateral (
       select created_at, template_id, template_version from tasks t
       where t.company_id = p.company_id and t.reporter_id = p.id order by t.id desc limit 1
     ) t
     join templates v on v.company_id = p.company_id and v.root_id = t.template_id and v.version = t.template_version
     where p.company_id = $1 and ${reachable} and t.created_at <= $4 and t.created_at > $5
       and ${lastSeen} > $6 and coalesce(${lastTold} < t.created_at, true)
       and exists (select from project_collectors c join projects j on j.company_id = c.company_id and j.id = c.project_id
         where c.company_id = p.company_id and c.person_id = p.id and j.status = 'IN_PROGRESS')
     order by p.id`,
    [
      companyId,
      fieldRoles,
      'DC_LAST_TASK_REPORTED',
      before(now, lastReportDays.from),
      before(now, lastReportDays.to),
      before(now, inactivityDays.from),
    ],
  )) as { rows: (Omit<LastReport, 'personId'> & { personId: string })[] }
  return rows.map(row => ({ ...row, personId: Number(row.personId) }))
}

/** Somebody of the staff who gets a mail. */
export interface MailRecipient {
  personId: number
  email: string
  firstName: string
  /** In which the person is written to. */
  language: string | null
}

const staffColumns = `p.id::text as "personId", p.email, p.first_name as "firstName", ${readsLanguage('p', '$1')} as language`
const mayGetMail = `p.company_id = $1 and p.role in ('admin', 'superAdmin') and not p.blocked and p.confirmed
  and p.email is not null`
type StaffRow = Omit<MailRecipient, 'personId'> & { personId: string }

/** Staff who wish the weekly report. */
export async function listReportReaders(tx: Tx, companyId: number): Promise<MailRecipient[]> {
  const { rows } = (await tx.$client.query(
    `select ${staffColumns} from people p where ${mayGetMail} and p.receive_weekly_status_report order by p.id`,
    [companyId],
  )) as { rows: StaffRow[] }
  return rows.map(row => ({ ...row, personId: Number(row.personId) }))
}

/** Staff who wish the login reminder and have not signed in for a week, with when they last did. */
export async function listAbsentStaff(
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<(MailRecipient & { seen: Date })[]> {
  const { rows } = (await tx.$client.query(
    `select ${staffColumns}, s.seen from people p cross join lateral (select ${lastSeen} as seen) s
     where ${mayGetMail} and p.receive_login_reminder and s.seen <= $2 and s.seen > $3 order by p.id`,
    [companyId, before(now, loginDays.from), before(now, loginDays.to)],
  )) as { rows: (StaffRow & { seen: Date })[] }
  return rows.map(row => ({ ...row, personId: Number(row.personId) }))
}

/** Notes a mail. False if it went out before. */
export async function insertMail(
  tx: Tx,
  mail: { companyId: number; kind: StaffKind; personId: number; about: Date },
  now: Date,
): Promise<boolean> {
  const { rowCount } = (await tx.$client.query(
    `insert into automatic_mails (company_id, kind, person_id, about, sent_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [mail.companyId, mail.kind, mail.personId, mail.about, now],
  )) as { rowCount: number }
  return rowCount > 0
}
