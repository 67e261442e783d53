import type { DeliveryState, WebhookMessageType } from '@quadrat/domain/webhook/webhook'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  ReplayWebhookDeliveryDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
  WebhookDeliveryDocument,
  type WebhookDeliveryQuery,
  type WebhookPartsFragment,
  WebhooksDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type Webhook = WebhookPartsFragment & { waiting: number }
type WireDelivery = WebhookDeliveriesQuery['webhookDeliveries']['data'][number]
export type Delivery = Omit<WireDelivery, 'type'> & { type: WebhookMessageType }
type DeliveryDetails = NonNullable<WebhookDeliveryQuery['webhookDelivery']>
export type Try = DeliveryDetails['tries'][number]

/** The values of the form. */
export interface WebhookValues {
  url: string
  description: string
  types: string[]
}

export const deliveryPageSize = 20
/** How often the log is read while something in it is about to be sent, in ms. */
const soonMs = { every: 1500, within: 60_000 }

export const webhooksQuery = queryOptions({
  queryKey: [...keys.webhooks, 'list'],
  queryFn: async ({ signal }): Promise<Webhook[]> => {
    const { webhooks } = await graphql(WebhooksDocument, {}, signal)
    const waiting = new Map(webhooks.waiting.map(one => [one.webhook, one.count]))
    return webhooks.data.map(webhook => ({ ...webhook, waiting: waiting.get(webhook.id) ?? 0 }))
  },
  // Deliveries are not published.
  staleTime: 0,
})

/** A page of the log of a webhook, from 1. */
export function deliveriesQuery(webhook: string, page: number, state: DeliveryState | null) {
  const pagination = { start: (page - 1) * deliveryPageSize, limit: deliveryPageSize }
  const filters = state ? { state: { eq: state } } : {}
  return queryOptions({
    queryKey: [...keys.webhooks, 'deliveries', webhook, pagination, filters],
    queryFn: async ({ signal }) => {
      const variables = { webhook, pagination, filters }
      const { data, count } = (await graphql(WebhookDeliveriesDocument, variables, signal)).webhookDeliveries
      return { data: data as Delivery[], count }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isSoon) ? soonMs.every : false),
  })
}

const isSoon = ({ nextTryAt }: Delivery) =>
  nextTryAt !== null && Date.parse(nextTryAt) - Date.now() < soonMs.within

/** @param amountOfTries what is read again when it changes */
export function deliveryQuery(id: string, amountOfTries: number, state: string) {
  return queryOptions({
    queryKey: [...keys.webhooks, 'delivery', id, String(amountOfTries), state],
    queryFn: async ({ signal }) => (await graphql(WebhookDeliveryDocument, { id }, signal)).webhookDelivery,
    placeholderData: keepPreviousData,
  })
}

/** Creates a webhook and returns its secret, which cannot be read again. */
export async function createWebhook(input: WebhookValues, clientId: string): Promise<string> {
  return (await graphql(CreateWebhookDocument, { input: { ...input, clientId } })).createWebhook.secret
}

/** @param rowVersion the version that the values were changed on */
export async function updateWebhook(id: string, input: WebhookValues, rowVersion: number): Promise<void> {
  await graphql(UpdateWebhookDocument, { id, input: { ...input, rowVersion } })
}

export async function setWebhookOn({ id, on }: { id: string; on: boolean }): Promise<void> {
  await graphql(UpdateWebhookDocument, { id, input: { status: on ? 'active' : 'off' } })
}

/** Makes a new secret and returns it; it cannot be read again. */
export async function rotateSecret(id: string, clientId: string): Promise<string> {
  return (await graphql(RotateWebhookSecretDocument, { id, clientId })).rotateWebhookSecret.secret
}

export async function deleteWebhook(id: string): Promise<void> {
  await graphql(DeleteWebhookDocument, { id })
}

export async function testWebhook(id: string): Promise<void> {
  await graphql(TestWebhookDocument, { id })
}

export async function replayDelivery(id: string): Promise<void> {
  await graphql(ReplayWebhookDeliveryDocument, { id })
}
