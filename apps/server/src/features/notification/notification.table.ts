import type { CollectorKind } from '@quadrat/domain/notification/automatic-message'
import type {
  DeliveryStatus,
  DeliveryWay,
  NotificationStatus,
  NotificationType,
  Recurrence,
  RunStatus,
} from '@quadrat/domain/notification/notification'
import type {
  NotificationTranslations,
  SentLanguage,
} from '@quadrat/domain/notification/notification-languages'
import { boolean, integer, jsonb, primaryKey, smallint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import {
  companyKey,
  instant,
  key,
  primaryRowKey,
  rowKey,
  versionColumns,
} from '#src/platform/database/columns.ts'

export const notifications = snakeCase.table(
  'notifications',
  {
    ...rowKey(),
    clientId: uuid(),
    title: text().notNull(),
    message: text().notNull(),
    /** In further languages; null without one. */
    translations: jsonb().$type<NotificationTranslations | null>(),
    type: text().$type<NotificationType>().notNull(),
    status: text().$type<NotificationStatus>().notNull(),
    /** An IANA time zone; null is UTC. */
    timezone: text(),
    recur: text().$type<Recurrence>().notNull().default('NONE'),
    /** The first send time. */
    dateSent: instant(),
    endAt: instant(),
    /** Set in the status ACTIVE alone. */
    nextSendAt: instant(),
    byTextMessage: boolean().notNull().default(false),
    byMail: boolean().notNull().default(false),
    attachmentId: key(),
    recipientCount: integer().notNull().default(0),
    /** Null in an automatic one alone. */
    creatorId: key(),
    /** The kind of automatic messages whose runs these are; null for what staff wrote. */
    automatic: text().$type<CollectorKind>(),
    ...versionColumns(),
  },
  primaryRowKey,
)

export const notificationRecipients = snakeCase.table(
  'notification_recipients',
  {
    companyId: companyKey(),
    notificationId: key().notNull(),
    personId: key().notNull(),
    /** True for those who are recipients only as members of a group. */
    byGroup: boolean(),
  },
  t => [primaryKey({ columns: [t.companyId, t.notificationId, t.personId] })],
)

/** The groups among the recipients. Their members are found again at each run. */
export const notificationGroups = snakeCase.table(
  'notification_groups',
  {
    companyId: companyKey(),
    notificationId: key().notNull(),
    groupId: key().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.notificationId, t.groupId] })],
)

/** Each time that a notification goes out. */
export const notificationRuns = snakeCase.table(
  'notification_runs',
  {
    ...rowKey(),
    notificationId: key().notNull(),
    dueAt: instant().notNull(),
    /** What goes out, as it was at the start of the run. */
    title: text().notNull(),
    message: text().notNull(),
    translations: jsonb().$type<NotificationTranslations | null>(),
    type: text().$type<NotificationType>().notNull(),
    attachmentId: key(),
    status: text().$type<RunStatus>().notNull().default('PENDING'),
    isLate: boolean().notNull().default(false),
    isMissed: boolean().notNull().default(false),
    /** When a server last worked on it. */
    workedAt: instant(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  primaryRowKey,
)

/**
 * A row for each run, recipient and way. The row of the way 'app' is also the message in the inbox of the
 * phone.
 */
export const notificationDeliveries = snakeCase.table(
  'notification_deliveries',
  {
    ...rowKey(),
    runId: key().notNull(),
    notificationId: key().notNull(),
    personId: key().notNull(),
    way: text().$type<DeliveryWay>().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    tryAt: instant().notNull(),
    claimedAt: instant(),
    sentAt: instant(),
    /** In which of its languages it was sent. Null if it was not, and if it has one language. */
    language: text().$type<SentLanguage>(),
    receivedAt: instant(),
    acknowledgedAt: instant(),
    createdAt: instant().notNull(),
    /** Of an automatic message: what this recipient gets in place of the text of the run. */
    title: text(),
    message: text(),
    type: text().$type<NotificationType>(),
    /** The report that it is about. */
    taskId: key(),
    /** The reports, if there are several. */
    taskIds: key().array(),
  },
  primaryRowKey,
)
