import type { ListOptions } from '@quadrat/domain/collector-api/lists'
import type { Work } from '@quadrat/domain/collector-api/work'
import type { Field } from '@quadrat/domain/template/template'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import type { Tx } from '#src/platform/database/db.ts'

// SQL text: the phone's pull is a hot path, and each call is one statement whose rows are the answer as it is
// sent.

export async function workPerson(tx: Tx, companyId: number, personId: number): Promise<Work['me']> {
  const { rows } = await tx.$client.query(
    `select p.id::text, p.first_name as "firstName", p.last_name as "lastName", p.phone_number as "phoneNumber",
       p.receive_automatic_messages as "receiveAutomaticMessages",
       case when g.id is not null then json_build_object('id', g.id::text, 'name', g.name) end as "group",
       json_build_object('id', c.id::text, 'name', c.name) as company
     from people p join companies c on c.id = p.company_id
     left join groups g on g.company_id = $1 and g.id = p.group_id
     where p.company_id = $1 and p.id = $2`,
    [companyId, personId],
  )
  return rows[0]
}

/** A template that a collector may fill in one of their projects. */
export interface WorkTemplateRow {
  projectId: string
  projectName: string
  projectDescription: string | null
  /** Null for a project without active templates. */
  projectTemplateId: string | null
  templateId: string
  version: number
  title: string
  tag: string | null
  sdg: string | null
  photoRequired: boolean
  withComment: boolean
  fields: Field[]
  languages: TemplateLanguages | null
  updatedAt: Date
}

/** The projects in progress of a collector with their active templates, in one statement. */
export async function workTemplates(tx: Tx, companyId: number, personId: number): Promise<WorkTemplateRow[]> {
  const { rows } = await tx.$client.query(
    `select p.id::text as "projectId", p.name as "projectName", p.description as "projectDescription",
       pt.id::text as "projectTemplateId", t.id::text as "templateId", t.version, t.title, tag.title as tag,
       sdg.name as sdg, t.photo_required as "photoRequired", t.with_comment as "withComment", t.fields, t.languages,
       greatest(t.updated_at, pt.updated_at) as "updatedAt"
     from project_collectors m
     join projects p on p.company_id = m.company_id and p.id = m.project_id and p.status = 'IN_PROGRESS'
     left join (project_templates pt
       join templates t on t.company_id = $1 and t.id = pt.template_id and t.status = 'active')
       on pt.company_id = $1 and pt.project_id = p.id and pt.status = 'active'
     left join tags tag on tag.company_id = $1 and tag.id = coalesce(pt.tag_id, t.tag_id)
     left join sdgs sdg on sdg.id = t.sdg_id
     where m.company_id = $1 and m.person_id = $2
     order by lower(p.name), p.id, lower(t.title), pt.id`,
    [companyId, personId],
  )
  return rows
}

export async function workLists(tx: Tx, companyId: number, ids: string[]): Promise<Work['dataLists']> {
  if (ids.length === 0) return []
  const { rows } = await tx.$client.query(
    `select l.id::text, name, row_version as "rowVersion",
       exists (select from jsonb_array_elements_text(columns) c(name) where name not like 'label::%') as "hasColumns"
     from data_lists l where company_id = $1 and l.id = any($2::bigint[]) order by l.id`,
    [companyId, ids],
  )
  return rows.map(({ hasColumns, ...list }: Work['dataLists'][number]) =>
    hasColumns ? { ...list, hasColumns } : list,
  )
}

/** A data list with labels in further languages. */
export interface TranslatedList {
  id: string
  rowVersion: number
  /** The tags of the languages. */
  tags: string[]
}

/** Those of these lists that have labels in further languages, and at most so many active options. */
export async function translatedLists(
  tx: Tx,
  companyId: number,
  ids: readonly string[],
  most: number,
): Promise<TranslatedList[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.$client.query(
    `select l.id::text, l.row_version as "rowVersion", found.tags from data_lists l cross join lateral (
       select array_agg(substr(name, 8)) as tags from jsonb_array_elements_text(l.columns) c(name)
       where name like 'label::%') found
     where l.company_id = $1 and l.id = any($2::bigint[]) and found.tags is not null
       and (select count(*) from (select from data_list_options o where o.company_id = $1
         and o.data_list_id = l.id and o.status = 'active' limit $3 + 1) few) <= $3
     order by l.id`,
    [companyId, ids, most],
  )
  return rows.map((row: TranslatedList) => ({ ...row, rowVersion: Number(row.rowVersion) }))
}

/**
 * The labels of an option by the tags of their languages, of its columns such as 'label::fr', and its other
 * columns.
 */
const columns = `case when x.columns <> '{}' then (
  select json_object_agg(substr(key, 8), text) from jsonb_each_text(x.columns) c(key, text) where key like 'label::%') end as labels,
  case when x.columns <> '{}' then (
  select json_object_agg(key, text) from jsonb_each_text(x.columns) c(key, text) where key not like 'label::%') end as columns`

/** A page of a list's active options, ordered by id; null if there is no such list. */
export async function listOptions(
  tx: Tx,
  companyId: number,
  listId: number,
  page: { after: number; limit: number },
): Promise<Omit<ListOptions, 'next'> | null> {
  const { rows } = await tx.$client.query(
    `select l.row_version as "rowVersion", (select coalesce(json_agg(json_strip_nulls(to_json(o))), '[]') from (
         select x.id::text, value, ${columns} from data_list_options x
         where company_id = $1 and data_list_id = $2 and x.id > $3 and status = 'active' order by x.id limit $4) o) as options
     from data_lists l where l.company_id = $1 and l.id = $2`,
    [companyId, listId, page.after, page.limit],
  )
  return rows[0] ?? null
}

type Texts = Record<string, string> | null

/**
 * Options that changed after a point, the earliest change first. The value of an option that is off is null.
 */
export interface ChangedOptions {
  rowVersion: number
  changed: { id: string; value: string | null; labels: Texts; columns: Texts; rowVersion: number }[]
}

/** The changes of a list since one of its versions; null if there is no such list. */
export async function listChanges(
  tx: Tx,
  companyId: number,
  listId: number,
  { since, limit }: { since: { rowVersion: number; id: number }; limit: number },
): Promise<ChangedOptions | null> {
  const { rows } = await tx.$client.query(
    `select l.row_version as "rowVersion", (select coalesce(json_agg(o), '[]') from (
         select x.id::text, case when status = 'active' then value end as value, ${columns}, x.row_version as "rowVersion"
         from data_list_options x
         where company_id = $1 and data_list_id = $2 and (x.row_version, x.id) > ($3, $4)
           order by x.row_version, x.id limit $5) o) as changed
     from data_lists l where l.company_id = $1 and l.id = $2`,
    [companyId, listId, since.rowVersion, since.id, limit],
  )
  return rows[0] ?? null
}
