import type { DeliveryWay, NotificationType } from '@quadrat/domain/notification/notification'
import type {
  NotificationTranslations,
  SentLanguage,
} from '@quadrat/domain/notification/notification-languages'
import type { PushSubscription } from '#src/features/device/device.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'

// SQL text: claims and sets. A job has no company of its own, so each statement names it.

/**
 * How long a claim holds that is not renewed. A server that died, or cannot renew its claims, hands over none
 * of what it claimed after that time.
 */
export const claimSeconds = 12

/** A delivery that this server hands over. */
export interface ClaimedDelivery {
  id: number
  personId: number
  way: DeliveryWay
  attempts: number
  firstName: string
  phoneNumber: string | null
  email: string | null
  /** In which the person is written to. */
  language: string | null
  /** Of an automatic message: what this recipient gets in place of the text of the run. */
  own: { title: string; message: string; type: NotificationType; taskId: number | null } | null
  devices: { id: number; push: PushSubscription }[]
}

/**
 * Claims deliveries of a run, the oldest first: those that wait, and those of a server that died. Two servers
 * never claim the same one.
 */
export async function claimDeliveries(
  client: Pick<Tx['$client'], 'query'>,
  companyId: number,
  runId: number,
  { max, way }: { max: number; way: DeliveryWay },
  now: Date,
): Promise<ClaimedDelivery[]> {
  const expired = new Date(now.getTime() - claimSeconds * 1000)
  const run = [companyId, runId, now]
  // Not one statement: a node of a cluster takes one write in each.
  const [, { rows: claimed }] = await Promise.all([
    client.query('update notification_runs set worked_at = $3 where company_id = $1 and id = $2', run),
    client.query(
      `with picked as materialized (
         select id from notification_deliveries
         where company_id = $1 and run_id = $2 and way = $6
           and (status = 'waiting' and try_at <= $3 or status = 'claimed' and claimed_at < $4)
         order by try_at, id limit $5 for update skip locked
       )
       update notification_deliveries d set status = 'claimed', claimed_at = $3, attempts = d.attempts + 1
       from picked where d.company_id = $1 and d.id = picked.id
       returning d.id, d.person_id as "personId", d.way, d.attempts, d.title, d.message, d.type, d.task_id as "taskId"`,
      [...run, expired, max, way],
    ) as Promise<{ rows: ClaimedRow[] }>,
  ])
  if (claimed.length === 0) return []
  const { rows: recipients } = (await client.query(
    `select p.id, p.first_name as "firstName", p.phone_number as "phoneNumber", p.email,
       ${readsLanguage('p', '$1')} as language,
       (select coalesce(json_agg(json_build_object('id', v.id, 'push', v.push) order by v.id), '[]') from devices v
        where v.company_id = $1 and v.person_id = p.id and v.push is not null) as devices
     from people p where p.company_id = $1 and p.id = any ($2)`,
    [companyId, claimed.map(({ personId }) => personId)],
  )) as { rows: Recipient[] }
  const byId = new Map(recipients.map(({ id, ...recipient }) => [id, recipient]))
  return claimed
    .flatMap(({ id, personId, way, attempts, title, message, type, taskId }) => {
      const recipient = byId.get(personId)
      const task = taskId === null ? null : Number(taskId)
      const own = title === null ? null : { title, message, type, taskId: task }
      return recipient ? { way, attempts, own, ...recipient, id: Number(id), personId: Number(personId) } : []
    })
    .sort((one, other) => one.id - other.id)
}

type Recipient = Pick<ClaimedDelivery, 'firstName' | 'phoneNumber' | 'email' | 'language' | 'devices'> & {
  id: string
}
/** `title` is null where the delivery says what its run says. */
type ClaimedRow = Pick<ClaimedDelivery, 'way' | 'attempts'> & { id: string; personId: string } & (
    | { title: null; message: null; type: null; taskId: null }
    | { title: string; message: string; type: NotificationType; taskId: string | null }
  )

/**
 * True if deliveries of the run in a way are claimed, by whichever server. A claim of the future was made by
 * another clock, and would not expire soon.
 */
