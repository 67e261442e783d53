import type { Answer } from '@quadrat/domain/answer/answers'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { files } from '#src/features/file/file.table.ts'
import { type TaskFilters, taskMatches } from '#src/features/task/task-filter.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { columns } from './answer-chart.queries.ts'

/** Of the newest matching reports, so many are looked at for one page. */
export const reportsLookedAt = 1000

/** Where a page begins: after an answer, or after a file of it. */
export interface AnswersCursor {
  taskId: number
  /** The position of the file in its report; of other answers the greatest number. */
  position: number
}

export interface NewestSearch {
  templateId: number
  /** Null for the photos that answer no question. */
  fieldId: string | null
  filters: TaskFilters
  after: AnswersCursor | null
  limit: number
}

/** An answer, or a file of it. */
export interface NewestRow {
  taskId: number
  position: number
  createdAt: string
  value: Answer
  /** Null for what is no file. */
  fileId: number | null
}

export interface NewestRows {
  rows: NewestRow[]
  /** The oldest report that was read; null at the end of the list. */
  lastSeen: number | null
}

/** After every file of a report. */
export const afterReport = 2_147_483_647

/**
 * The newest answers to a question, each of the newest evidence of its report. The reports are found in
 * `task_answers` by the primary key, or by the template where few reports are of it, and only those that are
 * looked at are joined to their answers.
 */
export async function findNewestAnswers(
  tx: Tx,
  companyId: number,
  search: NewestSearch,
  hasFiles: boolean,
): Promise<NewestRows> {
  const { templateId, fieldId, filters, after, limit } = search
  const [source, position, fileId] = hasFiles
    ? [arrivedFilesOf(companyId, fieldId), sql`a.position`, sql`a.file_id`]
    : [valuesOf(companyId, fieldId), sql`0`, sql`null::bigint`]
  const { rows } = await tx.execute<{ found: NewestRow[]; seen: number; oldest: number | null }>(sql`
    with reports as materialized (
      select t.task_id, t.created_at from task_answers t
      where t.company_id = ${companyId} and t.template_id = ${templateId}
        and (${taskMatches(companyId, filters, columns)}) and ${after ? sql`t.task_id <= ${after.taskId}` : sql`true`}
      order by t.task_id desc limit ${reportsLookedAt}
    ),
    found as materialized (
      select r.task_id, r.created_at, ${position} as position, ${fileId} as file_id, a.value
      from reports r
      cross join lateral (
        select e.id from evidence e where e.company_id = ${companyId} and e.task_id = r.task_id order by e.id desc limit 1
      ) e
      cross join lateral (${source} offset 0) a
      where ${after ? sql`r.task_id < ${after.taskId} or ${position} > ${after.position}` : sql`true`}
      order by r.task_id desc, position limit ${limit}
    )
    select
      (select coalesce(json_agg(json_build_object('taskId', task_id, 'position', position, 'createdAt', created_at,
        'fileId', file_id, 'value', value) order by task_id desc, position), '[]') from found) as found,
      (select count(*) from reports)::integer as seen, (select min(task_id) from reports)::double precision as oldest`)
  const [row] = rows
  return {
    rows: row?.found ?? [],
    lastSeen: row && row.seen === reportsLookedAt ? row.oldest : null,
  }
}

const valuesOf = (companyId: number, fieldId: string | null): SQL => sql`
  select v.value from field_values v
  where v.company_id = ${companyId} and v.evidence_id = e.id and v.field_id = ${fieldId} limit 1`

/** The photos, recordings and files that have arrived. */
const arrivedFilesOf = (companyId: number, fieldId: string | null): SQL => sql`
  select p.position, p.file_id, 'null'::jsonb as value from evidence_photos p
  where p.company_id = ${companyId} and p.evidence_id = e.id and p.field_id is not distinct from ${fieldId}::text and p.file_id is not null`

export async function filesOf(tx: Tx, companyId: number, ids: readonly number[]) {
  const found = ids.length
    ? await tx
        .select()
        .from(files)
        .where(and(eq(files.companyId, companyId), inArray(files.id, [...ids])))
    : []
  return new Map(found.map(file => [file.id, file]))
}
