import { limits } from '@quadrat/domain/limits'
import { webhookStatuses, webhookTypes } from '@quadrat/domain/webhook/webhook'
import { z } from 'zod'
import {
  createWebhook,
  deleteWebhook,
  readWaiting,
  readWebhook,
  readWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '#src/features/webhook/webhook.actions.ts'
import type { WebhookShown } from '#src/features/webhook/webhook.queries.ts'
import { testWebhook } from '#src/features/webhook/webhook-delivery.actions.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { type Operation, operation } from './operation.ts'
import { deleted, id, idParams, instant, keyAndTimes, named, personNamed, version } from './parts.ts'
import { delivery, readShownDelivery, webhookDeliveryOperations } from './webhook-deliveries.ts'

const tag = 'Webhooks'
const types = z.array(z.enum(webhookTypes))

const webhook = z
  .strictObject({
    id,
    version,
    url: z.string(),
    description: z.string().nullable(),
    types,
    status: z.enum(webhookStatuses).meta({
      description:
        '`off`: turned off by staff. `paused`: nothing was delivered for three days. `gone`: the address answered 410.',
    }),
    waiting: z.int().meta({ description: 'How many messages wait to be sent.' }),
    failing_since: instant.nullable(),
    rests_until: instant.nullable().meta({ description: 'When the next try is made, while they fail.' }),
    old_secret_until: instant.nullable(),
    created_by: named,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Webhook' })
const withSecret = webhook
  .extend({ secret: z.string().meta({ description: 'Shown this once.' }) })
  .meta({ id: 'WebhookWithSecret' })

const changeable = z.strictObject({
  url: z.string().max(limits.webhooks.urlCharacters),
  description: z.string().nullable().optional(),
  types: types.min(1).max(webhookTypes.length),
})

async function read(ctx: Context, webhookId: number) {
  const row = requireFound(await readWebhook(ctx, webhookId), 'webhook')
  return show(row, await readWaiting(ctx))
}

export const webhookOperations: Operation[] = [
  operation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    tag,
    summary: 'List webhooks',
    permission: 'webhook.read',
    answer: z.strictObject({ data: z.array(webhook) }),
    async run(ctx) {
      const rows = await readWebhooks(ctx)
      const waiting = await readWaiting(ctx)
      return { data: rows.map(row => show(row, waiting)) }
    },
  }),
  operation({
    id: 'getWebhook',
    method: 'GET',
    path: '/webhooks/{id}',
    tag,
    summary: 'Read a webhook',
    permission: 'webhook.read',
    params: idParams,
    answer: webhook,
    run: (ctx, { params }) => read(ctx, params.id),
  }),
  operation({
    id: 'createWebhook',
    method: 'POST',
    path: '/webhooks',
    tag,
    summary: 'Create a webhook',
    permission: 'webhook.write',
    header: 'Idempotency-Key',
    body: changeable,
    answer: withSecret,
    async run(ctx, { body, clientId, deps }) {
      const made = await createWebhook(ctx, deps, { ...body, clientId })
      return { ...(await read(ctx, made.id)), secret: made.secret }
    },
  }),
  operation({
    id: 'updateWebhook',
    method: 'PATCH',
    path: '/webhooks/{id}',
    tag,
    summary: 'Change a webhook',
    description: 'With the status `active` it is sent what waits.',
    permission: 'webhook.write',
    header: 'If-Match',
    params: idParams,
    body: changeable.extend({ status: z.enum(['active', 'off']) }).partial(),
    answer: webhook,
    async run(ctx, { params, body, seenVersion, deps }) {
      await updateWebhook(ctx, deps, params.id, { ...body, rowVersion: seenVersion })
      return read(ctx, params.id)
    },
  }),
  operation({
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag,
    summary: 'Delete a webhook with its log',
    permission: 'webhook.write',
    params: idParams,
    answer: deleted,
    async run(ctx, { params }) {
      await deleteWebhook(ctx, params.id)
      return { id: String(params.id) }
    },
  }),
  operation({
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/webhooks/{id}/secret',
    tag,
    summary: 'Make a new secret for a webhook',
    description: 'The one before stays valid for 24 hours.',
    permission: 'webhook.write',
    header: 'Idempotency-Key',
    params: idParams,
    answer: withSecret,
    async run(ctx, { params, clientId, deps }) {
      const { secret } = await rotateWebhookSecret(ctx, deps, params.id, clientId ?? null)
      return { ...(await read(ctx, params.id)), secret }
    },
  }),
  operation({
    id: 'testWebhook',
    method: 'POST',
    path: '/webhooks/{id}/test',
    tag,
    summary: 'Send a test message to a webhook',
    permission: 'webhook.write',
    header: 'Idempotency-Key',
    params: idParams,
    answer: delivery,
    run: async (ctx, { params, clientId }) =>
      readShownDelivery(ctx, await testWebhook(ctx, params.id, clientId)),
  }),
  ...webhookDeliveryOperations,
]

function show(row: WebhookShown, waiting: ReadonlyMap<number, number>): z.input<typeof webhook> {
  const { url, description, types: sent, status } = row
  const { id: key, version: seen, created_at, updated_at } = keyAndTimes(row)
  return {
    id: key,
    version: seen,
    url,
    description,
    types: sent,
    status,
    waiting: waiting.get(row.id) ?? 0,
    failing_since: row.failingSince?.toISOString() ?? null,
    rests_until: row.restsUntil?.toISOString() ?? null,
    old_secret_until: row.oldSecretUntil?.toISOString() ?? null,
    created_by: personNamed(row.createdBy),
    created_at,
    updated_at,
  }
}
