import * as z from 'zod/mini'
import type { NotificationType } from '../notification/notification.ts'
import { openEnum, wireHash, wireId, wireTime } from './parts.ts'

// GET /api/collector/notifications, PUT /api/collector/notifications/receipts and PUT
// /api/collector/automatic-messages

/**
 * `since` is the cursor of the previous response. Without it the response has all notifications of the last
 * 90 days.
 */
export const ownNotificationsQuerySchema = z.object({
  since: z.optional(z.string().check(z.maxLength(60))),
})

const ownNotificationSchema = z.object({
  /** Of the delivery to this person: the same notification has another id the next time that it goes out. */
  id: wireId,
  title: z.string(),
  message: z.string(),
  /** In further languages by their codes; the phone shows the one that it speaks. Missing without one. */
  translations: z.optional(z.record(z.string(), z.object({ title: z.string(), message: z.string() }))),
  type: openEnum<NotificationType>(),
  sentAt: wireTime,
  /** True if it went out later than it was due. */
  isLate: z.boolean(),
  /**
   * The task that it is about, of which the phone shows the report. A server of an older version names none.
   */
  taskId: z.optional(z.nullable(wireId)),
  /** The tasks, if it is about several. */
  taskIds: z.optional(z.array(wireId)),
  /** What the server knows of this person's receipts. */
  receivedAt: z.nullable(wireTime),
  acknowledgedAt: z.nullable(wireTime),
  /** `url` is signed and expires. */
  image: z.nullable(z.object({ hash: wireHash, name: z.string(), url: z.string() })),
})
/** A notification in the inbox of a phone. */
export type OwnNotification = z.infer<typeof ownNotificationSchema>

/** A page of notifications, the oldest first. An unchanged cursor means that there are no more for now. */
export const ownNotificationsSchema = z.object({
  notifications: z.array(ownNotificationSchema),
  cursor: z.nullable(z.string()),
  /** False on the last page. A server of an older version does not say. */
  more: z.optional(z.boolean()),
})
/** A page of notifications. */
export type OwnNotifications = z.infer<typeof ownNotificationsSchema>

/**
 * Says when the phone had notifications, and when the person confirmed them, by the clock of the phone. The
 * first of several times counts, so a repeat is success, also hours later. The response is 204; an id of
 * somebody else is ignored.
 */
export const receiptsSchema = z.object({
  receipts: z
    .array(z.object({ id: wireId, receivedAt: wireTime, acknowledgedAt: z.nullable(wireTime) }))
    .check(z.maxLength(500)),
})
/** Receipts of notifications. */
export type Receipts = z.infer<typeof receiptsSchema>

/** Switches the messages that the server sends by itself on or off for this person. The response is 204. */
export const automaticSwitchSchema = z.object({ isOn: z.boolean() })
/** The switch of automatic messages. */
export type AutomaticSwitch = z.infer<typeof automaticSwitchSchema>
