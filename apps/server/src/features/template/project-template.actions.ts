import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { findCollectorsOfProject, lockProject } from '#src/features/project/project.queries.ts'
import { idInput, requireVersion } from '#src/platform/input.ts'
import { clientIdInput } from '#src/platform/insert-once.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import {
  deleteProjectTemplateRow,
  findMadeProjectTemplate,
  insertProjectTemplate,
  lockProjectTemplate,
  lockTemplate,
  type ProjectTemplateRow,
  updateProjectTemplateRow,
} from './template.queries.ts'

const status = z.enum(['active', 'deactivated'])

const projectTemplateSchema = z.object({
  projectId: idInput,
  templateId: idInput,
  /** The template's own tag when left out. */
  tagId: idInput.optional(),
  status: status.default('deactivated'),
  clientId: clientIdInput,
})
export type ProjectTemplateInput = z.input<typeof projectTemplateSchema>

const projectTemplateChangeSchema = z.object({
  templateId: idInput.optional(),
  tagId: idInput.optional(),
  status: status.optional(),
  rowVersion: z.int().nullable().optional(),
})
export type ProjectTemplateChange = z.input<typeof projectTemplateChangeSchema>

/** Puts a template to use in a project; off, unless told otherwise. @throws Problem taken.template when it is there */
export async function createProjectTemplate(
  ctx: Context,
  input: ProjectTemplateInput,
): Promise<ProjectTemplateRow> {
  requirePermission(ctx.viewer, 'project.write')
  const { projectId, templateId, tagId, status, clientId } = parseInput(projectTemplateSchema, input)
  const { companyId } = ctx.viewer
  if (!(await lockProject(ctx.tx, companyId, projectId))) throw new Problem('not-found', { what: 'project' })
  // Before what is asked of a new one: the template may have been turned off since.
  const made = clientId && (await findMadeProjectTemplate(ctx.tx, companyId, clientId))
  if (made) return made
  const template = await requireTemplate(ctx, templateId, status)
  const { row, isNew } = await insertProjectTemplate(ctx.tx, {
    companyId,
    projectId,
    templateId,
    tagId: tagId ?? template.tagId,
    status,
    clientId,
    disabledAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return row
  ctx.audit({
    action: 'project-template.create',
    subjectKind: 'project-template',
    subjectId: row.id,
    detail: { projectId, templateId, status },
  })
  await publish(ctx, row)
  return row
}

/** Turns a template on or off in a project, or puts another template or tag in its place. */
export async function updateProjectTemplate(
  ctx: Context,
  id: number,
  input: ProjectTemplateChange,
): Promise<ProjectTemplateRow> {
  requirePermission(ctx.viewer, 'project.write')
  const { rowVersion, ...change } = parseInput(projectTemplateChangeSchema, input)
  const before = await lockProjectTemplate(ctx.tx, ctx.viewer.companyId, id)
  if (!before) throw new Problem('not-found', { what: 'project template' })
  const { templateId = before.templateId, tagId = before.tagId, status = before.status } = change
  const turns = status !== before.status
  // Also with an earlier version: it may be the same change again, whose answer was lost.
  if (!turns && templateId === before.templateId && tagId === before.tagId) return before
  requireVersion(rowVersion, before.rowVersion)
  // A phone may hold reports that name this use of the template, not yet sent.
  if (templateId !== before.templateId && wasOn(before))
    throw new Problem('in-use', { what: 'project template' })
  if (turns || templateId !== before.templateId) await requireTemplate(ctx, templateId, status)
  const after = await updateProjectTemplateRow(ctx.tx, ctx.viewer.companyId, id, {
    templateId,
    tagId,
    status,
    disabledAt: !turns ? before.disabledAt : status === 'active' ? null : ctx.now,
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'project-template.update',
    subjectKind: 'project-template',
    subjectId: id,
    detail: { templateId, tagId, status },
  })
  await publish(ctx, after)
  return after
}

/**
 * Takes a template out of a project. Once it was on, a phone may hold a report that names it; then it can be
 * turned off and stays.
 * @throws Problem in-use
 */
export async function deleteProjectTemplate(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'project.write')
  const before = await lockProjectTemplate(ctx.tx, ctx.viewer.companyId, id)
  if (!before) throw new Problem('not-found', { what: 'project template' })
  if (wasOn(before)) throw new Problem('in-use', { what: 'project template' })
  await deleteProjectTemplateRow(ctx.tx, ctx.viewer.companyId, id)
  ctx.audit({
    action: 'project-template.delete',
    subjectKind: 'project-template',
    subjectId: id,
    detail: { projectId: before.projectId, templateId: before.templateId },
  })
  await publish(ctx, before)
}

/** The dashboards, and the phones that have the project's templates. */
async function publish(ctx: Context, { projectId, templateId }: ProjectTemplateRow): Promise<void> {
  ctx.publish(
    { name: 'template-updated', templateId: String(templateId), projectId: String(projectId) },
    await findCollectorsOfProject(ctx.tx, ctx.viewer.companyId, projectId),
  )
}

function wasOn({ status, disabledAt }: ProjectTemplateRow): boolean {
  return status === 'active' || disabledAt !== null
}

async function requireTemplate(ctx: Context, templateId: number, status: ProjectTemplateRow['status']) {
  const template = await lockTemplate(ctx.tx, ctx.viewer.companyId, templateId, 'share')
  if (!template) throw new Problem('not-found', { what: 'template' })
  if (status === 'active' && template.status !== 'active') throw new Problem('template.off')
  return template
}
