import type { RefusedPhoto } from '@quadrat/domain/task/submission'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { ProjectStatus } from '#src/features/project/project.table.ts'
import type { TemplateStatus } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import type { VersionState } from './submission.rules.ts'

// SQL text: this is the busiest path of the server, where each function is one round trip.

/** The report that has arrived before under the same id. */
export interface EarlierSubmission {
  taskId: number
  reporterId: number | null
  contentHash: Buffer | null
  status: TaskStatus
  missing: string[]
  refused: RefusedPhoto[]
}

/** Everything that decides if a report is accepted. Parts that do not exist are null. */
export interface ValidationContext {
  earlier: Pick<EarlierSubmission, 'taskId' | 'contentHash'> | null
  /** The report that arrived under the same id and was deleted since. */
  deleted: { taskId: number; reporterId: number | null } | null
  projectId: number | null
  projectStatus: ProjectStatus | null
  projectEndedAt: Date | null
  isMember: boolean
  templateId: number | null
  projectTemplateStatus: TemplateStatus | 'drafted' | null
  projectTemplateDisabledAt: Date | null
  templateStatus: TemplateStatus | null
  templateDisabledAt: Date | null
  templateCreatedAt: Date | null
  /**
   * The version that was filled, without its fields: they are long, and nearly always known under `id` and
   * `rowVersion` (`versionFields`).
   */
  version: (VersionState & { photoRequired: boolean; withComment: boolean }) | null
  /** Those of the chosen options that may be chosen, with their lists. */
  options: {
    id: string
    listId: string
    value: string
    /** Null if the option has changed since the report: the phone knew it otherwise. */
    columns: Record<string, string> | null
  }[]
  /** The files of the company with the expected bytes. Some may be of another type than the report says. */
  stored: { hash: string; fileId: number; mime: string }[]
}

// The company is that of the statement, and not of the outer row, by which no node could be chosen.
const missingPhotos = `(select coalesce(json_agg(distinct ph.hash), '[]') from evidence ev
    join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id
    where ev.company_id = $1 and ev.task_id = t.id and ph.file_id is null and ph.refused is null)`

const refusedPhotos = `(select coalesce(json_agg(distinct jsonb_build_object('hash', ph.hash, 'reason', ph.refused)), '[]')
    from evidence ev join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id
    where ev.company_id = $1 and ev.task_id = t.id and ph.refused is not null)`

// Each part is looked up by its whole key. Without `limit 1` the planner may join all rows of a company with
// each other: that is as cheap while the tables are small, and the plan stays cached when they have grown.
const contextFrom = `
from (select $1::bigint as company_id) c
left join lateral (select * from tasks where company_id = $1 and client_id = $2 limit 1) t on true
left join lateral (select task_id, reporter_id from deleted_tasks where company_id = $1 and client_id = $2 limit 1) gone on true
left join lateral (select * from project_templates where company_id = $1 and id = $4 limit 1) pt on true
left join lateral (select status, ended_at from projects where company_id = $1 and id = pt.project_id limit 1) p on true
left join lateral (select * from templates where company_id = $1 and id = pt.template_id limit 1) head on true
left join lateral (select * from templates where company_id = $1 and root_id = pt.template_id and version = $5
  limit 1) v on true
left join lateral (select person_id from project_collectors where company_id = $1 and project_id = pt.project_id
  and person_id = $3 limit 1) m on true`

// What a repeat is answered with is not among them: PostgreSQL prepares each part of a statement for every
// report.
const contextColumns = `
  pt.project_id, p.status as project_status, p.ended_at as project_ended_at, m.person_id is not null as is_member, pt.template_id,
  pt.status as project_template_status, pt.disabled_at as project_template_disabled_at,
  head.status as template_status, head.disabled_at as template_disabled_at, head.created_at as template_created_at,
  v.id as version_id, v.row_version, v.photo_required, v.with_comment,
  t.id as task_id, t.content_hash, gone.task_id as deleted_id, gone.reporter_id as deleted_reporter_id`

// The sub-select hides the length of the list from the planner, so that one plan serves lists of any length.
const each = (list: string, type: string) => `unnest((select ${list}::${type}[]))`

const optionsColumn = (ids: string, at: string) => `,
  (select json_agg(json_build_object('id', o.id::text, 'listId', o.data_list_id::text, 'value', o.value,
    'columns', case when o.updated_at <= ${at} then o.columns end)) from ${each(ids, 'bigint')} chosen
    join lateral (select * from data_list_options where company_id = $1 and id = chosen limit 1) o
      on o.status = 'active' or o.updated_at > ${at}) as options`

