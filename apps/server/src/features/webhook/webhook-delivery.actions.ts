import { randomUUID } from 'node:crypto'
import { Problem } from '@quadrat/domain/problem'
import { webhookTestType } from '@quadrat/domain/webhook/webhook'
import type { RecordedCall } from '#src/platform/audit/audit-line.ts'
import { findCall } from '#src/platform/audit/recorded-call.ts'
import { lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { insertDelivery, type WebhookRow } from './webhook.queries.ts'
import { webhooks } from './webhook.table.ts'
import {
  countDeliveries,
  type DeliveryFilters,
  type DeliveryPage,
  type DeliveryRow,
  type DeliveryShown,
  findDelivery,
  listDeliveries,
  listTries,
  scheduleNow,
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
 * @param callId a repeat with it sends nothing and returns the same delivery
 * @throws Problem webhook.inactive
 */
export async function testWebhook(ctx: Context, id: number, callId?: string): Promise<number> {
  requirePermission(ctx.viewer, 'webhook.write')
  const sent = await sentBefore(ctx, 'webhook.test', id, callId)
  if (sent !== null) return sent
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
  ctx.audit({
    action: 'webhook.test',
    subjectKind: 'webhook',
    subjectId: id,
    detail: callOf(callId, deliveryId),
  })
  return deliveryId
}

/**
 * Sends a delivery again with the same webhook-id: one that waits now, one that has ended as a new delivery,
 * which it returns the id of.
 * @param callId a repeat with it sends nothing and returns the same delivery
 * @throws Problem webhook.inactive
 */
export async function replayDelivery(ctx: Context, id: number, callId?: string): Promise<number> {
  requirePermission(ctx.viewer, 'webhook.write')
  const { tx, viewer, now } = ctx
  const delivery = requireFound(await findDelivery(tx, viewer.companyId, id), 'delivery')
  const { webhookId, messageId, type, subject, body, isTest } = delivery
  const sent = await sentBefore(ctx, 'webhook.replay', webhookId, callId)
  if (sent !== null) return sent
  await lockActive(ctx, webhookId)
  let sentId = id
  if (delivery.state === 'waiting') await scheduleNow(tx, viewer.companyId, id, now)
  else
    sentId = await insertDelivery(tx, {
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
  ctx.audit({
    action: 'webhook.replay',
    subjectKind: 'webhook',
    subjectId: webhookId,
    detail: { delivery: id, ...callOf(callId, sentId) },
  })
  return sentId
}

const callOf = (id: string | undefined, record: number): { call?: RecordedCall } =>
  id === undefined ? {} : { call: { id, record } }

/** The delivery that the same call has sent before; null if it has not. Locks the webhook. */
async function sentBefore(
  ctx: Context,
  action: 'webhook.test' | 'webhook.replay',
  webhookId: number,
  callId: string | undefined,
): Promise<number | null> {
  if (callId === undefined) return null
  await lockRow(ctx.tx, webhooks, ctx.viewer.companyId, webhookId)
  const call = await findCall(ctx, { action, subjectKind: 'webhook', subjectId: webhookId }, callId)
  return call?.record ?? null
}

/** Locks a webhook that is sent to, and ends the rest between its tries: somebody waits for this one. */
async function lockActive({ tx, viewer }: Context, id: number): Promise<WebhookRow> {
  const row = requireFound(await lockRow(tx, webhooks, viewer.companyId, id), 'webhook')
  if (row.status !== 'active') throw new Problem('webhook.inactive')
  if (row.restsUntil) await updateRow(tx, webhooks, viewer.companyId, id, { restsUntil: null })
  return row
}
