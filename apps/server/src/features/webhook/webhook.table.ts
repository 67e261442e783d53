import type {
  DeliveryState,
  WebhookMessageType,
  WebhookStatus,
  WebhookType,
} from '@quadrat/domain/webhook/webhook'
import { boolean, bytea, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'

export const webhooks = snakeCase.table(
  'webhooks',
  {
    ...rowKey(),
    clientId: uuid().notNull().defaultRandom(),
    url: text().notNull(),
    description: text(),
    types: text().$type<WebhookType>().array().notNull(),
    status: text().$type<WebhookStatus>().notNull().default('active'),
    sealedSecret: bytea().notNull(),
    /** The secret before, which is used beside the new one until `oldSecretUntil`. */
    sealedOldSecret: bytea(),
    oldSecretUntil: instant(),
    rotationId: uuid(),
    failures: integer().notNull().default(0),
    failingSince: instant(),
    failedAt: instant(),
    /** While it fails: when the next single try may be made. */
    restsUntil: instant(),
    createdById: key().notNull(),
    ...versionColumns(),
  },
  primaryRowKey,
)

/**
 * What is to be sent, and afterwards the log of it. Most rows are written by the SQL function
 * `queue_webhooks`.
 */
export const webhookDeliveries = snakeCase.table(
  'webhook_deliveries',
  {
    ...rowKey(),
    webhookId: key().notNull(),
    messageId: uuid().notNull(),
    type: text().$type<WebhookMessageType>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isTest: boolean().notNull().default(false),
    replayOf: key(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    claim: uuid(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  primaryRowKey,
)

export const webhookTries = snakeCase.table(
  'webhook_tries',
  {
    ...rowKey(),
    deliveryId: key().notNull(),
    at: instant().notNull(),
    durationMs: integer().notNull(),
    requestHeaders: jsonb().$type<Record<string, string>>().notNull(),
    status: integer(),
    error: text(),
    responseHeaders: jsonb().$type<Record<string, string>>(),
    responseBody: text(),
    responseCut: boolean().notNull().default(false),
  },
  primaryRowKey,
)
