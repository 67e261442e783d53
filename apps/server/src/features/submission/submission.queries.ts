import type { PhotoRef } from '@quadrat/domain/answers'
import type { Submission } from '@quadrat/domain/submission'
import type { TaskStatus } from '@quadrat/domain/task'
import type { ProjectStatus } from '#src/features/project/project.table.ts'
import type { TemplateStatus } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/db.ts'

// Plain SQL, because each of these is one round trip on the busiest path of the server.

/** A report that has arrived before under the same id. */
export interface EarlierSubmission {
  taskId: number
  reporterId: number | null
  contentHash: Buffer | null
  status: TaskStatus
  missing: string[]
}

/** Everything that decides whether a report is taken. Parts that do not exist are null. */
export interface SubmissionGround {
  earlier: EarlierSubmission | null
  projectId: number | null
  projectStatus: ProjectStatus | null
  isMember: boolean
  templateId: number | null
  projectTemplateStatus: TemplateStatus | 'drafted' | null
  projectTemplateOffAt: Date | null
  templateStatus: TemplateStatus | null
  templateOffAt: Date | null
  /** The version that was filled; its row and revision tell whether its fields are known already. */
  version: { id: number; rev: number; photoRequired: boolean; withComment: boolean; fields: unknown[] } | null
  /** Of the options that were chosen, those that may be chosen, with their lists. */
  options: { id: string; listId: string }[]
  /** The expected photos whose bytes the company has, with their files. */
  held: { hash: string; fileId: number }[]
}

const missingOf = (task: string) => `(select coalesce(json_agg(distinct ph.hash), '[]') from evidence ev
    join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id
    where ev.company_id = ${task}.company_id and ev.task_id = ${task}.id and ph.file_id is null)`

// Each part is looked up by its whole key: `limit 1` keeps the planner from joining a company's rows with a
// company's rows, which it finds as cheap while the tables are small and keeps doing when they are not.
const groundFrom = `
from (select $1::bigint as company_id) c
left join lateral (select * from tasks where company_id = $1 and client_id = $2 limit 1) t on true
left join lateral (select * from project_templates where company_id = $1 and id = $4 limit 1) pt on true
left join lateral (select status from projects where company_id = $1 and id = pt.project_id limit 1) p on true
left join lateral (select * from templates where company_id = $1 and id = pt.template_id limit 1) head on true
left join lateral (select * from templates where company_id = $1 and root_id = pt.template_id and version = $5
  limit 1) v on true
left join lateral (select person_id from project_collectors where company_id = $1 and project_id = pt.project_id
  and person_id = $3 limit 1) m on true`

const groundColumns = `
  pt.project_id, p.status as project_status, m.person_id is not null as is_member, pt.template_id,
  pt.status as project_template_status, pt.turned_off_at as project_template_off_at,
  head.status as template_status, head.turned_off_at as template_off_at,
  v.id as version_id, v.rev as version_rev, v.photo_required, v.with_comment, v.fields,
  t.id as task_id, t.reporter_id, t.content_hash, t.status,
  case when t.id is not null then ${missingOf('t')} end as missing`

// Behind a sub-select the planner does not see how long a list is, so it plans once and for any length.
const each = (list: string, type: string) => `unnest((select ${list}::${type}[]))`

const optionsColumn = (ids: string, at: string) => `,
  (select json_agg(json_build_object('id', o.id::text, 'listId', o.data_list_id::text)) from ${each(ids, 'bigint')} chosen
    join lateral (select * from data_list_options where company_id = $1 and id = chosen limit 1) o
      on o.status = 'active' or o.updated_at > ${at}) as options`

const heldColumn = (hashes: string) => `,
  (select json_agg(json_build_object('hash', expected, 'fileId', f.id)) from ${each(hashes, 'text')} expected
    join lateral (select id from files where company_id = $1 and hash = expected and mime like 'image/%'
      limit 1) f on true) as held`

/**
 * A report without photos and chosen options is asked for without looking for any: one statement with empty
 * lists would be planned anew each time, because that plan is the cheaper one.
 */
