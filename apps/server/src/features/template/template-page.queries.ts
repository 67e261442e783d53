import { and, eq, type SQL, sql } from 'drizzle-orm'
import { tags } from '#src/features/tag/tag.table.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  countOf,
  type DateFilter,
  dateWhere,
  type IdFilter,
  idWhere,
  type ListOrder,
  listOrder,
  relationWhere,
  rowCount,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
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

export type TemplateQuery = NonNullable<Parameters<Tx['query']['templates']['findMany']>[0]>
type TemplateWhere = Exclude<NonNullable<TemplateQuery['where']>, symbol>

function whereTemplates(companyId: number, filters: TemplateFilters | null | undefined): TemplateWhere {
  return withoutUndefined({
    companyId,
    id: idWhere(filters?.id),
    status: valueWhere(filters?.status) ?? { ne: 'old' },
    tagId: idWhere(filters?.category),
    sdgId: idWhere(filters?.un_sdg),
    creatorId: idWhere(filters?.creator),
    createdAt: dateWhere(filters?.createdAt),
    AND: [
      textIn<typeof templates>(filters?.title, t => t.title),
      ...relationWhere(filters?.project, projectId => ({
        projectTemplates: { projectId, RAW: isInProject },
      })),
    ],
  })
}

/** The sorts of the list. */
export const templateOrder = listOrder(
  templates,
  t => ({
    'category.title': titleOfTag(t),
    title: t.title,
    status: t.status,
    createdAt: t.createdAt,
    updatedAt: t.updatedAt,
    id: t.id,
  }),
  'createdAt:desc',
)

export function templatePage(
  companyId: number,
  filters: TemplateFilters | null | undefined,
  order: ListOrder<typeof templates>,
  page: Page,
) {
  return { where: whereTemplates(companyId, filters), orderBy: order, limit: page.limit, offset: page.offset }
}

/** The title of a template's tag, to sort by. */
function titleOfTag({ companyId, tagId }: typeof templates): SQL {
  return sql`(select lower(of_tag.title) from ${tags} as of_tag where of_tag.company_id = ${companyId} and of_tag.id = ${tagId})`
}

/** Templates as GraphQL selects them, in one statement with everything nested. */
export function listTemplates<Q extends TemplateQuery>(tx: Tx, query: Q) {
  return tx.query.templates.findMany(query)
}

export async function findTemplate<Q extends TemplateQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.templates.findMany({ ...query, limit: 1 })
  return row ?? null
}

export async function countTemplates(
  tx: Tx,
  companyId: number,
  filters?: TemplateFilters | null,
): Promise<number> {
  return countOf(
    await tx.query.templates.findMany({ ...rowCount, where: whereTemplates(companyId, filters) }),
  )
}

/** Filters of a list of project templates, joined by AND. */
export interface ProjectTemplateFilters {
  id?: IdFilter | null
  project?: IdFilter | null
  task_type?: IdFilter | null
  category?: IdFilter | null
  status?: { eq?: ProjectTemplateStatus | null; in?: ProjectTemplateStatus[] | null } | null
}

export type ProjectTemplateQuery = NonNullable<Parameters<Tx['query']['projectTemplates']['findMany']>[0]>
type ProjectTemplateWhere = Exclude<NonNullable<ProjectTemplateQuery['where']>, symbol>

function whereProjectTemplates(
  companyId: number,
  filters: ProjectTemplateFilters | null | undefined,
): ProjectTemplateWhere {
  return withoutUndefined({
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
  })
}

/** The sorts of the list. */
export const projectTemplateOrder = listOrder(
  projectTemplates,
  t => ({ status: t.status, createdAt: t.createdAt, updatedAt: t.updatedAt, id: t.id }),
  'createdAt:desc',
)

export function projectTemplatePage(
  companyId: number,
  filters: ProjectTemplateFilters | null | undefined,
  order: ListOrder<typeof projectTemplates>,
  page: Page,
) {
  return {
    where: whereProjectTemplates(companyId, filters),
    orderBy: order,
    limit: page.limit,
    offset: page.offset,
  }
}

export function listProjectTemplates<Q extends ProjectTemplateQuery>(tx: Tx, query: Q) {
  return tx.query.projectTemplates.findMany(query)
}

export async function findProjectTemplate<Q extends ProjectTemplateQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.projectTemplates.findMany({ ...query, limit: 1 })
  return row ?? null
}

export async function countProjectTemplates(
  tx: Tx,
  companyId: number,
  filters?: ProjectTemplateFilters | null,
): Promise<number> {
  return countOf(
    await tx.query.projectTemplates.findMany({
      ...rowCount,
      where: whereProjectTemplates(companyId, filters),
    }),
  )
}

/** Filters of the list of goals, joined by AND. */
export interface SdgFilters {
  id?: IdFilter | null
  name?: TextFilter | null
}

export function whereSdgs(filters: SdgFilters | null | undefined) {
  return withoutUndefined({
    id: idWhere(filters?.id),
    AND: [textIn<typeof sdgs>(filters?.name, t => t.name)],
  })
}

export type SdgQuery = NonNullable<Parameters<Tx['query']['sdgs']['findMany']>[0]>

/** The 17 goals by name. Their names begin with their numbers, so this is the order of their ids. */
export function listSdgs<Q extends SdgQuery>(tx: Tx, query: Q, order = sdgOrder(null)) {
  return tx.query.sdgs.findMany({ ...query, orderBy: order })
}

/** The sorts of the goals. */
export const sdgOrder = listOrder(sdgs, t => ({ name: t.id, id: t.id }), 'name:asc')

export async function countSdgs(tx: Tx, filters?: SdgFilters | null): Promise<number> {
  return countOf(await tx.query.sdgs.findMany({ ...rowCount, where: whereSdgs(filters) }))
}

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
    .where(
      and(
        eq(projectTemplates.companyId, companyId),
        eq(projectTemplates.projectId, projectId),
        eq(projectTemplates.status, 'active'),
      ),
    )
  return rows.map(row => row.id)
}
