import type { Role } from '@quadrat/domain/account/permission'
import type { FileRef } from '@quadrat/domain/answer/answers'
import type { AuditAction } from '@quadrat/domain/audit/audit'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { type TaskStatus, taskOrigins } from '@quadrat/domain/task/task'
import type { Tx } from '#src/platform/database/db.ts'

// SQL text: this is the busiest path of the server, where each function is one round trip.

/**
 * The time at which a collector was last removed from a project; null if the collector never was in it. It is
 * read from the audit log, because a membership that has ended has no row. Called only before a report would
 * be refused.
 */
export async function removedFromProjectAt(
  tx: Tx,
  companyId: number,
  projectId: number,
  personId: number,
): Promise<Date | null> {
  const { rows } = await tx.$client.query(
    `select max(at) as at from audit where company_id = $1 and subject_kind = 'project' and subject_id = $2
       and action = $4 and detail ->> 'collectorId' = $3`,
    [companyId, projectId, String(personId), 'project.remove-collector' satisfies AuditAction],
  )
  return rows[0]?.at ?? null
}

async function isEdited(tx: Tx, companyId: number, taskId: string): Promise<boolean> {
  const { rows } = await tx.$client.query(
    'select id from tasks where company_id = $1 and edit_from_id = $2 limit 1',
    [companyId, taskId],
  )
  return rows.length > 0
}

/**
 * The task that a report edits, locked so that it is edited once. A task whose request was taken back, so
 * that it is pending again, is edited all the same: the phone may have been away, and its work would be lost.
 * @returns null if it is not this person's, was never waiting for an edit or is decided, or was edited before
 */
export async function lockTaskToEdit(
  tx: Tx,
  companyId: number,
  personId: number,
  taskId: string,
): Promise<{ id: number; projectTemplateId: number; decidedById: number | null } | null> {
  const locked = await tx.$client.query(
    `select id, project_template_id, decided_by_id from tasks where company_id = $1 and id = $2 and reporter_id = $3
       and (status = 'MORE_INFO_REQUESTED' or status = 'PENDING' and exists (
         select from audit where company_id = $1 and subject_kind = 'task' and subject_id = $2 and action = $4))
     for update`,
    [companyId, taskId, personId, 'task.request-edit' satisfies AuditAction],
  )
  const row = locked.rows[0]
  if (!row || (await isEdited(tx, companyId, taskId))) return null
  return {
    id: Number(row.id),
    projectTemplateId: Number(row.project_template_id),
    decidedById: row.decided_by_id === null ? null : Number(row.decided_by_id),
  }
}

/**
 * The report of the desk that an edit at the desk answers, locked so that it is edited once, with whose
 * report it is.
 * @returns null if it came from a phone, does not wait for an edit or was edited before
 */
export async function lockDeskTaskToEdit(
  tx: Tx,
  companyId: number,
  taskId: string,
): Promise<{
  id: number
  projectTemplateId: number
  reporterId: number | null
  decidedById: number | null
} | null> {
  const locked = await tx.$client.query(
    `select id, project_template_id, reporter_id, decided_by_id from tasks where company_id = $1 and id = $2 and origin = $3
       and status = 'MORE_INFO_REQUESTED' for update`,
    [companyId, taskId, taskOrigins.desk],
  )
  const row = locked.rows[0]
  if (!row || (await isEdited(tx, companyId, taskId))) return null
  return {
    id: Number(row.id),
    projectTemplateId: Number(row.project_template_id),
    reporterId: row.reporter_id === null ? null : Number(row.reporter_id),
    decidedById: row.decided_by_id === null ? null : Number(row.decided_by_id),
  }
}

/** Who can be named as the reporter of a report, with the group; null if the company has no such person. */
export async function findReporter(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<{ id: number; role: Role; groupId: number | null } | null> {
  const { rows } = await tx.$client.query(
    'select id, role, group_id from people where company_id = $1 and id = $2',
    [companyId, personId],
  )
  const row = rows[0]
  return row ? { id: Number(row.id), role: row.role, groupId: row.group_id && Number(row.group_id) } : null
}

export async function setTaskUpdated(tx: Tx, companyId: number, taskId: number, now: Date): Promise<void> {
  await tx.$client.query('update tasks set updated_at = $3 where company_id = $1 and id = $2', [
    companyId,
    taskId,
    now,
  ])
}

/**
 * Takes the id of the evidence of a report. A statement of its own, because the sequence of a node that has
 * the rows of a company is another one.
 */
export async function nextEvidenceId(tx: Tx): Promise<number> {
  const { rows } = await tx.$client.query(`select nextval('evidence_id_seq') as id`, [])
  return Number(rows[0].id)
}

// The function writes what counts, charts and the map need of the report, too.
const insertText = `
select insert_report($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
  $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)`

export interface NewSubmission {
  /** Taken for the task that it becomes, and for its evidence. */
  number: number
  evidenceId: number
  clientId: string
  contentHash: Buffer
  submission: Submission
  projectId: number
  templateId: number
  reporterId: number
  groupId: number | null
  editFromId: number | null
  origin: keyof typeof taskOrigins
  status: TaskStatus
  reportedAt: Date
  clockOffsetSeconds: number | null
  photosExpected: number
  photosArrived: number
  title: string | null
  values: { position: number; field_id: string; kind: string; label: string; value: unknown }[]
  photos: { photo: FileRef; fieldId: string | null; fileId: number | null }[]
}

/**
 * Inserts a report with everything that belongs to it.
 * @throws a serialization failure if a report with its id exists by now
 */
export async function insertSubmission(
  tx: Tx,
  companyId: number,
  report: NewSubmission,
  now: Date,
): Promise<void> {
  const { submission } = report
  const photos = report.photos.map(({ photo, fieldId, fileId }, position) => {
    const { takenAt, ...rest } = { takenAt: undefined, ...photo }
    return { ...rest, taken_at: takenAt, position, field_id: fieldId, file_id: fileId }
  })
  await tx.$client.query(insertText, [
    companyId,
    report.clientId,
    report.contentHash,
    report.projectId,
    submission.projectTemplateId,
    report.templateId,
    submission.templateVersion,
    report.reporterId,
    report.groupId,
    report.editFromId,
    report.status,
    submission.timezone,
    report.reportedAt,
    submission.offline,
    report.photosExpected,
    report.photosArrived,
    now,
    report.clockOffsetSeconds,
    taskOrigins[report.origin],
    submission.comment?.trim() || null,
    submission.position?.latitude ?? null,
    submission.position?.longitude ?? null,
    submission.position?.accuracy ?? null,
    report.photosArrived < report.photosExpected ? 'in_progress' : 'done',
    JSON.stringify(report.values),
    JSON.stringify(photos),
    report.title,
    report.number,
    report.evidenceId,
  ])
}
