import type { InboxDetail, InboxKind, StoredInboxKind } from '@quadrat/domain/notification/inbox'
import { integer, jsonb, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import type { PushSubscription } from '#src/features/device/device.table.ts'
import { companyKey, instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const inboxItems = snakeCase.table(
  'inbox_items',
  {
    ...rowKey(),
    personId: key().notNull(),
    kind: text().$type<StoredInboxKind>().notNull(),
    subjectId: key(),
    detail: jsonb().$type<InboxDetail>().notNull().default({}),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  primaryRowKey,
)

export const inboxSettings = snakeCase.table(
  'inbox_settings',
  {
    companyId: companyKey(),
    personId: key().notNull(),
    byMail: text().$type<InboxKind>().array().notNull(),
    byPush: text().$type<InboxKind>().array().notNull().default([]),
    /** The hour of the daily digest on the clocks of the time zone; null without one. */
    digestHour: smallint(),
    timezone: text().notNull().default('UTC'),
    nextDigestAt: instant(),
    /** The newest item that a digest had. */
    digestedId: key().notNull().default(0),
    /** Up to where the person has seen the reports that wait, and how many these were. */
    reviewsSeenId: key().notNull().default(0),
    reviewsSeenCount: integer().notNull().default(0),
    reviewsToldId: key().notNull().default(0),
    reviewsToldAt: instant(),
  },
  t => [primaryKey({ columns: [t.companyId, t.personId] })],
)

export const inboxBrowsers = snakeCase.table(
  'inbox_browsers',
  {
    ...rowKey(),
    personId: key().notNull(),
    sessionId: key().notNull(),
    push: jsonb().$type<PushSubscription>().notNull(),
    pausedUntil: instant(),
    createdAt: instant().notNull(),
  },
  primaryRowKey,
)
