import { webhookStatuses, webhookTypes } from '@quadrat/domain/webhook/webhook'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readWaiting, readWebhook, readWebhooks } from './webhook.actions.ts'
import type { WebhookShown } from './webhook.queries.ts'

export const WebhookStatus = builder.enumType('WebhookStatus', {
  description:
    '`off`: turned off by staff. `paused`: no delivery succeeded for three days. `gone`: the address answered 410.',
  values: webhookStatuses,
})

export const Webhook = builder.objectRef<WebhookShown>('Webhook').implement({
  description:
    'An address of another system that is notified of changes. Its secret is shown only once, on creation.',
  fields: t => ({
    id: t.id({ resolve: one => one.id }),
    url: t.exposeString('url'),
    description: t.exposeString('description', { nullable: true }),
    types: t.stringList({
      description: `The messages that it receives, from ${webhookTypes.join(', ')}.`,
      resolve: one => one.types,
    }),
    status: t.expose('status', { type: WebhookStatus }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when all attempts have failed; null if the last one succeeded.',
    }),
    restsUntil: t.expose('restsUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is made, while deliveries fail.',
    }),
    oldSecretUntil: t.expose('oldSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when messages are also signed with the previous secret.',
    }),
    rowVersion: t.exposeInt('rowVersion'),
    createdBy: t.field({ type: Person, resolve: one => one.createdBy }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.objectField(Webhook, 'attributes', t => t.field({ type: Webhook, resolve: one => one }))

/** The webhooks of a company, with what waits for each. */
const WebhookList = builder.objectRef<WebhookShown[]>('WebhookList').implement({
  fields: t => ({
    data: t.field({ type: [Webhook], resolve: list => list }),
    count: t.int({ resolve: list => list.length }),
    waiting: t.field({
      type: [
        builder.objectRef<[number, number]>('WebhookWaiting').implement({
          fields: w => ({
            webhook: w.id({ resolve: ([webhook]) => webhook }),
            count: w.int({ resolve: ([, n]) => n }),
          }),
        }),
      ],
      description: 'The number of waiting messages per webhook, without webhooks that have none.',
      resolve: async (_list, _args, { ctx }) => [...(await readWaiting(ctx))],
    }),
  }),
})

builder.queryFields(t => ({
  webhooks: t.field({
    type: WebhookList,
    description: 'All webhooks of the company, oldest first.',
    resolve: (_root, _args, { ctx }) => readWebhooks(ctx),
  }),
  webhook: t.field({
    type: Webhook,
    description: 'A webhook of the company.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readWebhook(ctx, readId(id, 'webhook')),
  }),
}))
