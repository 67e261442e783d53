import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { findCollectorsOfProject } from '#src/features/project/project.queries.ts'
import { projects } from '#src/features/project/project.table.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { deleteRow, lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput, findByClientId, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, requireVersion } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { isProjectTemplateReported, lockRemovedProjectTemplate } from './project-template.queries.ts'
import { lockTemplate, type ProjectTemplateRow } from './template.queries.ts'
import { projectTemplates } from './template.table.ts'

const status = z.enum(['active', 'deactivated'])

const projectTemplateSchema = z.object({
  projectId: idInput,
  templateId: idInput,
  /** By default the template's own tag. */
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

/**
 * Adds a template to a project, disabled by default.
 * @throws Problem taken.template if the project has it already
 */
export async function createProjectTemplate(
  ctx: Context,
  input: ProjectTemplateInput,
): Promise<ProjectTemplateRow> {
  requirePermission(ctx.viewer, 'project.write')
  const { projectId, templateId, tagId, status, clientId } = parseInput(projectTemplateSchema, input)
  const { companyId } = ctx.viewer
  if (!(await lockRow(ctx.tx, projects, companyId, projectId)))
    throw new Problem('not-found', { what: 'project' })
  // Looked up before a new one is validated: the template may have been disabled since.
  const existing = clientId && (await findByClientId(ctx.tx, projectTemplates, companyId, clientId))
  if (existing) return existing
  const template = await requireTemplate(ctx, templateId, status)
  const given = { tagId: tagId ?? template.tagId, status, clientId, createdAt: ctx.now, updatedAt: ctx.now }
  const removed = await lockRemovedProjectTemplate(ctx.tx, companyId, projectId, templateId)
  const { row, isNew } = removed
    ? { row: await restore(ctx, removed, given), isNew: true }
    : await insertOnce(ctx.tx, projectTemplates, {
        ...given,
        companyId,
        projectId,
        templateId,
        disabledAt: null,
        removedAt: null,
      })
  if (!isNew) return row
  ctx.audit({
    action: 'project-template.create',
    subjectKind: 'project-template',
    subjectId: row.id,
    projectId,
    detail: { projectId, templateId, status },
  })
  await publish(ctx, row)
  return row
}

/** The row of a removed one serves again, because reports that are not sent yet name it. */
function restore(
  ctx: Context,
  { id, rowVersion, disabledAt }: ProjectTemplateRow,
  given: Pick<ProjectTemplateRow, 'tagId' | 'status' | 'clientId' | 'createdAt' | 'updatedAt'>,
): Promise<ProjectTemplateRow> {
  return updateRow(ctx.tx, projectTemplates, ctx.viewer.companyId, id, {
    ...given,
    disabledAt: given.status === 'active' ? null : disabledAt,
    removedAt: null,
    rowVersion: rowVersion + 1,
  })
}

/** Enables or disables a template in a project, or replaces its template or tag. */
export async function updateProjectTemplate(
  ctx: Context,
  id: number,
  input: ProjectTemplateChange,
): Promise<ProjectTemplateRow> {
  requirePermission(ctx.viewer, 'project.write')
  const { rowVersion, ...change } = parseInput(projectTemplateChangeSchema, input)
  const before = await lockRow(ctx.tx, projectTemplates, ctx.viewer.companyId, id)
  if (!before) throw new Problem('not-found', { what: 'project template' })
  const { templateId = before.templateId, tagId = before.tagId, status = before.status } = change
  const isSwitched = status !== before.status
  // Without a change the version is not compared: a client that missed the answer may send its change again.
  if (!isSwitched && templateId === before.templateId && tagId === before.tagId) return before
  requireVersion(rowVersion, before.rowVersion)
  // A phone may have reports for this project template that are not sent yet.
  if (templateId !== before.templateId && wasEnabled(before))
    throw new Problem('in-use', { what: 'project template' })
  if (isSwitched || templateId !== before.templateId) await requireTemplate(ctx, templateId, status)
  const after = await updateRow(ctx.tx, projectTemplates, ctx.viewer.companyId, id, {
    templateId,
    tagId,
    status,
    disabledAt: !isSwitched ? before.disabledAt : status === 'active' ? null : ctx.now,
    // Changed, it is there again whoever removed it.
    removedAt: null,
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'project-template.update',
    subjectKind: 'project-template',
    subjectId: id,
    projectId: before.projectId,
    detail: {
      templateId,
      tagId,
      status,
      ...changesOf(before, after, changedKeys(before, { templateId, tagId, status })),
    },
  })
  await publish(ctx, after)
  return after
}

/**
 * Removes a template from a project. Once it was enabled, a phone may have a report for it that is not sent
 * yet; then its row stays, and a late report brings it back.
 * @throws Problem in-use if something was reported with it
 */
export async function deleteProjectTemplate(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'project.write')
  const before = await lockRow(ctx.tx, projectTemplates, ctx.viewer.companyId, id)
  if (!before) throw new Problem('not-found', { what: 'project template' })
  if (await isProjectTemplateReported(ctx.tx, ctx.viewer.companyId, id))
    throw new Problem('in-use', { what: 'project template' })
  // A repeat: it is removed already.
  if (before.removedAt) return
  if (wasEnabled(before))
    await updateRow(ctx.tx, projectTemplates, ctx.viewer.companyId, id, {
      status: 'deactivated',
      disabledAt: before.disabledAt ?? ctx.now,
      removedAt: ctx.now,
      rowVersion: before.rowVersion + 1,
      updatedAt: ctx.now,
    })
  else await deleteRow(ctx.tx, projectTemplates, ctx.viewer.companyId, id)
  ctx.audit({
    action: 'project-template.delete',
    subjectKind: 'project-template',
    subjectId: id,
    projectId: before.projectId,
    detail: { projectId: before.projectId, templateId: before.templateId },
  })
  await publish(ctx, before)
}

/** Publishes a change to the dashboards and to the phones of the project. */
async function publish(ctx: Context, { projectId, templateId }: ProjectTemplateRow): Promise<void> {
  ctx.publish(
    { name: 'template-updated', templateId: String(templateId), projectId: String(projectId) },
    await findCollectorsOfProject(ctx.tx, ctx.viewer.companyId, projectId),
  )
}

function wasEnabled({ status, disabledAt }: ProjectTemplateRow): boolean {
  return status === 'active' || disabledAt !== null
}

async function requireTemplate(ctx: Context, templateId: number, status: ProjectTemplateRow['status']) {
  const template = await lockTemplate(ctx.tx, ctx.viewer.companyId, templateId, 'share')
  if (!template) throw new Problem('not-found', { what: 'template' })
  if (status === 'active' && template.status !== 'active') throw new Problem('template.off')
  return template
}
