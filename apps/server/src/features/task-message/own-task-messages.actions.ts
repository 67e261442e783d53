import type {
  MessageReceipts,
  NewTaskMessage,
  OwnTaskMessages,
  TaskMessageReceipt,
} from '@quadrat/domain/collector-api/task-messages'
import { Problem } from '@quadrat/domain/problem'
import { cursorAfter, fromTheBeginning, readCursor } from '#src/platform/database/settled-cursor.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput, readId } from '#src/platform/input/parse.ts'
import { offsetSeconds, readReportedAt } from '#src/platform/input/reported-at.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { noteReadByCollector, type OwnTaskMessageRow, ownMessagesSince } from './own-task-messages.queries.ts'
import { insertOwnMessage, messageText, publishThread } from './task-message.actions.ts'
import { isOwnTaskDeleted, lockOwnTask } from './task-message.queries.ts'
import { notifyOfMessage } from './unanswered-message.actions.ts'

const pageSize = 200

/** Returns the messages on own reports that changed after a cursor, and the cursor of the next call. */
export async function listOwnMessages(ctx: Context, cursor: string | null): Promise<OwnTaskMessages> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-task.read')
  const since = readCursor(cursor) ?? fromTheBeginning
  const rows = await ownMessagesSince(tx, viewer.companyId, viewer.personId, since, pageSize)
  const more = rows.length === pageSize
  return {
    messages: rows.map(shown),
    cursor: cursorAfter(rows, more, row => row.updatedAt, now) ?? cursor,
    more,
  }
}

/**
 * Takes an answer of the collector to the staff who review the report. A repeat with the same id is success.
 * The time is set right by the phone's clock (decision 038).
 * @throws Problem permission.refused, not-found, task.deleted, task.thread-full, task.message-conflict,
 *   rate.limited, input.invalid
 */
export async function answerStaff(
  ctx: Context,
  clientId: string,
  input: NewTaskMessage,
  clockOffsetMs: number | null,
): Promise<TaskMessageReceipt & { isNew: boolean }> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-task.message')
  const { companyId, personId } = viewer
  const taskId = readId(input.taskId, 'task')
  const text = parseInput(messageText, input.text)
  const task = await lockOwnTask(tx, companyId, personId, taskId)
  if (!task)
    throw (await isOwnTaskDeleted(tx, companyId, personId, taskId))
      ? new Problem('task.deleted', { taskId })
      : new Problem('not-found', { what: 'task' })
  const { reportedAt: sentAt, doubt } = readReportedAt(input.sentAt, clockOffsetMs, now)
  const { row, isNew } = await insertOwnMessage(ctx, {
    companyId,
    clientId,
    taskId,
    collectorId: personId,
    authorId: personId,
    text,
    sentAt,
    clockOffsetSeconds: offsetSeconds(clockOffsetMs),
    createdAt: now,
    updatedAt: now,
    needsReply: true,
  })
  if (isNew) {
    await notifyOfMessage(ctx, taskId)
    ctx.audit({
      action: 'task.answer',
      subjectKind: 'task',
      subjectId: taskId,
      projectId: task.projectId,
      detail: { message: row.id, ...(doubt.saidReportedAt && { saidSentAt: doubt.saidReportedAt }) },
    })
    publishThread(ctx, taskId, personId)
  }
  return { id: String(row.id), sentAt: row.sentAt.toISOString(), isNew }
}

/** Notes which messages of staff the collector has read. Ids of others are ignored. */
export async function receiveReads(ctx: Context, { receipts }: MessageReceipts): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-task.read')
  const { companyId, personId } = viewer
  const read = receipts.map(({ id, readAt }) => ({ id: readId(id, 'message'), readAt: new Date(readAt) }))
  for (const taskId of await noteReadByCollector(tx, companyId, personId, read, now))
    publishThread(ctx, taskId, personId)
}

function shown({ updatedAt: _, ...row }: OwnTaskMessageRow): OwnTaskMessages['messages'][number] {
  return {
    ...row,
    sentAt: row.sentAt.toISOString(),
    arrivedAt: row.arrivedAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}
