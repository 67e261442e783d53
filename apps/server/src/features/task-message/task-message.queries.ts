import { and, asc, count, gt } from 'drizzle-orm'
import { tasks } from '#src/features/task/task.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { insertOnce } from '#src/platform/database/insert-once.ts'
import { taskMessages, taskReads } from './task-message.table.ts'

export type TaskMessageRow = typeof taskMessages.$inferSelect

/** The messages of the versions of a report with their authors, in the order in which they were written. */
export function listMessages(tx: Tx, companyId: number, versions: number[]) {
  return tx.query.taskMessages.findMany({
    where: { companyId, taskId: { in: versions } },
    with: { author: true },
    orderBy: { sentAt: 'asc', id: 'asc' },
  })
}
export type ShownMessage = Awaited<ReturnType<typeof listMessages>>[number]

export async function findMessage(tx: Tx, companyId: number, id: number): Promise<ShownMessage | null> {
  const row = await tx.query.taskMessages.findFirst({ where: { companyId, id }, with: { author: true } })
  return row ?? null
}

/** Who made the report: the reporter of a version, with whether they can sign in. */
export async function reporterOf(tx: Tx, companyId: number, taskId: number) {
  const row = await tx.query.tasks.findFirst({ where: { companyId, id: taskId }, with: { reporter: true } })
  return row?.reporter ?? null
}

/** Inserts a message once; a repeat returns the row of the first try. */
export function insertMessage(
  tx: Tx,
  row: typeof taskMessages.$inferInsert & { clientId: string },
): Promise<{ row: TaskMessageRow; isNew: boolean }> {
  return insertOnce(tx, taskMessages, row)
}

export async function countMessages(tx: Tx, companyId: number, taskId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(taskMessages)
    .where(equals(taskMessages, { companyId, taskId }))
  return row?.n ?? 0
}

/** The times at which messages of an author arrived after `since`, the oldest first; at most `atMost`. */
export async function messageTimesOf(
  tx: Tx,
  companyId: number,
  authorId: number,
  since: Date,
  atMost: number,
): Promise<Date[]> {
  const rows = await tx
    .select({ at: taskMessages.createdAt })
    .from(taskMessages)
    .where(and(equals(taskMessages, { companyId, authorId }), gt(taskMessages.createdAt, since)))
    .orderBy(asc(taskMessages.createdAt))
    .limit(atMost)
  return rows.map(row => row.at)
}

/** Locks an own task of a collector until the commit, and returns its project; null if there is none. */
export async function lockOwnTask(
  tx: Tx,
  companyId: number,
  personId: number,
  taskId: number,
): Promise<{ projectId: number } | null> {
  const [row] = await tx
    .select({ projectId: tasks.projectId })
    .from(tasks)
    .where(equals(tasks, { companyId, id: taskId, reporterId: personId }))
    .for('update')
  return row ?? null
}

/** True if the report of this collector was deleted. */
export async function isOwnTaskDeleted(
  tx: Tx,
  companyId: number,
  personId: number,
  taskId: number,
): Promise<boolean> {
  const row = await tx.query.deletedTasks.findFirst({
    columns: { taskId: true },
    where: { companyId, taskId, reporterId: personId },
  })
  return row !== undefined
}

/** How far a person has read a report; zeros if they never opened it. */
export async function readMarks(
  tx: Tx,
  companyId: number,
  firstVersion: number,
  personId: number,
): Promise<{ commentId: number; messageId: number }> {
  const [row] = await tx
    .select({ commentId: taskReads.commentId, messageId: taskReads.messageId })
    .from(taskReads)
    .where(equals(taskReads, { companyId, taskId: firstVersion, personId }))
  return row ?? { commentId: 0, messageId: 0 }
}

/** How many comments of colleagues a person has not read. SQL text: the comments are of another noun. */
export async function countUnreadComments(
  tx: Tx,
  companyId: number,
  versions: readonly number[],
  personId: number,
  after: number,
): Promise<number> {
  const { rows } = await tx.$client.query(
    `select count(*)::int as n from task_comments
     where company_id = $1 and task_id = any($2::bigint[]) and author_id <> $3 and id > $4`,
    [companyId, versions, personId, after],
  )
  return rows[0].n
}

/**
 * Notes how far a person has read, never back and never past what there is. SQL text: the newest ids that
 * exist are part of the statement.
 */
export async function noteRead(
  tx: Tx,
  companyId: number,
  versions: readonly number[],
  personId: number,
  read: { commentId: number; messageId: number },
): Promise<void> {
  await tx.$client.query(
    `insert into task_reads (company_id, task_id, person_id, comment_id, message_id)
     select $1, $2, $3,
       (select coalesce(max(id), 0) from task_comments where company_id = $1 and task_id = any($4::bigint[]) and id <= $5),
       (select coalesce(max(id), 0) from task_messages where company_id = $1 and task_id = any($4::bigint[]) and id <= $6)
     on conflict (company_id, task_id, person_id) do update set
       comment_id = greatest(task_reads.comment_id, excluded.comment_id),
       message_id = greatest(task_reads.message_id, excluded.message_id)`,
    [companyId, versions[0], personId, versions, read.commentId, read.messageId],
  )
}

/**
 * Notes that staff have read the collector's messages up to `messageId`. Returns the collectors whose phones
 * show it.
 */
export async function noteReadByStaff(
  tx: Tx,
  companyId: number,
  versions: readonly number[],
  messageId: number,
  now: Date,
): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `update task_messages set read_at = $4, updated_at = $4
     where company_id = $1 and task_id = any($2::bigint[]) and author_id = collector_id and id <= $3 and read_at is null
     returning collector_id as id`,
    [companyId, versions, messageId, now],
  )) as { rows: { id: string }[] }
  return [...new Set(rows.map(({ id }) => Number(id)))]
}
