import { boolean, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

/** A browser's push subscription, in the shape that web-push takes. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export const devices = snakeCase.table(
  'devices',
  {
    ...rowKey(),
    personId: key().notNull(),
    clientId: uuid().notNull(),
    name: text().notNull().default(''),
    push: jsonb().$type<PushSubscription>(),
    appVersion: text(),
    reportsWaiting: integer(),
    /** In bytes. */
    storageUsed: key(),
    storageQuota: key(),
    /** True if the browser promised to keep the store of the app. */
    storageKept: boolean(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  primaryRowKey,
)
