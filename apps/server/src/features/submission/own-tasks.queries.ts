import type { Answer } from '@quadrat/domain/answer/answers'
import type { SentPhoto, TaskDetail, TaskSummary } from '@quadrat/domain/collector-api/own-tasks'
import { deletedStatus } from '@quadrat/domain/collector-api/parts'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Tx } from '#src/platform/database/db.ts'
import type { ChangeCursor } from '#src/platform/database/settled-cursor.ts'

/** A task as the phone of its reporter keeps it, but with times as `Date`. */
export interface OwnTaskRow extends Omit<TaskSummary, 'status' | 'reportedAt' | 'createdAt' | 'updatedAt'> {
  status: TaskStatus | typeof deletedStatus
  reportedAt: Date
  createdAt: Date
  updatedAt: Date
}

// SQL text: the phone's polling is a hot path, and each call is one statement with subqueries made into JSON.

/** The columns of a task of the company $1 as its reporter's phone keeps it, as SQL text. */
export const ownTask = `t.id::text, t.client_id as "clientId", t.status, t.project_id::text as "projectId",
  t.project_template_id::text as "projectTemplateId", t.template_id::text as "templateId",
  t.template_version as "templateVersion", v.title as "templateTitle", v.titles as "templateTitles", t.title, p.name as "projectName",
  coalesce(t.reported_at, t.created_at) as "reportedAt", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.edit_from_id::text as "editFrom",
  (select max(e.id)::text from tasks e where e.company_id = $1 and e.edit_from_id = t.id) as "editedBy",
  ev.requested_info as "requestedInfo", ev.cancellation_reason as "cancellationReason",
  coalesce(ev.requested_changes, '[]') as "requestedChanges",
  t.photos_expected as "photosExpected", t.photos_arrived as "photosArrived"`

export const ownTaskFrom = `from tasks t
  join templates v on v.company_id = $1 and v.root_id = t.template_id and v.version = t.template_version
  join projects p on p.company_id = $1 and p.id = t.project_id
  left join lateral (select * from evidence e where e.company_id = $1 and e.task_id = t.id
    order by e.id desc limit 1) ev on true`

// The summary of a deleted report says what the phone knew of it. A new phone, which asks from the beginning,
// knows none.
const deletedTask = `s.id, s."clientId", '${deletedStatus}', s."projectId", s."projectTemplateId", s."templateId",
  s."templateVersion", s."templateTitle", s."templateTitles", s.title, s."projectName", s."reportedAt", s."createdAt", d.deleted_at, s."editFrom", null, null,
  null, '[]'::jsonb, s."photosExpected", s."photosArrived"`
const deletedTaskFrom = `from deleted_tasks d cross join lateral jsonb_to_record(d.summary) as s (id text, "clientId" uuid,
  "projectId" text, "projectTemplateId" text, "templateId" text, "templateVersion" int, "templateTitle" text, "templateTitles" jsonb, title text, "projectName" text,
  "reportedAt" timestamptz, "createdAt" timestamptz, "editFrom" text, "photosExpected" int, "photosArrived" int)`

/** Own tasks that changed or were deleted after `since`, the oldest change first. */
export async function ownTasksSince(
  tx: Tx,
  companyId: number,
  personId: number,
  since: ChangeCursor,
  limit: number,
): Promise<OwnTaskRow[]> {
  const { rows } = await tx.$client.query(
    `select * from ((select ${ownTask} ${ownTaskFrom}
      where t.company_id = $1 and t.reporter_id = $2 and (t.updated_at, t.id) > ($3, $4)
      order by t.updated_at, t.id limit $5)
     union all
     (select ${deletedTask} ${deletedTaskFrom}
      where d.company_id = $1 and d.reporter_id = $2 and (d.deleted_at, d.task_id) > ($3, $4) and $3 > timestamptz 'epoch'
      order by d.deleted_at, d.task_id limit $5)) changed
     order by "updatedAt", id::bigint limit $5`,
    [companyId, personId, since.at, since.id, limit],
  )
  return rows
}

export interface OwnTaskContent
  extends OwnTaskRow,
    Pick<TaskDetail, 'fields' | 'languages' | 'photoRequired' | 'withComment' | 'comment' | 'position'> {
  values: { fieldId: string; value: Answer }[]
  photos: OwnPhoto[]
}

export interface OwnPhoto {
  fieldId: string | null
  hash: string
  name: string
  mime: SentPhoto['mime']
  size: number
  width: number | null
  height: number | null
  takenAt: string | null
  fileId: number | null
}

/** One own task with all its answers, in one statement; null if it is not this person's. */
export async function ownTaskContent(
  tx: Tx,
  companyId: number,
  personId: number,
  taskId: number,
): Promise<OwnTaskContent | null> {
  const { rows } = await tx.$client.query(
    `select ${ownTask}, v.fields, v.languages, v.photo_required as "photoRequired", v.with_comment as "withComment", ev.notes as comment,
       case when ev.latitude is not null then json_build_object('latitude', ev.latitude, 'longitude', ev.longitude,
         'accuracy', coalesce(ev.accuracy, 0)) end as position,
       (select coalesce(json_agg(json_build_object('fieldId', a.field_id, 'value', a.value) order by a.position), '[]')
         from field_values a where a.company_id = $1 and a.evidence_id = ev.id) as values,
       (select coalesce(json_agg(json_build_object('fieldId', ph.field_id, 'hash', ph.hash, 'name', ph.name, 'mime', ph.mime,
           'size', ph.size, 'width', ph.width, 'height', ph.height, 'takenAt', ph.taken_at, 'fileId', ph.file_id)
           order by ph.position), '[]')
         from evidence_photos ph where ph.company_id = $1 and ph.evidence_id = ev.id) as photos
     ${ownTaskFrom}
     where t.company_id = $1 and t.reporter_id = $2 and t.id = $3`,
    [companyId, personId, taskId],
  )
  return rows[0] ?? null
}