function groundStatement(
  fixed: unknown[],
  asked: { optionIds: string[]; reportedAt: Date; hashes: string[] },
) {
  const values = [...fixed]
  const param = (value: unknown) => `$${values.push(value)}`
  let columns = groundColumns
  if (asked.optionIds.length > 0) columns += optionsColumn(param(asked.optionIds), param(asked.reportedAt))
  if (asked.hashes.length > 0) columns += heldColumn(param(asked.hashes))
  return { text: `select ${columns} ${groundFrom}`, values }
}

interface GroundRow {
  project_id: string | null
  project_status: ProjectStatus | null
  is_member: boolean
  template_id: string | null
  project_template_status: TemplateStatus | 'drafted' | null
  project_template_off_at: Date | null
  template_status: TemplateStatus | null
  template_off_at: Date | null
  version_id: string | null
  version_rev: number
  photo_required: boolean
  with_comment: boolean
  fields: unknown[]
  task_id: string | null
  reporter_id: string | null
  content_hash: Buffer | null
  status: TaskStatus
  missing: string[] | null
  options?: SubmissionGround['options'] | null
  held?: SubmissionGround['held'] | null
}

/** Reads what a report stands on, in one statement. */
export async function readGround(
  tx: Tx,
  companyId: number,
  asked: {
    clientId: string
    personId: number
    projectTemplateId: string
    templateVersion: number
    optionIds: string[]
    reportedAt: Date
    hashes: string[]
  },
): Promise<SubmissionGround> {
  const { clientId, personId, projectTemplateId, templateVersion } = asked
  const fixed = [companyId, clientId, personId, projectTemplateId, templateVersion]
  const { rows } = await tx.$client.query(groundStatement(fixed, asked))
  const row: GroundRow = rows[0]
  return {
    earlier: row.task_id === null ? null : readEarlier(row),
    projectId: row.project_id === null ? null : Number(row.project_id),
    projectStatus: row.project_status,
    isMember: row.is_member,
    templateId: row.template_id === null ? null : Number(row.template_id),
    projectTemplateStatus: row.project_template_status,
    projectTemplateOffAt: row.project_template_off_at,
    templateStatus: row.template_status,
    templateOffAt: row.template_off_at,
    version:
      row.version_id === null
        ? null
        : {
            id: Number(row.version_id),
            rev: row.version_rev,
            photoRequired: row.photo_required,
            withComment: row.with_comment,
            fields: row.fields,
          },
    options: row.options ?? [],
    held: row.held ?? [],
  }
}

type EarlierRow = Pick<GroundRow, 'task_id' | 'reporter_id' | 'content_hash' | 'status' | 'missing'>

function readEarlier(row: EarlierRow): EarlierSubmission {
  return {
    taskId: Number(row.task_id),
    reporterId: row.reporter_id === null ? null : Number(row.reporter_id),
    contentHash: row.content_hash,
    status: row.status,
    missing: row.missing ?? [],
  }
}

/**
 * When a collector was last taken out of a project; null when she never was in it. Asked of the log, because
 * a membership that has ended has no row of its own, and only where a report would be refused.
 */
export async function removedFromProjectAt(
  tx: Tx,
  companyId: number,
  projectId: number,
  personId: number,
): Promise<Date | null> {
  const { rows } = await tx.$client.query(
    `select max(at) as at from audit where company_id = $1 and subject_kind = 'project' and subject_id = $2
       and action = 'project.remove-collector' and detail ->> 'collectorId' = $3`,
    [companyId, projectId, String(personId)],
  )
  return rows[0]?.at ?? null
}

/** The report that is under this id now. */
export async function earlierSubmission(
  tx: Tx,
  companyId: number,
  clientId: string,
): Promise<EarlierSubmission | null> {
  const { rows } = await tx.$client.query(
    `select t.id as task_id, t.reporter_id, t.content_hash, t.status, ${missingOf('t')} as missing
     from tasks t where t.company_id = $1 and t.client_id = $2`,
    [companyId, clientId],
  )
  return rows[0] ? readEarlier(rows[0]) : null
}

/**
 * The task that a report answers, locked so that it is answered once.
 * @returns null when it is not this person's, does not wait for an edit or was answered before
 */
