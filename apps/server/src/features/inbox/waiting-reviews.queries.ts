import { inboxLimits } from '@quadrat/domain/notification/inbox'
import { taskCounts } from '#src/features/task/task-counts.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'

// SQL text: counters and the ends of indexes, in one statement.

/** Reports that wait for a decision. */
export interface WaitingReviews {
  count: number
  /** How many the person has not seen yet, at most `countedMax`. */
  fresh: number
}

/**
 * How many reports of the company wait, and how many of them are new to the person. A report whose photos
 * came late has a lower id than what was seen; the greater number of those that wait says that there is
 * something new.
 */
export async function countWaitingReviews(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<WaitingReviews> {
  const { rows } = await tx.$client.query(
    `with mine as (
       select coalesce(max(reviews_seen_id), 0) as seen, coalesce(max(reviews_seen_count), 0) as n
       from inbox_settings where company_id = $1 and person_id = $2
     ), waiting as (
       select coalesce(sum(n), 0)::int as n from ${taskCounts} where status = 'PENDING'
     ), newer as (
       select count(*)::int as n from (
         select from tasks where company_id = $1 and status = 'PENDING' and id > (select seen from mine) limit $3) t
     )
     select waiting.n as count, least($3, greatest(newer.n, waiting.n - mine.n))::int as fresh from mine, waiting, newer`,
    [companyId, personId, inboxLimits.countedMax],
  )
  return { count: rows[0].count, fresh: rows[0].count === 0 ? 0 : rows[0].fresh }
}

/** Notes that the person has seen the reports that wait now. */
export async function markReviewsSeen(
  tx: Tx,
  companyId: number,
  personId: number,
  byMail: readonly string[],
): Promise<void> {
  await tx.$client.query(
    `insert into inbox_settings (company_id, person_id, by_mail, reviews_seen_id, reviews_seen_count)
     select $1, $2, $3, coalesce((select max(id) from tasks where company_id = $1 and status = 'PENDING'), 0),
       coalesce((select sum(n) from ${taskCounts} where status = 'PENDING'), 0)
     on conflict (company_id, person_id) do update set
       reviews_seen_id = greatest(inbox_settings.reviews_seen_id, excluded.reviews_seen_id),
       reviews_seen_count = excluded.reviews_seen_count`,
    [companyId, personId, byMail],
  )
}

/** Who is to be told of reports that wait, and how. */
export interface ReviewsToNotify {
  companyId: number
  personId: number
  email: string | null
  firstName: string
  /** In which the person is written to. */
  language: string | null
  isMailed: boolean
  browsers: number[]
}

/**
 * Takes the people who asked to be told of reports that wait, once an hour at most and only of new ones. Two
 * servers take nobody twice. Runs as the owner.
 */
export async function takeReviewsToNotify(tx: Tx, now: Date): Promise<ReviewsToNotify[]> {
  const { companyId } = tx.$client
  const { rows: taken } = (await tx.$client.query(
    `with due as materialized (
       select s.company_id, s.person_id, newest.id as newest from inbox_settings s
       join people q on q.company_id = s.company_id and q.id = s.person_id
       cross join lateral (select t.id from tasks t where t.company_id = ${companyId ?? 's.company_id'} and t.status = 'PENDING'
         and (not q.in_projects or t.project_id = any (projects_of_person(q.company_id, q.id)))
         order by t.id desc limit 1) newest
       where ${inCompany(tx, 's.company_id')} and ${inCompany(tx, 'q.company_id')}
         and 'reviews-waiting' = any (s.by_mail || s.by_push)
         and (s.reviews_told_at is null or s.reviews_told_at <= $2)
         and newest.id > greatest(s.reviews_seen_id, s.reviews_told_id)
       for update of s skip locked
     )
     update inbox_settings s set reviews_told_at = $1, reviews_told_id = due.newest from due
     where ${inCompany(tx, 's.company_id')} and s.company_id = due.company_id and s.person_id = due.person_id
     returning s.company_id as company, s.person_id as person`,
    [now, new Date(now.getTime() - inboxLimits.reviewsEveryMinutes * 60_000)],
  )) as { rows: { company: string; person: string }[] }
  if (taken.length === 0) return []
  const { rows } = await tx.$client.query(
    `select p.company_id as "companyId", p.id as "personId", p.email, p.first_name as "firstName",
       ${readsLanguage('p', String(companyId ?? 'p.company_id'))} as language,
       p.confirmed and 'reviews-waiting' = any (s.by_mail) as "isMailed",
       array(select b.id from inbox_browsers b where 'reviews-waiting' = any (s.by_push)
         and b.company_id = ${companyId ?? 's.company_id'} and b.person_id = s.person_id) as browsers
     from unnest($1::bigint[], $2::bigint[]) as t (company, person)
     join inbox_settings s on s.company_id = t.company and s.person_id = t.person
     join people p on p.company_id = s.company_id and p.id = s.person_id
     where ${inCompany(tx, 's.company_id')} and ${inCompany(tx, 'p.company_id')}
       and p.role not in ('collector', 'member', 'apiKey') and not p.blocked and p.status <> 'ARCHIVED'`,
    [taken.map(row => row.company), taken.map(row => row.person)],
  )
  return rows.map((row: ReviewsToNotify) => ({
    ...row,
    companyId: Number(row.companyId),
    personId: Number(row.personId),
    browsers: row.browsers.map(Number),
  }))
}
