import { randomUUID } from 'node:crypto'
import { Problem } from '@quadrat/domain/problem'
import { webhookTestType } from '@quadrat/domain/webhook/webhook'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound, requirePermission } from '#src/platform/security/permit.ts'
import { insertDelivery, lockWebhook, updateWebhookRow, type WebhookRow } from './webhook.queries.ts'
import {
  countDeliveries,
  type DeliveryFilters,
  type DeliveryPage,
  type DeliveryRow,
  type DeliveryShown,
  findDelivery,
  listDeliveries,
  listTries,
  makeDue,
  type TryRow,
} from './webhook-delivery.queries.ts'

export function readDeliveries(
  ctx: Context,
  webhookId: number,
  filters: DeliveryFilters | null | undefined,
  page: DeliveryPage,
): Promise<DeliveryShown[]> {
  requirePermission(ctx.viewer, 'webhook.read')
  return listDeliveries(ctx.tx, ctx.viewer.companyId, webhookId, filters, page)
}

export function readDeliveryCount(
  ctx: Context,
  webhookId: number,
  filters?: DeliveryFilters | null,
): Promise<number> {
  requirePermission(ctx.viewer, 'webhook.read')
  return countDeliveries(ctx.tx, ctx.viewer.companyId, webhookId, filters)
}

/** One delivery with its body; null if the company does not have it. */
export function readDelivery(ctx: Context, id: number): Promise<DeliveryRow | null> {
  requirePermission(ctx.viewer, 'webhook.read')
  return findDelivery(ctx.tx, ctx.viewer.companyId, id)
}

export function readTries(ctx: Context, deliveryId: number): Promise<TryRow[]> {
  requirePermission(ctx.viewer, 'webhook.read')
  return listTries(ctx.tx, ctx.viewer.companyId, deliveryId)
}

/**
 * Sends a message that says nothing but that it is a test, before whatever waits, once. Returns the
 * delivery's id.
 * @throws Problem webhook.inactive
 */
export async function testWebhook(ctx: Context, id: number): Promise<number> {
  requirePermission(ctx.viewer, 'webhook.write')
  await lockActive(ctx, id)
  const { viewer, now } = ctx
  const { personId, firstName, lastName } = viewer
  const message = {
    type: webhookTestType,
    timestamp: now.toISOString(),
    data: { webhook: { id: String(id) }, by: { id: String(personId), firstName, lastName } },
  }
  const deliveryId = await insertDelivery(ctx.tx, {
    companyId: viewer.companyId,
    webhookId: id,
    messageId: randomUUID(),
    type: webhookTestType,
    // Of its own, so that it waits for nothing.
    subject: `test:${randomUUID()}`,
    body: JSON.stringify(message),
    isTest: true,
    nextTryAt: now,
    createdAt: now,
  })
  ctx.audit({ action: 'webhook.test', subjectKind: 'webhook', subjectId: id })
  return deliveryId
}

/**
 * Sends a delivery again with the same webhook-id: one that waits now, one that has ended as a new delivery,
 * which it returns the id of.
 * @throws Problem webhook.inactive
 */
export async function replayDelivery(ctx: Context, id: number): Promise<number> {
  requirePermission(ctx.viewer, 'webhook.write')
  const { tx, viewer, now } = ctx
  const delivery = requireFound(await findDelivery(tx, viewer.companyId, id), 'delivery')
  await lockActive(ctx, delivery.webhookId)
  const { webhookId, messageId, type, subject, body, isTest } = delivery
  ctx.audit({
    action: 'webhook.replay',
    subjectKind: 'webhook',
    subjectId: webhookId,
    detail: { delivery: id },
  })
  if (delivery.state === 'waiting') {
    await makeDue(tx, viewer.companyId, id, now)
    return id
  }
  return insertDelivery(tx, {
    companyId: viewer.companyId,
    webhookId,
    messageId,
    type,
    subject,
    body,
    isTest,
    replayOf: id,
    nextTryAt: now,
    createdAt: now,
  })
}

/** Locks a webhook that is sent to, and ends the rest between its tries: somebody waits for this one. */
async function lockActive({ tx, viewer }: Context, id: number): Promise<WebhookRow> {
  const row = requireFound(await lockWebhook(tx, viewer.companyId, id), 'webhook')
  if (row.status !== 'active') throw new Problem('webhook.inactive')
  if (row.restsUntil) await updateWebhookRow(tx, viewer.companyId, id, { restsUntil: null })
  return row
}
