import { listProjects, type ProjectQuery } from '#src/features/project/project.queries.ts'
import { listPeople, type PeopleQuery } from '#src/features/staff/staff.queries.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/permit.ts'
import type { sdgs } from './template.table.ts'
import {
  countProjectTemplates,
  countSdgs,
  countTemplates,
  findProjectTemplate,
  findSdgsOfProject,
  findTemplate,
  listProjectTemplates,
  listSdgs,
  listTemplates,
  type ProjectTemplateFilters,
  type ProjectTemplateQuery,
  type SdgFilters,
  type SdgQuery,
  type TemplateFilters,
  type TemplateQuery,
} from './template-page.queries.ts'
import { rootOfVersion, savesOfTemplate, type TemplateSave } from './template-versions.queries.ts'

// The reads of templates. A query comes in as GraphQL selects it.

export function readTemplates<Q extends TemplateQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'template.read')
  return listTemplates(ctx.tx, query)
}

/** Returns null if there is no such template. */
export function readTemplate<Q extends TemplateQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'template.read')
  return findTemplate(ctx.tx, query)
}

export function readTemplateCount(ctx: Context, filters?: TemplateFilters | null): Promise<number> {
  requirePermission(ctx.viewer, 'template.read')
  return countTemplates(ctx.tx, ctx.viewer.companyId, filters)
}

/** Returns true if the template may be changed: it is the company's and not an old version. */
export async function canEditTemplate(ctx: Context, id: number): Promise<boolean> {
  requirePermission(ctx.viewer, 'template.read')
  return (await findTemplate(ctx.tx, { where: { companyId: ctx.viewer.companyId, id, rootId: id } })) !== null
}

/** Returns the template's own id by its id or the id of one of its versions; null if there is none. */
export function readRootOfVersion(ctx: Context, id: number): Promise<number | null> {
  requirePermission(ctx.viewer, 'template.read')
  return rootOfVersion(ctx.tx, ctx.viewer.companyId, id)
}

export function readSavesOfTemplate(ctx: Context, rootId: number): Promise<TemplateSave[]> {
  requirePermission(ctx.viewer, 'template.read')
  return savesOfTemplate(ctx.tx, ctx.viewer.companyId, rootId)
}

/** Returns the people whom the filter by creator offers. */
export function readTemplateCreators<Q extends PeopleQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'template.read')
  return listPeople(ctx.tx, query)
}

export function readProjectsOfTemplate<Q extends ProjectQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'project.read')
  return listProjects(ctx.tx, query)
}

export function readProjectTemplates<Q extends ProjectTemplateQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'project.read')
  return listProjectTemplates(ctx.tx, query)
}

/** Returns null if there is no such project template. */
export function readProjectTemplate<Q extends ProjectTemplateQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'project.read')
  return findProjectTemplate(ctx.tx, query)
}

export function readProjectTemplateCount(
  ctx: Context,
  filters?: ProjectTemplateFilters | null,
): Promise<number> {
  requirePermission(ctx.viewer, 'project.read')
  return countProjectTemplates(ctx.tx, ctx.viewer.companyId, filters)
}

export function readSdgs<Q extends SdgQuery>(ctx: Context, query: Q, order: ListOrder<typeof sdgs>) {
  requirePermission(ctx.viewer, 'template.read')
  return listSdgs(ctx.tx, query, order)
}

export function readSdgCount(ctx: Context, filters?: SdgFilters | null): Promise<number> {
  requirePermission(ctx.viewer, 'template.read')
  return countSdgs(ctx.tx, filters)
}

/**
 * Returns the goals that a project's templates serve.
 * @param queryOf the query of the goals with these ids
 */
export async function readSdgsOfProject<Q extends SdgQuery>(
  ctx: Context,
  projectId: number,
  queryOf: (ids: number[]) => Q,
) {
  requirePermission(ctx.viewer, 'project.read')
  return listSdgs(ctx.tx, queryOf(await findSdgsOfProject(ctx.tx, ctx.viewer.companyId, projectId)))
}