const storedColumn = (hashes: string) => `,
  (select json_agg(json_build_object('hash', f.hash, 'fileId', f.id, 'mime', f.mime)) from ${each(hashes, 'text')} expected
    join lateral (select id, hash, mime from files where company_id = $1 and hash = expected limit 10) f on true) as stored`

/**
 * The statement for a report, without the columns that the report has no photos or chosen options for. With
 * empty lists instead, PostgreSQL would plan the statement anew each time, because a plan for empty lists
 * costs less than the general one.
 */
function contextStatement(
  fixed: unknown[],
  report: { optionIds: string[]; reportedAt: Date; hashes: string[] },
) {
  const values = [...fixed]
  const param = (value: unknown) => `$${values.push(value)}`
  let columns = contextColumns
  if (report.optionIds.length > 0) columns += optionsColumn(param(report.optionIds), param(report.reportedAt))
  if (report.hashes.length > 0) columns += storedColumn(param(report.hashes))
  return { text: `select ${columns} ${contextFrom}`, values }
}

interface ContextRow {
  project_id: string | null
  project_status: ProjectStatus | null
  project_ended_at: Date | null
  is_member: boolean
  template_id: string | null
  project_template_status: TemplateStatus | 'drafted' | null
  project_template_disabled_at: Date | null
  template_status: TemplateStatus | null
  template_disabled_at: Date | null
  template_created_at: Date | null
  version_id: string | null
  row_version: number
  photo_required: boolean
  with_comment: boolean
  task_id: string | null
  deleted_id: string | null
  deleted_reporter_id: string | null
  content_hash: Buffer | null
  options?: ValidationContext['options'] | null
  stored?: ValidationContext['stored'] | null
}

/** Reads everything that the validation of a report needs, in one statement. */
export async function readValidationContext(
  tx: Tx,
  companyId: number,
  report: {
    clientId: string
    personId: number
    projectTemplateId: string
    templateVersion: number
    optionIds: string[]
    reportedAt: Date
    hashes: string[]
  },
): Promise<ValidationContext> {
  const { clientId, personId, projectTemplateId, templateVersion } = report
  const fixed = [companyId, clientId, personId, projectTemplateId, templateVersion]
  const { rows } = await tx.$client.query(contextStatement(fixed, report))
  const row: ContextRow = rows[0]
  return {
    earlier: row.task_id === null ? null : { taskId: Number(row.task_id), contentHash: row.content_hash },
    deleted:
      row.deleted_id === null
        ? null
        : {
            taskId: Number(row.deleted_id),
            reporterId: row.deleted_reporter_id === null ? null : Number(row.deleted_reporter_id),
          },
    projectId: row.project_id === null ? null : Number(row.project_id),
    projectStatus: row.project_status,
    projectEndedAt: row.project_ended_at,
    isMember: row.is_member,
    templateId: row.template_id === null ? null : Number(row.template_id),
    projectTemplateStatus: row.project_template_status,
    projectTemplateDisabledAt: row.project_template_disabled_at,
    templateStatus: row.template_status,
    templateDisabledAt: row.template_disabled_at,
    templateCreatedAt: row.template_created_at,
    version:
      row.version_id === null
        ? null
        : {
            companyId,
            id: Number(row.version_id),
            rowVersion: row.row_version,
            photoRequired: row.photo_required,
            withComment: row.with_comment,
          },
    options: row.options ?? [],
    stored: row.stored ?? [],
  }
}

/** The fields of a version of a template, with the state that they belong to; null if it is gone. */
export async function readVersionFields(
  tx: Tx,
  companyId: number,
  versionId: number,
): Promise<(VersionState & { fields: unknown[] }) | null> {
  const { rows } = await tx.$client.query(
    `select row_version as "rowVersion", fields from templates where company_id = $1 and id = $2`,
    [companyId, versionId],
  )
  return rows[0] ? { ...rows[0], companyId, id: versionId } : null
}

/** The report that is stored under this id now. */
export async function earlierSubmission(
  tx: Tx,
  companyId: number,
  clientId: string,
): Promise<EarlierSubmission | null> {
  const { rows } = await tx.$client.query(
    `select t.id as task_id, t.reporter_id, t.content_hash, t.status, ${missingPhotos} as missing,
       ${refusedPhotos} as refused
     from tasks t where t.company_id = $1 and t.client_id = $2`,
    [companyId, clientId],
  )
  const [row] = rows
  if (!row) return null
  return {
    taskId: Number(row.task_id),
    reporterId: row.reporter_id === null ? null : Number(row.reporter_id),
    contentHash: row.content_hash,
    status: row.status,
    missing: row.missing,
    refused: row.refused,
  }
}
