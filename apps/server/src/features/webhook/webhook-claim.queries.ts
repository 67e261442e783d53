import { limits } from '@quadrat/domain/limits'
import { webhookFailuresMax } from '@quadrat/domain/webhook/webhook'
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
