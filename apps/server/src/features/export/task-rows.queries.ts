import type { Answer } from '@quadrat/domain/answer/answers'
import { type TaskStatus, taskOrigins } from '@quadrat/domain/task/task'
import type { Field } from '@quadrat/domain/template/template'
import { inWantedLanguage } from '@quadrat/domain/template/template-in-language'
import { allFields } from '@quadrat/domain/template/template-structure'
import { eq } from 'drizzle-orm'
import { labelsInLanguage, type OptionLabels } from '#src/features/data-list/data-list.queries.ts'
import { groups } from '#src/features/group/group.table.ts'
import { people } from '#src/features/person/person.table.ts'
import { projects } from '#src/features/project/project.table.ts'
import { readTaskOrder, taskPage } from '#src/features/task/task.queries.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { copyRows, type Statement } from '#src/platform/database/copy-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'

/** The tasks of an export: those of a filter, newest first, from `firstRow` and at most `rowsMax`. */
export interface Selection {
  companyId: number
  filters: TaskFilters | null
  firstRow: number
  rowsMax: number | null
}

/** A photo that has arrived. The parts from `hash` on are present with `photos: 'files'` only. */
type PhotoRow = [
  fileId: number,
  fieldId: string | null,
  hash?: string,
  ext?: string,
  name?: string,
  takenAt?: string | null,
]

export type EvidenceRow = [
  notes: string | null,
  reason: string | null,
  latitude: number | null,
  longitude: number | null,
  accuracy: number | null,
  answers: Record<string, Answer> | null,
  photos: PhotoRow[] | null,
]

/** Instants are ISO 8601 in UTC. Names are looked up by id (`Names`) instead of repeated in each row. */
export type TaskRow = [
  id: number,
  status: TaskStatus,
  reportedOfflineAt: string | null,
  submittedAt: string,
  reviewedAt: string | null,
  projectId: number,
  templateId: number,
  templateVersion: number,
  groupId: number | null,
  reporterId: number | null,
  editFromId: number | null,
  origin: string,
  evidence: EvidenceRow[] | null,
  reportedAt: string | null,
  supersededById: number | null,
  timezone: string,
  /** When it was filled in. */
  filledAt: string,
  title: string | null,
]

export interface Reading {
  tx: Tx
  signal: AbortSignal
}

/**
 * Sets UTC for the instants of `TaskRow`, and disables JIT compilation, which costs more than one query
 * saves.
 */
export async function startReading(tx: Tx): Promise<void> {
  await tx.$client.query(`set local timezone to 'UTC'`)
  await tx.$client.query('set local jit to off')
}

/**
 * Streams the tasks with their evidence.
 * SQL text: COPY takes a text, and the builder has no nested JSON aggregates.
 * @param order 'template' keeps the tasks of one template together
 * @param photos 'files' adds the columns that find and name the bytes
 */
export function taskRows(
  { tx, signal }: Reading,
  selection: Selection,
  { order, photos }: { order: 'newest' | 'template'; photos: 'ids' | 'files' },
): AsyncGenerator<TaskRow[], void, undefined> {
  const matching = matchingTasks(tx, selection)
  const company = `$${matching.params.length + 1}`
  const text = `
    select ${taskJson(company, photos, answersOf(company))}
    from (${matching.sql}) m join tasks t on t.company_id = ${company}::bigint and t.id = m.id
    order by ${order === 'template' ? 'm."templateId", m.id desc' : 'm.id desc'}`
  const statement = { sql: text, params: [...matching.params, selection.companyId] }
  return copyRows<TaskRow>(tx, statement, signal)
}

/** The answers of evidence `e` but those that are photos. */
export const answersOf = (
  company: string,
) => `(select json_object_agg(v.field_id, v.value) from field_values v
            where v.company_id = ${company}::bigint and v.evidence_id = e.id and v.kind <> 'photo')`

/**
 * The JSON of a `TaskRow`, of the row `t` of `tasks`.
 * @param company the placeholder of the company
 * @param answers the expression for the answers of evidence `e`
 * @param more expressions behind it
 */
export function taskJson(
  company: string,
  photos: 'ids' | 'files',
  answers: string,
  more: readonly string[] = [],
): string {
  const photoColumns =
    photos === 'ids' ? 'x.file_id, x.field_id' : 'x.file_id, x.field_id, f.hash, f.ext, f.name, x.taken_at'
  const files =
    photos === 'ids' ? '' : `join files f on f.company_id = ${company}::bigint and f.id = x.file_id`
  return `json_build_array(t.id, t.status, t.date_reported, t.created_at, t.decided_at,
      t.project_id, t.template_id, t.template_version, t.group_id, t.reporter_id, t.edit_from_id, t.origin,
      (select json_agg(json_build_array(e.notes, nullif(concat_ws(E'\\n', e.cancellation_reason, e.requested_info), ''),
          e.latitude, e.longitude, e.accuracy, ${answers},
          (select json_agg(json_build_array(${photoColumns})) from (
            select file_id, field_id, taken_at from evidence_photos p
              where p.company_id = ${company}::bigint and p.evidence_id = e.id and p.file_id is not null
              order by p.position, p.id) x ${files})
        ) order by e.id)
        from evidence e where e.company_id = ${company}::bigint and e.task_id = t.id),
      case when t.origin <> '${taskOrigins.desk}' then t.reported_at end,
      (select max(c.id) from tasks c where c.company_id = ${company}::bigint and c.edit_from_id = t.id),
      t.timezone, coalesce(t.reported_at, t.created_at), t.title${more.map(one => `, ${one}`).join('')})`
}

