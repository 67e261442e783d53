import { deliveryStates, webhookTestType, webhookTypes } from '@quadrat/domain/webhook/webhook'
import { z } from 'zod'
import { readWebhook } from '#src/features/webhook/webhook.actions.ts'
import {
  readDeliveries,
  readDelivery,
  readTries,
  replayDelivery,
} from '#src/features/webhook/webhook-delivery.actions.ts'
import type { DeliveryRow, DeliveryShown, TryRow } from '#src/features/webhook/webhook-delivery.queries.ts'
import { webhookError } from '#src/features/webhook/webhook-error.ts'
import { messageName } from '#src/features/webhook/webhook-secret.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { type Operation, operation } from './operation.ts'
import { cutPage, id, idParams, instant, pageOf, pageParameters, readIdCursor } from './parts.ts'

const tag = 'Webhooks'
const type = z.enum([...webhookTypes, webhookTestType])
const state = z.enum(deliveryStates)

const listed = z
  .strictObject({
    id,
    webhook: id,
    message_id: z.string().meta({ description: 'The `webhook-id` header, the same in each try.' }),
    type,
    state,
    tries: z.int(),
    next_try_at: instant.nullable(),
    repeats: id.nullable().meta({ description: 'The delivery that this one sends again.' }),
    last_status: z.int().nullable().meta({ description: 'The HTTP status of the last try.' }),
    last_error: z.string().nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'WebhookDeliveryListed' })

const attempt = z.strictObject({
  at: instant,
  duration_ms: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  response: z.string().nullable().meta({ description: 'The beginning of a long one.' }),
})
export const delivery = listed
  .extend({ body: z.string().meta({ description: 'The JSON that is sent.' }), attempts: z.array(attempt) })
  .meta({ id: 'WebhookDelivery' })

export async function readShownDelivery(ctx: Context, deliveryId: number): Promise<z.input<typeof delivery>> {
  const row = requireFound(await readDelivery(ctx, deliveryId), 'delivery')
  const tries = await readTries(ctx, deliveryId)
  const last = tries.at(-1)
  return {
    ...show({ ...row, lastStatus: last?.status ?? null, lastError: last?.error ?? null }),
    body: row.body,
    attempts: tries.map(attemptOf),
  }
}

export const webhookDeliveryOperations: Operation[] = [
  operation({
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    tag,
    summary: 'List what a webhook was sent in the last 30 days, the newest first',
    permission: 'webhook.read',
    params: idParams,
    query: z.strictObject({ ...pageParameters, state: state.optional(), type: type.optional() }),
    answer: pageOf(listed),
    async run(ctx, { params, query }) {
      requireFound(await readWebhook(ctx, params.id), 'webhook')
      const filters = { state: { eq: query.state }, type: { eq: query.type } }
      const before = readIdCursor(query.cursor)
      const page = { limit: query.limit + 1, offset: 0, before }
      const rows = await readDeliveries(ctx, params.id, filters, page)
      const { shown, next } = cutPage(rows, query.limit, row => String(row.id))
      return { data: shown.map(show), next }
    },
  }),
  operation({
    id: 'getWebhookDelivery',
    method: 'GET',
    path: '/webhook-deliveries/{id}',
    tag,
    summary: 'Read a delivery with its body and all tries',
    permission: 'webhook.read',
    params: idParams,
    answer: delivery,
    run: (ctx, { params }) => readShownDelivery(ctx, params.id),
  }),
  operation({
    id: 'resendWebhookDelivery',
    method: 'POST',
    path: '/webhook-deliveries/{id}/resend',
    tag,
    summary: 'Send a delivery again',
    description: 'With the same `webhook-id`: one that waits now, one that has ended as a new delivery.',
    permission: 'webhook.write',
    header: 'Idempotency-Key',
    params: idParams,
    answer: delivery,
    run: async (ctx, { params, clientId }) =>
      readShownDelivery(ctx, await replayDelivery(ctx, params.id, clientId)),
  }),
]

type Row = Omit<DeliveryRow, 'body' | 'claim'> & Pick<DeliveryShown, 'lastStatus' | 'lastError'>

function show(row: Row): z.input<typeof listed> {
  return {
    id: String(row.id),
    webhook: String(row.webhookId),
    message_id: messageName(row.messageId),
    type: row.type,
    state: row.state,
    tries: row.tries,
    next_try_at: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
    repeats: row.replayOf === null ? null : String(row.replayOf),
    last_status: row.lastStatus,
    last_error: row.lastError && webhookError(row.lastError),
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  }
}

function attemptOf({ at, durationMs, status, error, responseBody }: TryRow): z.input<typeof attempt> {
  return {
    at: at.toISOString(),
    duration_ms: durationMs,
    status,
    error: error && webhookError(error),
    response: responseBody,
  }
}
