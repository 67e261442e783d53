import { limits } from '@quadrat/domain/limits'
import type { WebhookStatus } from '@quadrat/domain/webhook/webhook'
import { restMs, webhookFailuresMax } from '@quadrat/domain/webhook/webhook'
import type { Tx } from '#src/platform/database/db.ts'

// Statements of the sender. It serves all companies, so it runs as the owner. They are SQL text: sets with
// skip locked.

/** A delivery that this server is to send. */
export interface Claimed {
  companyId: number
  id: number
  claim: string
  webhookId: number
  /** The webhook's own, to which its secrets are bound. */
  clientId: string
  url: string
  messageId: string
  type: string
  body: string
  isTest: boolean
  tries: number
  createdAt: Date
  sealedSecret: Buffer
  sealedOldSecret: Buffer | null
}

/**
 * The companies with an active webhook, and when the next delivery is due; null if none waits. It reads a
 * small table, and the index of what waits.
 */
export async function findWork(
  client: Pick<Tx['$client'], 'query'>,
  now: Date,
): Promise<{ companies: ReadonlySet<number>; dueAt: Date | null }> {
  const { rows } = (await client.query(
    `select w.company_id::text as company, min(case when w.rests_until > $1 then w.rests_until else (
         select min(d.next_try_at) from webhook_deliveries d
         where d.company_id = w.company_id and d.webhook_id = w.id and d.state = 'waiting') end) as due
     from webhooks w where w.status = 'active' group by w.company_id`,
    [now],
  )) as { rows: { company: string; due: Date | null }[] }
  const due = rows.flatMap(row => (row.due ? [row.due.getTime()] : []))
  return {
    companies: new Set(rows.map(({ company }) => Number(company))),
    dueAt: due.length ? new Date(due.reduce((a, b) => Math.min(a, b))) : null,
  }
}

/** Longer than a try takes: another server takes over what this one has not ended by then. */
const leaseMs = 2 * limits.webhooks.timeoutMs

/**
 * Claims deliveries that are due: of each webhook the oldest, of each record the first that has not ended,
 * and a test before others. A webhook that fails gets one at a time. Two servers never claim the same one,
 * because the webhook is locked and the update looks again.
 * @param sending what this server is sending
 * @param free how many this server may claim
 */
export async function claimDeliveries(
  tx: Tx,
  now: Date,
  claim: string,
  sending: readonly Pick<Claimed, 'companyId' | 'webhookId'>[],
  free: number,
): Promise<Claimed[]> {
  const { rows } = await tx.$client.query(
    `with due as materialized (
       select w.company_id, w.id, w.failures >= $7 as fails, coalesce(b.n, 0) as busy
       from webhooks w left join (
         select company_id, id, count(*)::int as n from unnest($4::bigint[], $5::bigint[]) s (company_id, id) group by 1, 2
       ) b on b.company_id = w.company_id and b.id = w.id
       where w.status = 'active' and (w.rests_until is null or w.rests_until <= $1)
         and coalesce(b.n, 0) < case when w.failures >= $7 then 1 else $6 end
         and exists (select from webhook_deliveries d where d.company_id = w.company_id and d.webhook_id = w.id
           and d.state = 'waiting' and d.next_try_at <= $1)
       -- In another order each time, so that none comes last always.
       order by random() limit 500
       for update of w skip locked
     ), picked as materialized (
       select p.* from due cross join lateral (
         select f.company_id, f.id, row_number() over () as turn from (
           select d.company_id, d.id from webhook_deliveries d
           where d.company_id = due.company_id and d.webhook_id = due.id and d.state = 'waiting' and d.next_try_at <= $1
             and not exists (select from webhook_deliveries e where e.company_id = d.company_id
               and e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.id < d.id)
           order by d.is_test desc, d.id
           limit case when due.fails then 1 else $6 - due.busy end
         ) f
       ) p order by p.turn limit $8
     ), claimed as (
       update webhook_deliveries d set claim = $2, next_try_at = $3, tries = d.tries + 1
       from picked p
       where d.company_id = p.company_id and d.id = p.id and d.state = 'waiting' and d.next_try_at <= $1
       returning d.*
     ), resting as (
       update webhooks w set rests_until = $3 from due, claimed c
       where due.fails and w.company_id = due.company_id and w.id = due.id and c.company_id = w.company_id and c.webhook_id = w.id
     )
     select c.company_id::int8, c.id, c.webhook_id, w.client_id, w.url, c.message_id, c.type, c.body, c.is_test, c.tries,
       c.created_at, w.sealed_secret, case when w.old_secret_until > $1 then w.sealed_old_secret end as sealed_old_secret
     from claimed c join webhooks w on w.company_id = c.company_id and w.id = c.webhook_id
     order by c.id`,
    [
      now,
      claim,
      new Date(now.getTime() + leaseMs),
      sending.map(({ companyId }) => companyId),
      sending.map(({ webhookId }) => webhookId),
      limits.webhooks.atOnce.webhook,
      webhookFailuresMax,
      free,
    ],
  )
  return rows.map((row: ClaimedRow) => ({
    companyId: Number(row.company_id),
    id: Number(row.id),
    claim,
    webhookId: Number(row.webhook_id),
    clientId: row.client_id,
    url: row.url,
    messageId: row.message_id,
    type: row.type,
    body: row.body,
    isTest: row.is_test,
    tries: row.tries,
    createdAt: row.created_at,
    sealedSecret: row.sealed_secret,
    sealedOldSecret: row.sealed_old_secret,
  }))
}