/** A version of a template that some of the tasks use. */
export interface TemplateVersion {
  templateId: number
  version: number
  title: string
  tag: string | null
  fields: Field[]
  /** The fields in the default language, of which names are made; missing while `fields` are in it. */
  original?: readonly Field[]
  /** The labels of the items of its data lists, by their ids; missing where no language is wanted. */
  itemLabels?: OptionLabels
  /** The number of tasks that use it. */
  tasks: number
}

/** The fields that questions are named by: a name does not depend on the language. */
export const namedFields = ({ fields, original }: TemplateVersion): readonly Field[] => original ?? fields

/**
 * The template versions of the tasks: templates oldest first, versions newest first.
 * SQL text: it embeds the filter statement of the task list.
 */
export async function templatesOf(tx: Tx, selection: Selection): Promise<TemplateVersion[]> {
  const matching = matchingTasks(tx, selection)
  const company = `$${matching.params.length + 1}`
  const { rows } = await tx.$client.query(
    `select v.root_id as "templateId", v.version, v.title, tag.title as tag, v.fields, used.tasks
     from (select t.template_id, t.template_version, count(*) as tasks from (${matching.sql}) m
       join tasks t on t.company_id = ${company} and t.id = m.id group by 1, 2) used
     join templates v on v.company_id = ${company} and v.root_id = used.template_id and v.version = used.template_version
     left join tags tag on tag.company_id = ${company} and tag.id = v.tag_id
     order by v.root_id, v.version desc`,
    [...matching.params, selection.companyId],
  )
  return rows.map((row: TemplateVersion) => ({
    ...row,
    templateId: Number(row.templateId),
    tasks: Number(row.tasks),
  }))
}

/**
 * Returns versions of templates with their texts, and those of their data lists, in a language; as they are
 * where it is missing. Languages can have a million characters, so they are read only if one is wanted.
 */
export async function inExportLanguage<
  V extends Pick<TemplateVersion, 'templateId' | 'version' | 'title' | 'fields' | 'original' | 'itemLabels'>,
>(tx: Tx, companyId: number, versions: readonly V[], language: string | null): Promise<V[]> {
  if (language === null || versions.length === 0) return [...versions]
  const rows = await tx.query.templates.findMany({
    columns: { rootId: true, version: true, languages: true },
    where: {
      companyId,
      rootId: { in: [...new Set(versions.map(({ templateId }) => templateId))] },
      languages: { isNotNull: true },
    },
  })
  const languagesOf = new Map(rows.map(row => [`${row.rootId}.${row.version}`, row.languages]))
  const asked = versions.flatMap(({ fields }) => allFields(fields))
  const lists = new Set(asked.flatMap(field => (field.kind === 'data-list' ? field.listId : [])))
  const itemLabels = await labelsInLanguage(tx, companyId, [...lists], language)
  return versions.map(version => {
    const languages = languagesOf.get(`${version.templateId}.${version.version}`)
    if (!languages) return { ...version, itemLabels }
    return {
      ...version,
      itemLabels,
      ...inWantedLanguage({ ...version, languages }, [language]),
      original: version.fields,
    }
  })
}

/** The names of the records that tasks refer to by id. */
export interface Names {
  projects: Map<number, string>
  groups: Map<number, string>
  people: Map<number, { name: string; phoneNumber: string | null }>
}

export async function loadNames(tx: Tx, companyId: number): Promise<Names> {
  const projectRows = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.companyId, companyId))
  const groupRows = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.companyId, companyId))
  const personRows = await tx
    .select({
      id: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      phoneNumber: people.phoneNumber,
    })
    .from(people)
    .where(eq(people.companyId, companyId))
  return {
    projects: new Map(projectRows.map(({ id, name }) => [id, name])),
    groups: new Map(groupRows.map(({ id, name }) => [id, name])),
    people: new Map(
      personRows.map(({ id, firstName, lastName, phoneNumber }) => [
        id,
        { name: `${firstName} ${lastName}`.trim(), phoneNumber },
      ]),
    ),
  }
}

/** The statement of the task list's filter; relational, because the list shares it. */
export function matchingTasks(tx: Tx, { companyId, filters, firstRow, rowsMax }: Selection): Statement {
  const page = { offset: firstRow, limit: rowsMax ?? 0 }
  const { where, orderBy } = taskPage(companyId, filters, readTaskOrder(null), page)
  return tx.query.tasks
    .findMany({
      columns: { id: true, templateId: true },
      where,
      orderBy,
      offset: firstRow || undefined,
      limit: rowsMax ?? undefined,
    })
    .toSQL()
}
