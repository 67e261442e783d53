import type { WebhookType } from '@quadrat/domain/webhook/webhook'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId, requireFound } from '#src/platform/security/permit.ts'
import {
  createWebhook,
  deleteWebhook,
  type NewSecret,
  readWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhook.actions.ts'
import { Webhook, WebhookStatus } from './webhook.graphql.ts'

const WebhookSecret = builder.objectRef<NewSecret>('WebhookSecret').implement({
  fields: t => ({
    secret: t.exposeString('secret', { description: 'Shown this once: it cannot be read again.' }),
    webhook: t.field({
      type: Webhook,
      resolve: async ({ id }, _args, { ctx }) => requireFound(await readWebhook(ctx, id), 'webhook'),
    }),
  }),
})

const CreateWebhook = builder.inputType('CreateWebhookInput', {
  fields: t => ({
    url: t.string({ required: true }),
    description: t.string(),
    types: t.stringList({ required: true }),
    clientId: clientIdField(t, 'webhook'),
  }),
})
const UpdateWebhook = builder.inputType('UpdateWebhookInput', {
  fields: t => ({
    url: t.string(),
    description: t.string(),
    types: t.stringList(),
    status: t.field({ type: WebhookStatus, description: 'active or off.' }),
    rowVersion: t.int(),
  }),
})

builder.mutationFields(t => ({
  createWebhook: t.field({
    type: WebhookSecret,
    args: { input: t.arg({ type: CreateWebhook, required: true }) },
    resolve: (_root, { input }, { ctx, deps }) =>
      createWebhook(ctx, deps, { ...input, types: input.types as WebhookType[] }),
  }),
  updateWebhook: t.field({
    type: Webhook,
    description: 'Changes a webhook. Turned on again, it is sent what waits.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateWebhook, required: true }) },
    resolve: async (_root, args, { ctx, deps }) => {
      const id = readId(args.id, 'webhook')
      const { url, types, status, ...rest } = args.input
      await updateWebhook(ctx, deps, id, {
        ...rest,
        url: url ?? undefined,
        types: (types as WebhookType[] | null | undefined) ?? undefined,
        status: (status as 'active' | 'off' | null | undefined) ?? undefined,
      })
      return requireFound(await readWebhook(ctx, id), 'webhook')
    },
  }),
  rotateWebhookSecret: t.field({
    type: WebhookSecret,
    description: 'Makes a new secret. The one before stays valid beside it for 24 hours.',
    args: {
      id: t.arg.id({ required: true }),
      clientId: t.arg.id({
        description: 'A UUID made for this new secret: made again with it, it is the same.',
      }),
    },
    resolve: (_root, { id, clientId }, { ctx, deps }) =>
      rotateWebhookSecret(ctx, deps, readId(id, 'webhook'), clientId ?? null),
  }),
  deleteWebhook: t.id({
    description: 'Deletes a webhook with the log of its deliveries.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      await deleteWebhook(ctx, readId(id, 'webhook'))
      return id
    },
  }),
}))
