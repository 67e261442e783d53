import type { Answers } from '@quadrat/domain/answer/answers'
import { type RequestedChange, requestedChangeKey } from '@quadrat/domain/task/requested-change'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Field } from '@quadrat/domain/template/template'
import { reservedFieldIds } from '@quadrat/domain/template/template-limits'
import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { evidence } from '#src/features/evidence/evidence.table.ts'
import { files } from '#src/features/file/file.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import { taskDocuments, tasks } from './task.table.ts'

/** The reviewer's reasons that an evidence stores. */
export interface ReviewReasons {
  cancellationReason?: string | null
  requestedInfo?: string | null
}

/** True if another task answers an edit request of this one. */
export const isAnswered = ({ id }: Pick<typeof tasks, 'id'>) =>
  sql<boolean>`exists (select from tasks a where a.company_id = ${queriedCompany()} and a.edit_from_id = ${id})`

/** Reads a task with its last decision and locks it until the transaction ends; null if there is none. */
export async function lockTaskForReview(tx: Tx, companyId: number, taskId: number) {
  const [task] = await readTasksForReview(tx, companyId, [taskId])
  return task ?? null
}

/** Does so with several tasks, and leaves out those that there are none of. */
export async function lockTasksForReview(tx: Tx, companyId: number, taskIds: readonly number[]) {
  // In the order of their ids, so that two reviewers with the same tasks cannot deadlock. Before they are
  // read, because a statement that waits for one sees the evidence of the others as it was.
  const [, found] = await Promise.all([
    tx.$client.query(
      'select id from tasks where company_id = $1 and id = any((select $2::bigint[])::bigint[]) order by id for update',
      [companyId, taskIds],
    ),
    readTasksForReview(tx, companyId, taskIds),
  ])
  return found
}

/** A task that is locked, with its last decision and the reasons that its evidence has. */
interface TaskForReview {
  id: number
  projectId: number
  status: TaskStatus
  rowVersion: number
  reporterId: number | null
  photosExpected: number
  photosArrived: number
  decidedAt: Date | null
  decidedById: number | null
  answerId: string | null
  decidedByFirstName: string | null
  decidedByLastName: string | null
  evidenceId: number | null
  reasons: ReviewReasons & { pending?: boolean; requestedChanges?: RequestedChange[] }
}

// SQL text: the builder takes longer to write it than PostgreSQL to run it.
const forReviewText = `
select t.id, t.project_id, t.status, t.row_version, t.reporter_id, t.photos_expected, t.photos_arrived, t.decided_at, t.decided_by_id,
  (select max(a.id) from tasks a where a.company_id = $1 and a.edit_from_id = t.id) as answer_id,
  p.first_name, p.last_name,
  (select e.id from evidence e where e.company_id = $1 and e.task_id = t.id order by e.id desc limit 1) as evidence_id,
  coalesce((select json_build_object(
      'cancellationReason', e.cancellation_reason, 'requestedInfo', e.requested_info, 'pending', e.reasons_pending,
      'requestedChanges', e.requested_changes)
    from evidence e where e.company_id = $1 and e.task_id = t.id order by e.id desc limit 1), '{}') as reasons
from tasks t left join people p on p.company_id = $1 and p.id = t.decided_by_id
where t.company_id = $1 and t.id = any((select $2::bigint[])::bigint[])
for update of t`

async function readTasksForReview(
  tx: Tx,
  companyId: number,
  taskIds: readonly number[],
): Promise<TaskForReview[]> {
  const { rows } = await tx.$client.query(forReviewText, [companyId, taskIds])
  const idOf = (id: string | null) => (id === null ? null : Number(id))
  return rows.map((row: Record<string, never>) => ({
    id: Number(row.id),
    projectId: Number(row.project_id),
    status: row.status,
    rowVersion: row.row_version,
    reporterId: idOf(row.reporter_id ?? null),
    photosExpected: row.photos_expected,
    photosArrived: row.photos_arrived,
    decidedAt: row.decided_at,
    decidedById: idOf(row.decided_by_id ?? null),
    answerId: row.answer_id,
    decidedByFirstName: row.first_name,
    decidedByLastName: row.last_name,
    evidenceId: idOf(row.evidence_id ?? null),
    reasons: row.reasons,
  }))
}

/** The sub-select hides the number of ids from the planner, so that one plan serves all. */
const isOneOf = (id: SQLWrapper, ids: readonly number[]) =>
  sql`${id} = any((select ${sql.param(ids)}::bigint[])::bigint[])`

/**
 * Stores a decision on tasks, and notes in the same message whom the automatic message tells of it. SQL
 * text: the note is of another noun.
 * @param decided `tell` is the id of the collector to tell, null for nobody
 */
export async function setTaskDecision(
  tx: Tx,
  companyId: number,
  decided: readonly { taskId: number; tell: number | null }[],
  { status, decidedById, at }: { status: TaskStatus; decidedById: number | null; at: Date },
): Promise<void> {
  const told = decided.filter(({ tell }) => tell !== null)
  await Promise.all([
    told.length > 0 &&
      tx.$client.query(
        `insert into untold_decisions (company_id, task_id, person_id, decided_at)
         select $1, task, collector, $4 from unnest((select $2::bigint[]), (select $3::bigint[])) as told (task, collector)
         on conflict (company_id, task_id) do update set decided_at = excluded.decided_at`,
        [companyId, told.map(one => one.taskId), told.map(one => one.tell), at],
      ),
    tx.$client.query(
      `update tasks set status = $3, decided_by_id = $4::bigint, decided_at = case when $4::bigint is not null then $5::timestamptz end,
         updated_at = $5, row_version = row_version + 1
       where company_id = $1 and id = any((select $2::bigint[])::bigint[])`,
      [companyId, decided.map(one => one.taskId), status, decidedById, at],
    ),
  ])
}