interface ClaimedRow {
  company_id: string
  id: string
  webhook_id: string
  client_id: string
  url: string
  message_id: string
  type: string
  body: string
  is_test: boolean
  tries: number
  created_at: Date
  sealed_secret: Buffer
  sealed_old_secret: Buffer | null
}

/** What came of one try. */
export interface Tried {
  at: Date
  durationMs: number
  requestHeaders: Record<string, string>
  status: number | null
  error: string | null
  responseHeaders: Record<string, string> | null
  responseBody: string | null
  responseCut: boolean
}

/**
 * Writes a try into the log and frees its delivery. The log has it also when another server took the delivery
 * over meanwhile. After a success the webhook no longer fails. If it had failed so often that it was given
 * one try at a time, what waits is due at once. After fewer failures each message keeps its own wait: an
 * address that takes others refuses that message. All of it is one statement, which needs no transaction
 * around it.
 * @param next when it is tried again; null if it has ended
 * @returns whether the webhook had failed before and takes messages again
 */
export async function recordTry(
  client: Pick<Tx['$client'], 'query'>,
  { companyId, id, claim, webhookId }: Claimed,
  tried: Tried,
  state: 'waiting' | 'delivered' | 'failed',
  next: Date | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query(
    // The webhook is locked before its deliveries, as by whoever deletes it.
    `with failing as materialized (
       select company_id, id, failures from webhooks
       where $4 = 'delivered' and company_id = $1 and id = $15 and failures > 0 for update
     ), ended as (
       update webhook_deliveries set state = $4, claim = null, next_try_at = coalesce($5, next_try_at),
         ended_at = case when $4 = 'waiting' then null else $6::timestamptz end
       where company_id = $1 and id = $2 and claim = $3 and (select count(*) from failing) >= 0
     ), healed as (
       update webhooks w set failures = 0, failing_since = null, failed_at = null, rests_until = null
       from failing f where w.company_id = f.company_id and w.id = f.id returning w.id
     ), forward as (
       update webhook_deliveries d set next_try_at = $6 from failing f
       where f.failures >= $16 and d.company_id = f.company_id and d.webhook_id = f.id and d.id <> $2
         and d.state = 'waiting' and d.claim is null and d.next_try_at > $6
     ), logged as (
       insert into webhook_tries (company_id, delivery_id, at, duration_ms, request_headers, status, error,
         response_headers, response_body, response_cut)
       select $1, $2, $7, $8, $9, $10, $11, $12, $13, $14
       where exists (select from webhook_deliveries where company_id = $1 and id = $2)
     )
     select from healed`,
    [
      companyId,
      id,
      claim,
      state,
      next,
      now,
      tried.at,
      tried.durationMs,
      JSON.stringify(tried.requestHeaders),
      tried.status,
      tried.error,
      tried.responseHeaders && JSON.stringify(tried.responseHeaders),
      tried.responseBody,
      tried.responseCut,
      webhookId,
      webhookFailuresMax,
    ],
  )
  return rows.length > 0
}

/** A webhook after a failure. */
export interface Failing {
  status: WebhookStatus
  failures: number
  failingSince: Date
  url: string
}

/**
 * Notes a failure, and how long the webhook rests. Tries that ran at the same time count once.
 * @param startedAt when the try began
 */
export async function noteFailure(
  tx: Tx,
  companyId: number,
  webhookId: number,
  startedAt: Date,
  now: Date,
): Promise<Failing | null> {
  const { rows } = await tx.$client.query(
    `update webhooks set failing_since = coalesce(failing_since, $4), failed_at = $4,
       failures = failures + case when failed_at is null or failed_at <= $3 then 1 else 0 end
     where company_id = $1 and id = $2
     returning status, failures, failing_since, url`,
    [companyId, webhookId, startedAt, now],
  )
  const [row] = rows
  if (!row) return null
  const rest = restMs(row.failures)
  if (rest > 0)
    await tx.$client.query('update webhooks set rests_until = $3 where company_id = $1 and id = $2', [
      companyId,
      webhookId,
      new Date(now.getTime() + rest),
    ])
  return { status: row.status, failures: row.failures, failingSince: row.failing_since, url: row.url }
}

/** Stops an active webhook. Returns whether it was active. */
export async function stopWebhook(
  tx: Tx,
  companyId: number,
  webhookId: number,
  status: 'paused' | 'gone',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `update webhooks set status = $3, rests_until = null, row_version = row_version + 1, updated_at = $4
     where company_id = $1 and id = $2 and status = 'active'`,
    [companyId, webhookId, status, now],
  )
  return rowCount === 1
}

/** The admins of a company who have confirmed their address. */
export async function listAdmins(tx: Tx, companyId: number): Promise<number[]> {
  const { rows } = await tx.$client.query(
    `select id from people where company_id = $1 and role in ('superAdmin', 'admin') and confirmed and not blocked`,
    [companyId],
  )
  return rows.map((row: { id: string }) => Number(row.id))
}

/**
 * Gives up what has waited for longer than it is tried, such as of a webhook that is off. Deletes old logs.
 */
export async function cleanUpDeliveries(
  tx: Tx,
  now: Date,
  { giveUpBefore, deleteBefore }: { giveUpBefore: Date; deleteBefore: Date },
): Promise<void> {
  await tx.$client.query(
    `update webhook_deliveries set state = 'failed', claim = null, ended_at = $1
     where state = 'waiting' and created_at < $2 and next_try_at < $1`,
    [now, giveUpBefore],
  )
  await tx.$client.query('delete from webhook_deliveries where created_at < $1', [deleteBefore])
}
