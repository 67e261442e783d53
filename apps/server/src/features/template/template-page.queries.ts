import { spoken } from '@quadrat/domain/language/texts'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { tags } from '#src/features/tag/tag.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import {
  type DateFilter,
  dateWhere,
  type IdFilter,
  idWhere,
  relationWhere,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { listOf } from '#src/platform/database/list-of.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import { isInProject } from './project-template.queries.ts'
import {
  type ProjectTemplateStatus,
  projectTemplates,
  sdgs,
  type TemplateStatus,
  templates,
} from './template.table.ts'
import { isTemplateOf } from './template-versions.queries.ts'

/** Filters of a list of templates, joined by AND. */
export interface TemplateFilters {
  id?: IdFilter | null
  title?: TextFilter | null
  /** Without it, old versions are left out. */
  status?: { eq?: TemplateStatus | null; in?: TemplateStatus[] | null } | null
  category?: IdFilter | null
  un_sdg?: IdFilter | null
  creator?: IdFilter | null
  project?: IdFilter | null
  createdAt?: DateFilter | null
}

export const templateList = listOf('templates', {
  table: templates,
  what: 'template',
  where: (companyId: number, filters?: TemplateFilters | null) =>
    withoutUndefined({
      companyId,
      id: idWhere(filters?.id),
      status: valueWhere(filters?.status) ?? { ne: 'old' },
      tagId: idWhere(filters?.category),
      sdgId: idWhere(filters?.un_sdg),
      creatorId: idWhere(filters?.creator),
      createdAt: dateWhere(filters?.createdAt),
      AND: [
        textIn<typeof templates>(filters?.title, t => t.title, foldedTitles),
        ...relationWhere(filters?.project, projectId => ({
          projectTemplates: { projectId, RAW: isInProject },
        })),
      ],
    }),
  sorts: t => ({
    'category.title': titleOfTag(t),
    title: sql`lower(${localizedTitle(t)})`,
    status: t.status,
    createdAt: t.createdAt,
    updatedAt: t.updatedAt,
    id: t.id,
  }),
  sort: 'createdAt:desc',
})

type Titled = Record<keyof Pick<typeof templates, 'title' | 'titles'>, SQLWrapper>

/** The title in the language that is spoken; as it is, for a template that has none in it. */
export const localizedTitle = ({ title, titles }: Titled) =>
  sql<string>`title_in(${title}, ${titles}, ${spoken().language})`

/** The titles of all languages, to search in. */
export const foldedTitles = ({ title, titles }: Titled) =>
  sql`fold(${title} || coalesce(' ' || jsonb_path_query_array(${titles}, '$.*')::text, ''))`

/** The title of a template's tag, to sort by. */
function titleOfTag({ tagId }: typeof templates): SQL {
  return sql`(select lower(of_tag.title) from ${tags} as of_tag where of_tag.company_id = ${queriedCompany()} and of_tag.id = ${tagId})`
}

/** Filters of a list of project templates, joined by AND. */
export interface ProjectTemplateFilters {
  id?: IdFilter | null
  project?: IdFilter | null
  task_type?: IdFilter | null
  category?: IdFilter | null
  status?: { eq?: ProjectTemplateStatus | null; in?: ProjectTemplateStatus[] | null } | null
}

export const projectTemplateList = listOf('projectTemplates', {
  table: projectTemplates,
  what: 'project template',
  where: (companyId: number, filters?: ProjectTemplateFilters | null) =>
    withoutUndefined({
      companyId,
      id: idWhere(filters?.id),
      projectId: idWhere(filters?.project),
      tagId: idWhere(filters?.category),
      status: valueWhere(filters?.status),
      RAW: isInProject,
      AND: [
        {},
        ...relationWhere(filters?.task_type, id => ({
          RAW: (t: typeof projectTemplates) => isTemplateOf(companyId, t.templateId, id),
        })),
      ],
    }),
  sorts: t => ({ status: t.status, createdAt: t.createdAt, updatedAt: t.updatedAt, id: t.id }),
  sort: 'createdAt:desc',
})

/** Filters of the list of goals, joined by AND. */
export interface SdgFilters {
  id?: IdFilter | null
  name?: TextFilter | null
}

/**
 * The 17 goals of every company. Their names begin with their numbers, so the order by name is that of their
 * ids.
 */
export const sdgList = listOf('sdgs', {
  table: sdgs,
  what: 'goal',
  where: (_companyId: number, filters?: SdgFilters | null) =>
    withoutUndefined({
      id: idWhere(filters?.id),
      AND: [textIn<typeof sdgs>(filters?.name, t => t.name)],
    }),
  sorts: t => ({ name: t.id, id: t.id }),
  sort: 'name:asc',
})

/** The ids of the goals that the enabled templates of a project serve. */
export async function findSdgsOfProject(tx: Tx, companyId: number, projectId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: sdgs.id })
    .from(projectTemplates)
    .innerJoin(
      templates,
      and(eq(templates.companyId, projectTemplates.companyId), eq(templates.id, projectTemplates.templateId)),
    )
    .innerJoin(sdgs, eq(sdgs.id, templates.sdgId))
    .where(equals(projectTemplates, { companyId, projectId, status: 'active' }))
  return rows.map(row => row.id)
}
