import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { requireStaff } from '#src/features/staff/staff.queries.ts'
import type { Act } from '#src/platform/act.ts'
import { changedKeys, idInput, optionalText, requireRev, textInput } from '#src/platform/input.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import {
  addMembership,
  type MembershipNews,
  removeMembership,
  setCollectorsOfProject,
} from './membership.queries.ts'
import { insertProject, lockProject, type ProjectRow, updateProject } from './project.queries.ts'

const statement = 'Please enter a valid project description'
const outcomes = 'Please enter a valid outcome for this project'
const reward = 'Please enter a valid description of the reward for this project'

const paragraph = (missing: string) => textInput(2, 300, missing)

export const projectSchema = z.object({
  name: textInput(3, 200, 'Please enter a valid project name'),
  statement: paragraph(statement),
  outcomes: paragraph(outcomes),
  reward: z
    .union([z.literal('').transform(() => null), paragraph(reward)])
    .nullable()
    .optional(),
  description: optionalText(5000).optional(),
  breakdown: optionalText(5000).optional(),
  budget: z.number().min(0).max(1e15).nullable().optional(),
  collaborators: z.array(textInput(1, 200)).max(100).optional(),
  imageId: idInput.nullable().optional(),
  status: z.enum(['COMPLETED', 'IN_PROGRESS', 'CANCELLED', 'ARCHIVED']).optional(),
  /** The member of staff who answers for it; whoever makes the project when left out. */
  creatorId: idInput.optional(),
})
export type ProjectInput = z.input<typeof projectSchema>

export const projectChangeSchema = projectSchema.partial().extend({
  rev: z.int().nullable().optional(),
  /** All of the project's collectors: those who are not named leave it. */
  collectorIds: z.array(idInput).max(10_000).optional(),
})
export type ProjectChange = z.input<typeof projectChangeSchema>

export async function addProject(act: Act, input: ProjectInput): Promise<ProjectRow> {
  requirePermission(act.viewer, 'project.change')
  const { creatorId = act.viewer.personId, budget, ...rest } = parseInput(projectSchema, input)
  await requireStaff(act.tx, act.viewer.companyId, creatorId)
  const project = await insertProject(act.tx, {
    ...rest,
    budget: budget?.toString(),
    creatorId,
    companyId: act.viewer.companyId,
    createdAt: act.now,
    updatedAt: act.now,
  })
  act.log({
    action: 'project.create',
    subjectKind: 'project',
    subjectId: project.id,
    detail: { name: project.name },
  })
  return project
}

export async function changeProject(act: Act, id: number, input: ProjectChange): Promise<ProjectRow> {
  requirePermission(act.viewer, 'project.change')
  const { rev, collectorIds, budget, ...rest } = parseInput(projectChangeSchema, input)
  const project = await lockProject(act.tx, act.viewer.companyId, id)
  if (!project) throw new Problem('not-found', { what: 'project' })
  requireRev(rev, project.rev)
  if (rest.creatorId !== undefined) await requireStaff(act.tx, act.viewer.companyId, rest.creatorId)
  if (collectorIds)
    spread(act, await setCollectorsOfProject(act.tx, act.viewer.companyId, id, collectorIds, act.now))
  const change = { ...rest, ...(budget === undefined ? {} : { budget: budget?.toString() ?? null }) }
  const changed = changedKeys(project, change)
  if (!changed.length) return project
  const after = await updateProject(act.tx, act.viewer.companyId, id, {
    ...change,
    rev: project.rev + 1,
    updatedAt: act.now,
  })
  act.log({ action: 'project.change', subjectKind: 'project', subjectId: id, detail: { changed } })
  return after
}

/** Gives a collector the tasks of a project. */
export async function addCollectorToProject(
  act: Act,
  { projectId, collectorId }: { projectId: number; collectorId: number },
): Promise<void> {
  requirePermission(act.viewer, 'project.change')
  const pair = { projectId, personId: collectorId }
  spread(act, await addMembership(act.tx, act.viewer.companyId, pair, act.now))
}

/** Takes a collector out of a project. What was reported stays. */
export async function removeCollectorFromProject(
  act: Act,
  { projectId, collectorId }: { projectId: number; collectorId: number },
): Promise<void> {
  requirePermission(act.viewer, 'project.change')
  const pair = { projectId, personId: collectorId }
  spread(act, await removeMembership(act.tx, act.viewer.companyId, pair, act.now))
}

function spread(act: Act, { lines, events }: MembershipNews): void {
  for (const line of lines) act.log(line)
  for (const event of events) act.tell(event)
}