export async function lockTaskToEdit(
  tx: Tx,
  companyId: number,
  personId: number,
  taskId: string,
): Promise<{ id: number; projectTemplateId: number } | null> {
  const locked = await tx.$client.query(
    `select id, project_template_id from tasks where company_id = $1 and id = $2 and reporter_id = $3
       and status = 'MORE_INFO_REQUESTED' for update`,
    [companyId, taskId, personId],
  )
  const row = locked.rows[0]
  if (!row) return null
  const answers = await tx.$client.query(
    'select id from tasks where company_id = $1 and edit_from_id = $2 limit 1',
    [companyId, taskId],
  )
  if (answers.rows.length > 0) return null
  return { id: Number(row.id), projectTemplateId: Number(row.project_template_id) }
}

export async function touchTask(tx: Tx, companyId: number, taskId: number, now: Date): Promise<void> {
  await tx.$client.query('update tasks set updated_at = $3 where company_id = $1 and id = $2', [
    companyId,
    taskId,
    now,
  ])
}

const insertText = `
with task as (
  insert into tasks (company_id, client_id, content_hash, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, edit_from_id, status, timezone, reported_at, reported_offline, photos_expected, photos_arrived,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
  on conflict (company_id, client_id) do nothing
  returning id
), made as (
  insert into evidence (company_id, task_id, notes, latitude, longitude, accuracy, upload_state, created_at, updated_at)
  select $1, id, $18, $19::float8, $20::float8, $21::float8, $22, $17, $17 from task
  returning id
), answered as (
  insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
  select $1, made.id, a.position, a.field_id, a.kind, a.label, a.value from made,
    jsonb_to_recordset($23::jsonb) as a (position int, field_id text, kind text, label text, value jsonb)
), pictured as (
  insert into evidence_photos (company_id, evidence_id, position, field_id, hash, name, mime, size, width, height, taken_at, file_id)
  select $1, made.id, p.position, p.field_id, p.hash, p.name, p.mime, p.size, p.width, p.height, p.taken_at, p.file_id from made,
    jsonb_to_recordset($24::jsonb) as p (position int, field_id text, hash text, name text, mime text, size bigint, width int, height int,
      taken_at timestamptz, file_id bigint)
)
select task.id as task_id, made.id as evidence_id from task, made`

export interface NewSubmission {
  clientId: string
  contentHash: Buffer
  submission: Submission
  projectId: number
  templateId: number
  reporterId: number
  groupId: number | null
  editFromId: number | null
  status: TaskStatus
  reportedAt: Date
  photosExpected: number
  photosArrived: number
  values: { position: number; field_id: string; kind: string; label: string; value: unknown }[]
  photos: { photo: PhotoRef; fieldId: string | null; fileId: number | null }[]
}

/** Enters a report with everything that belongs to it; null when one is under its id by now. */
export async function insertSubmission(
  tx: Tx,
  companyId: number,
  made: NewSubmission,
  now: Date,
): Promise<{ taskId: number; evidenceId: number } | null> {
  const { submission } = made
  const photos = made.photos.map(({ photo, fieldId, fileId }, position) => {
    const { takenAt, ...rest } = photo
    return { ...rest, taken_at: takenAt, position, field_id: fieldId, file_id: fileId }
  })
  const { rows } = await tx.$client.query(insertText, [
    companyId,
    made.clientId,
    made.contentHash,
    made.projectId,
    submission.projectTemplateId,
    made.templateId,
    submission.templateVersion,
    made.reporterId,
    made.groupId,
    made.editFromId,
    made.status,
    submission.timezone,
    made.reportedAt,
    submission.offline,
    made.photosExpected,
    made.photosArrived,
    now,
    submission.comment?.trim() || null,
    submission.position?.latitude ?? null,
    submission.position?.longitude ?? null,
    submission.position?.accuracy ?? null,
    made.photosArrived < made.photosExpected ? 'in_progress' : 'done',
    JSON.stringify(made.values),
    JSON.stringify(photos),
  ])
  return rows[0] ? { taskId: Number(rows[0].task_id), evidenceId: Number(rows[0].evidence_id) } : null
}