export async function hasClaims(
  tx: Tx,
  companyId: number,
  runId: number,
  way: DeliveryWay,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select from notification_deliveries where company_id = $1 and run_id = $2 and way = $3 and status = 'claimed'
       and claimed_at <= $4 limit 1`,
    [companyId, runId, way, now],
  )
  return rows.length > 0
}

/** What came of handing over a delivery. `again`: it is tried again at that time. */
export type Outcome = 'sent' | 'failed' | 'not-sent' | { again: Date }

/** What came of a delivery that this server has claimed. */
export type Noted = Pick<ClaimedDelivery, 'id' | 'attempts'> & {
  outcome: Outcome
  /** In which of its languages it goes out. */
  sentIn: SentLanguage | null
}

/** Notes what came of claimed deliveries. Those that another server has claimed since stay as they are. */
export async function noteOutcomes(
  client: Pick<Tx['$client'], 'query'>,
  companyId: number,
  noted: readonly Noted[],
  now: Date,
): Promise<void> {
  const isAgain = (outcome: Outcome) => typeof outcome === 'object'
  await client.query(
    `update notification_deliveries d set status = n.status, try_at = coalesce(n.again, d.try_at), claimed_at = null,
       sent_at = case when n.status = 'sent' then $6::timestamptz end,
       language = case when n.status = 'sent' then n.language end
     from unnest($2::bigint[], $3::int[], $4::text[], $5::timestamptz[], $7::text[])
       as n (id, attempts, status, again, language)
     where d.company_id = $1 and d.id = n.id and d.status = 'claimed' and d.attempts = n.attempts`,
    [
      companyId,
      noted.map(({ id }) => id),
      noted.map(({ attempts }) => attempts),
      noted.map(({ outcome }) => (isAgain(outcome) ? 'waiting' : outcome)),
      noted.map(({ outcome }) => (typeof outcome === 'object' ? outcome.again : null)),
      now,
      noted.map(({ sentIn }) => sentIn),
    ],
  )
}

/** A claim, told from a later one of the same delivery by the number of tries. */
type Claim = Pick<ClaimedDelivery, 'id' | 'attempts'>

/** Gives back what was claimed and not begun, because the server stops. */
export async function releaseDeliveries(tx: Tx, companyId: number, claims: readonly Claim[]): Promise<void> {
  await tx.$client.query(
    `update notification_deliveries d set status = 'waiting', claimed_at = null, attempts = d.attempts - 1
     from unnest($2::bigint[], $3::int[]) as c (id, attempts)
     where d.company_id = $1 and d.id = c.id and d.status = 'claimed' and d.attempts = c.attempts`,
    [companyId, claims.map(({ id }) => id), claims.map(({ attempts }) => attempts)],
  )
}

/**
 * Lets claims hold on, and the run count as worked on. Claims that another server has made since stay as they
 * are.
 */
export async function renewClaims(
  tx: Tx,
  companyId: number,
  runId: number,
  claims: readonly Claim[],
  now: Date,
): Promise<void> {
  const [ids, attempts] = [claims.map(({ id }) => id), claims.map(claim => claim.attempts)]
  await Promise.all([
    tx.$client.query('update notification_runs set worked_at = $3 where company_id = $1 and id = $2', [
      companyId,
      runId,
      now,
    ]),
    tx.$client.query(
      `update notification_deliveries d set claimed_at = $4 from unnest($2::bigint[], $3::int[]) as c (id, attempts)
       where d.company_id = $1 and d.id = c.id and d.status = 'claimed' and d.attempts = c.attempts`,
      [companyId, ids, attempts, now],
    ),
  ])
}

/** A run as it goes out. */
export interface RunContent {
  notificationId: number
  dueAt: Date
  title: string
  message: string
  translations: NotificationTranslations | null
  type: NotificationType
  companyName: string
  /** The ways in which something is left to hand over. */
  ways: DeliveryWay[]
}

/** The content of a run that has not ended; null if there is none. */
export async function findPendingRun(tx: Tx, companyId: number, runId: number): Promise<RunContent | null> {
  const { rows } = (await tx.$client.query(
    `select r.notification_id::text as "notificationId", r.due_at as "dueAt", r.title, r.message, r.translations, r.type,
       c.name as "companyName", array(select distinct d.way from notification_deliveries d
         where d.company_id = r.company_id and d.run_id = r.id and d.status in ('waiting', 'claimed')) as ways
     from notification_runs r join companies c on c.id = r.company_id
     where r.company_id = $1 and r.id = $2 and r.status = 'PENDING'`,
    [companyId, runId],
  )) as { rows: (Omit<RunContent, 'notificationId'> & { notificationId: string })[] }
  const [row] = rows
  return row ? { ...row, notificationId: Number(row.notificationId) } : null
}

/**
 * Ends a run of which nothing is left to hand over. A run without any recipient is an ERROR, and so is one of
 * which the service refused every message. Returns false if it has not ended.
 *
 * A notification that goes out once is then FAILED. A recurring one is FAILED only if it has no recipient
 * left.
 */
export async function endRun(tx: Tx, companyId: number, runId: number, now: Date): Promise<boolean> {
  const { rows: runs } = await tx.$client.query(
    `select notification_id as id from notification_runs
     where company_id = $1 and id = $2 and status = 'PENDING' for update`,
    [companyId, runId],
  )
  if (runs.length === 0) return false
  const { rows } = await tx.$client.query(
    `select count(*)::int as n, count(*) filter (where status in ('waiting', 'claimed'))::int as open,
       count(*) filter (where status <> 'failed' or received_at is not null)::int as reached
     from notification_deliveries where company_id = $1 and run_id = $2`,
    [companyId, runId],
  )
  const { n, open, reached } = rows[0] as { n: number; open: number; reached: number }
  if (open > 0) return false
  await tx.$client.query(
    'update notification_runs set status = $3, ended_at = $4 where company_id = $1 and id = $2',
    [companyId, runId, reached > 0 ? 'DONE' : 'ERROR', now],
  )
  if (reached === 0)
    await tx.$client.query(
      `update notifications set status = 'FAILED', next_send_at = null, row_version = row_version + 1, updated_at = $4
       where company_id = $1 and id = $2 and (status = 'SENT' or status = 'ACTIVE' and $3)`,
      [companyId, runs[0].id, n === 0, now],
    )
  return true
}

/** Scheduled notifications that are due, of all companies. */
export async function listDue(tx: Tx, now: Date): Promise<{ companyId: number; id: number }[]> {
  const { rows } = (await tx.$client.query(
    `select company_id::text, id::text from notifications where ${inCompany(tx, 'company_id')} and next_send_at <= $1
     order by next_send_at limit 1000`,
    [now],
  )) as { rows: { company_id: string; id: string }[] }
  return rows.map(row => ({ companyId: Number(row.company_id), id: Number(row.id) }))
}

/**
 * Takes runs on which no server works: begun by one that died, or with deliveries that are to be tried again
 * by now. They count as worked on, so that only one server takes each.
 */
export async function takeIdleRuns(tx: Tx, now: Date): Promise<{ companyId: number; runId: number }[]> {
  const idle = new Date(now.getTime() - claimSeconds * 1000)
  const company = tx.$client.companyId ?? 'r.company_id'
  const { rows } = (await tx.$client.query(
    `with picked as (
       select r.company_id, r.id from notification_runs r
       where ${inCompany(tx, 'r.company_id')} and r.status = 'PENDING' and coalesce(r.worked_at, r.created_at) < $2
         and (exists (select from notification_deliveries d where d.company_id = ${company} and d.run_id = r.id
             and (d.status = 'waiting' and d.try_at <= $1 or d.status = 'claimed' and d.claimed_at < $2))
           or not exists (select from notification_deliveries d where d.company_id = ${company} and d.run_id = r.id
             and d.status in ('waiting', 'claimed')))
       order by r.created_at limit 100 for update skip locked
     )
     update notification_runs r set worked_at = $1 from picked
     where ${inCompany(tx, 'r.company_id')} and r.company_id = picked.company_id and r.id = picked.id
     returning r.company_id::text, r.id::text`,
    [now, idle],
  )) as { rows: { company_id: string; id: string }[] }
  return rows.map(row => ({ companyId: Number(row.company_id), runId: Number(row.id) }))
}
