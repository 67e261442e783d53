import { createHash } from 'node:crypto'
import {
  type Answer,
  expectedFiles,
  type FileRef,
  type PhotoRef,
  photosIn,
} from '@quadrat/domain/answer/answers'
import { canonicalSubmission } from '@quadrat/domain/collector-api/submission'
import { decisionOf } from '@quadrat/domain/task/task'
import { decisionLine } from '@quadrat/server/features/task/task-history'
import type { PlannedTask } from './content/calendar.ts'
import type { Subject } from './content/subjects.ts'
import { fieldsOf, templateByKey } from './content/templates.ts'
import type { DemoIds } from './demo-ids.ts'
import { clientIdOf, submissionOf } from './demo-reports.ts'

/**
 * The columns that a report and its decision fill, by table in the order of insertion. The audit log gets
 * decisions only: a task's history is read from them, and its arrival is known from the task itself.
 */
export const bulkTables = {
  tasks: `company_id, id, client_id, content_hash, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, edit_from_id, status, timezone, reported_at, reported_offline, photos_expected,
    photos_arrived, decided_by_id, decided_at, row_version, created_at, updated_at`,
  evidence: `company_id, id, task_id, notes, latitude, longitude, accuracy, requested_info, cancellation_reason,
    upload_state, created_at, updated_at`,
  field_values: 'company_id, evidence_id, position, field_id, kind, label, value',
  evidence_photos:
    'company_id, evidence_id, position, field_id, hash, name, mime, size, width, height, file_id',
  // The project is said, because looking it up needs an index that is rebuilt at the end.
  audit: 'company_id, at, actor_id, action, subject_kind, subject_id, project_id, detail',
} as const
export type BulkTable = keyof typeof bulkTables
export const bulkTableNames = Object.keys(bulkTables) as BulkTable[]

/** The lines of COPY, in UTF-8. */
export type BulkLines = Record<BulkTable, Uint8Array<ArrayBuffer>>

export interface BulkContext {
  ids: DemoIds
  changedAt: Date
  photosOf: (subject: Subject) => readonly PhotoRef[]
  /** The id of the task with index 0 in the order of arrival, and of its evidence. */
  firstTaskId: number
  firstEvidenceId: number
  /** The company's files by their hash. */
  fileIds: ReadonlyMap<string, number>
  /** The position of a planned task in the order of arrival, by its index in the plan. */
  arrival: Int32Array
}

const encoder = new TextEncoder()

/**
 * Turns planned tasks into the lines of COPY, by table. The rows are those that a submission would have
 * written.
 */
export function bulkLines(tasks: readonly PlannedTask[], context: BulkContext): BulkLines {
  const lines: Record<BulkTable, string[]> = {
    tasks: [],
    evidence: [],
    field_values: [],
    evidence_photos: [],
    audit: [],
  }
  for (const task of tasks) addLines(task, context, lines)
  return {
    tasks: encoder.encode(lines.tasks.join('')),
    evidence: encoder.encode(lines.evidence.join('')),
    field_values: encoder.encode(lines.field_values.join('')),
    evidence_photos: encoder.encode(lines.evidence_photos.join('')),
    audit: encoder.encode(lines.audit.join('')),
  }
}

function addLines(task: PlannedTask, context: BulkContext, lines: Record<BulkTable, string[]>): void {
  const { ids, firstTaskId, firstEvidenceId, fileIds, arrival } = context
  const { companyId } = ids
  const position = arrival[task.index] ?? 0
  const [taskId, evidenceId] = [firstTaskId + position, firstEvidenceId + position]
  const editFromId = task.editOf === null ? null : firstTaskId + (arrival[task.editOf] ?? 0)
  const use = ids.projectTemplate(task.project, task.template)
  const reporter = ids.collector(task.collector)
  const submission = submissionOf(task, editFromId === null ? null : String(editFromId), context)
  const fileOf = (photo: FileRef) => fileIds.get(photo.hash) ?? null
  const expected = expectedFiles(submission)
  const arrived = expected.filter(photo => fileOf(photo) !== null).length
  const created = task.arrivedAt.toISOString()
  const changed = task.review?.at.toISOString() ?? created

  lines.tasks.push(
    line([
      companyId,
      taskId,
      clientIdOf(task, firstTaskId),
      `\\x${createHash('sha256').update(canonicalSubmission(submission)).digest('hex')}`,
      use.projectId,
      use.id,
      use.templateId,
      submission.templateVersion,
      reporter.id,
      reporter.groupId,
      editFromId,
      task.status,
      submission.timezone,
      submission.reportedAt,
      submission.offline,
      expected.length,
      arrived,
      task.review ? ids.staff(task.review.by) : null,
      task.review ? changed : null,
      task.review ? 2 : 1,
      created,
      changed,
    ]),
  )
  lines.evidence.push(
    line([
      companyId,
      evidenceId,
      taskId,
      submission.comment,
      submission.position?.latitude ?? null,
      submission.position?.longitude ?? null,
      submission.position?.accuracy ?? null,
      task.status === 'MORE_INFO_REQUESTED' ? (task.review?.reason ?? null) : null,
      task.status === 'REJECTED' ? (task.review?.reason ?? null) : null,
      arrived < expected.length ? 'in_progress' : 'done',
      created,
      changed,
    ]),
  )

  const transition = decisionOf(task.status)
  if (task.review && transition) {
    const { by, reason } = task.review
    const made = decisionLine(
      transition,
      { taskId, projectId: use.projectId },
      {
        from: 'PENDING',
        to: task.status,
        reason,
        requestedChanges: [],
      },
    )
    const detail = JSON.stringify(made.detail)
    lines.audit.push(
      line([
        companyId,
        changed,
        ids.staff(by),
        made.action,
        made.subjectKind,
        made.subjectId,
        use.projectId,
        detail,
      ]),
    )
  }

  const fields = fieldsOf(templateByKey(task.template), ids.listIds)
  let photoAt = 0
  const addPhotos = (photos: readonly PhotoRef[], fieldId: string | null) => {
    for (const photo of photos) {
      const { hash, name, mime, size, width = null, height = null } = photo
      const values = [
        companyId,
        evidenceId,
        photoAt++,
        fieldId,
        hash,
        name,
        mime,
        size,
        width,
        height,
        fileOf(photo),
      ]
      lines.evidence_photos.push(line(values))
    }
  }
  addPhotos(submission.photos, null)
  for (const [position, { id, kind, label }] of fields.entries()) {
    const answer: Answer | undefined = submission.answers[id]
    if (answer === undefined) continue
    lines.field_values.push(line([companyId, evidenceId, position, id, kind, label, JSON.stringify(answer)]))
    addPhotos(photosIn(answer), id)
  }
}

type Value = string | number | boolean | null

/** One line of COPY's text format. */
function line(values: readonly Value[]): string {
  return `${values.map(valueText).join('\t')}\n`
}

function valueText(value: Value): string {
  if (value === null) return '\\N'
  return typeof value === 'string' ? escapeText(value) : String(value)
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeText(text: string): string {
  // Most texts have none, and a test costs less than a replacement.
  return special.test(text) ? text.replace(specials, character => escapes[character] ?? '') : text
}
