import { copyProjectTemplates } from '#src/features/template/project-template.queries.ts'
import { lockRow } from '#src/platform/database/company-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { addMemberships, type MembershipChange } from './membership.queries.ts'
import { findCollectorsToCopy } from './project.queries.ts'
import { projects } from './project.table.ts'

/** What a new project takes along from another one. */
export interface ProjectCopy {
  /** The id of the other project. */
  projectId: number
  templates: boolean
  collectors: boolean
}

/**
 * Adds the templates of another project, disabled, and its collectors who are not archived.
 * @throws Problem not-found if the company has no such project
 */
export async function copyIntoProject(
  ctx: Context,
  projectId: number,
  copy: ProjectCopy,
): Promise<MembershipChange> {
  const { tx, now, viewer } = ctx
  const { companyId } = viewer
  requireFound(await lockRow(tx, projects, companyId, copy.projectId), 'project')
  if (copy.templates)
    for (const { id, templateId } of await copyProjectTemplates(
      tx,
      companyId,
      copy.projectId,
      projectId,
      now,
    ))
      ctx.audit({
        action: 'project-template.create',
        subjectKind: 'project-template',
        subjectId: id,
        projectId,
        detail: { projectId, templateId, status: 'deactivated' },
      })
  const people = copy.collectors ? await findCollectorsToCopy(tx, companyId, copy.projectId) : []
  return addMemberships(
    tx,
    companyId,
    people.map(personId => ({ projectId, personId })),
    now,
  )
}
