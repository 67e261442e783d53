import type { WebhookStatus } from '@quadrat/domain/webhook/webhook'
import { restMs, webhookFailuresMax } from '@quadrat/domain/webhook/webhook'
import type { Tx } from '#src/platform/database/db.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'
import type { Claimed } from './webhook-claim.queries.ts'

// Statements of the sender, as those of webhook-claim.queries.ts.

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
