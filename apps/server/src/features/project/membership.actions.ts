import { Problem } from '@quadrat/domain/problem'
import { requireCollectors } from '#src/features/collector/collector.queries.ts'
import type { Act } from '#src/platform/act.ts'
import { requirePermission } from '#src/platform/permit.ts'
import {
  deleteMemberships,
  findCollectorsOfProject,
  findProjectsOfCollector,
  insertMemberships,
  lockProject,
} from './project.queries.ts'

interface Pair {
  projectId: number
  personId: number
}

/** Gives a collector the tasks of a project. Doing it twice is no error. */
export async function addCollectorToProject(
  act: Act,
  { projectId, collectorId }: { projectId: number; collectorId: number },
): Promise<void> {
  requirePermission(act.viewer, 'project.change')
  await changeMemberships(act, { add: [{ projectId, personId: collectorId }] })
}

/** Takes a collector out of a project. What was reported stays. */
export async function removeCollectorFromProject(
  act: Act,
  { projectId, collectorId }: { projectId: number; collectorId: number },
): Promise<void> {
  requirePermission(act.viewer, 'project.change')
  const project = await lockProject(act.tx, act.viewer.companyId, projectId)
  if (!project) throw new Problem('not-found', { what: 'project' })
  await changeMemberships(act, { remove: [{ projectId, personId: collectorId }] })
}

/** Makes these the collectors of a project, no more and no fewer. */
export async function setCollectorsOfProject(
  act: Act,
  projectId: number,
  collectorIds: readonly number[],
): Promise<void> {
  const before = await findCollectorsOfProject(act.tx, act.viewer.companyId, projectId)
  await changeMemberships(act, {
    add: without(collectorIds, before).map(personId => ({ projectId, personId })),
    remove: without(before, collectorIds).map(personId => ({ projectId, personId })),
  })
}

/** Makes these the projects of a collector, no more and no fewer. */
export async function setProjectsOfCollector(
  act: Act,
  personId: number,
  projectIds: readonly number[],
): Promise<void> {
  const before = await findProjectsOfCollector(act.tx, act.viewer.companyId, personId)
  await changeMemberships(act, {
    add: without(projectIds, before).map(projectId => ({ projectId, personId })),
    remove: without(before, projectIds).map(projectId => ({ projectId, personId })),
  })
}

async function changeMemberships(
  act: Act,
  { add = [], remove = [] }: { add?: readonly Pair[]; remove?: readonly Pair[] },
): Promise<void> {
  const { companyId } = act.viewer
  await requireCollectors(
    act.tx,
    companyId,
    add.map(pair => pair.personId),
  )
  const added = await insertMemberships(act.tx, companyId, add, act.now)
  const removed = await deleteMemberships(
    act.tx,
    companyId,
    remove.map(pair => pair.projectId),
    remove.map(pair => pair.personId),
  )
  for (const pair of added) say(act, 'add-data-collector-to-project', 'project.add-collector', pair)
  for (const pair of removed) say(act, 'remove-data-collector-to-project', 'project.remove-collector', pair)
}

function say(
  act: Act,
  event: 'add-data-collector-to-project' | 'remove-data-collector-to-project',
  action: string,
  { projectId, personId }: Pair,
): void {
  act.tell({ name: event, projectId: String(projectId), collectorId: String(personId) })
  act.log({ action, subjectKind: 'project', subjectId: projectId, detail: { collectorId: personId } })
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others)
  return [...new Set(ids)].filter(id => !known.has(id))
}
