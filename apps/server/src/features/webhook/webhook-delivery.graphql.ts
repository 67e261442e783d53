import { deliveryStates } from '@quadrat/domain/webhook/webhook'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import {
  readDeliveries,
  readDelivery,
  readDeliveryCount,
  readTries,
  replayDelivery,
  testWebhook,
} from './webhook-delivery.actions.ts'
import type { DeliveryFilters, DeliveryRow, DeliveryShown, TryRow } from './webhook-delivery.queries.ts'
import { webhookError } from './webhook-error.ts'
import { messageName } from './webhook-secret.ts'

const DeliveryState = builder.enumType('WebhookDeliveryState', {
  description: '`delivered`: the receiver answered 2xx. `failed`: no more attempts are made.',
  values: deliveryStates,
})

const Try = builder.objectRef<TryRow>('WebhookTry').implement({
  description: 'One attempt of a delivery, with the response.',
  fields: t => ({
    id: t.id({ resolve: one => one.id }),
    at: t.expose('at', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs'),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The HTTP status; null if there was no response.',
    }),
    error: t.string({
      nullable: true,
      description: 'Why there was no response.',
      resolve: one => one.error && webhookError(one.error),
    }),
    requestHeaders: t.expose('requestHeaders', { type: 'JSON' }),
    responseHeaders: t.expose('responseHeaders', { type: 'JSON', nullable: true }),
    responseBody: t.exposeString('responseBody', { nullable: true }),
    responseCut: t.exposeBoolean('responseCut', {
      description: 'True if the response was too long to be stored in full.',
    }),
  }),
})
builder.objectField(Try, 'attributes', t => t.field({ type: Try, resolve: one => one }))

type Delivery = Omit<DeliveryRow, 'body' | 'claim'> & Partial<DeliveryShown>

const WebhookDelivery = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: 'One message to one webhook. It is kept for 30 days.',
  fields: t => ({
    id: t.id({ resolve: one => one.id }),
    webhook: t.id({ resolve: one => one.webhookId }),
    messageId: t.string({
      description: 'The webhook-id header, the same for each attempt.',
      resolve: one => messageName(one.messageId),
    }),
    type: t.exposeString('type'),
    state: t.expose('state', { type: DeliveryState }),
    replayOf: t.id({ nullable: true, resolve: one => one.replayOf }),
    amountOfTries: t.int({ resolve: one => one.tries }),
    nextTryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is made; null once the delivery has ended.',
      resolve: one => (one.state === 'waiting' ? one.nextTryAt : null),
    }),
    lastStatus: t.int({ nullable: true, resolve: one => one.lastStatus ?? null }),
    lastError: t.string({
      nullable: true,
      resolve: one => (one.lastError ? webhookError(one.lastError) : null),
    }),
    lastDurationMs: t.int({ nullable: true, resolve: one => one.lastDurationMs ?? null }),
    body: t.string({
      description: 'The JSON that is sent.',
      resolve: async ({ id }, _args, { ctx }) => requireFound(await readDelivery(ctx, id), 'delivery').body,
    }),
    tries: t.field({ type: [Try], resolve: ({ id }, _args, { ctx }) => readTries(ctx, id) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
})
builder.objectField(WebhookDelivery, 'attributes', t =>
  t.field({ type: WebhookDelivery, resolve: one => one }),
)

const DeliveryFiltersInput = builder.inputRef<DeliveryFilters>('WebhookDeliveryFiltersInput').implement({
  fields: t => ({
    state: t.field({
      type: builder.inputType('WebhookDeliveryStateFilterInput', {
        fields: f => ({ eq: f.field({ type: DeliveryState }), in: f.field({ type: [DeliveryState] }) }),
      }),
    }),
    type: t.field({
      type: builder.inputType('WebhookTypeFilterInput', { fields: f => ({ eq: f.string() }) }),
    }),
  }),
})

interface ListRequest {
  webhookId: number
  filters?: DeliveryFilters | null
  pagination?: Parameters<typeof readPage>[0]
}

const WebhookDeliveryList = builder.objectRef<ListRequest>('WebhookDeliveryList').implement({
  fields: t => ({
    data: t.field({
      type: [WebhookDelivery],
      resolve: ({ webhookId, filters, pagination }, _args, { ctx }) =>
        readDeliveries(ctx, webhookId, filters, readPage(pagination)),
    }),
    count: t.int({
      resolve: ({ webhookId, filters }, _args, { ctx }) => readDeliveryCount(ctx, webhookId, filters),
    }),
  }),
})

builder.queryFields(t => ({
  webhookDeliveries: t.field({
    type: WebhookDeliveryList,
    description: 'The deliveries of a webhook in the last 30 days, newest first.',
    args: {
      webhook: t.arg.id({ required: true }),
      filters: t.arg({ type: DeliveryFiltersInput }),
      pagination: t.arg({ type: Pagination }),
    },
    resolve: (_root, { webhook, ...rest }) => ({ webhookId: readId(webhook, 'webhook'), ...rest }),
  }),
  webhookDelivery: t.field({
    type: WebhookDelivery,
    description: 'A message to a webhook, with the answer.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readDelivery(ctx, readId(id, 'delivery')),
  }),
}))

builder.mutationFields(t => ({
  testWebhook: t.field({
    type: WebhookDelivery,
    description: 'Sends one webhook.test.v1 message.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) =>
      requireFound(await readDelivery(ctx, await testWebhook(ctx, readId(id, 'webhook'))), 'delivery'),
  }),
  replayWebhookDelivery: t.field({
    type: WebhookDelivery,
    description: 'Repeats a delivery with the same webhook-id. A waiting delivery is sent immediately.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) =>
      requireFound(await readDelivery(ctx, await replayDelivery(ctx, readId(id, 'delivery'))), 'delivery'),
  }),
}))