/** Replaces the reasons of earlier decisions by those of the current one. */
export async function setDecisionReasons(
  tx: Tx,
  companyId: number,
  evidenceIds: readonly number[],
  reasons: ReviewReasons & { requestedChanges: RequestedChange[] },
  at: Date,
): Promise<void> {
  await tx
    .update(evidence)
    .set({ cancellationReason: null, requestedInfo: null, ...reasons, reasonsPending: false, updatedAt: at })
    .where(and(eq(evidence.companyId, companyId), isOneOf(evidence.id, evidenceIds)))
}

/**
 * Stores reasons for a decision that follows. Reasons of an earlier decision are deleted; a pending reason
 * that this call does not name stays.
 */
export async function setPendingReasons(
  tx: Tx,
  companyId: number,
  evidenceId: number,
  reasons: ReviewReasons,
  at: Date,
): Promise<void> {
  const { cancellationReason, requestedInfo, reasonsPending } = evidence
  await tx
    .update(evidence)
    .set({
      cancellationReason: sql`case when ${reasonsPending} then ${cancellationReason} end`,
      requestedInfo: sql`case when ${reasonsPending} then ${requestedInfo} end`,
      ...reasons,
      requestedChanges: [],
      reasonsPending: true,
      updatedAt: at,
    })
    .where(and(eq(evidence.companyId, companyId), eq(evidence.id, evidenceId)))
}

/** Inserts an evidence without content, to store the reviewer's reason for a task that has none yet. */
export async function insertEmptyEvidence(
  tx: Tx,
  companyId: number,
  taskId: number,
  at: Date,
): Promise<number> {
  const [row] = await tx
    .insert(evidence)
    .values({ companyId, taskId, createdAt: at, updatedAt: at })
    .returning({ id: evidence.id })
  if (!row) throw new Error('the evidence was not inserted')
  return row.id
}

export async function findEvidenceForReview(tx: Tx, companyId: number, evidenceId: number) {
  const row = await tx.query.evidence.findFirst({
    where: { companyId, id: evidenceId },
    columns: { id: true, taskId: true },
  })
  return row ?? null
}

/** The file ids of a task's documents. */
export async function documentsOfTask(tx: Tx, companyId: number, taskId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ fileId: taskDocuments.fileId })
    .from(taskDocuments)
    .where(and(eq(taskDocuments.companyId, companyId), eq(taskDocuments.taskId, taskId)))
  return new Set(rows.map(row => row.fileId))
}

/** Replaces the task's documents by these files. */
export async function updateTaskDocumentsRow(
  tx: Tx,
  companyId: number,
  taskId: number,
  fileIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .delete(taskDocuments)
    .where(
      and(
        eq(taskDocuments.companyId, companyId),
        eq(taskDocuments.taskId, taskId),
        fileIds.length ? sql`${taskDocuments.fileId} <> all(${sql.param(fileIds)}::bigint[])` : undefined,
      ),
    )
  if (fileIds.length)
    await tx
      .insert(taskDocuments)
      .values(fileIds.map(fileId => ({ companyId, taskId, fileId, addedAt: at })))
      .onConflictDoNothing()
  await tx
    .update(tasks)
    .set({ updatedAt: at, rowVersion: sql`${tasks.rowVersion} + 1` })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
}

export async function countFiles(tx: Tx, companyId: number, fileIds: readonly number[]): Promise<number> {
  return fileIds.length
    ? tx.$count(files, and(eq(files.companyId, companyId), inArray(files.id, [...fileIds])))
    : 0
}

/** The questions and photos of a task for which a reviewer may request changes. */
export interface ReportAnswers {
  fields: Field[]
  answers: Answers
}

/** The questions of a report and the answers of its newest evidence; null for another company's. */
export async function findAnswersOf(
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<ReportAnswers | null> {
  const { rows } = await tx.$client.query(
    `select v.fields, (select coalesce(json_object_agg(a.field_id, a.value), '{}') from field_values a
         where a.company_id = $1 and a.evidence_id =
           (select max(e.id) from evidence e where e.company_id = $1 and e.task_id = $2)) as answers
       from tasks t
       join templates v on v.company_id = t.company_id and v.root_id = t.template_id and v.version = t.template_version
       where t.company_id = $1 and t.id = $2`,
    [companyId, taskId],
  )
  return rows[0] ?? null
}

export async function findRequestableParts(
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<{ fieldIds: Set<string>; photos: Set<string> }> {
  const { rows } = await tx.$client.query(
    `select
       (select coalesce(json_agg(f ->> 'id'), '[]') from tasks t
         join templates v on v.company_id = t.company_id and v.root_id = t.template_id and v.version = t.template_version,
         jsonb_array_elements(v.fields) f where t.company_id = $1 and t.id = $2
           and f #>> '{extensions,calculate,isShown}' is distinct from 'false') as fields,
       (select coalesce(json_agg(json_build_object('fieldId', coalesce(p.field_id, 'photos'), 'photoHash', p.hash)), '[]')
         from evidence e join evidence_photos p on p.company_id = e.company_id and p.evidence_id = e.id
         where e.company_id = $1 and e.task_id = $2) as photos`,
    [companyId, taskId],
  )
  const { fields, photos } = rows[0]
  return {
    fieldIds: new Set([...reservedFieldIds, ...fields]),
    photos: new Set(photos.map(requestedChangeKey)),
  }
}
