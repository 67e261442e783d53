import { and, count, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { ownTask, ownTaskFrom } from '#src/features/submission/own-tasks.queries.ts'
import { taskMessages } from '#src/features/task-message/task-message.table.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import { type DeletedContent, deletedTasks, reportTables } from './deleted-task.table.ts'
import { tasks } from './task.table.ts'

export type DeletedTaskRow = typeof deletedTasks.$inferSelect

const one = (companyId: number, taskId: number) =>
  and(eq(deletedTasks.companyId, companyId), eq(deletedTasks.taskId, taskId))

/** A deleted report, locked until the commit; null if there is none. */
export async function lockDeletedTask(
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<DeletedTaskRow | null> {
  const [row] = await tx.select().from(deletedTasks).where(one(companyId, taskId)).for('update')
  return row ?? null
}

const evidenceIds = '(select id from evidence where company_id = $1 and task_id = $2)'
const partWhere: Record<(typeof reportTables)[number], string> = {
  tasks: 'id = $2',
  evidence: 'task_id = $2',
  field_values: `evidence_id in ${evidenceIds}`,
  evidence_photos: `evidence_id in ${evidenceIds}`,
  task_documents: 'task_id = $2',
  task_comments: 'task_id = $2',
  task_comment_mentions:
    'comment_id in (select id from task_comments where company_id = $1 and task_id = $2)',
  task_messages: 'task_id = $2',
  task_reads: 'task_id = $2',
}
const rowsOfPart = reportTables.map(
  name =>
    `'${name}', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from ${name} x where x.company_id = $1 and x.${partWhere[name]})`,
)

/**
 * Moves a report with all its rows into `deleted_tasks`. The caller has locked the task, and no other task is
 * an edit of it. SQL text: whole rows become JSON, whatever columns they have.
 */
export async function moveTaskToDeleted(
  tx: Tx,
  companyId: number,
  taskId: number,
  deletion: { reason: string; personId: number; at: Date },
): Promise<void> {
  const { reason, personId, at } = deletion
  const files = tx.$client.query(
    `select coalesce(json_agg(distinct file_id), '[]') as ids from (
       select file_id from evidence_photos where company_id = $1 and evidence_id in ${evidenceIds} and file_id is not null
       union select file_id from task_documents where company_id = $1 and task_id = $2) f`,
    [companyId, taskId],
  )
  const inserted = tx.$client.query(
    `insert into deleted_tasks (company_id, task_id, client_id, reporter_id, summary, content, project_template_id, template_id,
       template_version, reason, deleted_by_id, deleted_at)
     select t.company_id, t.id, t.client_id, t.reporter_id,
       (select to_jsonb(s) from (select ${ownTask}, t.origin ${ownTaskFrom} where t.company_id = $1 and t.id = $2) s),
       jsonb_build_object(${rowsOfPart.join(', ')}), t.project_template_id, t.template_id, t.template_version, $3, $4, $5
     from tasks t where t.company_id = $1 and t.id = $2`,
    [companyId, taskId, reason, personId, at],
  )
  // In one message. A node of a cluster reads its own empty tables for a select in what a write returns.
  const [found] = await Promise.all([files, inserted])
  await tx.delete(tasks).where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
  const taken = await tx.$client.query('select take_unused_files($1, $2::bigint[])::text as files', [
    companyId,
    found.rows[0].ids,
  ])
  await tx.$client.query(
    `update deleted_tasks set content = content || jsonb_build_object('files', $3::jsonb),
       file_hashes = array(select distinct f ->> 'hash' from jsonb_array_elements($3::jsonb) f)
     where company_id = $1 and task_id = $2`,
    [companyId, taskId, taken.rows[0].files],
  )
}

/**
 * Writes a deleted report back with the ids that it had, as a change of this moment.
 * SQL text: the rows are JSON, and a file that was uploaded again since is found by what it is.
 */
export async function moveTaskBack(
  tx: Tx,
  companyId: number,
  taskId: number,
  content: DeletedContent,
  now: Date,
): Promise<void> {
  await insertKept(tx, 'files', content.files)
  const { rows } = await tx.$client.query(
    `select kept.id as "keptId", f.id from jsonb_to_recordset($2) as kept (id bigint, hash text, name text)
     join files f on f.company_id = $1 and f.hash = kept.hash and f.name = kept.name where f.id <> kept.id`,
    [companyId, JSON.stringify(content.files)],
  )
  const replaced = new Map(
    rows.map((row: { keptId: string; id: string }) => [Number(row.keptId), Number(row.id)]),
  )
  for (const name of reportTables)
    await insertKept(
      tx,
      name,
      (content[name] ?? []).map(row =>
        'file_id' in row ? { ...row, file_id: replaced.get(Number(row.file_id)) ?? row.file_id } : row,
      ),
    )
  // The phone dropped them with the report.
  await tx
    .update(taskMessages)
    .set({ updatedAt: now })
    .where(and(eq(taskMessages.companyId, companyId), eq(taskMessages.taskId, taskId)))
  await tx
    .update(tasks)
    .set({ updatedAt: now, rowVersion: sql`${tasks.rowVersion} + 1` })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
  await tx.delete(deletedTasks).where(one(companyId, taskId))
}

async function insertKept(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.$client.query('select insert_kept_rows($1::regclass, $2)', [table, JSON.stringify(rows)])
}

/**
 * Records that the phone of a deleted report deletes the photos that it has not sent. False if the report is
 * not deleted any more.
 */
export async function markPhotosDropped(tx: Tx, companyId: number, taskId: number): Promise<boolean> {
  const marked = await tx
    .update(deletedTasks)
    .set({ photosDropped: true })
    .where(one(companyId, taskId))
    .returning({ taskId: deletedTasks.taskId })
  return marked.length > 0
}

/** Condition: it was deleted after `since` and can be restored. */
const restorable = (companyId: number, since: Date) =>
  and(
    eq(deletedTasks.companyId, companyId),
    isNotNull(deletedTasks.content),
    gt(deletedTasks.deletedAt, since),
  )

/**
 * A page of the deleted reports that can be restored, the last deleted first, with the names of the people.
 */
export function listDeletedTasks(tx: Tx, companyId: number, since: Date, page: Page) {
  return tx.query.deletedTasks.findMany({
    columns: { content: false },
    where: { companyId, content: { isNotNull: true }, deletedAt: { gt: since } },
    with: { reporter: true, deletedBy: true },
    orderBy: { deletedAt: 'desc', taskId: 'desc' },
    limit: page.limit,
    offset: page.offset,
  })
}

/**
 * A page of all deleted reports since a time, the first deleted first. `isKept` is false once the content is
 * gone for good.
 */
export function listDeletedSince(
  tx: Tx,
  companyId: number,
  {
    since,
    after,
    limit,
  }: { since: Date | null; after: { id: number; updatedAt: Date } | null; limit: number },
) {
  return tx.query.deletedTasks.findMany({
    columns: { taskId: true, clientId: true, summary: true, reason: true, deletedAt: true },
    extras: { isKept: t => sql<boolean>`${t.content} is not null` },
    where: {
      companyId,
      ...(since && { deletedAt: { gte: since } }),
      ...(after && { RAW: t => sql`(${t.deletedAt}, ${t.taskId}) > (${after.updatedAt}, ${after.id})` }),
    },
    with: { deletedBy: { columns: { id: true, firstName: true, lastName: true } } },
    orderBy: { deletedAt: 'asc', taskId: 'asc' },
    limit,
  })
}
export type DeletedSince = Awaited<ReturnType<typeof listDeletedSince>>[number]

export async function findDeletedTask(tx: Tx, companyId: number, taskId: number) {
  const row = await tx.query.deletedTasks.findFirst({
    columns: { content: false },
    where: { companyId, taskId },
    with: { reporter: true, deletedBy: true },
  })
  return row ?? null
}

export type DeletedTaskShown = NonNullable<Awaited<ReturnType<typeof findDeletedTask>>>

export async function countDeletedTasks(tx: Tx, companyId: number, since: Date): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(deletedTasks).where(restorable(companyId, since))
  return row?.n ?? 0
}

/**
 * The deleted reports of all companies whose content is kept since before a point in time; at most `atMost`.
 */
export function expiredDeletedTasks(tx: Tx, before: Date, atMost: number): Promise<DeletedTaskRow[]> {
  return tx
    .select()
    .from(deletedTasks)
    .where(
      and(
        ofCompany(tx, deletedTasks.companyId),
        isNotNull(deletedTasks.content),
        lte(deletedTasks.deletedAt, before),
      ),
    )
    .orderBy(desc(deletedTasks.deletedAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
}

/** Deletes the content of a deleted report for good. The row stays as a mark. */
export async function emptyDeletedTask(tx: Tx, { companyId, taskId }: DeletedTaskRow): Promise<void> {
  await tx
    .update(deletedTasks)
    .set({ content: null, fileHashes: [], projectTemplateId: null, templateId: null, templateVersion: null })
    .where(one(companyId, taskId))
}
