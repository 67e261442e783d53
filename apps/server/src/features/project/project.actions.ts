import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { peopleInProject, requireStaff } from '#src/features/staff/staff.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, optionalText, requireVersion, textInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readsOf } from '#src/platform/security/reads-of.ts'
import {
  addMemberships,
  deleteMembership,
  insertMembership,
  type MembershipChange,
  setCollectorsOfProject,
} from './membership.queries.ts'
import { findCollectorsOfProject, type ProjectRow, projectList } from './project.queries.ts'
import type { ProjectStatus } from './project.table.ts'
import { projects } from './project.table.ts'
import { copyIntoProject } from './project-copy.actions.ts'
import { measureProject, type ProjectMetrics } from './project-metrics.queries.ts'

const paragraph = (missing: () => string) => textInput(2, 300, missing)

const projectSchema = z.object({
  name: textInput(3, 200, () => refusalTexts.project.nameInvalid),
  statement: paragraph(() => refusalTexts.project.descriptionInvalid),
  outcomes: paragraph(() => refusalTexts.project.outcomesInvalid),
  // No union: it would have a sentence of its own in place of the paragraph's.
  reward: z
    .preprocess(text => text || null, paragraph(() => refusalTexts.project.rewardInvalid).nullable())
    .optional(),
  description: optionalText(5000).optional(),
  breakdown: optionalText(5000).optional(),
  budget: z.number().min(0).max(1e15).nullable().optional(),
  collaborators: z.array(textInput(1, 200)).max(100).optional(),
  imageId: idInput.nullable().optional(),
  status: z.enum(['COMPLETED', 'IN_PROGRESS', 'CANCELLED', 'ARCHIVED']).optional(),
  /** The member of staff who is responsible for the project; by default the viewer who creates it. */
  creatorId: idInput.optional(),
})

const newProjectSchema = projectSchema.extend({
  clientId: clientIdInput,
  /** What it takes along from another project. */
  copy: z.object({ projectId: idInput, templates: z.boolean(), collectors: z.boolean() }).optional(),
})
export type ProjectInput = z.input<typeof newProjectSchema>

const projectChangeSchema = projectSchema.partial().extend({
  rowVersion: z.int().nullable().optional(),
  /** All of the project's collectors: others are removed. */
  collectorIds: z.array(idInput).max(10_000).optional(),
  /** The collectors that the caller knew of, so that concurrent changes by others are not undone. */
  seenCollectorIds: z.array(idInput).max(10_000).optional(),
})
export type ProjectChange = z.input<typeof projectChangeSchema>

export const projectReads = readsOf(projectList, 'project.read')

export function readProjectMetrics(ctx: Context, id: number): Promise<ProjectMetrics> {
  requirePermission(ctx.viewer, 'project.read')
  requirePermission(ctx.viewer, 'insight.read')
  return measureProject(ctx.tx, ctx.viewer.companyId, id)
}

