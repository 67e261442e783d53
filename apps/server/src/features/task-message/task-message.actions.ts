import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { type ThreadClosed, threadClosed } from '@quadrat/domain/task/task-thread'
import { z } from 'zod'
import type { people } from '#src/features/person/person.table.ts'
import { lockTaskForReview } from '#src/features/task/task-review.queries.ts'
import { versionsOfReport } from '#src/features/task/task-timeline.queries.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { idInput, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { readItemsOf } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  countMessages,
  countUnreadComments,
  findMessage,
  insertMessage,
  listMessages,
  messageTimesOf,
  noteRead,
  noteReadByStaff,
  readMarks,
  reporterOf,
  type ShownMessage,
  type TaskMessageRow,
} from './task-message.queries.ts'
import { markAnswered } from './unanswered-message.actions.ts'

const { characters, perReport, perHour } = limits.taskMessages
const hourMs = 60 * 60 * 1000

export const messageText = textInput(1, characters)
const messageSchema = z.object({ taskId: idInput, text: messageText, clientId: clientIdInput })
export type MessageInput = z.input<typeof messageSchema>

const readSchema = z.object({ taskId: idInput, commentId: idInput.nullish(), messageId: idInput.nullish() })
export type ReadInput = z.input<typeof readSchema>

/** What staff and the collector of a report say to each other, and how far the viewer has read. */
export interface TaskThread {
  messages: ShownMessage[]
  collector: typeof people.$inferSelect | null
  /** Why staff cannot write now; null if they can. */
  closed: ThreadClosed | null
  read: { commentId: number; messageId: number }
  unreadComments: number
  /** True while a message of the collector waits for a reply. */
  isUnanswered: boolean
  unreadMessages: number
}

/** The thread of a report, in all of its versions; null if there is no such task. */
export async function readThread(ctx: Context, taskId: number): Promise<TaskThread | null> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'task.read')
  const { companyId, personId } = viewer
  const versions = await versionsOfReport(tx, companyId, taskId)
  const [first] = versions
  if (first === undefined) return null
  const messages = await listMessages(tx, companyId, versions)
  const collector = await reporterOf(tx, companyId, versions.at(-1) ?? first)
  const read = await readMarks(tx, companyId, first, personId)
  return {
    messages,
    collector,
    closed: threadClosed(collector),
    read,
    unreadComments: await countUnreadComments(tx, companyId, versions, personId, read.commentId),
    isUnanswered: messages.some(one => one.needsReply),
    unreadMessages: messages.filter(one => isFromCollector(one) && one.id > read.messageId).length,
  }
}

export const isFromCollector = ({ authorId, collectorId }: TaskMessageRow): boolean =>
  authorId === collectorId

/**
 * Writes to the collector of a report. Their phone is told by push, where they allow it. A repeat with the
 * same client id changes nothing.
 * @throws Problem permission.refused, not-found, task.thread-closed, task.thread-full, task.message-conflict,
 *   rate.limited, input.invalid
 */
export async function createMessage(ctx: Context, input: MessageInput): Promise<ShownMessage> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.message')
  const { companyId, personId } = viewer
  const { taskId, text, clientId } = parseInput(messageSchema, input)
  const { projectId } = requireFound(await lockTaskForReview(tx, companyId, taskId), 'task')
  const collector = await reporterOf(tx, companyId, taskId)
  const closed = threadClosed(collector)
  if (closed || !collector) throw new Problem('task.thread-closed', { reason: closed })
  const { row, isNew } = await insertOwnMessage(ctx, {
    companyId,
    clientId: clientId ?? randomUUID(),
    taskId,
    collectorId: collector.id,
    authorId: personId,
    text,
    sentAt: now,
    createdAt: now,
    updatedAt: now,
  })
  if (isNew) {
    const answered = await markAnswered(ctx, await versionsOfReport(tx, companyId, taskId))
    for (const version of answered) if (version !== taskId) publishThread(ctx, version, collector.id)
    ctx.audit({
      action: 'task.message',
      subjectKind: 'task',
      subjectId: taskId,
      projectId,
      detail: { message: row.id, collector: collector.id },
    })
    publishThread(ctx, taskId, collector.id)
    ctx.enqueue({ name: 'push-task-message', data: { companyId, personId: collector.id, taskId } })
  }
  return requireFound(await findMessage(tx, companyId, row.id), 'message')
}

/**
 * Inserts a message within the limits of its report and its author. The caller has locked the task.
 * @throws Problem task.message-conflict, task.thread-full, rate.limited
 */
export async function insertOwnMessage(
  { tx, now }: Context,
  message: Parameters<typeof insertMessage>[1],
): Promise<{ row: TaskMessageRow; isNew: boolean }> {
  const { companyId, authorId, taskId, text } = message
  const inserted = await insertMessage(tx, message)
  const { row } = inserted
  if (row.authorId !== authorId || row.taskId !== taskId || row.text !== text)
    throw new Problem('task.message-conflict')
  if (!inserted.isNew) return inserted
  if ((await countMessages(tx, companyId, taskId)) > perReport)
    throw new Problem('task.thread-full', { max: perReport })
  const since = new Date(now.getTime() - hourMs)
  const times = await messageTimesOf(tx, companyId, authorId, since, perHour + 1)
  const [oldest] = times
  if (oldest && times.length > perHour)
    throw new Problem('rate.limited', { seconds: Math.ceil((oldest.getTime() - since.getTime()) / 1000) })
  return inserted
}

/** Tells dashboards and the collector's phone that a thread has changed. */
export function publishThread(ctx: Context, taskId: number, collectorId: number): void {
  ctx.publish({
    name: 'task-message-updated',
    taskId: String(taskId),
    collectorId: String(collectorId),
  })
}

/**
 * Notes how far the viewer has read the comments and the messages of a report. The collector sees that their
 * messages were read.
 * @throws Problem permission.refused, not-found
 */
export async function markTaskRead(ctx: Context, input: ReadInput): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.read')
  const { companyId, personId } = viewer
  const { taskId, commentId, messageId } = parseInput(readSchema, input)
  const versions = await versionsOfReport(tx, companyId, taskId)
  if (versions.length === 0) throw new Problem('not-found', { what: 'task' })
  const read = { commentId: commentId ?? 0, messageId: messageId ?? 0 }
  await noteRead(tx, companyId, versions, personId, read)
  if (read.messageId > 0) await readItemsOf(ctx, 'collector-message', versions, personId)
  for (const collectorId of await noteReadByStaff(tx, companyId, versions, read.messageId, now))
    publishThread(ctx, taskId, collectorId)
}
