import type { DeliveryState, WebhookMessageType } from '@quadrat/domain/webhook/webhook'
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { webhookDeliveries, webhookTries } from './webhook.table.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type TryRow = typeof webhookTries.$inferSelect

/** The filters of a log, combined with AND. */
export interface DeliveryFilters {
  state?: { eq?: DeliveryState | null; in?: DeliveryState[] | null } | null
  type?: { eq?: string | null } | null
}

function where(companyId: number, webhookId: number, filters?: DeliveryFilters | null): SQL | undefined {
  const { state, type } = filters ?? {}
  return and(
    equals(webhookDeliveries, { companyId, webhookId }),
    state?.eq ? eq(webhookDeliveries.state, state.eq) : undefined,
    state?.in ? inArray(webhookDeliveries.state, state.in) : undefined,
    type?.eq ? eq(webhookDeliveries.type, type.eq as WebhookMessageType) : undefined,
  )
}

const { body: _, ...columns } = {
  companyId: webhookDeliveries.companyId,
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  messageId: webhookDeliveries.messageId,
  type: webhookDeliveries.type,
  subject: webhookDeliveries.subject,
  body: webhookDeliveries.body,
  isTest: webhookDeliveries.isTest,
  replayOf: webhookDeliveries.replayOf,
  state: webhookDeliveries.state,
  tries: webhookDeliveries.tries,
  nextTryAt: webhookDeliveries.nextTryAt,
  createdAt: webhookDeliveries.createdAt,
  endedAt: webhookDeliveries.endedAt,
}

/** A page of a log: `before` is the id of the last delivery of the page before. */
export type DeliveryPage = Page & { before?: number | null }

/** A page of a webhook's log, the newest first, each with its last try and without its body. */
export function listDeliveries(
  tx: Tx,
  companyId: number,
  webhookId: number,
  filters: DeliveryFilters | null | undefined,
  { limit, offset, before }: DeliveryPage,
) {
  const last = tx
    .select({
      status: webhookTries.status,
      error: webhookTries.error,
      durationMs: webhookTries.durationMs,
    })
    .from(webhookTries)
    .where(and(eq(webhookTries.companyId, companyId), eq(webhookTries.deliveryId, webhookDeliveries.id)))
    .orderBy(desc(webhookTries.id))
    .limit(1)
    .as('last')
  return tx
    .select({
      ...columns,
      lastStatus: last.status,
      lastError: last.error,
      lastDurationMs: last.durationMs,
    })
    .from(webhookDeliveries)
    .leftJoinLateral(last, sql`true`)
    .where(and(where(companyId, webhookId, filters), before ? lt(webhookDeliveries.id, before) : undefined))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
}
export type DeliveryShown = Awaited<ReturnType<typeof listDeliveries>>[number]

export function countDeliveries(
  tx: Tx,
  companyId: number,
  webhookId: number,
  filters?: DeliveryFilters | null,
): Promise<number> {
  return tx.$count(webhookDeliveries, where(companyId, webhookId, filters))
}

export async function findDelivery(tx: Tx, companyId: number, id: number): Promise<DeliveryRow | null> {
  const [row] = await tx.select().from(webhookDeliveries).where(equals(webhookDeliveries, { companyId, id }))
  return row ?? null
}

/** The tries of a delivery, the first one first. The schedule of three days bounds them. */
export function listTries(tx: Tx, companyId: number, deliveryId: number): Promise<TryRow[]> {
  return tx
    .select()
    .from(webhookTries)
    .where(equals(webhookTries, { companyId, deliveryId }))
    .orderBy(webhookTries.id)
}

/** Makes a waiting delivery due now, unless it is being sent. */
export async function scheduleNow(tx: Tx, companyId: number, id: number, now: Date): Promise<void> {
  await tx.$client.query(
    `update webhook_deliveries set next_try_at = $3
     where company_id = $1 and id = $2 and state = 'waiting' and claim is null`,
    [companyId, id, now],
  )
}
