import * as z from 'zod/mini'
import { wireId, wireTime } from './parts.ts'

// GET /api/collector/task-messages, PUT /api/collector/task-messages/:clientId and PUT
// /api/collector/task-messages/receipts

/** `since` is the cursor of the previous response. Without it the response has all messages. */
export const ownTaskMessagesQuerySchema = z.object({ since: z.optional(z.string().check(z.maxLength(60))) })

const taskMessageSchema = z.object({
  id: wireId,
  /** The id that whoever wrote it made; the phone keeps messages by it. */
  clientId: z.string(),
  /** The version of the report on which it was written. */
  taskId: wireId,
  /** True if the collector wrote it, on this phone or on another. */
  isOwn: z.boolean(),
  author: z.string(),
  text: z.string(),
  /** When it was written, and when it arrived at the server. */
  sentAt: wireTime,
  arrivedAt: wireTime,
  /** When the other side first read it. */
  readAt: z.nullable(wireTime),
})
/** A message on a report, between staff and the collector who made it. */
export type TaskMessage = z.infer<typeof taskMessageSchema>

/** A page of messages, the oldest change first. An unchanged cursor means that there are no more for now. */
export const ownTaskMessagesSchema = z.object({
  messages: z.array(taskMessageSchema),
  cursor: z.nullable(z.string()),
  /** False on the last page. A server of an older version does not say. */
  more: z.optional(z.boolean()),
})
/** A page of messages on own reports. */
export type OwnTaskMessages = z.infer<typeof ownTaskMessagesSchema>

/** An id that the phone makes once for each message, so that a repeat is success. */
export const taskMessageAddressSchema = z.object({ clientId: z.uuid() })

/** A message to the staff who review a report. `sentAt` is by the clock of the phone. */
export const newTaskMessageSchema = z.object({ taskId: wireId, text: z.string(), sentAt: wireTime })
/** A message to the staff who review a report. */
export type NewTaskMessage = z.infer<typeof newTaskMessageSchema>

/** The answer to a message that the server has: its id, and the time that it is kept with. */
export const taskMessageReceiptSchema = z.object({ id: wireId, sentAt: wireTime })
/** The answer to a message that the server has. */
export type TaskMessageReceipt = z.infer<typeof taskMessageReceiptSchema>

/**
 * Says when the person read messages of staff, by the clock of the phone. The first of several times counts,
 * so a repeat is success. The response is 204; an id of somebody else is ignored.
 */
export const messageReceiptsSchema = z.object({
  receipts: z.array(z.object({ id: wireId, readAt: wireTime })).check(z.maxLength(500)),
})
/** What the person has read. */
export type MessageReceipts = z.infer<typeof messageReceiptsSchema>
