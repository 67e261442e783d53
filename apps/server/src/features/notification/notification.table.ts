import type { CollectorKind } from '@quadrat/domain/notification/automatic-message'
import type {
  DeliveryStatus,
  DeliveryWay,
  NotificationStatus,
  NotificationType,
  Recurrence,
  RunStatus,
} from '@quadrat/domain/notification/notification'
import { boolean, integer, primaryKey, smallint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/database/columns.ts'

export const notifications = snakeCase.table(
  'notifications',
  {
    companyId: companyKey(),
    id: identity(),
    clientId: uuid(),
    title: text().notNull(),
    message: text().notNull(),
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
    rowVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
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
    companyId: companyKey(),
    id: identity(),
    notificationId: key().notNull(),
    dueAt: instant().notNull(),
    /** What goes out, as it was at the start of the run. */
    title: text().notNull(),
    message: text().notNull(),
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
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)

/**
 * A row for each run, recipient and way. The row of the way 'app' is also the message in the inbox of the
 * phone.
 */
export const notificationDeliveries = snakeCase.table(
  'notification_deliveries',
  {
    companyId: companyKey(),
    id: identity(),
    runId: key().notNull(),
    notificationId: key().notNull(),
    personId: key().notNull(),
    way: text().$type<DeliveryWay>().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    tryAt: instant().notNull(),
    claimedAt: instant(),
    sentAt: instant(),
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
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)
