import { projectList } from '#src/features/project/project.queries.ts'
import { listPeople, type PeopleQuery } from '#src/features/staff/staff.queries.ts'
import type { ListQuery } from '#src/platform/database/list-of.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readsOf } from '#src/platform/security/reads-of.ts'
import { findSdgsOfProject, projectTemplateList, sdgList, templateList } from './template-page.queries.ts'
import { rootOfVersion, savesOfTemplate, type TemplateSave } from './template-versions.queries.ts'

// The reads of templates. A query comes in as GraphQL selects it.

export const templateReads = readsOf(templateList, 'template.read')

/** Returns true if the template may be changed: it is the company's and not an old version. */
export async function canEditTemplate(ctx: Context, id: number): Promise<boolean> {
  requirePermission(ctx.viewer, 'template.read')
  return (
    (await templateList.find(ctx.tx, { where: { companyId: ctx.viewer.companyId, id, rootId: id } })) !== null
  )
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

/** The projects that use a template. */
export const templateProjectReads = readsOf(projectList, 'project.read')

export const projectTemplateReads = readsOf(projectTemplateList, 'project.read')

export const sdgReads = readsOf(sdgList, 'template.read')

/**
 * Returns the goals that a project's templates serve.
 * @param queryOf the query of the goals with these ids
 */
export async function readSdgsOfProject<Q extends ListQuery<'sdgs'>>(
  ctx: Context,
  projectId: number,
  queryOf: (ids: number[]) => Q,
) {
  requirePermission(ctx.viewer, 'project.read')
  return sdgList.list(ctx.tx, queryOf(await findSdgsOfProject(ctx.tx, ctx.viewer.companyId, projectId)))
}
