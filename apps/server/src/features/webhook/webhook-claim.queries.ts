import { limits } from '@quadrat/domain/limits'
import type { WebhookStatus } from '@quadrat/domain/webhook/webhook'
import { restMs, webhookFailuresMax } from '@quadrat/domain/webhook/webhook'
import type { Tx } from '#src/platform/database/db.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'

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
 * @param rowsOf returns the rows of a table that this database has, as SQL
 */
export async function findWork(
  client: Pick<Tx['$client'], 'query'>,
  now: Date,
  rowsOf: (table: string) => string | Promise<string>,
): Promise<{ companies: ReadonlySet<number>; dueAt: Date | null }> {
  const { rows } = (await client.query(
    `select w.company_id::text as company, min(case when w.rests_until > $1 then w.rests_until else (
         select min(d.next_try_at) from ${await rowsOf('webhook_deliveries')} d
         where d.company_id = w.company_id and d.webhook_id = w.id and d.state = 'waiting') end) as due
     from ${await rowsOf('webhooks')} w where w.status = 'active' group by w.company_id`,
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
  const due = await lockDueWebhooks(tx, now, sending)
  if (due.length === 0) return []
  const { atOnce } = limits.webhooks
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = (await tx.$client.query(
    `with picked as materialized (
       select f.company_id, f.id from unnest($4::bigint[], $5::bigint[], $6::int[]) as due (company_id, id, most)
       cross join lateral (
         select o.company_id, o.id, row_number() over () as turn from (
           select d.company_id, d.id from webhook_deliveries d
           where d.company_id = ${tx.$client.companyId ?? 'due.company_id'} and d.webhook_id = due.id
             and d.state = 'waiting' and d.next_try_at <= $1
             and not exists (select from webhook_deliveries e where e.company_id = ${tx.$client.companyId ?? 'd.company_id'}
               and e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.id < d.id)
           order by d.is_test desc, d.id limit due.most
         ) o
       ) f order by f.turn limit $7
     )
     update webhook_deliveries d set claim = $2, next_try_at = $3, tries = d.tries + 1 from picked p
     where ${inCompany(tx, 'd.company_id')} and d.company_id = p.company_id and d.id = p.id
       and d.state = 'waiting' and d.next_try_at <= $1
     returning d.company_id::text, d.id, d.webhook_id, d.message_id, d.type, d.body, d.is_test, d.tries, d.created_at`,
    [
      now,
      claim,
      until,
      due.map(webhook => webhook.company),
      due.map(webhook => webhook.id),
      due.map(({ fails, busy }) => (fails ? 1 : atOnce.webhook - busy)),
      free,
    ],
  )) as { rows: ClaimedRow[] }
  const byId = new Map(due.map(webhook => [`${webhook.company}.${webhook.id}`, webhook]))
  const claimed = rows.flatMap(row => {
    const webhook = byId.get(`${row.company_id}.${row.webhook_id}`)
    return webhook ? { ...row, webhook } : []
  })
  const failing = [...new Set(claimed.filter(row => row.webhook.fails).map(row => row.webhook))]
  if (failing.length > 0)
    await tx.$client.query(
      `update webhooks w set rests_until = $3 from unnest($1::bigint[], $2::bigint[]) as f (company_id, id)
       where ${inCompany(tx, 'w.company_id')} and w.company_id = f.company_id and w.id = f.id`,
      [failing.map(({ company }) => company), failing.map(({ id }) => id), until],
    )
  return claimed
    .map(({ webhook, ...row }) => ({
      companyId: Number(row.company_id),
      id: Number(row.id),
      claim,
      webhookId: Number(row.webhook_id),
      clientId: webhook.client_id,
      url: webhook.url,
      messageId: row.message_id,
      type: row.type,
      body: row.body,
      isTest: row.is_test,
      tries: row.tries,
      createdAt: row.created_at,
      sealedSecret: webhook.sealed_secret,
      sealedOldSecret: webhook.sealed_old_secret,
    }))
    .sort((one, other) => one.id - other.id)
}

/** The webhooks that something is due for and that may take more, locked until the commit. */
async function lockDueWebhooks(
  tx: Tx,
  now: Date,
  sending: readonly Pick<Claimed, 'companyId' | 'webhookId'>[],
): Promise<DueRow[]> {
  const busy = `(select count(*)::int from unnest($2::bigint[], $3::bigint[]) s (company, id)
    where s.company = w.company_id and s.id = w.id)`
  const { rows } = await tx.$client.query(
    `select w.company_id::text as company, w.id, w.client_id, w.url, w.sealed_secret, w.failures >= $5 as fails,
       case when w.old_secret_until > $1 then w.sealed_old_secret end as sealed_old_secret, ${busy} as busy
     from webhooks w
     where ${inCompany(tx, 'w.company_id')} and w.status = 'active' and (w.rests_until is null or w.rests_until <= $1)
       and ${busy} < case when w.failures >= $5 then 1 else $4 end
       and exists (select from webhook_deliveries d where d.company_id = ${tx.$client.companyId ?? 'w.company_id'}
         and d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at <= $1)
     -- In another order each time, so that none comes last always.
     order by random() limit 500
     for update of w skip locked`,
    [
      now,
      sending.map(({ companyId }) => companyId),
      sending.map(({ webhookId }) => webhookId),
      limits.webhooks.atOnce.webhook,
      webhookFailuresMax,
    ],
  )
  return rows
}

interface DueRow {
  company: string
  id: string
  client_id: string
  url: string
  sealed_secret: Buffer
  sealed_old_secret: Buffer | null
  /** It gets one at a time. */
  fails: boolean
  /** How many this server is sending to it. */
  busy: number
}

interface ClaimedRow {
  company_id: string
  id: string
  webhook_id: string
  message_id: string
  type: string
  body: string
  is_test: boolean
  tries: number
  created_at: Date
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
 * address that takes others refuses that message. All of it is one function, which needs no transaction
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
    'select record_webhook_try($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as healed',
    [
      companyId,
      id,
      claim,
      webhookId,
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
      webhookFailuresMax,
    ],
  )
  return rows[0].healed
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
     where ${inCompany(tx, 'company_id')} and state = 'waiting' and created_at < $2 and next_try_at < $1`,
    [now, giveUpBefore],
  )
  await tx.$client.query(
    `delete from webhook_deliveries where ${inCompany(tx, 'company_id')} and created_at < $1`,
    [deleteBefore],
  )
}