export async function createProject(ctx: Context, input: ProjectInput): Promise<ProjectRow> {
  requirePermission(ctx.viewer, 'project.create')
  const { creatorId = ctx.viewer.personId, budget, copy, ...rest } = parseInput(newProjectSchema, input)
  // API keys create projects too, and are not staff.
  if (creatorId !== ctx.viewer.personId) await requireStaff(ctx.tx, ctx.viewer.companyId, creatorId)
  const { row: project, isNew } = await insertOnce(ctx.tx, projects, {
    ...rest,
    budget: budget?.toString(),
    creatorId,
    endedAt: isEnded(rest.status) ? ctx.now : null,
    companyId: ctx.viewer.companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return project
  ctx.audit({
    action: 'project.create',
    subjectKind: 'project',
    subjectId: project.id,
    detail: { name: project.name },
  })
  if (copy) flush(ctx, await copyIntoProject(ctx, project.id, copy))
  ctx.publish({ name: 'project-updated', projectId: String(project.id) })
  return project
}

export async function updateProject(ctx: Context, id: number, input: ProjectChange): Promise<ProjectRow> {
  requirePermission(ctx.viewer, 'project.write')
  const { rowVersion, collectorIds, seenCollectorIds, budget, ...rest } = parseInput(
    projectChangeSchema,
    input,
  )
  const project = await lockRow(ctx.tx, projects, ctx.viewer.companyId, id)
  if (!project) throw new Problem('not-found', { what: 'project' })
  const change = { ...rest, ...(budget === undefined ? {} : { budget: budget?.toString() ?? null }) }
  const changed = changedKeys(project, change)
  // Without a change the version is not compared: a client that missed the answer may send its change again.
  if (changed.length || collectorIds) requireVersion(rowVersion, project.rowVersion)
  if (rest.creatorId !== undefined) await requireStaff(ctx.tx, ctx.viewer.companyId, rest.creatorId)
  if (collectorIds) {
    const { tx, now, viewer } = ctx
    flush(ctx, await setCollectorsOfProject(tx, viewer.companyId, id, collectorIds, now, seenCollectorIds))
  }
  if (!changed.length) return project
  // It is then no project of theirs any more.
  if (change.status === 'ARCHIVED' && ctx.viewer.inProjects !== null)
    throw new Problem('permission.refused', { permission: 'project.write' })
  const after = await updateRow(ctx.tx, projects, ctx.viewer.companyId, id, {
    ...change,
    // Kept through further ends, as for phones only the first counts.
    endedAt: isEnded(change.status ?? project.status) ? (project.endedAt ?? ctx.now) : null,
    rowVersion: project.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'project.update',
    subjectKind: 'project',
    subjectId: id,
    detail: { changed, status: after.status, ...changesOf(project, after, changed) },
  })
  if ((after.status === 'ARCHIVED') !== (project.status === 'ARCHIVED'))
    for (const personId of await peopleInProject(ctx.tx, ctx.viewer.companyId, id))
      ctx.endSockets({ personId })
  // Its collectors' phones show its name, and the project itself only while it is in progress.
  ctx.publish(
    { name: 'project-updated', projectId: String(id) },
    await findCollectorsOfProject(ctx.tx, ctx.viewer.companyId, id),
  )
  return after
}

/** Phones show a project, and report for it, while it is in progress. */
function isEnded(status: ProjectStatus = 'IN_PROGRESS'): boolean {
  return status !== 'IN_PROGRESS'
}

/** Adds a collector to a project. */
export async function addCollectorToProject(
  ctx: Context,
  { projectId, collectorId }: { projectId: number; collectorId: number },
): Promise<void> {
  requirePermission(ctx.viewer, 'project.write')
  const pair = { projectId, personId: collectorId }
  flush(ctx, await insertMembership(ctx.tx, ctx.viewer.companyId, pair, ctx.now))
}

/** The collectors of one call. */
const collectorsAtOnce = z.array(idInput).max(500, { error: () => inputTexts.atOnce({ most: 500 }) })

/** Adds several collectors to a project; all of them or none. */
export async function addCollectorsToProject(
  ctx: Context,
  projectId: number,
  ids: z.input<typeof collectorsAtOnce>,
): Promise<void> {
  requirePermission(ctx.viewer, 'project.write')
  const collectorIds = parseInput(collectorsAtOnce, ids)
  const { tx, viewer } = ctx
  if (!(await lockRow(tx, projects, viewer.companyId, projectId)))
    throw new Problem('not-found', { what: 'project' })
  const pairs = collectorIds.map(personId => ({ projectId, personId }))
  flush(ctx, await addMemberships(tx, viewer.companyId, pairs, ctx.now))
}

/** Removes a collector from a project. Their reports stay. */
export async function removeCollectorFromProject(
  ctx: Context,
  { projectId, collectorId }: { projectId: number; collectorId: number },
): Promise<void> {
  requirePermission(ctx.viewer, 'project.write')
  const pair = { projectId, personId: collectorId }
  flush(ctx, await deleteMembership(ctx.tx, ctx.viewer.companyId, pair, ctx.now))
}

function flush(ctx: Context, { lines, events }: MembershipChange): void {
  for (const line of lines) ctx.audit(line)
  for (const event of events) ctx.publish(event)
}
